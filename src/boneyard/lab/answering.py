"""An experiment run from beginning to end: its question, its games, its findings."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import boneyard
from boneyard.bots import find_bot
from boneyard.kernel.options import one_of, shown
from boneyard.lab.designs import completed
from boneyard.lab.experiment import BadExperiment, Experiment
from boneyard.lab.findings import Findings
from boneyard.lab.investigation import Investigation, MakeRunner, Watcher
from boneyard.lab.plan import Plan
from boneyard.lab.questions.balance import Balance
from boneyard.lab.questions.compare import Compare
from boneyard.lab.questions.options import EveryOption
from boneyard.lab.questions.question import Question
from boneyard.lab.questions.rules import HowOften
from boneyard.lab.questions.skill import Skill
from boneyard.lab.version import version_of

QUESTIONS: Final[Mapping[str, type[Question]]] = MappingProxyType(
    {
        "balance": Balance,
        "compare": Compare,
        "options": EveryOption,
        "skill": Skill,
        "rules": HowOften,
    }
)

METHOD: Final = (
    "Every deal was played by all sides and in all seats; a deal is one observation.",
    "Intervals are confidence sequences by betting (Waudby-Smith and Ramdas, 2024): they stay "
    "valid however often one looks, so that a run may end when the verdict is in.",
    "All claims of a run together are wrong in at most 5 % of runs (Bonferroni).",
)


def question_of(plan: Plan) -> Question:
    """What makes the answer of this experiment's rows."""
    name = plan.experiment.question
    if name not in QUESTIONS:
        raise BadExperiment(f"there is no question {shown(name)}; there is {one_of([*QUESTIONS])}")
    return QUESTIONS[name](plan)


def answer(
    experiment: Experiment,
    folder: Path,
    make_runner: MakeRunner,
    watcher: Watcher,
    command: str = "",
) -> Findings:
    """Play what is still to be played, and say what came of it."""
    experiment = completed(experiment)
    plan = Plan(experiment)
    question = question_of(plan)
    run = Investigation(plan, question, folder, make_runner, watcher)
    run.run()
    return Findings(
        question=experiment.question,
        game=experiment.game,
        title=question.title,
        experiment=experiment.to_json(),
        command=command,
        version=version_of(experiment.game),
        games=run.games,
        seconds=run.seconds,
        ended=run.ending,
        verdicts=question.verdicts(run.summaries),
        sides=tuple(summary.side() for summary in run.summaries if summary.games),
        occurrences=question.occurrences(run.summaries),
        notes=tuple(_notes(experiment)),
        method=METHOD,
        folder=str(folder),
        details={"from_before": run.from_before},
    )


def _notes(experiment: Experiment) -> list[str]:
    """What a reader should know before the numbers."""
    game = boneyard.game(experiment.game)
    notes = [
        f"{side.name}: {note}"
        for side in experiment.sides
        for players in experiment.players
        for note in game.notes(players, side.options)
        if experiment.question != "options"  # which tells of what cannot be tried alone
    ]
    skipped = experiment.details.get("skipped", {})
    notes += [f"{name} was not tried on its own: {reason}" for name, reason in skipped.items()]
    thinkers = {bot for side in experiment.sides for bot in side.bots if find_bot(bot).seconds}
    if thinkers:
        notes.append(
            f"{one_of(sorted(thinkers))} thinks by the clock: the same seed gives the same deals, "
            "but not the same games"
        )
    return list(dict.fromkeys(notes))
