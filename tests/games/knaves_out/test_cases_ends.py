"""Chapter 10, Ends: C62 to C73."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard import BadOption
from boneyard.games.knaves_out.endings import red_places
from boneyard.games.knaves_out.state import KnavesState
from boneyard.kernel.moves import move

from .kingdoms import (
    GAME,
    can,
    card,
    cell,
    chk,
    duel,
    ending,
    event,
    has,
    kingdom,
    legal,
    on_map,
    play,
    strike,
    tower,
    world,
)

QUEST = "J=JD: A 2 3 | K=KD: A | Q=QD: A 2 | A=AS:"


def cells(state: KnavesState, squares: list[int]) -> list[tuple[int, int]]:
    return [(state.world.xs[square], state.world.ys[square]) for square in squares]


def test_C62_the_far_corner() -> None:
    """R86, R87: the board corners furthest from the own king, all tied ones."""
    state = duel(kingdom(QUEST, pieces="K@1,1+4"))
    assert cells(state, state.world.far_corners(state.world.index[1, 1])) == [(15, 7)]
    assert state.world.distance(state.world.index[1, 1], state.world.index[15, 7]) == 232
    state = world(
        kingdom(QUEST, pieces="K@3,3"),
        kingdom(pieces="K@12,3"),
        kingdom(pieces="K@3,12"),
        boards=[(0, 0), (8, 0), (0, 8)],
    )
    assert cells(state, state.world.far_corners(state.world.index[3, 3])) == [(15, 7), (7, 15)]


def test_C63_the_red_square() -> None:
    """R88, R89: nearest empty red squares to the nearest enemy king; one's own piece counts."""
    state = duel(kingdom(QUEST, pieces="K@1,1"), kingdom(pieces="K@12,4"))
    assert cells(state, red_places(state, 0)) == [(12, 3), (11, 4), (13, 4), (12, 5)]
    state = duel(kingdom(QUEST, pieces="K@1,1"), kingdom(pieces="K@12,3"))
    assert cells(state, red_places(state, 0)) == [(11, 2), (13, 2), (11, 4), (13, 4)]
    taken = "P@12,3 P@11,4 P@13,4 P@12,5"
    state = duel(kingdom(QUEST, pieces="K@1,1"), kingdom(pieces=f"K@12,4 {taken}"))
    places = cells(state, red_places(state, 0))
    assert (
        len([place for place in places if place not in ((12, 3), (11, 4), (13, 4), (12, 5))]) == 8
    )
    assert (10, 3) in places
    state = duel(kingdom(QUEST, pieces="K@1,1 P@12,3"), kingdom(pieces="K@12,4 P@11,4"))
    assert (12, 3) in cells(state, red_places(state, 0))


def test_C64_the_darkness() -> None:
    """R90, R91: any success; the first relic crumbles the Knave tower, the third wins."""
    state = duel(kingdom(QUEST, pieces="P@sea+1"), dice="2 5")
    play(state, move("attack", piece="0P1"))
    assert event(state, "relic").get("relic") == "sea"
    assert (tower(state, "J"), state.court[0] >= 0) == ("", True)
    state = duel(kingdom(QUEST, pieces="P@sea+1", relics="corner"), dice="2 5")
    play(state, move("attack", piece="0P1"))
    assert (tower(state, "J"), tower(state, "Q")) == ("A 2 3", "")
    state = duel(kingdom(QUEST, pieces="P@sea+1", relics="corner red"), dice="2 5")
    play(state, move("attack", piece="0P1"))
    assert ending(state) == ("relics", (1, 2))
    state = duel(kingdom(QUEST, pieces="P@sea+1"), dice="2 4")
    play(state, move("attack", piece="0P1"))
    assert state.relics[0] == 0


def test_C65_the_quest_needs_the_ace() -> None:
    """R92: without it no darkness, unless ``relic_quest=always``."""
    court = "J=JD: A | K=KD: A | Q=QD: A"
    assert legal(duel(kingdom(court, pieces="P@sea+1")), "attack") == []
    state = duel(kingdom(court, pieces="P@sea+1"), relic_quest="always")
    assert legal(state, "attack") == ["0P1"]
    state = duel(kingdom(QUEST, pieces="P@sea+1"), relic_quest="off")
    assert legal(state, "attack") == []


def almighty(joker: bool) -> KnavesState:
    """52 cards in play but one in hand; Jokers under cards, or one left over."""
    hand = "KC" if not joker else "KC X"
    first = "" if joker else "*"
    return duel(
        kingdom(
            f"J=JD{first}: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC"
            " | K=KD*: AD 2D 3D 4D 5D 6D 7D 8D 9D TD JH QH KH"
            " | Q=QD: AH 2H 3H 4H 5H 6H 7H 8H 9H TH JS QS KS"
            " | A=AS: 2S 3S 4S 5S 6S 7S 8S 9S TS",
            hand=hand,
        )
    )


def test_C66_almighty() -> None:
    """R93: every card in play, Jokers too, with the Ace as a court card."""
    state = play(almighty(joker=False), card("KC", "J"))
    assert ending(state) == ("almighty", (1, 2))
    state = play(almighty(joker=True), card("KC", "J"))
    assert not state.over


def test_C67_majesty() -> None:
    """R22: the next turn is skipped, effects end then; not marked twice."""
    own = kingdom("J=JH: | K=KD: A 2 3 4 5 6 7 8", hand="2C 3C")
    state = duel(own, kingdom(effects="blessing"))
    play(state, "majesty")
    assert has(state, "lose_turn", 1)
    assert not has(state, "feast")
    play(state, "end_turn")
    assert (state.turn, state.round) == (0, 2)
    assert not has(state, "blessing", 1)
    again = duel(kingdom("J=JH: | K=KD: A 2 3 4 5 6 7 8"), kingdom(marks="lose_turn"))
    assert not can(again, "majesty")


def test_C68_a_kingdom_falls_in_anothers_turn() -> None:
    """R94, R95: its pieces go, its Sway ends, and the turn goes on."""
    state = world(
        kingdom(pieces="K@0,7+4 P@14,6 P@3,3"),
        kingdom(pieces="K@15,7 R@12,2 P@sea", sways=(2,)),
        kingdom(pieces="K@23,7+4"),
        dice="5",
    )
    strike(state, "0P1", "1K1")
    assert (on_map(state, 1), state.is_swayed(2)) == ([], False)
    assert state.actor == 0
    assert "0P2" in legal(state, "move")
    assert state.living_seats() == (0, 2)


def test_C69_friendly_fire_on_the_own_king() -> None:
    """R85: the turn ends at once, and no hand is asked for."""
    hand = "2C 3C 4C 5C 6C 7C 8C 9C TC 3D"
    state = world(
        kingdom(pieces="K@0,7 P@1,7", hand=hand),
        kingdom(pieces="K@15,7+4"),
        kingdom(pieces="K@23,7+4"),
        dice="6",
    )
    strike(state, "0P1", "0K1")
    assert (state.turn, state.actor) == (1, 1)
    assert state.fallen == ((0,),)


def test_C70_round_limit() -> None:
    """Chapter 8: king hit points, then those of all pieces."""
    state = world(
        kingdom(pieces="K@0,7+4 P@0,0+3"),
        kingdom(pieces="K@15,7+4 P@15,0+1"),
        kingdom(pieces="K@23,7+2 " + " ".join([f"P@{16 + x},0+2" for x in range(5)]) + " P@22,0+1"),
        turn=2,
        round=10,
        round_limit=10,
    )
    assert [state.all_hit_points(seat) for seat in range(3)] == [9, 7, 20]
    play(state, "end_turn")
    assert ending(state) == ("round_limit", (1, 2, 3))


def test_C71_fuel() -> None:
    """R96: it needs a starting court; three towers of A 2 3, the Ace of Spades in the deck."""
    with pytest.raises(BadOption, match="start_fuel needs start_court"):
        GAME.new(2, options={"start_fuel": True})
    state = GAME.new(8, seed=3, options={"start_fuel": True, "start_court": "random"})
    while state.turn < 0:
        state.play(state.default_move())
    for seat in range(8):
        assert [tower(state, letter, seat) for letter in "JKQ"] == ["A 2 3"] * 3
        assert 3 in (*state.decks[seat], *state.hands[seat])


def test_C72_blocks() -> None:
    """5.5: play, act, then play is closed; Wind of Change opens it again."""
    court = "J=JC: A | K=KC: A | Q=QC: A 2"
    state = duel(kingdom(court, hand="2C 3D 2H"), step_order="blocks")
    play(state, card("2C", "J"), "luck")
    assert legal(state, "play") == []
    state = duel(kingdom(court, hand="2C 3D 2H", deck="2S 9H"), step_order="blocks")
    play(state, card("2C", "J"), "wind_of_change")
    assert legal(state, "play") == ["2S J", "2S Q"]


def test_C73_free_actions() -> None:
    """R16: with ``extra`` Lionheart and Train in one turn, but Lionheart only once."""
    court = "J=JH: A | K=KH: A | Q=QH: A"
    state = duel(kingdom(court, pieces="R@3,3"), free_actions="extra")
    play(state, "lionheart")
    assert not can(state, "lionheart")
    play(state, "train", "@2,2")
    assert cell(state, "0P1") == (2, 2)
    state = play(duel(kingdom(court, pieces="R@3,3")), "lionheart")
    assert not can(state, "train")
    assert chk(state, "0R1") == 0
