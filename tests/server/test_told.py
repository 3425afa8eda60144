"""What somebody was told belongs to them: a restart, a reload or a second page changes nothing."""

from __future__ import annotations

from pathlib import Path

from tests.server.houses import Chair, Guest, House, open_house, wait_for
from tests.server.test_webhooks import Receiver, receiver

__all__ = ["receiver"]


def asked_for_a_draw(house: House) -> tuple[Guest, Guest, str]:
    """A table of two, where the first offers a draw."""
    ada, bo = house.guest("Ada"), house.guest("Bo")
    table = ada.table("me", "open")["id"]
    bo.join(table)
    with ada.chair(table, 0) as one:
        one.does("offer", kind="draw")
    return ada, bo, table


def offers(chair: Chair) -> list[bool]:
    """Whether something was asked, message by message."""
    chair.barrier()
    return [message["offer"] is not None for message in chair.messages("offer")]


def test_a_no_after_a_restart_is_told_to_everybody(tmp_path: Path) -> None:
    """Also to those who came before it was said, and once."""
    with open_house(tmp_path) as house:
        ada, bo, table = asked_for_a_draw(house)
    with open_house(tmp_path) as house:
        ada.house = bo.house = house
        eve = house.guest("Eve")
        with ada.chair(table, 0) as one, bo.chair(table, 1) as two, eve.chair(table) as three:
            two.does("answer", yes=False)
            assert [offers(chair) for chair in (one, two, three)] == [[True, False]] * 3
            two.does("chat", text="not yet")
            assert [offers(chair) for chair in (one, two, three)] == [[True, False]] * 3


def test_after_a_reload_everybody_is_told_what_has_changed(house: House) -> None:
    """What is in memory was doubtful, and the log says that there is an offer."""
    ada, _, table = asked_for_a_draw(house)
    live = house.services.hub._tables[table]
    offer, live.table.offer = live.table.offer, None
    with ada.chair(table, 0) as one:
        assert offers(one) == [False]
        live.is_doubtful = True
        ada.get(f"/api/tables/{table}")
        assert offers(one) == [False, True]
    assert offer == live.table.offer


def test_a_turn_is_told_once_whatever_is_restarted(tmp_path: Path, receiver: Receiver) -> None:
    """What is said at the table afterwards is no new turn."""
    with open_house(tmp_path, internal_webhooks=True) as house:
        ada, bo = house.guest("Ada"), house.guest("Bo")
        bo.done("POST", "/api/me/webhook", {"url": receiver.url})
        table = ada.table("open", "me")["id"]
        bo.join(table)
        with ada.chair(table, 1) as chair:
            chair.play({"type": "bid", "number": 1})
            wait_for(lambda: receiver.told, "the webhook is called")
    with open_house(tmp_path, internal_webhooks=True) as house:
        ada.house = house
        with ada.chair(table, 1) as chair:
            chair.does("chat", text="your turn")
            chair.does("autopass", until="told")
            wait_for(lambda: not house.services.hub._tasks, "nothing is on its way")
    assert len(receiver.told) == 1
