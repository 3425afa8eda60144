"""Prompts, moves, log lines and crib sheets: everything has words, and they say the right thing."""

from __future__ import annotations

import pytest

from boneyard.games.domino_avatars import GAME
from boneyard.kernel.scene import element_base

from .table import P0, play

NAMES = ["Alice", "Bob", "Charlie", "Dianne", "Eve", "Frank"]


def lines(moves: str) -> list[str]:
    """The log of these moves from P0, as a spectator reads it."""
    state = P0()
    found: list[str] = []
    for move in moves.split():
        play(state, move)
        if not state.is_choosing:
            found += [GAME.log_line(event, NAMES) for event in state.seen_by(None).events]
    return [line for line in found if line]


def test_log_of_a_battle() -> None:
    """12.3: the lines of the worked example."""
    assert lines("w0 >B0 5H . - - 7D 3H . KS . - - . - -") == [
        "Alice's 9/2 attacks Bob's 7/4.",
        "Alice attacks: 9 + 5♥ = R14.",
        "No aid.",
        "Bob defends: 4 + 7♦ + 3♥ = R14.",
        "14 against 14: Bob holds (tie).",
        "Bob counter-attacks: 7 + K♠ = B20.",
        "No aid.",
        "Alice plays no cards: 2.",
        "No aid.",
        "20 against 2: the attack succeeds.",
        "Bob captures Alice's 9/2: +11, now 11.",
    ]


def test_what_a_confirmation_says() -> None:
    """12.2: the live result of a bid."""
    state = play(P0(), "w0 >B0 5H")
    assert GAME.move_text(state, state.moves()[-1]) == "Attack with 14"
    play(state, ". - -")
    assert GAME.move_text(state, state.moves()[-1]) == "No cards: 4 against 14"
    play(state, "7D")
    assert GAME.move_text(state, state.moves()[-1]) == "Defend 11 of 14: 3 short"
    play(state, "3H")
    assert GAME.move_text(state, state.moves()[-1]) == "Defend 14 of 14: holds"


def test_warnings_do_not_forbid() -> None:
    """12.2: ending a turn with attacks left, and cards that do not hold, are only warned of."""
    state = P0()
    scene = GAME.scene(state.seen_by(0))
    assert [click.warning for click in scene.clicks if click.move.type == "end_turn"] == [
        "You have cards, and your 9/2 and 1/6 can still attack this round."
    ]
    play(state, "w0 >B0 5H . - - 7D")
    scene = GAME.scene(state.seen_by(1))
    assert scene.clicks[-1].warning.startswith("Not enough:")


@pytest.mark.parametrize("words", ["w1 >B0 2D", "w0 >B0 5H . - - 7D 3H . 2C"])
def test_an_attack_that_a_bare_defend_score_holds_is_warned_of(words: str) -> None:
    """12.2, R21: legal, but hopeless without aid; counter-attacks, too."""
    warning = "This does not beat the bare Defend Score of "
    strong = {"alice": "9/9 1/6 | 5H 2D 9D 5S TS"}
    state = play(P0(**strong), words)
    assert GAME.scene(state.seen_by(state.actor)).clicks[-1].warning.startswith(warning)
    state = play(P0(**strong, defence_needs_card=True), words)
    assert GAME.scene(state.seen_by(state.actor)).clicks[-1].warning == ""


def test_clicks_are_where_people_look() -> None:
    """12.2: Avatars for attacks and targets, halves for orienting, cards of the hand for bids."""
    state = P0()
    elements = [click.element for click in GAME.scene(state.seen_by(0)).clicks]
    assert elements == ["avatar:0:0", "avatar:0:1", "action:end_turn"]
    play(state, "w0 >B0")
    scene = GAME.scene(state.seen_by(0))
    assert all(element_base(click.element) in scene.elements() for click in scene.clicks)
    assert scene.clicks[0].element == "card:0:2D:0"


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
def test_crib_lists_what_is_changed(preset: object) -> None:
    """12.6: the options that differ from the base game, and the credit."""
    options = GAME.check_options(4, getattr(preset, "options", {}))
    crib = GAME.crib(options)
    for option in GAME.options:
        assert (f"- **{option.title}**" in crib) == (options[option.key] != option.default)
    assert GAME.info.credits in crib


ASKED = [
    ("w0", 0, "Whom does your 9/2 attack?"),
    ("w0 >B0", 0, "Your 9/2 attacks Seat 1's 7/4: lay one or more cards of one colour."),
    ("w0 >B0", 1, "Seat 0 picks cards: Seat 0's 9/2 attacks your 7/4."),
    (
        "w0 >B0 5H .",
        2,
        "Seat 0's 9/2 attacks Seat 1's 7/4, 14 against 4. Do you add red cards to the attack?",
    ),
    (
        "w0 >B0 5H . - -",
        1,
        "Seat 0's 9/2 attacks your 7/4, 14 against 4: lay red cards, or none.",
    ),
    (
        "w0 >B0 5H . - - 7D 3H .",
        1,
        "Your 7/4 held! Do you strike back at Seat 0's 9/2 with cards of one colour?",
    ),
    (
        "w0 >B0 5H . - - 7D 3H . KS . - -",
        0,
        "Seat 1's 7/4 strikes back at your 9/2, 20 against 2: lay black cards, or none.",
    ),
]


@pytest.mark.parametrize(("words", "reader", "text"), ASKED)
def test_prompts_say_who_fights_whom_and_how_it_stands(words: str, reader: int, text: str) -> None:
    """12.5: whoever is asked need not look anything up."""
    prompt = play(P0(), words).seen_by(reader).prompt
    assert prompt is not None
    assert prompt.text == text


def test_a_named_side_is_spoken_of_to_its_helper_alone() -> None:
    """R36, R81: the others still read that either side may be aided."""
    state = play(P0(aid="last_call"), "w0 >B0 5H . . +d")
    own, other = (state.seen_by(seat).prompt for seat in (2, 3))
    assert own is not None
    assert own.text.endswith("14 against 4: pick red cards for the defence.")
    assert other is not None
    assert other.text == ("Seat 2 may aid a side: Seat 0's 9/2 attacks Seat 1's 7/4, 14 against 4.")


def test_terms_of_a_defence_are_told() -> None:
    """R19, R20: options that change what a defence must be are part of the question."""
    strict = play(P0(partial_defence=False, defence_needs_card=True), "w0 >B0 5H . - -").prompt
    assert strict is not None
    assert strict.text.endswith(
        "lay red cards that reach 14, or none. A defence without a card is lost."
    )
