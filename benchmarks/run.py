"""Speed, as ratios in one run: our games, plain and compiled, and the same rules elsewhere.

All contenders are measured in turn, again and again, each in a process of its own; what is
printed is the median of each. Absolute figures are this machine's, the ratios are what counts:
for two-player Domino Avatars the plain package is to reach 1.5 times and the compiled one 12
times the pyspiel game, and a clone may cost at most 0.6 of a move. The figures are kept in
``benchmarks/history`` and compared with the last ones there.

``--short`` is for CI: a few ratios, with bounds wide enough for a noisy machine.
"""

from __future__ import annotations

import argparse
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

from benchmarks import history
from benchmarks.history import Ratios

HERE = Path(__file__).parent
ROOT = HERE.parent
RIVALS = HERE / "rivals"
BOARDGAME_IO = RIVALS / "boardgameio"
REPEATS = 5
SECONDS = 1.0

Figures = dict[str, Any]
Contender = Callable[[], Figures]

BOUNDS: Ratios = {
    "plain to pyspiel": 1.0,
    "compiled to pyspiel": 4.0,
    "compiled to plain": 2.0,
    "play to clone": 0.7,
}
"""What must hold on any machine, however busy. Measured when quiet: 2, 15, 5 and 2 or better."""


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="a few ratios, with bounds")
    parser.add_argument("--compiled", default="build/fast", help="where the compiled package is")
    chosen = parser.parse_args()
    if chosen.short:
        check_bounds(chosen.compiled)
        return
    figures, ratios = rivals(chosen.compiled)
    tables_of = (searching, games, judging)
    for found, of_them in [table(chosen.compiled) for table in tables_of]:
        figures |= found
        ratios |= of_them
    history.compare("speed", ratios)
    print(f"Kept in {history.keep('speed', figures, ratios).relative_to(ROOT)}")


def check_bounds(compiled: str) -> None:
    """The ratios of two-player Domino Avatars, short; exits with a sentence if one is too low."""
    table = ("--clones", "--seconds", "0.3")
    runs = interleaved(
        {
            "pyspiel": lambda: pyspiel("pyspiel_avatars.py", 0.3),
            "plain": partial(ours, "src", *table),
            "compiled": partial(ours, compiled, "--driver", "package", *table),
        },
        repeats=3,
    )
    speed = {name: median(found, "per_second") for name, found in runs.items()}
    clone = median(runs["compiled"], "clone_us")
    ratios = {
        "plain to pyspiel": speed["plain"] / speed["pyspiel"],
        "compiled to pyspiel": speed["compiled"] / speed["pyspiel"],
        "compiled to plain": speed["compiled"] / speed["plain"],
        "play to clone": median(runs["compiled"], "play_us") / clone,
    }
    for name, ratio in ratios.items():
        print(f"  {name:24} {ratio:6.2f} (at least {BOUNDS[name]})")
    low = [name for name, ratio in ratios.items() if ratio < BOUNDS[name]]
    if low:
        raise SystemExit(f"Too slow: {', '.join(low)}. Run make bench and look for the cause.")


def rivals(compiled: str) -> tuple[Figures, Ratios]:
    """Two-player Domino Avatars against the same rules in other frameworks."""
    contenders: dict[str, Contender] = {
        "pyspiel game": lambda: pyspiel("pyspiel_avatars.py", SECONDS),
        "pyspiel game, tuned for two": lambda: pyspiel("pyspiel_tuned.py", SECONDS),
        "boneyard, plain": lambda: ours("src"),
        "boneyard, plain, listening": lambda: ours("src", "--listen"),
        "boneyard, compiled": lambda: ours(compiled, "--driver", "package"),
        "boneyard, compiled, driven from Python": lambda: ours(compiled),
    }
    if boardgame_io_is_there():
        contenders["boardgame.io game"] = boardgame_io
    print(f"Two-player Domino Avatars, random play, {REPEATS} runs of {SECONDS:.0f} s in turn")
    speeds = {name: median(found, "per_second") for name, found in interleaved(contenders).items()}
    reference = speeds["pyspiel game"]
    for name, speed in speeds.items():
        print(f"  {name:40} {speed:12,.0f} decisions/s {speed / reference:8.2f} x pyspiel")
    print()
    ours_only = {name: speed / reference for name, speed in speeds.items() if "boneyard" in name}
    return {"rivals": speeds}, {f"{name}, to pyspiel": ratio for name, ratio in ours_only.items()}


def searching(compiled: str) -> tuple[Figures, Ratios]:
    """Monte Carlo tree search on two-player Domino Avatars, against OpenSpiel's own.

    One simulation is, on both sides: down the tree from the same kind of position, one more node,
    and a game at random from there to its end. OpenSpiel's has a node a click and walks in the true
    state, hidden cards and all; ours draws a world that fits the searcher's view for it, has a node
    a whole choice, and judges all choices of the new node at first sight, besides.
    """
    contenders: dict[str, Contender] = {
        "OpenSpiel's MCTS": lambda: pyspiel_mcts(SECONDS),
        "boneyard, plain": lambda: ours("src", "--simulate"),
        "boneyard, compiled": lambda: ours(compiled, "--simulate"),
    }
    print("Two-player Domino Avatars, search with random games to the end")
    runs = interleaved(contenders, repeats=3)
    speeds = {name: median(found, "simulations_per_second") for name, found in runs.items()}
    reference = speeds["OpenSpiel's MCTS"]
    for name, speed in speeds.items():
        print(f"  {name:40} {speed:12,.1f} simulations/s {speed / reference:8.2f} x OpenSpiel")
    print()
    ours_only = {name: speed / reference for name, speed in speeds.items() if "boneyard" in name}
    return {"searching": speeds}, {f"search, {name}": ratio for name, ratio in ours_only.items()}


def games(compiled: str) -> tuple[Figures, Ratios]:
    """Every game of ours, plain and compiled, with the cost of a clone."""
    print("Random play and clones, plain and compiled")
    figures, ratios = Figures(), Ratios()
    for game, players in tables():
        runs = plain_and_compiled(compiled, game, players, "--clones")
        plain = median(runs["plain"], "per_second")
        for name, found in runs.items():
            title = f"{game} ({players}), {name}"
            speed, clone, play = medians(found, "per_second", "clone_us", "play_us")
            figures[title] = {"per_second": speed, "clone_us": clone, "play_us": play}
            print(
                f"  {title:38} {speed:12,.0f} decisions/s {speed / plain:6.2f} x"
                f"   play {play:5.2f} us, clone {clone:5.2f} us = {clone / play:4.2f} plays"
            )
            ratios[f"{title}: play to clone"] = play / clone
        ratios[f"{game} ({players}): compiled to plain"] = speed / plain
    print()
    return {"games": figures}, ratios


def judging(compiled: str) -> tuple[Figures, Ratios]:
    """What bots spend their time on."""
    print("Judging: value, suggest, and looks of the search, plain and compiled")
    figures, ratios = Figures(), Ratios()
    for game, players in tables():
        runs = plain_and_compiled(compiled, game, players, "--judge")
        plain = median(runs["plain"], "looks_per_second")
        for name, found in runs.items():
            title = f"{game} ({players}), {name}"
            looks, value, suggest = medians(found, "looks_per_second", "value_us", "suggest_us")
            figures[title] = {"looks": looks, "value_us": value, "suggest_us": suggest}
            print(
                f"  {title:38} {looks:10,.0f} looks/s {looks / plain:6.2f} x"
                f"   value {value:6.2f} us, suggest {suggest:7.2f} us"
            )
        ratios[f"{game} ({players}): looks, compiled to plain"] = looks / plain
    print()
    return {"judging": figures}, ratios


def plain_and_compiled(
    compiled: str, game: str, players: int, what: str
) -> dict[str, list[Figures]]:
    """One game, both ways, in turn."""
    table = ("--game", game, "--players", str(players), what)
    return interleaved(
        {
            "plain": partial(ours, "src", *table),
            "compiled": partial(ours, compiled, "--driver", "package", *table),
        },
        repeats=3,
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


def medians(runs: list[Figures], *figures: str) -> list[float]:
    """The same for several figures."""
    return [median(runs, figure) for figure in figures]


def ours(package: str, *arguments: str) -> Figures:
    """Our own game, from the sources or from the compiled build."""
    figures = measure(
        [sys.executable, str(HERE / "ours.py"), "--seconds", str(SECONDS), *arguments],
        PYTHONPATH=str(ROOT / package),
    )
    if figures["compiled"] != package.startswith("build"):
        raise SystemExit(f"{package} is not what it should be; run make compiled")
    return figures


def pyspiel(script: str, seconds: float) -> Figures:
    """A pyspiel game; the figures of its own command line."""
    return with_speed(measure([sys.executable, str(RIVALS / script), "--seconds", str(seconds)]))


def pyspiel_mcts(seconds: float) -> Figures:
    """OpenSpiel's own search, on the pyspiel game."""
    return measure([sys.executable, str(RIVALS / "pyspiel_mcts.py"), "--seconds", str(seconds)])


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
