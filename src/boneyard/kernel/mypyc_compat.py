"""What mypyc needs to be told, without a run-time dependency on the package that says it.

``i64`` is a machine word, for the few loops that do nothing but arithmetic. ``mypyc_attr`` is
needed because mypyc seals native classes against subclasses written in plain Python unless a
class says otherwise: games by other authors are plain Python, so ``State`` and ``Step`` must say
so. Both live in ``mypy_extensions``; only mypy and mypyc ever look them up there.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64, mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_settings):
        return lambda native_class: native_class


def is_compiled() -> bool:
    """Whether the hot path is the compiled one here, or plain Python."""
    from boneyard.kernel import state

    return not str(state.__file__).endswith(".py")
