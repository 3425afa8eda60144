"""What one game came to: measured while it is played, the same for every game.

Nothing here knows a game. Lengths and choices come from the questions that were asked, leads from
``standing`` after every turn, happenings from events; what else a game wants counted it declares
(``Game.metrics``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple

from boneyard.bots import Bot
from boneyard.kernel.chance import Rng
from boneyard.kernel.game import Game
from boneyard.kernel.metrics import Scale, share
from boneyard.kernel.options import Options
from boneyard.kernel.state import State
from boneyard.kernel.step import Step
from boneyard.lab.watch import (
    Turn,
    Watch,
    gaps_of,
    lead_changes,
    minutes_for,
    watched,
    widest_gap,
)

Scalar = int | float | str | bool | list[int]

PEOPLE_ONLY = ("time_up", "resigned")
"""Endings that bots never bring about."""


class Measure(NamedTuple):
    """A column: its type, what it means, its unit, and on what scale it is compared."""

    kind: type[Scalar]
    meaning: str
    unit: str = ""
    scale: Scale = "none"
    """``amount``: 0 or more, compared as a ratio; ``share``: 0 to 1, compared as a difference."""


MEASURES: Mapping[str, Measure] = MappingProxyType(
    {
        "first_seat": Measure(int, "the seat that had the first turn"),
        "decisions": Measure(int, "decisions that were made", "decisions", "amount"),
        "turns": Measure(int, "turns of players", "turns", "amount"),
        "rounds": Measure(int, "rounds, as the game counts them", "rounds", "amount"),
        "minutes": Measure(float, "guessed time of people who know the game", "minutes", "amount"),
        "forced": Measure(float, "share of decisions with one legal move", "", "share"),
        "branching": Measure(float, "legal moves of a decision, on average", "moves", "amount"),
        "windows": Measure(int, "reaction windows", "windows", "amount"),
        "windows_passed": Measure(float, "share of windows in which all passed", "", "share"),
        "lead_changes": Measure(int, "how often another seat came to lead alone", "", "amount"),
        "behind": Measure(float, "share of turns in which the winner did not lead", "", "share"),
        "drama": Measure(float, "how far behind that was, of the widest gap", "", "share"),
        "decided_at": Measure(
            float, "share of the game until the winner led for good", "", "share"
        ),
        "is_comeback": Measure(
            bool, "whether the winner was behind at three quarters", "", "share"
        ),
        "is_runaway": Measure(bool, "whether the winner led all of the second half", "", "share"),
        "margin": Measure(float, "the winner's score less the next, of their sum", "", "share"),
        "waiting": Measure(float, "share of turns that the beaten sat through", "", "share"),
        "is_tie": Measure(bool, "whether several seats share the win", "", "share"),
        "reason": Measure(str, "why the game ended"),
    }
)
"""The columns that every game has; those that it declares itself come behind them."""


@dataclass
class Measured:
    """What one game came to."""

    game: dict[str, Scalar]
    """One row, as in ``measures_of``."""
    turns: list[dict[str, Scalar]]
    """One row a turn, if asked for: as in ``TURN_MEASURES``."""
    counts: dict[str, int]
    """How often what happened: ``action:train``, ``rule:R12``, ``ending:early``, ..."""


TURN_MEASURES: Mapping[str, Measure] = {
    "turn": Measure(int, "its number, from 1"),
    "seat": Measure(int, "who was first asked in it, outside windows; -1: nobody"),
    "decisions": Measure(int, "questions answered in it, by anybody"),
    "branching": Measure(float, "legal moves of these questions, on average"),
    "standing": Measure(list, "how all seats stood after it"),
    "living": Measure(int, "seats still in the game"),
}


def measures_of(game: Game[Any]) -> dict[str, Measure]:
    """All columns of a game's row, in order."""
    own = {one.key: Measure(float, one.meaning, "", one.scale) for one in game.metrics.numbers}
    return {**MEASURES, **own}


def possible_happenings(game: Game[Any], players: int, options: Options) -> list[str]:
    """All that is known to be possible, as it is counted, so that what never was can be named."""
    asking = [f"step:{id}" for id, step in game.steps.items() if step.moves is not Step.moves]
    endings = [f"ending:{reason}" for reason in game.reasons() if reason not in PEOPLE_ONLY]
    return [*asking, *game.metrics.possible(players, options), *endings]


def play_measured(state: State, bots: Sequence[Bot], rng: Rng, *, turns: bool = False) -> Measured:
    """Play a new game to its end, one bot for each seat, and measure it."""
    return measured(state, watched(state, bots, rng), turns=turns)


def measured(state: State, watch: Watch, *, turns: bool) -> Measured:
    """What it all came to; the game is over."""
    result = state.result
    assert result is not None
    counts = {**watch.counts(), f"ending:{result.reason}": 1}
    row: dict[str, Scalar] = {
        "first_seat": watch.first_seat,
        "turns": len(watch.turns),
        "rounds": result.rounds,
        **question_row(watch.choices),
        "windows": watch.windows.opened,
        "windows_passed": share(watch.windows.passed, watch.windows.opened),
        **lead_row(state.players, [turn.standing for turn in watch.turns], result.places),
        "margin": margin(result.scores, result.places),
        "waiting": waiting(state.players, watch.turns),
        "is_tie": result.places.count(1) > 1,
        "reason": result.reason,
    }
    own = {one.key: float(one.of(state, counts)) for one in state.game.metrics.numbers}
    ordered = {key: row[key] for key in MEASURES}
    return Measured({**ordered, **own}, turn_rows(watch.turns) if turns else [], counts)


def question_row(choices: dict[int, int]) -> dict[str, Scalar]:
    """How much was asked, and how much of it was a choice."""
    asked = sum(choices.values())
    return {
        "decisions": asked,
        "minutes": minutes_for(choices),
        "forced": share(choices.get(1, 0), asked),
        "branching": share(sum(among * times for among, times in choices.items()), asked),
    }


def waiting(players: int, turns: Sequence[Turn]) -> float:
    """What share of the turns the beaten sat through: who falls waits from the next one on."""
    out = sum(players - turn.living for turn in turns[:-1])
    return share(out, players * len(turns))


def turn_rows(turns: Sequence[Turn]) -> list[dict[str, Scalar]]:
    """One row a turn."""
    return [
        {
            "turn": at,
            "seat": turn.seat,
            "decisions": turn.decisions,
            "branching": share(turn.moves, turn.decisions),
            "standing": list(turn.standing),
            "living": turn.living,
        }
        for at, turn in enumerate(turns, 1)
    ]


def lead_row(
    players: int, standings: Sequence[tuple[int, ...]], places: Sequence[int]
) -> dict[str, Scalar]:
    """Who led when, seen from the end: by ``standing`` after every turn."""
    gaps = gaps_of(standings, [seat for seat in range(players) if places[seat] == 1])
    behind = [gap for gap in gaps if gap > 0]
    last_behind = max((at for at, gap in enumerate(gaps, 1) if gap > 0), default=0)
    late = -(-3 * len(gaps) // 4)
    return {
        "lead_changes": lead_changes(standings),
        "behind": share(len(behind), len(gaps)),
        "drama": share(sum(behind), len(behind) * widest_gap(standings)),
        "decided_at": share(last_behind, len(gaps)),
        "is_comeback": len(gaps) > 0 and gaps[late - 1] > 0,
        "is_runaway": last_behind < len(gaps) / 2,
    }


def margin(scores: Sequence[int], places: Sequence[int]) -> float:
    """How clearly it was won: 0 for a tie, 1 where the next has nothing (or less)."""
    best = max(score for score, place in zip(scores, places, strict=True) if place == 1)
    others = [score for score, place in zip(scores, places, strict=True) if place != 1]
    if not others:
        return 0.0
    second = max(others)
    return share(best - second, abs(best) + abs(second)) if best > second else 0.0
