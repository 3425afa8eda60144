"""Bots against bots: fitting a game's judgement to what was played, and who beats whom."""
