"""Conformance cases C83 to C85: information."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import json
from typing import Any

from boneyard.games.domino_avatars.state import AvatarsState

from .table import P0, P2, asked, avatars, exchange, hand, is_used, piles, play

OTHERS = (1, 2, 3, None)


def seen(state: AvatarsState, seat: int | None) -> list[Any]:
    """All that a viewer is told: the state, the prompt and the events."""
    view = state.seen_by(seat)
    prompt = view.prompt
    events = [event.to_json() for event in view.events]
    return [view.to_json(), prompt.to_json() if prompt else None, events]


def test_C83_unfinished_choices_are_private() -> None:
    """Half a declaration and staged cards show nothing to others (R81, R25); hands never (R65)."""
    state = P0()
    before = [seen(state, seat) for seat in OTHERS]
    play(state, "w0")
    assert [seen(state, seat) for seat in OTHERS] == before
    assert asked(state.seen_by(0)) == ("alice", "choose_target")
    play(state, ">B0")
    for seat in OTHERS:
        view = state.seen_by(seat)
        assert is_used(view, "A0")
        assert (exchange(view)["attacker"], exchange(view)["defender"]) == (0, 2)
        assert (avatars(view, "alice"), avatars(view, "bob")) == ("9/2 1/6", "7/4 3/3")
    before = [seen(state, seat) for seat in OTHERS]
    play(state, "5H")
    assert [seen(state, seat) for seat in OTHERS] == before
    bobs = state.seen_by(1)
    assert len(bobs.hands[0]) == 5
    assert piles(bobs) == ("", "")
    bobs = play(state, ".").seen_by(1)
    assert len(bobs.hands[0]) == 4
    assert piles(bobs) == ("5H", "")


def test_C83_side_of_an_aid_is_private() -> None:
    """A chosen side, too, shows nothing until ``done`` (R81)."""
    state = play(P0(aid="open"), "w0 >B0 5H .")
    before = [seen(state, seat) for seat in (0, 1, 3, None)]
    play(state, "+d")
    assert [seen(state, seat) for seat in (0, 1, 3, None)] == before
    play(state, "6H")
    assert [seen(state, seat) for seat in (0, 1, 3, None)] == before
    play(state, ".")
    assert piles(state.seen_by(None)) == ("5H", "6H")


def test_C84_unplayed_cards_stay_hidden() -> None:
    """Unplayed cards go back face-down (R65, R64); cards that were played lie open (R66).

    The unscripted deal hands out the lowest cards, none of which Alice held.
    """
    held = "JC JD QC QD QH KC KD KH"
    state = play(P2(alice=f"{held} 5S"), "w0 >B0 5S . . !")
    assert '[0, "5S"]' in json.dumps(state.seen_by(1).to_json())
    play(state, "!")
    assert state.round == 2
    for seat in (1, None):
        text = json.dumps(seen(state, seat))
        assert [card for card in held.split() if f'"{card}"' in text] == []


def test_C84_unplayed_cards_stay_hidden_when_kept_and_at_the_end() -> None:
    """Nor when they are kept, nor when the game is over."""
    held = "JC JD QC QD QH KC KD KH"
    for options in ({"keep_unplayed": True}, {"round_limit": 1}):
        state = play(P2(alice=held, **options), "! !")
        assert hand(state, "alice").endswith(held)
        for seat in (1, None):
            text = json.dumps(seen(state, seat))
            assert [card for card in held.split() if f'"{card}"' in text] == []


def test_C85_boneyard_is_a_number() -> None:
    """Everybody sees how many dominoes lie there, and no face."""
    state = P0()
    for seat in (0, 1, 2, 3, None):
        view = state.seen_by(seat)
        assert view.to_json()["table"]["boneyard"] == [None] * 47
        assert view.to_json()["table"]["undealt"] == [None] * len(state.undealt)
        assert not view.is_full
        assert view.chance is None
