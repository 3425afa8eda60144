"""All questions about one game, one after the other, within one budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from boneyard.kernel.game import Game
from boneyard.lab.budget import Budget
from boneyard.lab.designs import completed
from boneyard.lab.experiment import Experiment, Side, usual_players
from boneyard.lab.findings import Findings

WEIGHTS: Final = {"balance": 0.35, "skill": 0.15, "rules": 0.1, "options": 0.4}
"""Which share of the budget is for which question; what one leaves, the others get."""

Ask = Callable[[Experiment], Findings]


def experiments(game: Game[Any], side: Side, seed: int, margin: float) -> Iterator[Experiment]:
    """What a report asks: balance and rules at every number of players, the rest at the usual."""
    low, high = game.info.players
    every, few = tuple(range(low, high + 1)), usual_players(game.info.players)
    counts = {"balance": every, "rules": every, "options": few, "skill": (low,)}
    for question in WEIGHTS:
        experiment = Experiment(question, game.id, counts[question], (side,), seed, margin)
        yield completed(experiment)


def ask_everything(wanted: Iterator[Experiment], budget: Budget, ask: Ask) -> Iterator[Findings]:
    """Each question with its share of what is left; ends early if somebody stops it."""
    left = float(budget.games or budget.seconds or 0)
    weight_left = sum(WEIGHTS.values())
    for experiment in wanted:
        weight = WEIGHTS[experiment.question]
        share = max(1, int(left * weight / weight_left))
        found = ask(replace(experiment, budget=_same_kind(budget, share)))
        yield found
        left -= found.games if budget.games else found.seconds
        weight_left -= weight
        if found.ended in ("stopped", "full"):
            return


def _same_kind(budget: Budget, amount: int) -> Budget:
    return Budget(amount, None) if budget.games else Budget(None, amount)
