"""Games of a contest on disk, one line each: what was played is not played again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from boneyard.arena.contest import Contest, Game, Ticket
from boneyard.kernel.errors import BoneyardError

FILE: Final = "games.jsonl"
ABOUT: Final = "contest.json"


class OtherContest(BoneyardError):
    """A folder that holds something else."""


class Lines:
    """A folder of what comes of games, a line each, and what it is about."""

    def __init__(self, folder: Path, about: dict[str, Any]) -> None:
        self._file = folder / FILE
        folder.mkdir(parents=True, exist_ok=True)
        head = folder / ABOUT
        if head.exists() and json.loads(head.read_text()) != about:
            raise OtherContest(
                f"{folder} holds other games (of other options, seed or players): "
                "name another folder with --into"
            )
        head.write_text(json.dumps(about, indent=2) + "\n")

    def lines(self) -> Iterator[str]:
        """All that were written."""
        if self._file.exists():
            yield from self._file.read_text().splitlines()

    def add_line(self, line: str) -> None:
        """Note one, at once."""
        with self._file.open("a") as file:
            file.write(line + "\n")


class Kept(Lines):
    """The folder of a contest."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        super().__init__(folder, contest.to_json())

    def games(self) -> Iterator[Game]:
        """All that were played; a line that was cut off in the middle was not."""
        for line in self.lines():
            try:
                yield game_from_json(line)
            except ValueError:
                continue

    def add(self, game: Game) -> None:
        """Note a game, at once."""
        self.add_line(game_to_json(game))


def game_to_json(game: Game) -> str:
    """One line."""
    return json.dumps(game._asdict(), separators=(",", ":"))


def game_from_json(line: str) -> Game:
    """What ``game_to_json`` wrote; ValueError if it is no whole line."""
    data = json.loads(line)
    data["ticket"] = Ticket(*data["ticket"])
    data["line_up"], data["places"] = tuple(data["line_up"]), tuple(data["places"])
    return Game(**data)
