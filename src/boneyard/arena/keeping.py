"""Games of a contest on disk, one line each: what was played is not played again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from boneyard.arena.contest import Contest, Game, Ticket
from boneyard.kernel.errors import BoneyardError

FILE: Final = "games.jsonl"
CONTEST: Final = "contest.json"


class OtherContest(BoneyardError):
    """A folder that holds something else."""


class Kept:
    """The folder of a contest."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self._file = folder / FILE
        folder.mkdir(parents=True, exist_ok=True)
        about = folder / CONTEST
        if about.exists() and json.loads(about.read_text()) != contest.to_json():
            raise OtherContest(
                f"{folder} holds games of another contest (other options, seed or players): "
                "name another folder with --into"
            )
        about.write_text(json.dumps(contest.to_json(), indent=2) + "\n")

    def games(self) -> Iterator[Game]:
        """All that were played; a line that was cut off in the middle was not."""
        if not self._file.exists():
            return
        for line in self._file.read_text().splitlines():
            try:
                yield game_from_json(line)
            except ValueError:
                continue

    def add(self, game: Game) -> None:
        """Note a game, at once."""
        with self._file.open("a") as file:
            file.write(game_to_json(game) + "\n")


def game_to_json(game: Game) -> str:
    """One line."""
    return json.dumps(game._asdict(), separators=(",", ":"))


def game_from_json(line: str) -> Game:
    """What ``game_to_json`` wrote; ValueError if it is no whole line."""
    data = json.loads(line)
    data["ticket"] = Ticket(*data["ticket"])
    data["line_up"], data["places"] = tuple(data["line_up"]), tuple(data["places"])
    return Game(**data)
