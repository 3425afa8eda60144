"""Sealed Orders: a small game that exists only to try the law suite on everything hard at once.

Its rules. Two to four seats, cards from ace to seven, dominoes to double-six.

1. A round is a secret bid of each seat, a die, and a turn of each seat.
2. Everybody bids 1, 2 or 3 in secret; then a die is rolled, and half of it is the winning bid.
3. In a turn one draws a card, or does one of the following, or nothing.
4. Seal: a domino and cards of one suit whose points meet its pips go face-down on the table.
5. Strike: an ace at another seat (a volley: at all others, one after the other).
6. Parry: a two turns a blow round, as often as somebody has one; who passes loses a life.
   Who has none left is out, and with him all that he had still to do.
7. Search: a three finds any card of the deck, which is then shuffled.
8. After the last round sealed pips and won bids count; the ejected come last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.toy import scene, steps
from tests.toy.state import ALL_CARDS, ALL_DOMINOES, Decision, SealedState
from tests.toy.steps import START_ROUND

import boneyard
from boneyard import (
    Chance,
    Event,
    Game,
    Info,
    Move,
    Options,
    Preset,
    Prompt,
    Rng,
    Scene,
    fields_of,
    flag,
    in_groups,
    labelled,
    number,
    steps_in,
)
from boneyard.components import sorted_zone

DOMINOES_EACH = 3


class SealedOrders(Game[SealedState]):
    """The definition of the game."""

    info = Info("sealed-orders", "Sealed Orders", (2, 4), "A test.", "no time", "The law suite.")
    options = in_groups(
        (
            number("hand_size", 5, 2, 10, "Cards dealt to each seat.", "3"),
            number("lives", 1, 1, 3, "Lives of each seat.", "6"),
            number("round_limit", 4, 1, 12, "Rounds to play.", "8"),
            labelled("time_up_at", "Where time ends the game.", "8", round="there", turn="here"),
            flag("volleys", True, "Whether one ace can strike at all.", "5"),
        ),
        {
            "Orders": {"hand_size": "Cards in hand", "lives": "Lives", "volleys": "Volleys"},
            "The end": {"round_limit": "Rounds", "time_up_at": "When time is called"},
        },
    )
    presets = (
        Preset("standard", "Standard", {}, "As above."),
        Preset("long", "Long", {"round_limit": 12, "hand_size": 3, "lives": 2}, "More rounds."),
    )
    rules_version = 1
    fields = fields_of(SealedState)
    steps = steps_in(steps)

    def option_problem(self, players: int, options: Options) -> str | None:
        """There must be enough cards."""
        if players * int(options["hand_size"]) > len(ALL_CARDS):
            return f"option hand_size: there are only {len(ALL_CARDS)} cards for {players} players"
        return None

    def option_notes(self, players: int, options: Options) -> list[str]:
        """Two players have no volleys."""
        return ["volleys has no effect"] if players == 2 and not options["volleys"] else []

    def deal(self, players: int, options: Options, chance: Chance) -> SealedState:
        """Cards and dominoes for everybody."""
        state = self.empty_state()
        state.set_up(self, players, chance)
        self.clear_table(state, options)
        state.lives = (int(options["lives"]),) * players
        size = int(options["hand_size"])
        cards, dominoes = state.shuffled(ALL_CARDS), state.shuffled(ALL_DOMINOES)
        state.hands = tuple([sorted_zone(cards[at * size :][:size]) for at in range(players)])
        state.racks = tuple([sorted_zone(dominoes[at * 3 :][:3]) for at in range(players)])
        state.deck = tuple(cards[players * size :])
        state.boneyard = tuple(dominoes[players * DOMINOES_EACH :])
        state.push(START_ROUND)
        state.run()
        return state

    def empty_state(self) -> SealedState:
        """Nothing in it."""
        return SealedState()

    def scene(self, view: SealedState) -> Scene:
        """See ``scene``."""
        return scene.draw(view)

    def suggest(self, view: SealedState, rng: Rng) -> Move:
        """Anything but ending the turn, if there is anything."""
        moves = view.moves()
        return moves[rng.randrange(max(1, len(moves) - 1))]

    def value(self, state: SealedState, seat: int) -> float:
        """Lives and points, as a share of all that there are."""
        merits = [1 + state.lives[at] * 5 + state.points[at] for at in range(state.players)]
        return merits[seat] / sum(merits)

    def prompt_text(self, state: SealedState, prompt: Prompt) -> str:
        """The question of the step, to the one who is asked."""
        step = state.stack[-1]
        assert isinstance(step, Decision)
        is_asked = state.is_full or state.viewer == prompt.seat
        return step.asks if is_asked else "decides"

    def log_line(self, event: Event, names: Sequence[str]) -> str:
        """The event's own words."""
        return f"{names[int(event.get('seat', 0))]}: {event.kind}"

    def reasons(self) -> Mapping[str, str]:
        """With the one that is its own."""
        return {**super().reasons(), "last_standing": "Only one player is left."}

    def move_text(self, state: SealedState, move: Move) -> str:
        """See ``scene``."""
        return scene.move_text(move)

    def crib(self, options: Options) -> str:
        """One line an option."""
        return "\n".join([f"- {key}: {value}" for key, value in options.items()])


GAME = SealedOrders()
boneyard.register(GAME)
