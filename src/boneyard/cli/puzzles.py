"""``boneyard puzzles``: solve them, look for new ones, and check those there are."""

from __future__ import annotations

import json
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import boneyard
from boneyard.cli import asking
from boneyard.cli.guard import CheckFailed, GuardedGroup
from boneyard.cli.learn import play_lesson, read_learned
from boneyard.kernel.errors import BoneyardError

if TYPE_CHECKING:
    from boneyard.kernel.game import Game
    from boneyard.kernel.options import OptionValue
    from boneyard.puzzles.mining import Mine
    from boneyard.puzzles.puzzle import Puzzle

MOST_GAMES = 100_000


@click.group(cls=GuardedGroup)
def puzzles() -> None:
    """Positions with one clearly best choice: solve them, or look for more.

    \b
    boneyard puzzles list domino-avatars
    boneyard puzzles solve domino-avatars today
    """


@puzzles.command("list")
@click.argument("game_id", metavar="GAME", shell_complete=asking.complete_game)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of a list.")
def list_puzzles(game_id: str, as_json: bool) -> None:
    """All puzzles of GAME, easy ones first, and which you have solved."""
    from boneyard.puzzles import telling
    from boneyard.puzzles.rating import difficulty
    from boneyard.puzzles.shelf import puzzles_of

    game = asking.find_game(game_id)
    solved = read_learned().get(game.id, [])
    rows = [
        {
            "number": number,
            "id": one.id,
            "title": telling.title(one),
            "difficulty": difficulty(one.solved_by),
            "solved": _task_id(one) in solved,
        }
        for number, one in enumerate(puzzles_of(game.id), 1)
    ]
    if as_json:
        click.echo(json.dumps({"game": game.id, "puzzles": rows}))
        return
    for row in rows:
        sign = "x" if row["solved"] else " "
        click.echo(f"[{sign}] {row['number']:>2}. {row['title']} ({row['difficulty']})")
    if not rows:
        click.echo(
            f"{game.id} has no puzzles yet; 'boneyard puzzles mine {game.id}' looks for some."
        )


def _task_id(one: Puzzle) -> str:
    from boneyard.puzzles.task import MARK

    return f"{MARK}{one.id}"


@puzzles.command()
@click.argument("game_id", metavar="GAME", shell_complete=asking.complete_game)
@click.argument("number", metavar="[NUMBER|next|today]", default="next")
def solve(game_id: str, number: str) -> int:
    """Solve a puzzle of GAME here: the next, that of today, or one by its number."""
    from boneyard.puzzles.task import task

    game = asking.find_game(game_id)
    return play_lesson(task(game.id, _wanted(game.id, number).id), "Solved.")


def _wanted(game_id: str, number: str) -> Puzzle:
    from datetime import UTC, datetime

    from boneyard.puzzles.shelf import of_the_day, puzzle, puzzles_of

    known = puzzles_of(game_id)
    if known and number == "next":
        solved = read_learned().get(game_id, [])
        return next((one for one in known if _task_id(one) not in solved), known[0])
    today = of_the_day(game_id, datetime.now(UTC).date()) if number == "today" else None
    return today or puzzle(game_id, number)


@puzzles.command()
@click.argument("game_id", metavar="[GAME]", required=False, shell_complete=asking.complete_game)
@click.option("--full", is_flag=True, help="Prove them all anew: minutes a game.")
def check(game_id: str | None, full: bool) -> None:
    """Replay every puzzle of GAME (or of all games), and see whether its claim still holds."""
    from boneyard.puzzles import checking
    from boneyard.puzzles.shelf import puzzles_of

    games = [asking.find_game(game_id).id] if game_id else list(boneyard.game_ids())
    wrong: list[str] = []
    for one in [puzzle for game in games for puzzle in puzzles_of(game)]:
        try:
            state = checking.check_replay(one)
            checking.check_claim(one, state)
            if full:
                checking.check_proof(one, state)
        except BoneyardError as found:
            wrong.append(str(found))
    if wrong:
        raise CheckFailed("\n".join(wrong))
    held = sum(len(puzzles_of(game)) for game in games)
    click.echo(f"{held} puzzles of {len(games)} games hold.")


@puzzles.command()
@asking.number_option(
    "--games", "-g", least=1, most=MOST_GAMES, default=40, help="Games to look through."
)
@click.option("--players", "-n", type=int, metavar="N", help="Seats; the fewest, if not given.")
@click.option("--level", default="casual", show_default=True, help="The bots that play them.")
@click.option("--deep/--no-deep", default=True, help="Search where trying everything is too much.")
@asking.seed_option(1, "The same seed gives the same puzzles.")
@asking.game_and_options
@asking.number_option("--jobs", "-j", least=1, most=256, default=1, help="Processes to share it.")
@asking.number_option("--keep", least=1, most=1_000, default=36, help="So many at most are kept.")
@click.option(
    "--into",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("puzzles"),
    show_default=True,
    help="Keep all finds here, in a folder for the game. What was looked through is not again.",
)
@click.option(
    "--write",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Add the best of them to those of this file, as docs/puzzles/GAME.json.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of words.")
def mine(
    game: Game[Any],
    options: dict[str, OptionValue],
    games: int,
    players: int | None,
    level: str,
    deep: bool,
    seed: int,
    jobs: int,
    keep: int,
    into: Path,
    write: Path | None,
    as_json: bool,
) -> None:
    """Look for puzzles in games between bots, prove and rate them, and throw out duplicates.

    It can be stopped with Ctrl+C at any time; the same command goes on from there.
    """
    from boneyard.kernel.records import changed_options
    from boneyard.puzzles.choosing import chosen
    from boneyard.puzzles.mining import Mine
    from boneyard.puzzles.shelf import read_puzzles, written

    seats = game.info.players[0] if players is None else players
    plan = Mine(game.id, seats, changed_options(game, seats, options), seed, level, deep)
    found = _found(plan, into / f"{game.id}-{seats}", games, jobs)
    known = read_puzzles(game.id, write.read_text("utf-8")) if write and write.exists() else ()
    best = chosen([*known, *found], keep)
    if write is not None:
        write.parent.mkdir(parents=True, exist_ok=True)
        write.write_text(written(game.id, best), "utf-8")
    if as_json:
        kept = [one.to_json() for one in best]
        click.echo(json.dumps({**plan.to_json(), "found": len(found), "puzzles": kept}))
    else:
        click.echo(f"{len(found)} puzzles in {games} games; {len(best)} of them are kept.")


def _found(plan: Mine, folder: Path, games: int, jobs: int) -> list[Puzzle]:
    """The puzzles of all games, in their order; games that are missing are looked through now."""
    from rich.console import Console
    from rich.progress import Progress

    from boneyard.arena.keeping import Lines
    from boneyard.lab.runner import Stop, local, stop_on_interrupt
    from boneyard.puzzles.mining import dig
    from boneyard.puzzles.puzzle import puzzle_from_json

    kept = Lines(folder, plan.to_json())
    known = {line["number"]: line["puzzles"] for line in map(_read, kept.lines()) if line}
    missing = [number for number in range(games) if number not in known]
    console = Console(stderr=True)
    stop = Stop()
    with (
        stop_on_interrupt(stop),
        closing(local(jobs)(partial(dig, plan), stop)) as runner,
        Progress(console=console, transient=True, disable=not console.is_terminal) as progress,
    ):
        digging = progress.track(runner.run(missing), len(missing), description="digging")
        for number, new in digging:
            known[number] = [one.to_json() for one in new]
            kept.add_line(json.dumps({"number": number, "puzzles": known[number]}))
    return [
        puzzle_from_json(plan.game, data)
        for number in sorted(known)
        for data in known[number]
        if number < games
    ]


def _read(line: str) -> dict[str, Any] | None:
    """A line that was cut off in the middle is none."""
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None
