"""Two-player Domino Avatars as an OpenSpiel (pyspiel) Python game, tuned for speed.

The same game as ``pyspiel_avatars.py``, made as quick as the pyspiel API lets a Python game be. It
is hard-wired to two players and the default options, and is not how one would write a game:

* chance is SAMPLED_STOCHASTIC: one outcome per chance node, drawn inside from the game's own
  generator. There is one chance node for the setup and one per deal;
* hands are split by colour, Avatars are bits of a mask, most lists of moves are ready-made;
* everything that changes lives in one slotted ``Table`` with its own ``__deepcopy__``, because
  ``State.clone()`` makes a fresh state and then deep-copies the attributes of the old one;
* ``legal_actions`` is also defined on the Python side (``DirectAvatarsState``), which saves
  Python callers four trips through the C++ trampoline for every decision. C++ callers still
  come in by ``_legal_actions``. ``--standard`` (the game parameter
  ``direct_legal_actions=False``) turns this off.

    python pyspiel_tuned.py --seconds 3 --seed 1                one JSON line with the counts
    python pyspiel_tuned.py --seconds 3 --seed 1 --standard     the same without the shortcut
    python pyspiel_tuned.py --check                             rules check with random games
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

import pyspiel  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from benchmarks.rivals import pyspiel_driver as driver
else:
    import pyspiel_driver as driver

# --- Components -----------------------------------------------------------------------------

Avatar = tuple[int, int]  # (attack, defend); tiles in the boneyard are (high, low)

HAND_SIZE = 10
DECKS = 2
MAX_ROUNDS = 100
QUIET_ROUNDS = 10
NO_AVATAR: Avatar = (-1, -1)
TILES: list[Avatar] = [(high, low) for high in range(10) for low in range(high + 1)]

# Cards are numbered by colour, points and suit: 0-25 black (C, S), 26-51 red (D, H).
RED = 26
PACK: list[int] = list(range(52)) * DECKS
POINTS: list[int] = [card % RED // 2 + 1 for card in range(52)]
COLOUR: list[int] = [card // RED for card in range(52)]
CARD_NAMES: list[str] = [
    "A23456789TJQK"[card % RED // 2] + ("CS", "DH")[card // RED][card % 2] for card in range(52)
]

# --- Actions: 0-51 are the cards ------------------------------------------------------------

DONE = 52
PASS = 53
END_TURN = 54
ATTACK_WITH = 55  # + slot
TARGET = 57  # + slot of the opponent
ORIENT_HIGH = 59  # the higher half attacks
ORIENT_LOW = 60
NUM_ACTIONS = 61
ACTION_NAMES: list[str] = [
    *(f"card {name}" for name in CARD_NAMES),
    *("done", "pass", "end_turn", "attack_with 0", "attack_with 1", "target 0", "target 1"),
    *("orient high", "orient low"),
]

# Legal moves by the two bits of a player's Avatars.
CHOOSE_MOVES: list[list[int]] = [
    [END_TURN, *(ATTACK_WITH + slot for slot in (0, 1) if bits >> slot & 1)] for bits in range(4)
]
TARGET_MOVES: list[list[int]] = [
    [TARGET + slot for slot in (0, 1) if bits >> slot & 1] for bits in range(4)
]

# --- Phases ---------------------------------------------------------------------------------

SETUP, DEAL, ORIENT, CHOOSE, CHOOSE_TARGET, ATTACK, DEFENCE, COUNTER, OVER = range(9)
PHASE_NAMES = [
    *("setup", "deal", "orient_avatar", "choose_attacker", "choose_target"),
    *("attack_bid", "defence_bid", "counter_bid", "over"),
]
CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)
ALL_AVATARS = 0b1111


def _names(cards: Iterable[int]) -> str:
    return " ".join(CARD_NAMES[card] for card in cards) or "-"


class Table:
    """One position. Avatar number 2 * player + slot is also its bit in the two masks."""

    __slots__ = (
        "attack_pile", "attack_total", "attacker", "avatars", "boneyard", "captured", "colour",
        "countering", "discard", "first", "hands", "left", "pending", "phase", "player", "quiet",
        "ready", "rounds", "scores", "sizes", "staged", "staged_points", "standing", "target",
        "turn", "twins",
    )  # fmt: skip

    def __init__(self) -> None:
        self.phase = SETUP
        self.player = CHANCE
        self.rounds = 0
        self.quiet = 0  # rounds without a capture; -1 once this round has had one
        self.first = 0  # first attacker of the round
        self.turn = 0  # whose turn it is
        self.boneyard: tuple[Avatar, ...] = ()
        self.left = 0  # boneyard[:left] is still face-down
        self.pending: tuple[tuple[int, Avatar], ...] = ()  # (Avatar number, tile) to orient
        self.avatars = [NO_AVATAR] * 4
        self.standing = 0  # mask: Avatar is on the table
        self.ready = 0  # mask: Avatar is on the table and has not attacked this round
        self.hands: list[list[int]] = [[], [], [], []]  # distinct cards at 2 * player + colour
        self.twins: list[tuple[int, ...]] = [(), ()]  # second copies of cards in the hand
        self.sizes = [0, 0]  # public hand sizes, staged cards included
        self.discard: tuple[int, ...] = ()
        self.captured: list[tuple[Avatar, ...]] = [(), ()]
        self.scores = [0, 0]
        self.attacker = 0  # Avatar numbers of the exchange
        self.target = 0
        self.countering = False
        self.colour = -1
        self.attack_total = 0
        self.attack_pile: tuple[int, ...] = ()
        self.staged: tuple[int, ...] = ()
        self.staged_points = 0

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        new = Table.__new__(Table)
        new.phase = self.phase
        new.player = self.player
        new.rounds = self.rounds
        new.quiet = self.quiet
        new.first = self.first
        new.turn = self.turn
        new.boneyard = self.boneyard
        new.left = self.left
        new.pending = self.pending
        new.avatars = self.avatars[:]
        new.standing = self.standing
        new.ready = self.ready
        black0, red0, black1, red1 = self.hands
        new.hands = [black0[:], red0[:], black1[:], red1[:]]
        new.twins = self.twins[:]
        new.sizes = self.sizes[:]
        new.discard = self.discard
        new.captured = self.captured[:]
        new.scores = self.scores[:]
        new.attacker = self.attacker
        new.target = self.target
        new.countering = self.countering
        new.colour = self.colour
        new.attack_total = self.attack_total
        new.attack_pile = self.attack_pile
        new.staged = self.staged
        new.staged_points = self.staged_points
        return new

    # Chance

    def set_up(self, rng: Random) -> None:
        """Shuffle the boneyard, draw two Avatars each, find the first attacker."""
        random = rng.random
        self.boneyard = tuple(sorted(TILES, key=lambda _: random()))
        self.left = len(TILES) - 4
        drawn = dict(zip((3, 1, 2, 0), self.boneyard[self.left :], strict=True))
        worth = [sorted((sum(drawn[2 * p]), sum(drawn[2 * p + 1]))) for p in (0, 1)]
        best = [worth[0][::-1], worth[1][::-1]]
        self.first = int(random() * 2) if best[0] == best[1] else int(best[1] > best[0])
        start = 2 * self.first
        order = (start, start + 1, start ^ 2, start ^ 3)
        self._place([(number, drawn[number]) for number in order])

    def deal(self, rng: Random) -> None:
        """Deal both hands from the full pack."""
        random = rng.random
        pack = PACK[:]
        dealt = []
        for size in range(len(pack), len(pack) - 2 * HAND_SIZE, -1):
            drawn = int(random() * size)
            dealt.append(pack[drawn])
            pack[drawn] = pack[size - 1]
        for player, cards in enumerate((dealt[:HAND_SIZE], dealt[HAND_SIZE:])):
            distinct = sorted(set(cards))
            reds = bisect_left(distinct, RED)
            self.hands[2 * player] = distinct[:reds]
            self.hands[2 * player + 1] = distinct[reds:]
            self.twins[player] = (
                ()
                if len(distinct) == HAND_SIZE
                else tuple(card for card in distinct if cards.count(card) == 2)
            )
        self.sizes = [HAND_SIZE, HAND_SIZE]
        self.discard = ()
        self.turn = self.first
        self.next_attack()

    # Decisions

    def moves(self) -> list[int]:
        """Legal actions of the player to act, ascending, equal cards once."""
        phase = self.phase
        if phase >= ATTACK:
            hand = 2 * self.player
            colour = self.colour
            if colour >= 0:
                return [*self.hands[hand + colour], DONE]
            cards = self.hands[hand] + self.hands[hand + 1]
            if phase == COUNTER:
                cards.append(PASS)
            return cards
        if phase == CHOOSE:
            return CHOOSE_MOVES[self.ready >> 2 * self.player & 3][:]
        if phase == CHOOSE_TARGET:
            return TARGET_MOVES[self.standing >> 2 * (1 - self.player) & 3][:]
        return [ORIENT_HIGH, ORIENT_LOW]

    def play(self, action: int) -> None:
        """Apply a player's legal action."""
        if action < DONE:
            player = self.player
            colour = COLOUR[action]
            if action in self.twins[player]:
                self.twins[player] = tuple(c for c in self.twins[player] if c != action)
            else:
                self.hands[2 * player + colour].remove(action)
            self.colour = colour
            self.staged += (action,)
            self.staged_points += POINTS[action]
        elif action == DONE:
            self._bid()
        elif action == PASS:
            self.next_attack()
        elif action == END_TURN:
            self._end_turn()
        elif action < TARGET:
            self.attacker = 2 * self.player + action - ATTACK_WITH
            self.ready &= ~(1 << self.attacker)
            self.phase = CHOOSE_TARGET
        elif action < ORIENT_HIGH:
            self.target = 2 * (1 - self.player) + action - TARGET
            self.countering = False
            self.colour = -1
            self.phase = ATTACK
        else:
            number, (high, low) = self.pending[0]
            self.avatars[number] = (high, low) if action == ORIENT_HIGH else (low, high)
            self.pending = self.pending[1:]
            self._next_orientation()

    # Automatic steps

    def _bid(self) -> None:
        player = self.player
        self.sizes[player] -= len(self.staged)
        if self.phase == DEFENCE:
            self._resolve()
            return
        self.attack_total = self.avatars[self.attacker][0] + self.staged_points
        self.attack_pile = self.staged
        self.staged = ()
        self.staged_points = 0
        if self.sizes[1 - player]:
            self.player = 1 - player
            self.phase = DEFENCE
        else:
            self._resolve()

    def _resolve(self) -> None:
        """Compare the totals; the staged cards are the defence pile."""
        avatar = self.avatars[self.target]
        defended = self.attack_total <= avatar[1] + self.staged_points
        self.discard += self.attack_pile + self.staged
        self.attack_pile = self.staged = ()
        self.staged_points = 0
        if not defended:
            winner = self.attacker >> 1
            self.avatars[self.target] = NO_AVATAR
            self.standing &= ~(1 << self.target)
            self.ready &= self.standing
            self.captured[winner] += (avatar,)
            self.scores[winner] += avatar[0] + avatar[1]
            self.quiet = -1
        elif not self.countering:
            defender = self.target >> 1
            if self.sizes[defender]:
                self.attacker, self.target = self.target, self.attacker
                self.countering = True
                self.colour = -1
                self.player = defender
                self.phase = COUNTER
                return
        self.next_attack()

    def next_attack(self) -> None:
        turn = self.turn
        if self.ready >> 2 * turn & 3 and self.sizes[turn] and self.standing >> 2 * (1 - turn) & 3:
            self.player = turn
            self.phase = CHOOSE
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.turn == self.first:
            self.turn = 1 - self.first
            self.next_attack()
            return
        self.quiet += 1
        need = 4 - self.standing.bit_count()
        if self.rounds >= MAX_ROUNDS or self.quiet >= QUIET_ROUNDS or need > self.left:
            self.phase = OVER
            self.player = TERMINAL
            return
        self.first = 1 - self.first
        start = 2 * self.first
        drawn = []
        for number in (start, start + 1, start ^ 2, start ^ 3):
            if not self.standing >> number & 1:
                self.left -= 1
                drawn.append((number, self.boneyard[self.left]))
        self._place(drawn)

    def _place(self, drawn: list[tuple[int, Avatar]]) -> None:
        """Start a round: lay the drawn tiles on the table, doubles without asking."""
        self.rounds += 1
        self.standing = self.ready = ALL_AVATARS
        for number, tile in drawn:
            self.avatars[number] = tile
        self.pending = tuple(draw for draw in drawn if draw[1][0] != draw[1][1])
        self._next_orientation()

    def _next_orientation(self) -> None:
        if self.pending:
            self.player = self.pending[0][0] >> 1
            self.phase = ORIENT
        else:
            self.player = CHANCE
            self.phase = DEAL

    def __str__(self) -> str:
        lines = [f"round {self.rounds} {PHASE_NAMES[self.phase]} player {self.player}"]
        for player in (0, 1):
            avatars = self.avatars[2 * player : 2 * player + 2]
            hand = sum(self.hands[2 * player : 2 * player + 2], [*self.twins[player]])
            lines.append(f"{player}: {self.scores[player]} {avatars} {_names(sorted(hand))}")
        lines.append(f"attacker {self.attacker} target {self.target} total {self.attack_total}")
        lines.append(f"staged {_names(self.staged)} attack {_names(self.attack_pile)}")
        lines.append(f"discard {_names(self.discard)}")
        lines.append(f"boneyard {self.left} ready {self.ready:04b} quiet {self.quiet}")
        return "\n".join(lines)


_START = Table()  # never changed: the setup replaces it

# --- The pyspiel game -----------------------------------------------------------------------

GAME_TYPE = pyspiel.GameType(
    short_name="python_domino_avatars_tuned",
    long_name="Python Domino Avatars, tuned",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"rng_seed": 0, "direct_legal_actions": True},
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=NUM_ACTIONS,
    max_chance_outcomes=1,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=50 * MAX_ROUNDS,
)


class AvatarsGame(pyspiel.Game):  # type: ignore[misc]
    """The game; it holds the random generator, as sampled-stochastic games do."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})
        options = {"rng_seed": 0, "direct_legal_actions": True, **(params or {})}
        self.rng = Random(options["rng_seed"])
        self.state_class = DirectAvatarsState if options["direct_legal_actions"] else AvatarsState

    def new_initial_state(self) -> AvatarsState:
        """A state waiting for the setup chance node."""
        return self.state_class(self)


class AvatarsState(pyspiel.State):  # type: ignore[misc]
    """A position behind the standard pyspiel interface."""

    def __init__(self, game: AvatarsGame) -> None:
        super().__init__(game)
        self.table = _START

    @property
    def rounds(self) -> int:
        """Rounds begun so far."""
        return self.table.rounds

    def current_player(self) -> int:
        """The player to act, or the chance or terminal id."""
        return self.table.player

    def is_terminal(self) -> bool:
        """True when the game is over."""
        return self.table.phase == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.moves()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One outcome; what it does is sampled when it is applied."""
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table.player >= 0:
            table.play(action)
            return
        rng = self.get_game().rng
        if table.phase == SETUP:
            self.table = Table()
            self.table.set_up(rng)
        else:
            table.deal(rng)

    def _action_to_string(self, player: int, action: int) -> str:
        return "sample" if player == CHANCE else ACTION_NAMES[action]

    def returns(self) -> list[float]:
        """Win 1, loss -1, draw 0."""
        mine, theirs = self.table.scores
        if self.table.phase != OVER or mine == theirs:
            return [0.0, 0.0]
        return [1.0, -1.0] if mine > theirs else [-1.0, 1.0]

    def __str__(self) -> str:
        return str(self.table)


class DirectAvatarsState(AvatarsState):
    """The same with ``legal_actions`` answered in Python, without the C++ trampoline."""

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Legal actions of ``player``, by default the player to act."""
        table = self.table
        if table.player < 0:
            return [0] if table.player == CHANCE else []
        return table.moves() if player is None or player == table.player else []


pyspiel.register_game(GAME_TYPE, AvatarsGame)

# --- Measurements and check -----------------------------------------------------------------


def _load(seed: int, direct: bool) -> Any:
    """The registered game with its generator seeded."""
    params = {"rng_seed": seed, "direct_legal_actions": direct}
    return pyspiel.load_game(GAME_TYPE.short_name, params)


def _position(game: AvatarsGame, hands: tuple[str, str], boneyard: tuple[Avatar, ...]) -> Any:
    """The position that ``driver.Rival`` describes."""
    table = Table()
    table.avatars = [(9, 2), (1, 6), (7, 4), (3, 3)]
    table.standing = table.ready = ALL_AVATARS
    table.boneyard, table.left = boneyard, len(boneyard)
    table.rounds = 1
    for player, names in enumerate(hands):
        cards = [CARD_NAMES.index(name) for name in names.split()]
        for card in sorted(set(cards)):
            table.hands[2 * player + COLOUR[card]].append(card)
        table.twins[player] = tuple(card for card in set(cards) if cards.count(card) == 2)
        table.sizes[player] = len(cards)
    table.next_attack()
    state = game.new_initial_state()
    state.table = table
    return state


def _snapshot(state: AvatarsState) -> driver.Snapshot:
    table = state.table
    avatars = [avatar if avatar != NO_AVATAR else None for avatar in table.avatars]
    hands = [
        [*table.hands[2 * player], *table.hands[2 * player + 1], *table.twins[player]]
        for player in (0, 1)
    ]
    return driver.Snapshot(
        phase=PHASE_NAMES[table.phase],
        player=table.player,
        rounds=table.rounds,
        first=table.first,
        scores=table.scores[:],
        avatars=[avatars[:2], avatars[2:]],
        boneyard=[*table.boneyard[: table.left]],
        captured=[[*tiles] for tiles in table.captured],
        hands=[sorted(CARD_NAMES[card] for card in hand) for hand in hands],
        sizes=table.sizes[:],
        staged=sorted(CARD_NAMES[card] for card in table.staged),
        attack_pile=sorted(CARD_NAMES[card] for card in table.attack_pile),
        discard=sorted(CARD_NAMES[card] for card in table.discard),
    )


DIRECT = driver.Rival(partial(_load, direct=True), _position, _snapshot)
STANDARD = driver.Rival(partial(_load, direct=False), _position, _snapshot)


def benchmark(seconds: float, seed: int, direct: bool = True) -> dict[str, Any]:
    """Play uniformly random games for ``seconds``; count the players' decisions."""
    return driver.benchmark(DIRECT if direct else STANDARD, seconds, seed)


def clone_cost(seed: int, direct: bool = True) -> float:
    """Mean microseconds of ``state.clone()`` over positions from the middle of random games."""
    return driver.clone_cost(DIRECT if direct else STANDARD, seed)


def main() -> None:
    """Command line."""
    parser = driver.command_line("Domino Avatars in pyspiel, tuned: speed and check")
    parser.add_argument(
        "--standard", action="store_true", help="legal_actions by the C++ trampoline only"
    )
    args = parser.parse_args()
    driver.run(STANDARD if args.standard else DIRECT, args)


if __name__ == "__main__":
    main()
