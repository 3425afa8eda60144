"""The state of a game: a stack of steps over whatever lies on the table.

Theory of operation. A *step* is one decision of the rulebook, or an automatic stretch between
two. The state keeps the steps still to come as a stack, top last: a rulebook's sequence is put
there in one go (pushed in reverse: what is pushed last is done first), and a reaction window is
just one more step on top. ``run`` lets the top step advance until one of them
waits for somebody's decision. ``play`` hands that decision to it.

Steps never change: one that goes on is replaced by a new one. A clone therefore copies the stack
as a list of references, and steps without parameters exist once. Hands and piles are tuples for
the same reason. What is left to copy is a few numbers and references.

An unfinished choice (a picked piece, staged cards) lives only in the steps on top and touches
nothing else until the click that completes it. ``Step.before_choice`` says what others see instead.
That is how ``seen_by`` keeps unfinished choices private for every game.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from boneyard.kernel.chance import Chance, Rng
from boneyard.kernel.errors import IllegalMove, NotAFullState, Refusal
from boneyard.kernel.moves import Move
from boneyard.kernel.mypyc_compat import mypyc_attr
from boneyard.kernel.names import seat_name
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.results import Result
from boneyard.kernel.step import NO_STEP, Step
from boneyard.kernel.telling import NO_EVENTS, Telling

if TYPE_CHECKING:
    from boneyard.kernel.game import Game

FORMAT: Final = 1
SPECTATOR: Final = -1
FULL: Final = -2

NO_MOVES: Final[tuple[Move, ...]] = ()
NO_BEATS: Final[list[tuple[int, State]]] = []
"""Shared by all states that were never stopped for a look; never added to."""

S = TypeVar("S", bound="State")


def digest_of(data: dict[str, Any]) -> str:
    """The hash of a state's JSON."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Telling):
    """A game in progress, or a view of one. Games add what lies on their table.

    There is no constructor to call: ``game.new`` sets a state up, ``clone`` and ``seen_by`` copy
    what they need into an empty one.
    """

    game: Game[Any]
    players: int
    viewer: int
    top: Step[Any]
    below: list[Step[Any]]
    chance: Chance | None
    drawn: int
    undo_barrier: int
    result: Result | None
    _moves: tuple[Move, ...] | None
    _beats: list[tuple[int, State]]

    # What a game fills in.

    def clone(self: S) -> S:
        """An independent copy without events; cheap."""
        other: S = self.game.empty_state()
        self.copy_to(other)
        self.game.copy_table(self, other)
        return other

    def seen_by(self: S, seat: int | None) -> S:
        """The view of a seat (None: of a spectator): all that it may know, and nothing else."""
        view: S = self.game.empty_state()
        self.show_to(view, seat)
        self.game.show_table(self, view)
        return view

    def filled(self: S, rng: Rng) -> S:
        """Of a view: a full state drawn at random among those that fit it."""
        raise AssertionError("a game says how its views are filled")

    def derive(self) -> None:
        """After reading a file: work out the fields that follow from others."""

    def violations(self) -> list[str]:
        """The invariants that do not hold; for tests and for states read from files."""
        return []

    @property
    def standing(self) -> tuple[int, ...]:
        """One public number a seat: how it stands now."""
        raise AssertionError("a game says how its seats stand")

    def out_of_time(self) -> None:
        """The host's clock ran out: end the game, or note that it ends where the page says."""
        raise AssertionError("a game says where it ends when time is up")

    def result_by_resigning(self, seat: int) -> Result:
        """The result when one of the two living seats resigns."""
        raise AssertionError("a game says what resigning leads to")

    def living_seats(self) -> tuple[int, ...]:
        """The seats that are still in the game."""
        return tuple(range(self.players))

    # What everybody calls.

    @property
    def actor(self) -> int | None:
        """The seat that is to act, or None when the game is over."""
        return None if self.top is NO_STEP else self.top.seat

    @property
    def stack(self) -> list[Step[Any]]:
        """The steps still to come, top last; empty when the game is over."""
        return [] if self.top is NO_STEP else [*self.below[1:], self.top]

    @stack.setter
    def stack(self, steps: list[Step[Any]]) -> None:
        self.below = [NO_STEP, *steps[:-1]] if steps else []
        self.top = steps[-1] if steps else NO_STEP
        self._moves = None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.result is not None

    @property
    def is_choosing(self) -> bool:
        """Whether the actor has begun a choice of several clicks and not completed it."""
        return self.top.is_begun()

    @property
    def is_full(self) -> bool:
        """A full state, not a view."""
        return self.viewer == FULL

    @property
    def beats(self) -> tuple[tuple[int, State], ...]:
        """Where the last call was worth a look: how many events had been told, and the table."""
        return tuple(self._beats)

    @property
    def prompt(self) -> Prompt | None:
        """What is asked now; None when the game is over."""
        if self.top is NO_STEP:
            return None
        return self.game.worded(self, self.top.prompt(self))

    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the actor, in a stable order (none in the view of another seat)."""
        found = self._moves
        if found is None:
            found = self.top.moves(self) if self._may_act() else NO_MOVES
            self._moves = found
        return found

    def search_moves(self) -> tuple[Move, ...]:
        """The same for search: sets are built in ascending order only."""
        return self.top.search_moves(self) if self._may_act() else NO_MOVES

    def default_move(self) -> Move:
        """What an absent player is taken to do: the least committing move."""
        if not self.moves():
            raise IllegalMove(self._not_now())
        return self.top.default_move(self)

    def why_not(self, move: Move) -> Refusal | None:
        """None if the move is legal now, else the rule and the sentence that refuse it."""
        if move in self.moves():
            return None
        if not self._may_act():
            return self._not_now()
        refusal: Refusal = self.top.refusal(self, move)
        return refusal

    def play(self, move: Move) -> None:
        """Apply a legal move; an illegal one raises IllegalMove and changes nothing."""
        offered = self._moves
        if offered is None:
            offered = self.moves()
        for legal in offered:
            if legal is move:
                break
        else:
            legal = self._equal_move(move)
        if self.viewer != FULL:
            raise NotAFullState("moves are played on the full state, not on a view of it")
        step = self.top
        self._events = NO_EVENTS
        self._beats = NO_BEATS
        step.play(self, legal)
        if self._moves is offered or self._moves is None:  # else the same choice goes on
            self._moves = None
            self._finish_call(step.seat)

    def time_up(self) -> None:
        """The host's clock ran out."""
        if self.viewer != FULL:
            raise NotAFullState("time_up is for the full state, not for a view of it")
        if self.top is not NO_STEP:
            actor = self.top.seat
            self._moves = None
            self._events = NO_EVENTS
            self._beats = NO_BEATS
            self.out_of_time()
            self._finish_call(actor)
            # The clock is no private click: all are told, and nobody undoes behind it.
            self.undo_barrier += 1
            self._shown = self._events

    def resign(self, seat: int) -> None:
        """A seat gives up a game of two."""
        if self.viewer != FULL:
            raise NotAFullState("resign is for the full state, not for a view of it")
        refusal = self.why_not_resign(seat)
        if refusal is not None:
            raise IllegalMove(refusal)
        self._moves = None
        self._events = NO_EVENTS
        self._beats = NO_BEATS
        self.finish(self.result_by_resigning(seat))
        self._shown = self._events

    def why_not_resign(self, seat: int) -> Refusal | None:
        """None if this seat may resign now."""
        living = self.living_seats()
        if self.top is NO_STEP:
            return Refusal("resign", "The game is over.")
        if seat not in living:
            return Refusal("resign", f"There is no living seat {seat}; there are {living}.")
        if len(living) > 2:
            return Refusal(
                "resign", "With more than two players left a seat is given to a bot instead."
            )
        return None

    def to_json(self) -> dict[str, Any]:
        """The whole state or view, tagged with game, rules version and format."""
        data: dict[str, Any] = {
            "format": FORMAT,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "players": self.players,
            "options": self.game.write_options(self),
            "viewer": self.viewer_name,
            "settled": self.undo_barrier,
            "result": self.result.to_json() if self.result else None,
            "stack": [{"step": step.id, **step.to_json(self)} for step in self.stack],
            "table": self.game.write_table(self),
        }
        if self.chance is not None:
            data["chance"] = self.chance.to_json()
            data["drawn"] = self.drawn
        return data

    @property
    def viewer_name(self) -> int | str:
        """Whose view this is: ``"all"``, ``"spectator"`` or a seat."""
        if self.viewer == FULL:
            return "all"
        return "spectator" if self.viewer == SPECTATOR else self.viewer

    def digest(self) -> str:
        """A hash of the full state's JSON: equal games have equal digests, compiled or not."""
        if self.viewer != FULL:
            raise NotAFullState("a digest is taken of the full state, not of a view of it")
        return digest_of(self.to_json())

    # What games and their steps use.

    def push(self, step: Step[Any]) -> None:
        """Put a step on top: it is done before what was there."""
        self.below.append(self.top)
        self.top = step

    def pop(self) -> None:
        """This step is done; the one beneath goes on."""
        self.top = self.below.pop()

    def become(self, step: Step[Any]) -> None:
        """The top step goes on as another one."""
        self.top = step

    def go_on(self, step: Step[Any], moves: tuple[Move, ...]) -> None:
        """The seat goes on with its unfinished choice, where the step knows what it offers next.

        A shortcut for ``become``: ``moves`` must be those that the step's own ``moves`` finds.
        """
        self.top = step
        self._moves = moves

    def offer(self, moves: tuple[Move, ...]) -> None:
        """The step on top has worked out its moves in advancing: they need not be asked for again.

        ``moves`` must be those that the step's own ``moves`` finds.
        """
        self._moves = moves

    def finish(self, result: Result) -> None:
        """The game is over: whatever was still to come is dropped."""
        self.result = result
        self.top = NO_STEP
        self.below = []
        self.undo_barrier += 1

    def beat(self) -> None:
        """Stop for a look: what lies here now is shown before what comes next sweeps it away.

        For a comparison, a throw, the end of a round, where no decision follows. Nobody is asked
        anything at a beat, and nothing waits for it: it is a picture, if anybody watches.
        """
        if self.is_watched:
            picture = self.clone()
            picture.stack = []
            if self._beats is NO_BEATS:
                self._beats = []
            self._beats.append((len(self._events), picture))

    def reveal(self) -> None:
        """Something hidden has been shown: there is no free way back behind this."""
        self.undo_barrier += 1

    def random_below(self, n: int) -> int:
        """One draw from chance: 0 to n - 1."""
        chance = self.chance
        if chance is None:
            raise NotAFullState("a view has no chance object to draw from")
        at = self.drawn
        self.drawn = at + 1
        self.undo_barrier += 1
        return chance.below(at, n)

    def shuffled(self, items: Sequence[int], count: int = -1) -> list[int]:
        """The items with the first ``count`` places (all, if not given) drawn at random."""
        chance = self.chance
        if chance is None:
            raise NotAFullState("a view has no chance object to draw from")
        pack = list(items)
        draws = max(0, len(pack) - 1)
        if 0 <= count < draws:
            draws = count
        chance.shuffle(self.drawn, pack, draws)
        self.drawn += draws
        self.undo_barrier += draws
        return pack

    def set_up(self, game: Game[Any], players: int, chance: Chance | None) -> None:
        """The kernel's part of a new state."""
        self.game = game
        self.players = players
        self.viewer = FULL
        self.top = NO_STEP
        self.below = []
        self.begin_telling()
        self.chance = chance
        self.drawn = 0
        self.undo_barrier = 0
        self.result = None
        self._moves = None
        self._beats = NO_BEATS

    def run(self) -> None:
        """Let the top step advance until one waits for a decision, or the game is over.

        For dealing: what happens before the first decision is told to everybody.
        """
        while not self.top.advance(self):
            pass
        self._shown = self._events

    def copy_to(self, other: State) -> None:
        """The kernel's part of a clone."""
        other.game = self.game
        other.players = self.players
        other.viewer = self.viewer
        other.top = self.top
        other.below = self.below.copy()
        other.listens = self.listens
        other.is_watched = self.is_watched
        other._heard = self._heard
        other.chance = self.chance
        other.drawn = self.drawn
        other.undo_barrier = self.undo_barrier
        other.result = self.result
        other._moves = self._moves
        other._events = NO_EVENTS
        other._shown = NO_EVENTS
        other._beats = NO_BEATS

    def show_to(self, view: State, seat: int | None) -> None:
        """The kernel's part of a view: no chance, and of unfinished choices only one's own."""
        if self.viewer != FULL:
            raise NotAFullState("a view is made of the full state, not of another view")
        if seat is not None and not 0 <= seat < self.players:
            raise IndexError(f"there is no seat {seat}: seats are 0 to {self.players - 1}")
        viewer = SPECTATOR if seat is None else seat
        view.game = self.game
        view.players = self.players
        view.viewer = viewer
        view.listens = True
        view.is_watched = True
        view._heard = None
        view.chance = None
        view.drawn = 0
        view.undo_barrier = self.undo_barrier
        view.result = self.result
        view._moves = None
        is_actor = self.top.seat == viewer and viewer != SPECTATOR
        view.top = self.top
        view.below = self.below[:]
        if not is_actor:
            view.forget_choice()
        events = NO_EVENTS
        if self.is_watched:
            events = self.events_for(viewer, is_actor=is_actor)
        view._events = events
        view._shown = events
        view._beats = NO_BEATS

    def fill_to(self, full: State, chance: Chance) -> None:
        """The kernel's part of ``filled``: the same position as a full state of its own chance."""
        if self.viewer == FULL:
            raise NotAFullState("only a view is filled; this is the full state already")
        self.copy_to(full)
        full.viewer = FULL
        full.chance = chance
        full.drawn = 0
        full._moves = None

    # What only this module uses.

    def _may_act(self) -> bool:
        if self.viewer == FULL:
            return self.top is not NO_STEP
        return self.viewer == self.top.seat and self.viewer != SPECTATOR

    def _equal_move(self, move: Move) -> Move:
        """The game's own move that equals this one; if none does, it is not legal now."""
        for legal in self.moves():
            if legal == move:
                return legal
        if self.viewer != FULL:
            raise NotAFullState("moves are played on the full state, not on a view of it")
        refusal = self.why_not(move)
        assert refusal is not None
        raise IllegalMove(refusal)

    def _not_now(self) -> Refusal:
        if self.top is NO_STEP:
            return Refusal("turn", "The game is over: there is nothing left to do.")
        return Refusal("turn", f"It is the turn of {seat_name(self.top.seat)}.")

    def _finish_call(self, actor: int) -> None:
        """Run to the next decision, and keep what happened from those who may not know yet."""
        while not self.top.advance(self):
            pass
        if self.top.seat != actor:
            self.undo_barrier += 1
        if self.listens and not self.top.is_begun():
            self._shown = self._events

    def forget_choice(self) -> None:
        """Go back to before the actor's unfinished choice, which lives only in the top steps."""
        while self.top.is_begun():
            before_choice = self.top.before_choice()
            if before_choice is None:
                self.pop()
            else:
                self.become(before_choice)
            self._moves = None
