"""Speed, as ratios in one run: our games, plain and compiled, and the same rules elsewhere.

All contenders are measured in turn, again and again, each in a process of its own; what is
printed is the median of each. Absolute figures are this machine's, the ratios are what counts:
for two-player Domino Avatars the plain package is to reach 1.5 times and the compiled one 12
times the pyspiel game, and a clone may cost at most two moves.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
RIVALS = HERE / "rivals"
BOARDGAME_IO = RIVALS / "boardgameio"
REPEATS = 5
SECONDS = 1.0

Figures = dict[str, Any]
Contender = Callable[[], Figures]


def main() -> None:
    """Measure everything and print it."""
    rivals()
    games()


def rivals() -> None:
    """Two-player Domino Avatars against the same rules in other frameworks."""
    contenders: dict[str, Contender] = {
        "pyspiel game": lambda: pyspiel("pyspiel_avatars.py"),
        "pyspiel game, tuned for two": lambda: pyspiel("pyspiel_tuned.py"),
        "boneyard, plain": lambda: ours("src"),
        "boneyard, plain, listening": lambda: ours("src", "--listen"),
        "boneyard, compiled": lambda: ours("build/fast", "--driver", "package"),
        "boneyard, compiled, driven from Python": lambda: ours("build/fast"),
    }
    if boardgame_io_is_there():
        contenders["boardgame.io game"] = boardgame_io
    print(f"Two-player Domino Avatars, random play, {REPEATS} runs of {SECONDS:.0f} s in turn")
    runs = interleaved(contenders)
    reference = median(runs["pyspiel game"], "per_second")
    for name, figures in runs.items():
        speed = median(figures, "per_second")
        print(f"  {name:40} {speed:12,.0f} decisions/s {speed / reference:8.2f} x pyspiel")
    print()


def games() -> None:
    """Every game of ours, plain and compiled, with the cost of a clone."""
    print("Random play and clones, plain and compiled")
    for game, players in tables():
        table = ("--game", game, "--players", str(players), "--clones")
        runs = interleaved(
            {
                "plain": partial(ours, "src", *table),
                "compiled": partial(ours, "build/fast", "--driver", "package", *table),
            },
            repeats=3,
        )
        plain = median(runs["plain"], "per_second")
        for name, figures in runs.items():
            speed = median(figures, "per_second")
            clone, play = median(figures, "clone_us"), median(figures, "play_us")
            print(
                f"  {game} ({players}), {name:9} {speed:12,.0f} decisions/s {speed / plain:6.2f} x"
                f"   play {play:5.2f} us, clone {clone:5.2f} us = {clone / play:4.2f} plays"
            )


def tables() -> list[tuple[str, int]]:
    """Every game with two and, where it has so many seats, with four players."""
    import boneyard

    return [
        (game, players)
        for game in boneyard.game_ids()
        for players in (2, 4)
        if players <= boneyard.game(game).info.players[1]
    ]


def interleaved(
    contenders: dict[str, Contender], repeats: int = REPEATS
) -> dict[str, list[Figures]]:
    """All contenders in turn, so that a busy moment of the machine hits them alike."""
    runs: dict[str, list[Figures]] = {name: [] for name in contenders}
    for _ in range(repeats):
        for name, measure in contenders.items():
            runs[name].append(measure())
    return runs


def median(runs: list[Figures], figure: str) -> float:
    """The median of one figure over all runs."""
    return float(statistics.median(run[figure] for run in runs))


def ours(package: str, *arguments: str) -> Figures:
    """Our own game, from the sources or from the compiled build."""
    figures = measure(
        [sys.executable, str(HERE / "ours.py"), "--seconds", str(SECONDS), *arguments],
        PYTHONPATH=str(ROOT / package),
    )
    if figures["compiled"] != package.startswith("build"):
        raise SystemExit(f"{package} is not what it should be; run make compiled")
    return figures


def pyspiel(script: str) -> Figures:
    """A pyspiel game; the figures of its own command line."""
    return with_speed(measure([sys.executable, str(RIVALS / script), "--seconds", str(SECONDS)]))


def boardgame_io_is_there() -> bool:
    """Where Node is there, the rival's package is installed on the way."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    if not (BOARDGAME_IO / "node_modules").exists():
        subprocess.run(["npm", "install", "--silent"], cwd=BOARDGAME_IO, check=True)
    return True


def boardgame_io() -> Figures:
    """The boardgame.io game."""
    return with_speed(measure(["node", str(BOARDGAME_IO / "bench.mjs"), "--seconds", str(SECONDS)]))


def with_speed(figures: Figures) -> Figures:
    """Decisions a second from counts."""
    return {**figures, "per_second": figures["decisions"] / figures["seconds"]}


def measure(command: list[str], **environment: str) -> Figures:
    """Run a measurement in a process of its own and read its JSON line."""
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=True
    )
    figures: Figures = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


if __name__ == "__main__":
    main()
