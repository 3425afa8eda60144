"""Puzzles: positions of games that were played, with one clearly best choice, and its proof."""
