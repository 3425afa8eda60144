"""What the signs on the table mean, for somebody at a terminal."""

from __future__ import annotations

from boneyard.kernel.glossary import Glossary, signs_of
from boneyard.kernel.names import sentence_case
from boneyard.kernel.scene import Scene

MOST_WORDS = 3
"""So many examples of one sign are named: the rest looks alike."""


def meanings(scene: Scene, glossary: Glossary, word: str = "") -> list[str]:
    """A line for each meaning: what stands on the table for it, the sentence, the rule.

    With a word only those that have it in what stands there or in what it means.
    """
    shown: dict[tuple[str, str], list[str]] = {}
    for sign in signs_of(scene):
        term = sign.meaning(glossary)
        if term is not None:
            words = shown.setdefault((term.text, term.rule), [])
            if sign.words not in words:
                words.append(sign.words)
    lines = [_line(words, *meaning) for meaning, words in shown.items()]
    return [line for line in lines if word.lower() in line.lower()]


def _line(words: list[str], text: str, rule: str) -> str:
    more = ", ..." if len(words) > MOST_WORDS else ""
    return f"{sentence_case(', '.join(words[:MOST_WORDS]))}{more}: {text} ({rule})"
