"""A position: options, a deal that is written down, and the moves that lead there.

    - players: Ann, you, Cid          who sits where; "you" is who looks at it
    - preset: lunch-hour              if not the standard game
    - options: aid=off, decks=1
    - deal: you hand KH 7S 4C         what is to be dealt to whom, or to a pile of the table
    - dice: 3 5                       what the next dice show
    - Ann: attack_with 0; target 1 0  moves, in their order
    - until: asked = "defence_bid"    everybody makes least moves until this holds

Whoever is asked while another one's move is awaited makes the least move there is: passes, ends the
turn. What is not written is dealt from a fixed seed, so a position is the same every time.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from boneyard.kernel.chance import StackedChance
from boneyard.kernel.errors import BadOption, BoneyardError
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.kernel.options import OptionValue
from boneyard.kernel.state import State
from boneyard.lessons.dealing import Dealing, Wish, granted, parse_item
from boneyard.lessons.errors import BadLesson, Place
from boneyard.lessons.facts import Eyes, Facts
from boneyard.lessons.notation import clicks_in, legal_like, not_legal
from boneyard.lessons.pages import Item, items_of

YOU = "you"
SET_UP = ("players", "preset", "options")
CHANCES = ("deal", "dice")
STEP = (
    "say",
    "point",
    "check",
    "can",
    "cannot",
    "do",
    "or",
    "until",
    "instead",
    "when",
    "minutes",
    "table",
)
RESERVED = {*SET_UP, *CHANCES, *STEP}
"""Words that mean something in lessons: nobody is called so."""
MOST_WAITING = 400
"""So many least moves of others are made before somebody's own; then something is wrong."""


@dataclass(frozen=True)
class Seating:
    """Who sits at the table of a position, under which options."""

    names: tuple[str, ...]
    seat: int
    options: dict[str, OptionValue]
    place: Place

    @property
    def eyes(self) -> Eyes:
        """Those of whoever is ``you``."""
        return Eyes(self.seat, self.names)

    def seat_of(self, name: str) -> int | None:
        """The seat that is called so."""
        return self.names.index(name) if name in self.names else None


@dataclass
class Making:
    """A position in the making: moves are played, chance is told what to do."""

    game: Game[Any]
    seating: Seating
    dealing: Dealing = field(default_factory=Dealing)
    wishes: list[Wish] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    _state: State | None = None

    @property
    def state(self) -> State:
        """As it stands; the game is dealt when it is first looked at."""
        if self._state is None:
            self._state = granted(self.dealing, self.wishes, self._dealt)
        return self._state

    def _dealt(self) -> State:
        found: State = self.game.new(
            len(self.seating.names), options=self.seating.options, chance=self.dealing
        )
        return found

    def tell(self, item: Item) -> None:
        """What chance is to bring: a ``deal`` or ``dice``."""
        if item.key == "deal":
            self.wishes.append(self._wish(item))
            return
        for word in item.words():
            if not word.isdecimal():
                raise item.wrong(f"dice show numbers, not {word!r}")
            self.dealing.dice.append((int(word), item.place))

    def _wish(self, item: Item) -> Wish:
        """``deal: Tom hand KH 7S``, or without a name for what lies in the middle."""
        words = item.words()
        seat = self.seating.seat_of(words[0]) if words else None
        zone, *items = words if seat is None else words[1:] or [""]
        if not items:
            raise item.wrong("say to whom, to which place, and what: 'deal: Tom hand KH 7S'")
        return Wish(seat, zone, tuple([parse_item(one, item.place) for one in items]), item.place)

    def play(self, move: Move) -> None:
        """Make a move, as chance was told to take part in it."""
        before = self.state

        def made() -> State:
            state = before.clone()
            state.play(move)
            return state

        self._state = granted(self.dealing, self.wishes, made)
        self.moves.append(move)

    def wait_for(self, seat: int, place: Place) -> None:
        """The others make their least moves until this seat is asked."""
        for _ in range(MOST_WAITING):
            if self.state.actor in (seat, None):
                break
            self.play(self.state.default_move())
        if self.state.actor != seat:
            name = self.seating.eyes.called(seat)
            raise BadLesson(place, f"it is never the turn of {name} after this")

    def wait_until(self, item: Item) -> None:
        """Everybody makes least moves until a claim holds."""
        for _ in range(MOST_WAITING):
            if self.facts.holds(item.value, item.place):
                return
            if self.state.over:
                break
            self.play(self.state.default_move())
        told = self.facts.told(item.value, item.place)
        raise item.wrong(f"this never comes to hold; at last {told}")

    def play_item(self, item: Item) -> None:
        """A line of moves: ``Tom: card KC; done``."""
        seat = self.seating.seat_of(item.key)
        assert seat is not None
        for click in clicks_in(item.value):
            self.wait_for(seat, item.place)
            self.play(self.meant(click, item.place))

    def meant(self, click: str, place: Place) -> Move:
        """The legal move that is written like this: if several are, the first."""
        found = legal_like(self.state, click)
        if not found:
            raise BadLesson(place, not_legal(self.state, click))
        return found[0]

    def check_wishes(self) -> None:
        """An error if something was wished for that has never come."""
        for wrong in self.unmet():
            raise wrong

    def unmet(self) -> Iterator[BadLesson]:
        """What was wished for and has not come yet."""
        for wish in self.wishes:
            whose = "" if wish.seat is None else f" of {self.seating.eyes.called(wish.seat)}"
            yield BadLesson(wish.place, f"this was never dealt to the {wish.zone}{whose}")
        for shown, place in self.dealing.dice:
            yield BadLesson(place, f"nothing was thrown that could show this {shown}")

    def explained(self, wrong: BadLesson) -> BadLesson:
        """An error, with what had not come by then: perhaps that is why."""
        also = next(self.unmet(), None)
        if also is None:
            return wrong
        told = f"{wrong.sentence} (Perhaps because of line {also.place.line}: {also.sentence})"
        return BadLesson(wrong.place, told)

    @property
    def facts(self) -> Facts:
        """What can be said of it now."""
        return Facts(self.state, self.seating.eyes)


@dataclass(frozen=True)
class Position:
    """A position that was made: deal from ``chance``, play ``moves``, and there it is.

    ``seat`` is the seat of whoever is ``you`` (the first, if nobody is).
    """

    game: Game[Any]
    names: tuple[str, ...]
    seat: int
    options: dict[str, OptionValue]
    chance: StackedChance
    moves: tuple[Move, ...]

    def deal(self) -> State:
        """The game before the first move."""
        found: State = self.game.new(len(self.names), options=self.options, chance=self.chance)
        return found

    def state(self) -> State:
        """The position itself."""
        state = self.deal()
        for move in self.moves:
            state.play(move)
        return state

    @property
    def facts(self) -> Facts:
        """What can be said of it."""
        return Facts(self.state(), Eyes(self.seat, self.names))


def parse_position(game: Game[Any], text: str, file: str, first_line: int = 1) -> Position:
    """A position as it stands in a block of a page, line by line."""
    items = items_of(text, file, first_line)
    seating = seating_of(game, items, Place(file, first_line))
    making = Making(game, seating)
    try:
        play_all(making, [item for item in items if item.key not in SET_UP])
    except BadLesson as wrong:
        raise making.explained(wrong) from None
    return made_of(making)


def made_of(making: Making) -> Position:
    """The position that was reached; an error if something that was wished for has not come."""
    seating, state = making.seating, making.state
    assert state is not None
    making.check_wishes()
    chance, moves = making.dealing.stacked(), tuple(making.moves)
    return Position(making.game, seating.names, seating.seat, seating.options, chance, moves)


def play_all(making: Making, items: Iterable[Item]) -> None:
    """Lines that tell chance what to bring and lines of moves, in their order."""
    for item in items:
        if item.key in CHANCES:
            making.tell(item)
        elif item.key == "until":
            making.wait_until(item)
        elif making.seating.seat_of(item.key) is not None:
            making.play_item(item)
        else:
            known = ", ".join(["deal", "dice", "until", *making.seating.names])
            raise item.wrong(f"{item.key!r} means nothing here; known are {known}")


def seating_of(game: Game[Any], items: Sequence[Item], place: Place) -> Seating:
    """Who sits where, under which options."""
    given = {item.key: item for item in items if item.key in SET_UP}
    if "players" not in given:
        raise BadLesson(place, "say who plays: '- players: you, Tom, Ines'")
    names = tuple(given["players"].listed())
    if len(set(names)) < len(names) or set(names) & RESERVED:
        raise given["players"].wrong("players have names of their own, each another one")
    options = _options(game, given)
    seat = names.index(YOU) if YOU in names else 0
    _check_options(game, len(names), options, given)
    return Seating(names, seat, options, given["players"].place)


def _check_options(
    game: Game[Any], players: int, options: dict[str, OptionValue], given: dict[str, Item]
) -> None:
    at = given["players"]
    try:
        game.check_players(players)
        at = given.get("options", at)
        game.check_options(players, options)
    except BadOption as wrong:
        raise at.wrong(f"{wrong}") from None


def _options(game: Game[Any], given: dict[str, Item]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    if preset := given.get("preset"):
        try:
            options |= game.preset(preset.value).options
        except BoneyardError as wrong:
            raise preset.wrong(f"{wrong}") from None
    if item := given.get("options"):
        for part in item.listed():
            key, _, value = [word.strip() for word in part.partition("=")]
            options[key] = _option(game, item, key, value)
    return options


def _option(game: Game[Any], item: Item, key: str, value: str) -> OptionValue:
    for option in game.options:
        if option.key == key:
            try:
                return option.parse(value)
            except BadOption as wrong:
                raise item.wrong(f"{wrong}") from None
    raise item.wrong(f"there is no option {key!r}; write options as 'aid=off, decks=1'")
