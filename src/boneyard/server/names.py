"""Names as others see them: visible characters, one spelling, and no two alike at one table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from boneyard.table import Refused

LONGEST_NAME: Final = 30
MOST_MARKS: Final = 2
"""Accents on one letter: more of them climb over the lines above."""

INVISIBLE: Final = frozenset(
    sign
    for first, last in (
        (0x00AD, 0x00AD),  # the soft hyphen
        (0x034F, 0x034F),  # joiners, fillers and vowels that are not drawn
        (0x115F, 0x1160),
        (0x17B4, 0x17B5),
        (0x180B, 0x180F),
        (0x2800, 0x2800),  # a Braille cell without dots
        (0x3164, 0x3164),
        (0xFE00, 0xFE0F),  # which variant of the sign before
        (0xFFA0, 0xFFA0),
        (0x1D159, 0x1D159),  # a note without a head
        (0xE0000, 0xE0FFF),
    )
    for sign in map(chr, range(first, last + 1))
)
"""What ``str.isprintable`` lets through and nobody sees. (Directions, controls, spaces of no width
and what is not assigned are not printable.)"""

TWINS: Final = {
    ord(twin): letter
    for letter, twins in {
        "a": "аαɑ", "b": "вьβ", "c": "сϲ", "d": "ԁ", "e": "еε", "g": "ɡ", "h": "һнη", "j": "ј",
        "k": "кκ", "l": "iı1|іӏι", "m": "мμ", "n": "ν", "o": "0оο", "p": "рρ", "q": "ԛ", "r": "г",
        "s": "5ѕ", "t": "тτ", "u": "υ", "w": "ԝω", "x": "хχ", "y": "уγ", "z": "ζ",
    }.items()
    for twin in twins
}  # fmt: skip
"""Signs that look like these letters, small or large: of Cyrillic and Greek, and digits."""
VISIBLE: Final = "LNPS"
"""Letters, numbers, punctuation, symbols: the first letters of their Unicode categories."""


def clean_name(name: str) -> str:
    """A name as it is shown; Refused if there is nothing to be seen of it."""
    found = printable(name)
    if not any(unicodedata.category(sign)[0] in VISIBLE for sign in found):
        raise Refused("Please tell a name that can be seen.", status=400)
    if len(found) > LONGEST_NAME:
        raise Refused(f"A name has at most {LONGEST_NAME} letters.", status=400)
    return found


def printable(text: str) -> str:
    """A text without what would disturb those around it, or what nobody would see."""
    composed = unicodedata.normalize("NFC", text)
    seen = [sign for sign in composed if sign in " \t\n" or _is_seen(sign)]
    return " ".join("".join(_with_few_marks(seen)).split())


def _is_seen(sign: str) -> bool:
    return sign.isprintable() and sign not in INVISIBLE


def _with_few_marks(signs: Iterable[str]) -> Iterable[str]:
    """No mark without something to sit on, and not a tower of them."""
    room = 0
    for sign in signs:
        is_mark = unicodedata.category(sign)[0] == "M"
        room = room - 1 if is_mark else 0 if sign.isspace() else MOST_MARKS
        if not is_mark or room >= 0:
            yield sign


def skeleton(name: str) -> str:
    """What a name looks like at a glance: two names with the same one are taken for each other."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(sign for sign in plain if sign.isalnum() or sign == "|")
    return bare.translate(TWINS).replace("rn", "m").replace("vv", "w") or plain


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if somebody at the table has one that looks like it."""
    known = {skeleton(one) for one in taken}
    if skeleton(name) not in known:
        return name
    numbered = (f"{name[: LONGEST_NAME - 4].rstrip()} ({number})" for number in range(2, 100))
    return next(one for one in numbered if skeleton(one) not in known)
