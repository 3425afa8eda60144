"""Contests: who plays whom from which seat, what is kept, and what it comes to."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner

import boneyard
from boneyard.arena.contest import Contest, Game, Ticket, play
from boneyard.arena.keeping import FILE, Kept, OtherContest, game_from_json, game_to_json
from boneyard.arena.ladder import ladder_of, scored
from boneyard.cli import main
from boneyard.kernel.records import record_from_json

QUICK = {"domino_set": 6, "round_limit": 3}
DUEL = Contest("domino-avatars", ("random", "beginner"), 2, 6, QUICK, 1)


def test_each_pairing_has_the_same_deals_from_every_seat() -> None:
    contest = Contest("domino-avatars", ("random", "novice", "beginner"), 2, 4, QUICK, 1)
    tickets = contest.tickets()
    assert Counter(ticket[:2] for ticket in tickets) == {
        ("beginner", "novice"): 4,
        ("beginner", "random"): 4,
        ("novice", "random"): 4,
    }
    seats = [contest.line_up(ticket).index(ticket.one) for ticket in tickets]
    assert Counter(seats) == {0: 6, 1: 6}
    one, two = (
        play(DUEL, Ticket("beginner", "random", 2)),
        play(DUEL, Ticket("beginner", "random", 3)),
    )
    assert one.record["seed"] == two.record["seed"]
    assert one.line_up == two.line_up[::-1]


def test_among_more_one_sits_among_copies_of_another() -> None:
    contest = Contest("domino-avatars", ("random", "beginner"), 4, 8, QUICK, 1)
    assert contest.pairings() == [("beginner", "random"), ("random", "beginner")]
    line_ups = {contest.line_up(ticket) for ticket in contest.tickets()}
    assert len(line_ups) == 8
    assert {line_up.count("random") for line_up in line_ups} == {1, 3}


def test_only_neighbours() -> None:
    contest = Contest("domino-avatars", ("random", "novice", "casual"), 2, 1, {}, 1, True)
    assert contest.pairings() == [("casual", "novice"), ("novice", "random")]


def test_a_game_is_a_function_of_its_ticket() -> None:
    ticket = Ticket("beginner", "random", 0)
    one, two = play(DUEL, ticket), play(DUEL, ticket)
    assert one._replace(seconds={}) == two._replace(seconds={})


def test_what_is_kept_deals_and_plays_itself_again() -> None:
    game = game_from_json(game_to_json(play(DUEL, Ticket("beginner", "random", 1))))
    record, avatars = record_from_json(game.record, boneyard.game)
    state = record.verify(avatars)
    assert state.result is not None
    assert state.result.places == game.places
    assert sum(game.actions.values()) == len(game.record["entries"])


def test_a_contest_goes_on_where_it_was_cut_off(tmp_path: Path) -> None:
    kept = Kept(tmp_path, DUEL)
    game = play(DUEL, DUEL.tickets()[0])
    kept.add(game)
    with (tmp_path / FILE).open("a") as file:
        file.write(game_to_json(game)[:40])
    assert list(Kept(tmp_path, DUEL).games()) == [game]


def test_games_of_another_contest_are_not_mixed_in(tmp_path: Path) -> None:
    Kept(tmp_path, DUEL)
    with pytest.raises(OtherContest, match="--into"):
        Kept(tmp_path, Contest("domino-avatars", ("random", "beginner"), 2, 6, QUICK, 2))


def won_by(winner: str) -> Game:
    line_up = ("strong", "weak")
    places = tuple(1 if bot == winner else 2 for bot in line_up)
    return Game(Ticket("strong", "weak", 0), line_up, places, {}, {}, {}, {})


def test_who_wins_more_stands_higher() -> None:
    ladder = ladder_of([won_by("strong")] * 9 + [won_by("weak")])
    assert [one.bot for one in ladder.standings] == ["strong", "weak"]
    assert ladder.standings[0].low < ladder.standings[0].rating < ladder.standings[0].high
    assert ladder.scores == (scored("strong", "weak", [1.0] * 9 + [0.0]),)
    assert 0.55 < ladder.scores[0].low < 0.9 < ladder.scores[0].high < 1


def test_the_command(tmp_path: Path) -> None:
    """Twice: the second time nothing is played, and the tables are the same."""
    words = ["arena", "domino-avatars", "--entrants", "random,beginner", "--games", "2"]
    words += ["-o", "domino_set=6", "-o", "round_limit=3", "--into", str(tmp_path)]
    told = [CliRunner().invoke(main, [*words, "--json"]) for _ in range(2)]
    assert told[0].exit_code == 0, told[0].output
    assert told[0].output == told[1].output
    found = json.loads(told[0].output)
    assert found["games"] == 2
    assert {one["bot"] for one in found["standings"]} == {"random", "beginner"}
    assert "Ladder" in CliRunner().invoke(main, words).output


@pytest.mark.parametrize(
    ("words", "told"),
    [(["--entrants", "random"], "two different bots"), (["--players", "99"], "players must be")],
)
def test_what_cannot_be_played_is_refused(words: list[str], told: str, tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["arena", "domino-avatars", *words, "--into", str(tmp_path)])
    assert result.exit_code != 0
    assert told in result.output
    assert not list(tmp_path.iterdir())
