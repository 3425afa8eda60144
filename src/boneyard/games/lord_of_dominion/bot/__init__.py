"""What a sensible beginner does (11.2): every decision, and who is in danger."""

from boneyard.games.lord_of_dominion.bot.beginner import suggest as suggest
