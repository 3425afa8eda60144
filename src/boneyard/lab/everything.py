"""All questions about one game, one after the other, within one budget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from boneyard.kernel.game import Game
from boneyard.lab.budget import Budget
from boneyard.lab.designs import completed
from boneyard.lab.experiment import LEVEL, Experiment, Side, usual_players
from boneyard.lab.findings import Findings

WEIGHTS: Final = {"balance": 0.26, "level": 0.2, "skill": 0.2, "rules": 0.07, "options": 0.27}
"""Which share of the budget is for what; what one leaves, the others get."""

Ask = Callable[[Experiment], Findings]


def experiments(game: Game[Any], side: Side, seed: int, margin: float) -> Iterator[Experiment]:
    """What a report asks: balance and rules at every number of players, the rest at the usual.

    A preset ``level`` is one that is to make all seats equal: balance is asked of that, too.
    """
    low, high = game.info.players
    every, few = tuple(range(low, high + 1)), usual_players(game.info.players)
    # Those who think come last: a single game of theirs can take longer than their share is.
    counts = {"balance": every, "rules": every, "options": few, "skill": (low,)}
    for question, players in counts.items():
        yield completed(Experiment(question, game.id, players, (side,), seed, margin))
        if question == "balance" and any(preset.id == LEVEL for preset in game.presets):
            options = {**side.options, **game.preset(LEVEL).options}
            levelled = replace(side, name=LEVEL, options=options)
            yield Experiment(question, game.id, players, (levelled,), seed, margin)


def ask_everything(wanted: Iterator[Experiment], budget: Budget, ask: Ask) -> Iterator[Findings]:
    """Each question with its share of what is left; ends early if somebody stops it."""
    left = float(budget.games or budget.seconds or 0)
    asked = list(wanted)
    weight_left = sum(WEIGHTS[experiment.topic] for experiment in asked)
    for experiment in asked:
        weight = WEIGHTS[experiment.topic]
        share = max(1, int(left * weight / weight_left))
        found = ask(replace(experiment, budget=_same_kind(budget, share)))
        yield found
        left -= found.games if budget.games else found.seconds
        weight_left -= weight
        if found.ended in ("stopped", "full"):
            return


def _same_kind(budget: Budget, amount: int) -> Budget:
    return Budget(amount, None) if budget.games else Budget(None, amount)
