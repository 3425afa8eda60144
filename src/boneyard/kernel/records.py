"""Records: a finished or running game as JSON that deals and plays itself again.

A record holds what made the game (id, rules version, options, seats, seed or key and salts) and
its entries: moves, ``time_up``, resignations, and where all that was hidden was dealt anew. Nothing
that was undone is in it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from boneyard.kernel.chance import Chance, Draws, FairChance, FastChance, commitment
from boneyard.kernel.errors import BadRecord, BoneyardError, UnknownGame
from boneyard.kernel.game import Game, chance_from_json
from boneyard.kernel.json_reader import Reader
from boneyard.kernel.moves import Move, move_from_json
from boneyard.kernel.options import OptionValue, shown
from boneyard.kernel.state import State

FORMAT = 1
TIME_UP = "time_up"
MOST_ENTRIES = 1_000_000
LONGEST_NAME = 100
NOT_PROMISED = "the key is not the one that was committed to before the deal"


@dataclass(frozen=True)
class Redeal:
    """What not everybody could know was dealt anew, and all chance since is from this key."""

    key: str
    salts: tuple[str, ...]

    def chance(self) -> Chance:
        """What it was dealt from."""
        return FairChance(bytes.fromhex(self.key), self.salts)

    def to_json(self) -> dict[str, Any]:
        """With the promise that was given before."""
        promise = commitment(bytes.fromhex(self.key))
        return {"key": self.key, "salts": list(self.salts), "commitment": promise}


Entry = Move | str | int | Redeal
"""A move, ``TIME_UP``, the seat that resigned, or a deal of what was hidden."""

RecordJson = dict[str, Any]
"""A record at the edge: what ``Record.to_json`` writes and ``record_from_json`` reads."""


@dataclass
class Record:
    """One game, ready to be replayed."""

    game: str
    rules: int
    players: int
    options: dict[str, OptionValue]
    seats: list[str]
    seed: int | None = None
    key: str | None = None
    salts: list[str] = field(default_factory=list)
    stacked: dict[str, Any] = field(default_factory=dict)
    """The chance object of a lesson, as JSON."""
    entries: list[Entry] = field(default_factory=list)
    digest: str | None = None

    def chance(self) -> Chance:
        """The chance object that the game was dealt from."""
        if self.key is not None:
            return FairChance(bytes.fromhex(self.key), self.salts)
        if self.stacked:
            return chance_from_json(Reader(self.stacked, BadRecord, "chance"))
        assert self.seed is not None
        return FastChance(self.seed)

    def start(self, game: Game[Any]) -> State:
        """The state before the first entry."""
        if self.rules != game.rules_version:
            raise BadRecord(
                f"this record was played under rules version {self.rules} of {self.game}, "
                f"which is now at {game.rules_version}"
            )
        state: State = game.new(self.players, options=self.options, chance=self.chance())
        return state

    def replay(self, game: Game[Any], to: int | None = None) -> State:
        """The state after all entries, or after the first ``to``."""
        states = [self.start(game)]
        self.play_all(lambda entry: states.append(play_entry(states.pop(), entry)), to)
        return states[0]

    def play_all(self, play: Callable[[Entry], object], to: int | None = None) -> None:
        """Play all entries, or the first ``to``; BadRecord says which one cannot be played."""
        for at, entry in enumerate(self.entries[: self.checked(to)]):
            try:
                play(entry)
            except BoneyardError as wrong:
                raise BadRecord(f"entry {at} cannot be played: {wrong}") from None

    def checked(self, count: int | None) -> int:
        """How many entries are meant (None: all of them); BadRecord if there are fewer."""
        last = len(self.entries)
        if count is not None and not 0 <= count <= last:
            raise BadRecord(f"this record has entries 0 to {last}, not {count}")
        return last if count is None else count

    @property
    def settled(self) -> int:
        """How many entries there are up to the last deal: nothing is taken back behind it."""
        deals = [at for at, entry in enumerate(self.entries) if isinstance(entry, Redeal)]
        return deals[-1] + 1 if deals else 0

    @property
    def last_deal(self) -> Redeal | None:
        """What the hidden things of its end were dealt from; None: a plain seed."""
        if self.settled:
            deal = self.entries[self.settled - 1]
            return deal if isinstance(deal, Redeal) else None
        return Redeal(self.key, tuple(self.salts)) if self.key is not None else None

    def verify(self, game: Game[Any]) -> State:
        """Replay everything and compare the digest; BadRecord if it differs."""
        state = self.replay(game)
        if self.digest is None:
            raise BadRecord("this record has no digest to compare with")
        if state.digest() != self.digest:
            raise BadRecord("the game replays, but to another end: the digests differ")
        return state

    def to_json(self) -> RecordJson:
        """The JSON form; also what is hashed nowhere but kept everywhere."""
        data: RecordJson = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": dict(self.options),
            "seats": list(self.seats),
        }
        if self.key is not None:
            data |= {"key": self.key, "salts": list(self.salts)}
            data["commitment"] = commitment(bytes.fromhex(self.key))
        elif self.stacked:
            data["chance"] = self.stacked
        else:
            data["seed"] = self.seed
        data["entries"] = [entry_to_json(entry) for entry in self.entries]
        data["digest"] = self.digest
        return data


def play_entry(state: State, entry: Entry) -> State:
    """Apply an entry, whatever kind it is: to this state, but a new deal is another one."""
    if isinstance(entry, Move):
        state.play(entry)
    elif isinstance(entry, Redeal):
        return dealt_anew(state, entry.chance())
    elif isinstance(entry, int):
        state.resign(entry)
    else:
        state.time_up()
    return state


def dealt_anew(state: State, chance: Chance, seat: int | None = None) -> State:
    """The same table to everybody's eyes; whatever not all could see is drawn from this chance.

    With a seat, to its eyes alone: what it could not see is drawn.
    """
    draws = Draws(chance)
    dealt = state.seen_by(seat).filled(draws)
    dealt.chance, dealt.drawn = chance, draws.drawn
    dealt.reveal()
    return dealt


def new_record(
    game: Game[Any],
    players: int,
    options: Mapping[str, object] | None,
    seats: list[str],
    seed: int,
) -> Record:
    """The record of a game about to be played from a seed."""
    changed = changed_options(game, players, options)
    return Record(game.id, game.rules_version, players, changed, list(seats), seed=seed)


def changed_options(
    game: Game[Any], players: int, options: Mapping[str, object] | None
) -> dict[str, OptionValue]:
    """What is not default among these options, if they will do."""
    resolved = game.check_options(players, options)
    defaults = {option.key: option.default for option in game.options}
    return {key: value for key, value in resolved.items() if value != defaults[key]}


def record_from_json(data: object, find: Callable[[str], Game[Any]]) -> tuple[Record, Game[Any]]:
    """Read a record and find its game; BadRecord says what is wrong with it."""
    if isinstance(data, Mapping) and "format" not in data:
        raise BadRecord('this is not the record of a game: it has no "format"')
    reader = Reader(data, BadRecord, "record")
    if reader.value("format") != FORMAT:
        raise BadRecord(f"this record has format {shown(reader.value('format'))}, not {FORMAT}")
    try:
        game = find(reader.text("game"))
        record = _read(reader, game)
    except UnknownGame as wrong:
        raise BadRecord(f"this record is of another game: {wrong}") from None
    except BadRecord:
        raise
    except (BoneyardError, ValueError) as wrong:
        raise BadRecord(str(wrong)) from None
    return record, game


def record_from_text(text: str, find: Callable[[str], Game[Any]]) -> tuple[Record, Game[Any]]:
    """Read a record from the text of a file."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise BadRecord(f"this is not a record, not even JSON: {wrong}") from None
    return record_from_json(data, find)


def _read(reader: Reader, game: Game[Any]) -> Record:
    players = reader.number("players", *game.info.players)
    options = dict(reader.sub("options").data)
    game.check_options(players, options)
    record = Record(
        game=game.id,
        rules=reader.number("rules", 1),
        players=players,
        options=options,
        seats=reader.items("seats", _name, players),
        entries=reader.items("entries", entry_from_json, MOST_ENTRIES),
        digest=reader.text("digest") if reader.has("digest") else None,
    )
    if len(record.seats) != players:
        raise BadRecord(f"record.seats must name {players} seats, not {len(record.seats)}")
    _read_chance(reader, record)
    return record


def _read_chance(reader: Reader, record: Record) -> None:
    if reader.has("chance"):
        record.stacked = dict(reader.sub("chance").data)
        record.chance()
        return
    if not reader.has("key"):
        record.seed = reader.number("seed", 0, (1 << 64) - 1)
        return
    record.key = reader.text("key")
    record.salts = reader.items("salts", _name)
    record.chance()
    if reader.text("commitment") != commitment(bytes.fromhex(record.key)):
        raise BadRecord(NOT_PROMISED)


def _name(item: Any) -> str:
    if not isinstance(item, str) or len(item) > 2 * LONGEST_NAME:
        raise ValueError("must be a short text")
    return item


def entry_to_json(entry: Entry) -> Any:
    """A move's JSON, ``{"resign": seat}``, ``{"redeal": {...}}`` or ``"time_up"``."""
    if isinstance(entry, Move):
        return entry.to_json()
    if isinstance(entry, Redeal):
        return {"redeal": entry.to_json()}
    return {"resign": entry} if isinstance(entry, int) else entry


def _read_redeal(reader: Reader) -> Redeal:
    redeal = Redeal(reader.text("key"), tuple(reader.items("salts", _name)))
    redeal.chance()
    if reader.text("commitment") != commitment(bytes.fromhex(redeal.key)):
        raise BadRecord(NOT_PROMISED)
    return redeal


def entry_from_json(item: Any) -> Entry:
    """The same back; ValueError says what is wrong with it."""
    if item == TIME_UP:
        return TIME_UP
    if isinstance(item, dict) and set(item) == {"resign"}:
        if type(item["resign"]) is not int:
            raise ValueError("a resignation names a seat")
        return int(item["resign"])
    if isinstance(item, dict) and set(item) == {"redeal"}:
        return _read_redeal(Reader(item["redeal"], BadRecord, "redeal"))
    try:
        return move_from_json(item)
    except BoneyardError as wrong:
        raise ValueError(str(wrong)) from None
