"""Puzzles in words, made from the engine: what is asked, what the answer does, why others fail.

Nothing of this is stored, so nothing of it can be out of date.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from boneyard.bots.choices import Clicks
from boneyard.catalogue import game as find_game
from boneyard.kernel.moves import Move
from boneyard.kernel.names import with_names
from boneyard.kernel.state import State
from boneyard.puzzles.puzzle import Kind, Puzzle, Way

NAMES: Final = ("Ada", "Ben", "Cleo", "Dov", "Enid", "Finn", "Gus", "Hana")
YOU: Final = "You"
TITLES: Final[dict[Kind, str]] = {
    "win": "Win by force",
    "defence": "The only way out",
    "exact": "Exactly so much",
    "best": "One choice stands out",
}
TASKS: Final[dict[Kind, str]] = {
    "win": "One choice wins by force. Find it.",
    "defence": "Everything else loses. What keeps you in the game?",
    "exact": "Neither more nor less will do. What exactly do you choose?",
    "best": "One choice is clearly better than all others. Which?",
}
MOST_LINES: Final = 6
THIRD_PERSON: Final = re.compile(rf"\b{YOU} ([a-z-]+)s\b")
IRREGULAR: Final = {"i": "are", "ha": "have", "doe": "do", "goe": "go", "wa": "were"}


class Told(NamedTuple):
    """A way in words: the clicks of its choice, and what the log then says."""

    choice: tuple[str, ...]
    lines: tuple[str, ...]


def names_of(puzzle: Puzzle) -> tuple[str, ...]:
    """Who sits where."""
    return tuple(YOU if seat == puzzle.seat else NAMES[seat] for seat in range(puzzle.players))


def title(puzzle: Puzzle) -> str:
    """What it is called."""
    return TITLES[puzzle.kind]


def question(puzzle: Puzzle) -> str:
    """What is asked."""
    words = TASKS[puzzle.kind]
    return f"{words} There {_are(puzzle.proof.choices)} to choose from."


def _are(choices: int) -> str:
    return f"are {choices} choices"


def hint(puzzle: Puzzle) -> str:
    """How the answer begins, or what it leads to if it is one click."""
    first, *more = told(puzzle, puzzle.solution).choice
    if more:
        return f"It begins with: {first}."
    return f"It leaves you a chance of {percent(puzzle.solution.chance)}."


def explanation(puzzle: Puzzle) -> list[str]:
    """Paragraphs for who has solved it, or given it up."""
    best, other = told(puzzle, puzzle.solution), told(puzzle, puzzle.tempting)
    found = [f"**{', '.join(best.choice)}.**{_alike(puzzle)} {_worth(puzzle)}"]
    if best.lines:
        found.append("What then happens: " + " ".join(best.lines))
    found.append(f"And *{', '.join(other.choice)}*? {_failing(puzzle)}")
    found.append(_proof(puzzle))
    return found


def _alike(puzzle: Puzzle) -> str:
    more = len(puzzle.others)
    if not more:
        return ""
    return f" ({more} more {'choices do' if more > 1 else 'choice does'} as well.)"


def _worth(puzzle: Puzzle) -> str:
    if puzzle.kind == "win":
        return "That wins, whatever they do; no other choice does."
    chance = percent(puzzle.solution.chance)
    if puzzle.kind == "defence":
        return f"That holds, and leaves you {chance}. After all else you can be beaten at once."
    rest = percent(puzzle.solution.chance - puzzle.proof.margin)
    return f"That leaves you a chance of {chance}; no other choice more than {rest}."


def against(puzzle: Puzzle) -> str:
    """What is said to who has made the tempting choice."""
    return f"Many would do that. {_failing(puzzle)}"


def _failing(puzzle: Puzzle) -> str:
    """What the tempting choice leaves, and how it may go on."""
    lines = " ".join(told(puzzle, puzzle.tempting).lines)
    return f"It leaves you {percent(puzzle.tempting.chance)}. {lines}"


def _proof(puzzle: Puzzle) -> str:
    proof = puzzle.proof
    if proof.worlds:
        return (
            f"Proved by trying every reply in {proof.worlds} worlds that fit what you could know: "
            f"{proof.lines:,} lines."
        )
    return (
        f"Found by {proof.looks:,} looks ahead from what you could know, "
        "the same with other dice and cards drawn."
    )


def to_you(line: str) -> str:
    """A line of the log that calls the reader by name, turned to them: ``You attack``."""
    line = THIRD_PERSON.sub(lambda found: f"{YOU} {_second_person(found[1])}", line)
    line = line.replace(f"{YOU}'s", "Your")
    return re.sub(r"(?<=[^.!?] )You(r?)\b", r"you\1", line)


def _second_person(stem: str) -> str:
    """A verb without its last letter, as one says it to somebody."""
    if stem in IRREGULAR:
        return IRREGULAR[stem]
    if stem.endswith("ie"):
        return f"{stem[:-2]}y"
    return stem[:-1] if stem.endswith(("she", "che", "sse", "xe")) else stem


def percent(chance: float) -> str:
    """A chance for people: never quite all or nothing, unless it is."""
    points = round(100 * chance)
    return f"{min(99, max(1, points))} %" if 0 < chance < 1 else f"{points} %"


@cache
def told(puzzle: Puzzle, way: Way) -> Told:
    """A way in words, to the eyes of whoever has to solve the puzzle."""
    state = puzzle.start(find_game(puzzle.game))
    names = names_of(puzzle)
    choice = clicks_in_words(state, way.choice, names)
    lines = [
        line for move in (*way.choice, *way.line) for line in _played(state, move, puzzle, names)
    ]
    return Told(choice, tuple(lines[:MOST_LINES]))


def clicks_in_words(state: State, clicks: Clicks, names: Sequence[str]) -> tuple[str, ...]:
    """Each click as its seat is offered it."""
    state, found = state.clone(), list[str]()
    for click in clicks:
        offered = next(move for move in state.moves() if move == click)
        text = state.game.move_text(state.seen_by(state.top.seat), offered)
        found.append(to_you(with_names(text, names)))
        state.play(offered)
    return tuple(found)


def _played(state: State, move: Move, puzzle: Puzzle, names: Sequence[str]) -> list[str]:
    """Play a move; what the log says of it to that seat."""
    state.play(move)
    if state.is_choosing:  # nobody has been told anything yet
        return []
    told = state.seen_by(puzzle.seat).events
    lines = [state.game.log_line(event, names) for event in told]
    return [to_you(line) for line in lines if line]
