"""What a contest comes to: wins of every pairing, ratings, time a decision, actions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean
from typing import Any, Final, NamedTuple

from boneyard.arena.contest import Game
from boneyard.lab.extras import need

Z_95: Final = 1.959963984540054


class Score(NamedTuple):
    """Wins of one entrant among copies of another, with the 95 % interval (Wilson's)."""

    one: str
    other: str
    wins: float
    games: int
    low: float
    high: float


class Standing(NamedTuple):
    """An entrant's rating, with the 95 % interval, and how it spent its time."""

    bot: str
    rating: float
    low: float
    high: float
    milliseconds: float
    longest: float


class Ladder(NamedTuple):
    """Everything that is told of a contest."""

    standings: tuple[Standing, ...]
    scores: tuple[Score, ...]
    actions: dict[str, int]
    games: int
    unfinished: int

    def to_json(self) -> dict[str, Any]:
        """What ``--json`` prints."""
        return {
            "games": self.games,
            "unfinished": self.unfinished,
            "standings": [one._asdict() for one in self.standings],
            "scores": [one._asdict() for one in self.scores],
            "actions": self.actions,
        }


def ladder_of(games: Sequence[Game]) -> Ladder:
    """From the games of a contest, in their order."""
    actions: Counter[str] = Counter()
    for game in games:
        actions.update(game.actions)
    return Ladder(
        standings=tuple(sorted(_standings(games), key=lambda one: -one.rating)),
        scores=tuple(_scores(games)),
        actions=dict(sorted(actions.items(), key=lambda one: -one[1])),
        games=len(games),
        unfinished=len([game for game in games if not game.winners]),
    )


def _scores(games: Iterable[Game]) -> list[Score]:
    wins: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for game in games:
        wins[game.ticket.one, game.ticket.other].append(game.share(game.ticket.one))
    return [scored(one, other, shares) for (one, other), shares in wins.items()]


def scored(one: str, other: str, shares: Sequence[float]) -> Score:
    """Wilson's interval, which stays sensible near 0 and 1."""
    games, total = len(shares), sum(shares)
    rate, square = total / games, Z_95**2
    centre = rate + square / (2 * games)
    margin = Z_95 * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    low, high = [(centre + sign * margin) / (1 + square / games) for sign in (-1, 1)]
    return Score(one, other, total, games, low, high)


def _standings(games: Sequence[Game]) -> list[Standing]:
    """OpenSkill's rating (Plackett-Luce), which knows more than two players."""
    model = need("openskill.models").PlackettLuce()
    bots = list(dict.fromkeys(bot for game in games for bot in game.line_up))
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for game in games:
        _rate(model, ratings, game)
    return [_standing(bot, ratings[bot], games) for bot in bots]


def _rate(model: Any, ratings: dict[str, Any], game: Game) -> None:
    """Everybody against everybody; copies of a bot share what they have learnt about it."""
    rated = model.rate([[ratings[bot]] for bot in game.line_up], ranks=list(game.places))
    for bot in set(game.line_up):
        own = [team[0] for team, who in zip(rated, game.line_up, strict=True) if who == bot]
        mu, sigma = [mean(getattr(one, name) for one in own) for name in ("mu", "sigma")]
        ratings[bot] = model.rating(mu, sigma, bot)


def _standing(bot: str, rating: Any, games: Sequence[Game]) -> Standing:
    spent = [(game.seconds.get(bot, 0.0), game.decisions.get(bot, 0)) for game in games]
    decisions = sum(count for _, count in spent)
    a_game = [1000 * seconds / count for seconds, count in spent if count]
    return Standing(
        bot,
        rating.mu,
        rating.mu - Z_95 * rating.sigma,
        rating.mu + Z_95 * rating.sigma,
        1000 * sum(seconds for seconds, _ in spent) / max(1, decisions),
        max(a_game, default=0.0),
    )
