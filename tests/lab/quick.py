"""Experiments that take no time."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boneyard.lab.answering import answer
from boneyard.lab.budget import parse_budget
from boneyard.lab.experiment import Experiment, Side
from boneyard.lab.findings import Findings
from boneyard.lab.rows import read_games
from boneyard.lab.runner import MakeRunner, local

SMALL = {"domino_set": 6, "hand_size": 3, "avatars_per_player": 1}


def experiment(question: str = "balance", budget: str = "40", **changes: Any) -> Experiment:
    """Tiny games of Domino Avatars."""
    given: dict[str, Any] = {
        "players": (2,),
        "sides": (Side("default", SMALL, ("random",)),),
        "seed": 5,
    }
    return Experiment(
        question, "domino-avatars", budget=parse_budget(budget), **{**given, **changes}
    )


class Quiet:
    """Notes what a watcher is told."""

    def __init__(self) -> None:
        self.games: list[int] = []
        self.glances: list[Sequence[str]] = []

    def played(self, games: int, from_before: int) -> None:
        self.games.append(games)

    def look(self, glance: Sequence[str]) -> None:
        self.glances.append(glance)


def asked(one: Experiment, folder: Path, make_runner: MakeRunner | None = None) -> Findings:
    return answer(one, folder, make_runner or local(1), Quiet())


def rows_in(folder: Path) -> list[dict[str, Any]]:
    """All rows, by number."""
    return sorted(read_games(folder), key=lambda row: int(row["game_number"]))
