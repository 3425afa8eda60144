"""Chapter 12: the dungeon as a map, chances on what is clicked, and reasons for what cannot be."""

from __future__ import annotations

from boneyard.kernel.scene import Click, Piece, Scene

from .table import GAME, P0, P1, P3, play, table

RAT_ROOM = "S-S 0-1 1-4\n\n      1-1"


def click(scene: Scene, verb: str) -> Click:
    """The first click for moves of this kind."""
    return next(one for one in scene.clicks if one.move.type == verb)


def piece(scene: Scene, piece_id: str) -> Piece:
    """The piece with this id."""
    return next(one for area in scene.areas for one in area.pieces if one.id == piece_id)


def test_the_chance_to_win_stands_on_the_monster() -> None:
    state = table("S-S 0-1 1-4\n\n        4-4", red=(4, 0))
    found = click(GAME.scene(state.seen_by(0)), "loot")
    assert (found.element, found.note) == ("monster:8", "31 %")


def test_the_chance_to_beat_a_hero_stands_on_it() -> None:
    state = table(P1, red=(2, 0), blue=(3, 0), gold=[0, 3])
    found = click(GAME.scene(state.seen_by(0)), "attack")
    assert (found.element, found.note) == ("hero:1", "42 %")
    assert found.hint == "Up to 3 gold"


def test_what_the_dice_do_not_show_stands_on_a_hero() -> None:
    """Blood on both sides, and what it means to be beaten now."""
    state = table(P1, red=(2, 0), blue=(3, 0), bloodied="red blue")
    found = click(GAME.scene(state.seen_by(0)), "attack")
    assert found.hint == (
        "No gold to win; a beating kills; your throw counts 1 less; theirs counts 1 less"
    )


def test_tiles_in_reach_say_how_far_they_are() -> None:
    """The steps, the way there, and what a room would bring."""
    state = play(table(RAT_ROOM, red=(1, 0), dice=[3]), "roll")
    scene = GAME.scene(state.seen_by(0))
    found = next(one for one in scene.clicks if one.element == "dungeon@3,0")
    assert found.note == "2"
    assert found.path == ((1, 0), (2, 0), (3, 0))
    assert found.hint == "Rat (1 1 1 1): 4 gold; 100 % to win with 4 dice"


def test_a_ghost_of_the_domino() -> None:
    """What a click would cover; and the half that lies already, for its owner only."""
    state = play(table(P0, hands={"red": "0:3"}, placing=True), "pick 0:3; anchor 2,0")
    scene = GAME.scene(state.seen_by(0))
    assert piece(scene, "ghost").look == "ghost"
    assert {one.ghost for one in scene.clicks} >= {((2, 0), (3, 0))}
    others = GAME.scene(state.seen_by(1))
    assert "ghost" not in others.elements()


def test_why_a_half_cannot_lie_there() -> None:
    """Empty cells beside the map say what is in the way."""
    state = play(table(P3, hands={"red": "1:6"}, slain="1:1", placing=True), "pick 1:6")
    cells = GAME.scene(state.seen_by(0)).area("dungeon").cells
    reasons = {cell.at: cell.tooltip for cell in cells}
    assert reasons[3, 2] == "It would touch a slain monster"
    assert reasons[0, 1] == "No match"
    assert (2, 2) not in reasons


def test_rooms_and_monsters_living_and_slain() -> None:
    """The gold of a living room stands on it; a slain one hides nothing of its tiles."""
    alive = GAME.scene(table(P3, red=(2, 0)).seen_by(0))
    room = alive.area("dungeon").regions[0]
    assert (room.style, [badge.text for badge in room.badges], room.dimmed) == (
        "room",
        ["3"],
        False,
    )
    assert room.cells == ((2, 0), (3, 0), (2, 1), (3, 1))
    assert piece(alive, "monster:2").face == "rat"
    dead = GAME.scene(table(P3, slain="1:1").seen_by(0))
    room = dead.area("dungeon").regions[0]
    assert (room.title, room.badges, room.dimmed) == ("", (), True)
    assert piece(dead, "monster:2").look == "fallen"


def test_a_monster_stands_clear_of_the_plate_of_its_room() -> None:
    """The plate lies on the upper edge, so the figure takes the lower of its tiles."""
    assert piece(GAME.scene(table(P3).seen_by(0)), "monster:2").cell == (3, 1)


def test_monsters_make_room_for_heroes() -> None:
    """Two on one tile would be drawn at half the size."""
    alive = GAME.scene(table(P3, red=(3, 1)).seen_by(0))
    assert piece(alive, "monster:2").cell == (3, 0)
    dead = GAME.scene(table(P3, slain="1:1", red=(3, 1), blue=(3, 0)).seen_by(0))
    assert "monster:2" not in dead.elements()


def test_heroes_are_told_apart() -> None:
    state = table(P1, red=(2, 0), blue=(3, 0), bloodied="blue", gold=[0, 4])
    scene = GAME.scene(state.seen_by(None))
    faces = [piece(scene, f"hero:{seat}").face for seat in range(2)]
    assert len(set(faces)) == 2
    assert piece(scene, "hero:1").look == "bloodied"
    assert piece(scene, "hero:1").tooltip == "Seat 1's sorcerer: 4 gold, bloodied"


def test_heroes_wait_in_front_of_the_door() -> None:
    """On a mat beside the map, where no domino can be laid next."""
    state = table(P1, red="outside", blue="outside", green=(2, 0))
    board = GAME.scene(state.seen_by(0)).area("dungeon")
    waiting = [one.cell for one in board.pieces if one.id in ("hero:0", "hero:1")]
    assert waiting == [(-3, -1), (-3, 0)]
    assert [one.at for one in board.cells if one.terrain == "outside"] == [(-3, -2), *waiting]
    inside = GAME.scene(table(P1, red=(2, 0), blue=(3, 0)).seen_by(0)).area("dungeon")
    assert not [one for one in inside.cells if one.terrain == "outside"]


def test_the_door_has_a_sign_unless_somebody_stands_there() -> None:
    for red, signs in (((2, 0), ["door"]), ((0, 0), [])):
        regions = GAME.scene(table(P1, red=red).seen_by(0)).area("dungeon").regions
        (door,) = [one for one in regions if one.cells == ((0, 0),)]
        assert [badge.icon for badge in door.badges] == signs


def test_the_domino_that_the_dice_have_named_is_shown() -> None:
    """6.7.3: before one keeps it or throws again, without looking for it on the map."""
    state = table(
        P1, red=(2, 0), blue=(3, 0), bloodied="blue", complete=True, to_go=3, early_end=False,
        dice=[5, 1, 1, 4],
    )  # fmt: skip
    scene = GAME.scene(play(state, "attack blue").seen_by(1))
    (named,) = [one for one in scene.area("dungeon").regions if one.style == "lane"]
    assert named.cells == ((4, 0), (5, 0))
    assert scene.prompt is not None
    assert scene.prompt.text.startswith("Your hero has died. The dice name the 1:4")
    assert [badge.icon for badge in scene.area("seat:0").badges if badge.icon == "turn"]


def test_the_own_hand_says_what_fits() -> None:
    """Jokers have a star, what fits nowhere is dimmed with the reason."""
    state = table(P0, hands={"red": "0:3 3:5 6:6"}, placing=True, spawn_room=False)
    scene = GAME.scene(state.seen_by(0))
    assert [badge.icon for badge in piece(scene, "tile:0:3:5:0").badges] == ["joker"]
    assert piece(scene, "tile:0:6:6:0").dimmed
    assert piece(scene, "tile:0:6:6:0").tooltip == "It fits nowhere now"
    assert not piece(scene, "tile:0:0:3:0").badges


def test_what_cannot_be_done_says_why() -> None:
    scene = GAME.scene(table(P1, red=(2, 0)).seen_by(0))
    loot = piece(scene, "no:loot")
    assert loot.dimmed
    assert loot.tooltip == "To loot, your hero must stand in the room of a living monster."
    assert piece(scene, "action:roll").face == "Roll the die to move"


def test_dice_against_tiles() -> None:
    """Highest to highest, each pair with its own verdict; a fifth die is a spare."""
    state = table(RAT_ROOM, red=(3, 0), to_go=1, bag="", dungeon_escape=True, dice=[1, 2, 6, 1, 1])
    play(state, "loot 1:1")
    dice = GAME.scene(state.seen_by(None)).area("tray").pieces
    assert [one.face for one in dice] == ["6", "2", "1", "1", "1"]
    assert [one.badges[0].text for one in dice] == [
        "beats 1",
        "beats 1",
        "equals 1",
        "equals 1",
        "spare",
    ]


def test_dice_against_tiles_in_hard_mode() -> None:
    """R94: an equal die is not enough by itself, and with ``three`` one tile is left out."""
    for mode, dice, badges in (
        ("strict", [6, 6, 1, 1], ["beats 1", "beats 1", "equals 1", "equals 1"]),
        ("three", [6, 2, 2, 1], ["beats 1", "beats 1", "beats 1", "left out"]),
    ):
        state = table(RAT_ROOM, red=(3, 0), dice=dice, hands={"red": "3:5"}, hard_mode=mode)
        tray = GAME.scene(play(state, "loot 1:1").seen_by(None)).area("tray")
        assert [one.badges[0].text for one in tray.pieces] == badges
        assert tray.title.endswith("lost" if mode == "strict" else "won")


def test_the_late_game_shows_in_the_status_bar() -> None:
    scene = GAME.scene(table(P1, complete=True, to_go=1).seen_by(0))
    texts = [badge.text for badge in scene.area("status").badges]
    assert texts[1:] == ["1 to slay", "Map complete", "+1 to loot", "5 loot dice", "2 move dice"]


def test_what_is_done_to_a_hero_is_done_by_clicking_on_it() -> None:
    """6.10: shoving and robbing, too; what needs no place on the table is a button."""
    state = table(P1, red=(2, 0), blue=(3, 0), act_shove=True, act_prepare=True)
    clicks = GAME.scene(state.seen_by(0)).clicks
    on_blue = [one.move.type for one in clicks if one.element == "hero:1"]
    assert on_blue == ["attack", "shove"]
    rage = next(one for one in clicks if one.move.type == "prepare")
    assert (rage.element, rage.label, rage.hint) == (
        "action:prepare:rage",
        "Prepare rage",
        "+1 on the next attack throw",
    )
