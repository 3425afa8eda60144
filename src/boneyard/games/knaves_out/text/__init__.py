"""The words of Knaves Out: prompts, moves and log lines."""

from boneyard.games.knaves_out.text.labels import (
    move_text as move_text,
    warning_text as warning_text,
)
from boneyard.games.knaves_out.text.log import REASONS as REASONS, log_line as log_line
from boneyard.games.knaves_out.text.prompts import prompt_text as prompt_text
