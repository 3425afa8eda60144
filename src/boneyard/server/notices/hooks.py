"""Webhooks in the shapes that people's chats take."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from msgspec import Meta, Struct, to_builtins

from boneyard.server.notices.words import Message, in_chat

Shape = Literal["json", "discord", "slack", "ntfy"]
MOST_LETTERS = 1900
"""Discord takes 2,000."""


class Hook(Struct):
    """Somebody's own address, and what is understood there."""

    url: Annotated[str, Meta(max_length=500)]
    shape: Shape = "json"


def request(hook: Hook, found: Message) -> tuple[str, dict[str, Any]]:
    """Where it is posted, and what, as JSON."""
    return _SHAPES[hook.shape](hook.url, found)


def _json(url: str, found: Message) -> tuple[str, dict[str, Any]]:
    tables = [to_builtins(table) for table in found.tables]
    first = found.tables[0].table if found.tables else None
    told = {"id": found.id, "kind": found.kind, "text": found.text, "url": found.link}
    return url, {**told, "off": found.off, "table": first, "tables": tables}


def _discord(url: str, found: Message) -> tuple[str, dict[str, Any]]:
    # Names are what people choose: nobody is to be called by them.
    return url, {"content": in_chat(found)[:MOST_LETTERS], "allowed_mentions": {"parse": []}}


def _slack(url: str, found: Message) -> tuple[str, dict[str, Any]]:
    text = in_chat(found)
    for letter, code in {"&": "&amp;", "<": "&lt;", ">": "&gt;"}.items():
        text = text.replace(letter, code)
    return url, {"text": text}


def _ntfy(url: str, found: Message) -> tuple[str, dict[str, Any]]:
    """As JSON to the server's root: headers would have to be ASCII, and names are not."""
    parts = urlsplit(url)
    folder, _, topic = parts.path.rstrip("/").rpartition("/")
    root = parts._replace(path=f"{folder}/").geturl()
    off = {"action": "view", "label": "No more of this", "url": found.off}
    return root, {
        "topic": topic,
        "title": found.title,
        "message": found.text,
        "click": found.link,
        "tags": ["game_die"],
        "actions": [{"action": "view", "label": "Open", "url": found.link}, off],
    }


_SHAPES = {"json": _json, "discord": _discord, "slack": _slack, "ntfy": _ntfy}
