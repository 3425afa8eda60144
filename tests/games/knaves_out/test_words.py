"""Prompts, moves, log lines, crib sheet and scene: everything has words, and the right ones."""

from __future__ import annotations

import pytest

from boneyard.games.knaves_out.actions.basic import BASIC
from boneyard.games.knaves_out.actions.dark import DARK
from boneyard.games.knaves_out.actions.light import LIGHT
from boneyard.games.knaves_out.actions.table import ACTIONS
from boneyard.games.knaves_out.constants import ACTION_COUNT
from boneyard.games.knaves_out.text.prompts import YOURS
from boneyard.kernel.moves import move
from boneyard.kernel.options import Option, Preset
from boneyard.kernel.scene import element_base

from .kingdoms import GAME, PAGE, Kingdom, duel, kingdom, page_table, play, strike

NAMES = ["Ada", "Ben", "Cleo", "Dov", "Eve", "Fay", "Gus", "Hal"]
COURT = "J=JH: A 2 3 | K=KD: A 2 | Q=QD: A"
ANSWER_KINDS = {"card", "kind", "square", "piece", "seat", "fetch", "tower_of", "tower", "count"}


def test_the_log_of_an_action_names_price_and_target() -> None:
    """12: "Ada: Train, paid 2C AD AH", and where the pawn is."""
    state = duel(kingdom("J=JH: AC 2C | K=KH: AD | Q=QC: AH", pieces="R@3,3"))
    play(state, "train", "@2,2")
    lines = [GAME.log_line(event, NAMES) for event in state.events]
    assert lines == ["Ada: Train, paid 2♣ A♦ A♥.", "Ada's new pawn stands on 1c6."]


def test_every_slot_of_the_table_has_a_question_and_a_kind() -> None:
    slots = {slot for action in ACTIONS for slot in action.slots}
    assert all(kind in ANSWER_KINDS for action in ACTIONS for kind in action.kinds)
    assert slots <= set(YOURS)


def test_ids_of_actions_are_unique() -> None:
    assert len({action.id for action in ACTIONS}) == len(ACTIONS) == ACTION_COUNT == 49


@pytest.mark.parametrize(
    ("heading", "rows"), [("### 6.4", BASIC), ("### 6.5", LIGHT), ("### 6.6", DARK)]
)
def test_the_table_of_actions_is_that_of_the_page(heading: str, rows: tuple[object, ...]) -> None:
    """Same ids and names in the same order."""
    page = [(row[0].strip("`"), row[1]) for row in page_table(heading)]
    assert page == [(getattr(row, "id", ""), getattr(row, "name", "")) for row in rows]


@pytest.mark.parametrize("rows", [LIGHT, DARK])
def test_prices_are_those_of_the_page(rows: tuple[object, ...]) -> None:
    """6.5 and 6.6: in court, and for the other courts of the book."""
    cells = {row[0].strip("`"): row for row in page_table("### 6.5") + page_table("### 6.6")}
    letters = {"devour K": "devour King", "devour red K": "devour red King"}
    for action in rows:
        row = cells[getattr(action, "id", "")]
        for cell, price in ((row[3], "price"), (row[4], "book_price")):
            said = getattr(action, price).text()
            wanted = letters.get(cell, cell)
            if wanted.startswith(("N", "1", "2", "4", "free")) and "top card" not in wanted:
                assert said == wanted


def test_actions_that_cannot_be_taken_say_why() -> None:
    """12: dimmed, with the reason."""
    scene = GAME.scene(duel(kingdom(COURT)).seen_by(0))
    pieces = {piece.id: piece for area in scene.areas for piece in area.pieces}
    train = pieces["action:train"]
    assert train.dimmed
    assert train.tooltip.endswith("Train needs your Rook in play.")
    assert pieces["action:all_hail"].dimmed
    assert not pieces["action:collect_tax"].dimmed


def test_actions_show_the_cards_that_would_be_paid() -> None:
    state = duel(kingdom("J=JH: AC 2C | K=KH: AD | Q=QC: AH", pieces="R@3,3"))
    hints = {
        click.move.values[0]: click.hint
        for click in GAME.scene(state.seen_by(0)).clicks
        if click.move.type == "action"
    }
    assert hints["train"].startswith("A new pawn")
    assert hints["train"].endswith("It pays 2♣ A♦ A♥.")


def test_prices_tell_of_a_feast() -> None:
    """R45: four cards less, but for what is free and for whole towers."""
    state = duel(kingdom("J=JH: A | K=KH: | Q=QH:", marks="feast"))
    scene = GAME.scene(state.seen_by(0))
    prices = {
        piece.id: piece.badges[0].text
        for area in scene.areas
        for piece in area.pieces
        if piece.id.startswith("action:")
    }
    assert prices["action:build"] == "4 cards, 4 less"
    assert prices["action:insight"] == "1 each, 4 less"
    assert prices["action:lionheart"] == "free"
    assert prices["action:king_crimson"] == "devour red King"


def test_effects_are_listed_with_their_end() -> None:
    """12: until when, in the tooltip."""
    scene = GAME.scene(duel(kingdom(effects="shield_wall parlay"), kingdom(sways=(0,))).seen_by(1))
    badges = {badge.text: badge for badge in scene.area("seat:0").badges}
    assert "start of this kingdom's next turn" in badges["Shield Wall"].tooltip
    assert badges["Shield Wall"].tooltip.startswith("To Seat 0: Until your next turn your pawns")
    assert badges["Parlay"].icon == "token"
    assert "Seat 1's next turn" in badges["swayed"].tooltip


def test_dice_lie_on_the_table_with_their_hits() -> None:
    state = duel(kingdom(pieces="P@14,6+2"), dice="5 2 6")
    strike(state, "0P1", "1K1")
    tray = GAME.scene(state.seen_by(None)).area("dice")
    assert [(piece.face, piece.raised) for piece in tray.pieces] == [
        ("5", True),
        ("2", False),
        ("6", True),
    ]


def test_clicks_are_where_people_look() -> None:
    """12: cards in hand, pieces and squares on the board, the sea, buttons."""
    state = duel(kingdom(COURT, hand="4C", pieces="P@0,3+1"))
    clicks = {click.element for click in GAME.scene(state.seen_by(0)).clicks}
    assert {"card:0:4C", "piece:0P1", "action:collect_tax", "button:end_turn"} <= clicks
    play(state, move("move", piece="0P1"))
    scene = GAME.scene(state.seen_by(0))
    assert {"world@0,2", "sea"} <= {click.element for click in scene.clicks}
    assert all(element_base(click.element) in scene.elements() for click in scene.clicks)


def test_relic_places_are_shown_to_the_one_who_seeks_them() -> None:
    court = "J=JD: | K=KD: | Q=QD: | A=AS:"
    state = duel(kingdom(court, pieces="K@1,1"), kingdom(pieces="K@12,4"))
    cells = GAME.scene(state.seen_by(0)).area("world").cells
    assert (15, 7) in [one.at for one in cells]
    assert (12, 3) in [one.at for one in cells]
    assert GAME.scene(state.seen_by(1)).area("world").cells == ()


def test_warnings_do_not_forbid() -> None:
    state = duel(kingdom(pieces="P@3,3 P@3,4 P@4,4"))
    play(state, move("attack", piece="0P1"))
    scene = GAME.scene(state.seen_by(0))
    assert {click.warning for click in scene.clicks} == {"That is your own piece."}


def test_a_soldier_among_friends_is_warned_before_it_attacks() -> None:
    """5.2: a single target is taken unasked, so the warning stands at the soldier."""
    state = duel(kingdom(pieces="P@3,3 R@3,4 P@14,6"))
    warnings = {str(click.move): click.warning for click in GAME.scene(state.seen_by(0)).clicks}
    among_friends = str(move("attack", piece="0P1"))
    assert warnings[among_friends] == "Only your own pieces stand next to it."
    assert warnings[str(move("attack", piece="0P2"))] == ""


@pytest.mark.parametrize(
    ("pieces", "warning"),
    [("P@14,6", "You can still attack this turn."), ("P@3,3 R@3,4", "")],
)
def test_the_end_of_a_turn_warns_of_attacks_on_enemies_only(pieces: str, warning: str) -> None:
    scene = GAME.scene(duel(kingdom(pieces=pieces)).seen_by(0))
    assert [one.warning for one in scene.clicks if one.move.type == "end_turn"] == [warning]


def test_poison_warns_whose_king_drinks() -> None:
    """R42: one's own, unless the option names any."""
    court = "J=JH: | K=KD: | Q=QD: A 2"
    for target, warning in (("own", "It is your own King who drinks."), ("any", "")):
        scene = GAME.scene(duel(kingdom(court), poison_target=target).seen_by(0))
        (poison,) = [one for one in scene.clicks if one.element == "action:poison"]
        assert poison.warning == warning


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (kingdom(hand="JC"), "Found your court with a Jack, or end your turn."),
        (kingdom(hand="X"), "Found your court with the Jack that a Joker fetches, or end"),
        (kingdom(hand="2C"), "Your court begins with a Jack, and you hold none"),
        (kingdom("J=JC:", hand="2C"), "There is nothing left to do but to end your turn."),
        (kingdom("J=JC:", hand="AC"), "Play cards or end your turn."),
        (kingdom("J=JC: A 2", pieces="P@3,3"), "Take an action, move soldiers, or end your turn."),
    ],
)
def test_the_turn_asks_for_what_can_be_done(own: Kingdom, said: str) -> None:
    prompt = duel(own).seen_by(0).prompt
    assert prompt is not None
    assert prompt.text.startswith(said)


def test_windows_tell_whose_pieces_fight() -> None:
    state = duel(kingdom(pieces="P@14,6"), kingdom(effects="parlay"))
    play(state, move("attack", piece="0P1"))
    prompt = state.seen_by(1).prompt
    assert prompt is not None
    assert prompt.text == (
        "Seat 0's pawn on 2g2 (1 hit point) attacks your king building on 2h1 (5 hit points). "
        "Stop it with your Parlay?"
    )


def test_questions_of_actions_point_to_their_chapter() -> None:
    """6.1 tells of prices, 6.4 of basic actions, 6.5 and 6.6 of the books."""
    state = play(duel(kingdom("J=JC: A 2 3 4 5")), "build")
    assert state.prompt is not None
    assert state.prompt.rule == "6.4"
    state = play(duel(kingdom("J=JH: A | K=KH: A | Q=QH:")), "parlay")
    assert state.prompt is not None
    assert state.prompt.rule == "6.1"


def test_a_card_that_completes_a_court_says_which() -> None:
    state = duel(kingdom("J=JH: | K=KD: A 2", hand="QS QD"))
    play(state, "marry")
    labels = [one.label for one in GAME.scene(state.seen_by(0)).clicks]
    assert labels == ["Q♦: Red court, light", "Q♠: Harmony court, light"]


def test_squares_say_what_will_stand_there() -> None:
    """A finger has to confirm: a name like 1d5 alone would not do."""
    state = GAME.new(2, seed=1, options={"world": "compact", "first_player": "seat_0"})
    assert GAME.move_text(state, state.moves()[0]) == "King building on 1a8"
    state = duel(kingdom("J=JC: A 2 3 4", pieces="K@3,3"))
    play(state, "build", move("kind", kind="R"))
    assert GAME.move_text(state, state.moves()[0]) == "Rook on 1c6"


def test_names_keep_their_capitals() -> None:
    """In labels of pieces and in the crib sheet."""
    state = duel(kingdom("J=JH: | K=KD: A 2", pieces="P@sea P@3,3"))
    play(state, "knight")
    labels = [one.label for one in GAME.scene(state.seen_by(0)).clicks]
    assert labels == ["Your pawn 1 at sea (1 hit point)", "Your pawn on 1d5 (1 hit point)"]
    assert "Ace of Spades in court" in GAME.crib(GAME.check_options(2, {}))


def test_a_tainted_queens_die_is_no_attack() -> None:
    """6.11: the tray says what the die is for."""
    state = duel(kingdom("J=JH: | K=KD: | Q=QD*: A 2"), dice="4")
    play(state, "poison")
    tray = GAME.scene(state.seen_by(None)).area("dice")
    assert [badge.text for badge in tray.badges] == ["1 goes wrong", "well"]


def test_the_reserve_is_told_in_words() -> None:
    """6.12: what can still be trained, raised, built and put under pieces."""
    scene = GAME.scene(duel(kingdom(pieces="R@3,3 P@3,4+1")).seen_by(1))
    badges = scene.area("reserve:0").badges
    assert [badge.text for badge in badges] == [
        "7 pawns",
        "8 unpawns",
        "6 buildings",
        "11 red",
        "8 black",
    ]
    assert badges[2].tooltip == "To be built: 2 bishops, 2 knights, 1 queen, 1 rook"


def test_a_hit_that_does_nothing_says_why() -> None:
    """R77: two hits for a point."""
    queen = kingdom("J=JD: | K=KD: | Q=QD: | A=AS:", powers={"A": "ice_queen"})
    state = duel(kingdom(pieces="P@14,6"), queen, dice="6")
    play(state, move("attack", piece="0P1"))
    line = GAME.log_line(state.events[-1], NAMES)
    assert line.endswith("no damage to Ben's king building on 2h1, which must be hit twice.")


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: str(preset.id))
def test_crib_lists_actions_and_what_is_changed(preset: Preset) -> None:
    options = GAME.check_options(4, preset.options)
    crib = GAME.crib(options)
    for action in ACTIONS:
        assert f"| {action.name} |" in crib
    for option in GAME.options:
        assert (f"- **{option.title}**" in crib) == (options[option.key] != option.default)
    assert GAME.info.credits in crib


@pytest.mark.parametrize(("quest", "told"), [("aos", True), ("always", True), ("off", False)])
def test_crib_tells_of_relics_where_they_are_sought(quest: str, told: bool) -> None:
    crib = GAME.crib(GAME.check_options(2, {"relic_quest": quest}))
    assert ("**Relics**" in crib) == told


@pytest.mark.parametrize(("highest", "said"), [(13, "the King"), (8, "8")])
def test_crib_names_the_rank_of_a_full_tower(highest: int, said: str) -> None:
    crib = GAME.crib(GAME.check_options(2, {"full_tower": highest}))
    assert f"*Full*: every rank up to {said};" in crib


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.key)
def test_no_two_choices_of_an_option_read_alike(option: Option) -> None:
    said = [option.labels.get(str(one), one) for one in option.choices]
    assert len(set(said)) == len(said)


def test_the_page_keeps_the_credit() -> None:
    assert "Joshua Lunsford" in PAGE
    assert "CC BY-NC-ND 4.0" in PAGE


def test_every_building_on_offer_says_what_it_does() -> None:
    """A Rook first: it lets one train."""
    from boneyard.games.knaves_out.constants import KINDS
    from boneyard.games.knaves_out.scene.hints import BUILDING_HELP

    helped = dict(zip(KINDS, BUILDING_HELP, strict=True))
    assert helped["R"].startswith("Lets you train pawns")
    assert all(helped[kind] for kind in "QRNB")


# Actions by hand.

RICH = "J=JH: A 2 3 4 | K=KD: A 2 3 4 | Q=QS: A 2 3 4"


def test_the_reserve_is_carried_to_the_squares_where_it_may_stand() -> None:
    """6.4: a pawn beside the buildings by Train, buildings by Build."""
    state = duel(kingdom(RICH, pieces="R@3,3"))
    carries = {carry.element: carry for carry in GAME.scene(state.seen_by(0)).carries}
    assert sorted(carries) == [f"reserve:0:{kind}" for kind in "BNPQR"]
    [way] = carries["reserve:0:P"].ways
    assert (2, 2) in way.places
    moves = [move.type for move in carries["reserve:0:R"].ways[0].moves]
    assert moves == ["action", "kind", "square"]


def test_a_piece_shows_all_that_can_be_done_with_it() -> None:
    """12: where it goes, whom it may hit and how likely, and the actions that are about it."""
    state = duel(kingdom(RICH, pieces="P@14,6+1 R@3,3"))
    found = [one for one in GAME.scene(state.seen_by(0)).gestures if one.source == "piece:0P1"]
    attack = next(one for one in found if one.element == "piece:1K1")
    assert (attack.note, attack.hint) == ("56%", "5 hit points: it cannot fall at once")
    assert [move.type for move in attack.moves] == ["attack"]  # there is nobody else beside it
    assert any(one.element == "world@13,6" for one in found)
    assert [one.label for one in found if one.element == one.source] == [
        "Knight (2 cards)",
        "Go to sea",
    ]


def test_a_checker_is_put_under_a_building() -> None:
    """6.4: Fortify."""
    state = duel(kingdom(RICH, pieces="R@3,3"))
    scene = GAME.scene(state.seen_by(0))
    under = [one.element for one in scene.gestures if one.source == "reserve:0:black"]
    assert under == ["piece:0R1"]  # the king has four already
