"""A step: one decision of the rulebook. How steps make up a game is told in ``state.py``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeAlias, TypeVar, final

from boneyard.kernel.errors import Refusal
from boneyard.kernel.moves import Move
from boneyard.kernel.mypyc_compat import mypyc_attr
from boneyard.kernel.prompts import Prompt

if TYPE_CHECKING:
    from boneyard.kernel.forms import Form
    from boneyard.kernel.state import State

S = TypeVar("S", bound="State")

Seat: TypeAlias = int
"""A chair at the table, from 0; who sits there is a player, and no business of the rules."""
NOBODY: Final = -1

FIRST: Final = 0
LAST: Final = -1

NOT_OFFERED: Final = "is not one of the moves that can be made here."
"""How the sentence against a move ends of which a step knows nothing else to say."""


@final
class Reaction:
    """A reaction window as it stands: its name, the seats still to be asked in it (the one to act
    first), and the move that declines.
    """

    def __init__(self, name: str, asked: tuple[Seat, ...], passing: Move | None) -> None:
        self.name = name
        self.asked = asked
        self.passing = passing


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One decision of the rulebook, named after it. Never changed once made."""

    id: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    forms: ClassVar[Mapping[str, Form[Any]]] = {}
    """How its attributes are written, in the order in which the constructor takes them."""
    default: ClassVar[Move | int] = LAST
    """The move of an absent player: one that is always legal, or its place among the moves."""
    refuses: ClassVar[str] = ""
    """The sentence against any move that is not legal, where one sentence is enough."""
    seat: Seat

    def __init__(self, seat: Seat = NOBODY) -> None:
        self.seat = seat

    def advance(self, state: S) -> bool:
        """Do what is automatic. True: a decision of ``self.seat`` is needed now.

        False: the stack has changed (this step has been popped or replaced, or another was
        pushed on it), and the new top goes on.
        """
        return True

    def moves(self, state: S) -> tuple[Move, ...]:
        """The legal moves, in a stable order; never empty."""
        raise AssertionError(f"step {self.id} asks for no decision")

    def search_moves(self, state: S) -> tuple[Move, ...]:
        """The same without what differs only by the order of clicks."""
        return state.moves()

    def play(self, state: S, move: Move) -> None:
        """Carry out a legal move: change the table, replace or pop this step."""
        raise AssertionError(f"step {self.id} asks for no decision")

    def default_move(self, state: S) -> Move:
        """What an absent player is taken to do, if ``default`` does not say it."""
        default = self.default
        return state.moves()[default] if isinstance(default, int) else default

    def refusal(self, state: S, move: Move) -> Refusal:
        """Why this move, which is not legal, is not legal: ``refuses``, if that says it all."""
        unknown = f"{move!r} {NOT_OFFERED}"
        return Refusal(self.rule, self.refuses or unknown)

    def prompt(self, state: S) -> Prompt:
        """What is asked."""
        rule, now = self.asked_under(state) or self.rule, self.reaction(state)
        if now is None:
            return Prompt(self.id, self.seat, rule)
        return Prompt(
            self.id, self.seat, rule, window=now.name, asked=now.asked, passing=now.passing
        )

    def reaction(self, state: S) -> Reaction | None:
        """The reaction window that this is a question of, if it is; its prompt says the same."""
        return None

    def asked_under(self, state: S) -> str:
        """The rule of its prompt, where that is not always ``rule``."""
        return ""

    def is_begun(self) -> bool:
        """Whether this is (part of) a choice that its seat has begun and not completed."""
        return False

    def before_choice(self) -> Step[S] | None:
        """Of a begun choice: this step before it began; None: it was pushed by the choice."""
        return None

    def to_json(self, state: S) -> dict[str, Any]:
        """Its attributes beside the id."""
        return {name: form.write(getattr(self, name), state) for name, form in self.forms.items()}


NO_STEP: Final[Step[Any]] = Step(NOBODY)
"""Lies under every stack; on top of it when the game is over."""


def steps_in(module: Any) -> dict[str, type[Step[Any]]]:
    """All steps with an id in a module and in the modules of the same package that it knows."""
    found: dict[str, type[Step[Any]]] = {}
    for one in vars(module).values():
        if isinstance(one, type) and issubclass(one, Step) and one.id:
            found[one.id] = one
        elif getattr(one, "__package__", "") == module.__name__:
            found |= steps_in(one)
    return found
