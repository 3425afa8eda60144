"""What a notice says. Nothing of the game is in it: who sits where, and that a table waits.

All of that is on the table's public card, or is the reader's own name, so that no notice can tell
what its reader may not know, whoever reads it over their shoulder on a locked telephone.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from boneyard.store import Parcel
from boneyard.table.messages import PublicCard

_card = msgspec.json.Decoder(PublicCard)


class Waiting(Struct):
    """One table that waits: what it is, with whom, and where."""

    title: str
    others: str
    table: str
    link: str
    host: str = ""
    """Who invites to it, if it has not begun."""

    @property
    def line(self) -> str:
        """In a list."""
        return f"{self.title}{self.others and f' with {self.others}'}"


class Message(Struct):
    """A notice as every kind of channel takes it: a title, a sentence, links."""

    id: str
    kind: str
    title: str
    text: str
    link: str
    off: str
    tables: list[Waiting] = []

    @property
    def tag(self) -> str:
        """A later one of the same tag takes the place of one that was not read yet."""
        return self.tables[0].table if len(self.tables) == 1 else self.kind


def message(parcel: Parcel, base: str, off: str) -> Message:
    """What a parcel says; ``base`` is how its reader reaches this server."""
    id, kind, name = parcel.row.id, parcel.row.kind, parcel.name
    if kind in ABOUT_CHANNELS:
        title, text = ABOUT_CHANNELS[kind]
        return Message(id, kind, title, text.format(name=name), f"{base}/", off)
    tables = [_waiting(parcel.cards[table], seat, base) for table, seat in _tables(parcel)]
    if len(tables) == 1:
        (only,) = tables
        if only.host:
            text = f"{only.host} {'still ' * (kind == 'again')}keeps a seat for you, {name}: "
            text += f"{only.line}."
            title = f"{only.host} invites you: {only.title}"
            return Message(id, kind, title, text, only.link, off, tables)
        text = f"{only.title}: it is {'still ' * (kind == 'again')}your turn, {name}."
        return Message(id, kind, f"Your turn: {only.title}", text, only.link, off, tables)
    title = f"{len(tables)} tables wait for you"
    text = f"{title}, {name}: {'; '.join([found.line for found in tables])}."
    return Message(id, "digest", title, text, f"{base}/", off, tables)


ABOUT_CHANNELS = {
    "test": ("A test of Boneyard", "This is what a notice looks like, {name}. All is well."),
    "confirm": (
        "Boneyard: is this your address?",
        "{name} wants to be told here when a table of Boneyard waits.",
    ),
}
"""Letters that are about the channel itself, whoever is waited for: their titles and texts."""


def _tables(parcel: Parcel) -> list[tuple[str, int]]:
    """Every table once, with a seat of the reader's."""
    found = {row.table: row.seat for row in reversed(parcel.needs)}
    return [(table, seat) for table, seat in reversed(found.items()) if table in parcel.cards]


def _waiting(text: str, seat: int, base: str) -> Waiting:
    card = _card.decode(text)
    names = [one.name for one in card.seats if one.seat != seat and one.kind == "person"]
    others = ", ".join(names[:-1]) + " and " * (len(names) > 1) + "".join(names[-1:])
    host = card.host if card.status == "open" else ""
    return Waiting(card.title, others, card.id, f"{base}/t/{card.id}", host)


# As text of several lines.


def letter(found: Message, settings: str) -> str:
    """The body of an e-mail."""
    lines = [found.text, ""]
    if len(found.tables) > 1:
        for table in found.tables:
            lines += [f"- {table.line}", f"  {table.link}"]
    else:
        lines += ["Open it:", found.link]
    lines += ["", "When and how you are told:", settings]
    lines += ["", "No more e-mail of this kind (one click, no login):", found.off, ""]
    return "\n".join(lines)


def confirmation(found: Message, link: str) -> str:
    """The body of the first e-mail to an address, which does nothing until it is answered."""
    lines = [found.text, "", "If that is you, open this within a day:", link]
    lines += ["", "If it is not, do nothing: no more will come.", ""]
    return "\n".join(lines)


def in_chat(found: Message) -> str:
    """For chats that take plain text and make links of addresses."""
    lines = [f"{found.text} {found.link}"]
    if len(found.tables) > 1:
        lines = [found.title + ":", *[f"- {table.line}: {table.link}" for table in found.tables]]
    return "\n".join([*lines, f"No more of this: {found.off}"])
