"""What the signs of the table mean (chapter 12.1 of the rules page)."""

from __future__ import annotations

from typing import Final

from boneyard import Glossary, Options, Term

TERMS: Final = {
    # Seats.
    "seat.score": Term("The Worth of all Avatars that this player has captured.", "R67"),
    "seat.first": Term(
        "Takes the first turn of this round; the next seat to the left has it afterwards.", "R13"
    ),
    "seat.dealer": Term("Sits to the right of the first attacker, and deals.", "R12"),
    "seat.turn": Term("Each of this player's Avatars may attack once now.", "R55"),
    "hand": Term("Cards that only their owner sees; they must last the whole round.", "R14"),
    "trophies": Term("Captured dominoes: both halves of each are points.", "R67"),
    "trophy": Term("A captured domino is worth both its halves.", "R67"),
    # Avatars.
    "avatars": Term("Dominoes that fight: each may attack once in its owner's turn.", "R55"),
    "avatar": Term(
        "The half that points away from its owner attacks, the other defends, for good.", "R9"
    ),
    "sword": Term("Its Attack: what it adds to the cards of an attack.", "6.1"),
    "shield": Term("Its Defend: what it adds to the cards of a defence.", "6.1"),
    "spent": Term("It has attacked in this round, and may only defend or strike back.", "R55"),
    "new": Term("Its owner decides which half attacks before it takes its place.", "R6"),
    "avatars.avatar": Term(
        "Lost places are filled from the boneyard at the start of a round.", "6.9"
    ),
    # Cards.
    "card": Term("Ace 1, two to ten their number, Jack 11, Queen 12, King 13.", "R27"),
    "back": Term("Of other hands only the number of cards is known.", "R65"),
    # The middle.
    "centre": Term("What belongs to nobody, and how far the game has come.", "5.1"),
    "boneyard": Term("Unused dominoes, from which lost Avatars are replaced.", "6.9"),
    "cards": Term("Cards that were not dealt in this round; nobody draws.", "R14"),
    "discard": Term("All cards that were played this round, open to everybody.", "R66"),
    "round": Term("A round is over when every seat has had its turn.", "R63"),
    "target": Term("Whoever reaches this score wins at once.", "R73"),
    "quiet": Term("So many rounds in a row went by without a capture.", "R76"),
    "clock": Term("Time was called, and the game ends soon.", "5.6"),
    # Battles.
    "battle": Term("One attack with all that follows; the attack must be higher.", "6.5"),
    "battle.sword": Term("The Attack with all cards that were laid for it.", "6.1"),
    "battle.shield": Term("The Defend with all cards that were laid for it.", "6.1"),
    "versus": Term("How it stands: a tie is held by the defender.", "R22"),
    "chance": Term("What the hands that the defender may have could do against it.", "7"),
    "attack_pile": Term("Cards laid for the attack, by its owner and by bystanders.", "6.3"),
    "defence_pile": Term("Cards laid for the defence, by its owner and by bystanders.", "6.3"),
}

CLASSES: Final = ("red", "black", "clubs", "diamonds", "hearts", "spades", "class")


def terms(options: Options) -> Glossary:
    kind = "suit" if options["match"] == "suit" else "colour"
    rule = "R15" if kind == "suit" else "R16"
    bound = Term(f"All cards of one fight, on both sides, share one {kind}.", rule)
    owned = Term(f"What these cards add up to, as all that are laid share one {kind}.", rule)
    return {
        **TERMS,
        **dict.fromkeys(CLASSES, bound),
        **{f"hand.{name}": owned for name in CLASSES},
    }
