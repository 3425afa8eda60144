"""6.13 and the rulings that no conformance case shows: what works together, and how."""

from __future__ import annotations

from random import Random

import pytest

from boneyard.games.knaves_out.actions.action import NO_TOWER
from boneyard.games.knaves_out.actions.table import ACTIONS, count_of, price_of
from boneyard.games.knaves_out.constants import PIECE_OF_ID
from boneyard.games.knaves_out.pieces import attack_dice
from boneyard.games.knaves_out.prices import ways_to_pay
from boneyard.games.knaves_out.state import KnavesState
from boneyard.games.knaves_out.steps.turn import Main
from boneyard.games.knaves_out.world import World
from boneyard.kernel.moves import move

from .kingdoms import (
    GAME,
    asked,
    can,
    card,
    cell,
    chk,
    dice_of,
    discard,
    duel,
    end_turn,
    ending,
    has,
    kingdom,
    legal,
    march,
    on_map,
    play,
    strike,
    tower,
    why,
    world,
)

CHAOS = "J=JH: A 2 3 4 | K=KC: A 2 3 4 | Q=QH: A 2 3 4"
HARMONY = "J=JC: A 2 3 4 | K=KH: A 2 3 4 | Q=QS: A 2 3 4"
SPADES = "J=JS: A 2 3 4 | K=KS: A 2 3 4 | Q=QS: A 2 3 4"
CLUBS = "J=JC: A 2 3 4 | K=KC: A 2 3 4 | Q=QC: A 2 3 4"


# Setup.


def test_one_board_of_64_squares_for_each_player() -> None:
    """R2, R8: eight by eight, the first one at the origin without a choice."""
    state = GAME.new(8, seed=5, options={"world": "random"})
    assert state.world.squares == 8 * 64
    assert state.boards[state.order[0]] == (0, 0)
    assert all(len(squares) == 64 for squares in state.world.on_board)


def test_pieces_differ_by_owner_only() -> None:
    """R13, R97: sets are a matter of looks; release and version numbers mean one text."""
    scene = GAME.scene(duel(kingdom(pieces="P@3,3"), kingdom(pieces="P@9,3")).seen_by(None))
    pawns = [piece for piece in scene.area("world").pieces if piece.face == "pawn"]
    assert [pawn.owner for pawn in pawns] == [0, 1]
    assert "0.1.13" in GAME.info.credits


def test_water_does_not_run_through_corners() -> None:
    """R102: boards that touch at corners shut a lake in."""
    boards = ((0, 0), (8, 8), (16, 0), (8, -8))
    assert World(boards, lakes=False).is_coast[World(boards, lakes=False).index[7, 4]]
    lake = World(boards, lakes=True)
    assert not lake.is_coast[lake.index[7, 4]]
    assert lake.is_coast[lake.index[0, 4]]


def test_buildings_of_a_chess_set() -> None:
    """R10, R12: Queen, two Rooks, Knights and Bishops to build, bare; the King never again."""
    state = duel(kingdom("J=JH: A 2 3 4"))
    play(state, "build")
    assert legal(state) == ["kind B", "kind N", "kind Q", "kind R"]
    play(state, move("kind", kind="Q"), "@0,6")
    assert chk(state, "0Q1") == 0


def test_a_tainted_knave_builds_tainted() -> None:
    """6.11, R66."""
    state = duel(kingdom("J=JH*: A 2 3 4"))
    play(state, "build", move("kind", kind="R"), "@0,6")
    assert state.tainted[PIECE_OF_ID["0R1"]]


# Cards.


def test_court_ranks_in_towers() -> None:
    """R26, R27: J, Q, K are 11, 12, 13 of any tower, of any suit."""
    state = duel(kingdom("J=JH: A..T", hand="JD QD KD"))
    play(state, card("JD", "J"), card("QD", "J"), card("KD", "J"))
    assert tower(state, "J") == "A 2 3 4 5 6 7 8 9 T J Q K"


def test_the_knave_never_leaves() -> None:
    """R41, R43: Poison takes the King; the Queen stays, a widow, and may not marry again."""
    state = duel(kingdom("J=JH: | K=KD: A 2 | Q=QD: A 2", hand="QC"))
    play(state, "poison")
    assert [state.court[spot] >= 0 for spot in range(3)] == [True, False, True]
    assert not can(state, "marry")


def test_poison_of_any_king() -> None:
    """R42: by option another kingdom's King."""
    other = kingdom("J=JH: | K=KD: A 2")
    state = duel(kingdom("J=JH: | K=KD: | Q=QD: A 2"), other, poison_target="any")
    play(state, "poison", move("seat", seat=1))
    assert state.court[5] < 0
    assert discard(state, 1)[-1] == "KD"


def test_sheer_heart_price() -> None:
    """R35: any full tower, or the Knave's; the power hangs on that court card."""
    court = "J=JH: A..K | K=KH: A..K | Q=QH:"
    state = duel(kingdom(court))
    play(state, "sheer_heart_attack")
    assert (asked(state), legal(state)) == ((0, "pay_tower"), ["tower J", "tower K"])
    play(state, move("tower", tower="K"))
    assert len(state.devoured[1]) == 13
    assert state.powers[1]
    state = duel(kingdom(court), sheer_heart_price="knave")
    play(state, "sheer_heart_attack")
    assert len(state.devoured[0]) == 13


def test_full_tower_option_and_gaps() -> None:
    """R33, 6.13: a tower with a gap is not full."""
    assert can(duel(kingdom("J=JC: | K=KC: | Q=QC: A..5"), full_tower=5), "lady_luck")
    assert not can(duel(kingdom("J=JC: | K=KC: | Q=QC: A 2 3 4 6"), full_tower=5), "lady_luck")


def test_the_tower_of_the_ace_is_full_from_2_on() -> None:
    """R28, R33: the Ace of Spades is its own tower's Ace."""
    court = "J=JH: | K=KH: | Q=QH: | A=AS: {}"
    state = duel(kingdom(court.format("2 3 4 5"), powers={"A": "ice_queen"}), full_tower=5)
    play(state, "sheer_heart_attack")
    assert len(state.devoured[3]) == 4
    assert not can(duel(kingdom(court.format("2 3 4")), full_tower=5), "sheer_heart_attack")


def test_parlay_costs_one_of_any() -> None:
    """6.1: the top card of one tower of one's choice."""
    state = duel(kingdom("J=JH: A | K=KH: A | Q=QH:"))
    play(state, "parlay")
    assert (asked(state), legal(state)) == ((0, "pay_any"), ["tower J", "tower K"])
    play(state, move("tower", tower="K"))
    assert (tower(state, "J"), tower(state, "K")) == ("A", "")
    assert has(state, "parlay")


def test_feast_spares_a_missing_tower() -> None:
    """R45: what is short may be among the spared; the rest must be payable."""
    state = duel(kingdom("J=JD: A 2 | K=KD: | Q=QD: A 2", marks="feast"))
    play(state, "thorns")
    assert legal(state) == ["spare J", "spare K", "spare Q"]
    play(state, *[move("spare", tower=letter) for letter in "JJ"])
    assert (tower(state, "J"), tower(state, "Q")) == ("A 2", "")


def test_searching_for_sets_in_order() -> None:
    """Search is offered cards to spare in ascending order only."""
    state = duel(kingdom("J=JD: A 2 | K=KD: A 2 | Q=QD: A 2", marks="feast"))
    play(state, "thorns", move("spare", tower="K"))
    assert [one.values[0] for one in state.search_moves()] == ["K", "Q"]
    assert [one.values[0] for one in state.moves()] == ["J", "K", "Q"]


def test_a_search_that_takes_nothing_shows_nothing() -> None:
    """R44, R108: passed over and not there look alike to others."""
    state = duel(kingdom("J=JH: A 2 3 | K=KD: | Q=QD:", deck="AD 9C"))
    play(state, "collect_tax")
    before = state.seen_by(1).to_json()
    assert before["stack"][-1]["step"] == "main"
    play(state, "skip")
    assert asked(state) == (0, "tax_card")
    play(state, "skip")
    acted = next(one for one in state.seen_by(1).events if one.kind == "acted")
    assert set(acted.get("choices")) == {"skip:"}


def test_nothing_is_seen_before_an_action_is_complete() -> None:
    """R107: price and target show together."""
    state = duel(kingdom("J=JH: A | K=KD: A | Q=QD: A", pieces="R@3,3"))
    before = state.seen_by(1).to_json()
    play(state, "train")
    assert state.seen_by(1).to_json() == before
    play(state, "@2,2")
    assert state.seen_by(1).to_json() != before


def test_wind_of_change_draws_a_new_hand() -> None:
    """6.6: as far as the deck goes."""
    state = duel(kingdom(CLUBS, hand="2H 3H", deck="9D 9H"))
    play(state, "wind_of_change")
    assert sorted(state.hands[0]) == sorted(state.hands[0])
    assert discard(state)[-2:] == ["2H", "3H"]
    assert len(state.hands[0]) == 2


def test_luck_beside_lady_luck() -> None:
    """R109, R23: Luck may be bought while she watches; the same effect not twice."""
    state = duel(kingdom(CLUBS, powers={"Q": "lady_luck"}))
    assert can(state, "luck")
    state = duel(kingdom(CLUBS, effects="luck"))
    assert not can(state, "luck")
    assert why(state, "luck") == "It is in force already."


# Pieces and combat.


def test_no_fighting_at_sea() -> None:
    """R84: what is at sea is next to nothing."""
    state = duel(kingdom(pieces="P@sea+1"), kingdom(pieces="P@sea"))
    assert legal(state, "attack") == []


def test_a_trained_pawn_acts_at_once_and_anew() -> None:
    """R20, R113: also if a pawn of that number has moved and died this turn."""
    court = "J=JH: A | K=KD: A | Q=QD: A"
    other = kingdom(pieces="P@9,3", effects="frenzied")
    state = duel(kingdom(court, pieces="R@6,4 P@7,3"), other, dice="6 1")
    march(state, "0P1", "8,3")
    strike(state, "0P1", "1P1")
    assert cell(state, "0P1") == "reserve"
    play(state, "train", "@7,3")
    assert legal(state, "move") == ["0P1"]


def test_a_first_strike_can_take_the_last_die() -> None:
    """R110: with dice for checkers only, no checker is no attack."""
    other = kingdom(pieces="P@9,3+1", effects="frenzied")
    state = duel(kingdom(pieces="P@8,3+1"), other, dice="5 1", attack_dice="checkers")
    strike(state, "0P1", "1P1")
    assert (chk(state, "0P1"), chk(state, "1P1")) == (0, 1)


def test_thorns_answer_a_first_strike_at_a_knight() -> None:
    """R111: the frenzied pawn dies of it before the Knight strikes."""
    court = "J=JC: A | K=KH: A | Q=QS: A"
    own = kingdom(court, pieces="N@8,3+1", effects="thorns")
    state = duel(own, kingdom(pieces="P@9,3", effects="frenzied"), dice="5 1")
    play(state, "defend", "0N1")
    assert cell(state, "1P1") == "reserve"
    assert chk(state, "0N1") == 0
    assert dice_of(state) == [5, 1]


def test_ruins() -> None:
    """R94, R112: they block, can be attacked and beheaded, and are never charmed or matched."""
    state = world(
        kingdom(CHAOS, pieces="K@0,7+4 P@14,6 P@12,3"),
        kingdom(pieces="K@15,7 R!@11,3 P@13,4 P@sea"),
        kingdom(pieces="K@23,7+4"),
        dice="5",
        defeated_pieces="ruins",
        friendly_fire=False,
    )
    strike(state, "0P1", "1K1")
    assert on_map(state, 1) == ["1P1", "1R1"]
    assert attack_dice(state, PIECE_OF_ID["0P2"]) == 1
    assert "0P2" in legal(state, "attack")
    assert can(state, "off_with_head")
    assert not can(state, "charm")
    # Only the kings match: the ruined pawn and Rook are nobody's.
    play(state, "cherry_bomb")
    assert ending(state) == ("last_standing", (2, 3, 1))


def test_wounds_are_not_healed_by_fortify() -> None:
    """R11: with more base hit points a building keeps its wounds."""
    own = kingdom("J=JH: A 2 3 4", pieces="K@0,0+4")
    other = kingdom("J=JH: A 2 3 4", pieces="R@9,3")
    state = duel(own, other, building_hp=2)
    state = duel(kingdom(pieces="P@8,3"), other, dice="6", building_hp=2)
    strike(state, "0P1", "1R1")
    assert state.wounds[PIECE_OF_ID["1R1"]] == 1
    assert state.hit_points(PIECE_OF_ID["1R1"]) == 1


def test_no_friendly_fire() -> None:
    """R85: by option own pieces are no targets."""
    pieces = "P@3,3 P@3,4"
    assert legal(duel(kingdom(pieces=pieces)), "attack") == ["0P1", "0P2"]
    assert legal(duel(kingdom(pieces=pieces), friendly_fire=False), "attack") == []


def test_frenzied_friends_do_not_strike() -> None:
    """R85, R78: no first strike at one's own."""
    state = duel(kingdom(pieces="P@3,3 P@3,4", effects="frenzied"), dice="1 6")
    strike(state, "0P1", "0P2")
    assert dice_of(state) == [1, 6]
    assert (cell(state, "0P1"), cell(state, "0P2")) == ((3, 3), "reserve")


def test_charm_moves_as_far_as_the_pawn_could() -> None:
    """R49, R72: its own range, and its own next move is not used up."""
    own = kingdom("J=JH: | K=KD: | Q=QD: A 2")
    state = duel(own, kingdom(pieces="P@9,3+1"))
    play(state, "charm", "@11,3")
    assert cell(state, "1P1") == (11, 3)
    assert state.pawns_moved == 0


def test_a_tainted_queen_rerolls_with_lionheart() -> None:
    """A5: asked of the roller only, for the single die."""
    own = kingdom("J=JH: | K=KD: | Q=QD*: A 2", effects="lionheart")
    state = duel(own, kingdom(pieces="P@9,3"), dice="1 4")
    play(state, "charm")
    assert asked(state) == (0, "lionheart")
    play(state, move("reroll", die=0))
    assert asked(state) == (0, "charm_to")
    play(state, "@10,3")
    assert cell(state, "1P1") == (10, 3)


def test_tainted_charm_with_luck() -> None:
    """6.13: the 1 is rerolled once for a roller with Luck."""
    own = kingdom("J=JH: | K=KD: | Q=QD*: A 2", effects="luck")
    state = duel(own, kingdom(pieces="P@9,3"), dice="1 3")
    play(state, "charm")
    assert asked(state) == (0, "charm_to")


def test_castle_once_a_game() -> None:
    """R71: checkers stay with their buildings."""
    state = duel(kingdom("J=JD: | K=KD: | Q=QD:", pieces="K@0,7+4 R@5,5+1"))
    play(state, "castle")
    assert (cell(state, "0K1"), cell(state, "0R1")) == ((5, 5), (0, 7))
    assert (chk(state, "0K1"), chk(state, "0R1")) == (4, 1)
    state = duel(kingdom("J=JD: | K=KD: | Q=QD:", pieces="R@5,5", marks="castle_used"))
    assert not can(state, "castle")


def test_balance() -> None:
    """6.5: one checker between two own pawns next to each other."""
    state = duel(kingdom(HARMONY, pieces="P@3,3+2 P@3,4 P@6,6+1"))
    play(state, "balance")
    assert (chk(state, "0P1"), chk(state, "0P2")) == (1, 1)
    assert not can(duel(kingdom(HARMONY, pieces="P@3,3+2 P@6,6")), "balance")


def test_failed_plan_from_sea() -> None:
    """R61: no move of the pawn."""
    state = duel(kingdom(CHAOS, pieces="P@sea"))
    play(state, "failed_plan", "@0,6")
    assert cell(state, "0P1") == (0, 6)
    assert "0P1" in legal(state, "move")


def test_force_of_will() -> None:
    """R70: any tower that is left after paying, one's own too; devoured cards are safe."""
    court = "J=JS: A 2 3 4 5 | K=KS: A 2 3 4 | Q=QS: A 2 3 4"
    state = duel(kingdom(court), kingdom("J=JH: A 2"))
    play(state, "force_of_will")
    assert legal(state) == ["tower 0 J", "tower 1 J"]
    play(state, move("tower", seat=1, tower="J"))
    assert tower(state, "J", 1) == ""
    assert discard(state, 1) != []
    assert not can(duel(kingdom(SPADES)), "force_of_will")


def test_motorhead_counts_from_the_next_turn() -> None:
    """R99: the turn that places the Ace has spent its action."""
    state = duel(kingdom("J=JS: A..K | K=KS: A | Q=QS: A", hand="AS"), kingdom("J=JH:"))
    play(state, "motorhead")
    assert state.actions_left == 0
    play(state, "end_turn", "end_turn")
    while asked(state)[1] != "main":
        play(state, state.moves()[0])
    assert (state.turn, state.actions_left) == (0, 2)


def test_two_defends_in_one_turn() -> None:
    """R114: Motorhead's second action lets the Knights attack again."""
    court = "J=JC: A 2 | K=KH: A 2 | Q=QS: A 2 | A=AS: 2 3"
    own = kingdom(court, pieces="N@8,3", powers={"A": "motorhead"})
    state = duel(own, kingdom(pieces="R@9,3+4"), dice="5 6")
    play(state, "defend", "0N1")
    assert (chk(state, "1R1"), asked(state)) == (3, (0, "main"))
    play(state, "defend", "0N1")
    assert chk(state, "1R1") == 2


def test_sway_ends_with_the_swayers_next_turn() -> None:
    """R21, R51."""
    state = duel(kingdom("J=JH: | K=KD: | Q=QD: A 2 3 4 5 6"), kingdom(pieces="P@1,6"))
    end_turn(play(state, "sway"))
    assert legal(state, "attack") == []
    end_turn(state)
    assert not state.is_swayed(1)


def test_insight_of_a_kingdom_that_is_not_attacked_is_not_asked() -> None:
    """R57: only for attacks on own pieces, and only soldiers can be moved."""
    state = world(
        kingdom(pieces="K@0,7+4 P@8,3"),
        kingdom(pieces="K@15,7+4 R@9,3+4"),
        kingdom(pieces="K@23,7+4", effects="insight"),
        dice="1",
    )
    strike(state, "0P1", "1R1")
    assert asked(state) == (0, "main")


def test_upper_hand_needs_the_ace() -> None:
    """6.4: two cards of its own tower."""
    court = "J=JH: | K=KD: | Q=QD: | A=AS: 2 3"
    state = play(duel(kingdom(court)), "upper_hand")
    assert has(state, "upper_hand")
    assert why(duel(kingdom("J=JH:")), "upper_hand").startswith("Upper Hand needs your Ace")


def test_surcharge_same() -> None:
    """R31: by option as many as from the others."""
    court = "J=JC: A 2 3 4 | K=KH: A 2 3 4 | Q=QS: A 2 3 4 | A=AS: {}"
    pieces = "P@3,3"
    short = duel(kingdom(court.format("2 3"), pieces=pieces), aos_surcharge="same")
    assert not can(short, "boister")
    enough = duel(kingdom(court.format("2 3 4 5"), pieces=pieces), aos_surcharge="same")
    assert can(enough, "boister")


# Endings.


def test_resigning_a_game_of_two() -> None:
    """R106: whatever stands on the map."""
    state = duel(kingdom(pieces="K@0,7"))
    state.resign(1)
    assert ending(state) == ("resigned", (1, 2))


@pytest.mark.parametrize(("tie_break", "places"), [("shared", (1, 1)), ("order", (2, 1))])
def test_equal_in_everything(tie_break: str, places: tuple[int, ...]) -> None:
    """R103, R105."""
    state = duel(kingdom(), kingdom(), turn=1, round=10, round_limit=10, tie_break=tie_break)
    play(state, "end_turn")
    assert ending(state) == ("round_limit", places)


@pytest.mark.parametrize("when", ["round", "turn"])
def test_time_up(when: str) -> None:
    """R104: the round, or the turn, is finished first; before the first turn nobody is ahead."""
    state = duel(kingdom(), kingdom(pieces="K@15,7+3"), time_up_at=when)
    state.time_up()
    end_turn(state)
    assert state.over is (when == "turn")
    if not state.over:
        end_turn(state)
    assert ending(state) == ("time_up", (1, 2))
    fresh = GAME.new(3, options={"time_up_at": when})
    fresh.time_up()
    assert ending(fresh) == ("time_up", (1, 1, 1))


# Actions that can be taken (5.2, R23).

NEEDS_MORE = ("build", "train", "raise_dead", "failed_plan", "boister", "boister_undead")
"""Beside an answer to their first question they need a piece, or room for one."""


@pytest.mark.parametrize("preset", [preset.id for preset in GAME.presets])
def test_an_action_helps_just_where_its_first_question_has_an_answer(preset: str) -> None:
    """``can`` is asked instead of ``choose`` in every main decision: they must agree."""
    rng, looked_at = Random(preset), 0
    state = GAME.new(3, seed=5, options=GAME.preset(preset).options)
    while state.actor is not None:
        if isinstance(state.top, Main):
            looked_at += sum([_agrees(state, number) for number in range(len(ACTIONS))])
        state.play(rng.choice(state.moves()))
    assert looked_at > 100


def _agrees(state: KnavesState, number: int) -> int:
    """Checks an action at every payment; how many were looked at."""
    action, seat = ACTIONS[number], state.top.seat
    if not action.slots or action.appoints != NO_TOWER:
        return 0
    price = price_of(state, seat, number)
    payments = ways_to_pay(state, seat, price, count_of(state, seat, number, price))
    for payment in payments:
        helps = action.would_help(state, seat, payment)
        answers = action.answers(state, seat, payment, ())
        if action.id in NEEDS_MORE:
            assert not helps or answers or action.id.startswith("boister")
        else:
            assert helps == bool(answers), action.id
    return len(payments)
