"""11.2: what the beginner does, and that he does it on either side of the board."""

from __future__ import annotations

import pytest

from boneyard import Move, Stream
from boneyard.bots import BOTS, play_game
from boneyard.games.lord_of_dominion.bot.danger import peril
from boneyard.games.lord_of_dominion.characters import CHARACTERS, PER_SIDE
from boneyard.games.lord_of_dominion.moves import DIRECTION_NAMES
from boneyard.games.lord_of_dominion.rules import PLAY
from boneyard.games.lord_of_dominion.state import LordState

from .table import DARK_WINS, GAME, LIGHT_WINS, G, S, ending, legal, play, shorthand, table


def suggested(state: object) -> str:
    """What the beginner clicks."""
    view = getattr(state, "seen_by")(getattr(state, "actor"))  # noqa: B009
    return shorthand(view, GAME.suggest(view, Stream(1)))


def test_the_beginner_beats_random_play() -> None:
    """11.2: a few games here; the measured share is on the rules page."""
    for seed in range(4):
        state = GAME.new(2, seed=seed)
        state.silence()
        bots = [BOTS["beginner"], BOTS["random"]]
        play_game(state, bots if seed % 2 == 0 else bots[::-1], Stream(seed))
        assert ending(state)[1] == (DARK_WINS if seed % 2 == 0 else LIGHT_WINS)


def test_the_beginner_takes_the_fort() -> None:
    state = table(S, "DW1 j9, LG j10:1", forts=(3, 1))
    assert suggested(state) == "DW1 strike"
    assert suggested(play(state, "DW1 strike")) == "fort"


def test_the_beginner_kills_before_he_wounds() -> None:
    state = table(G, "DW1 e7, LR1 f7, DR1 d8")
    assert suggested(state) == "DW1 strike"


def test_the_beginner_saves_his_general() -> None:
    """A Knight in a straight lane is a threat."""
    state = table("\n 4 aaaannnn\n 5 bb\n 6 bb\n", "DG b4:1, LK1 f4", ap=2)
    assert suggested(state) == "DG move"


def test_the_beginner_keeps_his_general_out_of_the_line_of_fire() -> None:
    """A Ranger in his Fort shoots over its spaces, and whoever is recruited there strikes."""
    road = "\n 9 .......aaaa\n10 ........a\n"
    fives = "tetrominoes_and_pentominoes"
    assert "DG move" in legal(table(road, "DG h9, LR1 k10", pieces=fives))
    assert suggested(table(road, "DG h9:1, LR1 k10", ap=1, pieces=fives)) == "!"
    assert suggested(table("\n10 .....aaaa\n", "DG g10", ap=1)) == "!"


def test_the_beginner_does_not_stand_in_his_own_way() -> None:
    """Where the land is done the General steps back, and a Warrior goes on."""
    state = table("\n10 .....aaaa\n11 ....bbbb\n", "DG h10, DW1 g10")
    assert suggested(state) == "DG move"
    play(state, "DG move h11")
    assert suggested(state) == "DW1 move"


def test_the_beginner_lets_his_knight_run() -> None:
    """A Dash of five spaces is more than four steps."""
    road = "\n 4 aaaabb\n 5 ....bb\n"
    state = table(road, "-DG, DK1 a4")
    assert suggested(state) == "DK1 dash"
    assert suggested(play(state, "DK1 dash")) == "e"
    assert suggested(table(road, "-DG, DK1 c4")) == "DK1 move"


def test_the_beginner_guards_the_general() -> None:
    state = play(table(G, "DW1 e7, LG f7, LW1 g7"), "DW1 strike LG")
    assert suggested(state) == "LW1"
    state = play(table(G, "DW1 e7, LG f7, LW1 g7:1"), "DW1 strike LG")
    assert suggested(state) == "-"


@pytest.mark.parametrize(
    ("characters", "healthy"),
    [
        ("-DG, DR1 c4, LW1 d4", "-DG, DW1 c4, LW1 d4"),  # a Strike kills a Ranger
        ("-DG, DS1 b4, LR1 d4", "-DG, DS1 b4, LR1 e4"),  # a Ranger at distance 2
        ("-DG, DS1 a4, LK1 e4", "-DG, DS1 a4, LK1 e5"),  # a Knight in a straight lane
    ],
)
def test_the_beginner_protects_whoever_can_be_killed(characters: str, healthy: str) -> None:
    """11.2 (3), and not the General only; nobody runs from what does not kill."""
    land = "\n 4 aaaann\n 5 bb..nn\n 6 bb\n"
    state = table(land, characters, ap=2)
    assert suggested(state).endswith("move")
    play(state, suggested(state))
    play(state, suggested(state))
    assert peril(state, 0) == 0
    assert not suggested(table(land, healthy, ap=2)).startswith("DS1")
    assert peril(table(land, healthy, ap=2), 0) == 0


def test_the_beginner_puts_a_warrior_next_to_who_cannot_flee() -> None:
    """The Sorcerer is under fire wherever he can go: a Warrior comes back to take the arrow."""
    land = "\n 4 aaaabbbb\n 5 ..\n 6 nn\n 7 nn\n"
    who = "-DG, DS1 a4, DW1 d4, LR1 a6, LR2 b6"
    state = table(land, who, ap=1, sorcerer_movability=1, warrior_movability=2)
    assert suggested(state) == "DW1 move"
    assert suggested(play(state, "DW1 move")) == "b4"


def test_the_beginner_does_not_walk_into_his_death() -> None:
    """The way is shorter there, but a Warrior waits."""
    land = "\n 4 aaaann\n 5 ....nn\n"
    state = play(table(land, "-DG, DR1 b4, LW1 e4", ap=1), "DR1 move")
    assert suggested(state) == "c4"
    state = play(table(land, "-DG, DW1 c4, LW1 e4", ap=1), "DW1 move")
    assert suggested(state) == "d4"


@pytest.mark.parametrize("seed", range(30))
def test_the_beginner_does_not_walk_somewhere_and_back(seed: int) -> None:
    """Whoever has walked does not end his turn where he began it, but to let a friend pass."""
    state = GAME.new(2, seed=seed)
    rng, turn, walkers, start = Stream(seed), 0, set[int](), state.at
    while state.actor is not None:
        if state.turns != turn:
            assert len(walkers) > 1 or not [who for who in walkers if state.at[who] == start[who]]
            turn, walkers, start = state.turns, set(), state.at
        if state.top.id == "move_to":
            walkers.add(getattr(state.top, "who"))  # noqa: B009
        state.play(GAME.suggest(state.seen_by(state.actor), rng))


# Both sides of the board.


def turned(state: LordState, move: Move) -> dict[str, object]:
    """The move of the other Lord on the board turned by a half."""
    data = dict(move.to_json())
    last = state.rules.board.size - 1
    if "cell" in data:
        x, y = data["cell"]
        data["cell"] = [last - x, last - y]
    if "direction" in data:
        data["direction"] = DIRECTION_NAMES[(DIRECTION_NAMES.index(data["direction"]) + 2) % 4]
    if data.get("piece") not in (None, "fort"):
        data["piece"] = {"D": "L", "L": "D"}[data["piece"][0]] + data["piece"][1:]
    return data


def set_up(first: str, seed: int) -> tuple[LordState, list[Stream]]:
    """A game at its first turn, and each Lord's own luck: that of who begins is always the same."""
    state = GAME.new(2, seed=seed, options={"first_player": first})
    beginner, other = Stream(2 * seed), Stream(2 * seed + 1)
    lucks = [beginner, other] if first == "seat_0" else [other, beginner]
    assert isinstance(state, LordState)
    while state.stage != PLAY:
        assert state.actor is not None
        state.play(GAME.suggest(state.seen_by(state.actor), lucks[state.actor]))
    return state, lucks


def look(state: LordState, seat: int) -> tuple[object, ...]:
    """The board as this Lord sees it: what matters to both is in the same place."""
    rules, last = state.rules, state.rules.board.cells - 1
    order = [cell if seat == 0 else last - cell for cell in range(last + 1)]
    whose = [0, 1 + seat, 2 - seat, 3, 4 + seat, 5 - seat]
    stand = [state.stander[cell] for cell in order]
    stand = [one if one >= CHARACTERS else (one + seat * PER_SIDE) % CHARACTERS for one in stand]
    ground = [whose[state.ground[cell]] for cell in order]
    return rules.board.size, ground, stand, state.forts[seat], state.hands[seat], state.ap


@pytest.mark.parametrize("seed", range(12))
def test_mirrored_positions_get_mirrored_moves(seed: int) -> None:
    """A whole game and the same on the board turned by a half, with the other Lord to begin."""
    dark, dark_lucks = set_up("seat_0", seed)
    light, light_lucks = set_up("seat_1", seed)
    while dark.actor is not None:
        assert light.actor == 1 - dark.actor
        assert look(dark, 0) == look(light, 1)
        one = GAME.suggest(dark.seen_by(dark.actor), dark_lucks[dark.actor])
        other = GAME.suggest(light.seen_by(light.actor), light_lucks[light.actor])
        if one.type not in ("orientation", "position"):  # those are compared as land
            assert other.to_json() == turned(dark, one)
        dark.play(one)
        light.play(other)
    assert dark.result is not None
    assert light.result is not None
    assert dark.result.places == light.result.places[::-1]
