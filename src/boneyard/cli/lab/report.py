"""``boneyard lab report``: all questions about a game, in one file to look at."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from boneyard.cli import asking
from boneyard.cli.guard import CheckFailed
from boneyard.cli.lab.asking import Means, results_home, what_to_play
from boneyard.cli.lab.questions import answered, bots_option

if TYPE_CHECKING:
    from boneyard.kernel.game import Game
    from boneyard.kernel.options import OptionValue
    from boneyard.lab.budget import Budget

REPORT_BUDGET = "10m"


@click.command()
@click.option(
    "--docs",
    metavar="FOLDER",
    type=click.Path(path_type=Path, file_okay=False),
    help="Write a short version as Markdown there, too, with its pictures.",
)
@bots_option
@what_to_play(REPORT_BUDGET, with_players=False)
def report(
    game: Game[Any],
    options: dict[str, OptionValue],
    bots: str,
    seed: int,
    margin: float,
    budget: Budget,
    docs: Path | None,
    means: Means,
    turns: bool,
) -> None:
    """Ask everything about a game, and write one HTML file about it, and the same as JSON.

    The budget is shared by the questions. Results stand in folders beside the report, and a report
    that was interrupted goes on from there.
    """
    from dataclasses import replace

    from boneyard.lab.everything import ask_everything, experiments
    from boneyard.lab.experiment import Side
    from boneyard.lab.reports.digest import FINDINGS, write_docs
    from boneyard.lab.reports.files import write_report
    from boneyard.lab.reports.report import report_on
    from boneyard.lab.version import version_of

    folder = means.into or results_home() / game.id / version_of(game.id) / f"report-{seed}"
    side = Side("default", options, tuple(asking.read_bots(bots)))
    wanted = (replace(one, turns=turns) for one in experiments(game, side, seed, margin))
    found = list(
        ask_everything(wanted, budget, lambda one: answered(one, means, folder / one.name))
    )
    if found[-1].ended in ("stopped", "full"):
        raise CheckFailed(
            f"{found[-1].ended} in the middle of {found[-1].question}; all games so far are kept, "
            "and the same command goes on from there"
        )
    told = report_on(game.id, found, date.today().isoformat())
    path = write_report(told, folder)
    broken = write_docs(told, docs) if docs is not None else []
    click.echo(path.with_suffix(".json").read_text(encoding="utf-8") if means.as_json else path)
    if broken:
        raise CheckFailed(
            f"the report is written, but does not bear out what {FINDINGS}/{game.id}.md.in claims: "
            + "; ".join(broken)
        )
