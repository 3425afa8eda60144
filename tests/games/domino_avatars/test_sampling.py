"""Chapter 7 and R82: worlds that fit a view."""

from __future__ import annotations

from collections import Counter

import pytest

from boneyard.components.cards import deck
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.kernel.autoplay import play_randomly
from boneyard.kernel.chance import ScriptedChance, Stream

from .table import GAME, P0, P2, asked, cards, hand, play, script_hands, table


def surely_kept(state: AvatarsState, seat: int) -> int:
    """R82: cards kept less cards played since, which is ``hand_size`` less the hand."""
    played = state.rules.hand_size - len(state.hands[seat])
    return max(0, state.kept[seat] - played)


@pytest.mark.parametrize("seed", range(6))
def test_a_world_fits_its_view(seed: int) -> None:
    """The same seat sees the same in it, and nothing is lost."""
    options = {"keep_unplayed": seed % 2 == 0, "aid": ("sided", "free", "open")[seed % 3]}
    state = GAME.new(3, seed, options)
    rng = Stream(seed)
    for _ in range(12):
        play_randomly(state, rng, most=17)
        for seat in (0, 1, 2, None):
            view = state.seen_by(seat)
            world = view.filled(rng)
            assert world.violations() == []
            assert world.seen_by(seat).to_json() == view.to_json()
        if state.over:
            break


@pytest.mark.parametrize("seed", range(6))
def test_kept_cards_are_not_among_those_gathered(seed: int) -> None:
    """R82, with one deck: at least (kept - played since) cards of a hand were not gathered."""
    state = GAME.new(3, seed, {"keep_unplayed": True, "decks": 1, "domino_set": 18})
    rng = Stream(seed)
    bound = 0
    for _ in range(40):
        play_randomly(state, rng, most=7)
        if state.over:
            break
        gathered = set(state.gathered)
        for viewer in (0, None):
            world = state.seen_by(viewer).filled(rng)
            for seat in (1, 2):
                fresh = [card for card in world.hands[seat] if card not in gathered]
                assert len(fresh) >= surely_kept(state, seat)
                bound += surely_kept(state, seat) if gathered else 0
    assert bound > 0


def test_copies_kept_are_limited_together() -> None:
    """R82: two decks, one copy of every card gathered: Bob and Charlie kept no card twice."""
    state = table(
        "9/2 1/6 | AC",
        "7/4 3/3 | 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D",
        "5/5 6/0 | AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S",
        hand_size=20,
        keep_unplayed=True,
    )
    state.kept = (0, 20, 20)
    state.gathered = tuple(deck(1))
    for seed in range(20):
        world = state.seen_by(0).filled(Stream(seed))
        copies = Counter(world.hands[1] + world.hands[2])
        assert max(copies.values()) == 1
    others = {hand(state.seen_by(0).filled(Stream(seed)), "bob") for seed in range(20)}
    assert len(others) == 20


def test_a_seat_that_kept_nothing_may_hold_what_was_gathered() -> None:
    """R82 limits kept cards only; otherwise it is a random deal."""
    state = table("9/2 1/6 | AC", "7/4 3/3 | KC KD", hand_size=2, decks=1, keep_unplayed=True)
    state.gathered = cards("KC KD KH KS QC QD QH QS JC JD JH JS")
    state.kept = (0, 1)
    two_gathered = one_gathered = 0
    for seed in range(300):
        world = state.seen_by(0).filled(Stream(seed))
        found = len(set(world.hands[1]) & set(state.gathered))
        assert found <= 1
        one_gathered += found == 1
        two_gathered += found == 2
    assert one_gathered > 20
    assert two_gathered == 0


def test_played_cards_may_have_been_the_kept_ones() -> None:
    """R82: kept 3, played 2 since: only one card of the hand is surely a kept one."""
    state = table("9/2 1/6 | AC", "7/4 3/3 | KC KD", hand_size=4, decks=1, keep_unplayed=True)
    state.kept = (0, 3)
    assert surely_kept(state, 1) == 1
    state.gathered = tuple(sorted(set(deck(1)) - set(cards("AC KC 2C"))))
    seen = Counter(hand(state.seen_by(0).filled(Stream(seed)), "bob") for seed in range(200))
    assert all({"KC", "2C"} & set(found.split()) for found in seen)
    assert len(seen) > 20


def test_what_is_remembered_of_a_deal() -> None:
    """R82: how many each seat kept and what was gathered; in round 1 nothing."""
    state = GAME.new(2, 3, {"keep_unplayed": True})
    assert (state.kept, state.gathered) == ((0, 0), ())
    state = play(P2(alice="5H 2D 2D", bob="7D 3H KS", keep_unplayed=True), "w0 >B0 5H . 7D 3H . -")
    play(state, "! !")
    assert state.round == 2
    assert state.kept == (2, 1)
    assert state.gathered == cards("5H 7D 3H")
    for seat in (0, 1, None):
        view = state.seen_by(seat)
        assert (view.kept, view.gathered) == (state.kept, state.gathered)


def test_only_the_last_deal_is_remembered() -> None:
    """R82: older deals are forgotten."""
    state = play(P2(alice="5H 2D", bob="7D", keep_unplayed=True), "w0 >B0 5H . . ! !")
    assert state.gathered == cards("5H")
    while state.round == 2:
        state.play(state.default_move())
    assert state.gathered == ()
    assert state.kept == (10, 10)


def test_without_keep_unplayed_nothing_is_remembered() -> None:
    """R64: at a redeal all knowledge of cards is void."""
    state = play(P2(), "w0 >B0 5H . . ! !")
    assert state.round == 2
    assert (state.kept, state.gathered) == ((0, 0), ())


def test_keep_unplayed_deals_only_what_is_missing() -> None:
    """6.10: one card at a time from the first attacker, who is passed over when full."""
    kept = "AC AC 2C 2C 3C 3C 4C 4C 5C 5C"
    pack = [card for card in deck(2) if card not in cards(kept)]
    new = "KH QH JH TH 9H 8H 7H 6H"
    undealt_first = [card for card in pack if card not in cards("2D 3D")]
    undealt = sorted([*undealt_first, *cards("2D 3D")])
    script = script_hands(undealt, new)
    state = P2(alice="2D 3D", bob=kept, keep_unplayed=True, chance=ScriptedChance(script))
    play(state, "! !")
    assert (state.round, state.first_attacker) == (2, 1)
    assert hand(state, "bob") == kept
    assert state.hands[0] == cards(f"2D 3D {new}")
    assert state.drawn == 8


def test_an_unfinished_choice_is_not_begun_in_other_worlds() -> None:
    """R81: staged cards, a named side, half a declaration."""
    staged = play(P0(), "w0 >B0 5H")
    world = staged.seen_by(2).filled(Stream(1))
    assert asked(world) == ("alice", "attack_bid")
    assert len(world.hands[0]) == 5
    assert len(world.search_moves()) == len(world.moves())
    assert "done" not in [move.type for move in world.moves()]
    sided = play(P0(aid="open"), "w0 >B0 5H . +a 6H")
    world = sided.seen_by(0).filled(Stream(1))
    assert asked(world) == ("charlie", "aid_early")
    assert "pass" in [move.type for move in world.moves()]
    own = sided.seen_by(2).filled(Stream(1))
    assert [move.type for move in own.moves()] == ["card", "done"]


def test_a_world_can_be_played_to_its_end() -> None:
    """It has its own chance and does not touch the game it was drawn from."""
    state = play(P0(), "w0 >B0 5H .")
    before = state.digest()
    for seat in (0, 3, None):
        world = state.seen_by(seat).filled(Stream(5))
        play_randomly(world, Stream(6))
        assert world.over
    assert state.digest() == before
