"""Positions of games that were played, with who won them: what judgement is fitted to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import boneyard
from boneyard.bots import ask, find_bot
from boneyard.bots.bot import Bot, Plan
from boneyard.kernel.chance import Stream
from boneyard.kernel.judging import Chances, won
from boneyard.kernel.options import OptionValue
from boneyard.kernel.state import State

KEPT: Final = 12
"""Positions of a game: neighbours tell the same story."""
SLIP: Final = 15
"""One choice of so many is made at random, so that there is something to tell apart."""
LONGEST_GAME: Final = 20_000


class Sample(NamedTuple):
    """A position: the features of the seats that live, what was thought, and who won in the end."""

    game: int
    features: tuple[tuple[float, ...], ...]
    thought: Chances
    shares: Chances


@dataclass(frozen=True)
class SelfPlay:
    """Games to be played for their positions, each among bots of one kind from a list.

    Among different ones, what a weak bot likes to have would look like what one loses by.
    """

    game: str
    players: int
    bots: tuple[str, ...]
    options: Mapping[str, OptionValue]
    seed: int


def samples_of(plan: SelfPlay, number: int) -> list[Sample]:
    """Positions of one game; none of a game that does not end."""
    game: Any = boneyard.game(plan.game)
    rng = Stream(plan.seed * 1_000_003 + number)
    state = game.new(plan.players, rng.randrange(1 << 30), plan.options)
    state.silence()
    seen = _played(state, find_bot(plan.bots[number % len(plan.bots)]), rng)
    if state.result is None:
        return []
    shares = won(state.result)
    return [_sample(game, number, position, shares) for position in seen]


def _played(state: State, bot: Bot, rng: Stream) -> list[State]:
    """The game to its end; a random few of its positions."""
    plans: dict[int, Plan] = {}
    kept: list[State] = []
    choices = 0
    for _ in range(LONGEST_GAME):
        actor = state.actor
        if actor is None:
            break
        moves = state.moves()
        if not state.is_choosing and len(moves) > 1:
            choices += 1
            _keep(kept, state, choices, rng)
        slips = len(moves) > 1 and not rng.randrange(SLIP)
        if slips:
            state.play(rng.choice(moves))
        else:
            state.play(ask(bot, state, rng, plans))
    return kept


def _keep(kept: list[State], state: State, choices: int, rng: Stream) -> None:
    """Each with the same chance to be among them in the end."""
    if len(kept) < KEPT:
        kept.append(state.clone())
        return
    at = rng.randrange(choices)
    if at < KEPT:
        kept[at] = state.clone()


def _sample(game: Any, number: int, state: State, shares: Chances) -> Sample:
    rows = game.judgement.features(state)
    living = state.living_seats()
    thought = game.chances(state)
    return Sample(
        number,
        tuple(tuple(rows[seat]) for seat in living),
        tuple(thought[seat] for seat in living),
        tuple(shares[seat] for seat in living),
    )
