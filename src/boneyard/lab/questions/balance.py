"""Is a seat favoured, at each number of players?"""

from __future__ import annotations

from collections.abc import Sequence

from boneyard.lab.findings import Estimate, Verdict
from boneyard.lab.plan import Plan, wins
from boneyard.lab.questions.question import DealRows, Question, games_to_tell
from boneyard.lab.sequences import ALPHA, Mean
from boneyard.lab.summary import Summary
from boneyard.lab.words import about, between, listed, percent, seat_words, table_of, whole


class Seats:
    """How often each seat of an arm wins, against its fair share."""

    def __init__(self, players: int, margin: float, alpha: float) -> None:
        self.players, self.margin = players, margin
        self.fair = 1.0 / players
        questions = 1 if players == 2 else players  # of two, one seat says it of both
        self.seats = [Mean(alpha=alpha / questions) for _ in range(players)]

    def take(self, shares: Sequence[Sequence[float]]) -> None:
        """One deal: for each of its games, what share of the win each seat has."""
        for seat, mean in enumerate(self.seats):
            mean.add(sum(one[seat] for one in shares) / len(shares))

    def is_biased(self, seat: int) -> bool:
        """Whether this seat does not win its fair share."""
        return self.seats[seat].excludes(self.fair)

    def is_near(self, seat: int) -> bool:
        """Whether it wins its fair share, but for what does not matter."""
        return self.seats[seat].is_within(self.fair - self.margin, self.fair + self.margin)

    def is_open(self) -> bool:
        """Whether there is a seat of which neither is known."""
        seats = range(self.players)
        return not all(self.is_biased(seat) or self.is_near(seat) for seat in seats)

    def furthest(self) -> int:
        """The seat that is furthest from its fair share."""
        return max(range(self.players), key=lambda seat: abs(self.seats[seat].mean - self.fair))

    def estimates(self) -> tuple[Estimate, ...]:
        """One a seat."""
        return tuple(
            Estimate(f"seat {seat}", mean.mean, *mean.interval(), "share", mean.count)
            for seat, mean in enumerate(self.seats)
        )

    def said(self, seat: int, verb: str = "") -> str:
        """``the first seat 44 % (39 to 50 %)``."""
        mean = self.seats[seat]
        return f"{seat_words(seat)}{verb} {percent(mean.mean)} ({between(mean.interval())})"


class Balance(Question):
    """Every arm on its own: is each seat's share of the wins the fair one?"""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        margin, alpha = plan.experiment.margin, ALPHA / len(plan.arms)
        self.arms = [Seats(arm.players, margin, alpha) for arm in plan.arms]

    @property
    def title(self) -> str:
        return "Is a seat favoured?"

    def take(self, deal: DealRows) -> None:
        for arm, rows in deal.items():
            self.arms[arm].take([wins(row) for row in rows])

    def open_arms(self) -> Sequence[int]:
        return [arm for arm, seats in enumerate(self.arms) if seats.is_open()]

    def glance(self) -> Sequence[str]:
        lines = []
        for seats in self.arms:
            furthest = seats.seats[seats.furthest()]
            mark = "…" if seats.is_open() else "✓"
            lines.append(
                f"{mark} {table_of(seats.players)}: {seats.said(seats.furthest())}, "
                f"fair {percent(seats.fair)}; {furthest.count:,} deals"
            )
        return lines

    def verdicts(self, summaries: Sequence[Summary]) -> tuple[Verdict, ...]:
        costs = [len(arm.line_ups) for arm in self.plan.arms]
        return tuple(map(seats_verdict, self.arms, costs))


def seats_verdict(seats: Seats, cost: int) -> Verdict:
    """What is known about the seats of one number of players."""
    where, estimates = table_of(seats.players), seats.estimates()
    weight = max(abs(mean.mean - seats.fair) for mean in seats.seats)
    is_fair = all(seats.is_near(seat) for seat in range(seats.players))
    is_biased = any(seats.is_biased(seat) for seat in range(seats.players))
    if is_biased:
        sentence = f"{where}: {_favoured(seats)}"
        sentence += f"; none is off by more than {_margin(seats)}." if is_fair else "."
        return Verdict(where, "slightly" if is_fair else "yes", sentence, estimates, None, weight)
    if is_fair:
        sentence = f"{where}: fair; no seat is off by more than {_margin(seats)} ({_all(seats)})."
        return Verdict(where, "no", sentence, estimates, None, weight)
    more = max(_more(seats, seat, cost) for seat in range(seats.players))
    sentence = (
        f"{where}: no seat is favoured as far as can be told ({_all(seats)}); to be sure would "
        f"take {about(more)} more games."
    )
    return Verdict(where, "open", sentence, estimates, whole(more), weight)


def _favoured(seats: Seats) -> str:
    """``the first seat wins 44 % (39 to 50 %), the third seat only 24 % (...); 33 % is fair``."""
    biased = [seat for seat in range(seats.players) if seats.is_biased(seat)]
    over = [seats.said(seat, " wins") for seat in biased if seats.seats[seat].mean > seats.fair]
    under = [seats.said(seat, " only") for seat in biased if seats.seats[seat].mean < seats.fair]
    if not over:
        under[0] = under[0].replace(" only", " wins only", 1)
    return f"{listed(over + under)}, where {percent(seats.fair)} is fair"


def _all(seats: Seats) -> str:
    return listed([seats.said(seat) for seat in range(seats.players)])


def _margin(seats: Seats) -> str:
    return f"{seats.margin * 100:g} points"


def _more(seats: Seats, seat: int, cost: int) -> float:
    if seats.is_near(seat):
        return 0.0
    return games_to_tell(seats.seats[seat], seats.fair, seats.margin, cost)
