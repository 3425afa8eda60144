"""An experiment run from beginning to end: its question, its games, its findings."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Final

import boneyard
from boneyard.bots import LEVELS, find_bot
from boneyard.kernel.chance import SEEDS
from boneyard.kernel.options import one_of, shown
from boneyard.lab.budget import Budget
from boneyard.lab.commands import command_of
from boneyard.lab.designs import completed
from boneyard.lab.experiment import BadExperiment, Experiment
from boneyard.lab.findings import Findings, Verdict
from boneyard.lab.investigation import Investigation, Watcher
from boneyard.lab.plan import Plan
from boneyard.lab.questions.balance import Balance
from boneyard.lab.questions.compare import Compare
from boneyard.lab.questions.goals import GoalsMet
from boneyard.lab.questions.options import EveryOption
from boneyard.lab.questions.question import Question
from boneyard.lab.questions.rules import HowOften
from boneyard.lab.questions.skill import Skill
from boneyard.lab.rows import claim
from boneyard.lab.runner import MakeRunner
from boneyard.lab.tuning import Search, Trial, search
from boneyard.lab.version import version_of

QUESTIONS: Final[Mapping[str, type[Question]]] = MappingProxyType(
    {
        "balance": Balance,
        "compare": Compare,
        "options": EveryOption,
        "skill": Skill,
        "rules": HowOften,
        "goals": GoalsMet,
    }
)

TUNE: Final = "tune"
FRESH: Final = 1_000_003
"""Added to the seed for deals that a search has not seen."""

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
        raise BadExperiment(
            f"there is no question {shown(name)}; there is {one_of([*QUESTIONS, TUNE])}"
        )
    return QUESTIONS[name](plan)


def answer(
    experiment: Experiment,
    folder: Path,
    make_runner: MakeRunner,
    watcher: Watcher,
) -> Findings:
    """Play what is still to be played, and say what came of it."""
    if experiment.question == TUNE:
        return tuned(experiment, folder, make_runner, watcher)
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
        command=command_of(experiment, run.games),
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


def tuned(
    experiment: Experiment, folder: Path, make_runner: MakeRunner, watcher: Watcher
) -> Findings:
    """Search for settings that meet the goals, then ask of the best one, on fresh deals, whether
    it does.
    """
    started = time.monotonic()
    claim(folder, experiment)
    found = search(experiment, folder / "search", make_runner, partial(_tell_search, watcher))
    findings = Findings(
        question=TUNE,
        game=experiment.game,
        title="Which settings meet the goals?",
        experiment=experiment.to_json(),
        command=command_of(experiment, experiment.budget.games or 0),
        version=version_of(experiment.game),
        games=found.games,
        seconds=time.monotonic() - started,
        ended="stopped",
        verdicts=(_winner(found),),
        notes=tuple(_notes(experiment)),
        method=METHOD,
        folder=str(folder),
        details={"trials": [asdict(trial) for trial in found.trials]},
    )
    if found.was_stopped:
        return findings
    confirmation = _confirmation(experiment, found)
    told = answer(confirmation, folder / confirmation.name, make_runner, watcher)
    return replace(
        findings,
        games=found.games + told.games,
        seconds=time.monotonic() - started,
        ended=told.ended,
        verdicts=(*findings.verdicts, *told.verdicts),
        sides=told.sides,
    )


def _confirmation(experiment: Experiment, found: Search) -> Experiment:
    """The best setting on deals that no trial has seen, with what is left of the budget."""
    base = experiment.sides[0]
    winner = replace(base, name=found.best.name, options={**base.options, **found.best.options})
    return replace(
        experiment,
        question="goals",
        sides=(winner,),
        seed=(experiment.seed + FRESH) % SEEDS,
        budget=Budget(max(1, (experiment.budget.games or 0) - found.games), None),
        details={"toward": experiment.details["toward"]},
    )


def _tell_search(watcher: Watcher, games: int, trials: Sequence[Trial]) -> None:
    watcher.played(games, 0)
    watcher.look(
        [f"{len(trials)} settings tried", *[f"  {one.name}: {one.text()}" for one in trials[:6]]]
    )


def _winner(found: Search) -> Verdict:
    best, default, tried = found.best, found.default, len(found.trials)
    if best is default:
        sentence = f"none comes nearer to the goals than the game as it is ({best.text()})"
    else:
        sentence = (
            f"{best.name} comes nearest to the goals ({best.text()}); the game as it is, "
            f"{default.name}, has {default.text()}"
        )
    after = "" if found.was_stopped else " On fresh deals:"
    return Verdict("the winner", "told", f"Of {tried} settings that were tried, {sentence}.{after}")


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
    names = {bot for side in experiment.sides for bot in side.bots}
    # Who counts looks thinks the same on every machine; a level does, if it is fast enough.
    thinkers = [one for one in names if find_bot(one).seconds and not one.startswith("looks:")]
    levels = {level.name for level in LEVELS} & {*thinkers}
    by_the_clock = {*thinkers} - levels
    if by_the_clock:
        notes.append(
            f"{one_of(sorted(by_the_clock))} thinks by the clock: the same seed gives the same "
            "deals, but not the same games"
        )
    if levels:
        notes.append(
            f"{one_of(sorted(levels))} has a time limit: where a machine is too slow for it, the "
            "same seed gives the same deals, but not the same games"
        )
    return list(dict.fromkeys(notes))
