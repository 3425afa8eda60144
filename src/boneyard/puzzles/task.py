"""A puzzle at the table: a lesson with one choice, which its coach does not show.

It is put up, talked about and taken back like any lesson; only what the coach says comes from the
puzzle. Whether a choice is right is asked of the position that it leads to, whatever the clicks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from typing import Any, Final

from boneyard import lessons
from boneyard.bots.position import position as position_of
from boneyard.catalogue import game as find_game
from boneyard.kernel.chance import StackedChance
from boneyard.kernel.game import Game
from boneyard.kernel.moves import Move
from boneyard.kernel.state import State
from boneyard.lessons import Lesson, Place, Position, Word, coach
from boneyard.lessons.acts import Script
from boneyard.lessons.position import Seating
from boneyard.lessons.walk import Saying
from boneyard.puzzles import telling
from boneyard.puzzles.puzzle import Kind, Puzzle
from boneyard.puzzles.shelf import puzzle

MARK: Final = "puzzle-"
"""Before the id, where lessons have their name."""
NOT_IT: Final[dict[Kind, str]] = {
    "win": "That does not win by force.",
    "defence": "After that you can be beaten at once.",
    "exact": "There is something clearly better, with a little more or less.",
    "best": "There is something clearly better.",
}
LOOK: Final = "Look what comes of it, or try again."


@dataclass
class Task(Lesson):
    """A puzzle as a lesson."""

    puzzle: Puzzle = field(kw_only=True)

    @property
    def steps(self) -> int:
        return 1

    @cached_property
    def position(self) -> Position:
        """From the deal and the moves of the game that it was found in."""
        made = self.puzzle
        chance = StackedChance(made.seed, {}, {})
        return Position(self.game, self.names, made.seat, self.options, chance, made.moves)

    @cached_property
    def answers(self) -> frozenset[str]:
        """The positions that right choices lead to."""
        return frozenset([self._after(clicks) for clicks in self.puzzle.solutions])

    @cached_property
    def shown(self) -> str:
        """The position that the solution leads to which is played out."""
        return self._after(self.puzzle.solution.choice)

    @property
    def tempting(self) -> str:
        """The position that the tempting choice leads to."""
        return self._after(self.puzzle.tempting.choice)

    def _after(self, clicks: Sequence[Move]) -> str:
        state = self.new_state()
        for click in clicks:
            state.play(click)
        return position_of(state)


def taught(game_id: str, lesson_id: str) -> Lesson:
    """What a table carries under this name: a lesson, or a puzzle."""
    is_puzzle = lesson_id.startswith(MARK)
    return task(game_id, lesson_id) if is_puzzle else lessons.lesson(game_id, lesson_id)


@cache
def task(game_id: str, task_id: str) -> Task:
    """The puzzle with this id, as a lesson."""
    found, game = puzzle(game_id, task_id.removeprefix(MARK)), find_game(game_id)
    return _task(found, game)


def _task(found: Puzzle, game: Game[Any]) -> Task:
    place = Place(f"docs/puzzles/{game.id}.json", 1)
    seating = Seating(telling.names_of(found), found.seat, dict(found.options), place)
    about = (telling.title(found), telling.question(found), 2)
    script = Script(game, seating, [])
    return Task(f"{MARK}{found.id}", 1, *about, script, [], place, puzzle=found)


@coach.register
def _(
    task: Task, moves: Sequence[Move], start: State | None = None, now: State | None = None
) -> Word:
    opening = task.opening
    if len(moves) < len(opening):
        return Word(1, 1, reply=opening[len(moves)])
    state, played = task.new_state(), moves[len(opening) :]
    for at, move in enumerate(played, 1):
        state.play(move)
        if not state.is_choosing:
            return _chosen(task, state, played[at:])
    return _asked(task, played)


def _asked(task: Task, played: Sequence[Move]) -> Word:
    made = task.puzzle
    says = (Saying(telling.question(made), task.title), Saying(telling.hint(made), "A hint"))
    left = list(made.solution.choice)
    for click in played:  # two decks have the same card twice
        if click in left:
            left.remove(click)
    return Word(1, 1, says, show=left[0] if left else None)


def _chosen(task: Task, state: State, since: Sequence[Move]) -> Word:
    """After the choice: right or wrong, and what then happens."""
    made, here = task.puzzle, position_of(state)
    if here not in task.answers:
        back = len(task.opening)
        if here == task.tempting:
            return Word(1, 1, answer=telling.against(made), back=back)
        return Word(1, 1, answer=f"{NOT_IT[made.kind]} {LOOK}", back=back)
    line = made.solution.line if here == task.shown else ()
    if len(since) < len(line) and list(since) == list(line[: len(since)]):
        for move in since:
            state.play(move)
        if state.actor != task.seat:
            return Word(1, 1, reply=line[len(since)])
    return Word(1, 1, _explained(made), is_finished=True)


def _explained(made: Puzzle) -> tuple[Saying, ...]:
    first, *more = telling.explanation(made)
    return (Saying(first, "The solution"), *[Saying(text) for text in more])
