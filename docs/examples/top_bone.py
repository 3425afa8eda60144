"""Top Bone: a whole game in one file, to copy and to grow from (see ``docs/adding-a-game.md``).

Its rules. Two to four seats, dominoes to double-six.

1. Everybody is dealt five dominoes, which the others do not see.
2. In a round everybody lays one of them face-up, from the first seat on.
3. The most pips take a point; of equals, the one who laid first. The most points win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from boneyard import (
    COUNT,
    FLAG,
    HIDDEN,
    OPEN,
    OWNER,
    SEAT,
    SEATED,
    Area,
    Badge,
    Chance,
    Click,
    Each,
    Event,
    FastChance,
    Game,
    Glossary,
    Info,
    Move,
    Number,
    Options,
    Piece,
    Preset,
    Prompt,
    Refusal,
    Result,
    Rng,
    Scene,
    State,
    Step,
    Term,
    field,
    fields_of,
    in_groups,
    labelled,
    number,
    places,
    register,
    scene_of,
    seats_around,
)
from boneyard.components import (
    DOMINO_NAMES,
    DOMINOES,
    OPEN_DOMINOES,
    PIPS,
    UNKNOWN,
    Zone,
    deal,
    domino_text,
    full_set,
    minus,
    parse_domino,
    sorted_zone,
    without,
)

SET: Final = tuple(full_set(6))
LAY: Final = tuple([Move("domino", ("domino",), (DOMINO_NAMES[tile],), tile) for tile in SET])
TERMS: Final = {
    "score": Term("A point for every round won.", "2"),
    "round": Term("Everybody lays one domino in a round.", "2"),
    "table": Term("What has been laid, and what is left.", "1"),
    "row": Term("The most pips of a round take the point.", "2"),
    "boneyard": Term("Dominoes that were not dealt.", "1"),
    "hand": Term("Dominoes that only their owner sees.", "1"),
    "domino": Term("It is worth all its pips.", "2"),
}
"""What the signs of its table mean, and where the rules say so."""


@final
class BoneState(State):
    """Who holds what, what lies in the row of this round, and who has how many points."""

    options: Options
    round: int = field(Number(0, 7), OPEN, "The round being played, from 1.")
    first: int = field(SEAT, OPEN, "The seat that lays first.")
    hands: list[Zone] = field(Each(DOMINOES), OWNER, "In ascending order.")
    row: Zone = field(OPEN_DOMINOES, OPEN, "What was laid in this round, from the first seat on.")
    discard: Zone = field(OPEN_DOMINOES, OPEN, "What was laid in earlier rounds.")
    boneyard: Zone = field(DOMINOES, HIDDEN, "What was not dealt.")
    points: list[int] = field(Each(COUNT), OPEN, "Rounds won.")
    is_time_up: bool = field(FLAG, OPEN, "Whether the clock has run out.", key="time_up")

    @property
    def standing(self) -> tuple[int, ...]:
        return tuple(self.points)

    def filled(self, rng: Rng) -> BoneState:
        full = BoneState()
        self.fill_to(full, FastChance(rng.randrange(1 << 30)))
        self.game.copy_table(self, full)
        sizes = [hand.count(UNKNOWN) for hand in self.hands]
        dealt = deal(rng, minus(SET, self._all_dominoes()), [*sizes, len(self.boneyard)])
        full.boneyard = tuple(dealt.pop())
        full.hands = [
            sorted_zone(new) if new else hand for new, hand in zip(dealt, self.hands, strict=True)
        ]
        return full

    def _all_dominoes(self) -> list[int]:
        found = [*self.row, *self.discard, *self.boneyard]
        for hand in self.hands:
            found += hand
        return found

    def violations(self) -> list[str]:
        if len(self._all_dominoes()) != len(SET):
            return ["dominoes got lost"]
        if [hand for hand in self.hands if hand != sorted_zone(hand)]:
            return ["a hand is not in ascending order"]
        minus(SET, self._all_dominoes())  # ValueError: one of them lies there twice
        return []

    def end_game(self, reason: str) -> None:
        in_places = places([(points,) for points in self.points])
        self.finish(Result(in_places, self.points, reason, self.round, {}))

    def out_of_time(self) -> None:
        if self.round == 1 and not self.row:
            self.end_game("time_up")  # nobody has had a turn
        self.is_time_up = True

    def result_by_resigning(self, seat: int) -> Result:
        in_places = [2 if other == seat else 1 for other in range(self.players)]
        return Result(in_places, self.points, "resigned", self.round, {})


@final
class NewRound(Step[BoneState]):
    """2. The last row is counted; then everybody lays a domino, from the first seat on."""

    id = "new_round"

    def advance(self, state: BoneState) -> bool:
        if state.row:
            self._count(state)
        if state.is_time_up:
            state.end_game("time_up")
        elif not state.hands[0]:
            state.end_game("all_laid")
        elif state.round == int(state.options["round_limit"]):
            state.end_game("round_limit")
        else:
            state.round += 1
            for turn in reversed(range(state.players)):  # what is pushed last is done first
                state.push(LayDomino((state.first + turn) % state.players))
        return False

    def _count(self, state: BoneState) -> None:
        """3. The most pips take the point; of equals, the one who laid first."""
        pips = [PIPS[tile] for tile in state.row]
        winner = (state.first + pips.index(max(pips))) % state.players
        state.points[winner] += 1
        state.discard += state.row
        state.row = ()
        state.emit(Event("took", ("seat", "pips"), (winner, max(pips))))


@final
class LayDomino(Step[BoneState]):
    """2. One domino of the hand, face-up."""

    id = "lay_domino"
    rule = "2"
    forms = SEATED

    def advance(self, state: BoneState) -> bool:
        if state.is_time_up and state.options["time_up_at"] == "turn":
            state.end_game("time_up")
            return False
        return True

    def moves(self, state: BoneState) -> tuple[Move, ...]:
        return tuple([LAY[tile] for tile in state.hands[self.seat]])

    def play(self, state: BoneState, move: Move) -> None:
        state.hands[self.seat] = without(state.hands[self.seat], move.key)
        state.row = (*state.row, move.key)
        state.reveal()
        state.emit(Event("laid", ("seat", "domino"), (self.seat, DOMINO_NAMES[move.key])))
        state.pop()

    def refusal(self, state: BoneState, move: Move) -> Refusal:
        return Refusal("2", "Lay a domino of your own hand.")


NEW_ROUND: Final = NewRound()


class TopBone(Game[BoneState]):
    """What the lobby, the clients and the bots ask for."""

    info = Info(
        id="top-bone",
        title="Top Bone",
        players=(2, 4),
        summary="Everybody lays a domino; the most pips take the point.",
        length="5 minutes",
        credits="An example; do with it what you like.",
    )
    rules_version = 1
    fields = fields_of(BoneState)
    steps = {step.id: step for step in (NewRound, LayDomino)}  # noqa: RUF012
    options = in_groups(
        (
            number("hand_size", 5, 1, 7, "Dominoes dealt to each seat.", "1"),
            labelled("first_player", "Who begins.", "1", rulebook="seat 1", random="any seat"),
            labelled("time_up_at", "What the clock ends.", "3", round="the round", turn="the turn"),
            labelled("tie_break", "Who wins of equals.", "3", shared="all of them"),
            number("round_limit", 7, 1, 7, "Rounds to play at most.", "3"),
        ),
        {
            "Dealing": {"hand_size": "Dominoes in hand", "first_player": "Who begins"},
            "The end": {"time_up_at": "Time", "tie_break": "Ties", "round_limit": "Most rounds"},
        },
    )
    presets = (
        Preset("standard", "Standard", {}, "As it is meant."),
        Preset("long", "Long", {"hand_size": 7}, "All dominoes, if four play."),
    )

    def deal(self, players: int, options: Options, chance: Chance) -> BoneState:
        state = BoneState()
        state.set_up(self, players, chance)
        self.clear_table(state, options)
        size = int(options["hand_size"])
        pack = state.shuffled(SET)
        state.hands = [sorted_zone(pack[seat * size :][:size]) for seat in range(players)]
        state.boneyard = tuple(pack[players * size :])
        if options["first_player"] == "random":
            state.first = state.random_below(players)
        state.push(NEW_ROUND)
        state.run()
        return state

    def empty_state(self) -> BoneState:
        return BoneState()

    def prompt_text(self, state: BoneState, prompt: Prompt) -> str:
        if state.moves():  # whoever is asked reads this, and whoever sees everything
            return "Lay a domino."
        return "lays a domino"  # after the name

    def reasons(self) -> Mapping[str, str]:
        return {**super().reasons(), "all_laid": "All dominoes are laid."}

    def move_text(self, state: BoneState, move: Move) -> str:
        return f"Lay {domino_text(move.key)}"

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        name = names[event.get("seat")]
        if event.kind == "laid":
            return f"{name} lays {domino_text(parse_domino(event.get('domino')))}."
        return f"{name} takes the point with {event.get('pips')} pips."

    def crib(self, options: Options) -> str:
        return "# Top Bone\n\nLay a domino. The most pips take the point.\n"

    def glossary(self, options: Options) -> Glossary:
        return TERMS

    def suggest(self, view: BoneState, rng: Rng) -> Move:
        to_beat = max([PIPS[tile] for tile in view.row], default=0)
        better = [move for move in view.moves() if PIPS[move.key] > to_beat]
        return min(better or view.moves(), key=lambda move: PIPS[move.key])

    def value(self, state: BoneState, seat: int) -> float:
        return (1 + state.points[seat]) / (state.players + sum(state.points))

    def scene(self, view: BoneState) -> Scene:
        row = [Piece(f"row:{at}", "domino", DOMINO_NAMES[tile]) for at, tile in enumerate(view.row)]
        areas = [
            *[area for seat in seats_around(view) for area in self._seat(view, seat)],
            Area("table", "counters", badges=(Badge("round", f"Round {view.round}"),)),
            Area("row", "row", "Laid", parent="table", pieces=tuple(row)),
            Area("boneyard", "pile", "Boneyard", parent="table", count=len(view.boneyard)),
        ]
        clicks = [
            Click(f"hand:{move.values[0]}", move, self.move_text(view, move))
            for move in view.moves()
        ]
        return scene_of(view, areas, clicks)

    def _seat(self, view: BoneState, seat: int) -> list[Area]:
        hand = [
            Piece(f"back:{seat}:{at}", "domino", None, seat)
            if tile == UNKNOWN
            else Piece(f"hand:{DOMINO_NAMES[tile]}", "domino", DOMINO_NAMES[tile], seat)
            for at, tile in enumerate(view.hands[seat])
        ]
        points = Badge("score", str(view.points[seat]), tooltip="Points")
        own = f"seat:{seat}"
        return [
            Area(own, "seat", seat=seat, badges=(points,), active=view.actor == seat),
            Area(f"hand:of:{seat}", "hand", "Hand", seat, own, tuple(hand)),
        ]


register(TopBone())
