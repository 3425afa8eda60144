"""People who keep their name, and games of theirs that come to an end."""

from __future__ import annotations

from typing import Any

from tests.server.authenticator import Device
from tests.server.houses import Guest, House
from tests.server.test_passkeys import keep


def keeper(house: House, name: str) -> Guest:
    """Somebody who could come back."""
    found = house.guest(name)
    assert keep(found, Device(f"http://localhost:{house.port}", "localhost")).is_success
    return found


def rated_table(host: Guest, *others: Guest, **more: Any) -> str:
    """A rated game that has begun."""
    seats = ["me", *["open"] * len(others)]
    table: str = host.table(*seats, rated=True, **more)["id"]
    for other in others:
        other.join(table, rated=True)
    return table


def resign(guest: Guest, table: str, seat: int) -> None:
    """Give a game of two up."""
    with guest.chair(table, seat) as chair:
        chair.does("resign")


def handle(guest: Guest) -> str:
    """What others call somebody."""
    found: str = guest.get("/api/me/profile")["handle"]
    return found
