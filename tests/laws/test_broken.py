"""The laws catch what they are for: games broken on purpose, each in one way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from tests.laws import fills, laws, sights
from tests.laws.law import LawBroken, Table, viewers
from tests.laws.walk import Walk
from tests.toy import SealedOrders
from tests.toy.state import SealedState, changed
from tests.toy.steps import DRAW, START_ROUND, ChooseTarget, Seal, TakeTurn

from boneyard import Event, Move, Prompt, Refusal, Result, Rng, Scene, State, Step, Stream
from boneyard.components.cards import POINTS
from boneyard.components.zones import UNKNOWN, sorted_zone
from boneyard.kernel.chance import Chance, FastChance
from boneyard.kernel.fields import OPEN, field, fields_of
from boneyard.kernel.forms import COUNT, Each
from boneyard.kernel.names import seat_name
from boneyard.kernel.options import Options, OptionValue


class Broken(SealedOrders):
    """Sealed Orders with a state of its own."""

    def __init__(self, state: type[SealedState] = SealedState) -> None:
        self.state = state
        if state is not SealedState:
            self.fields = (*self.fields, *fields_of(state))

    def empty_state(self) -> SealedState:
        """Of the broken kind."""
        return self.state()


class LeakInView(SealedState):
    """Bids are open before they are revealed."""

    def seen_by(self, seat: int | None) -> Any:
        view = super().seen_by(seat)
        view.shown = self.bids
        return view


class LeakInEvent(SealedState):
    """Everybody is told which card was drawn."""

    def emit(self, event: Event) -> None:
        super().emit(Event(event.kind, event.names, event.values))


class LeakInSettled(SealedState):
    """The undo barrier counts the points of a drawn card."""

    def play(self, move: Move) -> None:
        card = self.deck[-1] if self.deck else UNKNOWN
        super().play(move)
        self.undo_barrier += POINTS[card] if move == DRAW else 0


class LeakyTurn(TakeTurn):
    """Nobody draws while the next seat holds an ace, which the actor cannot see."""

    def moves(self, state: SealedState) -> tuple[Move, ...]:
        others = [hand for seat, hand in enumerate(state.hands) if seat != self.seat]
        held = [card for hand in others for card in hand]
        has_ace = 1 in [POINTS[card] for card in held if card != UNKNOWN]
        return tuple([move for move in super().moves(state) if not (has_ace and move is DRAW)])


class LeakInMoves(SealedState):
    """Moves depend on another's hand."""

    def push(self, step: Step[Any]) -> None:
        super().push(LeakyTurn(step.seat) if type(step) is TakeTurn else step)


class Gossip(SealedState):
    """A view carries the number of cards under five in the deck, outside its JSON."""

    gossip = 0

    def seen_by(self, seat: int | None) -> Any:
        view: Any = super().seen_by(seat)
        view.gossip = sum([POINTS[card] for card in self.deck if POINTS[card] < 5])
        return view


class LeakInPrompt(Broken):
    """The question tells."""

    def prompt_text(self, state: SealedState, prompt: Prompt) -> str:
        words = super().prompt_text(state, prompt)
        return f"{words[:-1]}{getattr(state, 'gossip', 0)}{words[-1:]}"


class NamesTwice(Broken):
    """What the others read has the name in it already."""

    def prompt_text(self, state: SealedState, prompt: Prompt) -> str:
        words = super().prompt_text(state, prompt)
        return words if state.moves() else f"{seat_name(prompt.seat)} {words}"


class BadAdvice(Broken):
    """It suggests what is not legal."""

    def suggest(self, view: SealedState, rng: Rng) -> Move:
        return Move("cheat")


class AnythingGoes(Broken):
    """Options are taken as they come."""

    def check_options(
        self, players: int, options: Mapping[str, object] | None = None
    ) -> dict[str, OptionValue]:
        return super().check_options(3)


class HalfAQuestion(Broken):
    """The one who is asked reads half a sentence."""

    def prompt_text(self, state: SealedState, prompt: Prompt) -> str:
        return super().prompt_text(state, prompt).removesuffix(".")


class LeakInScene(Broken):
    """The picture tells."""

    def scene(self, view: SealedState) -> Scene:
        drawn = super().scene(view)
        told = f"{drawn.title} {getattr(view, 'gossip', 0)}"
        return Scene(
            drawn.game, told, drawn.viewer, drawn.actor, drawn.areas, drawn.clicks, drawn.prompt
        )


class SharedList(SealedState):
    """The discard is one list for all clones."""

    pile: list[int] = field(Each(COUNT, 0), OPEN, "Everything that was ever spent.")

    def spend(self, seat: int, card: int) -> None:
        super().spend(seat, card)
        self.pile.append(card)

    def clone(self) -> Any:
        other: Any = super().clone()
        other.pile = self.pile
        return other


class ForgottenField(SealedState):
    """A clone starts its rounds anew."""

    def clone(self) -> Any:
        other = super().clone()
        other.round = 1
        return other


class UnshuffledDeck(SealedState):
    """A filled deck lies in order."""

    def filled(self, rng: Rng) -> Any:
        full = super().filled(rng)
        full.deck = sorted_zone(full.deck)
        return full


class GreedyHands(SealedState):
    """A filled hand takes the best card of the deck instead of its worst."""

    def filled(self, rng: Rng) -> Any:
        full = super().filled(rng)
        seat = 0 if self.viewer != 0 else 1
        hand, deck = full.hands[seat], full.deck
        if UNKNOWN in self.deck and hand and max(deck) > hand[0]:
            best = deck.index(max(deck))
            full.hands = changed(full.hands, seat, sorted_zone([*hand[1:], deck[best]]))
            full.deck = changed(deck, best, hand[0])
        return full


class StaleFill(SealedState):
    """Everything is always filled in the same way."""

    def filled(self, rng: Rng) -> Any:
        return super().filled(Stream(1))


class UnpaidFill(SealedState):
    """What was paid for a sealed domino is filled with any cards."""

    def filled(self, rng: Rng) -> Any:
        full = super().filled(rng)
        for seat, pieces in enumerate(full.sealed):
            if pieces and seat != self.viewer and full.boneyard:
                domino, cards = pieces[0]
                full.boneyard = (domino, *full.boneyard[1:])
                best = max(full.boneyard)
                full.sealed = changed(full.sealed, seat, ((best, cards[:0]), *pieces[1:]))
        return full


class HalfApplied(SealedState):
    """A refused move has already cost a point."""

    def play(self, move: Move) -> None:
        if self.is_full and self.why_not(move) is not None:
            self.points = changed(self.points, 0, self.points[0] + 1)
        super().play(move)


class OpenChoice(SealedState):
    """Whoever is about to strike is seen to raise a hand."""

    def push(self, step: Step[Any]) -> None:
        super().push(step)
        if isinstance(step, ChooseTarget | Seal):
            self.shown = changed(self.shown, step.seat, 3 - self.shown[step.seat])


class LostCard(SealedState):
    """A card that is spent is gone."""

    def spend(self, seat: int, card: int) -> None:
        super().spend(seat, card)
        self.discard = self.discard[:-1]


class Endless(SealedState):
    """After the last round comes the first."""

    def end_game(self, reason: str) -> None:
        self.round = 1
        self.become(START_ROUND)


class LooseBarrier(SealedState):
    """Everything can be undone for free."""

    def play(self, move: Move) -> None:
        settled = self.undo_barrier
        super().play(move)
        self.undo_barrier = settled


class LostPlace(SealedState):
    """Only the winner has a place."""

    def finish(self, result: Result) -> None:
        places = [place for place in result.places if place == 1]
        super().finish(Result(places, result.scores, result.reason, result.rounds, {}))


class Forgetful(SealedState):
    """Every second draw scores a point, but what is saved does not say how many there were."""

    draws = 0

    def play(self, move: Move) -> None:
        super().play(move)
        self.draws += move == DRAW
        if move == DRAW and self.draws % 2 == 0:
            self.points = changed(self.points, 0, self.points[0] + 1)

    def clone(self) -> Any:
        other: Any = super().clone()
        other.draws = self.draws
        return other


class LostClick(Broken):
    """One move cannot be made with the mouse."""

    def scene(self, view: SealedState) -> Scene:
        drawn = super().scene(view)
        return Scene(
            drawn.game, "", drawn.viewer, drawn.actor, drawn.areas, drawn.clicks[1:], drawn.prompt
        )


class Restless(Broken):
    """Deals from something that is not in the seed."""

    deals = count()

    def deal(self, players: int, options: Options, chance: Chance) -> SealedState:
        return super().deal(players, options, FastChance(next(self.deals)))


Check = Callable[[Broken, State, Rng], None]


def twins(game: Broken, state: State, rng: Rng) -> None:
    """From every pair of eyes."""
    for seat in viewers(state):
        sights.hidden_does_not_show(game, state, seat, rng, decisions=6)


def clicks(game: Broken, state: State, rng: Rng) -> None:
    """Every first click."""
    for chosen in state.moves():
        sights.unfinished_is_private(game, state.clone(), chosen, rng)


def spectators_fills(game: Broken, state: State, rng: Rng) -> None:
    """What a spectator has to fill in."""
    sampled = fills.Fills(game, state.seen_by(None), rng, fills=100)
    fills.fills_differ(sampled)
    fills.fills_prefer_nothing(sampled)


def one_fill(game: Broken, state: State, rng: Rng) -> None:
    """Once from every pair of eyes."""
    for seat in viewers(state):
        fills.filled_is_full(game, state, seat, rng)


def clones(game: Broken, state: State, rng: Rng) -> None:
    """For a longer while than usual."""
    laws.clones_are_independent(state, rng, decisions=30)


def conserved(game: Broken, state: State, rng: Rng) -> None:
    """At every move of the rest of the game."""
    rest = state.clone()
    while laws.play_on(rest, rng, 1):
        laws.pieces_are_conserved(rest)


def walk(game: Broken, state: State, rng: Rng) -> None:
    """A whole game under all laws."""
    seed = rng.randrange(1000)
    Walk(Table(game, state.players, seed), seed).to_the_end()


VARIANTS: list[tuple[Broken, str, Check]] = [
    (Broken(LeakInView), sights.NON_INTERFERENCE, twins),
    (Broken(LeakInEvent), sights.NON_INTERFERENCE, twins),
    (Broken(LeakInSettled), sights.NON_INTERFERENCE, twins),
    (LeakInPrompt(Gossip), sights.NON_INTERFERENCE, twins),
    (LeakInScene(Gossip), sights.NON_INTERFERENCE, twins),
    (Broken(LeakInMoves), sights.VIEW_MOVES, lambda g, s, r: sights.views_are_whole(g, s)),
    (Broken(SharedList), laws.CLONES, clones),
    (Broken(ForgottenField), laws.FIELDS, lambda g, s, r: laws.fields_are_as_declared(g, s)),
    (Broken(UnshuffledDeck), fills.EVEN, spectators_fills),
    (Broken(GreedyHands), fills.EVEN, spectators_fills),
    (Broken(StaleFill), fills.VARY, spectators_fills),
    (Broken(UnpaidFill), fills.FILLED, one_fill),
    (Broken(HalfApplied), laws.ILLEGAL, lambda g, s, r: laws.illegal_moves_are_refused(s, r)),
    (Broken(OpenChoice), sights.UNFINISHED, clicks),
    (Broken(LostCard), laws.CONSERVED, conserved),
    (Broken(LooseBarrier), laws.SETTLED, walk),
    (Broken(LostPlace), laws.RESULT, walk),
    (LostClick(), sights.SCENE, walk),
    (BadAdvice(), laws.SUGGESTED, lambda g, s, r: laws.suggestions_are_legal(Table(g, 2, 1), 9)),
    (NamesTwice(), sights.PROMPTS, lambda g, s, r: sights.prompts_read_well(g, s)),
    (HalfAQuestion(), sights.PROMPTS, lambda g, s, r: sights.prompts_read_well(g, s)),
    (Restless(), laws.SAME_SEED, lambda g, s, r: laws.same_seed_same_game(Table(g, 2, 1), [])),
    (Broken(Forgetful), laws.SAVED, lambda g, s, r: laws.saved_games_go_on(g, s, r, 40)),
]


def positions(game: Broken) -> list[State]:
    """A few positions of a few games."""
    found: list[State] = []
    for seed in range(12):
        state = game.new(2 + seed % 3, seed=seed, options={"hand_size": 7, "lives": 3})
        laws.play_on(state, Stream(seed), 3 * seed)
        if state.actor is not None:
            found.append(state)
    return found


def check_all(game: Broken, check: Check) -> None:
    """The law at all these positions."""
    for at, state in enumerate(positions(game)):
        check(game, state, Stream(at))


def walk_often(game: Broken) -> None:
    """Some whole games."""
    for seed in range(25):
        Walk(Table(game, 2 + seed % 3, seed), seed).to_the_end()


def name(variant: Broken) -> str:
    """How a variant is called in the list of tests."""
    return variant.state.__name__ if type(variant) is Broken else type(variant).__name__


@pytest.mark.parametrize(
    ("game", "law", "check"), VARIANTS, ids=[name(game) for game, _, _ in VARIANTS]
)
def test_a_broken_game_is_caught_by_the_right_law(game: Broken, law: str, check: Check) -> None:
    """The law that it breaks is named."""
    with pytest.raises(LawBroken) as broken:
        check_all(game, check)
    assert broken.value.law == law
    assert broken.value.detail


@pytest.mark.parametrize(
    "game", [game for game, law, _ in VARIANTS if law not in (fills.EVEN, fills.VARY)], ids=name
)
def test_whole_games_catch_a_broken_game_too(game: Broken) -> None:
    """By one law or another: this is all that the soak looks at."""
    with pytest.raises(LawBroken):
        walk_often(game)


def test_bad_options_are_caught() -> None:
    """They are no matter of positions."""
    laws.bad_options_are_refused(Broken())
    with pytest.raises(LawBroken) as broken:
        laws.bad_options_are_refused(AnythingGoes())
    assert broken.value.law == laws.OPTIONS


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": ""},
        {"title": "hand_size"},
        {"group": ""},
        {"kind": "choice", "default": "a", "choices": ("a", "b"), "labels": {"a": "this"}},
    ],
    ids=str,
)
def test_options_that_nobody_can_read_are_caught(wrong: dict[str, Any]) -> None:
    """A title, a group, and what every choice means."""
    game = Broken()
    game.options = (replace(game.options[0], **wrong), *game.options[1:])
    with pytest.raises(LawBroken) as broken:
        laws.options_are_as_declared(game)
    assert broken.value.law == laws.OPTIONS


def test_a_game_that_does_not_say_why_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step with nothing to say."""
    state = Broken().new(3)
    assert state.actor is not None
    sights.idle_things_say_why(Broken(), state, state.actor, Stream(1))
    refusal = Refusal("", "No.")
    monkeypatch.setattr(type(state.top), "refusal", lambda *_: refusal)
    with pytest.raises(LawBroken) as broken:
        sights.idle_things_say_why(Broken(), state, state.actor, Stream(1))
    assert broken.value.law == sights.WHY_NOT


@pytest.mark.parametrize("check", dict.fromkeys([check for _, _, check in VARIANTS]))
def test_the_unbroken_game_passes_the_same_checks(check: Check) -> None:
    """So that it is the breakage which is caught."""
    check_all(Broken(), check)


def test_a_game_that_does_not_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """With less patience than usual."""
    monkeypatch.setattr(laws, "MOST_DECISIONS", 500)
    with pytest.raises(LawBroken) as broken:
        Walk(Table(Broken(Endless), 2, 1, {"lives": 3}), 1).to_the_end()
    assert broken.value.law in (laws.ENDS, laws.TIME)
