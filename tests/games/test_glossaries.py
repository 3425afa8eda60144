"""What the signs of our tables mean: short sentences, each with a rule that is there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.laws.tables import all_tables

import boneyard
from boneyard import Game, Glossary, Stream
from boneyard.kernel.glossary import signs_of
from boneyard.manuals import rule_names

OURS = (
    "domino-avatars",
    "domino-knights",
    "dungeons-and-dominos",
    "knaves-out",
    "lord-of-dominion",
)
LONGEST = 90
"""So many letters can be read while one looks at something else."""


def glossaries(game: Game[Any]) -> Iterator[Glossary]:
    """With all the options that change something on their own."""
    for table in all_tables(game):
        yield game.glossary(game.check_options(table.players, table.options))


@pytest.mark.parametrize("game_id", OURS)
def test_terms_are_one_sentence_each_and_cite_a_rule_of_the_page(game_id: str) -> None:
    rules = rule_names(game_id)
    for glossary in glossaries(boneyard.game(game_id)):
        for key, term in glossary.items():
            assert term.rule in rules, (key, term)
            assert term.text.endswith("."), (key, term)
            assert ". " not in term.text, (key, term)
            assert term.text[:1].upper() == term.text[:1] or term.text[0] == "-", (key, term)
            assert 12 <= len(term.text) <= LONGEST, (key, term)


@pytest.mark.parametrize("game_id", OURS)
def test_a_table_that_is_played_at_leaves_nothing_unsaid(game_id: str) -> None:
    """The laws look at every option; here a few sensible games are looked at move by move."""
    game = boneyard.game(game_id)
    low, high = game.info.players
    for players in sorted({low, high}):
        state, rng = game.new(players, seed=players), Stream(players)
        for _ in range(150):
            if state.actor is None:
                break
            state.play(game.suggest(state.seen_by(state.actor), rng))
            glossary = game.glossary(game.options_of(state))
            scene = game.scene(state.seen_by(state.actor))
            unsaid = [sign for sign in signs_of(scene) if sign.meaning(glossary) is None]
            assert unsaid == []
