"""Lessons at tables: played along, left, come back to, begun anew; and nobody else's business."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.houses import Chair, Guest, House, open_house

from boneyard import game_ids, lessons
from boneyard.lessons import Lesson
from boneyard.table import coaching

ALL = [(game, one.id) for game in game_ids() for one in lessons.lessons_of(game)]
LED = [(game, id) for game, id in ALL if not lessons.lesson(game, id).is_first_game]
GAME, LESSON = LED[0]
MOST_STEPS = 200


def begin(guest: Guest, game: str = GAME, lesson: str = LESSON) -> str:
    """The table of a lesson."""
    card = guest.done("POST", f"/api/lessons/{game}/{lesson}")
    assert (card["lesson"], card["public"], card["status"]) == (lesson, False, "live")
    return str(card["id"])


def scene(guest: Guest, table: str, game: str = GAME, lesson: str = LESSON) -> Any:
    """The learner's chair, as a browser sits in it."""
    return guest.chair(table, lessons.lesson(game, lesson).seat, stream="scene")


def coach(chair: Chair) -> dict[str, Any]:
    """What is said now, when all that was under way has come."""
    chair.barrier()
    found: dict[str, Any] = chair.view["coach"]
    return found


def follow(chair: Chair) -> None:
    """Do what is awaited."""
    chair.play(coach(chair)["awaits"][0])


def wrong_move(chair: Chair) -> dict[str, Any]:
    """A legal move that is not awaited."""
    awaited = coach(chair)["awaits"]
    clicks = [click["move"] for click in chair.view["scene"]["clicks"]]
    return next(move for move in clicks if move not in awaited)


def learned(guest: Guest) -> list[tuple[str, str]]:
    """What is known of somebody."""
    return [(one["kind"], one["name"]) for one in guest.get("/api/me/learned")]


@pytest.mark.parametrize(("game", "lesson"), LED)
def test_a_lesson_is_played_to_its_end(house: House, game: str, lesson: str) -> None:
    """Along what is awaited; then it is known that one has been through it."""
    ada = house.guest("Ada")
    with scene(ada, begin(ada, game, lesson), game, lesson) as chair:
        steps = []
        for _ in range(MOST_STEPS):
            said = coach(chair)
            if said["finished"]:
                break
            assert said["says"], said
            steps.append(said["step"])
            follow(chair)
        assert coach(chair)["finished"]
        assert sorted(set(steps)) == list(range(1, said["steps"] + 1))
    assert learned(ada) == [("lesson", lesson)]


@pytest.mark.parametrize(("game", "lesson"), sorted(dict(LED).items()))
def test_every_step_can_be_skipped_and_gone_back_to(house: House, game: str, lesson: str) -> None:
    """The coach makes the clicks; back leads to the step before, with the same words."""
    ada = house.guest("Ada")
    with scene(ada, begin(ada, game, lesson), game, lesson) as chair:
        said = [coach(chair)]
        while not said[-1]["finished"]:
            chair.does("coach", what="skip")
            said.append(coach(chair))
        # A step may take several turns: it is gone back to where it began.
        begun = {one["step"]: one for one in reversed(said[:-1])}
        for before in begun.values():
            chair.does("coach", what="back")
            assert coach(chair) == before
        assert "begins" in chair.refusal("coach", what="back")["error"]


def test_another_move_is_answered_and_taken_back(house: House) -> None:
    """What was said before is said again."""
    ada = house.guest("Ada")
    with scene(ada, begin(ada)) as chair:
        before = coach(chair)
        chair.play(wrong_move(chair))
        said = coach(chair)
        assert said["astray"]
        assert said["answer"]
        assert not said["awaits"]
        chair.does("coach", what="back")
        assert coach(chair) == before
        chair.play(wrong_move(chair))
        chair.does("coach", what="skip")
        assert coach(chair)["step"] == before["step"] + 1


def test_who_plays_on_beside_the_lesson_meets_bots(house: House) -> None:
    """Nothing is blocked: the game goes on, and the way back stays open."""
    ada = house.guest("Ada")
    with scene(ada, begin(ada)) as chair:
        chair.play(wrong_move(chair))
        for _ in range(30):
            chair.barrier()
            clicks = chair.view["scene"]["clicks"]
            if clicks and not chair.view["over"]:
                chair.play(clicks[-1]["move"])
        assert coach(chair)["astray"]
        chair.does("coach", what="back")
        assert coach(chair)["step"] == 1
        chair.does("coach", what="skip")
        chair.does("coach", what="again")
        assert (coach(chair)["step"], coach(chair)["astray"]) == (1, False)


def test_undo_leads_back_in_the_lesson(house: House) -> None:
    """As at every table."""
    ada = house.guest("Ada")
    with scene(ada, begin(ada)) as chair:
        before = coach(chair)
        follow(chair)
        chair.does("undo")
        assert coach(chair) == before


def test_a_server_that_was_started_anew_goes_on(tmp_path: Path) -> None:
    """At the same words, and to the end."""
    with open_house(tmp_path) as house:
        ada = house.guest("Ada")
        table = begin(ada)
        with scene(ada, table) as chair:
            follow(chair)
            said = coach(chair)
    with open_house(tmp_path) as house:
        ada.house = house
        with scene(ada, table) as chair:
            assert coach(chair) == said
            while not coach(chair)["finished"]:
                follow(chair)
        ada.done("POST", f"/api/tables/{table}/end")
        assert ada.get(f"/api/tables/{table}/proof")["verified"]
        assert "stacked" in ada.ask("GET", f"/api/tables/{table}/record").text


def test_a_lesson_is_nobody_elses(house: House) -> None:
    """It is in no list, waits for nobody, and its coach speaks to its learner alone."""
    ada, bob = house.guest("Ada"), house.guest("Bob")
    table = begin(ada)
    lists = bob.get("/api/tables")
    assert table not in [card["id"] for card in [*lists["open"], *lists["live"]]]
    (own,) = ada.get("/api/me/tables")
    assert (own["id"], own["waits_for_you"], own["hints"]) == (table, False, True)
    with bob.chair(table, stream="scene") as chair:
        chair.barrier()
        assert chair.view["coach"] is None
        assert "watching" in chair.refusal("coach", what="skip")["error"]
    bob.refused(409, "POST", f"/api/tables/{table}/join", {"seat": 1})


def test_a_lesson_that_was_left_is_closed_by_the_next(house: House) -> None:
    """So that they do not pile up."""
    ada = house.guest("Ada")
    first, second = begin(ada), begin(ada)
    assert ada.get(f"/api/tables/{first}")["status"] == "over"
    assert ada.get(f"/api/tables/{second}")["status"] == "live"
    assert learned(ada) == []


@pytest.mark.parametrize("path", [f"{GAME}/nothing", "nowhere/nothing", f"{GAME}/..%2F..%2Fetc"])
def test_unknown_lessons_are_refused(house: House, path: str) -> None:
    """With a sentence, and without a table."""
    ada = house.guest("Ada")
    ada.refused(404, "POST", f"/api/lessons/{path}")
    house.stranger().refused(401, "POST", f"/api/lessons/{GAME}/{LESSON}")
    assert ada.get("/api/me/tables") == []


def test_ordinary_tables_have_no_coach(house: House) -> None:
    """And say so."""
    ada = house.guest("Ada")
    with ada.chair(ada.table("me", "bot")["id"], 0, stream="scene") as chair:
        chair.barrier()
        assert chair.view["coach"] is None
        for what in ("back", "again", "skip"):
            assert "no lesson" in chair.refusal("coach", what=what)["error"]


def test_a_lesson_that_is_no_more_leaves_its_table(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later version may teach otherwise: what was begun is a game like any other then."""
    ada = house.guest("Ada")
    table = begin(ada)

    def gone(game: str, lesson: str) -> Lesson:
        raise lessons.NoLesson(f"{game} has no lesson {lesson}")

    monkeypatch.setattr(coaching, "taught", gone)
    with ada.chair(table, 0, stream="scene") as chair:
        chair.barrier()
        chair.play(chair.view["scene"]["clicks"][0]["move"])
        chair.barrier()
        assert chair.view["coach"] is None


def test_the_cards_of_games_tell_their_lessons(house: House) -> None:
    """In order, with their minutes; and what decisions are for."""
    for game in house.guest("Ada").get("/api/games"):
        told = [one["id"] for one in game["lessons"]]
        if not game["id"].startswith("toy"):
            assert told == [one.id for one in lessons.lessons_of(game["id"])]
        sentences = house.guest("Ada").get(f"/api/games/{game['id']}/decisions")
        assert sentences == lessons.decision_sentences(game["id"])


def test_moves_compare_as_their_clicks(house: House) -> None:
    """What is awaited is among what can be clicked, as the browser looks for it."""
    ada = house.guest("Ada")
    with scene(ada, begin(ada)) as chair:
        awaited = coach(chair)["awaits"]
        clicks = [click["move"] for click in chair.view["scene"]["clicks"]]
        assert awaited
        assert all(move in clicks for move in awaited)
