"""Boneyard: a digital table for games of dominoes, cards and dice.

>>> import boneyard
>>> state = boneyard.game("domino-avatars").new(players=3, seed=7)
>>> state.actor is not None
True
"""

from boneyard.catalogue import game, game_ids
from boneyard.kernel.autoplay import autoplay, play_randomly
from boneyard.kernel.chance import (
    Chance,
    FairChance,
    FastChance,
    Rng,
    ScriptedChance,
    Stream,
    commitment,
)
from boneyard.kernel.errors import (
    BadMove,
    BadOption,
    BadRecord,
    BadState,
    BoneyardError,
    IllegalMove,
    NotAFullState,
    Refusal,
    UnknownGame,
)
from boneyard.kernel.events import Event
from boneyard.kernel.game import Game, Info
from boneyard.kernel.moves import Move, move, move_from_json
from boneyard.kernel.prompts import Prompt
from boneyard.kernel.records import Record, new_record, record_from_json, record_from_text
from boneyard.kernel.registry import register
from boneyard.kernel.results import Result
from boneyard.kernel.scene import Scene
from boneyard.kernel.state import State
from boneyard.kernel.step import Step

__version__ = "0.1.0"

__all__ = [
    "BadMove",
    "BadOption",
    "BadRecord",
    "BadState",
    "BoneyardError",
    "Chance",
    "Event",
    "FairChance",
    "FastChance",
    "Game",
    "IllegalMove",
    "Info",
    "Move",
    "NotAFullState",
    "Prompt",
    "Record",
    "Refusal",
    "Result",
    "Rng",
    "Scene",
    "ScriptedChance",
    "State",
    "Step",
    "Stream",
    "UnknownGame",
    "__version__",
    "autoplay",
    "commitment",
    "game",
    "game_ids",
    "move",
    "move_from_json",
    "new_record",
    "play_randomly",
    "record_from_json",
    "record_from_text",
    "register",
]
