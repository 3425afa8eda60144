"""What a player types: numbers and words for moves, and a few letters for everything else."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Final, NamedTuple

from boneyard.kernel.errors import Refusal
from boneyard.kernel.moves import Move
from boneyard.kernel.scene import Click, Scene
from boneyard.kernel.state import State


class Verb(Enum):
    """What one can ask for, with the words that ask for it; whatever else is typed is moves."""

    MOVES = ""
    NOTHING = " "
    FIND = "/"
    UNDO = "u undo"
    LOG = "l log"
    RULES = "r rules"
    HINT = "s suggest hint"
    WHY = "w why"
    WHAT = "x what explain"
    HELP = "? h help"
    RESIGN = "resign"
    QUIT = "q quit exit"


WORDS: Final = {word: verb for verb in Verb for word in verb.value.split()}

HELP: Final = """\
Type the number of a move, or several of them: 3 5 1 plays move 3, then 5, then
1 of the list you see. Words do as well: KH lays the King of hearts, done, pass
and end_turn close a decision.

  u          undo, as long as nothing was drawn, shown or answered since
  s          what a beginner would play here
  l          the log of the game so far
  r          the crib sheet with the rules
  w 3        more about move 3;  w KH: why the King of hearts cannot be played
  x          what the signs on the table mean;  x gold: only those with that word
  /word      only the moves that have this word in them
  resign     give up (in a game of two)
  q          leave the game
  ?          this help
"""


class Command(NamedTuple):
    """What a line that was typed asks for."""

    verb: Verb
    words: tuple[str, ...] = ()


def parse(line: str) -> Command:
    """Read a line; whatever is no command is taken for moves."""
    text = line.strip()
    if text.startswith("/"):
        return Command(Verb.FIND, (text[1:].strip(),))
    words = tuple(text.replace(";", " ").split())
    if not words:
        return Command(Verb.NOTHING)
    verb = WORDS.get(words[0].lower())
    return Command(Verb.MOVES, words) if verb is None else Command(verb, words[1:])


def find_click(scene: Scene, word: str) -> Click | str:
    """The click that a number or a word stands for, or the sentence that says why there is none."""
    if word.isdecimal() and word.isascii():
        return _numbered(scene.clicks, word)
    wanted = word.lower()
    exact = [click for click in scene.clicks if wanted in _names_of(click)]
    found = exact or [click for click in scene.clicks if click.label.lower().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        return f"{word} could be {len(found)} of the moves; type a number."
    return f"There is no move {word} here; type a number of the list, or ? for help."


def _numbered(clicks: Sequence[Click], word: str) -> Click | str:
    number = int(word) if len(word) < 6 else 0
    if 1 <= number <= len(clicks):
        return clicks[number - 1]
    return f"There is no move {word[:12]}: they go from 1 to {len(clicks)}."


def _names_of(click: Click) -> set[str]:
    """What a move may be called: its verb if it has nothing more, else its values and its label."""
    values = click.move.values
    names = {click.label.lower()}
    if not values:
        names.add(click.move.type.lower())
    for value in values:
        if isinstance(value, str):
            names.add(value.lower())
        elif isinstance(value, tuple):
            names.add(",".join(str(number) for number in value))
    return names


def asks_anew(before: Scene, now: Scene) -> bool:
    """Whether a new question has come up, with a list of its own: numbers now mean that one."""
    old, new = before.prompt, now.prompt
    if old is None or new is None:
        return old is not new
    return (old.step, old.concerns_pieces) != (new.step, new.concerns_pieces)


def why_not(view: State, scene: Scene, words: Sequence[str]) -> Refusal | None:
    """Why the moves that these words could mean are refused; None if they mean nothing known.

    Words are the values of a move, tried with the verbs of the moment, or a verb alone.
    """
    return next(filter(None, map(view.why_not, _moves_meant(scene, words))), None)


def _moves_meant(scene: Scene, words: Sequence[str]) -> list[Move]:
    values = tuple([_value(word) for word in words])
    kinds = [type(value) for value in values]
    found: list[Move] = []
    for click in scene.clicks:
        like = click.move
        meant = Move(like.type, like.names, values)
        if [type(value) for value in like.values] == kinds and meant not in found:
            found.append(meant)
    if len(words) == 1 and any(click.move.type == words[0] for click in scene.clicks):
        found.append(Move(words[0]))
    return found


def _value(word: str) -> int | str:
    return int(word) if word.isdecimal() and len(word) < 6 else word.upper()
