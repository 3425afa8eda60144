"""A game that was played, looked at again: who stood how, where it turned, luck and choices.

Each choice is judged on what its seat could know then. A search from that view says what the
choice was worth and what the best one was: the difference was lost by *choosing*. What the same
choice would have led to on average, in worlds that fit the view, against what it led to, was
*luck*: dice, draws, and how the hidden things lay. The same record gives the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from boneyard.bots.choices import Clicks, can_choose
from boneyard.bots.tree import Search
from boneyard.kernel.chance import Stream
from boneyard.kernel.game import Game
from boneyard.kernel.judging import Chances
from boneyard.kernel.moves import Move
from boneyard.kernel.records import Record, play_entry
from boneyard.kernel.state import State

HORIZON: Final = 30
WORLDS: Final = 12
"""So many worlds say what was to be expected of a choice."""
MOST_MOMENTS: Final = 5


class Moment(NamedTuple):
    """One choice of the game."""

    entry: int
    """How many entries had been played when it was complete: a replay can be opened there."""
    seat: int
    before: Chances
    after: Chances
    played: tuple[str, ...]
    better: tuple[str, ...]
    """What would have been better, in words; empty if nothing would."""
    lost: float
    """How much of a chance that would have saved."""
    luck: Chances
    """By seat: what came of it, beyond what was to be expected."""

    @property
    def swing(self) -> float:
        """How far it moved anybody's chance."""
        return max(abs(new - old) for old, new in zip(self.before, self.after, strict=True))


@dataclass(frozen=True)
class Analysis:
    """What there is to say about a game."""

    seats: tuple[str, ...]
    chances: tuple[Chances, ...]
    """Before the first choice, and after each."""
    entries: tuple[int, ...]
    """How many entries had been played when the chances were these."""
    moments: tuple[Moment, ...]

    def turning_points(self) -> list[Moment]:
        """The choices after which the chances had moved most, in the order of the game."""
        most = sorted(self.moments, key=lambda one: (-one.swing, one.entry))[:MOST_MOMENTS]
        return sorted(most, key=lambda one: one.entry)

    def lost_to_choices(self, seat: int) -> float:
        """What this seat's own choices cost it, together."""
        return sum(one.lost for one in self.moments if one.seat == seat)

    def luck(self, seat: int) -> float:
        """What it got by luck, together; less than nothing if it lost by it."""
        return sum(one.luck[seat] for one in self.moments)

    def to_json(self) -> dict[str, Any]:
        """What ``--json`` prints."""
        seats = range(len(self.seats))
        return {
            "seats": list(self.seats),
            "chances": [list(row) for row in self.chances],
            "entries": list(self.entries),
            "turning_points": [one._asdict() for one in self.turning_points()],
            "lost_to_choices": [self.lost_to_choices(seat) for seat in seats],
            "luck": [self.luck(seat) for seat in seats],
        }


def analyse(
    record: Record, game: Game[Any], looks: int, tell: Callable[[int], object] = lambda entry: None
) -> Analysis:
    """Look at every choice again, so many times; ``tell`` hears of each entry that is done."""
    state = record.start(game)
    before, start, clicks = state.clone(), 0, list[Move]()
    chances, entries, moments = [game.chances(state)], [0], list[Moment]()
    for entry, played in enumerate(record.entries, 1):
        if isinstance(played, Move):
            clicks.append(played)
        state = play_entry(state, played)
        if not state.is_choosing:
            if clicks:
                moments.append(_moment(before, tuple(clicks), state, entry, looks, start))
            chances.append(game.chances(state))
            entries.append(entry)
            before, start, clicks = state.clone(), entry, []
        tell(entry)
    return Analysis(tuple(record.seats), tuple(chances), tuple(entries), tuple(moments))


def _moment(
    before: State, clicks: Clicks, after: State, entry: int, looks: int, seed: int
) -> Moment:
    game, seat = before.game, before.top.seat
    rng = Stream(seed)
    view = before.seen_by(seat)
    old, new = game.chances(before), game.chances(after)
    better: Clicks = ()
    lost = 0.0
    if len(view.moves()) > 1:
        better, lost = _better(view, clicks, looks, rng)
    mean = expected(view, clicks, rng) or new
    luck = tuple([came - usual for came, usual in zip(new, mean, strict=True)])
    played, wiser = in_words(before, clicks), in_words(before, better)
    return Moment(entry, seat, old, new, played, wiser, lost, luck)


def _better(view: State, clicks: Clicks, looks: int, rng: Stream) -> tuple[Clicks, float]:
    """The best choice and what it would have saved; nothing, if the one made is as good."""
    search = Search(view, rng, HORIZON)
    search.run(looks, lambda: False)
    best = search.best()
    made = next((one for one in search.root.branches if _same(one.clicks, clicks)), None)
    if made is None or made is best:
        return (), 0.0
    for _ in range(best.visits - made.visits):  # what was passed over is looked at as often
        search.look_at(made)
    saved = best.share(search.seat) - made.share(search.seat)
    return (best.clicks, saved) if saved > 0 else ((), 0.0)


def _same(one: Clicks, other: Clicks) -> bool:
    """The same clicks, in whatever order a set was put together."""
    return one == other or sorted(map(repr, one)) == sorted(map(repr, other))


def expected(view: State, clicks: Clicks, rng: Stream) -> list[float]:
    """Every seat's chance after this choice, on average; empty where no world allows it."""
    found: list[Chances] = []
    for _ in range(WORLDS):
        world = view.filled(rng)
        world.silence()
        if can_choose(world, clicks):
            found.append(view.game.chances(world))
    return [sum(row) / len(found) for row in zip(*found, strict=True)]


def in_words(before: State, clicks: Clicks) -> tuple[str, ...]:
    """Each click in words, as its seat was offered it; one read from a file has no key."""
    state, told = before.clone(), list[str]()
    for click in clicks:
        offered = next(move for move in state.moves() if move == click)
        told.append(state.game.move_text(state.seen_by(state.top.seat), offered))
        if not can_choose(state, (click,)):
            break
    return tuple(told)
