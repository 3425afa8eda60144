"""What a sensible beginner does: every decision, and what special cards are worth."""

from boneyard.games.domino_knights.bot.beginner import suggest as suggest
