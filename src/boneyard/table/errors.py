"""What a table says when it will not do something."""

from __future__ import annotations

from boneyard.kernel.errors import BoneyardError


class Refused(BoneyardError):
    """A wish that cannot be granted: the sentence, the rule if it is one, and an HTTP status."""

    def __init__(self, sentence: str, *, rule: str | None = None, status: int = 409) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.rule = rule
        self.status = status
