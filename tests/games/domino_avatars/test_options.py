"""Chapter 3: refused and idle options, read from the page itself."""

from __future__ import annotations

import re

import pytest

from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import OptionValue

from .table import GAME, P2, ending, page_table, play

ERROR_ROWS = page_table("### 3.2", 0)
NOTE_ROWS = page_table("### 3.2", 1)


def plain(cell: str) -> str:
    return cell.replace("`", "")


# 3.2, errors


def test_number_of_players() -> None:
    sentence = re.findall(r"error: `(.+)`", ERROR_ROWS[0][1])[0]
    for players in (1, 7, 0, -2):
        with pytest.raises(BadOption) as caught:
            GAME.new(players)
        assert str(caught.value) == sentence.replace("not 7", f"not {players}")


def test_too_few_cards() -> None:
    """R1: only six players with one deck fail in the base sizes, with the page's sentence."""
    sentence = re.findall(r"error: `(.+?)`", ERROR_ROWS[1][1])[0]
    with pytest.raises(BadOption) as caught:
        GAME.new(6, options={"decks": 1})
    assert str(caught.value) == sentence
    for players in range(2, 7):
        for decks in range(1, 5):
            if (players, decks) != (6, 1):
                GAME.check_options(players, {"decks": decks})


def test_exactly_enough_cards() -> None:
    """Four hands of thirteen take the whole deck."""
    options = {"decks": 1, "hand_size": 13, "orientation": "high_attack"}
    state = GAME.new(4, options=options)
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert state.undealt == ()


def test_exhaustion_and_reshuffle() -> None:
    sentence = re.findall(r"error: `(.+)`", ERROR_ROWS[2][1])[0]
    with pytest.raises(BadOption) as caught:
        GAME.new(2, options={"on_exhaustion": "reshuffle"})
    assert str(caught.value) == sentence
    GAME.check_options(2, {"on_exhaustion": "reshuffle", "end_condition": "score"})


def test_dominoes_always_suffice() -> None:
    """Six players with four Avatars each and a double-six set: Setup never fails."""
    state = GAME.new(6, options={"avatars_per_player": 4, "domino_set": 6})
    assert len(state.boneyard) == 28 - 24


# 3.2, notes: the settings that cause each row of the table, and settings close by that do not.

CAUSES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {"aid": "free"}),
    (3, {"target_score": 60}),
    (3, {"rounds": 6}),
    (3, {"reshuffle_scope": "all"}),
    (3, {"deal_first": True, "orientation": "random"}),
    (3, {"end_condition": "time", "rounds": 101}),
]

SILENT: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {"aid": "sided"}),
    (3, {"aid": "off"}),
    (3, {"target_score": 60, "end_condition": "score"}),
    (3, {"rounds": 6, "end_condition": "time"}),
    (3, {"reshuffle_scope": "all", "end_condition": "score"}),
    (3, {"deal_first": True}),
    (3, {"orientation": "high_attack"}),
    (3, {"end_condition": "time", "rounds": 100}),
    (3, {"round_limit": 1, "quiet_limit": 5}),
]


def test_each_note_of_the_page() -> None:
    """Exactly the page's sentence, and nothing else."""
    assert len(NOTE_ROWS) == len(CAUSES)
    for row, (players, options) in zip(NOTE_ROWS, CAUSES, strict=True):
        assert GAME.notes(players, options) == [plain(row[1])]
        GAME.new(players, options=options)


@pytest.mark.parametrize(("players", "options"), SILENT)
def test_what_has_an_effect_gives_no_note(players: int, options: dict[str, OptionValue]) -> None:
    assert GAME.notes(players, options) == []


def test_notes_for_settings_that_come_out_as_idle() -> None:
    """``on_exhaustion = end`` also without the base ending; the automatic number of rounds."""
    ends = {"end_condition": "score", "on_exhaustion": "end", "reshuffle_scope": "all"}
    assert GAME.notes(3, ends) == [plain(NOTE_ROWS[3][1])]
    short = {"end_condition": "time", "round_limit": 5}
    assert GAME.notes(3, short) == [plain(NOTE_ROWS[5][1])]


def test_rounds_is_asked_for_before_round_limit() -> None:
    """With ``rounds`` = ``round_limit`` the reason is ``rounds``; above it, ``round_limit``."""
    state = play(P2(end_condition="time", rounds=2, round_limit=2), "! ! ! !")
    assert ending(state) == ("rounds", 2, (1, 1))
    state = play(P2(end_condition="time", rounds=3, round_limit=2), "! ! ! !")
    assert ending(state) == ("round_limit", 2, (1, 1))


def test_deal_first_still_swaps_the_draws() -> None:
    """ "No effect" speaks of the rules: the same seed deals another game."""
    base = {"orientation": "random"}
    one, other = GAME.new(3, 5, base), GAME.new(3, 5, {**base, "deal_first": True})
    assert one.boneyard == other.boneyard
    assert one.hands != other.hands
