"""Recorded games on this version of the rules: which are the same, and which differ from where?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from boneyard.kernel.errors import BoneyardError
from boneyard.kernel.game import Game
from boneyard.kernel.records import Record, play_entry, record_from_text
from boneyard.kernel.state import State, digest_of

Kind = Literal["identical", "differs", "ends otherwise", "unreadable", "unchecked"]


@dataclass(frozen=True)
class Difference:
    """What one record came to."""

    path: str
    game: str
    kind: Kind
    entry: int | None
    """The first entry that can no longer be played; None if all can."""
    entries: int
    sentence: str

    @property
    def is_same(self) -> bool:
        """Whether nothing has changed for this game, as far as can be told."""
        return self.kind in ("identical", "unchecked")


def differences(paths: Sequence[Path], find: Callable[[str], Game[Any]]) -> list[Difference]:
    """One for each record; a folder stands for all records in it."""
    return [difference(path, find) for path in records_in(paths)]


def records_in(paths: Sequence[Path]) -> list[Path]:
    """The files that are meant."""
    found: list[Path] = []
    for path in paths:
        found += sorted(path.glob("*.json")) if path.is_dir() else [path]
    return found


def difference(path: Path, find: Callable[[str], Game[Any]]) -> Difference:
    """Replay one record on the rules as they are now."""
    try:
        record, game = record_from_text(path.read_text(encoding="utf-8"), find)
        state = _dealt(record, game)
    except (BoneyardError, UnicodeDecodeError, RecursionError) as wrong:
        return Difference(path.name, "", "unreadable", None, 0, str(wrong))
    at, why = _played(record, state)
    kind, sentence = _judged(record, state, game, at, why)
    entry = at if why else None
    return Difference(path.name, game.id, kind, entry, len(record.entries), sentence)


def _dealt(record: Record, game: Game[Any]) -> State:
    """Dealt whatever version of the rules it was played under: that is what is asked."""
    state: State = game.new(record.players, options=record.options, chance=record.chance())
    return state


def _played(record: Record, state: State) -> tuple[int, str]:
    """How many entries can be played, and what is against the next one."""
    for at, entry in enumerate(record.entries):
        try:
            play_entry(state, entry)
        except BoneyardError as wrong:
            return at, str(wrong)
    return len(record.entries), ""


def _judged(record: Record, state: State, game: Game[Any], at: int, why: str) -> tuple[Kind, str]:
    if why:
        return "differs", f"from entry {at} of {len(record.entries)} on: {why}"
    if record.digest is None:
        return "unchecked", f"all {at} entries can be played; there is no digest to compare"
    # The number of the rules is part of the digest, and no difference by itself.
    if digest_of({**state.to_json(), "rules": record.rules}) == record.digest:
        return "identical", f"all {at} entries, to the same end"
    end = game.reason_text(state.result.reason) if state.result else "It is not over."
    return "ends otherwise", f"all {at} entries can be played, to another end. {end}"
