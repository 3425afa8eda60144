"""The one thing compiled classes need to be told, without a run-time dependency.

mypyc seals native classes against subclasses written in plain Python unless a class says
otherwise. Games by other authors are plain Python, so ``State`` and ``Step`` must say so. The
decorator lives in ``mypy_extensions``; only mypy and mypyc ever look it up there.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_settings):
        return lambda native_class: native_class
