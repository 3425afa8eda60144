"""Is a seat favoured, at each number of players?"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.lab.experiment import LEVEL
from boneyard.lab.findings import Estimate, Verdict
from boneyard.lab.plan import Plan, wins, wins_by_order
from boneyard.lab.questions.question import DealRows, Question, games_to_tell
from boneyard.lab.sequences import ALPHA, Mean
from boneyard.lab.summary import Summary
from boneyard.lab.words import about, between, listed, ordinal, percent, table_of, whole


class Shares:
    """How often each place of an arm wins (a place in turn order, or a chair), and is that fair?"""

    def __init__(self, players: int, margin: float, alpha: float, words: str) -> None:
        self.players, self.margin, self.words = players, margin, words
        self.fair = 1.0 / players
        questions = 1 if players == 2 else players  # of two, one says it of both
        self.places = [Mean(alpha=alpha / questions) for _ in range(players)]

    def take(self, shares: Sequence[Sequence[float]]) -> None:
        """One deal: for each of its games, what share of the win each place has."""
        for place, mean in enumerate(self.places):
            mean.add(sum(one[place] for one in shares) / len(shares))

    def is_biased(self, place: int) -> bool:
        """Whether this place does not win its fair share."""
        return self.places[place].excludes(self.fair)

    def is_near(self, place: int) -> bool:
        """Whether it wins its fair share, but for what does not matter."""
        return self.places[place].is_within(self.fair - self.margin, self.fair + self.margin)

    def is_open(self) -> bool:
        """Whether there is a place of which neither is known."""
        places = range(self.players)
        return not all(self.is_biased(place) or self.is_near(place) for place in places)

    def furthest(self) -> int:
        """The place that is furthest from its fair share."""
        return max(range(self.players), key=lambda place: abs(self.places[place].mean - self.fair))

    def estimates(self) -> tuple[Estimate, ...]:
        """One a place."""
        return tuple(
            Estimate(self.name(place), mean.mean, *mean.interval(), "share", mean.count)
            for place, mean in enumerate(self.places)
        )

    def name(self, place: int) -> str:
        """``the third player`` or ``the third chair``."""
        return f"the {ordinal(place)} {self.words}"

    def said(self, place: int, verb: str = "") -> str:
        """``the first player 44 % (39 to 50 %)``."""
        mean = self.places[place]
        return f"{self.name(place)}{verb} {percent(mean.mean)} ({between(mean.interval())})"

    def games_to_tell(self, cost: int) -> float:
        """How many more games until all places are known."""
        return max(
            0.0 if self.is_near(place) else games_to_tell(mean, self.fair, self.margin, cost)
            for place, mean in enumerate(self.places)
        )


class Balance(Question):
    """Every arm on its own: is each player's share of the wins the fair one?

    What people mean by a seat is mostly its place in turn order, which the games draw or find out;
    chairs matter where a rule or a bot looks at them. The verdict waits for the order only.
    """

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        margin, alpha = plan.experiment.margin, ALPHA / len(plan.arms) / 2
        self.orders = [Shares(arm.players, margin, alpha, "player") for arm in plan.arms]
        self.chairs = [Shares(arm.players, margin, alpha, "chair") for arm in plan.arms]

    @property
    def title(self) -> str:
        is_level = self.experiment.topic == LEVEL
        return f"Is a seat favoured with the preset {LEVEL}?" if is_level else "Is a seat favoured?"

    def take(self, deal: DealRows) -> None:
        for arm, rows in deal.items():
            self.orders[arm].take([wins_by_order(row) for row in rows])
            self.chairs[arm].take([wins(row) for row in rows])

    def open_arms(self) -> Sequence[int]:
        return [arm for arm, shares in enumerate(self.orders) if shares.is_open()]

    def glance(self) -> Sequence[str]:
        return [
            f"{'…' if shares.is_open() else '✓'} {table_of(shares.players)}: "
            f"{shares.said(shares.furthest())}, fair {percent(shares.fair)}; "
            f"{shares.places[0].count:,} deals"
            for shares in self.orders
        ]

    def verdicts(self, summaries: Sequence[Summary]) -> tuple[Verdict, ...]:
        costs = [len(arm.line_ups) for arm in self.plan.arms]
        by_order = [shares_verdict(*one) for one in zip(self.orders, costs, strict=True)]
        by_chair = [shares_verdict(*one) for one in zip(self.chairs, costs, strict=True)]
        return (*by_order, *[one for one in by_chair if one.answer == "yes"])


def shares_verdict(shares: Shares, cost: int) -> Verdict:
    """What is known about the places of one number of players."""
    where, estimates = table_of(shares.players), shares.estimates()
    weight = max(abs(mean.mean - shares.fair) for mean in shares.places)
    is_fair = all(shares.is_near(place) for place in range(shares.players))
    if any(shares.is_biased(place) for place in range(shares.players)):
        sentence = f"{where}: {_favoured(shares)}"
        sentence += f"; nobody is off by more than {_margin(shares)}." if is_fair else "."
        return Verdict(where, "slightly" if is_fair else "yes", sentence, estimates, None, weight)
    if is_fair:
        sentence = f"{where}: fair; nobody is off by more than {_margin(shares)} ({_all(shares)})."
        return Verdict(where, "no", sentence, estimates, None, weight)
    more = shares.games_to_tell(cost)
    sentence = (
        f"{where}: nobody is favoured as far as can be told ({_all(shares)}); to be sure would "
        f"take {about(more)} more games."
    )
    return Verdict(where, "open", sentence, estimates, whole(more), weight)


def _favoured(shares: Shares) -> str:
    """``the first player wins 44 % (39 to 50 %), the third player only 24 % ..., 33 % is fair``."""
    biased = [place for place in range(shares.players) if shares.is_biased(place)]
    means = [shares.places[place].mean for place in range(shares.players)]
    over = [shares.said(place, " wins") for place in biased if means[place] > shares.fair]
    under = [shares.said(place, " only") for place in biased if means[place] < shares.fair]
    if not over:
        under[0] = under[0].replace(" only", " wins only", 1)
    return f"{listed(over + under)}, where {percent(shares.fair)} is fair"


def _all(shares: Shares) -> str:
    return listed([shares.said(place) for place in range(shares.players)])


def _margin(shares: Shares) -> str:
    return f"{shares.margin * 100:g} points"
