"""Prompts, moves, log lines, scenes and crib sheets: everything has words, and the right ones."""

from __future__ import annotations

import pytest

from boneyard.games.lord_of_dominion.state import LordState
from boneyard.kernel.chance import ScriptedChance
from boneyard.kernel.scene import Click, element_base

from .table import EMPTY, GAME, G, H, M, S, play, table

NAMES = ["Dark", "Light"]
RECOMMENDED = "warrior warrior ranger knight sorcerer"


def lines(state: LordState, moves: str) -> list[str]:
    """The log of the last of these moves."""
    play(state, moves)
    found = [GAME.log_line(event, NAMES) for event in state.seen_by(None).events]
    return [line for line in found if line]


def test_log_of_the_rolls() -> None:
    """12."""
    chance = ScriptedChance((3, 4))
    state = GAME.new(2, options={"troop_building": "recommended"}, chance=chance)
    assert lines(state, "b2 j10")[2] == "Dark rolls 4, Light rolls 5: Light begins."


def test_log_of_a_recruit() -> None:
    found = lines(table(EMPTY, "DG b2", begins=True), "warrior b1")
    assert found == ["Dark recruits a Warrior on b1 (2 AP)."]


def test_log_of_land() -> None:
    found = lines(table(M, "DG d4"), "DG dominate I4 1 d5")
    assert found == ["Dark's General dominates d5, d6, d7 and d8 (3 AP)."]


def test_log_of_a_guarded_dash() -> None:
    state = table(G, "DK1 d7, LG f7, LW1 g7")
    asked = lines(state, "DK1 dash e")
    assert asked == [
        "Dark's Knight dashes 2 spaces east and hits Light's General on f7 for 2 (4 AP)."
    ]
    answered = lines(state, "LW1")
    assert answered[:2] == [
        "Light's Warrior on g7 guards the General.",
        "Light's Warrior loses 2 HP (2 left).",
    ]


def test_log_of_a_curse_and_a_fall() -> None:
    found = lines(table(G, "DW1 e7, LS1 f7"), "DW1 strike LS1")
    assert found == [
        "Dark's Warrior on e7 strikes Light's Sorcerer on f7 for 2 (3 AP).",
        "Light's Sorcerer loses 1 HP (0 left).",
        "Light's Sorcerer falls on f7.",
        "Curse: Dark's Warrior loses 1 HP (3 left).",
    ]


def test_log_of_the_fort() -> None:
    found = lines(table(S, "DW1 j9"), "DW1 strike fort")
    assert found[-1] == "Light's Fort has 2 HP left."


def test_log_of_warps_and_invasions() -> None:
    state = table("\n 7 ......nn\n 8 ......nn\n", "DS1 g8, LG h7, LW1 h8")
    assert lines(state, "DS1 space_warps 1") == [
        "Dark's Sorcerer turns the land a quarter turn clockwise to h8, h9, g8 and g9, with "
        "Light's General and Light's Warrior on it (3 AP)."
    ]
    invaded = lines(table("\n 7 .....nn\n 8 .....nn\n", "DG f8"), "DG invade")
    assert invaded[0] == "Dark's General invades f7, g7, f8 and g8 (4 AP)."


# Scenes.


def clicks(state: LordState) -> dict[str, Click]:
    """By element, of the one who is to act."""
    scene = GAME.scene(state.seen_by(state.actor))
    assert all(element_base(click.element) in scene.elements() for click in scene.clicks)
    return {click.element: click for click in scene.clicks}


def test_clicks_are_where_people_look() -> None:
    """12: Characters, spaces, the hand, the Fort."""
    assert set(clicks(table(EMPTY, "DG b2"))) == {"DG", "action:end_turn"}
    assert "hand:0:warrior" in clicks(table(EMPTY, begins=True))
    found = clicks(play(table(M, "DG c4"), "DG move"))
    assert {element: click.note for element, click in found.items()} == {
        "board@2,1": "1 AP",
        "board@2,2": "1 AP",
        "board@3,3": "1 AP",
        "board@4,3": "2 AP",
    }
    assert set(clicks(play(table(S, "DW1 j9, LG j10"), "DW1 strike"))) == {"LG", "fort:1"}


def test_ghosts_and_lanes() -> None:
    """12: a placement shows its squares, a Dash its lane and its damage."""
    found = clicks(play(table(EMPTY, "DG b2"), "DG dominate I4 0"))
    assert found["board@2,1"].ghost == ((2, 1), (3, 1), (4, 1), (5, 1))
    lane = clicks(play(table(H, "DK1 a4, LW1 d4"), "DK1 dash"))["LW1"]
    assert lane.path == ((1, 3), (2, 3), (3, 3))
    assert lane.note == "-3"
    turned = clicks(play(table("\n 4 ...aaaa\n", "DS1 e4"), "DS1 space_warps"))
    assert set(turned["action:rotate:2"].ghost) == {(2, 3), (3, 3), (4, 3), (5, 3)}


def test_what_cannot_be_done_is_there_with_its_reason() -> None:
    """12: greyed acts say why."""
    scene = GAME.scene(table(EMPTY, "DG b2").seen_by(0))
    idle = {piece.id: piece for piece in scene.area("idle").pieces}
    assert idle["idle:DG:invade"].dimmed
    assert "other colour" in idle["idle:DG:invade"].tooltip
    tray = GAME.scene(play(table(EMPTY, "DG b1"), "DG dominate").seen_by(0)).area("shapes")
    assert [piece.face for piece in tray.pieces] == ["I4", "L4", "O4", "Z4", "T4"]
    assert not any(piece.dimmed for piece in tray.pieces)
    used_up = table(EMPTY, "DG b2", piece_supply=1, action_points=20, ap=20)
    play(used_up, "DG dominate O4 0 c1 DG dominate")
    square = next(
        piece
        for piece in GAME.scene(used_up.seen_by(0)).area("shapes").pieces
        if piece.face == "O4"
    )
    assert square.dimmed
    assert square.tooltip == "The O piece has been placed as often as allowed."


def test_warnings_do_not_forbid() -> None:
    """12: leaving the Fort is for ever; Action Points may be left."""
    state = table("\n 2 ..aaaa\n", "DG b2")
    assert clicks(state)["action:end_turn"].warning == "You still have 4 AP."
    found = clicks(play(state, "DG move"))
    assert found["board@2,1"].hint == "Whoever leaves the Fort never comes back into it"
    assert not any(click.warning for click in found.values()), "everybody has to leave some day"
    assert found["board@0,1"].hint == ""


def test_a_guard_window_says_whom_it_concerns() -> None:
    state = play(table(G, "DW1 e7, LG f7, LW1 g7"), "DW1 strike LG")
    prompt = state.seen_by(1).prompt
    assert prompt is not None
    assert (prompt.window, prompt.asked, prompt.concerns_pieces) == ("guard", (1,), ("LG", "DW1"))
    assert prompt.text == (
        "Seat 0's Warrior on e7 strikes your General on f7: 2 damage. "
        "Does a Warrior take it instead?"
    )
    assert [GAME.move_text(state, move) for move in state.moves()] == [
        "Warrior on g7 guards (2 HP left)",
        "Nobody guards (1 HP left)",
    ]
    links = GAME.scene(state.seen_by(None)).links
    assert [(link.start, link.end, link.text) for link in links] == [("DW1", "LG", "2")]


def test_rule_wears_a_crown() -> None:
    """12."""
    pieces = GAME.scene(table(M, "DG c2").seen_by(None)).area("board").pieces
    looks = {piece.id: piece.look for piece in pieces if piece.id.startswith("land")}
    assert looks == {"land:0": "crowned", "land:1": ""}


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
def test_crib_lists_what_is_changed(preset: object) -> None:
    """12: the options that differ from the base game, and the credit."""
    options = GAME.check_options(2, getattr(preset, "options", {}))
    crib = GAME.crib(options)
    for option in GAME.options:
        assert (f"- **{option.title}**" in crib) == (options[option.key] != option.default)
    assert GAME.info.credits in crib


def test_a_troop_is_its_lords_secret_until_both_are_ready() -> None:
    state = GAME.new(2, seed=1)
    told: list[list[str]] = []
    while not told or "ready" in told[-1][0]:
        state.play(state.moves()[-1])
        views = (state.seen_by(0), state.seen_by(1))
        told += [
            [GAME.log_line(event, NAMES) for event in view.events if event.kind == "troop"]
            for view in views
            if any(event.kind == "troop" for event in view.events)
        ]
    first, second, opened = told[0][0], told[1][0], told[2:]
    assert "is ready, in secret:" in first
    assert second.endswith("is ready.")
    assert all("ready" not in line for line in opened[-1])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({}, "30 in a row without progress"),
        ({"wipe_out": "troop_only"}, "no Character but the General"),
        ({"wipe_out": "no_recruits"}, "ends a turn with an empty hand loses"),
        ({"general_death_loses": True}, "Whoever loses the General loses."),
        ({"action_points_dice": 2}, "as you roll with 2 dice"),
        ({"first_turn_action_points": 2}, "2 in the first turn of the game"),
        ({"piece_supply": 1}, "Each shape once in a game."),
        ({"friendly_fire": True}, "Friends can be hit, too."),
        ({"dash_edge": "piece"}, "at the border of his piece"),
        ({"tie_break": "shared"}, "it is a draw"),
    ],
)
def test_the_crib_tells_the_rules_in_force(options: dict[str, object], words: str) -> None:
    base = GAME.crib(GAME.check_options(2, {}))
    assert words in GAME.crib(GAME.check_options(2, options))
    assert (words in base) == (not options)


def test_the_crib_is_silent_about_what_is_off() -> None:
    crib = GAME.crib(GAME.check_options(2, {"curse_damage": 0, "hostile_move_extra": 0}))
    assert "**Curse.**" not in crib
    assert "enemy land is touched" not in crib


def test_labels_say_what_an_attack_leaves() -> None:
    """No more damage than there is: whoever loses all of it falls."""
    state = play(table(H, "DK1 a4, LR1 e4"), "DK1 dash")
    assert [GAME.move_text(state, one) for one in state.moves()] == [
        "Dash east and hit the Ranger on e4 (4 damage, it falls)"
    ]
    state = play(table(S, "DW1 j9, LG j10"), "DW1 strike")
    assert [GAME.move_text(state, one) for one in state.moves()] == [
        "Strike the General on j10 (2 damage, 1 HP left)",
        "Strike the Fort (1 damage, 2 HP left)",
    ]


def test_everybody_reads_whose_it_is() -> None:
    """Own things are yours, the other Lord's are called by his name."""
    state = table(M, "DG c2")
    for viewer, own, other in ((0, "Your", "Seat 1's"), (1, "Seat 0's", "Your")):
        board = GAME.scene(state.seen_by(viewer)).area("board")
        tooltips = {piece.id: piece.tooltip for piece in board.pieces}
        assert tooltips["fort:0"].startswith(f"{own} Fort: 3 of 3 HP.")
        assert tooltips["land:1"] == f"{other} land."
        assert tooltips["DG"].startswith(f"{own} General on c2: 3 of 3 HP. Moves 2 spaces.")


def test_the_deck_says_why_there_is_no_more() -> None:
    state = play(GAME.new(2), "warrior warrior warrior")
    deck = {piece.face: piece for piece in GAME.scene(state.seen_by(0)).area("deck").pieces}
    assert deck["warrior"].dimmed
    assert deck["warrior"].tooltip.startswith("At most 3 of a kind. ")
    assert not deck["knight"].dimmed
    play(state, "knight knight")
    deck = {piece.face: piece for piece in GAME.scene(state.seen_by(0)).area("deck").pieces}
    assert deck["knight"].tooltip.startswith("Your Troop is complete. ")


def test_equal_characters_in_hand_are_one_token_with_their_number() -> None:
    scene = GAME.scene(table(EMPTY, hands=("WWK", "W"), begins=True).seen_by(0))
    hand = [(piece.title, piece.badges[-1].text) for piece in scene.area("hand:0").pieces]
    assert hand == [("Warrior", "×2"), ("Knight", "1")]


def test_a_hidden_troop_is_told_once() -> None:
    state = GAME.new(2, seed=1, options={"hidden_hands": True})
    play(state, f"{RECOMMENDED} .")
    own = [GAME.log_line(event, NAMES) for event in state.seen_by(0).events]
    play(state, f"{RECOMMENDED} .")
    own += [GAME.log_line(event, NAMES) for event in state.seen_by(0).events]
    assert own == [
        "Dark's Troop is ready, in secret: 2 Warriors, Ranger, Knight, Sorcerer.",
        "Light's Troop is ready.",
    ]


def clicks_of(state: LordState, kind: str) -> list[Click]:
    """What the one to act may click for moves of this kind."""
    return [
        click for click in GAME.scene(state.seen_by(state.actor)).clicks if click.move.type == kind
    ]


def test_a_recruit_that_costs_the_dominion_says_so_before() -> None:
    """4 Action Points: 2 for a recruit leave too few for Dominate."""
    state = table(EMPTY, "DG b2", begins=True)
    assert {click.warning for click in clicks_of(state, "recruit")} == {
        "Then 2 AP are left: too few to dominate this turn."
    }
    rich = table(EMPTY, "DG b2", begins=True, action_points=6)
    assert {click.warning for click in clicks_of(rich, "recruit")} == {""}


def test_a_movement_offers_only_what_can_be_paid() -> None:
    """Hostile land costs 1 AP more."""
    labels = {
        ap: clicks_of(table(M, "DG d4", ap=ap), "act")[0].label.partition(": ")[2] for ap in (4, 1)
    }
    assert labels == {4: "Move (1 or 2 AP)", 1: "Move (1 AP)"}


def test_every_character_on_offer_says_what_it_does() -> None:
    state = table(EMPTY, "DG b2", begins=True)
    assert all(click.hint.startswith("Moves ") for click in clicks_of(state, "recruit"))


def test_the_prompt_names_the_square_that_is_chosen() -> None:
    """Of every shape, however it lies: the first square of the top row is the one of the click."""
    state = table(M, "DG d4")
    play(state, "DG dominate L4")
    for number in range(len(state.moves())):
        turned = state.clone()
        turned.play(turned.moves()[number])
        assert turned.prompt is not None
        assert "leftmost square of its top row" in turned.prompt.text
        for click in clicks_of(turned, "position"):
            top = min(y for _, y in click.ghost)
            leftmost = min(x for x, y in click.ghost if y == top)
            assert click.element == f"board@{leftmost},{top}"
