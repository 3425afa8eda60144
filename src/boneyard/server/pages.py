"""The manuals as HTML, with an id at every section and ruling so that refusals can point there."""

from __future__ import annotations

import re
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from boneyard.manuals import manual

SECTION = re.compile(r"^(\d+(?:\.\d+)*)\b")
RULING = re.compile(r"^\W*(R\d+)\b")


@lru_cache(maxsize=64)
def manual_html(game_id: str, shelf: str) -> str:
    """One of a game's pages; NoManual if there is none."""
    return to_html(manual(game_id, shelf))


def to_html(text: str) -> str:
    """Our own Markdown as HTML. Raw HTML in it is shown as text, not obeyed."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(text)
    for at, token in enumerate(tokens):
        if token.type == "inline":
            _name(tokens, at, token.content)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _name(tokens: list[Token], at: int, content: str) -> None:
    """Give the heading, list item or table row that this text begins an id."""
    opening = tokens[at - 1]
    if opening.type == "heading_open":
        section = SECTION.match(content)
        if section:
            opening.attrSet("id", f"s{section[1].replace('.', '-')}")
        return
    ruling = RULING.match(content)
    container = tokens[at - 2] if at >= 2 else opening
    if ruling and container.type in ("list_item_open", "tr_open"):
        container.attrSet("id", ruling[1].lower())
