"""The crib sheet: one page, for the options in force."""

from __future__ import annotations

from boneyard import Options, sentence_case
from boneyard.games.domino_knights.rules import MERCENARY, WEALTH, Rules
from boneyard.games.domino_knights.text.words import goal_text


def paragraphs(options: Options) -> list[str]:
    rules = Rules(4, options)
    return [
        f"**Goal.** {_goal(rules)}",
        f"**Turn.** {_turn(rules)}",
        "**Battle.** Attack - aid - cards - block (several before one are a unit) - aid - cards - "
        "compare - bury the dead. Each Kingdom can be attacked once a turn.",
        "**Compare.** Attack > defence defeats, both ways, all at once; equal is not enough. "
        f"{_unblocked(rules)}",
        _cards_table(rules),
        "**Durations.** What lies before a Kingdom leaves at that Kingdom's Draw phase. Only a "
        "Ten stops a card, and a Ten stops a Ten.",
        f"**Doppelganger.** {_double(rules)}",
    ]


def _goal(rules: Rules) -> str:
    if rules.goal == "random":
        return (
            "A flipped card says: ♣ last Kingdom with Health, ♦ race, ♥ most, ♠ attrition of Fame."
        )
    text = sentence_case(goal_text(rules, rules.goal))
    if rules.goal.startswith("fame"):
        return f"{text}. Everybody starts with {rules.fame_start} Fame; defeated Knights move it."
    return f"{text}. Everybody starts with {rules.health} Health; who has none left is out."


def _unblocked(rules: Rules) -> str:
    if rules.goal.startswith("fame"):
        lost = "does nothing" if rules.fame_unblocked == "none" else "costs the defender 1 Fame"
        return f"A Knight that nobody blocks {lost}."
    over = ", but what is left over does" if rules.carry_over else ""
    return f"Unblocked attack is damage; a blocked attack never hurts the Kingdom{over}."


def _turn(rules: Rules) -> str:
    draw = f"Draw (to {rules.hand_draw} cards)"
    if not rules.dominoless:
        draw = f"Draw ({rules.recruit_slots} Recruits, {rules.hand_draw} cards)"
    end, train = "end", "Train (cards of one suit, worth at least the pips)"
    if rules.dominoless:
        end, train = "card", "Train (pairs of one suit)"
    phases = [draw, f"Promote (choose the {end} that attacks)", train, "Attack"]
    phases.append(f"Discard (to {rules.hand_limit})")
    if rules.trains_last:
        phases.append(phases.pop(2))
    return " - ".join(phases) + "." + _opening(rules)


def _opening(rules: Rules) -> str:
    """What is different in the first turns, by options of ours."""
    found = ""
    if rules.first_recruits != rules.recruit_slots and not rules.dominoless:
        found += f" In the first turn of the game {rules.first_recruits} instead of "
        found += f"{rules.recruit_slots} Recruits."
    if rules.later_cards:
        found += (
            f" In the first round the last player draws to {rules.hand_draw + rules.later_cards} "
        )
        found += "cards, those before her to their share of that."
    if rules.truce:
        found += " Nobody may be attacked before her second turn."
    return found


def _cards_table(rules: Rules) -> str:
    """What the special cards do, one below the other."""
    diamonds = {WEALTH: "your training counts double", MERCENARY: "hire a Knight"}
    recruit = "pair of the hand" if rules.dominoless else "Recruit"
    dead = "one who has just fallen" if rules.no_graveyards else "the top of a graveyard"
    does = {
        "A♠": f"kill a {'Knight or Candidate' if rules.dominoless else 'domino'}",
        "A♥": f"{recruit} to Knight now, or a tireless Knight",
        "A♦": diamonds.get(rules.kind_of[1], ""),
        "A♣": "Knight doubled",
        "K": "Knights of the suit are tireless",
        "Q": "the suit cannot attack you; same suit does not fight",
        "J": f"Knights of the suit get +{rules.jack_bonus}/+{rules.jack_bonus}",
        "10": "negate a card",
        "Joker": f"raise {dead}",
    }
    rows = [f"| {card} | {sentence_case(text)} |" for card, text in does.items() if text]
    return "\n".join(["| Card | Does |", "|---|---|", *rows])


def _double(rules: Rules) -> str:
    if rules.dominoless and rules.cards[-1] < 53:
        return "None in this game."
    return "Costs one card, copies a Knight of its suit, dies without one."
