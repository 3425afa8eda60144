"""The beginner plays like one: chapter 11."""

from __future__ import annotations

import pytest
from tests.laws.laws import beginner_wins

from boneyard import Stream
from boneyard.games.domino_knights.state import KnightsState

from .table import GAME, LETTERS, knights, play, table, until


@pytest.mark.parametrize("options", [{"dominoless": True}, {"goal": "fame_race"}], ids=str)
def test_beats_random_play_with_options(options: dict[str, object]) -> None:
    won = [beginner_wins(GAME, 2, seed, options) for seed in range(8)]
    assert won.count(True) >= 6


def suggested(state: KnightsState) -> dict[str, object]:
    assert state.actor is not None
    return GAME.suggest(state.seen_by(state.actor), Stream(1)).to_json()


def test_trains_the_dearest_and_pays_little() -> None:
    state = table("| 9S 2S KH 3C | r 9-2 1-2", "", phase="train")
    state.play(GAME.suggest(state.seen_by(0), Stream(1)))
    while state.top.id == "pay":
        state.play(GAME.suggest(state.seen_by(0), Stream(1)))
    assert list(state.candidates[0][0].cards) == [7, 35]  # 2♠ and 9♠ for 11


def test_kills_where_it_can() -> None:
    """An attack that cannot be blocked and is lethal is made."""
    state = table("S9/2", "", score={"bob": 9})
    assert suggested(state) == {"type": "attack", "seat": 1}


def test_blocks_lethal_damage() -> None:
    state = table("S9/2", "H1/1", score={"bob": 9})
    play(state, ">B S9/2")
    until(state, "commit_defence")
    assert suggested(state)["type"] == "commit"


def test_counters_what_hurts() -> None:
    """A Wizard against Death on the best Knight, most of the time."""
    state = table("| AS", "H9/9 | TC")
    play(state, "*AS ~BH9/9")
    found = [GAME.suggest(state.seen_by(1), Stream(seed)).type for seed in range(40)]
    assert 20 <= found.count("wizard") < 40
    assert knights(state, "bob") == "H9/9"


def suggest_special(state: KnightsState) -> str:
    """The card that is suggested and what it is aimed at, in words; or the other move."""
    seat = state.actor
    assert seat is not None
    words: list[str] = []
    for _ in range(2):
        chosen = GAME.suggest(state.seen_by(seat), Stream(1))
        words.append(GAME.move_text(state, chosen))
        if chosen.type != "play":
            break
        state.play(chosen)
    return " on ".join(words)


@pytest.mark.parametrize(("card", "name"), [("JH", "J♥: Courage"), ("AC", "A♣: Power")])
def test_strengthens_its_own_knights(card: str, name: str) -> None:
    """C39 from the other side: the card that turns a clash is aimed at oneself, in any seat."""
    state = table("S6/5 | 2C", f"H5/4 | {card}", turn="alice")
    play(state, ">B S6/5 - - H5/4")
    until(state, "w_battle")
    play(state, "-")
    assert state.actor == 1
    own = "Your own Kingdom" if card == "JH" else "Your ♥5/4"
    assert suggest_special(state) == f"Play {name} on {own}"


def test_does_not_kill_who_falls_anyway() -> None:
    state = table("S9/8 | 2C", "H9/9 D9/2 | AS")
    play(state, ">B S9/8 - - H9/9 .")
    until(state, "w_battle")
    play(state, "-")
    assert suggest_special(state) == "Pass"


def test_kills_the_last_block_before_a_lethal_blow() -> None:
    state = table("S9/8 | AS", "H0/1 | 2C", score={"bob": 9})
    play(state, ">B S9/8 - - H0/1")
    until(state, "w_battle")
    assert suggest_special(state) == "Play A♠: Death on Seat 1's ♥0/1"


def test_no_queen_against_who_is_held_up() -> None:
    state = table("S9/2 | 2C", "H9/9 | QS")
    play(state, ">B S9/2")
    until(state, "w_attack")
    play(state, "- - H9/9")
    until(state, "w_battle")
    play(state, "-")
    assert suggest_special(state) == "Pass"


def test_does_not_attack_with_nothing() -> None:
    """A Knight without attack stays at home."""
    state = table("S0/6", "")
    assert suggested(state) == {"type": "end_attack"}


def test_for_fame_alone_nobody_attacks_an_empty_field() -> None:
    """R68: without ``fame_unblocked`` there is nothing to win."""
    state = table("S9/6", "", goal="fame_race")
    assert suggested(state) == {"type": "end_attack"}
    state = table("S9/6", "", goal="fame_race", fame_unblocked="steal")
    assert suggested(state) == {"type": "attack", "seat": 1}


def test_keeps_wizards_for_queens_that_turn_somebody_back() -> None:
    """A Queen of a suit that does not attack is not worth a Ten."""
    for queen, answers in (("QS", {"wizard", "pass"}), ("QH", {"pass"})):
        state = table("S9/2 | TC", f"| {queen}")
        play(state, f">B S9/2 *{queen} ~B")
        found = {GAME.suggest(state.seen_by(0), Stream(seed)).type for seed in range(20)}
        assert found == answers


def test_a_blank_is_trained_only_to_copy_somebody() -> None:
    """C69: with the suit of the best Knight in play, or not at all."""
    state = table("| 3H 4S 2C | r 0-0", "H9/8 S2/2", phase="train")
    assert suggested(state)["type"] == "train"
    state.play(GAME.suggest(state.seen_by(0), Stream(1)))
    assert suggested(state) == {"type": "pay", "card": "3H"}
    state = table("| 3H 4S 2C | r 0-0", "D9/8", phase="train")
    assert suggested(state) == {"type": "done"}


@pytest.mark.parametrize(("turn", "wanted"), [("alice", "B"), ("bob", "C"), ("dianne", "A")])
def test_of_equal_victims_the_next_in_the_circle_is_attacked(turn: str, wanted: str) -> None:
    """No chair is hit more often than others; the lowest would be, by all."""
    names = ("alice", "bob", "charlie", "dianne")
    seats = ["S9/9" if name == turn else "" for name in names]
    assert suggested(table(*seats, turn=turn)) == {"type": "attack", "seat": LETTERS.index(wanted)}
