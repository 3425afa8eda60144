"""What the signs of the table mean (chapter 12 of the rules page)."""

from __future__ import annotations

from typing import Final

from boneyard import Glossary, Options, Term

TERMS: Final = {
    # Kingdoms.
    "health": Term(
        "Attackers that nobody blocks take it away; without any a Kingdom falls.", "6.3"
    ),
    "fame": Term("Won and lost with defeated Knights; it decides the game.", "6.9"),
    "turn": Term("Draws, promotes, trains, attacks and discards now.", "5.1"),
    "first": Term("Rounds are counted from this seat.", "4"),
    "attacked": Term("A Kingdom can be attacked only once in a turn.", "R31"),
    "seat.fallen": Term("Out of the game: its dominoes lie in its graveyard.", "5.7"),
    "court": Term("Special cards that last; most leave at this Kingdom's next Draw phase.", "R61"),
    "in_play": Term("A special card that lasts; only a Wizard ends it early.", "6.6"),
    "graveyard": Term("A Kingdom's dead; a Joker may take the one on top.", "6.5"),
    "grave": Term("Dead; only the top one can be brought back, by a Joker.", "6.5"),
    # Hands.
    "hand": Term("Cards to train with, or to play for their effect.", "7"),
    "card": Term("Either paid as training, or played for its effect.", "R11"),
    "back": Term("Of other hands only the number of cards is known.", "7"),
    "shown": Term("Everybody saw this card taken, and may remember it.", "7"),
    # From Recruit to Knight.
    "recruits": Term("Dominoes that wait to be trained; only their owner looks at them.", "R94"),
    "recruits:piece": Term("It costs training cards of one suit for all its pips.", "R27"),
    "raised": Term("It was brought back from a graveyard, so everybody knows it.", "R57"),
    "candidates": Term("Trained; they become Knights in the next Promote phase.", "R24"),
    "candidates:piece": Term("Trained, and a Knight in its owner's next Promote phase.", "R24"),
    "cards": Term("So many training cards lie under it.", "R14"),
    "incomplete": Term("Its cost has not been paid in full yet.", "6.11"),
    "knights": Term("They attack in their Kingdom's turn and block in others' turns.", "6.2"),
    "piece": Term("It attacks with one end and defends with the other, for good.", "R25"),
    "sword": Term("Its attack, with all cards that change it.", "6.1"),
    "shield": Term("Its defence, with all cards that change it.", "6.1"),
    "spent": Term("It was in a battle, and rests.", "R30"),
    "barred": Term("It may not fight until the Draw phase that is named.", "R64"),
    "crowned": Term("Tireless: it may fight any number of times.", "6.2"),
    "ghost": Term("Brought back from a graveyard, and known to everybody.", "R57"),
    "knights.ghost": Term("A Doppelganger: it has the shape of another Knight.", "6.8"),
    "battle.ghost": Term("A Doppelganger: it has the shape of another Knight.", "6.8"),
    "fallen": Term("It is defeated, and goes to its graveyard when the battle ends.", "6.4"),
    # The middle.
    "centre": Term("What belongs to nobody, and how far the game has come.", "8"),
    "goal": Term("What wins this game.", "8"),
    "round": Term("A round is one turn of every living Kingdom.", "8"),
    "quiet": Term("Nothing was killed, and no Health or Fame changed, for so long.", "R74"),
    "clock": Term("Time was called, and the game ends soon.", "8"),
    "deck": Term("Cards are drawn from here; it is renewed from the discard pile.", "R19"),
    "discard": Term("Spent cards, open to everybody; they come back as a new deck.", "R19"),
    "peasants": Term("The Countryside: face-down dominoes that become Recruits.", "R16"),
    # Battles.
    "battle": Term("Attack against defence, both ways and all at once; greater defeats.", "6.3"),
    "battle.sword": Term("What the attackers strike with; unblocked they hit the Kingdom.", "6.3"),
    "battle.shield": Term("What the blockers strike back with, against the attackers.", "6.3"),
    "outcome": Term("Who would be defeated if nothing more happened.", "6.3"),
    "damage": Term("What the attackers that nobody blocks take from the Kingdom.", "6.3"),
    "dove": Term("Knights of a suit whose Queen is there refuse to fight each other.", "R63"),
    "empty": Term("All attackers of this clash have left the battle.", "R36"),
    "chain": Term("Only a Ten stops a card, and a Ten stops a Ten; the top one counts.", "5.5"),
    "negated": Term("A Wizard stopped it: it has no effect, and its cost is lost.", "R49"),
}

WITHOUT_DOMINOES: Final = {
    "recruits:piece": Term("Two cards of one suit make a Knight.", "6.14"),
    "candidates:piece": Term(
        "Two cards of one suit, and a Knight in the next Promote phase.", "6.14"
    ),
    "piece": Term("One of its two cards attacks, the other defends, for good.", "6.14"),
    "graveyard": Term("Dead pairs of cards; a Joker may take the top one.", "6.14"),
    "grave": Term("Dead; only the top one can be brought back, by a Joker.", "6.14"),
}


def terms(options: Options) -> Glossary:
    return {**TERMS, **WITHOUT_DOMINOES} if options["dominoless"] else TERMS
