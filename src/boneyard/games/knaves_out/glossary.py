"""What the signs of the table mean (chapter 12 of the rules page)."""

from __future__ import annotations

from typing import Final

from boneyard import Glossary, Options, Term

TERMS: Final = {
    # Kingdoms.
    "seat.court": Term(
        "Light courts read the Book of Exalted Deeds, dark ones the Book of Vile Darkness.", "6.3"
    ),
    "turn": Term("It has the turn, and somebody else is asked something.", "5.1"),
    "seat.relic": Term("With all three, and the Ace of Spades in court, a kingdom wins.", "6.10"),
    "seat.barred": Term("Swayed: none of its pieces may attack.", "R51"),
    "until": Term("An effect that ends by itself.", "R21"),
    "token": Term("It can be used once: its owner is asked when the moment comes.", "R56"),
    "power": Term("A power that lasts, won by devouring a tower or by the Ace.", "R36"),
    "seat.price": Term("The very next action is four cards cheaper.", "R45"),
    "seat.dice": Term("The next attack roll hits more easily.", "R52"),
    "sleep": Term("Its next turn is lost.", "R22"),
    "seat.spent": Term("Castle is allowed once in a game.", "R71"),
    "grave": Term("Its king building has fallen, and the kingdom with it.", "R95"),
    # Court and towers.
    "court": Term("Knave, King, Queen and perhaps the Ace, each under a tower of cards.", "6.2"),
    "tower": Term("Cards in rank order, of any suit; prices are paid off the top.", "R26"),
    "tower.coins": Term("So many cards of this tower can be paid, off the top.", "R29"),
    "next": Term("Only this rank fits on top.", "R26"),
    "full": Term("No rank is missing: it can be devoured, or spent as a whole.", "R33"),
    "tower:card": Term("The foot is the court card, all above it is money.", "6.2"),
    "card": Term("It fits on a tower if it is the next rank there.", "R26"),
    "joker": Term("It fetched the card above it, and goes where that card goes.", "R37"),
    "card.deck": Term("Devoured cards: they keep a power alive, and cannot be paid.", "R36"),
    "tainted": Term("Gone over to the dark: some of what it does changes.", "6.11"),
    # Cards.
    "hand": Term("Cards to be played on towers; it is filled up in each turn.", "R18"),
    "back": Term("Of other hands and decks only the number of cards is known.", "7"),
    "deck": Term("One's own deck, from which the hand is filled up.", "R18"),
    "discard": Term("Paid and lost cards; they may be shuffled into the deck.", "5.1"),
    "offer": Term("What a choice is among, from one's own deck.", "R108"),
    # The reserve.
    "reserve": Term("What can still be brought into play.", "6.12"),
    "reserve.count": Term("So many of them can still be brought into play.", "6.12"),
    "reserve.pawn": Term("Pawns that a Rook may train.", "6.12"),
    "reserve.unpawn": Term("Unpawns that dark courts may raise.", "6.12"),
    "reserve.tower": Term("Buildings that may still be built.", "R10"),
    "reserve.checker": Term("Red ones go under soldiers, black ones under buildings.", "6.12"),
    # The world.
    "world": Term("All boards, edge to edge, with the sea around them.", "4"),
    "board": Term("One kingdom's board: squares are named by its number first.", "2"),
    "sea": Term("Who embarks may land on any empty coast from the next turn on.", "R82"),
    "stack": Term("Each checker under it is a hit point, and a die and a step to soldiers.", "6.9"),
    "pips": Term("Hit points of a building that has been wounded.", "R11"),
    "piece.heart": Term("So few hit points are left; with its king a kingdom falls.", "R95"),
    "king": Term("The king building: a kingdom that loses it is defeated.", "R95"),
    "queen": Term("A building; what it allows is in the list of actions.", "R10"),
    "rook": Term("A building: with one, pawns can be trained.", "6.4"),
    "bishop": Term("A building: Blessing protects what stands next to it.", "R54"),
    "knight": Term("A building: with Defend it attacks.", "R53"),
    "pawn": Term("A soldier: it may move once and attack once in a turn.", "R17"),
    "unpawn": Term("An undead soldier: taint does not weaken it.", "R81"),
    "spent": Term("It has moved and attacked in this turn.", "R17"),
    "fallen": Term("A ruin: it blocks the way, and belongs to nobody.", "R112"),
    "relic": Term("Here one of the three relics can be won.", "R86"),
    "new_boards": Term("It is laid edge to edge with those already there.", "R5"),
    "new_board": Term("It is laid edge to edge with those already there.", "R5"),
    # What is counted, what is rolled.
    "centre": Term("How far the game has come.", "8"),
    "round": Term("A round is one turn of every living kingdom.", "8"),
    "rounds": Term("After the last round the best standing wins.", "R103"),
    "clock": Term("Time was called, and the game ends soon.", "R104"),
    "dice": Term("Each die that hits is one point of damage.", "R76"),
    "die": Term("Each die that hits is one point of damage.", "R76"),
    "dice.target": Term("What a die must show.", "R79"),
    "dice.sword": Term("Dice that hit; some targets must be hit twice.", "R77"),
    "skull": Term("The die of a tainted Queen: a 1 turns it against its owner.", "6.11"),
    # Actions.
    "panel": Term("One action in a turn, paid with cards off the towers.", "R15"),
    "price": Term("Cards off the top of towers; each means one off all three.", "6.1"),
}


def terms(options: Options) -> Glossary:
    del options
    return TERMS
