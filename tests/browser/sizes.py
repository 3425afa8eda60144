"""How large windows are: in CI the smallest alone, which is the hardest; in ``make soak`` all."""

from tests.lengths import IS_LONG

WIDTHS = [1280, 390] if IS_LONG else [390]
PHONES = [(390, 844), (360, 740)] if IS_LONG else [(360, 740)]
