"""The rules in force: the options of one game, resolved once and shared by all its states."""

from __future__ import annotations

from typing import Final, final

from boneyard import Options
from boneyard.components import COLOUR_OF, SUIT_OF, deck, full_set

NO_CLASS: Final = -1
"""The class of an exchange in which nobody has laid a card yet."""

NEVER: Final = 0

CLASS_WORDS: Final = {
    "R": "red cards",
    "B": "black cards",
    "C": "clubs",
    "D": "diamonds",
    "H": "hearts",
    "S": "spades",
}


@final
class Rules:
    """Options as plain attributes, with what follows from them."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.decks = int(options["decks"])
        self.hand_size = int(options["hand_size"])
        self.slots = int(options["avatars_per_player"])
        self.first_player = str(options["first_player"])
        self.orientation = str(options["orientation"])
        self.deal_first = bool(options["deal_first"])
        self.match_suit = options["match"] == "suit"
        self.incremental = options["bidding"] == "incremental"
        self.bare_attacks = bool(options["bare_attacks"])
        self.defence_needs_card = bool(options["defence_needs_card"])
        self.partial_defence = bool(options["partial_defence"])
        # R40: two players have no bystanders, whatever the option says.
        self.aid = str(options["aid"]) if players > 2 else "off"
        self.restricted_counter = bool(options["restricted_counter"])
        self.counter_chain = bool(options["counter_chain"])
        self.keep_unplayed = bool(options["keep_unplayed"])
        self.end_condition = str(options["end_condition"])
        self.target_score = int(options["target_score"])
        self.rounds = 2 * players if options["rounds"] == "auto" else int(options["rounds"])
        self.ends_on_exhaustion = self._ends_on_exhaustion()
        self.reshuffles_all = options["reshuffle_scope"] == "all"
        self.time_up_at = str(options["time_up_at"])
        self.round_limit = int(options["round_limit"])
        self.quiet_limit = NEVER if options["quiet_limit"] == "off" else int(options["quiet_limit"])
        self.counts_back = options["tie_break"] == "countback"
        # What never changes after a deal is built once and shared by every clone.
        self.dominoes = tuple(full_set(int(options["domino_set"])))
        self.cards = tuple(deck(self.decks))
        self.class_of = SUIT_OF if self.match_suit else COLOUR_OF

    def class_name(self, card_class: int) -> str:
        """``R`` or ``B``, with ``match = suit`` the suit's letter; empty for no class."""
        if card_class == NO_CLASS:
            return ""
        return "CDHS"[card_class] if self.match_suit else "BR"[card_class]

    def class_words(self, card_class: int) -> str:
        """``red cards``, ``hearts``; empty for no class."""
        return CLASS_WORDS.get(self.class_name(card_class), "")

    @property
    def class_kind(self) -> str:
        """What all cards of one exchange share."""
        return "suit" if self.match_suit else "colour"

    def _ends_on_exhaustion(self) -> bool:
        """R72: a game that ends some other way reshuffles, unless told otherwise."""
        on_exhaustion = self.options["on_exhaustion"]
        if on_exhaustion == "auto":
            return self.end_condition == "exhaustion"
        return on_exhaustion == "end"

    @property
    def avatars(self) -> int:
        """How many Avatars stand on the table when all are there."""
        return self.players * self.slots
