"""What all choices of several clicks share."""

from __future__ import annotations

from boneyard import FIRST, SEAT, Prompt, Seat, Step, written
from boneyard.games.lord_of_dominion.characters import NAMES, Character
from boneyard.games.lord_of_dominion.fields import A_CHARACTER
from boneyard.games.lord_of_dominion.state import LordState


class Begun(Step[LordState]):
    """Nothing is paid, and nobody else sees anything, before the last click (R91)."""

    default = FIRST

    def is_begun(self) -> bool:
        return True


class Act(Begun):
    """A Character's act that has been picked and waits to be completed (5.3)."""

    forms = written(seat=SEAT, piece=A_CHARACTER)

    def __init__(self, seat: Seat, who: Character) -> None:
        self.seat = seat
        self.who = who

    @property
    def piece(self) -> Character:
        """What files call the Character."""
        return self.who

    def prompt(self, state: LordState) -> Prompt:
        return concerning(self, self.who)


def concerning(step: Step[LordState], *characters: Character) -> Prompt:
    """The question of a step that is about these Characters."""
    names = tuple([NAMES[who] for who in characters])
    return Prompt(step.id, step.seat, step.rule, concerns_pieces=names)
