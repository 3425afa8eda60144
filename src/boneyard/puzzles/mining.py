"""Looking for puzzles in games between bots.

A game is a function of the plan and its number. Where it is decided is where choices are sharp, so
the last stretch of each game is looked at. A position is tried for what can be proved by exhaustion
(a win by force, the only defence), then, where a quick look promises it, by deep search; what is
proved is rated and played out.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import boneyard
from boneyard.bots.choices import Clicks
from boneyard.bots.levels import LEVELS, Level
from boneyard.bots.tree import Search
from boneyard.kernel.chance import Stream
from boneyard.kernel.moves import Move
from boneyard.kernel.options import OptionValue
from boneyard.kernel.state import State
from boneyard.puzzles.deep import (
    MOST_CHOICES,
    Contest,
    as_set,
    most_right,
    settled,
    share_after,
)
from boneyard.puzzles.forced import (
    OWN_CHOICES,
    Forced,
    Prover,
    TooWide,
    forced_wins,
    only_defences,
)
from boneyard.puzzles.puzzle import Kind, Proof, Puzzle, Way
from boneyard.puzzles.rating import MOST_BY_CHANCE, answer_of, found_by_chance, solvers

LATE: Final = 16
"""So many choices before the end of a game are looked at."""
QUICK_LOOKS: Final = 8
MORE_LOOKS: Final = (24, 64)
"""At a first look every choice is looked at so often, then those that seem best."""
UNLIKELY: Final = 0.2
"""Where most choices seem so bad, they may lose at once."""
FEWEST_CHOICES: Final = 4
EDGE: Final = 0.06
"""Somewhere among the best third there must be such a step down, or nothing will be clear."""
LONGEST_GAME: Final = 500
"""Of longer ones nobody wants to read the moves."""
SEEDS: Final = (1, 2)
LONGEST_LINE: Final = 24
WORTH_LOOKS: Final = 200
LEAST_AT_STAKE: Final = 0.05
"""A win that the tempting choice hardly misses is nothing to look for."""
OUT_OF_REACH: Final = 0.02
SURE: Final = 0.98
"""A position that is lost or won anyhow asks for no deep search."""


@dataclass(frozen=True)
class Mine:
    """Games to be looked through."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    seed: int
    level: str = "casual"
    deep: bool = True
    """Whether more is looked for than wins by force; that takes most of the time."""

    def to_json(self) -> dict[str, Any]:
        """What a folder of finds must agree with, to be gone on with."""
        return {
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "seed": self.seed,
            "level": self.level,
            "deep": self.deep,
        }

    def seed_of(self, number: int) -> int:
        """The deal of a game."""
        text = f"puzzles {self.game} {self.players} {self.seed} {number}"
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4], "big")


class Found(NamedTuple):
    """What was proved of a position: its right choices, what the first is worth, and how."""

    kind: Kind
    right: tuple[Clicks, ...]
    chance: float
    proof: Proof


def dig(plan: Mine, number: int) -> list[Puzzle]:
    """The puzzles of one game."""
    seed = plan.seed_of(number)
    return [
        puzzle
        for state, moves in _late_positions(plan, seed)
        for puzzle in _puzzles(plan, seed, moves, state)
    ]


def _late_positions(plan: Mine, seed: int) -> list[tuple[State, Clicks]]:
    """The last choices of a game, with the moves that led to each; none, if it did not end."""
    state = boneyard.game(plan.game).new(plan.players, seed, plan.options)
    state.silence()
    level = next(level for level in LEVELS if level.name == plan.level)
    rng, moves, kept = Stream(seed), list[Move](), deque[tuple[State, int]](maxlen=LATE)
    while state.actor is not None and len(moves) < LONGEST_GAME:
        if len(state.moves()) > 1:
            kept.append((state.clone(), len(moves)))
        moves.extend(_played(state, rng, level))
    return [(late, tuple(moves[:at])) for late, at in kept] if state.over else []


def _puzzles(plan: Mine, seed: int, moves: Clicks, state: State) -> Iterator[Puzzle]:
    """The puzzle of a position, if it is one."""
    view = state.seen_by(state.top.seat)
    found = proved(view, deep=plan.deep)
    if found is None or found_by_chance(state, found.right) > MOST_BY_CHANCE:
        return
    tempting, chance = _tempting(view, found)
    if chance > found.chance - LEAST_AT_STAKE:
        return
    best = found.right[0]
    yield Puzzle(
        game=plan.game,
        rules=state.game.rules_version,
        players=plan.players,
        options=plan.options,
        seed=seed,
        moves=moves,
        seat=state.top.seat,
        kind=found.kind,
        solution=Way(best, played_out(state, best, is_won=found.kind == "win"), found.chance),
        others=found.right[1:],
        tempting=Way(tempting, played_out(state, tempting), chance),
        proof=found.proof,
        solved_by=solvers(view, found.right),
    )


def proved(view: State, *, deep: bool = True) -> Found | None:
    """What can be proved of a position: a win by force, and with ``deep`` other things, too."""
    if (wins := forced_wins(view)) is not None:
        is_puzzle = wins.choices >= FEWEST_CHOICES and len(wins.right) <= most_right(wins.choices)
        return _by_exhaustion("win", wins, 1.0) if is_puzzle else None
    return _searched(view) if deep else None


def _searched(view: State) -> Found | None:
    """The only defence, or one choice clearly ahead, where a quick and even look promises it."""
    contest = Contest(view, SEEDS[0])
    count = len(contest.branches)
    if not FEWEST_CHOICES <= count <= MOST_CHOICES:
        return None
    few = most_right(count)
    shares = [contest.share(one) for one in contest.looked_at(contest.branches, QUICK_LOOKS)]
    if shares[few] < UNLIKELY and (holds := only_defences(view)) is not None:
        chance = share_after(view, holds.right[0], WORTH_LOOKS, SEEDS[0])
        return _by_exhaustion("defence", holds, chance) if len(holds.right) <= few else None
    is_open = shares[0] > OUT_OF_REACH and shares[few] < SURE
    return _by_search(view) if is_open and has_edge(contest, few) else None


def has_edge(contest: Contest, few: int) -> bool:
    """Whether a few choices are still ahead when those that seem best are looked at more."""
    ranked = contest.looked_at(contest.branches, QUICK_LOOKS)
    for looks in (QUICK_LOOKS, *MORE_LOOKS):
        ranked = contest.looked_at(ranked[: few + 4], looks)
        shares = [contest.share(one) for one in ranked]
        if max(shares[at] - shares[at + 1] for at in range(few)) < EDGE:
            return False
    return True


def _by_exhaustion(kind: Kind, forced: Forced, chance: float) -> Found:
    proof = Proof(0, forced.choices, 0.0, forced.worlds, forced.lines)
    return Found(kind, forced.right, chance, proof)


def _by_search(view: State) -> Found | None:
    verdict = settled(view, SEEDS)
    if verdict is None:
        return None
    proof = Proof(verdict.looks, verdict.choices, round(verdict.margin, 3))
    kind: Kind = "exact" if _is_exact(verdict.best, view) else "best"
    return Found(kind, verdict.best, verdict.chance, proof)


def _tempting(view: State, found: Found) -> tuple[Clicks, float]:
    """What the weakest bot that misses it would do, and what that is worth; else the next best."""
    right = set(map(as_set, found.right))
    answers = [answer_of(view, level, SEEDS[0]) for level in LEVELS[:3]]
    missed = [answer for answer in answers if as_set(answer) not in right]
    if missed:
        return missed[0], share_after(view, missed[0], WORTH_LOOKS, SEEDS[0])
    contest = Contest(view, SEEDS[0])
    wrong = [one for one in contest.branches if as_set(one.clicks) not in right]
    ranked = contest.looked_at(contest.looked_at(wrong, QUICK_LOOKS)[:4], WORTH_LOOKS)
    return ranked[0].clicks, contest.share(ranked[0])


def _is_exact(best: tuple[Clicks, ...], view: State) -> bool:
    """Whether one more of what was chosen, and one less, could be chosen, and both are worse."""
    chosen = set(as_set(best[0]))
    verb = [click for click in best[0] if not click.values]
    if len(best) > 1 or not verb or len(best[0]) < 2:
        return False
    others = [set(as_set(one.clicks)) for one in Contest(view, SEEDS[0]).branches]
    more = any(chosen < one and len(one) == len(chosen) + 1 for one in others)
    less = any(one < chosen and len(one) == len(chosen) - 1 for one in others)
    return more and less


def played_out(state: State, clicks: Clicks, *, is_won: bool = False) -> tuple[Move, ...]:
    """What may come of a choice: all play on well until the seat is asked again in a new turn.

    Everybody thinks on what they may know. Who wins by force goes on to the end.
    """
    seat, rng = state.top.seat, Stream(1)
    state = state.clone()
    for click in clicks:
        state.play(click)
    line: list[Move] = []
    has_answered = False
    while state.actor is not None and len(line) < LONGEST_LINE:
        if state.actor != seat:
            has_answered = True
        elif has_answered and not is_won:
            break
        if is_won and state.actor == seat and (best := _winning(state)) is not None:
            for click in best:
                state.play(click)
            line.extend(best)
        else:
            line.extend(_played(state, rng, LEVELS[2]))
    return tuple(line)


def _winning(state: State) -> Clicks | None:
    try:
        return Prover(state.top.seat).winning([state], OWN_CHOICES - 1)
    except TooWide:
        return None


def _played(state: State, rng: Stream, level: Level) -> Clicks:
    """What a bot of this level does next, done."""
    clicks: Clicks = state.moves()
    if len(clicks) > 1:
        search = Search(state.seen_by(state.top.seat), rng, level.horizon)
        search.run(level.looks, lambda: False)
        clicks = search.best().clicks
    for click in clicks:
        state.play(click)
    return clicks
