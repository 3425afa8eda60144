"""Blocks of text: sizes, joining, framing."""

from __future__ import annotations

from hypothesis import given, strategies as st
from rich.cells import cell_len
from rich.text import Text
from tests.terminal.pictures import plain

from boneyard.terminal.blocks import (
    Block,
    beside,
    boxed,
    centred,
    flowing,
    framed,
    stacked,
    wrapped,
)
from boneyard.terminal.inks import HEAVY

words = st.text(st.sampled_from("ab ♥─█"), max_size=8)
blocks = st.lists(words, max_size=4).map(lambda lines: Block([Text(line) for line in lines]))


def written(text: str) -> Block:
    return Block([Text(line) for line in text.split("\n")])


def test_beside_aligns_bottoms_or_tops() -> None:
    low, high = written("x"), written("1\n2")
    assert plain(beside([low, high], 1)) == "  1\nx 2"
    assert plain(beside([low, high], 1, top=True)) == "x 1\n  2"


def test_flowing_starts_a_new_row_where_the_width_ends() -> None:
    assert plain(flowing([written("aaa"), written("bb"), written("c")], 6)) == "aaa bb\nc"


def test_stacked_leaves_gaps_between_what_is_there() -> None:
    assert plain(stacked([written("a"), Block(), written("b")], gap=1)) == "a\n\nb"


def test_a_frame_grows_with_its_title() -> None:
    assert plain(framed(written("hi"), Text("A long title"), 0, "")) == (
        "╭─ A long title ─╮\n│ hi             │\n╰────────────────╯"
    )


def test_a_tight_box() -> None:
    assert plain(boxed([Text("K "), Text(" ♥")], HEAVY)) == "┏━━┓\n┃K ┃\n┃ ♥┃\n┗━━┛"


def test_later_lines_of_a_paragraph_are_indented() -> None:
    assert plain(wrapped(Text("one two three four"), 12, 2)) == "one two\n  three four"


def test_centred_never_cuts() -> None:
    assert centred(Text("ab"), 5).plain == " ab"
    assert centred(Text("abcdef"), 3).plain == "abcdef"


@given(st.lists(blocks, min_size=1, max_size=5), st.integers(0, 3), st.booleans())
def test_every_block_is_a_rectangle(parts: list[Block], gap: int, top: bool) -> None:
    row, column = beside(parts, gap, top=top), stacked(parts, gap)
    frame = framed(row, Text("t"), 0, "")
    for block in (row, column, frame, flowing(parts, 12, gap, top=top)):
        assert {cell_len(line.plain) for line in block.lines} <= {block.width}
    assert row.height == max(part.height for part in parts)
    assert row.width == sum(part.width for part in parts) + gap * (len(parts) - 1) * bool(
        row.height
    )
    assert frame.height == row.height + 2
