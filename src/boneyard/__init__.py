"""Boneyard: a digital table for games of dominoes, cards and dice.

>>> import boneyard
>>> state = boneyard.game("domino-avatars").new(players=3, seed=7)
>>> state.actor is not None
True
"""

from boneyard.catalogue import game as game, game_ids as game_ids
from boneyard.kernel.autoplay import autoplay as autoplay, play_randomly as play_randomly
from boneyard.kernel.chance import (
    Chance as Chance,
    FairChance as FairChance,
    FastChance as FastChance,
    Rng as Rng,
    ScriptedChance as ScriptedChance,
    StackedChance as StackedChance,
    Stream as Stream,
    commitment as commitment,
)
from boneyard.kernel.errors import (
    BadMove as BadMove,
    BadOption as BadOption,
    BadRecord as BadRecord,
    BadState as BadState,
    BoneyardError as BoneyardError,
    IllegalMove as IllegalMove,
    NotAFullState as NotAFullState,
    Refusal as Refusal,
    UnknownGame as UnknownGame,
)
from boneyard.kernel.events import EVERYONE as EVERYONE, Event as Event, only as only
from boneyard.kernel.fields import (
    DERIVED as DERIVED,
    HIDDEN as HIDDEN,
    OPEN as OPEN,
    OWNER as OWNER,
    BySeat as BySeat,
    Field as Field,
    Fields as Fields,
    Part as Part,
    Seen as Seen,
    Told as Told,
    field as field,
    fields_of as fields_of,
)
from boneyard.kernel.forms import (
    COUNT as COUNT,
    FLAG as FLAG,
    SEAT as SEAT,
    SEAT_OR_NOBODY as SEAT_OR_NOBODY,
    SEATED as SEATED,
    SEATS as SEATS,
    Bits as Bits,
    Bound as Bound,
    Columns as Columns,
    Custom as Custom,
    Each as Each,
    Form as Form,
    Maybe as Maybe,
    Number as Number,
    Object as Object,
    Packed as Packed,
    PerSeat as PerSeat,
    Row as Row,
    Shared as Shared,
    Text as Text,
    Tuple as Tuple,
    Word as Word,
    written as written,
)
from boneyard.kernel.game import (
    SHARED_REASONS as SHARED_REASONS,
    Fact as Fact,
    Game as Game,
    Info as Info,
    Zone as Zone,
)
from boneyard.kernel.glossary import Glossary as Glossary, Term as Term
from boneyard.kernel.json_reader import Reader as Reader
from boneyard.kernel.metrics import (
    Counts as Counts,
    Happening as Happening,
    Metric as Metric,
    Metrics as Metrics,
    Possible as Possible,
    share as share,
)
from boneyard.kernel.modular import ModularGame as ModularGame
from boneyard.kernel.moves import (
    Move as Move,
    Value as Value,
    move as move,
    move_from_json as move_from_json,
    moves_of as moves_of,
)
from boneyard.kernel.names import seat_name as seat_name, sentence_case as sentence_case
from boneyard.kernel.options import (
    FirstGame as FirstGame,
    Option as Option,
    Options as Options,
    OptionValue as OptionValue,
    Preset as Preset,
    choice as choice,
    flag as flag,
    in_groups as in_groups,
    labelled as labelled,
    late as late,
    number as number,
    one_of as one_of,
)
from boneyard.kernel.prompts import Prompt as Prompt
from boneyard.kernel.records import (
    Record as Record,
    new_record as new_record,
    record_from_json as record_from_json,
    record_from_text as record_from_text,
)
from boneyard.kernel.registry import register as register
from boneyard.kernel.results import Result as Result, places as places
from boneyard.kernel.scene import (
    Area as Area,
    At as At,
    Badge as Badge,
    Banner as Banner,
    Carry as Carry,
    Cell as Cell,
    Click as Click,
    Cue as Cue,
    Gesture as Gesture,
    Link as Link,
    Look as Look,
    Piece as Piece,
    PieceKind as PieceKind,
    Region as Region,
    Scene as Scene,
    Theme as Theme,
    Threat as Threat,
    Tone as Tone,
    Way as Way,
    action_area as action_area,
    action_id as action_id,
    felt_by as felt_by,
    in_force as in_force,
    scene_of as scene_of,
    seats_around as seats_around,
)
from boneyard.kernel.score import (
    ScoreRow as ScoreRow,
    ScoreSheet as ScoreSheet,
    compared as compared,
    row as row,
)
from boneyard.kernel.state import State as State
from boneyard.kernel.step import (
    FIRST as FIRST,
    NOBODY as NOBODY,
    Reaction as Reaction,
    Seat as Seat,
    Step as Step,
    steps_in as steps_in,
)

__version__ = "0.1.0"
