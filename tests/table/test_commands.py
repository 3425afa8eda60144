"""Moves, and what a position is called."""

from __future__ import annotations

import pytest
from tests.table.evenings import evening, everything, move, refusal

from boneyard import Move
from boneyard.table import commands, entries as log


def test_a_move_is_an_entry_and_makes_a_moment() -> None:
    """It says who moved, and that all can see it."""
    found = evening("ab")
    entries = found.play(0, "hum")
    assert entries == [log.Moved(0, Move("hum"), "person", public=True, message="m1")]
    assert found.table.match is not None
    assert found.table.match.moments == 1


def test_before_the_deal_nobody_plays() -> None:
    """With a sentence."""
    assert "every seat is taken" in refusal(evening("a.").play, 0, "hum").sentence


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    """The rule is the step's; nothing has changed."""
    found = evening("ab")
    before = everything(found.table)
    assert refusal(found.play, 0, "ring").rule == "2"
    assert refusal(found.play, 1, "hum").rule == "turn"
    assert everything(found.table) == before


def test_a_move_chosen_on_an_older_position_is_stale() -> None:
    """The position that it was chosen on is named with it."""
    found = evening("ab")
    first = found.version(0)
    found.play(0, "hum", n=first)
    assert refusal(found.play, 0, "hum", n=first).rule == "stale"
    found.play(0, "hum", n=found.version(0))


def test_messages_are_remembered() -> None:
    """So that a re-send is known for what it is."""
    found = evening("ab")
    found.play(0, "pick")
    found.say("b", "hello")
    assert found.table.messages == {"m1", "m2"}


def test_nobody_plays_a_seat_that_a_bot_keeps() -> None:
    """It is taken back first."""
    found = evening("ab")
    found.leave("a")
    assert "take it back" in refusal(found.play, 0, "hum").sentence


def test_private_clicks_change_nothing_for_others() -> None:
    """Neither the version, nor the moment, nor anything shown."""
    found = evening("abc")
    others = [found.shown(seat) for seat in (1, 2, None)]
    own = found.version(0)
    found.play(0, "pick")
    assert [found.shown(seat) for seat in (1, 2, None)] == others
    assert found.version(0) != own
    picked = found.version(0)
    found.undo(0)
    assert [found.shown(seat) for seat in (1, 2, None)] == others
    assert found.version(0) not in (own, picked)


def test_giving_a_choice_up_makes_no_moment() -> None:
    """Nobody but the actor can tell that anything happened."""
    found = evening("ab")
    other = found.shown(1)
    assert [entry.public for entry in found.play(0, "pick", "put_back")] == [False, False]  # type: ignore[attr-defined]
    assert found.shown(1) == other
    assert found.moves(0) == ["hum", "pick", "end_turn"]


def test_versions_never_come_back() -> None:
    """Clicks, undo, moments, taking back: every position of the actor has a name of its own."""
    found = evening("ab")
    seen = [found.version(0)]
    for act in ("pick", "undo", "pick", "put_back", "hum", "undo", "hum", "pick", "undo", "hum"):
        if act == "undo":
            found.undo(0)
        else:
            found.play(0, act)
        seen.append(found.version(0))
    assert len(set(seen)) == len(seen)


def test_a_position_shows_moves_to_its_seat_only() -> None:
    """In the scene and for programs."""
    found = evening("ab")
    assert found.moves(0) == ["hum", "pick", "end_turn"]
    assert found.moves(1) == found.moves(None) == []
    assert found.shown(0)["prompt"]["seat"] == 0


@pytest.mark.parametrize("text", ["", "  \n"])
def test_there_must_be_something_to_say(text: str) -> None:
    assert refusal(commands.say, "a", "A", 0, text).status == 400


def test_talk_is_kept_as_it_is_and_is_bounded() -> None:
    """Escaping is the client's business."""
    found = evening("ab")
    found.say("a", " <b>hi</b> & \u2028bye ")
    found.say("z", "x" * commands.LONGEST_CHAT)
    assert [line.text for line in found.table.chat] == [
        "<b>hi</b> & \u2028bye",
        "x" * commands.LONGEST_CHAT,
    ]
    assert [line.seat for line in found.table.chat] == [0, None]
    assert refusal(found.say, "a", "x" * (commands.LONGEST_CHAT + 1)).status == 413


def test_resigning_ends_a_game_of_two() -> None:
    """With a result."""
    found = evening("ab")
    found.resign(1)
    assert found.table.status == "over"
    assert found.table.match is not None
    assert found.table.match.state.result is not None
    assert found.table.match.state.result.places == (1, 2)


def test_resigning_with_more_hands_the_seat_to_a_bot_once() -> None:
    """The game goes on, and resigning again changes nothing."""
    found = evening("abc")
    # With its message: sent again after the seat was taken back, it gives nothing away.
    assert found.resign(1) == [log.BotSat(1, "beginner", message="m1")]
    assert "m1" in found.table.messages
    assert found.table.seats[1].away
    assert found.table.status == "live"
    assert found.resign(1) == []


def test_moves_are_json_of_the_game() -> None:
    """Written as the log has them."""
    found = evening("ab")
    found.play(0, "pick", "ring")
    found.play(1, "take")
    entry = found.play(1, "give 1")[0]
    assert log.to_text(entry) == (
        '{"kind":"moved","seat":1,"move":{"type":"give","coins":1},"public":true,"message":"m4"}'
    )
    assert move("give 1").to_json() == {"type": "give", "coins": 1}
