"""The command line: ``boneyard play``, ``sim``, ``replay``, ``verify``, ``rules``, ``games``.

Modules import click at most; whatever takes time to import is imported by the command that needs
it, so that ``boneyard --help`` answers at once.
"""

from boneyard.cli.app import main

__all__ = ["main"]
