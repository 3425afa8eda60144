"""What somebody was told belongs to them: a restart, a reload or a second page changes nothing."""

from __future__ import annotations

from pathlib import Path

from tests.server.houses import Chair, Guest, House, open_house


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
