"""The words of Lord of Dominion: prompts, moves and log lines."""

from boneyard.games.lord_of_dominion.text.labels import move_text as move_text
from boneyard.games.lord_of_dominion.text.log import REASONS as REASONS, log_line as log_line
from boneyard.games.lord_of_dominion.text.prompts import prompt_text as prompt_text
