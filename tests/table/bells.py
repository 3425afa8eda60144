"""Bells: the smallest game with everything that a table has to look after.

1. Two to four seats with 1 to 3 coins each, which nobody else sees. Turns go round.
2. In a turn one hums (everybody hears it, at most twice, and the turn goes on), picks the bell up,
   or ends the turn. With the bell in hand one rings it or puts it back; nobody sees it before.
3. When it rings, all others are asked in turn, from the left: they take coins out and give one or
   more, or pass. The ringer and the seat on the left are concerned. With ``echo`` all are asked
   once again, at once.
4. After ``turns`` turns, or the turn in which time is up, who gave most is first.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import Any, Final

from boneyard import (
    FLAG,
    NOBODY,
    OPEN,
    OWNER,
    SEAT,
    SEATED,
    SEATS,
    Area,
    Badge,
    Chance,
    Click,
    Event,
    FastChance,
    Game,
    Info,
    Move,
    Number,
    Options,
    Piece,
    Preset,
    Prompt,
    Reaction,
    Result,
    Rng,
    Row,
    Scene,
    State,
    Step,
    Text,
    field,
    fields_of,
    flag,
    in_groups,
    number,
    places,
    scene_of,
    written,
)

MOST_COINS: Final = 3
UNKNOWN: Final = -1

HUM, PICK, END_TURN = Move("hum"), Move("pick"), Move("end_turn")
RING, PUT_BACK = Move("ring"), Move("put_back")
TAKE, PASS = Move("take"), Move("pass")
GIVE: Final = tuple([Move("give", ("coins",), (n,), n) for n in range(MOST_COINS + 1)])


class _Coins(Number):
    """A number of coins; null is an unknown one."""

    def write(self, value: int, state: Any) -> int | None:
        return None if value == UNKNOWN else value

    def read(self, item: Any, state: Any) -> int:
        return UNKNOWN if item is None else super().read(item, state)

    def hide(self, value: int) -> int:
        return UNKNOWN

    def is_hidden(self, value: int) -> bool:
        return value == UNKNOWN


COINS: Final = _Coins(0, MOST_COINS)


class BellsState(State):
    """Everybody's coins, and what has been given."""

    options: Options
    turn: int = field(Number(0, 500), OPEN, "Turns that are over.")
    hums: int = field(Number(0, 2), OPEN, "How often the one whose turn it is has hummed.")
    is_time_up: bool = field(FLAG, OPEN, "The clock has run out.", key="time_up")
    coins: tuple[int, ...] = field(Row(COINS, SEATS), OWNER, "What each can still give.")
    given: tuple[int, ...] = field(Row(Number(0, MOST_COINS), SEATS), OPEN, "What each gave.")

    @property
    def standing(self) -> tuple[int, ...]:
        """What has been given."""
        return self.given

    def out_of_time(self) -> None:
        """In the first turn at once, otherwise after the turn."""
        if self.turn == 0:
            self.finish(Result((1,) * self.players, (0,) * self.players, "time_up", 0, {}))
        self.is_time_up = True

    def result_by_resigning(self, seat: int) -> Result:
        """The other one wins."""
        in_places = [2 if at == seat else 1 for at in range(self.players)]
        return Result(in_places, self.given, "resigned", self.turn, {})

    def filled(self, rng: Rng) -> BellsState:
        """As many coins as the others may still have."""
        full = BellsState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self.game.copy_table(self, full)
        pairs = zip(self.coins, self.given, strict=True)
        full.coins = tuple([_some_coins(own, given, rng) for own, given in pairs])
        return full


def _some_coins(own: int, given: int, rng: Rng) -> int:
    if own != UNKNOWN:
        return own
    least = 0 if given else 1
    return least + rng.randrange(MOST_COINS - given - least + 1)


class Ask(Step[BellsState]):
    """What all decisions of this game share."""

    rule = "2"
    forms = SEATED


class Turn(Ask):
    """Rule 2."""

    id = "turn"

    def moves(self, state: BellsState) -> tuple[Move, ...]:
        """Humming is limited."""
        return (HUM, PICK, END_TURN) if state.hums < 2 else (PICK, END_TURN)

    def play(self, state: BellsState, move: Move) -> None:
        """Picking up is a choice of its own."""
        if move is HUM:
            state.hums += 1
            state.emit(Event("hum", ("seat",), (self.seat,)))
        elif move is PICK:
            state.push(BellInHand(self.seat))
        else:
            state.become(TurnOver(self.seat))


class BellInHand(Ask):
    """Rule 2: private until it rings."""

    id = "bell_in_hand"

    def moves(self, state: BellsState) -> tuple[Move, ...]:
        """There is a way back."""
        return (RING, PUT_BACK)

    def play(self, state: BellsState, move: Move) -> None:
        """The whole answer lies on the stack at once."""
        state.pop()
        if move is PUT_BACK:
            return
        others = tuple([(self.seat + n) % state.players for n in range(1, state.players)])
        state.become(TurnOver(self.seat))
        if state.options["echo"]:
            state.push(Answer(others, self.seat, "echo"))
        state.push(Answer(others, self.seat, "bell"))
        state.emit(Event("ring", ("seat",), (self.seat,)))

    def is_begun(self) -> bool:
        """Nobody sees it."""
        return True


class Answer(Step[BellsState]):
    """Rule 3: the window."""

    id = "answer"
    rule = "3"
    forms = written(asked=Row(SEAT), ringer=SEAT, name=Text())

    def __init__(self, asked: tuple[int, ...], ringer: int, name: str) -> None:
        super().__init__(asked[0])
        self.asked = asked
        self.ringer = ringer
        self.name = name

    def moves(self, state: BellsState) -> tuple[Move, ...]:
        """Coins, if there are any."""
        return (TAKE, PASS) if state.coins[self.seat] else (PASS,)

    def play(self, state: BellsState, move: Move) -> None:
        """Taking coins out is a choice of its own."""
        if move is TAKE:
            state.push(Fist(self.seat))
        else:
            self.go_on(state)

    def go_on(self, state: BellsState) -> None:
        """The next one is asked."""
        later = self.asked[1:]
        if later:
            state.become(Answer(later, self.ringer, self.name))
        else:
            state.pop()

    def reaction(self, state: BellsState) -> Reaction:
        """All who have not heard it yet."""
        return Reaction(self.name, self.asked, PASS)

    def prompt(self, state: BellsState) -> Prompt:
        """The ringer and the seat on the left are concerned."""
        concerned, now = (self.ringer, (self.ringer + 1) % state.players), self.reaction(state)
        return Prompt(
            self.id, self.seat, self.rule, window=now.name, asked=now.asked, passing=now.passing,
            concerns_seats=concerned,
        )  # fmt: skip


class Fist(Ask):
    """Rule 3: coins are taken out in private; this question says nothing of the window."""

    id = "fist"
    rule = "3"

    def moves(self, state: BellsState) -> tuple[Move, ...]:
        """One or more."""
        return GIVE[1 : state.coins[self.seat] + 1]

    def play(self, state: BellsState, move: Move) -> None:
        """Now everybody sees them."""
        state.pop()
        state.coins = _plus(state.coins, self.seat, -move.key)
        state.given = _plus(state.given, self.seat, move.key)
        state.emit(Event("gave", ("seat", "coins"), (self.seat, move.key)))
        state.reveal()
        answer = state.top
        assert isinstance(answer, Answer)
        answer.go_on(state)

    def is_begun(self) -> bool:
        """Nobody sees it."""
        return True


def _plus(row: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return (*row[:at], row[at] + more, *row[at + 1 :])


class TurnOver(Ask):
    """Rule 4."""

    id = "turn_over"
    forms = written(last=SEAT)

    def __init__(self, last: int) -> None:
        super().__init__(NOBODY)
        self.last = last

    def advance(self, state: BellsState) -> bool:
        """The next one, or the end."""
        state.turn += 1
        state.hums = 0
        if state.is_time_up or state.turn == state.options["turns"]:
            reason = "time_up" if state.is_time_up else "round_limit"
            won = places([(given,) for given in state.given])
            state.finish(Result(won, state.given, reason, state.turn, {}))
        else:
            state.become(Turn((self.last + 1) % state.players))
        return False


class Bells(Game[BellsState]):
    """The definition of the game."""

    info = Info("bells", "Bells", (2, 4), "A test.", "no time", "The table's tests.")
    options = in_groups(
        (
            number("turns", 8, 1, 500, "Turns to play.", "4"),
            flag("echo", False, "Whether all are asked twice.", "3"),
        ),
        {"Bells": {"turns": "Turns", "echo": "Echo"}},
    )
    presets = (Preset("standard", "Standard", {}, "As above."),)
    rules_version = 1
    fields = fields_of(BellsState)
    steps = MappingProxyType({step.id: step for step in (Turn, BellInHand, Answer, Fist, TurnOver)})

    def deal(self, players: int, options: Options, chance: Chance) -> BellsState:
        """Coins for everybody; the first seat begins."""
        state = self.empty_state()
        state.set_up(self, players, chance)
        self.clear_table(state, options)
        state.coins = tuple([1 + state.random_below(MOST_COINS) for _ in range(players)])
        state.push(Turn(0))
        state.run()
        return state

    def empty_state(self) -> BellsState:
        """Nothing in it."""
        return BellsState()

    def scene(self, view: BellsState) -> Scene:
        """A panel with what was given and a purse for each seat, and the actions."""
        areas = [area for seat in range(view.players) for area in _seat_areas(view, seat)]
        actions = [Piece(_action(move), "action", _words(move)) for move in view.moves()]
        areas.append(Area("actions", "actions", pieces=tuple(actions)))
        clicks = [
            Click(_action(move), move, _words(move), hint="Said by who has the bell")
            for move in view.moves()
        ]
        return scene_of(view, areas, clicks)

    def suggest(self, view: BellsState, rng: Rng) -> Move:
        """Anything."""
        return view.moves()[rng.randrange(len(view.moves()))]

    def value(self, state: BellsState, seat: int) -> float:
        """Giving is good."""
        return (1 + state.given[seat]) / (state.players + sum(state.given))

    def prompt_text(self, state: BellsState, prompt: Prompt) -> str:
        """The step."""
        is_asked = state.is_full or state.viewer == prompt.seat
        return f"Decide: {prompt.step}." if is_asked else f"decides: {prompt.step}"

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """The event's own words."""
        return f"{names[event.get('seat')]}: {event.kind}"

    def move_text(self, state: BellsState, move: Move) -> str:
        """The verb and the number."""
        return _words(move)

    def crib(self, options: Options) -> str:
        """One line."""
        return "Ring and give."


def _seat_areas(view: BellsState, seat: int) -> list[Area]:
    own = view.coins[seat]
    known = [Badge("coins", "?" if own == UNKNOWN else str(own)), Badge("given", "")]
    return [
        Area(f"seat:{seat}", "seat", f"Seat {seat}", seat, badges=(known[1],)),
        Area(f"purse:{seat}", "counters", "Purse", seat, f"seat:{seat}", badges=(known[0],)),
    ]


def _words(move: Move) -> str:
    return " ".join([move.type, *map(str, move.values)])


def _action(move: Move) -> str:
    return f"action:{_words(move)}"


BELLS = Bells()
