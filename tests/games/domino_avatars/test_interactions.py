"""6.11: two rules at once, row by row; and what follows from single rulings without a case."""

from __future__ import annotations

import pytest

from boneyard.kernel.chance import ScriptedChance

from .table import (
    P0,
    P2,
    asked,
    avatars,
    boneyard,
    dominoes,
    ending,
    hand,
    legal,
    notation,
    outcome,
    piles,
    play,
    score,
    script_boneyard,
    table,
    totals,
    trophies,
)

C1 = "w0 >B0 5H . - - 7D 3H ."


def test_suits_and_restricted_counter() -> None:
    """R52: under ``match = suit`` the counter must be of the same suit."""
    state = P2(alice="5H 2C", bob="TH 9H 9D KS", match="suit", restricted_counter=True)
    play(state, "w0 >B0 5H . TH .")
    assert asked(state) == ("bob", "counter_bid")
    assert legal(state) == "9H -"
    assert notation(play(state, "9H .")) == "H16"


def test_restricted_counter_binds_defence_and_aid_too() -> None:
    """6.6: the class of the counter exchange is fixed from the start."""
    state = P0(bob="7D 3H KS 9H", restricted_counter=True, bare_attacks=True)
    play(state, f"{C1} .")
    assert asked(state) == ("charlie", "aid_attack")
    assert notation(state) == "R7"
    assert legal(state) == "AH 6H -"
    play(state, "- -")
    assert asked(state) == ("alice", "defence_bid")
    assert legal(state) == "2D 9D ."


def test_bare_restricted_counter_without_a_card_of_the_class() -> None:
    """6.11: allowed, and the defence against it keeps to the class of the attack."""
    state = P2(alice="5H 2D 5S", bob="TD KS", restricted_counter=True, bare_attacks=True)
    play(state, "w0 >B0 5H . TD .")
    assert legal(state) == "- ."
    play(state, ".")
    assert asked(state) == ("alice", "defence_bid")
    assert legal(state) == "2D ."


def test_restricted_chain_keeps_the_first_class_over_a_bare_exchange() -> None:
    """6.6: all counters of the battle use the class of the first exchange that had one."""
    options = {"restricted_counter": True, "bare_attacks": True, "counter_chain": True}
    state = P2(alice="9/9 1/6 | 5H 2D 5S", bob="TD KS", **options)
    play(state, "w0 >B0 5H . TD . . .")
    assert outcome(state) == "7:9 held"
    assert asked(state) == ("alice", "counter_bid")
    assert legal(state) == "2D -"


def test_bare_chain_goes_on_after_an_exchange_with_a_card() -> None:
    """6.6: a card in the exchange before, aid included, allows a bare counter."""
    options = {"bare_attacks": True, "counter_chain": True}
    state = P0(alice="3/2 1/6 | 5H", bob="", charlie="AS", dianne="4D", **options)
    play(state, "w0 >B0 .")
    assert asked(state) == ("charlie", "aid_attack")
    play(state, "AS . -")
    assert outcome(state) == "4:4 held"
    assert asked(state) == ("bob", "counter_bid")
    assert legal(state) == "- ."


def test_whole_defence_and_aid() -> None:
    """R20: the defender lays nothing or enough by herself; helpers add any amount."""
    state = play(P0(partial_defence=False), "w0 >B0 5H . - - . AH .")
    assert totals(state) == (14, 5)
    assert asked(state) == ("dianne", "aid_defence")


def test_whole_defence_and_raises() -> None:
    """R20: every ``raise_defence`` must bring the defence to the attack or more."""
    options = {"partial_defence": False, "bidding": "incremental"}
    state = P2(alice="5H 9D", bob="7D 3H 2H 9H", **options)
    play(state, "w0 >B0 5H . 7D 3H . 9D .")
    assert totals(state) == (23, 14)
    assert asked(state) == ("bob", "raise_defence")
    assert legal(state) == "2H 9H -"
    assert legal(play(state, "2H")) == "9H"
    short = P2(alice="5H 9D", bob="7D 3H 2H", **options)
    play(short, "w0 >B0 5H . 7D 3H . 9D .")
    assert asked(short) == ("bob", "raise_defence")
    assert legal(short) == "-"


def test_whole_defence_that_only_needs_a_card() -> None:
    """6.11: if the bare Defend Score holds, any one card is enough."""
    state = P2(alice="AH", bob="2D 3C", partial_defence=False, defence_needs_card=True)
    play(state, "w1 >B0 AH .")
    assert legal(state) == "2D ."
    assert legal(play(state, "2D")) == "."
    assert outcome(play(state, ".")) == "2:6 held"


def test_needed_card_that_nobody_can_lay() -> None:
    """6.11: a defender without cards and no helper: the Avatar is captured."""
    state = play(P2(alice="AH", bob="", defence_needs_card=True), "w1 >B0 AH .")
    assert score(state, "alice") == 11


@pytest.mark.parametrize(("line", "ended"), [("- -", "captured"), ("3S .", "held")])
def test_needed_card_against_a_counter(line: str, ended: str) -> None:
    """6.11: against an empty hand only aid can save it."""
    state = P0(alice="9/9 1/6 | 5H", bob="KH 2S", charlie="3S", defence_needs_card=True)
    play(state, f"w0 >B0 5H . - - KH . 2S . - - {line}")
    assert outcome(state).endswith(ended)


def test_first_helper_fixes_the_class_of_a_bare_attack() -> None:
    """6.8: nobody has a class to keep to before."""
    state = play(P0(bare_attacks=True), "w0 >B0 .")
    assert legal(state) == "AH 3S 6H 8C -"
    play(state, "3S .")
    assert notation(state) == "B12"
    assert legal(state) == "9S -"
    assert legal(play(state, "-")) == "2C KS ."


def test_players_without_cards_keep_their_turn_with_bare_attacks() -> None:
    """6.8."""
    state = P2(alice="", bob="", bare_attacks=True)
    assert asked(state) == ("alice", "choose_attacker")
    play(state, "w0 >B0 .")
    assert outcome(state) == "9:4 captured"


def test_raises_with_free_aid() -> None:
    """6.11: each repetition has its own circulating window."""
    state = play(P0(bidding="incremental", aid="free"), "w0 >B0 5H . - - 7D 3H . - -")
    assert asked(state) == ("alice", "raise_attack")
    play(state, "- +a AH . - -")
    assert totals(state) == (15, 14)
    assert asked(state) == ("bob", "raise_defence")
    assert asked(play(state, "-")) == ("charlie", "aid_late")
    assert asked(play(state, "-")) == ("dianne", "aid_late")
    play(state, "-")
    assert outcome(state) == "15:14 captured"


def test_raises_without_aid_and_in_a_counter() -> None:
    """6.7: no window with ``aid = off``; the same procedure serves counter-attacks."""
    state = P0(bidding="incremental", aid="off", bob="7D 3H KS 2C")
    play(state, "w0 >B0 5H . 7D 3H . -")
    assert asked(state) == ("bob", "counter_bid")
    play(state, "2C . TS .")
    assert totals(state) == (9, 12)
    assert asked(state) == ("bob", "raise_attack")
    play(state, "KS .")
    assert totals(state) == (22, 12)
    assert asked(state) == ("alice", "raise_defence")
    play(state, "-")
    assert outcome(state) == "22:12 captured"


@pytest.mark.parametrize(("scored", "reason"), [(0, "exhaustion"), (45, "score")])
def test_target_score_or_exhaustion(scored: int, reason: str) -> None:
    """R72: with ``on_exhaustion = end``, whichever comes first."""
    options = {"end_condition": "score", "on_exhaustion": "end"}
    state = P2(alice="KH", bob="2C", boneyard="", scores={"alice": scored}, **options)
    play(state, "w0 >B0 KH . .")
    if not state.over:
        play(state, "!")
    assert ending(state)[0] == reason


def test_kept_cards_count_for_nothing() -> None:
    """6.11, ``keep_unplayed`` in the last round."""
    state = play(P2(keep_unplayed=True, round_limit=1), "! !")
    assert ending(state) == ("round_limit", 1, (1, 1))


def test_deal_first_and_keep_unplayed() -> None:
    """6.11: hands are dealt up before orientation."""
    state = P2(alice="KH", bob="2C", boneyard="6-5", deal_first=True, keep_unplayed=True)
    play(state, "w0 >B0 KH . . !")
    assert asked(state) == ("bob", "orient_avatar")
    assert [len(held) for held in state.hands] == [10, 10]
    assert hand(state, "bob").split().count("2C") >= 1


def test_rotation_goes_on_after_a_reshuffle_of_all() -> None:
    """6.11: neither the highest new Avatar nor ``first_player`` matters."""
    pool = "7-4 9-2 6-1 3-3"
    state = P2(
        alice="KH",
        bob="2C",
        boneyard="",
        end_condition="time",
        reshuffle_scope="all",
        first_player="seat_0",
        chance=ScriptedChance(script_boneyard(dominoes(pool), "3-3 6-1 9-2 7-4")),
    )
    play(state, "w0 >B0 KH . . !")
    assert (state.round, state.first_attacker) == (2, 1)
    play(state, "o6 o9 o7")
    assert (avatars(state, "alice"), avatars(state, "bob")) == ("9/2 7/4", "3/3 6/1")
    assert asked(state) == ("bob", "choose_attacker")


def test_one_avatar_each() -> None:
    """6.11: who loses it is without Avatars until the next round (R60)."""
    state = table("9/2 | 5H", "7/4 | 2C", "5/5 | 3C", avatars_per_player=1)
    play(state, "w0 >B0 5H . - . -")
    assert avatars(state, "bob") == "-"
    assert asked(state) == ("charlie", "choose_attacker")
    play(state, "!")
    assert state.round == 2
    assert len([one for one in state.avatars if one >= 0]) + len(state.pending) == 3


# Single rulings.


def test_reshuffle_takes_what_is_left_of_the_boneyard_too() -> None:
    """R71: two are missing, one is left; captured and left-over dominoes are shuffled together."""
    state = P2(
        alice="KH QH",
        bob="2C",
        boneyard="9-9",
        captured={"bob": "0-0"},
        end_condition="time",
        chance=ScriptedChance(script_boneyard(dominoes("0-0 7-4 3-3 9-9"), "9-9 0-0")),
    )
    play(state, "w0 >B0 KH . . w1 >B1 QH . .")
    assert state.round == 2
    assert avatars(state, "bob") == "9/9 0/0"
    assert boneyard(state) == "3-3 7-4"
    assert trophies(state, "bob") == ""


def test_replacement_has_its_own_attack() -> None:
    """R59: the captured Avatar loses its attack, its replacement attacks next round."""
    state = P2(alice="KH", bob="2C", boneyard="6-5")
    play(state, "w0 >B0 KH . . ! o6")
    assert legal(state) == "w0 w1 !"


def test_only_the_two_avatars_of_the_attack_meet_in_the_counter() -> None:
    """R45: Bob strikes with the 7/4 that defended, at the 9/2 that attacked."""
    state = play(P0(), f"{C1} KS .")
    assert totals(state) == (20, 2)
    assert piles(state) == ("KS", "")


def test_two_copies_may_be_laid_together() -> None:
    """R28: they are like any two cards."""
    state = play(P2(alice="5H 5H", bob="2C 2C"), "w0 >B0 5H 5H .")
    assert piles(state) == ("5H 5H", "")
    assert notation(state) == "R19"


def test_aid_of_several_cards_without_consent() -> None:
    """R35: any number of cards, from the helper's own hand; nobody is asked for permission."""
    state = play(P0(), "w0 >B0 5H . 6H AH .")
    assert totals(state) == (21, 4)
    assert hand(state, "charlie") == "3S 8C"
    assert asked(state) == ("dianne", "aid_attack")


def test_helper_may_not_add_to_a_defence_that_holds() -> None:
    """R42: the base window for the defence is closed the moment it holds."""
    state = play(P0(charlie="KD", dianne="QD"), "w0 >B0 5H . - - . KD .")
    assert outcome(state) == "14:17 held"
    assert asked(state) == ("bob", "counter_bid")


def test_overbidding_is_legal() -> None:
    """R21, on both sides."""
    state = play(P2(alice="5H KH QH", bob="KD QD JD 2C"), "w0 >B0 5H KH QH . KD QD JD .")
    assert outcome(state) == "39:40 held"


def test_quiet_rounds_are_counted_from_the_last_capture() -> None:
    """R76: a capture in round 1, then two rounds without one."""
    state = P2(alice="KH", bob="2C", quiet_limit=2)
    play(state, "w0 >B0 KH . . !")
    assert (state.round, state.quiet) == (2, 0)
    while not state.over:
        state.play(state.default_move())
    assert ending(state) == ("quiet_limit", 3, (1, 2))


def test_quiet_rounds_are_counted_after_the_other_endings() -> None:
    """5.2 END_ROUND, in this order: a game that ends for another reason counts no more."""
    for options in ({"round_limit": 1}, {"end_condition": "time", "rounds": 1}):
        state = play(P2(quiet_limit=1, **options), "! !")
        assert ending(state)[0] in ("round_limit", "rounds")
        assert state.quiet == 0


def test_countback_compares_capture_by_capture_then_shares() -> None:
    """R75, 8.4: more captures, then the best, the second best and so on; then shared."""
    captures = {"alice": (9, 7, 4), "bob": (4, 9, 7), "charlie": (9, 6, 5), "dianne": (19, 1)}
    state = P0(scores=captures, tie_break="countback", round_limit=1)
    play(state, "! ! ! !")
    assert ending(state)[2] == (1, 1, 3, 4)


def test_countback_keeps_the_captures_of_before_a_reshuffle() -> None:
    """R71: the 11 of before the reshuffle decides it, although no trophy is left."""
    state = P2(
        alice="KH",
        bob="2C",
        boneyard="",
        scores={"alice": (4,), "bob": (8, 7)},
        end_condition="time",
        rounds=2,
        tie_break="countback",
    )
    play(state, "w0 >B0 KH . . !")
    assert state.round == 2
    assert (trophies(state, "alice"), trophies(state, "bob")) == ("", "")
    while not state.over:
        state.play(state.default_move())
    assert state.result is not None
    assert state.result.scores == (15, 15)
    assert state.result.places == (1, 2)
    assert state.result.details == {"captures": [[4, 11], [8, 7]]}


def test_window_that_nobody_can_use_is_passed_over_silently() -> None:
    """5.4: with no helper to ask there is no window, and so nobody declined to help."""
    state = play(P0(charlie="", dianne=""), "w0 >B0 5H .")
    assert asked(state) == ("bob", "defence_bid")
    play(state, ".")
    assert "no_aid" not in [event.kind for event in state.events]


def test_no_aid_is_told_once_per_window() -> None:
    """12.3: after the last helper has passed, and only if nobody helped."""
    state = play(P0(), "w0 >B0 5H . -")
    assert "no_aid" not in [event.kind for event in state.events]
    play(state, "-")
    assert [event.kind for event in state.events] == ["no_aid"]
    helped = play(P0(), "w0 >B0 5H . 6H . -")
    assert "no_aid" not in [event.kind for event in helped.events]
