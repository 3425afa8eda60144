"""What holds in every game, whatever is played: random games with all player counts."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from boneyard.components.cards import CARD_NAMES
from boneyard.games.domino_avatars.state import AvatarsState
from boneyard.kernel.chance import Stream
from boneyard.kernel.options import OptionValue

from .table import GAME, asked, check, shorthand

OPTIONS: list[dict[str, OptionValue]] = [
    {},
    {"aid": "free", "counter_chain": True},
    {"bidding": "incremental", "partial_defence": False, "defence_needs_card": True},
    {"bare_attacks": True, "counter_chain": True, "restricted_counter": True, "aid": "open"},
    {"keep_unplayed": True, "aid": "last_call", "match": "suit"},
    {"end_condition": "time", "domino_set": 6, "reshuffle_scope": "all", "deal_first": True},
    {"end_condition": "score", "orientation": "random", "avatars_per_player": 3},
]

VERBS = {"orient", "attack_with", "end_turn", "target", "card", "done", "pass", "aid"}


@cache
def random_game(players: int, seed: int, **options: OptionValue) -> list[AvatarsState]:
    """All positions of a random game, or of its first 700 decisions; not to be changed."""
    state = GAME.new(players, seed, options)
    rng = Stream(seed)
    found = [state.clone()]
    while not state.over and len(found) < 700:
        moves = state.moves()
        state.play(moves[rng.randrange(len(moves))])
        found.append(state.clone())
    return found


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_invariants_hold_all_the_time(players: int, number: int) -> None:
    """5.7: dominoes and cards are conserved, and the engine keeps the score right (R80)."""
    for state in random_game(players, number + players, **OPTIONS[number]):
        check(state)
        assert state.scores == tuple([sum(history) for history in state.history])


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_what_there_is_to_do(number: int) -> None:
    """There is no move to show a card (R65), to promise or to give one (R35, R37).

    And nothing but these eight verbs: no draw (R14), no swap of Avatars (R9).
    """
    for state in random_game(4, number, **OPTIONS[number]):
        assert {move.type for move in state.moves()} <= VERBS


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_hands_only_shrink_during_a_round(number: int) -> None:
    """R14: nobody ever draws a card during a round."""
    positions = random_game(4, number, **OPTIONS[number])
    for before, after in pairwise(positions):
        if asked(before)[1] != "orient_avatar" and before.round == after.round:
            for held, left in zip(before.hands, after.hands, strict=True):
                assert set(left) <= set(held)
                assert len(left) <= len(held)


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_cards_are_played_in_battles_only(number: int) -> None:
    """R26; and aid is a matter of battles, although §4.3 points to Setup for it (R41)."""
    for state in random_game(4, number, **OPTIONS[number]):
        fights = state.to_json()["table"]["exchange"] is not None
        decision = asked(state)[1]
        assert fights or not decision.startswith("aid_")
        assert fights or not any(move.type == "card" for move in state.moves())


def test_largest_list_of_the_base_game() -> None:
    """5.3: at most 11 moves, ten different cards and ``done`` or ``pass``."""
    most = 0
    for players in range(2, 7):
        for state in random_game(players, players):
            if asked(state)[1] != "choose_target":
                most = max(most, len(state.moves()))
            assert len(state.moves()) <= 11
    assert most > 5


@pytest.mark.parametrize("players", range(2, 7))
def test_decisions_of_a_round_are_bounded(players: int) -> None:
    """8.5: at most 8n² + 9n decisions in a round of the base game."""
    rounds: dict[int, int] = {}
    for state in random_game(players, players):
        rounds[state.round] = rounds.get(state.round, 0) + 1
    assert max(rounds.values()) <= 8 * players**2 + 9 * players


@pytest.mark.parametrize("number", range(len(OPTIONS)))
def test_cards_of_one_exchange_are_of_one_class(number: int) -> None:
    """R16, R33, 6.2: whatever side they lie on and whoever laid them."""
    suited = OPTIONS[number].get("match") == "suit"
    for state in random_game(4, number, **OPTIONS[number]):
        exchange = state.to_json()["table"]["exchange"]
        if exchange is not None:
            laid = [card for _, card in [*exchange["attack_pile"], *exchange["defence_pile"]]]
            classes = {card[1] if suited else card[1] in "DH" for card in laid}
            assert len(classes) <= 1


def test_two_players_are_never_helped() -> None:
    """R40, R29: no aid decision with two players, whatever the option says."""
    for aid in ("sided", "last_call", "open", "free"):
        for state in random_game(2, 9, aid=aid):
            assert not asked(state)[1].startswith("aid_")


def test_principals_are_never_helpers() -> None:
    """R29: nobody adds to a pile by aid who attacks or defends in the exchange."""
    for state in random_game(5, 4, aid="free", counter_chain=True):
        name, decision = asked(state)
        if decision.startswith("aid_"):
            exchange = state.to_json()["table"]["exchange"]
            principals = {exchange["attacker"] // 2, exchange["defender"] // 2}
            assert state.actor not in principals, name


def test_states_are_written_and_read_at_every_decision() -> None:
    for number in (0, 2, 4):
        for state in random_game(3, 20 + number, **OPTIONS[number])[::9]:
            assert GAME.state_from_json(state.to_json()).digest() == state.digest()


def test_moves_are_in_the_canonical_order() -> None:
    """R85: cards of a list ascend by points, then suit."""
    for state in random_game(4, 1, aid="open"):
        listed = [shorthand(move) for move in state.moves() if move.type == "card"]
        assert listed == sorted(listed, key=CARD_NAMES.index)
        assert len(set(listed)) == len(listed)
