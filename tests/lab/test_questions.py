"""Answers: from rows that were made up to sentences that are right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.lab.quick import experiment

import boneyard
from boneyard.kernel.chance import Stream
from boneyard.kernel.errors import BoneyardError
from boneyard.lab.answering import question_of
from boneyard.lab.commands import command_of
from boneyard.lab.designs import alternatives, completed, doubled, looks_of, pairs_of, usual_duels
from boneyard.lab.experiment import Experiment, Side
from boneyard.lab.goals import parse_goals
from boneyard.lab.measures import measures_of
from boneyard.lab.plan import Plan
from boneyard.lab.questions.balance import Balance
from boneyard.lab.questions.question import Question
from boneyard.lab.questions.skill import Skill
from boneyard.lab.sequences import Interval
from boneyard.lab.summary import Summary
from boneyard.lab.words import about, between, one_in, percent

GAME = boneyard.game("domino-avatars")
MEASURES = measures_of(GAME)
TWO = (Side("hand_size=5", {"hand_size": 5}), Side("the default"))


def row(winner: int, players: int = 2, **changes: Any) -> dict[str, Any]:
    """A game that this seat won."""
    measured = {name: measure.kind() for name, measure in MEASURES.items()}
    places = [1 if seat == winner else 2 for seat in range(players)]
    made = {"places": places, "scores": [0] * players, "counts": [], "first_seat": 0}
    return {**measured, "reason": "exhaustion", "bots": ["beginner"] * players, **made, **changes}


def fed(one: Experiment, deals: int, make: Callable[[int, int], list[dict[str, Any]]]) -> Question:
    """The question after so many deals, where ``make(deal, arm)`` gives the games of an arm."""
    plan = Plan(one)
    question = question_of(plan)
    for deal in range(deals):
        question.take({arm: make(deal, arm) for arm in question.open_arms()})
    return question


def verdicts(question: Question) -> list[Any]:
    summaries = [Summary(arm, question.plan.measures) for arm in question.plan.arms]
    return list(question.verdicts(summaries))


# Balance.


def test_a_first_player_who_wins_too_often_is_told() -> None:
    question = fed(experiment(), 200, lambda deal, arm: [row(int(deal % 10 >= 7))])
    [verdict, chairs] = verdicts(question)
    assert question.open_arms() == []
    assert verdict.answer == "yes"
    assert "the first player wins 7" in verdict.sentence
    assert "where 50 % is fair" in verdict.sentence
    assert "chair" in chairs.sentence


def test_turn_order_is_told_from_chairs() -> None:
    """The seat to the left of whoever begins wins: no chair is favoured, the second player is."""
    question = fed(
        experiment(players=(3,)),
        120,
        lambda deal, arm: [row((deal + 1) % 3, 3, first_seat=deal % 3)],
    )
    [verdict] = verdicts(question)
    assert "the second player wins 100 %" in verdict.sentence


def test_fair_seats_are_told_when_it_is_certain() -> None:
    question = fed(experiment(margin=0.1), 800, lambda deal, arm: [row(deal % 2)])
    assert question.open_arms() == []
    [verdict] = verdicts(question)
    assert verdict.answer == "no"
    assert "nobody is off by more than 10 points" in verdict.sentence


def test_what_is_not_known_says_how_many_more_games() -> None:
    question = fed(experiment(), 40, lambda deal, arm: [row(deal % 2)])
    [verdict] = verdicts(question)
    assert verdict.answer == "open"
    assert 100 < verdict.more_games < 5000
    assert question.open_arms() == [0]


@pytest.mark.parametrize("players", [2, 4])
def test_fair_games_are_rarely_called_unfair(players: int) -> None:
    """All seats, in turn order and by chair, share the 5 %; looked at after every deal."""
    rng, claims, runs = Stream(3), 0, 100
    games = [row(winner, players) for winner in range(players)]
    for _ in range(runs):
        question = question_of(Plan(experiment(players=(players,))))
        assert isinstance(question, Balance)
        for _ in range(100):
            game = games[rng.randrange(players)]
            question.take({0: [{**game, "first_seat": rng.randrange(players)}]})
            looks = (question.orders[0], question.chairs[0])
            if any(one.is_biased(place) for one in looks for place in range(players)):
                claims += 1
                break
    assert claims <= 0.05 * runs


# Compare and options.


def lengths(deal: int, arm: int) -> list[dict[str, Any]]:
    """The first side is a fifth shorter; who wins is a coin, the same for both."""
    long = 100 + deal % 7
    return [row(deal % 2, decisions=int(long * 0.8) if arm == 0 else long, minutes=10.0)]


def test_a_shorter_game_is_told_as_a_ratio() -> None:
    found = verdicts(fed(experiment("compare", sides=TWO), 100, lengths))
    headline = found[0]
    assert headline.answer == "yes"
    assert "decisions -2" in headline.sentence
    [decisions] = [one for one in found if one.about == "decisions, 2 players"]
    [estimate] = decisions.estimates
    assert estimate.unit == "ratio"
    assert estimate.low < 0.8 < estimate.high
    [minutes] = [one for one in found if one.about == "minutes, 2 players"]
    assert minutes.answer == "open"


def test_sides_that_are_the_same_are_dead() -> None:
    found = verdicts(fed(experiment("compare", sides=TWO), 60, lambda deal, arm: [row(deal % 2)]))
    assert found[0].answer == "dead"
    assert "changed nothing in 60 deals" in found[0].sentence
    assert "less than 1 in 20" in found[0].sentence


def test_options_are_ranked_and_dead_ones_dropped() -> None:
    sides = (
        Side("default"),
        Side("a", {"decks": 1}),
        Side("b", {"decks": 3}),
        Side("c", {"decks": 4}),
    )

    def made(deal: int, arm: int) -> list[dict[str, Any]]:
        factor = {0: 100, 1: 100, 2: 130, 3: 200}[arm]
        return [row(deal % 2, minutes=float(factor + deal % 5), counts=[{"arm": arm}] * (arm > 1))]

    early = verdicts(fed(experiment("options", sides=sides), 20, made))
    assert [one.answer for one in early if one.about == "a"] == ["open"]
    question = fed(experiment("options", sides=sides), 150, made)
    found = verdicts(question)
    assert [one.about for one in found] == ["c", "b", "a"]
    assert [one.answer for one in found] == ["yes", "yes", "dead"]
    assert 1 not in question.open_arms()


def test_every_option_is_tried_and_what_cannot_be_is_told() -> None:
    one = completed(experiment("options", players=(3,), sides=(Side("default"),)))
    names = [side.name for side in one.sides]
    assert names[0] == "default"
    assert {"hand_size=5", "hand_size=20", "aid=off", "bare_attacks=true"} <= set(names)
    assert "target_score=25" in one.details["skipped"]
    keys = {name.partition("=")[0] for name in [*names[1:], *one.details["skipped"]]}
    assert keys == {option.key for option in GAME.options}


def test_alternatives_are_legal_and_others() -> None:
    for game_id in boneyard.game_ids():
        for option in boneyard.game(game_id).options:
            found = alternatives(option, option.default)
            assert found, option.key
            assert option.default not in found
            for value in found:
                option.check(value)


# Skill.


def test_the_stronger_bot_is_followed_from_seat_to_seat() -> None:
    sides = pairs_of(["random", "beginner"], {})
    one = experiment("skill", players=(3,), sides=sides)
    assert Plan(one).arms[0].line_ups[1] == ("random", "random", "beginner")

    def made(deal: int, arm: int) -> list[dict[str, Any]]:
        line_ups = Plan(one).arms[arm].line_ups
        return [row(up.index("beginner"), 3, bots=list(up)) for up in line_ups]

    [verdict] = verdicts(fed(one, 60, made))
    assert verdict.answer == "yes"
    assert "beginner wins 100 %" in verdict.sentence
    assert "2 × random; luck alone would give 33 %" in verdict.sentence


def test_every_level_meets_the_one_below_it_and_thinking_is_doubled() -> None:
    *levels, last = [side.bots for side in usual_duels({})]
    assert levels == [
        ("novice", "random"),
        ("casual", "novice"),
        ("skilled", "casual"),
        ("expert", "skilled"),
    ]
    assert doubled(last[1]) == last[0]
    assert (doubled("search:1"), doubled("beginner")) == ("search:2", None)


def test_who_thinks_longer_plays_fewer_deals() -> None:
    """All duels get about as much time, and none waits for the slowest."""
    one = experiment("skill", players=(2,), sides=usual_duels({}))
    question = Skill(Plan(one))
    deals = [sum(question.plays(arm, deal) for deal in range(240)) for arm in range(5)]
    assert deals == [240, 240, 48, 12, 80]
    assert not question.plays(3, 0)  # a small budget is spent on what it can answer
    assert [looks_of(name) for name in ("random", "novice", "casual", "looks:7", "search:2")] == [
        0,
        0,
        16,
        7,
        200,
    ]


def test_a_duel_that_was_never_played_says_so() -> None:
    one = experiment("skill", players=(2,), sides=pairs_of(["skilled", "expert"], {}))
    [verdict] = verdicts(Skill(Plan(one)))
    assert (verdict.answer, verdict.estimates) == ("open", ())
    assert "not played, for want of budget" in verdict.sentence


def test_a_difference_that_is_certain_but_vague_says_what_it_would_take() -> None:
    one = experiment("skill", players=(2,), sides=pairs_of(["random", "beginner"], {}))

    def made(deal: int, arm: int) -> list[dict[str, Any]]:
        line_ups = Plan(one).arms[arm].line_ups
        return [row(up.index("beginner"), 2, bots=list(up)) for up in line_ups]

    [verdict] = verdicts(fed(one, 12, made))
    assert verdict.answer == "yes"
    assert verdict.more_games
    assert "; to know it within 5 points would take about" in verdict.sentence


# Rules.


def test_what_never_happened_is_named_with_its_bound() -> None:
    one = experiment("rules", players=(2,))
    counts = [{"name": "ending:exhaustion", "times": 1}]
    question = fed(one, 100, lambda deal, arm: [row(0, counts=counts)])
    summaries = [Summary(arm, question.plan.measures) for arm in question.plan.arms]
    for _ in range(100):
        summaries[0].add(row(0, counts=counts))
    [verdict] = question.verdicts(summaries)
    assert "Never in 100 games, so each in less than 1 in 33" in verdict.sentence
    assert "ending:round_limit" in verdict.sentence
    [happened] = [one for one in question.occurrences(summaries) if one.games]
    assert (happened.name, happened.games, happened.share) == ("ending:exhaustion", 100, 1.0)


# Goals.


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "a goal is as"),
        ("rounds", "a goal is as"),
        ("rounds=many", "rounds is a number"),
        ("rounds=-3", "0 or more"),
        ("is_tie=7", "0 to 1"),
        ("seats=first", "seats=fair"),
        ("fun=9", "'fun' is not measured"),
        ("reason=early", "'reason' is not measured"),
        ("rounds=8, rounds=9", "two goals"),
        ("rounds=inf", "rounds is a number"),
    ],
)
def test_an_impossible_goal_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BoneyardError, match=sentence):
        parse_goals(text, MEASURES)


def test_goals_are_met_or_not() -> None:
    rounds, ties, seats = parse_goals("rounds=8, is_tie<5%, seats=fair", MEASURES)
    games = [row(0, rounds=6), row(1, rounds=10), row(0, rounds=6), row(1, rounds=10, is_tie=True)]
    assert rounds.loss(games) == 0
    assert rounds.loss(games[:1]) == pytest.approx(0.25)
    assert ties.loss(games) == pytest.approx(0.2)
    assert seats.loss(games) == 0
    assert seats.loss(games[::2]) == pytest.approx(0.5)
    assert [str(goal) for goal in (rounds, ties, seats)] == [
        "rounds=8",
        "is_tie<0.05",
        "seats=fair",
    ]


@pytest.mark.parametrize("question", ["nonsense", "trial"])
def test_an_unknown_question_gets_a_sentence(question: str) -> None:
    with pytest.raises(BoneyardError, match="there is no question"):
        question_of(Plan(experiment(question)))


# Words.


def test_numbers_in_words() -> None:
    assert percent(0.384) == "38 %"
    assert percent(0.0441) == "4.4 %"
    assert about(1234) == "about 1,300"
    assert about(3e6) == "more than a million"
    assert one_in(1 / 3338) == "less than 1 in 3,300"
    assert between(Interval(0.331, 0.438)) == "33.1 to 43.8 %"


def test_commands_can_be_typed_again() -> None:
    one = experiment("compare", sides=(Side("x", {"hand_size": 5}, ("random",)), Side("y")))
    assert command_of(one, 60) == (
        "boneyard lab compare domino-avatars --with hand_size=5 --with bots=random -n 2 --seed 5 "
        "--budget 60"
    )
