"""Property tests look at the same examples every time, so that a red build is red for everybody.

``HYPOTHESIS_PROFILE=long`` (or ``BONEYARD_LAWS=long``, as in ``make soak``) looks elsewhere.
"""

from hypothesis import settings
from tests.lengths import IS_LONG

settings.register_profile("short", derandomize=True, deadline=None)
settings.register_profile("long", derandomize=False, deadline=None, max_examples=1000)
settings.load_profile("long" if IS_LONG else "short")
