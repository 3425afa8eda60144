"""How long property tests look: shortly at the same examples, or long and elsewhere every time."""

import os

IS_LONG = "long" in (os.environ.get("BONEYARD_LAWS"), os.environ.get("HYPOTHESIS_PROFILE"))


def rounds(short: int, long: int) -> int:
    """How often to try something."""
    return long if IS_LONG else short
