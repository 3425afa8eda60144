"""The crib sheet: one page, for the options in force."""

from __future__ import annotations

from boneyard import Options, sentence_case
from boneyard.games.domino_avatars.options import MOST_ROUNDS

EITHER_AGAIN = "aid to either side, round and round until all pass"


def paragraphs(options: Options) -> list[str]:
    """12.6: one page, for the options in force."""
    kind = "suit" if options["match"] == "suit" else "colour"
    return [
        f"**Goal.** Capture Avatars; each is worth both its halves. {_ending(options)}",
        "**Avatars.** A 9/2 attacks with 9, the half that points away from its owner, defends "
        "with 2 and is worth 11.",
        "**Cards.** Ace 1, two to ten their number, Jack 11, Queen 12, King 13. "
        f"{_notation(options)}",
        "**Your turn.** Each of your Avatars may attack once. Pick an Avatar, a target and "
        f"{'cards' if options['bare_attacks'] else 'at least one card'} of one {kind}.",
        f"**Fight.** {_fight(options)} All cards of a fight share one {kind}. "
        f"The attack must be higher: a tie goes to the defender.{_terms(options)}",
        f"**Held?** {_counter(options, kind)}",
        "**Captured.** The domino goes to the winner's trophies; its place stays empty until the "
        "next round.",
        f"**Round end.** {_round_end(options)}",
    ]


def _ending(options: Options) -> str:
    if options["end_condition"] == "score":
        return f"The first to reach {options['target_score']} points wins at once."
    if options["end_condition"] == "time":
        rounds = options["rounds"]
        if rounds == MOST_ROUNDS:
            return "The highest score wins when time is called."
        agreed = "two rounds for each player" if rounds == "auto" else f"{rounds} rounds"
        return f"The highest score after {agreed} wins."
    return "The highest score wins when the boneyard cannot replace all lost Avatars."


def _notation(options: Options) -> str:
    if options["match"] == "suit":
        return "♥14 is a total of 14 in hearts."
    return "R14 is a total of 14 in red, B20 one of 20 in black."


def _fight(options: Options) -> str:
    before = {"sided": "aid to the attack", "open": "aid to either side", "free": EITHER_AGAIN}
    after = {
        "sided": "aid to the defence, if the attack is winning",
        "last_call": "aid to either side",
        "open": "aid to either side",
        "free": EITHER_AGAIN,
    }
    aid = str(options["aid"])
    stages = ["attack bid", before.get(aid, ""), "defence bid", after.get(aid, "")]
    if options["bidding"] == "incremental":
        stages.append("whoever trails may raise, again and again")
    return sentence_case(" → ".join(stage for stage in [*stages, "compare"] if stage) + ".")


def _terms(options: Options) -> str:
    """R19, R20: what a defence must be, where not everything will do."""
    enough = "" if options["partial_defence"] else " A defender lays enough to hold, or nothing."
    return enough + (" A defence without a card is lost." if options["defence_needs_card"] else "")


def _counter(options: Options, kind: str) -> str:
    wanted = f"the same {kind}" if options["restricted_counter"] else f"any {kind}"
    cards = "with or without cards" if options["bare_attacks"] else "at least one card"
    chain = "and may itself be countered" if options["counter_chain"] else "once"
    return (
        "The defending Avatar may strike back at once at the one that attacked it: "
        f"{wanted}, {cards}, {chain}."
    )


def _round_end(options: Options) -> str:
    cards = (
        "Unplayed cards stay in hand, the missing ones are dealt"
        if options["keep_unplayed"]
        else f"All cards go back and {options['hand_size']} new ones are dealt"
    )
    return f"{cards}; missing Avatars are replaced; the first attacker moves one seat to the left."
