"""R85: the order of lists and of search; 5.5: default moves; chapter 1: when undo is free."""

from __future__ import annotations

import pytest

from boneyard.kernel.chance import ScriptedChance, Stream

from .table import (
    GAME,
    P0,
    P2,
    asked,
    default,
    legal,
    outcome,
    play,
    script_draws,
    search,
    table,
    totals,
)


def test_lists_are_in_a_stable_order() -> None:
    """R85: cards by points, then C D H S; ``pass``, ``aid`` attack, ``aid`` defence, ``done``."""
    state = P0(alice="5S 5H 5D 5C TS AC KH", aid="open", bare_attacks=True)
    assert legal(state) == "w0 w1 !"
    assert legal(play(state, "w0")) == ">B0 >B1 >C0 >C1 >D0 >D1"
    assert legal(play(state, ">B0")) == "AC 5C 5D 5H 5S TS KH ."
    assert legal(play(state, "5H .")) == "- +a +d"
    assert legal(play(state, "+a")) == "AH 6H"
    assert legal(play(state, "AH")) == "6H ."


def test_counter_lists_pass_before_done() -> None:
    """R85, with ``bare_attacks``."""
    state = play(P2(alice="5H", bob="TD 2C", bare_attacks=True), "w0 >B0 5H . TD .")
    assert asked(state) == ("bob", "counter_bid")
    assert legal(state) == "2C - ."


def test_search_builds_sets_in_ascending_order_only() -> None:
    """R85: no card below the last one staged, but an equal copy may follow."""
    state = play(P2(alice="5H 5H 4H 6D 3S"), "w0 >B0")
    assert search(state) == legal(state) == "3S 4H 5H 6D"
    play(state, "5H")
    assert legal(state) == "4H 5H 6D ."
    assert search(state) == "5H 6D ."
    play(state, "5H")
    assert legal(state) == "4H 6D ."
    assert search(state) == "6D ."


def test_search_equals_moves_once_a_set_was_begun_out_of_order() -> None:
    """R85: the cards of a set may be picked in any order; search then follows."""
    state = play(P2(alice="5H 5D 4H 6D 3D"), "w0 >B0 6D 4H")
    assert search(state) == legal(state) == "3D 5D 5H ."


@pytest.mark.parametrize("line", ["3H 7D", "7D 3H"])
def test_any_order_makes_the_same_set(line: str) -> None:
    """R85: the set is the same."""
    state = play(P0(), f"w0 >B0 5H . - - {line}")
    assert legal(state) == "."
    assert outcome(play(state, ".")) == "14:14 held"


def test_search_offers_only_sets_that_can_be_finished() -> None:
    """R85: needing 10 with 3H and 7D in hand, search offers 3H but not 7D first.

    If 7D was picked all the same, the set was begun out of order: search equals ``moves``.
    """
    state = play(P2(alice="5H", bob="3H 7D 2C", partial_defence=False), "w0 >B0 5H .")
    assert legal(state) == "3H 7D ."
    assert search(state) == "3H ."
    picked = play(state.clone(), "7D")
    assert search(picked) == legal(picked) == "3H"
    play(state, "3H")
    assert search(state) == legal(state) == "7D"


@pytest.mark.parametrize("seed", range(8))
def test_search_moves_are_legal_and_never_empty(seed: int) -> None:
    """R85, in random games with the options that bear on sets."""
    options = {
        "partial_defence": seed % 2 == 0,
        "bare_attacks": seed % 3 == 0,
        "aid": ("sided", "open", "free", "last_call")[seed % 4],
        "bidding": "incremental" if seed % 4 < 2 else "single",
        "counter_chain": True,
    }
    state = GAME.new(3, seed, options)
    rng = Stream(seed)
    for _ in range(500):
        if state.over:
            break
        moves, offered = state.moves(), state.search_moves()
        assert offered
        assert [move for move in moves if move in offered] == list(offered)
        state.play(moves[rng.randrange(len(moves))])


# 5.5: default moves.


def test_default_orients_the_higher_half_to_attack() -> None:
    state = GAME.new(2, chance=ScriptedChance(script_draws("9-2 7-4 6-1 3-3")))
    assert asked(state) == ("alice", "orient_avatar")
    assert default(state) == "o9"


def test_default_ends_the_turn() -> None:
    assert default(P0()) == "!"


@pytest.mark.parametrize(
    ("bob", "charlie", "wanted"),
    [
        ("7/4 3/3", "5/5 6/0", ">C1"),  # the lowest Defend Score
        ("7/4 3/0", "5/5 6/0", ">C1"),  # then the highest worth
        ("7/4 6/0", "5/5 5/1", ">B1"),
        ("3/0 7/4", "0/0 4/0", ">C1"),
        ("4/1 3/2", "0/1 3/1", ">B0"),
    ],
)
def test_default_target(bob: str, charlie: str, wanted: str) -> None:
    """Lowest Defend Score, then highest worth; both together name one domino of the set."""
    state = table("9/2 1/6 | 5H", f"{bob} | 5H", f"{charlie} | 5C")
    assert default(play(state, "w0")) == wanted


def test_default_in_bids() -> None:
    """``done`` if legal, else the lowest card; ``pass`` where one can."""
    state = play(P0(), "w0 >B0")
    assert default(state) == "2D"
    assert default(play(state, "5H")) == "."
    assert default(play(state, ".")) == "-"
    assert default(play(state, "6H")) == "."
    assert default(play(state, ". - 3H")) == "."
    assert default(play(state.clone(), ".")) == "-"
    bare = play(P2(bare_attacks=True), "w0 >B0")
    assert default(bare) == "."


def test_default_in_the_defence() -> None:
    """``done``; with ``partial_defence = false`` the next card, if the set is not enough yet."""
    state = play(P0(partial_defence=False), "w0 >B0 5H . - -")
    assert default(state) == "."
    assert default(play(state, "7D")) == "3H"
    assert default(play(state, "3H")) == "."


def test_default_in_a_counter() -> None:
    """``pass`` waives, also where a bare counter is legal; a begun one is finished."""
    state = play(P2(alice="5H", bob="TD 2C", bare_attacks=True), "w0 >B0 5H . TD .")
    assert legal(state) == "2C - ."
    assert default(state) == "-"
    assert default(play(state, "2C")) == "."


def test_default_after_naming_a_side() -> None:
    """Neither ``pass`` nor ``done`` is legal: the next card in ascending order."""
    state = play(P0(aid="open"), "w0 >B0 5H .")
    assert default(state) == "-"
    assert default(play(state, "+a")) == "AH"
    assert default(play(state, "AH")) == "."


def test_default_in_a_raise() -> None:
    state = play(P2(alice="5H 2D 9D", bob="7D 3H AH", bidding="incremental"), "w0 >B0 5H . 7D 3H .")
    assert default(state) == "-"
    assert default(play(state, "2D")) == "."
    assert default(play(state, ".")) == "-"


def test_default_moves_finish_every_game() -> None:
    """Nobody there: all waive, and the quiet limit ends it (R76)."""
    state = GAME.new(4, 11)
    while not state.over:
        state.play(state.default_move())
    assert state.result is not None
    assert state.result.reason == "quiet_limit"


# "Taking back": what raises ``undo_barrier``.


def test_naming_a_target_and_picking_cards_settles_nothing() -> None:
    state = P0()
    before = state.undo_barrier
    play(state, "w0 >B0 5H 2D")
    assert state.undo_barrier == before
    play(state, ".")
    assert state.undo_barrier > before


def test_turning_a_domino_settles_nothing() -> None:
    state = GAME.new(2, chance=ScriptedChance(script_draws("9-2 7-4 6-1 4-2")))
    assert asked(state) == ("alice", "orient_avatar")
    before = state.undo_barrier
    play(state, "o9")
    assert asked(state) == ("alice", "orient_avatar")
    assert state.undo_barrier == before
    play(state, "o6")
    assert state.undo_barrier > before


def test_half_a_declaration_is_settled_by_the_bell() -> None:
    """R81: this ``time_up`` raises ``undo_barrier``."""
    state = play(P0(time_up_at="battle"), "w0")
    before = state.undo_barrier
    state.time_up()
    assert state.undo_barrier > before


def test_totals_are_public_at_once() -> None:
    """R24: the attack lies face-up before the defence is chosen."""
    state = play(P0(), "w0 >B0 5H .")
    assert totals(state.seen_by(1)) == (14, 4)
