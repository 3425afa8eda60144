"""Sitting down, leaving, bots in seats, and the deal."""

from __future__ import annotations

import pytest
from tests.table.evenings import Evening, evening, refusal

from boneyard.table import entries as log, seating


def kinds(found: Evening) -> str:
    """Who plays each seat: p, b (a bot), w (a bot keeps it warm), . (open)."""
    letters = {"person": "p", "bot": "b", "open": "."}
    return "".join("w" if seat.away else letters[seat.kind] for seat in found.table.seats)


def test_the_game_is_dealt_when_the_last_seat_is_taken() -> None:
    """Neither before nor twice."""
    found = evening("a..")
    assert (found.table.status, found.table.match) == ("open", None)
    assert [type(entry) for entry in found.join("b")] == [log.Sat]
    assert [type(entry) for entry in found.join("c")] == [log.Sat, log.Dealt]
    assert found.table.status == "live"
    assert found.actor == 0


def test_a_bot_in_the_last_seat_deals_too() -> None:
    """Bots come with a name of their own."""
    found = evening("a.")
    assert [type(entry) for entry in found.give("a", 1, "bot")] == [log.BotSat, log.Dealt]
    assert found.table.seats[1].name
    assert kinds(found) == "pb"


def test_one_may_choose_a_seat() -> None:
    """If it is free."""
    found = evening("a...")
    found.join("b", seat=2)
    assert found.table.seats_of("b") == [2]
    assert refusal(found.join, "c", seat=2).status == 409
    assert refusal(found.join, "c", seat=11).status == 409
    assert refusal(found.join, "b").sentence == "You sit at this table already."


def test_nobody_joins_a_game_that_has_begun() -> None:
    """One can watch."""
    assert "watch" in refusal(evening("ab").join, "c").sentence


def test_an_unlisted_table_wants_its_invitation() -> None:
    """Any other word will not do."""
    found = evening("a..", public=False)
    assert refusal(found.join, "b").status == 403
    assert refusal(found.join, "b", invite="guess").status == 403
    found.join("b", invite="invite")
    assert found.table.seats_of("b") == [1]


def test_every_salt_changes_the_deal() -> None:
    """And the same salts deal the same game."""
    one, same, other = evening("ab"), evening("ab"), evening("ac")
    states = [found.table.match.state.digest() for found in (one, same, other) if found.table.match]
    assert states[0] == states[1] != states[2]


def test_leaving_before_the_deal_opens_the_seats_again() -> None:
    """All of them, those of others on the same device, too."""
    found = evening("aBc.")
    found.leave("a")
    assert kinds(found) == "..p."
    assert refusal(found.leave, "a").status == 403


def test_leaving_after_the_deal_leaves_the_seats_to_bots() -> None:
    """Whose they were can take them back; nothing is lost."""
    found = evening("aBc")
    found.leave("a")
    assert kinds(found) == "wwp"
    assert found.leave("a") == []
    found.give("a", 1, "person")
    assert kinds(found) == "wpp"
    assert found.table.seats[1].bot is None
    assert found.give("a", 1, "person") == []


def test_the_host_hands_out_seats() -> None:
    """Before the deal and after."""
    found = evening("ab..")
    assert refusal(found.give, "b", 2, "bot").status == 403
    assert "open the seat first" in refusal(found.give, "a", 1, "bot").sentence
    found.give("a", 1, "open")
    assert found.give("a", 1, "open") == []
    found.give("a", 1, "bot")
    assert found.give("a", 1, "bot") == []
    assert kinds(found) == "pb.."


def test_nobody_hands_over_anothers_seat() -> None:
    """Not the host either, whoever is to act; and only its holder takes it back."""
    found = evening("abc")
    for seat in (1, 2):
        assert refusal(found.give, "a", seat, "bot", "random").status == 403
        assert refusal(found.give, "c" if seat == 1 else "b", seat, "bot").status == 403
    assert kinds(found) == "ppp"
    found.give("b", 1, "bot", "random")
    assert kinds(found) == "pwp"
    assert found.table.seats[1].bot == "random"
    assert refusal(found.give, "a", 1, "person").status == 403
    found.give("b", 1, "person")
    assert kinds(found) == "ppp"


def test_one_may_hand_ones_own_seat_to_a_bot() -> None:
    """Not only the host may."""
    found = evening("ab")
    found.give("b", 1, "bot")
    assert kinds(found) == "pw"


def test_seats_are_not_opened_after_the_deal() -> None:
    """A bot goes on instead."""
    assert "before the deal" in refusal(evening("ab").give, "a", 1, "open").sentence


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_such_seat(seat: int) -> None:
    """Numbers from outside."""
    assert refusal(evening("ab").give, "a", seat, "bot").status == 404


def test_there_is_no_such_bot() -> None:
    """The sentence names those that there are."""
    no = refusal(evening("a.").give, "a", 1, "bot", "hal")
    assert no.status == 400
    assert "beginner" in no.sentence


def test_only_the_host_ends_the_table_and_only_once() -> None:
    """With a sentence for everybody."""
    found = evening("ab")
    assert refusal(seating.end, found.table, "b").status == 403
    found.do(seating.end(found.table, "a"))
    assert found.table.status == "over"
    assert refusal(seating.end, found.table, "a").status == 409
    assert refusal(found.play, 0, "hum").sentence == "This game is over."
    assert refusal(found.leave, "b").sentence == "This table is over."
    assert refusal(found.give, "b", 1, "bot").sentence == "This table is over."


def test_an_open_table_can_be_ended_too() -> None:
    """Nobody sits down there any more."""
    found = evening("a.")
    found.do(seating.end(found.table, "a"))
    assert found.table.status == "over"
    assert refusal(found.join, "b").status == 409


def test_bots_that_let_everybody_wait_do_not_sit_at_tables() -> None:
    """All bots of a house share a few processes."""
    no = refusal(evening("a.").give, "a", 1, "bot", "search:600")
    assert (no.status, "20 seconds at most" in no.sentence) == (400, True)
    assert evening("a.").give("a", 1, "bot", "search:20")
