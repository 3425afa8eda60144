"""Tables in lists, from their rows alone."""

from __future__ import annotations

from typing import Any

import msgspec

from boneyard.table.views import card_for


def cards(rows: list[tuple[Any, list[str | None]]], user: str | None) -> list[dict[str, Any]]:
    """The cards of these tables, as one user may see them."""
    return [
        card_for(
            msgspec.json.decode(row.card),
            host=row.host,
            users=users,
            invite=row.invite,
            user=user,
            actor=row.actor,
            moved=row.moved,
        )
        for row, users in rows
    ]
