"""Plain letters for a terminal or a file that knows no others: ``+--+`` for a frame, ``5H`` for 5♥.

Where the output is not Unicode (an old locale, a redirection on some systems), each sign that
cannot be written gives way to one of the same width that can.
"""

from __future__ import annotations

import codecs
import sys
from typing import Final

HANDLER: Final = "boneyard.plain"

_LIKE: Final = {
    "-": "─━╌═╴╶╸╺╼╾–—",
    "|": "│┃╎║╵╷╹╻╽╿",
    "#": "█▓▒░▌■▣",
    "o": "●○◉◎◌∙",
    "*": "★✦",
    ">": "▶▸→⇢",
    "<": "◀",
    ".": "·…",
    "x": "×",
    "v": "✓",
    "~": "≈",
    "+": "†",
    "'": "’‘",
    '"': "“”",
}
_IN_ORDER: Final = {
    "♠♣♦♥♡": "SCDHH",
    "♔♕♖♗♘♙♚♛♜♝♞♟": "KQRBNPKQRBNP",
    "⚀⚁⚂⚃⚄⚅": "123456",
    "⁰¹²³⁴⁵⁶⁷⁸⁹": "0123456789",
    "₀₁₂₃₄₅₆₇₈₉": "0123456789",
}
_BOX_DRAWING: Final = range(0x2500, 0x2580)

PLAIN: Final = {
    **{chr(code): "+" for code in _BOX_DRAWING},
    **{sign: letter for letter, signs in _LIKE.items() for sign in signs},
    **{
        sign: letter
        for signs, letters in _IN_ORDER.items()
        for sign, letter in zip(signs, letters, strict=True)
    },
}


def write_what_the_streams_can() -> None:
    """From now on nothing that is printed fails for want of a letter."""
    codecs.register_error(HANDLER, _in_plain_letters)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=HANDLER)


def _in_plain_letters(wrong: UnicodeError) -> tuple[str, int]:
    assert isinstance(wrong, UnicodeEncodeError)
    unwritten = wrong.object[wrong.start : wrong.end]
    return "".join([PLAIN.get(sign, "?") for sign in unwritten]), wrong.end
