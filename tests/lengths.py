"""How long property tests look: shortly at the same examples, or long and elsewhere every time."""

import os

IS_LONG = "long" in (os.environ.get("BONEYARD_LAWS"), os.environ.get("HYPOTHESIS_PROFILE"))


def rounds(short: int, long: int) -> int:
    """How often to try something; BONEYARD_SHARE=0.1 has a tenth of the long way gone."""
    share = float(os.environ.get("BONEYARD_SHARE", "1"))
    return max(short, round(long * share)) if IS_LONG else short
