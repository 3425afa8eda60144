"""Prompts, moves, log lines, scenes and crib sheets: everything has words, and the right ones."""

from __future__ import annotations

import pytest

from boneyard.games.domino_knights.state import KnightsState
from boneyard.kernel.events import Event
from boneyard.kernel.names import with_names

from .table import GAME, play, table, until

NAMES = ["Alice", "Bob", "Charlie", "Dianne", "Eve", "Frank"]


def lines(state: object, *moves: str) -> list[str]:
    """The log of these moves, as a spectator reads it."""
    found: list[str] = []
    for move in moves:
        play(state, move)  # type: ignore[arg-type]
        if not state.is_choosing:  # type: ignore[attr-defined]
            events = state.seen_by(None).events  # type: ignore[attr-defined]
            found += [GAME.log_line(event, NAMES) for event in events]
    return [line for line in found if line]


def test_log_of_a_battle() -> None:
    """12: one line for each public event, with numbers; R8: names are table talk."""
    state = table("S9/2 H5/5 | 2D", "C8/7 | QH 3D")
    told = lines(state, ">B", "S9/2", "H5/5", "*QH", "~B", "-", "-", "-", "C8/7", "-", "-")
    assert told == [
        "Alice attacks Bob with ♠9/2 and ♥5/5.",
        "Bob plays Q♥ (Loyalty) on their own Kingdom.",
        "♥ Knights cannot attack Bob until Bob draws.",
        "The Queen turns back ♥5/5; barred until Alice draws.",
        "Bob blocks ♠9/2 with ♣8/7.",
        "♠9/2 (9) beats ♣8/7 (7); ♣8/7 (8) beats ♠9/2 (2): both fall.",
        "Alice buries ♠9/2.",
        "Bob buries ♣8/7.",
    ]


def test_training_is_told_without_the_cards() -> None:
    state = table("| 3H 4H | r 5-2", "| 2C", phase="train")
    assert lines(state, "+5-2", "$3H", "$4H") == ["Alice trains a Recruit with 2 cards."]
    events = state.seen_by(0).events
    assert GAME.log_line(events[0], NAMES) == "Alice trains 5-2 with 2 cards: 3♥ 4♥."


def test_without_dominoes_there_are_no_recruits_to_train() -> None:
    state = table("| 9S 4S 2H", "| 2C", phase="train", dominoless=True)
    assert lines(state, "&9S", "&4S") == ["Alice trains a Candidate with 2 cards."]


def test_the_log_names_the_knight_that_is_aimed_at() -> None:
    state = table("S9/2 | AS TS", "H3/5 | r 4-5 | TC 2C")
    play(state, ">B S9/2 - - H3/5")
    assert lines(state, "*AS", "~BH3/5") == ["Alice plays A♠ (Death) on Bob's ♥3/5."]


def test_scene_of_a_battle_and_a_chain() -> None:
    """12: columns with the outcome as it stands; the chain as a stack; why one is asked."""
    state = table("S9/2 | AS TS", "H3/5 | TC 2C")
    play(state, ">B S9/2 - - H3/5")
    scene = GAME.scene(state.seen_by(0))
    column = scene.area("battle:0")
    assert [piece.title for piece in column.pieces] == ["♠9/2", "♥3/5 blocks"]
    assert [badge.text for badge in column.badges] == ["9 vs 5", "3 vs 2", "both fall"]
    play(state, "*AS ~BH3/5 ^TC")
    scene = GAME.scene(state.seen_by(0))
    chain = scene.area("chain")
    assert chain.kind == "stack"
    assert [(piece.face, piece.dimmed) for piece in chain.pieces] == [("AS", True), ("TC", False)]
    prompt = state.prompt
    assert prompt is not None
    assert prompt.window == "respond"
    assert prompt.asked == (0,)
    assert prompt.concerns_seats == (0, 1)
    assert "Ten" in prompt.text


def test_unready_knights_say_why() -> None:
    """12: dimmed, with a tooltip."""
    state = table("S9/2* H5/5 C1/1", "", "")
    play(state, ">B")
    row = GAME.scene(state.seen_by(0)).area("knights:0").pieces
    assert [piece.dimmed for piece in row] == [True, False, False]
    assert "spent" in row[0].tooltip


def test_recruits_that_are_too_dear_say_so() -> None:
    state = table("| 9S 2H | r 4-5 9-9", "| 3C | r 8-8", phase="train")
    scene = GAME.scene(state.seen_by(0))
    told = [(piece.dimmed, piece.tooltip) for piece in scene.area("recruits:0").pieces]
    assert told == [
        (False, "Recruit 5-4, costs 9"),
        (True, "Recruit 9-9, costs 18. No suit of your hand is worth that much."),
    ]
    others = GAME.scene(state.seen_by(1))
    assert not any(
        piece.dimmed for seat in (0, 1) for piece in others.area(f"recruits:{seat}").pieces
    )


def test_own_pieces_can_be_looked_at() -> None:
    """R94: own Recruits, Candidates and the cards under them, at any time; others' never."""
    state = table("| 2C | r 5-2 | c 6-6:QS", "| 3C")
    mine, theirs = GAME.scene(state.seen_by(0)), GAME.scene(state.seen_by(1))
    assert mine.area("recruits:0").pieces[0].face == "5:2"
    assert mine.area("candidates:0").pieces[0].title == "Q♠"
    assert theirs.area("recruits:0").pieces[0].face is None
    assert theirs.area("candidates:0").pieces[0].face is None


def test_warnings_do_not_forbid() -> None:
    state = table("| 9S | r 4-5", "| 2C", phase="train")
    warnings = {click.move.type: click.warning for click in GAME.scene(state.seen_by(0)).clicks}
    assert warnings["done"] == "You could still train a Recruit."


def test_probabilities_of_the_rulebook() -> None:
    """R87: one given Ace, any face card, a Ten, a Joker, of 54 cards."""
    kinds = GAME.new(2).rules
    deck = [kinds.kind_of[card] for card in kinds.cards]
    faces = [kind for kind in deck if kind in (5, 6, 7)]
    assert (len(faces) * 9, deck.count(8) * 27, deck.count(9) * 27) == (2 * 54, 2 * 54, 54)


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
def test_crib_lists_what_is_changed(preset: object) -> None:
    options = GAME.check_options(4, getattr(preset, "options", {}))
    crib = GAME.crib(options)
    for option in GAME.options:
        assert (f"- **{option.title}**" in crib) == (options[option.key] != option.default)
    assert GAME.info.credits in crib


def test_windows_say_who_is_asked() -> None:
    """``asked`` lists those still to be asked; an empty hand is not among them."""
    state = table("S9/2 | 2C", "| 3C", "", "| 4C")
    play(state, ">B S9/2")
    until(state, "w_attack")
    prompt = state.prompt
    assert prompt is not None
    assert (prompt.window, prompt.asked) == ("w_attack", (1, 3, 0))
    assert prompt.passing == state.moves()[-1]


def asked(state: KnightsState) -> str:
    """What the one who is asked reads."""
    prompt = state.seen_by(state.actor).prompt
    assert prompt is not None
    return with_names(prompt.text, NAMES)


def test_knights_stand_in_the_battle_while_they_are_picked() -> None:
    """R98: for the one who picks them, with the outcome as it would be; others see nothing."""
    state = table("S9/2 | 2C", "H3/5 D1/1 | 3C")
    play(state, ">B S9/2 - - H3/5")
    mine, theirs = GAME.scene(state.seen_by(1)), GAME.scene(state.seen_by(0))
    assert [piece.title for piece in mine.area("battle:0").pieces] == ["♠9/2", "♥3/5 blocks"]
    assert mine.area("battle:0").badges[-1].text == "both fall"
    assert [piece.title for piece in mine.area("knights:1").pieces] == ["♦1/1"]
    assert [piece.title for piece in theirs.area("battle:0").pieces] == ["♠9/2"]
    assert len(theirs.area("knights:1").pieces) == 2


def test_units_are_named_while_they_are_formed() -> None:
    state = table("S4/3 H5/2 C1/1", "", attack_units=True)
    play(state, ">B S4/3 H5/2")
    assert asked(state) == "Does ♥5/2 attack alone, or join a unit?"
    clicks = {click.label: click.element for click in GAME.scene(state.seen_by(0)).clicks}
    assert clicks == {"Join ♠4/3": "battle:0", "Attack alone": "action:place:new"}


def test_done_is_no_pass_once_somebody_is_picked() -> None:
    """Automatic passes and the Pass button must not send Knights."""
    state = table("S9/2", "H3/5", "D4/4 C1/1")
    play(state, ">B S9/2")
    assert state.prompt is not None
    assert state.prompt.passing is not None
    play(state, "D4/4")
    assert state.prompt.passing is None
    assert GAME.move_text(state, state.moves()[-1]) == "Send 1 Knight"


def test_who_can_only_pass_reads_why() -> None:
    state = table("S9/2 | AS 2C", "H3/5 | TC", "| 3C")
    play(state, "*AS ~BH3/5")
    told = "Alice plays A♠ (Death) on "
    assert asked(state) == f"{told}your ♥3/5. Now answer with a Ten, or pass."
    play(state, "^TC")
    told += "Bob's ♥3/5. Bob answers with a Ten: as it stands, Death is negated."
    assert asked(state) == f"{told} Now you can only pass, as you hold no Ten."


def test_prompts_offer_what_there_is() -> None:
    state = table("| 9S 2H AC | r 4-5 9-9", "| 2C", phase="train")
    assert asked(state) == "Train: pick a Recruit to pay for, or be done."
    play(state, "+4-5")
    assert asked(state) == "Pay for 5-4: cards of one suit, worth 9."
    play(state, "$9S")
    assert asked(state) == "Train: you cannot pay for a Recruit now."
    assert asked(table("| AC", "")) == "You have no Knight to attack with: end your attacks."
    assert asked(table("S9/2", "")) == "Attack a Kingdom or end your attacks."


def test_for_fame_there_is_no_damage() -> None:
    """6.9: an attack that is not blocked does nothing, or costs Fame (R68)."""
    for unblocked, badges in (("none", []), ("steal", ["1 Fame lost"])):
        state = table("S9/2", "H1/1", goal="fame_race", fame_unblocked=unblocked)
        play(state, ">B S9/2")
        battle = GAME.scene(state.seen_by(1)).area("battle")
        assert [badge.text for badge in battle.badges] == badges
        assert "♠9/2 is not blocked." in lines(state, ".")


def test_allies_are_named_in_a_battle() -> None:
    state = table("S9/2", "H1/1", "D4/4")
    play(state, ">B S9/2 D4/4")
    for viewer, title in ((0, "♦4/4 (Seat 2)"), (2, "♦4/4 (yours)")):
        column = GAME.scene(state.seen_by(viewer)).area("battle:1")
        assert [piece.title for piece in column.pieces] == [title]


def test_log_of_the_cards_that_stay() -> None:
    """What a card does from now on, and to whom."""
    state = table("S9/2 | JS AC KH AH 2C", "")
    assert lines(state, "*JS", "~A", "*AC", "~AS9/2", "*KH", "~B", "*AH", "~AS9/2") == [
        "Alice plays J♠ (Courage) on their own Kingdom.",
        "Alice's ♠ Knights get +3/+3 until Alice draws.",
        "Alice plays A♣ (Power) on their own ♠9/2.",
        "Alice's ♠9/2 is doubled until Alice draws.",
        "Alice plays K♥ (Majesty) on Bob.",
        "Bob's ♥ Knights are tireless until Bob draws.",
        "Alice plays A♥ (Life) on their own ♠9/2.",
        "Alice's ♠9/2 is tireless until Alice draws.",
    ]
    tooltips = [piece.tooltip for piece in GAME.scene(state.seen_by(0)).area("court:0").pieces]
    assert tooltips[0] == "J♠: Your ♠ Knights get +3/+3, until you draw."


def test_lots_are_told_lap_by_lap() -> None:
    event = Event(
        "lots_drawn", ("seats", "cards"), ((0, 1, 2, 0, 1), ("KS", "KD", "9C", "3S", "AH"))
    )
    told = "For the first turn: Alice K♠, Bob K♦, Charlie 9♣; again: Alice 3♠, Bob A♥."
    assert GAME.log_line(event, NAMES) == told


def test_blocks_are_told_knight_by_knight() -> None:
    """Two attackers may have the same numbers."""
    names = ("seat", "knights", "against", "groups")
    twice = (1, ("♥3/5", "♥3/5"), ("♠9/2", "♠9/2"), (0, 1))
    assert GAME.log_line(Event("blocked", names, twice), NAMES) == (
        "Bob blocks ♠9/2 with ♥3/5, ♠9/2 with ♥3/5."
    )
    unit = (1, ("♥3/5", "♥3/5"), ("♠9/2", "♠9/2"), (0, 0))
    assert GAME.log_line(Event("blocked", names, unit), NAMES) == (
        "Bob blocks ♠9/2 with ♥3/5 + ♥3/5."
    )


def test_a_stand_off_names_who_is_meant() -> None:
    state = table("S8/3", "S2/2", beside="QS:A")
    told = lines(state, ">B", "S8/3", "S2/2")
    assert "A stand-off: ♠8/3 and ♠2/2 refuse to fight each other." in told


def test_a_doppelganger_is_called_one() -> None:
    """Wherever its shape is told."""
    state = table("S=BS2/2", "S2/2")
    told = lines(state, ">B", "S=")
    assert told == ["Alice attacks Bob with Doppelganger ♠2/2."]
