"""What is no puzzle is found out: changed rules, edited files, claims that do not hold."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import boneyard
from boneyard.kernel.chance import Stream
from boneyard.kernel.moves import move
from boneyard.puzzles import checking
from boneyard.puzzles.forced import forced_wins
from boneyard.puzzles.mining import Mine, dig
from boneyard.puzzles.puzzle import BadPuzzle, Puzzle, puzzle_from_json
from boneyard.puzzles.rating import difficulty, found_by_chance
from boneyard.puzzles.shelf import NoPuzzle, puzzle, puzzles_of
from boneyard.puzzles.telling import percent, to_you

GAME = "domino-avatars"


@pytest.fixture
def win() -> Puzzle:
    """A puzzle that is won by force."""
    return next(one for one in puzzles_of(GAME) if one.kind == "win")


def test_other_rules_are_found_out(win: Puzzle) -> None:
    with pytest.raises(BadPuzzle, match=r"is out of date: .*rules version"):
        checking.check_replay(replace(win, rules=win.rules + 1))


def test_moves_that_can_no_longer_be_played_are_found_out(win: Puzzle) -> None:
    with pytest.raises(BadPuzzle, match="is out of date: entry 3 cannot be played"):
        checking.check_replay(replace(win, moves=(*win.moves[:3], move("no_such_move"))))


def test_a_solution_that_is_none_is_found_out(win: Puzzle) -> None:
    swapped = replace(win, solution=win.tempting, tempting=win.solution, others=())
    with pytest.raises(BadPuzzle, match="its proof does not hold"):
        checking.check_claim(swapped, checking.check_replay(swapped))


def test_a_solution_that_misses_another_is_found_out(win: Puzzle) -> None:
    more = replace(win, others=(*win.others, win.tempting.choice))
    with pytest.raises(BadPuzzle, match="its temptation is a solution"):
        checking.check_replay(more)


def test_an_edited_file_is_found_out(win: Puzzle) -> None:
    data: dict[str, Any] = win.to_json()
    with pytest.raises(BadPuzzle, match="is not the one it was"):
        puzzle_from_json(GAME, {**data, "seed": data["seed"] + 1})
    with pytest.raises(BadPuzzle, match=r"puzzle\.kind must be"):
        puzzle_from_json(GAME, {**data, "kind": "lucky"})


def test_there_is_no_such_puzzle() -> None:
    with pytest.raises(NoPuzzle, match="has no puzzle 'x'; it has 1 to"):
        puzzle(GAME, "x")


def test_a_forced_win_is_won_against_everybody_in_worlds_not_seen_before(win: Puzzle) -> None:
    """The proof knows 24 worlds; here are others, and replies at random."""
    game = boneyard.game(GAME)
    view = win.start(game).seen_by(win.seat)
    for seed in range(100, 110):
        rng = Stream(seed)
        world = view.filled(rng)
        for click in win.solution.choice:
            world.play(click)
        while world.actor is not None:
            if world.actor == win.seat:
                found = forced_wins(world.seen_by(win.seat))
                assert found is not None
                for click in found.right[0]:
                    world.play(click)
            else:
                world.play(rng.choice(world.moves()))
        assert world.result is not None
        assert world.result.places[win.seat] == 1


def test_random_clicks_rarely_find_it(win: Puzzle) -> None:
    state = win.start(boneyard.game(GAME))
    assert found_by_chance(state, win.solutions) <= 1 / 3
    assert found_by_chance(state, tuple((one,) for one in state.moves())) <= 1


def test_mining_is_a_function_of_its_seed() -> None:
    """Here with bots that think of nothing, and wins alone, which is quick."""
    plan = Mine(GAME, 2, {"end_condition": "score", "target_score": 20}, 3, "novice", deep=False)
    one, other = (dig(plan, 1) for _ in range(2))
    assert [found.to_json() for found in one] == [found.to_json() for found in other]


@pytest.mark.parametrize(
    ("solved_by", "word"),
    [
        (("novice", "casual", "skilled", "expert"), "easy"),
        (("casual", "skilled", "expert"), "medium"),
        (("novice", "skilled", "expert"), "hard"),
        (("expert",), "master"),
        ((), "master"),
    ],
)
def test_a_level_counts_if_all_that_are_stronger_find_it_too(
    solved_by: tuple[str, ...], word: str
) -> None:
    assert difficulty(solved_by) == word


def test_who_reads_is_spoken_to() -> None:
    assert to_you("You attacks: 8 + 9♣ = B17.") == "You attack: 8 + 9♣ = B17."
    assert to_you("Ben captures You's 8/1.") == "Ben captures your 8/1."
    assert to_you("You has 3 cards. You passes.") == "You have 3 cards. You pass."
    assert percent(0.9999) == "99 %"
    assert percent(1.0) == "100 %"
