"""Domino Avatars for two players, default options, implemented in Python for OpenSpiel (pyspiel).

Written plainly, in the manner of the Python games that come with OpenSpiel: the rules in readable
code and the standard methods of the interface. ``pyspiel_tuned.py`` is the same game written for
speed.

The chance mode is SAMPLED_STOCHASTIC. There is one chance node for the setup and one for each
deal; what they draw is sampled from the game's generator. Explicit chance nodes, one for every
tile and card, would add twenty of them to every round and be slower still.

    python pyspiel_avatars.py --seconds 3 --seed 1     one JSON line with the counts
    python pyspiel_avatars.py --check                  rules check with random games
"""

from __future__ import annotations

import enum
from random import Random
from typing import TYPE_CHECKING, Any

import pyspiel  # type: ignore[import-not-found]

if TYPE_CHECKING:
    from benchmarks.rivals import pyspiel_driver as driver
else:
    import pyspiel_driver as driver

Avatar = tuple[int, int]  # (attack, defend); a tile not yet oriented is (high, low)

_NUM_PLAYERS = 2
_NUM_SLOTS = 2  # Avatars of one player
_HAND_SIZE = 10
_ROUND_LIMIT = 100
_QUIET_LIMIT = 10  # rounds without a capture that end the game
_TILES: list[Avatar] = [(high, low) for high in range(10) for low in range(high + 1)]

# Cards are numbered by points, then suit: 0 is the ace of clubs, 51 the king of spades.
_RANKS = "A23456789TJQK"
_SUITS = "CDHS"
_NUM_CARDS = 52
_PACK: list[int] = 2 * list(range(_NUM_CARDS))

# Actions. Cards come first: action 0-51 stages the card of that number.
_DONE = 52
_PASS = 53
_END_TURN = 54
_ATTACK_WITH = 55  # + slot
_TARGET = 57  # + slot of the opponent
_ORIENT_HIGH = 59  # the higher half attacks
_ORIENT_LOW = 60
_NUM_ACTIONS = 61

_GAME_TYPE = pyspiel.GameType(
    short_name="python_domino_avatars",
    long_name="Python Domino Avatars",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=_NUM_PLAYERS,
    min_num_players=_NUM_PLAYERS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"rng_seed": 0},
)
_GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=_NUM_ACTIONS,
    max_chance_outcomes=1,
    num_players=_NUM_PLAYERS,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=50 * _ROUND_LIMIT,
)


class Phase(enum.Enum):
    """What the game is waiting for."""

    SETUP = "setup"
    DEAL = "deal"
    ORIENT_AVATAR = "orient_avatar"
    CHOOSE_ATTACKER = "choose_attacker"
    CHOOSE_TARGET = "choose_target"
    ATTACK_BID = "attack_bid"
    DEFENCE_BID = "defence_bid"
    COUNTER_BID = "counter_bid"
    OVER = "over"


def _points(card: int) -> int:
    return card // 4 + 1


def _is_red(card: int) -> bool:
    return card % 4 in (1, 2)


def _card_name(card: int) -> str:
    return _RANKS[card // 4] + _SUITS[card % 4]


def _card_names(cards: list[int]) -> str:
    return " ".join(_card_name(card) for card in cards) or "-"


class DominoAvatarsGame(pyspiel.Game):  # type: ignore[misc]
    """A Python version of Domino Avatars."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(_GAME_TYPE, _GAME_INFO, params or {})
        self.rng = Random(self.get_parameters().get("rng_seed", 0))

    def new_initial_state(self) -> DominoAvatarsState:
        """Returns a state corresponding to the start of a game."""
        return DominoAvatarsState(self)


class DominoAvatarsState(pyspiel.State):  # type: ignore[misc]
    """A Python version of the Domino Avatars state."""

    def __init__(self, game: DominoAvatarsGame) -> None:
        """Constructor; should only be called by Game.new_initial_state."""
        super().__init__(game)
        self.phase = Phase.SETUP
        self.rounds = 0
        self.quiet_rounds = 0
        self.capture_this_round = False
        self.first_attacker = 0
        self.turn_player = 0
        self._next_player = 0

        self.boneyard: list[Avatar] = []  # drawn from the end
        self.avatars: list[list[Avatar | None]] = [[None, None], [None, None]]
        self.used = [[False, False], [False, False]]
        self.to_orient: list[tuple[int, int]] = []  # (player, slot) of the new tiles

        self.hands: list[list[int]] = [[], []]
        self.discard: list[int] = []
        self.captured: list[list[Avatar]] = [[], []]
        self.scores = [0, 0]

        # The exchange: who attacks whom as (player, slot), and the cards.
        self.attacker = (0, 0)
        self.defender = (0, 0)
        self.is_counter = False
        self.red: bool | None = None  # colour of the exchange, None until a card is staged
        self.staged: list[int] = []
        self.attack_pile: list[int] = []
        self.defence_pile: list[int] = []

    # OpenSpiel (PySpiel) API functions are below. This is the standard set that
    # should be implemented by every sequential-move game with chance.

    def current_player(self) -> int:
        """Returns id of the next player to move, or CHANCE, or TERMINAL if game is over."""
        if self.phase == Phase.OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.phase in (Phase.SETUP, Phase.DEAL):
            return int(pyspiel.PlayerId.CHANCE)
        return self._next_player

    def _legal_actions(self, player: int) -> list[int]:
        """Returns a list of legal actions, sorted in ascending order."""
        assert player >= 0
        if self.phase == Phase.ORIENT_AVATAR:
            return [_ORIENT_HIGH, _ORIENT_LOW]
        if self.phase == Phase.CHOOSE_ATTACKER:
            return [_END_TURN] + [_ATTACK_WITH + slot for slot in self._unused_slots(player)]
        if self.phase == Phase.CHOOSE_TARGET:
            return [_TARGET + slot for slot in self._standing_slots(1 - player)]
        actions = self._playable_cards(player)
        if self.staged or self.phase == Phase.DEFENCE_BID:
            actions.append(_DONE)
        elif self.phase == Phase.COUNTER_BID:
            actions.append(_PASS)
        return actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the one chance outcome; what it draws is sampled when it is applied."""
        assert self.is_chance_node()
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        """Applies the specified action to the state."""
        player = self._next_player
        if self.phase == Phase.SETUP:
            self._set_up()
        elif self.phase == Phase.DEAL:
            self._deal()
        elif self.phase == Phase.ORIENT_AVATAR:
            self._orient(action)
        elif action == _END_TURN:
            self._end_turn()
        elif self.phase == Phase.CHOOSE_ATTACKER:
            self.attacker = (player, action - _ATTACK_WITH)
            self.phase = Phase.CHOOSE_TARGET
        elif self.phase == Phase.CHOOSE_TARGET:
            self._declare_attack(target_slot=action - _TARGET)
        elif action == _PASS:
            self._next_attack()
        elif action == _DONE:
            self._confirm_bid()
        else:
            self.hands[player].remove(action)
            self.staged.append(action)
            self.red = _is_red(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """Action -> string."""
        if player == pyspiel.PlayerId.CHANCE:
            return "sample"
        if action < _NUM_CARDS:
            return f"card {_card_name(action)}"
        if action == _DONE:
            return "done"
        if action == _PASS:
            return "pass"
        if action == _END_TURN:
            return "end_turn"
        if action < _TARGET:
            return f"attack_with {action - _ATTACK_WITH}"
        if action < _ORIENT_HIGH:
            return f"target {action - _TARGET}"
        return "orient high" if action == _ORIENT_HIGH else "orient low"

    def is_terminal(self) -> bool:
        """Returns True if the game is over."""
        return self.phase == Phase.OVER

    def returns(self) -> list[float]:
        """Total reward for each player: win 1, loss -1, draw 0."""
        if self.phase != Phase.OVER or self.scores[0] == self.scores[1]:
            return [0.0, 0.0]
        return [1.0, -1.0] if self.scores[0] > self.scores[1] else [-1.0, 1.0]

    def __str__(self) -> str:
        """String for debug purposes. No particular semantics are required."""
        lines = [f"round {self.rounds} {self.phase.value} player {self.current_player()}"]
        for player in range(_NUM_PLAYERS):
            lines.append(
                f"{player}: score {self.scores[player]} avatars {self.avatars[player]}"
                f" used {self.used[player]} hand {_card_names(self.hands[player])}"
            )
        lines.append(f"attacker {self.attacker} defender {self.defender}")
        lines.append(f"staged {_card_names(self.staged)} attack {_card_names(self.attack_pile)}")
        lines.append(f"discard {_card_names(self.discard)}")
        lines.append(f"boneyard {len(self.boneyard)} quiet rounds {self.quiet_rounds}")
        return "\n".join(lines)

    # What the players have

    def _standing_slots(self, player: int) -> list[int]:
        """The player's Avatars on the table."""
        return [slot for slot in range(_NUM_SLOTS) if self.avatars[player][slot] is not None]

    def _unused_slots(self, player: int) -> list[int]:
        """The player's Avatars that may still attack in this round."""
        return [slot for slot in self._standing_slots(player) if not self.used[player][slot]]

    def _playable_cards(self, player: int) -> list[int]:
        """Cards in the hand that fit the colour of the exchange; equal cards once."""
        hand = self.hands[player]
        if self.red is None:
            return sorted(set(hand))
        return sorted({card for card in hand if _is_red(card) == self.red})

    def _avatar(self, place: tuple[int, int]) -> Avatar:
        player, slot = place
        avatar = self.avatars[player][slot]
        assert avatar is not None
        return avatar

    # Setup and rounds

    def _set_up(self) -> None:
        """Everyone draws two tiles; the highest one decides who attacks first."""
        rng = self.get_game().rng
        self.boneyard = list(_TILES)
        rng.shuffle(self.boneyard)
        for slot in range(_NUM_SLOTS):
            for player in range(_NUM_PLAYERS):
                self.avatars[player][slot] = self.boneyard.pop()
        worths = [
            sorted((sum(self._avatar((player, slot))) for slot in range(_NUM_SLOTS)), reverse=True)
            for player in range(_NUM_PLAYERS)
        ]
        if worths[0] == worths[1]:
            self.first_attacker = rng.randrange(_NUM_PLAYERS)
        else:
            self.first_attacker = 0 if worths[0] > worths[1] else 1
        order = (self.first_attacker, 1 - self.first_attacker)
        self._start_round([(player, slot) for player in order for slot in range(_NUM_SLOTS)])

    def _next_round(self) -> None:
        """Replace the captured Avatars, or end the game if there are too few tiles."""
        self.first_attacker = 1 - self.first_attacker
        new = [
            (player, slot)
            for player in (self.first_attacker, 1 - self.first_attacker)
            for slot in range(_NUM_SLOTS)
            if self.avatars[player][slot] is None
        ]
        if len(new) > len(self.boneyard):
            self.phase = Phase.OVER
            return
        for player, slot in new:
            self.avatars[player][slot] = self.boneyard.pop()
        self._start_round(new)

    def _start_round(self, new: list[tuple[int, int]]) -> None:
        """Start a round with new tiles at the given places; doubles need no orientation."""
        self.rounds += 1
        self.capture_this_round = False
        self.used = [[False, False], [False, False]]
        for place in new:
            high, low = self._avatar(place)
            if high != low:
                self.to_orient.append(place)
        self._next_orientation()

    def _next_orientation(self) -> None:
        if self.to_orient:
            self._next_player = self.to_orient[0][0]
            self.phase = Phase.ORIENT_AVATAR
        else:
            self.phase = Phase.DEAL

    def _orient(self, action: int) -> None:
        player, slot = self.to_orient.pop(0)
        if action == _ORIENT_LOW:
            high, low = self._avatar((player, slot))
            self.avatars[player][slot] = (low, high)
        self._next_orientation()

    def _deal(self) -> None:
        """Deal new hands from the full pack; the first attacker begins."""
        cards = self.get_game().rng.sample(_PACK, _NUM_PLAYERS * _HAND_SIZE)
        self.hands = [sorted(cards[:_HAND_SIZE]), sorted(cards[_HAND_SIZE:])]
        self.discard = []
        self.turn_player = self.first_attacker
        self._next_attack()

    # Turns

    def _next_attack(self) -> None:
        """The turn player may attack again if she has an Avatar, a card and a target."""
        player = self.turn_player
        if self._unused_slots(player) and self.hands[player] and self._standing_slots(1 - player):
            self._next_player = player
            self.phase = Phase.CHOOSE_ATTACKER
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.turn_player == self.first_attacker:
            self.turn_player = 1 - self.first_attacker
            self._next_attack()
        else:
            self._end_round()

    def _end_round(self) -> None:
        self.quiet_rounds = 0 if self.capture_this_round else self.quiet_rounds + 1
        if self.rounds >= _ROUND_LIMIT or self.quiet_rounds >= _QUIET_LIMIT:
            self.phase = Phase.OVER
        else:
            self._next_round()

    # Battles

    def _declare_attack(self, target_slot: int) -> None:
        player, slot = self.attacker
        self.used[player][slot] = True
        self.defender = (1 - player, target_slot)
        self.is_counter = False
        self._open_bid(Phase.ATTACK_BID)

    def _open_bid(self, phase: Phase) -> None:
        """The attacker of a new exchange bids, in any colour."""
        self.red = None
        self._next_player = self.attacker[0]
        self.phase = phase

    def _confirm_bid(self) -> None:
        """The staged cards are laid down; the defender answers if she has cards."""
        if self.phase == Phase.DEFENCE_BID:
            self.defence_pile = self.staged
            self.staged = []
            self._resolve()
            return
        self.attack_pile = self.staged
        self.staged = []
        defender = self.defender[0]
        if self.hands[defender]:
            self._next_player = defender
            self.phase = Phase.DEFENCE_BID
        else:
            self._resolve()

    def _resolve(self) -> None:
        """Compare the totals; the attack must be higher. A defender who holds may counter once."""
        attack = self._avatar(self.attacker)[0] + sum(map(_points, self.attack_pile))
        defence = self._avatar(self.defender)[1] + sum(map(_points, self.defence_pile))
        self.discard += self.attack_pile + self.defence_pile
        self.attack_pile = []
        self.defence_pile = []
        if attack > defence:
            self._capture()
            self._next_attack()
        elif self.is_counter or not self.hands[self.defender[0]]:
            self._next_attack()
        else:
            self.attacker, self.defender = self.defender, self.attacker
            self.is_counter = True
            self._open_bid(Phase.COUNTER_BID)

    def _capture(self) -> None:
        """The attacker takes the defending Avatar and scores both halves."""
        winner = self.attacker[0]
        player, slot = self.defender
        avatar = self._avatar(self.defender)
        self.avatars[player][slot] = None
        self.captured[winner].append(avatar)
        self.scores[winner] += sum(avatar)
        self.capture_this_round = True


# Register the game with the OpenSpiel library

pyspiel.register_game(_GAME_TYPE, DominoAvatarsGame)


# Measurements and check


def _load(seed: int) -> Any:
    return pyspiel.load_game(_GAME_TYPE.short_name, {"rng_seed": seed})


def _position(game: DominoAvatarsGame, hands: tuple[str, str], boneyard: tuple[Avatar, ...]) -> Any:
    """The position that ``driver.Rival`` describes."""
    state = game.new_initial_state()
    cards = {_card_name(card): card for card in range(_NUM_CARDS)}
    state.hands = [sorted(cards[name] for name in names.split()) for names in hands]
    state.avatars = [[(9, 2), (1, 6)], [(7, 4), (3, 3)]]
    state.boneyard = list(boneyard)
    state.rounds = 1
    state._next_attack()
    return state


def _snapshot(state: DominoAvatarsState) -> driver.Snapshot:
    sizes = [len(hand) for hand in state.hands]
    if state.staged:
        sizes[state.current_player()] += len(state.staged)
    return driver.Snapshot(
        phase=state.phase.value,
        player=state.current_player(),
        rounds=state.rounds,
        first=state.first_attacker,
        scores=list(state.scores),
        avatars=[list(avatars) for avatars in state.avatars],
        boneyard=list(state.boneyard),
        captured=[list(tiles) for tiles in state.captured],
        hands=[sorted(map(_card_name, hand)) for hand in state.hands],
        sizes=sizes,
        staged=sorted(map(_card_name, state.staged)),
        attack_pile=sorted(map(_card_name, state.attack_pile)),
        discard=sorted(map(_card_name, state.discard)),
    )


RIVAL = driver.Rival(_load, _position, _snapshot)


def benchmark(seconds: float, seed: int) -> dict[str, Any]:
    """Play uniformly random games for ``seconds``; count the players' decisions."""
    return driver.benchmark(RIVAL, seconds, seed)


def clone_cost(seed: int) -> float:
    """Mean microseconds of ``state.clone()`` over positions from the middle of random games."""
    return driver.clone_cost(RIVAL, seed)


def main() -> None:
    """Command line."""
    parser = driver.command_line("Domino Avatars in pyspiel: speed and check")
    driver.run(RIVAL, parser.parse_args())


if __name__ == "__main__":
    main()
