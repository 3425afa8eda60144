"""``boneyard lab``: questions of a designer, answered by many games."""

from boneyard.cli.lab.app import lab

__all__ = ["lab"]
