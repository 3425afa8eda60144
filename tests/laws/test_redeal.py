"""Dealing anew: all eyes see the same table, and nothing hidden is left of what it was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tests import toy
from tests.laws.law import text_of

import boneyard
from boneyard import BadRecord, Record, State, Stream, record_from_json
from boneyard.kernel.chance import FairChance
from boneyard.kernel.records import NOT_PROMISED, Redeal, dealt_anew, new_record, play_entry

GAMES = sorted({*boneyard.game_ids(), toy.GAME.id})
KEY, SALTS = bytes(range(32)), ("a", "b")
PLIES = (0, 7, 40)

DRAWN = {
    "domino-avatars": "b10e6ab99e87",
    "domino-knights": "729691b3d0a1",
    "dungeons-and-dominos": "8107a1f29f55",
    "knaves-out": "d9aada366676",
    "lord-of-dominion": "7ebdb91251c4",
}
"""A failure here means that ``filled`` of a game draws otherwise than before: tables that older
versions dealt anew go on (their log has the position), but can no longer be proved fair. Say so in
the changelog, and write the new beginning of the digest here."""


def played(game: str, plies: int, seed: int = 5) -> Record:
    """A game that somebody has begun."""
    found = boneyard.game(game)
    players = found.info.players[0]
    record = new_record(found, players, {}, [f"P{seat}" for seat in range(players)], seed)
    state, rng = record.start(found), Stream(seed)
    while not state.over and (len(record.entries) < plies or state.is_choosing):
        record.entries.append(rng.choice(state.moves()))
        state = play_entry(state, record.entries[-1])
    return record


def state_of(record: Record) -> State:
    """Where it stands."""
    return record.replay(boneyard.game(record.game))


def fair(key: bytes = KEY) -> FairChance:
    """What is dealt from."""
    return FairChance(key, SALTS)


def told(state: State) -> dict[str, Any]:
    """What everybody may know of a state."""
    return {**state.seen_by(None).to_json(), "settled": 0}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", PLIES)
def test_everybody_sees_the_same_table(game: str, plies: int) -> None:
    """And it is a table of the game, to be played on with the new chance."""
    before = state_of(played(game, plies))
    after = dealt_anew(before, fair())
    assert told(after) == told(before)
    assert (after.is_full, after.violations(), after.actor) == (True, [], before.actor)
    assert after.chance is not None
    assert after.chance.to_json() == fair().to_json()
    assert after.undo_barrier > before.undo_barrier
    loaded = boneyard.game(game).state_from_json(after.to_json())
    assert loaded.digest() == after.digest()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("plies", PLIES)
def test_who_knows_what_was_hidden_knows_nothing_of_what_is(game: str, plies: int) -> None:
    """Whatever the true deal was, the same key deals the same; another key deals otherwise."""
    true = state_of(played(game, plies))
    other = true.seen_by(None).filled(Stream(77))
    assert text_of(dealt_anew(true, fair()).to_json()) == text_of(
        dealt_anew(other, fair()).to_json()
    )
    if true.to_json()["table"] != other.to_json()["table"]:
        dealt = {
            text_of(dealt_anew(true, fair(bytes([at] * 32))).to_json()["table"]) for at in range(12)
        }
        assert len(dealt) > 1


def test_a_record_with_a_deal_in_the_middle_verifies() -> None:
    """By way of its text; another key or salt makes another game of it."""
    game = boneyard.game("domino-avatars")
    record = played(game.id, 20)
    record.entries.append(Redeal(KEY.hex(), SALTS))
    rng, state = Stream(3), state_of(record)
    while not state.over and len(record.entries) < 90:
        record.entries.append(rng.choice(state.moves()))
        state = play_entry(state, record.entries[-1])
    record = replace(record, digest=state.digest())
    read = record_from_json(record.to_json(), boneyard.game)[0]
    assert read == record
    read.verify(game)
    at = record.settled - 1
    assert record.last_deal == record.entries[at]
    data = record.to_json()
    data["entries"][at]["redeal"]["salts"] = ["a", "c"]
    with pytest.raises(BadRecord):
        record_from_json(data, boneyard.game)[0].verify(game)
    data["entries"][at]["redeal"]["key"] = "00" * 32
    with pytest.raises(BadRecord, match=NOT_PROMISED):
        record_from_json(data, boneyard.game)


@pytest.mark.parametrize("wrong", [None, {}, {"key": "xy"}, {"key": "00", "salts": []}, []])
def test_a_deal_that_is_none(wrong: Any) -> None:
    """Is refused with a sentence."""
    data = played("domino-avatars", 3).to_json()
    data["entries"].append({"redeal": wrong})
    with pytest.raises(BadRecord):
        record_from_json(data, boneyard.game)


@pytest.mark.parametrize("game", sorted(DRAWN))
def test_the_same_key_deals_the_same_in_every_version(game: str) -> None:
    """Or it could not be proved."""
    assert dealt_anew(state_of(played(game, 12)), fair()).digest()[:12] == DRAWN[game]
