"""Windows: all are asked at once, answers are held, passes are released at the beat."""

from __future__ import annotations

import pytest
from tests.table.evenings import Evening, evening, refusal

from boneyard import Move
from boneyard.table import entries as log
from boneyard.table.seats import AutoPass
from boneyard.table.timing import BEAT, beat
from boneyard.table.views import shown_state


def rung(seats: str, **more: object) -> Evening:
    """The first seat has just rung: all others are asked, seat 1 first."""
    found = evening(seats, **more)
    found.play(0, "pick", "ring")
    return found


def played(entries: list[log.Entry]) -> list[tuple[int, str, str]]:
    """Who played what, and by what means."""
    return [(e.seat, e.move.type, e.by) for e in entries if isinstance(e, log.Moved)]


def test_everybody_asked_may_answer_at_once() -> None:
    """As if those before had passed; who is not asked may not."""
    found = rung("abcd")
    for seat in (1, 2, 3):
        assert found.moves(seat) == ["take", "pass"]
        window = found.shown(seat)["window"]
        assert (window["name"], window["asked"], window["held"]) == ("bell", (1, 2, 3), False)
        assert window["passing"] == {"type": "pass"}
    assert found.moves(0) == []
    assert found.shown(0)["window"]["passing"] is None
    assert found.shown(3)["actor"] == 1
    assert refusal(found.play, 0, "pass").rule == "turn"


def test_who_has_begun_an_answer_does_not_pass_by_going_on() -> None:
    """The move that passes is offered until then; others see no change."""
    for seat in (1, 3):
        found = rung("abcd")
        found.play(seat, "take")
        assert found.shown(seat)["window"]["passing"] is None
        assert found.shown(2)["window"]["passing"] == {"type": "pass"}


def test_a_seat_asked_later_sees_its_own_turn_and_nothing_more() -> None:
    """The view is that of the table as if all before had passed."""
    found = rung("abcd")
    assert found.table.match is not None
    passed = found.table.match.state.clone()
    for _ in range(2):
        passed.play(passed.default_move())
    shown = shown_state(found.table, 3)
    assert shown.to_json() == passed.seen_by(3).to_json()


def test_the_window_says_whom_it_concerns() -> None:
    """The seat on the left of the ringer, of those who are asked."""
    found = rung("abcd")
    assert [found.shown(seat)["window"]["concerns"] for seat in (1, 2, 3)] == [True, False, False]


def test_an_early_answer_is_held_and_played_in_its_turn() -> None:
    """Nobody sees it before, not even that it is there."""
    found = rung("abcd")
    others = [found.shown(seat) for seat in (0, 1, 2, None)]
    assert [type(entry) for entry in found.play(3, "pass")] == [log.Held]
    assert [found.shown(seat) for seat in (0, 1, 2, None)] == others
    assert found.shown(3)["window"]["held"]
    assert found.moves(3) == []
    found.play(1, "pass")
    assert found.actor == 2
    assert played(found.play(2, "pass")) == [(2, "pass", "person"), (3, "pass", "held")]
    assert found.table.held == []


def test_a_held_answer_may_take_several_clicks() -> None:
    """What was clicked before one's turn came is not to be clicked again."""
    found = rung("abcd")
    found.play(2, "take")
    assert not found.shown(2)["window"]["held"]
    assert found.moves(2)[0] == "give 1"
    shown = found.version(2)
    assert played(found.play(1, "pass")) == [(1, "pass", "person"), (2, "take", "held")]
    assert (found.actor, found.moves(2)[0], found.version(2)) == (2, "give 1", shown)

    found = rung("abcd")
    found.play(2, "take", "give 1")
    assert found.shown(2)["window"]["held"]
    answers = played(found.play(1, "pass"))
    assert answers[1:] == [(2, "take", "held"), (2, "give", "held")]
    assert found.standing == (0, 0, 1, 0)


def test_every_click_of_a_held_answer_has_a_version() -> None:
    """A stale one is refused."""
    found = rung("abcd")
    first = found.version(2)
    found.play(2, "take", n=first)
    assert refusal(found.play, 2, "give 1", n=first).rule == "stale"
    found.play(2, "give 1", n=found.version(2))


def test_a_held_answer_is_taken_back_click_by_click() -> None:
    """For free; nobody else notices."""
    found = rung("abcd")
    found.play(2, "take", "give 1")
    others = [found.shown(seat) for seat in (0, 1, 3, None)]
    found.undo(2)
    assert found.moves(2)[0] == "give 1"
    found.undo(2)
    assert found.moves(2) == ["take", "pass"]
    assert found.table.held == []
    assert [found.shown(seat) for seat in (0, 1, 3, None)] == others


def test_an_answer_is_given_once() -> None:
    """Who has answered waits, or takes it back."""
    found = rung("abcd")
    found.play(3, "pass")
    assert refusal(found.play, 3, "pass").rule == "turn"


def test_illegal_answers_are_refused_at_once() -> None:
    """With the rule of the step that will ask."""
    assert refusal(rung("abcd").play, 3, "hum").rule == "3"


def test_a_played_card_voids_what_others_answered() -> None:
    """It was the answer to something else."""
    found = rung("abcd")
    found.play(2, "pass")
    found.play(3, "pass")
    assert played(found.play(1, "take", "give 1"))[1] == (1, "give", "person")
    assert found.table.held == []
    assert (found.actor, found.moves(3)) == (2, ["take", "pass"])


def test_a_pass_voids_nothing() -> None:
    """The others have answered to just that."""
    found = rung("abcd")
    found.play(3, "pass")
    found.play(1, "pass")
    assert [answer.seat for answer in found.table.held] == [3]


def test_private_clicks_of_the_actor_void_nothing() -> None:
    """And show nothing."""
    found = rung("abcd")
    found.play(3, "pass")
    before = [found.shown(seat) for seat in (0, 2, 3, None)]
    found.play(1, "take")
    assert [found.shown(seat) for seat in (0, 2, 3, None)] == before
    assert [answer.seat for answer in found.table.held] == [3]


def test_an_answer_of_who_left_is_forgotten() -> None:
    """The bot decides anew."""
    found = rung("abcd")
    found.play(3, "pass")
    found.leave("d")
    assert found.table.held == []


def test_answers_are_for_one_window() -> None:
    """Nothing that was held in the first is left for the echo."""
    found = rung("abcd", options={"echo": True})
    found.play(3, "pass")
    found.play(2, "pass")
    found.play(1, "pass")
    assert found.shown(1)["window"]["name"] == "echo"
    assert (found.actor, found.table.held) == (1, [])


# Automatic passes.


@pytest.mark.parametrize(
    ("until", "passing"),
    [("off", []), ("turn", [1, 2, 3]), ("told", [1, 2, 3]), ("concerned", [2, 3])],
)
def test_standing_settings(until: AutoPass, passing: list[int]) -> None:
    """Who is concerned does not pass by itself until then."""
    for seat in (1, 2, 3):
        found = evening("abcd")
        for other in {1, 2, 3} - {seat}:
            found.autopass(other, "told")
        found.autopass(seat, until)
        found.play(0, "pick", "ring")
        found.wait(BEAT)
        assert found.actor == (1 if seat in passing else seat)


def test_until_my_turn_is_over_when_it_comes() -> None:
    """Until I say so is not."""
    found = evening("abc")
    found.autopass(1, "turn")
    found.autopass(2, "told")
    found.play(0, "pick", "ring")
    found.wait(BEAT)
    assert [seat.autopass for seat in found.table.seats] == ["off", "turn", "told"]
    found.play(1, "hum")
    assert [seat.autopass for seat in found.table.seats] == ["off", "off", "told"]


def test_automatic_passes_are_released_together_at_the_beat() -> None:
    """Not before, and all at once."""
    found = evening("abcd")
    for seat in (1, 2, 3):
        found.autopass(seat, "told")
    opened = found.now
    assert played(found.play(0, "pick", "ring")) == [(0, "pick", "person"), (0, "ring", "person")]
    assert found.shown(0)["window"]["opens"] == opened + BEAT
    assert found.wait(BEAT - 0.01) == []
    assert played(found.wait(0.01)) == [(seat, "pass", "held") for seat in (1, 2, 3)]


def test_whether_somebody_could_have_played_does_not_show() -> None:
    """The same setting passes at the same time, with coins and without."""
    times = []
    for coins in (0, 3):
        found = evening("abcd")
        assert found.table.match is not None
        state = found.table.match.state
        state.coins = (1, coins, 1, 1)  # type: ignore[attr-defined]
        found.autopass(1, "told")
        found.play(0, "pick", "ring")
        found.wait(60)
        times.append([at - 1000 for entry, at in found.rows if isinstance(entry, log.Moved)])
    assert times[0] == times[1]
    assert times[0][-1] == pytest.approx(BEAT)


def test_with_one_person_there_is_nothing_to_wait_for() -> None:
    """Nobody to hide it from."""
    found = evening("a*", options={"turns": 20})
    found.autopass(0, "told")
    found.do([log.Moved(0, Move("end_turn"))])
    found.do([log.Moved(1, Move("pick"), "bot"), log.Moved(1, Move("ring"), "bot")])
    assert beat(found.table) == found.now
    assert played(found.after([])) == [(0, "pass", "held")]


def test_a_card_that_is_played_opens_a_new_beat() -> None:
    """Automatic passes after it wait again."""
    found = evening("abcd")
    for seat in (2, 3):
        found.autopass(seat, "told")
    found.play(0, "pick", "ring")
    found.wait(10)
    found.play(1, "take")
    assert len(played(found.play(1, "give 1"))) == 1
    assert found.wait(BEAT - 0.01) == []
    assert len(found.wait(0.01)) == 2


def test_every_window_has_its_own_beat() -> None:
    """The echo opens with the last pass, and waits as long as the first one did."""
    found = evening("abc", options={"echo": True})
    found.autopass(1, "told")
    found.play(0, "pick", "ring")
    found.wait(10)
    assert found.actor == 2
    assert played(found.play(2, "pass")) == [(2, "pass", "person")]
    assert found.shown(1)["window"]["name"] == "echo"
    assert found.shown(1)["window"]["opens"] == found.now + BEAT
    assert found.wait(BEAT - 0.01) == []
    assert played(found.wait(0.01)) == [(1, "pass", "held")]


def test_a_choice_that_is_begun_is_not_passed_over() -> None:
    """Who has taken coins out does not pass by itself."""
    found = rung("abc")
    found.play(1, "take")
    found.autopass(1, "told")
    found.wait(10)
    assert found.moves(1)[0] == "give 1"


def test_held_answers_do_not_wait_for_the_beat() -> None:
    """Only the automatic ones do."""
    found = evening("abcd")
    found.autopass(2, "told")
    found.play(0, "pick", "ring")
    found.play(3, "pass")
    assert played(found.play(1, "pass")) == [(1, "pass", "person")]
    assert played(found.wait(BEAT)) == [(2, "pass", "held"), (3, "pass", "held")]
