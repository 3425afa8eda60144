"""What is wrong with a lesson: the file, the line, and a sentence for who wrote it."""

from __future__ import annotations

from typing import NamedTuple

from boneyard.kernel.errors import BoneyardError


class Place(NamedTuple):
    """A line of a file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class BadLesson(BoneyardError):
    """A lesson or a position that cannot be played as it is written."""

    def __init__(self, place: Place, sentence: str) -> None:
        super().__init__(f"{place}: {sentence}")
        self.place = place
        self.sentence = sentence

    def __reduce__(self) -> tuple[type[BadLesson], tuple[Place, str]]:
        return (BadLesson, (self.place, self.sentence))


class NoLesson(BoneyardError):
    """There is no lesson of this name."""
