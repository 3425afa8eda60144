"""Taking back: free within one's own choice, otherwise all are asked. And draws."""

from __future__ import annotations

from tests.table.evenings import Evening, evening, refusal

from boneyard import Move
from boneyard.table import commands, entries as log


def kind(found: Evening, seat: int | None) -> str | None:
    """What undo would do."""
    return commands.undo_kind(found.table, seat)


def test_there_is_nothing_to_take_back_at_first() -> None:
    """For nobody."""
    found = evening("ab")
    assert [kind(found, seat) for seat in (0, 1, None)] == [None, None, None]
    assert "not done anything" in refusal(found.undo, 0).sentence


def test_clicks_are_taken_back_one_by_one_for_free() -> None:
    """Without asking."""
    found = evening("ab")
    found.play(0, "pick")
    assert kind(found, 0) == "free"
    assert found.undo(0) == [log.Undone(0, 0, message="m2")]
    assert found.moves(0) == ["hum", "pick", "end_turn"]
    assert kind(found, 0) is None


def test_a_public_move_that_settles_nothing_is_free_too() -> None:
    """But everybody sees that it was taken back."""
    found = evening("ab")
    found.play(0, "hum", "hum")
    before = found.version(1)
    found.undo(0)
    assert found.shown(1)["moment"] == 1
    assert found.version(1) != before
    assert found.table.epoch == 1


def test_beyond_that_the_others_are_asked() -> None:
    """All of them but who asks; and all must agree."""
    found = evening("abc")
    found.play(0, "pick", "ring")
    assert kind(found, 0) == "ask"
    assert found.undo(0) == [log.Offered("undo", 0, message="m3")]
    assert found.table.offer is not None
    assert found.table.offer.waits_for == [1, 2]
    assert kind(found, 0) is None
    found.answer(2, True)
    assert found.actor == 1
    assert found.answer(1, True) == [log.Answered(1, True, message="m5"), log.Undone(0, 0)]
    assert found.actor == 0
    assert found.moves(0) == ["hum", "pick", "end_turn"]


def test_a_late_yes_is_no_yes_to_the_next_question() -> None:
    """Who asks for little, withdraws that and asks for more has been granted nothing."""
    found = evening("ab")
    found.play(0, "pick", "ring")
    found.undo(0)
    assert found.table.offer is not None
    n = found.table.offer.n
    found.answer(0, False)
    found.offer(0)
    no = refusal(commands.answer, found.table, 1, True, n)
    assert (no.rule, no.sentence.startswith("Something else is being asked")) == ("stale", True)
    assert found.status == "live"
    found.do(commands.answer(found.table, 1, True, found.table.offer.n))
    assert found.status == "over"


def test_one_who_declines_settles_it() -> None:
    """The offer is gone, the game goes on."""
    found = evening("abc")
    found.play(0, "pick", "ring")
    found.undo(0)
    found.answer(2, False)
    assert (found.actor, found.table.offer) == (1, None)
    assert refusal(found.answer, 1, True).sentence == "Nothing is being asked."


def test_who_asks_may_withdraw_but_not_agree() -> None:
    """Nor may who is not asked."""
    found = evening("ab*")
    found.play(0, "pick", "ring")
    found.undo(0)
    assert refusal(found.answer, 0, True).sentence == "You are not asked."
    assert "wait for the answer" in refusal(found.undo, 0).sentence
    found.answer(0, False)
    assert found.table.offer is None


def test_bots_and_people_on_the_same_device_are_not_asked() -> None:
    """It is taken back at once."""
    for seats in ("a**", "aB*"):
        found = evening(seats)
        found.play(0, "pick", "ring")
        entries = found.undo(0)
        assert [type(entry) for entry in entries] == [log.Offered, log.Undone]
        assert (found.actor, found.table.offer) == (0, None)


def test_a_whole_decision_is_taken_back_with_what_came_after() -> None:
    """All its clicks, and the answers of others."""
    found = evening("a**")
    found.play(0, "hum", "pick", "ring")
    found.do([log.Moved(1, Move("pass"), "bot")])
    found.undo(0)
    assert found.table.match is not None
    assert [ply.entry.type for ply in found.table.match.plies] == ["hum"]  # type: ignore[union-attr]


def test_a_move_that_all_can_see_voids_the_offer() -> None:
    """It was about another position."""
    found = evening("abc")
    found.play(0, "pick", "ring")
    found.undo(0)
    found.play(1, "pass")
    assert found.table.offer is None


def test_private_clicks_leave_the_offer_alone() -> None:
    """Taken back or not: what others see must not tell of them."""
    found = evening("abc")
    found.play(0, "pick", "ring")
    found.undo(0)
    found.play(1, "take")
    assert found.table.offer is not None
    found.undo(1)
    assert found.table.offer is not None


def test_a_bot_that_stands_in_agrees_to_nothing() -> None:
    """Its person is asked, whether the bot was there before the question or came after it."""
    for is_before in (True, False):
        found = evening("abc")
        found.play(0, "pick", "ring")
        if is_before:
            found.leave("b")
        found.undo(0)
        if not is_before:
            found.leave("b")
        assert found.table.offer is not None
        assert found.table.offer.waits_for == [1, 2]
        found.answer(2, True)
        assert found.table.playing.moments == 1
        found.answer(1, True)
        assert found.table.playing.moments == 0


def test_nobody_is_asked_where_the_only_other_is_away_and_yet_it_waits() -> None:
    """At a table of two the host had its way, once."""
    found = evening("ab")
    found.play(0, "end_turn")
    found.leave("b")
    found.undo(0)
    assert found.table.offer is not None
    assert found.table.offer.waits_for == [1]
    assert refusal(found.offer, 0).sentence.startswith("Bots do not agree")


def test_the_offer_of_who_left_is_void() -> None:
    """Nobody is there to want it."""
    found = evening("ab")
    found.play(0, "pick", "ring")
    found.undo(0)
    found.leave("a")
    assert found.table.offer is None


def test_undo_far_back_is_the_position_of_then() -> None:
    """Further than the positions that are kept for it."""
    found = evening("a*", options={"turns": 300})
    digests = []
    for _ in range(140):
        assert found.table.match is not None
        digests.append(found.table.match.state.digest())
        if found.actor == 0:
            found.play(0, "end_turn")
        else:
            found.do([log.Moved(1, Move("end_turn"), "bot")])
    found.do([log.Undone(3, 0)])
    assert found.table.match is not None
    assert found.table.match.state.digest() == digests[3]
    assert found.table.match.moments == 3


# Draws.


def test_a_draw_that_is_agreed_on_ends_the_game() -> None:
    """Without a result, with a sentence."""
    found = evening("ab")
    found.offer(0)
    assert [type(entry) for entry in found.answer(1, True)] == [log.Answered, log.Ended]
    assert found.table.status == "over"
    assert found.table.ended is not None
    assert found.table.ended.by == "draw"


def test_a_draw_may_be_declined_or_withdrawn() -> None:
    """And offered again."""
    found = evening("ab")
    found.offer(0)
    found.answer(1, False)
    found.offer(1)
    found.answer(1, False)
    assert (found.table.status, found.table.offer) == ("live", None)


def test_draws_are_for_two_people() -> None:
    """Not for more, not for bots."""
    assert "tables of two" in refusal(evening("abc").offer, 0).sentence
    assert "Bots" in refusal(evening("a*").offer, 0).sentence
    found = evening("ab")
    found.offer(0)
    assert "wait for the answer" in refusal(found.offer, 1).sentence


def test_nothing_is_offered_after_the_end() -> None:
    """Nor answered, nor taken back."""
    found = evening("ab")
    found.play(0, "hum")
    found.resign(0)
    for wish in (found.offer, found.undo, found.resign):
        assert refusal(wish, 1).sentence == "This game is over."
    assert kind(found, 0) is None


def test_who_is_away_takes_nothing_back() -> None:
    """The bot that sits in plays: what it clicks is not theirs to undo, nor to ask back."""
    found = evening("abc")
    found.play(0, "end_turn")
    found.leave("b")
    found.do([log.Moved(1, Move("pick"), "bot")])
    assert "take it back first" in refusal(found.undo, 1).sentence
    found.leave("a")
    assert "take it back first" in refusal(found.undo, 0).sentence
