"""The decisions of Domino Knights. All of them follow from the setup, and are imported with it."""

from boneyard.games.domino_knights.steps.setup import set_up as set_up
