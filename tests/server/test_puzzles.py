"""Puzzles in the browser's world: the shelf, a table of one's own, and what is kept."""

from __future__ import annotations

from typing import Any

from tests.server.houses import Chair, Guest, House

from boneyard.puzzles.puzzle import Puzzle
from boneyard.puzzles.shelf import puzzles_of

GAME = "domino-avatars"


def begin(guest: Guest, one: Puzzle) -> str:
    """The table of a puzzle."""
    card = guest.done("POST", f"/api/lessons/{GAME}/puzzle-{one.id}")
    assert (card["public"], card["status"]) == (False, "live")
    return str(card["id"])


def coach(chair: Chair) -> dict[str, Any]:
    """What is said now, when all that was under way has come."""
    chair.barrier()
    found: dict[str, Any] = chair.view["coach"]
    return found


def solved(guest: Guest) -> list[str]:
    """The puzzles that are known to be solved."""
    return [one["name"] for one in guest.get("/api/me/learned") if one["kind"] == "puzzle"]


def test_the_shelf_has_one_of_the_day_for_each_game(house: House) -> None:
    shelf = house.guest("Ada").get("/api/puzzles")
    own = [one for one in shelf if one["game"] == GAME]
    assert [one["id"] for one in own] == [one.id for one in puzzles_of(GAME)]
    assert sum(one["today"] for one in own) == 1


def test_a_right_choice_is_praised_and_kept(house: House) -> None:
    ada, one = house.guest("Ada"), puzzles_of(GAME)[0]
    with ada.chair(begin(ada, one), one.seat, stream="scene") as chair:
        assert coach(chair)["awaits"] == []
        for click in one.solution.choice:
            chair.play(click.to_json())
        while not coach(chair)["finished"]:
            chair.until("view")
        assert coach(chair)["says"][0]["title"] == "The solution"
    assert solved(ada) == [one.id]


def test_a_wrong_choice_is_answered_and_taken_back(house: House) -> None:
    ada, one = house.guest("Ada"), puzzles_of(GAME)[0]
    with ada.chair(begin(ada, one), one.seat, stream="scene") as chair:
        for click in one.tempting.choice:
            chair.play(click.to_json())
        assert coach(chair)["astray"]
        assert coach(chair)["answer"].startswith("Many would do that.")
        chair.does("coach", what="back")
        assert not coach(chair)["astray"]
    assert solved(ada) == []


def test_a_solution_that_was_shown_is_not_ones_own(house: House) -> None:
    ada, one = house.guest("Ada"), puzzles_of(GAME)[0]
    with ada.chair(begin(ada, one), one.seat, stream="scene") as chair:
        chair.does("coach", what="skip")
        while not coach(chair)["finished"]:
            chair.until("view")
    assert solved(ada) == []


def test_there_is_no_such_puzzle(house: House) -> None:
    ada = house.guest("Ada")
    said = ada.refused(404, "POST", f"/api/lessons/{GAME}/puzzle-none")
    assert "has no puzzle" in said
