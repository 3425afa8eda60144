"""Conformance cases C57 to C65: setup and orientation."""
# ruff: noqa: N802 (a case keeps its capital letter)

from __future__ import annotations

import pytest

from boneyard.components.dominoes import PIPS
from boneyard.games.domino_avatars.pieces import attack_score, avatar, defend_score
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.kernel.autoplay import play_randomly
from boneyard.kernel.chance import ScriptedChance, Stream
from boneyard.kernel.errors import BadOption
from boneyard.kernel.moves import move

from .table import GAME, asked, avatars, play, script_draws


def dealt(draws: str, *then: int, players: int = 2, **options: object) -> AvatarsState:
    """A new game in which these dominoes are drawn, and then chance goes on like that."""
    script = [*script_draws(draws), *then]
    return GAME.new(players, options=options, chance=ScriptedChance(script))


def test_C57_tile_counts() -> None:
    """28, 55, 91, 136 and 190 dominoes; double-nine, the default (R3), has 495 pips."""
    counts = []
    for highest in (6, 9, 12, 15, 18):
        state = GAME.new(2, options={"domino_set": highest})
        counts.append(len(state.rules.dominoes))
        assert len(set(state.boneyard)) == counts[-1] - 4
    assert counts == [28, 55, 91, 136, 190]
    base = GAME.new(2)
    assert sum(PIPS[domino] for domino in base.rules.dominoes) == 495


def test_C58_orient_avatar() -> None:
    """For 9-2 exactly the two halves (R6), the higher one first; a double is not asked (R8)."""
    state = dealt("9-2 5-5 4-4 6-6")
    assert asked(state) == ("alice", "orient_avatar")
    assert state.moves() == (
        move("orient", slot=0, attack=9),
        move("orient", slot=0, attack=2),
    )
    play(state, "o2")
    assert avatars(state, "alice") == "2/9 4/4"
    assert avatars(state, "bob") == "5/5 6/6"
    assert asked(state) == ("bob", "choose_attacker")
    assert attack_score(state.avatars[0]) + defend_score(state.avatars[0]) == 11


@pytest.mark.parametrize("seed", range(6))
def test_C59_orientation_lasts(seed: int) -> None:
    """The 2/9 stays 2/9 until it is captured, and is never asked for again (R9)."""
    state = play(dealt("9-2 5-5 4-4 6-6", quiet_limit=30), "o2")
    rng = Stream(seed)
    decisions = 0
    while not state.over and state.avatars[0] == avatar(2, 9):
        assert asked(state)[1] != "orient_avatar" or state.pending[0][0] != 0
        decisions += play_randomly(state, rng, most=1)
        assert state.avatars[0] == avatar(2, 9) or 11 in state.history[1]
    assert decisions > 0


def test_C59_orientation_lasts_over_quiet_rounds() -> None:
    """Five rounds in which nobody attacks."""
    state = play(dealt("9-2 5-5 4-4 6-6"), "o2")
    for round in range(1, 6):
        assert state.round == round
        assert avatars(state, "alice") == "2/9 4/4"
        play(state, "! !")


def test_C60_high_attack() -> None:
    """No ``orient_avatar`` at all; the higher half attacks."""
    for seed in range(5):
        state = GAME.new(4, seed, {"orientation": "high_attack"})
        assert state.stack[-1].id == "choose_attacker"
        assert state.actor == state.first_attacker
        for standing in state.avatars:
            assert attack_score(standing) >= defend_score(standing)


def test_C61_place_then_deal() -> None:
    """Hands are empty while Avatars are placed (R10); with ``deal_first`` they hold ten."""
    base = dealt("9-2 5-5 4-4 6-6")
    assert asked(base) == ("alice", "orient_avatar")
    assert [len(hand) for hand in base.hands] == [0, 0]
    first = dealt("9-2 5-5 4-4 6-6", deal_first=True)
    assert asked(first) == ("alice", "orient_avatar")
    assert [len(hand) for hand in first.hands] == [10, 10]


@pytest.mark.parametrize("first_player", ["rulebook", "seat_0"])
def test_C62_highest_avatar_begins(first_player: str) -> None:
    """18 beats 17, whatever the sums are (R11)."""
    state = dealt("9-9 9-8 0-0 9-7", first_player=first_player)
    assert state.first_attacker == 0


def test_C62_full_tie_is_decided_by_chance() -> None:
    """12, 7 against 12, 7: a seeded choice between the two; ``seat_0`` asks no chance (R83)."""
    tied = "9-3 8-4 6-1 5-2"
    assert dealt(tied, 0).first_attacker == 0
    assert dealt(tied, 1).first_attacker == 1
    assert dealt(tied, 1).drawn == dealt(tied, 1, first_player="seat_0").drawn + 1
    assert dealt(tied, first_player="seat_0").first_attacker == 0


def test_C63_cards_for_everybody() -> None:
    """Six hands of ten need more than one deck; five leave two cards over (R1)."""
    with pytest.raises(BadOption) as caught:
        GAME.new(6, options={"decks": 1})
    assert "hand_size" in str(caught.value)
    assert "decks" in str(caught.value)
    state = GAME.new(5, options={"decks": 1, "orientation": "high_attack"})
    assert len(state.undealt) == 2


def test_C64_exhaustion_cannot_reshuffle() -> None:
    """The error names both options."""
    with pytest.raises(BadOption) as caught:
        GAME.new(2, options={"end_condition": "exhaustion", "on_exhaustion": "reshuffle"})
    assert "end_condition" in str(caught.value)
    assert "on_exhaustion" in str(caught.value)


def test_C65_same_seed_same_game() -> None:
    """Same seed, options and moves give the same game; another seed deals another one."""
    digests = []
    for _ in range(2):
        state = GAME.new(3, 7)
        play_randomly(state, Stream(3), most=60)
        digests.append(state.digest())
    assert digests[0] == digests[1]
    one, other = GAME.new(3, 7), GAME.new(3, 8)
    assert one.boneyard != other.boneyard
