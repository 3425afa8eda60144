"""``python -m boneyard`` is the ``boneyard`` command."""

from boneyard.cli import main

main()
