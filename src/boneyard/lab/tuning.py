"""Searching the options for settings that meet a goal, by Optuna's tree of Parzen estimators.

Every trial plays the same deals, so trials differ in their options only. Deals that were searched
on flatter the winner; so the winner is played again on deals that no trial has seen, and only that
is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from math import prod
from pathlib import Path
from typing import Any, Final

import boneyard
from boneyard.kernel.errors import BadOption
from boneyard.kernel.game import Game
from boneyard.kernel.options import Option, OptionValue, one_of, shown
from boneyard.lab.designs import shown_value
from boneyard.lab.experiment import BadExperiment, Experiment, Side
from boneyard.lab.extras import need
from boneyard.lab.goals import Goal, parse_goals
from boneyard.lab.measures import measures_of
from boneyard.lab.plan import Plan, Played, Row, Ticket, play
from boneyard.lab.rows import RowStore
from boneyard.lab.runner import MakeRunner, Runner, Stop, stop_on_interrupt

DEALS: Final = 40
"""So many are played with each setting."""
MOST_TRIALS: Final = 5_000
"""Settings that were tried before cost no game; a search that finds no others ends here."""
SHARE_OF_SEARCH: Final = 0.7
"""So much of the budget is for the search, the rest to confirm the winner."""
MOST_TRIED: Final = 20
"""A number with a longer range is tried in so many steps, on a scale of ratios."""


@dataclass(frozen=True)
class Trial:
    """One setting that was tried."""

    options: Mapping[str, OptionValue]
    loss: float
    """How far from the goals: 0 is met."""
    reached: Mapping[str, float]

    @property
    def name(self) -> str:
        """``hand_size=7 decks=2``."""
        return " ".join(f"{key}={shown_value(value)}" for key, value in self.options.items())

    def text(self) -> str:
        """What it reached, by goal."""
        return ", ".join(f"{name} {value:.3g}" for name, value in self.reached.items())


@dataclass(frozen=True)
class Search:
    """What came of a search: all settings that were tried, the best first."""

    trials: tuple[Trial, ...]
    default: Trial
    """The options as they are."""
    games: int
    was_stopped: bool

    @property
    def best(self) -> Trial:
        return self.trials[0]


def tunable(game: Game[Any], keys: Sequence[str]) -> list[Option]:
    """The options with these keys; BadOption if one is not there."""
    known = {option.key: option for option in game.options}
    for key in keys:
        if key not in known:
            raise BadOption(
                f"{game.id} has no option {shown(key)} to tune; it has {one_of(sorted(known))}"
            )
    if not keys:
        raise BadOption("--over names at least one option")
    return [known[key] for key in dict.fromkeys(keys)]


def values_of(option: Option) -> list[OptionValue]:
    """What is tried of an option; of a long range, steps that grow with the number."""
    if option.kind == "flag":
        return [False, True]
    if option.kind == "choice":
        return list(option.choices)
    span = option.high - option.low
    if span < MOST_TRIED:
        return [*range(option.low, option.high + 1), *option.words]
    ratio = (span + 1) ** (1 / (MOST_TRIED - 1))
    steps = {round(ratio**step) - 1 for step in range(MOST_TRIED)}
    return [*[option.low + step for step in sorted(steps)], *option.words]


Tell = Callable[[int, Sequence[Trial]], None]


def search(experiment: Experiment, folder: Path, make_runner: MakeRunner, tell: Tell) -> Search:
    """Try settings until the budget of games for searching is spent.

    Every setting keeps its rows in a folder of its own; a search that was interrupted finds them
    there and comes by the same way.
    """
    searcher = Searcher(experiment, folder)
    with (
        closing(make_runner(play_paired, searcher.stop)) as runner,
        stop_on_interrupt(searcher.stop),
    ):
        searcher.run(runner, tell)
    if not searcher.tried and searcher.stop.is_wanted:
        raise BadExperiment("stopped before any setting was tried; the same command goes on")
    if not searcher.tried:
        raise BadExperiment("no setting could be tried: all of them contradict each other")
    first = next(iter(searcher.tried.values()))
    return Search(tuple(searcher.ranked()), first, searcher.games, searcher.stop.is_wanted)


Paired = tuple[Plan, Ticket]
"""A game of one of many plans."""


def play_paired(paired: Paired) -> Played:
    """One runner plays for all settings."""
    return play(*paired)


class Searcher:
    """The state of one search."""

    def __init__(self, experiment: Experiment, folder: Path) -> None:
        self.experiment, self.folder = experiment, folder
        self.game = boneyard.game(experiment.game)
        over, toward = (experiment.details.get(key) for key in ("over", "toward"))
        if not isinstance(over, list) or not isinstance(toward, str):
            raise BadExperiment(
                'a search needs details = { over = ["hand_size"], toward = "rounds=8" }'
            )
        self.goals: tuple[Goal, ...] = parse_goals(toward, measures_of(self.game))
        self.options = tunable(self.game, over)
        self.tried: dict[str, Trial] = {}
        self.games = 0
        self.stop = Stop()
        if experiment.budget.games is None:
            raise BadExperiment("a search needs a budget of games, as 10000, not of time")
        self.most_games = int(experiment.budget.games * SHARE_OF_SEARCH)

    def run(self, runner: Runner[Paired, Played], tell: Tell) -> None:
        """Ask Optuna for settings, and tell it how good they were."""
        optuna = need("optuna")
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        sampler = optuna.samplers.TPESampler(seed=self.experiment.seed % 2**32)
        study = optuna.create_study(sampler=sampler)
        study.enqueue_trial(self._default())
        for _ in range(MOST_TRIALS):
            trial = study.ask()
            loss = self._loss(self._chosen(trial), runner)
            if self.stop.is_wanted:
                return
            failed = optuna.trial.TrialState.FAIL
            study.tell(trial, loss, state=None if loss is not None else failed)
            tell(self.games, self.ranked())
            if self.games >= self.most_games or len(self.tried) == self._settings():
                return

    def ranked(self) -> list[Trial]:
        """The best first; of equals, the first that was tried."""
        return sorted(self.tried.values(), key=lambda trial: trial.loss)

    def _settings(self) -> int:
        return prod(len(values_of(option)) for option in self.options)

    def _default(self) -> dict[str, int]:
        """The options as they are come first, to be compared with."""
        base = self.experiment.sides[0].options
        now = [(option, base.get(option.key, option.default)) for option in self.options]
        return {
            option.key: values_of(option).index(value)
            for option, value in now
            if value in values_of(option)
        }

    def _chosen(self, trial: Any) -> dict[str, OptionValue]:
        """Values by their place: those of a number are in order, those of a choice are not."""
        chosen: dict[str, OptionValue] = {}
        for option in self.options:
            values = values_of(option)
            if option.kind == "number" and not option.words:
                at = trial.suggest_int(option.key, 0, len(values) - 1)
            else:
                at = trial.suggest_categorical(option.key, list(range(len(values))))
            chosen[option.key] = values[at]
        return chosen

    def _loss(
        self, chosen: Mapping[str, OptionValue], runner: Runner[Paired, Played]
    ) -> float | None:
        """How far a setting is from the goals; None if it cannot be played."""
        side = self.experiment.sides[0]
        name = " ".join(f"{key}={value}" for key, value in chosen.items())
        if name not in self.tried:
            try:
                tried = replace(
                    self.experiment,
                    question="trial",
                    sides=(Side(name, {**side.options, **chosen}, side.bots),),
                    details={},
                )
            except BadOption:
                return None
            by_arm = self._rows(Plan(tried), runner)
            if self.stop.is_wanted:
                return None
            self.tried[name] = self._judged(chosen, by_arm)
        return self.tried[name].loss

    def _rows(self, plan: Plan, runner: Runner[Paired, Played]) -> list[list[Row]]:
        """The same deals for every setting, by number of players."""
        arms = range(len(plan.arms))
        tickets = [ticket for deal in range(DEALS) for ticket in plan.games(deal, arms)]
        with closing(RowStore(self.folder / plan.experiment.name, plan.experiment)) as store:
            rows = dict(store.kept)
            missing = [(plan, ticket) for ticket in tickets if ticket.number not in rows]
            for (_, ticket), (row, turns) in runner.run(missing):
                store.add(row, turns)
                rows[ticket.number] = row
        self.games += len(rows)
        by_arm: list[list[Row]] = [[] for _ in arms]
        for number in sorted(rows):
            by_arm[rows[number]["arm"]].append(rows[number])
        return by_arm

    def _judged(self, chosen: Mapping[str, OptionValue], by_arm: Sequence[Sequence[Row]]) -> Trial:
        loss = sum(goal.loss(rows) for goal in self.goals for rows in by_arm)
        reached = {goal.measured: goal.reached(by_arm[0]) for goal in self.goals}
        return Trial(dict(chosen), loss, reached)
