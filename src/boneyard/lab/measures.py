"""What one game came to: measured while it is played, the same for every game.

Nothing here knows a game. Lengths and choices come from the questions that were asked, leads from
``standing`` after every turn, happenings from events; what else a game wants counted it declares
(``Game.metrics``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log2
from types import MappingProxyType
from typing import Any, NamedTuple

from boneyard.bots import Bot, Plan, ask
from boneyard.kernel.chance import Rng
from boneyard.kernel.events import Event
from boneyard.kernel.game import Game
from boneyard.kernel.metrics import Happening, Scale, share
from boneyard.kernel.moves import Move
from boneyard.kernel.options import Options
from boneyard.kernel.state import State
from boneyard.kernel.step import NOBODY, Step

Scalar = int | float | str | bool | list[int]

FORCED_SECONDS = 1.5
CHOICE_SECONDS = 3.0
DOUBLING_SECONDS = 1.5
"""A guess at people: a choice among two takes 4.5 s, and each doubling of the moves 1.5 s more."""


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
    watch = Watch(state)
    plans: dict[int, Plan] = {}
    while (actor := state.actor) is not None:
        move = ask(bots[actor], state, rng, plans)
        watch.note_question(state, move)
        state.play(move)
        watch.note_events(state)
    return watch.measured(state, turns=turns)


@dataclass
class Turn:
    """What was seen of one turn."""

    seat: int = NOBODY
    decisions: int = 0
    moves: int = 0
    standing: tuple[int, ...] = ()
    living: int = 0


class Watch:
    """Somebody who sits beside a game and counts."""

    def __init__(self, state: State) -> None:
        self._metrics = state.game.metrics
        self._happenings: dict[str, list[Happening]] = {}
        for one in self._metrics.happenings:
            kinds = self._happenings.setdefault(one.event, [])
            if not any(same.name == one.name and same.by == one.by for same in kinds):
                kinds.append(one)
        self._asked: dict[tuple[str, str, str, int], int] = {}
        """How often each step asked under each rule, was answered by each verb, among so many."""
        self._counts: Counter[str] = Counter()
        self._windows = Windows()
        self._turns: list[Turn] = []
        self._turn = Turn()
        self._first_seat = NOBODY
        self.note_events(state)

    def note_question(self, state: State, move: Move) -> None:
        """What is asked now, and what is about to be answered."""
        step, choices = state.top, len(state.moves())
        turn = self._turn
        turn.decisions += 1
        turn.moves += choices
        window, rule = None, step.rule
        if type(step).prompt is not Step.prompt:  # else a prompt says no more than its step
            prompt = step.prompt(state)
            window, rule = prompt.window, prompt.rule
        if window is not None:
            self._windows.note(window, prompt.asked, move == prompt.passing)
        elif turn.seat != step.seat or self._windows.is_open:
            self._windows.close()
            self._note_stretch(state, step.seat)
        asked = (step.id, rule, move.type, choices)
        self._asked[asked] = self._asked.get(asked, 0) + 1

    def _note_stretch(self, state: State, seat: int) -> None:
        """Whose turn it is; where no event tells turns apart, another seat's is another turn."""
        if not self._metrics.turn and self._turn.seat not in (NOBODY, seat):
            self._end_turn(state)
        if self._turn.seat == NOBODY:
            self._turn.seat = seat

    def note_events(self, state: State) -> None:
        """What has just happened."""
        for event in state.events:
            kinds = self._happenings.get(event.kind)
            if kinds is not None:
                self._count(event, kinds)
            if event.kind == self._metrics.turn:
                if self._first_seat == NOBODY:
                    self._first_seat = event.get("seat", NOBODY)
                self._end_turn(state)

    def _count(self, event: Event, kinds: list[Happening]) -> None:
        for one in kinds:
            key = f"{one.name}:{one.read(event.get(one.by))}" if one.by else one.name
            self._counts[key] += 1

    def _end_turn(self, state: State) -> None:
        turn, self._turn = self._turn, Turn()
        if turn.decisions:
            turn.standing = state.standing
            turn.living = len(state.living_seats())
            self._turns.append(turn)

    def measured(self, state: State, *, turns: bool) -> Measured:
        """What it all came to; the game is over."""
        result = state.result
        assert result is not None
        self._end_turn(state)
        self._windows.close()
        self._count_questions()
        self._counts[f"ending:{result.reason}"] += 1
        self._counts["turns"] = len(self._turns)
        places = result.places
        if self._first_seat == NOBODY and self._turns:
            self._first_seat = self._turns[0].seat
        row: dict[str, Scalar] = {
            "first_seat": self._first_seat,
            "turns": len(self._turns),
            "rounds": result.rounds,
            **self._question_row(),
            "windows": self._windows.opened,
            "windows_passed": share(self._windows.passed, self._windows.opened),
            **lead_row(state.players, [turn.standing for turn in self._turns], places),
            "margin": margin(result.scores, places),
            "waiting": self._waiting(state.players),
            "is_tie": places.count(1) > 1,
            "reason": result.reason,
        }
        own = {one.key: float(one.of(state, self._counts)) for one in self._metrics.numbers}
        ordered = {key: row[key] for key in MEASURES}
        rows = self._turn_rows() if turns else []
        return Measured({**ordered, **own}, rows, dict(self._counts))

    def _count_questions(self) -> None:
        for (step, rule, verb, _), times in self._asked.items():
            self._counts[f"step:{step}"] += times
            self._counts[f"rule:{rule}"] += times
            self._counts[f"move:{verb}"] += times

    def _question_row(self) -> dict[str, Scalar]:
        """How much was asked, and how much of it was a choice."""
        choices: Counter[int] = Counter()
        for (*_, among), times in self._asked.items():
            choices[among] += times
        asked = choices.total()
        return {
            "decisions": asked,
            "minutes": sum(seconds_for(among) * times for among, times in choices.items()) / 60,
            "forced": share(choices[1], asked),
            "branching": share(sum(among * times for among, times in choices.items()), asked),
        }

    def _waiting(self, players: int) -> float:
        """Who falls in a turn waits from the next one on."""
        out = sum(players - turn.living for turn in self._turns[:-1])
        return share(out, players * len(self._turns))

    def _turn_rows(self) -> list[dict[str, Scalar]]:
        return [
            {
                "turn": at,
                "seat": turn.seat,
                "decisions": turn.decisions,
                "branching": share(turn.moves, turn.decisions),
                "standing": list(turn.standing),
                "living": turn.living,
            }
            for at, turn in enumerate(self._turns, 1)
        ]


@dataclass
class Windows:
    """What reaction windows were for."""

    opened: int = 0
    passed: int = 0
    _name: str = ""
    _left: int = 0
    _all_pass: bool = True

    @property
    def is_open(self) -> bool:
        """Whether the last question was asked in one."""
        return self._left > 0

    def note(self, name: str, asked: tuple[int, ...], is_pass: bool) -> None:
        """One more answer in a window; it is another one if more seats are asked than before."""
        if name != self._name or len(asked) > self._left:
            self.close()
        self._name, self._left = name, len(asked)
        self._all_pass = self._all_pass and is_pass

    def close(self) -> None:
        """The window that was open, if any, is over."""
        if self.is_open:
            self.opened += 1
            self.passed += self._all_pass
        self._left, self._all_pass = 0, True


def seconds_for(choices: int) -> float:
    """How long people are guessed to take."""
    return FORCED_SECONDS if choices == 1 else CHOICE_SECONDS + DOUBLING_SECONDS * log2(choices)


def lead_row(
    players: int, standings: Sequence[tuple[int, ...]], places: Sequence[int]
) -> dict[str, Scalar]:
    """Who led when, seen from the end: by ``standing`` after every turn."""
    winners = [seat for seat in range(players) if places[seat] == 1]
    gaps = [_gap(standing, winners) for standing in standings]
    behind = [gap for gap in gaps if gap > 0]
    widest = max((max(standing) - min(standing) for standing in standings), default=0)
    last_behind = max((at for at, gap in enumerate(gaps, 1) if gap > 0), default=0)
    late = -(-3 * len(gaps) // 4)
    return {
        "lead_changes": lead_changes(standings),
        "behind": share(len(behind), len(gaps)),
        "drama": share(sum(behind), len(behind) * widest),
        "decided_at": share(last_behind, len(gaps)),
        "is_comeback": len(gaps) > 0 and gaps[late - 1] > 0,
        "is_runaway": last_behind < len(gaps) / 2,
    }


def _gap(standing: tuple[int, ...], winners: Sequence[int]) -> int:
    """How far the best of the later winners was behind the leader."""
    return max(standing) - max(standing[seat] for seat in winners)


def lead_changes(standings: Sequence[tuple[int, ...]]) -> int:
    """How often a seat came to lead alone that was not the last to do so."""
    changes, leader = 0, NOBODY
    for standing in standings:
        best = max(standing)
        if standing.count(best) == 1 and standing.index(best) != leader:
            changes += leader != NOBODY
            leader = standing.index(best)
    return changes


def margin(scores: Sequence[int], places: Sequence[int]) -> float:
    """How clearly it was won: 0 for a tie, 1 where the next has nothing (or less)."""
    best = max(score for score, place in zip(scores, places, strict=True) if place == 1)
    others = [score for score, place in zip(scores, places, strict=True) if place != 1]
    if not others:
        return 0.0
    second = max(others)
    return share(best - second, abs(best) + abs(second)) if best > second else 0.0
