"""What is asked: the question to the one who is asked, and what the others read after the name."""

from __future__ import annotations

from boneyard import Prompt, sentence_case
from boneyard.games.lord_of_dominion.characters import SIDE_OF
from boneyard.games.lord_of_dominion.state import LordState
from boneyard.games.lord_of_dominion.steps import land
from boneyard.games.lord_of_dominion.steps.acts import Act
from boneyard.games.lord_of_dominion.steps.attacks import NO_ATTACKER, Guard
from boneyard.games.lord_of_dominion.steps.setup import ChooseKinds
from boneyard.games.lord_of_dominion.steps.turns import RecruitSpace
from boneyard.games.lord_of_dominion.text.words import (
    KIND_NAMES,
    named,
    points,
    shape_text,
    whose,
)

YOURS: dict[str, str] = {
    "build_troop": "Build your Troop in secret: {chosen} of {size} chosen.",
    "draft_troop": "Draft a Character into your Troop: {chosen} of {size} chosen.",
    "place_general": "On which space of your Fort does your General start?",
    "recruit": "{ap} left: recruit a Character for {recruit_cost}, or go on to your actions.",
    "recruit_space": "On which space of your Fort does the {kind} appear?",
    "action": "{ap} left: choose a Character and an act, or end your turn.",
    "move_to": "Where does your {who} move?",
    "dominate_shape": "Dominate: which piece does your General lay?",
    "dominate_orientation": "Which way round does the {shape} lie?",
    "dominate_position": "Where does the {shape} lie? Choose the space of its top left square.",
    "strike_target": "Whom does your {who} strike?",
    "shoot_target": "At whom does your {who} shoot?",
    "dash_line": "Which way does your {who} dash? He cannot stop early.",
    "warp_turn": "Space Warps: how far does the piece turn about your {who}?",
    "guard": "{blow}: {amount} damage. Does a Warrior take it instead?",
}

OTHERS: dict[str, str] = {
    "build_troop": "builds a Troop",
    "draft_troop": "drafts a Character",
    "place_general": "places the General",
    "recruit": "may recruit ({ap})",
    "action": "acts ({ap} left)",
    "guard": "may let a Warrior take {amount} damage for the {victim}",
}

BLOWS = {
    "strike": "{attacker} strikes {victim}",
    "shoot": "{attacker} shoots at {victim}",
    "dash": "{attacker} dashes at {victim}",
    "curse": "Curse on {victim}",
}
"""What a Warrior may guard against, by source."""


def prompt_text(state: LordState, prompt: Prompt) -> str:
    """The question for the one who is asked; for others, what that seat is doing."""
    is_mine = state.is_full or state.viewer == prompt.seat
    template = (YOURS if is_mine else OTHERS)[prompt.step]
    return template.format(**_facts(state))


def _facts(state: LordState) -> dict[str, str]:
    """What prompts speak of, as far as it is on the table."""
    top = state.top
    facts = {
        "ap": points(state.ap),
        "recruit_cost": points(state.rules.recruit_cost),
        "size": str(state.rules.troop_size),
    }
    if isinstance(top, ChooseKinds):
        facts["chosen"] = str(len(top.chosen(state)))
    if isinstance(top, RecruitSpace):
        facts["kind"] = KIND_NAMES[top.kind]
    if isinstance(top, Act):
        facts["who"] = named(state, top.who)
    if isinstance(top, land.DominateOrientation | land.DominatePosition):
        facts["shape"] = shape_text(top.shape)
    if isinstance(top, Guard):
        facts["victim"] = named(state, top.victim)
        facts["amount"] = str(top.amount)
        facts["blow"] = _blow(state, top)
    return facts


def _blow(state: LordState, guard: Guard) -> str:
    """``Bo's Knight on c4 dashes at your General on f4``."""
    words = {"victim": f"{whose(state, guard.seat)} {named(state, guard.victim)}"}
    if guard.attacker != NO_ATTACKER:
        owner = sentence_case(whose(state, SIDE_OF[guard.attacker]))
        words["attacker"] = f"{owner} {named(state, guard.attacker)}"
    return BLOWS[guard.source].format(**words)
