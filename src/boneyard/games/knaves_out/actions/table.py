"""The table of actions (6.4 to 6.6): price, condition, choices and effect of each, in one row.

Everything that speaks of actions is made from this table: which are legal and why others are not,
prompts, the panel of the scene, the crib sheet. A new action is a row and what it does.
"""

from __future__ import annotations

from typing import Final

from boneyard import Move
from boneyard.games.knaves_out.actions.action import Action
from boneyard.games.knaves_out.actions.basic import BASIC
from boneyard.games.knaves_out.actions.dark import DARK
from boneyard.games.knaves_out.actions.light import LIGHT

ACTIONS: Final[tuple[Action, ...]] = BASIC + LIGHT + DARK
"""All of them; the number of an action is its place here."""
BY_ID: Final[dict[str, int]] = {action.id: at for at, action in enumerate(ACTIONS)}
ACTION_MOVES: Final[tuple[Move, ...]] = tuple(
    [Move("action", ("action",), (action.id,), at) for at, action in enumerate(ACTIONS)]
)
BASIC_RANGE: Final[tuple[int, ...]] = tuple(range(len(BASIC)))
LIGHT_RANGE: Final[tuple[int, ...]] = tuple(range(len(BASIC), len(BASIC) + len(LIGHT)))
DARK_RANGE: Final[tuple[int, ...]] = tuple(range(len(BASIC) + len(LIGHT), len(ACTIONS)))


def chapter_of(number: int) -> str:
    """Where the rules page tells of an action."""
    if number < len(BASIC):
        return "6.4"
    return "6.5" if number < len(BASIC) + len(LIGHT) else "6.6"
