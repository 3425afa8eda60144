"""Chapter 7: what ``filled`` must respect, beyond the laws."""

from __future__ import annotations

from boneyard import Stream
from boneyard.components.cards import SUIT_OF
from boneyard.components.dominoes import PIPS

from .table import asked, play, table, tile


def test_candidates_are_of_one_suit_and_paid() -> None:
    """R27, R28: whatever is dealt, the cost is met."""
    state = table("", "| 2C | c 9-8:KS,4S 6-6:QH 0-0:2D")
    view = state.seen_by(0)
    for seed in range(40):
        full = view.filled(Stream(seed))
        for candidate in full.candidates[1]:
            assert len({SUIT_OF[card] for card in candidate.cards}) == 1
            paid = sum(state.rules.value_of[card] for card in candidate.cards)
            assert candidate.tile == 0 or paid >= PIPS[candidate.tile]


def test_recycled_dominoes_are_not_old_recruits() -> None:
    """A piece that was face down before a domino was recycled is not that domino."""
    state = table("| 2C", "| 3C | r 1-1 2-2 | g 9-9 8-8 7-7", phase="draw", peasants="5-5 5-4")
    assert state.recycles == 1
    back = {tile("9-9"), tile("8-8")}
    view = state.seen_by(None)
    drawn: set[int] = set()
    for seed in range(60):
        full = view.filled(Stream(seed))
        assert not back & {one.tile for one in full.recruits[1]}
        drawn |= {one.tile for one in full.recruits[0]} | set(full.peasants)
    assert back <= drawn


def test_a_renewed_deck_is_remembered() -> None:
    """R96: it holds nothing but cards of the pile that it was made of."""
    pile = "2S 3S 4S 5S 6S 7S"
    state = table("| 2C 3C 4C | r 1-1 1-2", "| 2D KH", phase="draw", deck="KS QS", discard=pile)
    names = set(state.renewed)
    for seed in range(30):
        full = state.seen_by(0).filled(Stream(seed))
        assert set(full.deck) <= names
        assert full.hands[1] == state.hands[1]  # nothing else is left for it


def test_life_under_way_needs_a_training_card() -> None:
    """R55: who is choosing a card for Life holds one."""
    state = table("| 2C", "| AH 2H X X | r 7-8", turn="bob")
    play(state, "*AH ~B7-8 -")
    assert asked(state) == ("bob", "life_card")
    for seed in range(30):
        full = state.seen_by(0).filled(Stream(seed))
        assert full.moves()


def test_taken_cards_are_remembered() -> None:
    """R20: what was taken from the open pile is in the hand that took it."""
    state = table(
        "| 2C 3C 4C 5C 6C | r 1-1 1-2", "| 2D", phase="draw", discard="KS", discard_draw=True
    )
    state.play(state.moves()[1])
    king = state.renewed or state.shown[0]
    assert king == state.shown[0] != ()
    for seed in range(20):
        assert king[0] in state.seen_by(1).filled(Stream(seed)).hands[0]


def test_powers_are_never_stored() -> None:
    """6.1: the JSON of a table holds printed values only."""
    state = play(table("S5/4 | AC JS", ""), "*AC ~AS5/4 *JS ~A")
    knight = state.to_json()["table"]["knights"][0][0]
    assert (knight["attack"], knight["defence"]) == (5, 4)
