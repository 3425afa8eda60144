"""What people call their side: for everybody to see, and to no effect."""

from __future__ import annotations

from tests.table.evenings import evening, refusal, table_card

from boneyard.table import commands, entries as log


def test_a_side_has_a_name_and_a_banner_where_the_game_has_a_word_for_it() -> None:
    found = evening("ab", game="domino-knights")
    before = found.shown(1)
    found.do(commands.name_realm(found.table, 0, "Ravenhold", "moon"))
    seat = table_card(found.table, "b").seats[0]
    assert (seat.realm, seat.banner) == ("Ravenhold", "moon")
    assert found.shown(1) == before
    assert found.loaded().seats[0].realm == "Ravenhold"


def test_elsewhere_nobody_has_one() -> None:
    assert "nobody's side" in refusal(commands.name_realm, evening("ab").table, 0, "X", "").sentence


def test_a_name_is_forgotten_with_its_person() -> None:
    found = evening("ab", game="domino-knights")
    (said,) = commands.name_realm(found.table, 0, "Ravenhold", "moon")
    found.do([said, log.Forgotten("a")])
    assert found.table.seats[0].realm == ""
    assert isinstance(said, log.Realm)
    assert said.without("a", "a").name == ""
    assert said.without("b", "a").name == "Ravenhold"
