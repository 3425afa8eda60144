"""Everything that can be wrong with what comes from outside, each with a sentence for a person.

All of them are raised before anything was changed.
"""

from typing import NamedTuple


class Refusal(NamedTuple):
    """Why a move is not legal: the rule, and a sentence that a player is shown as it is."""

    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}"


class BoneyardError(Exception):
    """The base of all of them: ``str(error)`` is one clear sentence."""


class UnknownGame(BoneyardError):
    """No game has this id."""


class BadOption(BoneyardError):
    """An option, a pair of options, the seed or the number of players will not do."""


class BadMove(BoneyardError):
    """Not the JSON of a move at all."""


class BadState(BoneyardError):
    """Not the JSON of a state of this game."""


class BadRecord(BoneyardError):
    """Not a record, or one that does not replay."""


class NotAFullState(BoneyardError):
    """Asked of a view what only the full state can answer."""


class IllegalMove(BoneyardError):
    """A move that the rules do not allow now. ``refusal`` has the rule and the sentence."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[Refusal]]:
        return (IllegalMove, (self.refusal,))
