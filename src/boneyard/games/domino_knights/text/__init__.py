"""The words of Domino Knights: prompts, moves, log lines."""

from boneyard.games.domino_knights.text.labels import move_text as move_text
from boneyard.games.domino_knights.text.log import REASONS as REASONS, log_line as log_line
from boneyard.games.domino_knights.text.prompts import prompt_text as prompt_text
