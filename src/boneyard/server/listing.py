"""Tables in lists, from their rows alone."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from boneyard.store import Listed
from boneyard.table.messages import TableCard
from boneyard.table.views import card_for

_decoder = msgspec.json.Decoder(TableCard)


def cards(rows: Iterable[Listed], user: str | None) -> list[TableCard]:
    """The cards of these tables, as one user may see them."""
    return [
        card_for(
            _decoder.decode(row.card),
            host=row.host,
            users=users,
            invite=row.invite,
            user=user,
            actor=row.actor,
            moved=row.moved,
        )
        for row, users in rows
    ]
