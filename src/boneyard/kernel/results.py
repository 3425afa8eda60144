"""How a game ended: places, scores and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypedDict, final


class ResultJson(TypedDict):
    """A result in states, in records and for clients."""

    places: list[int]
    scores: list[int]
    reason: str
    rounds: int
    details: dict[str, Any]


@final
class Result:
    """Places (1 is best, ties share) and scores (higher is better) for every seat."""

    def __init__(
        self,
        places: Sequence[int],
        scores: Sequence[int],
        reason: str,
        rounds: int,
        details: dict[str, Any],
    ) -> None:
        self.places = tuple(places)
        self.scores = tuple(scores)
        self.reason = reason
        self.rounds = rounds
        self.details = details

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def to_json(self) -> ResultJson:
        """As it stands in states and records."""
        return {
            "places": list(self.places),
            "scores": list(self.scores),
            "reason": self.reason,
            "rounds": self.rounds,
            "details": self.details,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.places, self.scores, self.reason, self.rounds))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Result, (self.places, self.scores, self.reason, self.rounds, self.details))


def places(merits: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Places by merit, the highest first; equals share, and the places after them are left out."""
    return tuple([1 + len([other for other in merits if other > own]) for own in merits])
