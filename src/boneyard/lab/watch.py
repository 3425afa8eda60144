"""Watching a game: what was asked, what happened, who led. Compiled, as it runs once a move.

All that is done at a decision is to count it under a key; what the counts mean is worked out when
the game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Any, Final, final

from boneyard.bots.bot import NO_PLAN, BlindBot, Bot, Plan
from boneyard.kernel.chance import Rng
from boneyard.kernel.events import Event
from boneyard.kernel.metrics import Happening, Metrics
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.kernel.step import NO_STEP, NOBODY, Reaction

FORCED_SECONDS: Final = 1.5
CHOICE_SECONDS: Final = 3.0
DOUBLING_SECONDS: Final = 1.5
"""A guess at people: a choice among two takes 4.5 s, and each doubling of the moves 1.5 s more."""


def watched(state: State, bots: Sequence[Bot], rng: Rng) -> Watch:
    """Play a new game to its end, one bot for each seat, with somebody who counts."""
    watch = Watch(state)
    state.only_count(watch.kinds)
    plans: list[Plan] = [NO_PLAN] * len(bots)
    are_blind = [isinstance(bot, BlindBot) for bot in bots]
    while state.top is not NO_STEP:
        seat = state.top.seat
        if are_blind[seat]:  # as ``consult.ask`` does it; here it runs compiled
            move = bots[seat].choose(state, rng)
        else:
            move, plans[seat] = bots[seat].think(state.seen_by(seat), rng, plans[seat])
        watch.note_question(state, move)
        state.play(move)
        watch.note_events(state)
    watch.close(state)
    return watch


@final
class Turn:
    """What was seen of one turn."""

    def __init__(self) -> None:
        self.seat: int = NOBODY
        self.decisions: int = 0
        self.moves: int = 0
        self.standing: tuple[int, ...] = ()
        self.living: int = 0


@final
class Kind:
    """A kind of event that is counted: by which of its fields, and whether it ends a turn."""

    def __init__(self) -> None:
        self.is_turn: bool = False
        self.times: int = 0
        self.tallies: dict[str, dict[Any, int]] = {}
        """For each field how often which value came."""

    def count_by(self, field: str) -> None:
        """Count by this field, too; by none: only the event as it is."""
        if field:
            self.tallies.setdefault(field, {})

    def note(self, event: Event) -> None:
        """It has happened once more."""
        self.times += 1
        for field, tally in self.tallies.items():
            value: Any = event.get(field)
            tally[value] = tally.get(value, 0) + 1


@final
class Watch:
    """Somebody who sits beside a game and counts."""

    def __init__(self, state: State) -> None:
        self.turns: list[Turn] = []
        self.first_seat: int = NOBODY
        self.windows = Windows()
        self._metrics: Metrics = state.game.metrics
        self._has_turns: bool = bool(self._metrics.turn)
        self._kinds = kinds_of(self._metrics)
        self.kinds = frozenset(self._kinds)
        """The kinds of events that are counted."""
        self.choices: dict[int, int] = {}
        """How often one was asked to choose among so many moves."""
        self._steps: dict[type, int] = {}
        self._rules: dict[str, int] = {}
        """Of questions whose rule is not always that of their step; all are counted there, too."""
        self._under: dict[type, int] = {}
        """How many of a step's questions those were."""
        self._verbs: dict[str, int] = {}
        self._turn = Turn()
        self.note_events(state)

    def note_question(self, state: State, move: Move) -> None:
        """What is asked now, and what is about to be answered."""
        step, choices = state.top, len(state.moves())
        turn = self._turn
        turn.decisions += 1
        turn.moves += choices
        window: Reaction | None = step.reaction(state)
        if window is not None:
            is_pass = window.passing is not None and move == window.passing
            self.windows.note(window.name, len(window.asked), is_pass)
        elif turn.seat != step.seat or self.windows.left > 0:
            self.windows.close()
            self._note_stretch(state, step.seat)
        self.choices[choices] = self.choices.get(choices, 0) + 1
        kind = type(step)
        self._steps[kind] = self._steps.get(kind, 0) + 1
        self._verbs[move.type] = self._verbs.get(move.type, 0) + 1
        rule = step.asked_under(state)
        if rule:
            self._rules[rule] = self._rules.get(rule, 0) + 1
            self._under[kind] = self._under.get(kind, 0) + 1

    def _note_stretch(self, state: State, seat: int) -> None:
        """Whose turn it is; where no event tells turns apart, another seat's is another turn."""
        if not self._has_turns and self._turn.seat != NOBODY and self._turn.seat != seat:
            self._end_turn(state)
        if self._turn.seat == NOBODY:
            self._turn.seat = seat

    def note_events(self, state: State) -> None:
        """What has just happened."""
        for event in state.events:
            kind = self._kinds.get(event.kind)
            if kind is not None:
                kind.note(event)
                if kind.is_turn:
                    if self.first_seat == NOBODY:
                        self.first_seat = event.get("seat", NOBODY)
                    self._end_turn(state)

    def _end_turn(self, state: State) -> None:
        turn = self._turn
        self._turn = Turn()
        if turn.decisions:
            turn.standing = state.standing
            turn.living = len(state.living_seats())
            self.turns.append(turn)

    def close(self, state: State) -> None:
        """The game is over."""
        self._end_turn(state)
        self.windows.close()
        if self.first_seat == NOBODY and self.turns:
            self.first_seat = self.turns[0].seat

    def counts(self) -> dict[str, int]:
        """How often what happened, by name."""
        found: dict[str, int] = {"turns": len(self.turns)}
        counted: set[tuple[str, str, str]] = set()
        for one in self._metrics.happenings:
            # Several happenings may share what is counted, each with kinds of its own.
            same = (one.name, one.event, one.by)
            if same not in counted:
                counted.add(same)
                self._count_happening(one, found)
        self._count_questions(found)
        return found

    def _count_questions(self, found: dict[str, int]) -> None:
        rules = {**self._rules}
        for kind, times in self._steps.items():
            step: Any = kind
            found[f"step:{step.id}"] = found.get(f"step:{step.id}", 0) + times
            plain = times - self._under.get(kind, 0)
            if plain:
                rules[step.rule] = rules.get(step.rule, 0) + plain
        for rule, times in rules.items():
            found[f"rule:{rule}"] = times
        for verb, times in self._verbs.items():
            found[f"move:{verb}"] = times

    def _count_happening(self, one: Happening, found: dict[str, int]) -> None:
        kind = self._kinds[one.event]
        if not one.by:
            if kind.times:
                found[one.name] = kind.times
            return
        for value, times in kind.tallies[one.by].items():
            name = f"{one.name}:{one.read(value)}"
            found[name] = found.get(name, 0) + times


def kinds_of(metrics: Metrics) -> dict[str, Kind]:
    """The kinds of events that these metrics want counted."""
    found: dict[str, Kind] = {}
    for one in metrics.happenings:
        found.setdefault(one.event, Kind()).count_by(one.by)
    if metrics.turn:
        found.setdefault(metrics.turn, Kind()).is_turn = True
    return found


@final
class Windows:
    """What reaction windows were for."""

    def __init__(self) -> None:
        self.opened: int = 0
        self.passed: int = 0
        self.left: int = 0
        """How many were still asked at the last question; 0: it was asked in no window."""
        self._name: str = ""
        self._all_pass: bool = True

    def note(self, name: str, asked: int, is_pass: bool) -> None:
        """One more answer in a window; it is another one if more seats are asked than before."""
        if name != self._name or asked > self.left:
            self.close()
        self._name = name
        self.left = asked
        self._all_pass = self._all_pass and is_pass

    def close(self) -> None:
        """The window that was open, if any, is over."""
        if self.left > 0:
            self.opened += 1
            if self._all_pass:
                self.passed += 1
        self.left = 0
        self._all_pass = True


def minutes_for(choices: dict[int, int]) -> float:
    """How long people are guessed to take over so many questions, by the moves of each."""
    seconds = 0.0
    for among, times in choices.items():
        seconds += times * seconds_for(among)
    return seconds / 60


def seconds_for(choices: int) -> float:
    """How long people are guessed to take."""
    return FORCED_SECONDS if choices == 1 else CHOICE_SECONDS + DOUBLING_SECONDS * log2(choices)


# Who led when.


def gaps_of(standings: Sequence[tuple[int, ...]], winners: Sequence[int]) -> list[int]:
    """After each turn: how far the best of the later winners was behind the leader."""
    found: list[int] = []
    for standing in standings:
        best = max([standing[seat] for seat in winners])
        found.append(max(standing) - best)
    return found


def widest_gap(standings: Sequence[tuple[int, ...]]) -> int:
    """Between the first and the last, at any time."""
    widest = 0
    for standing in standings:
        widest = max(widest, max(standing) - min(standing))
    return widest


def lead_changes(standings: Sequence[tuple[int, ...]]) -> int:
    """How often a seat came to lead alone that was not the last to do so."""
    changes, leader = 0, NOBODY
    for standing in standings:
        best = max(standing)
        if standing.count(best) == 1 and standing.index(best) != leader:
            if leader != NOBODY:
                changes += 1
            leader = standing.index(best)
    return changes
