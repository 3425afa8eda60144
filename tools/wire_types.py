"""Writes the client's types from the classes that the server sends and reads.

``python tools/wire_types.py`` renews ``web/src/wire.ts``; a test says when that is due.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Struct, UnsetType, structs

from boneyard.kernel import scene
from boneyard.kernel.events import EventJson
from boneyard.kernel.moves import Move, MoveJson
from boneyard.kernel.options import OptionValue
from boneyard.server import host_words, messages, requests
from boneyard.store import LearnedKind
from boneyard.table.history import Viewer
from boneyard.table.messages import MovesView, Status
from boneyard.table.seats import AutoPass

TARGET = Path(__file__).parents[1] / "web/src/wire.ts"
WIDTH = 100

HEAD = """\
// Made by tools/wire_types.py from the classes that the server sends and reads: make types.

/** A verb and its fields. */
export interface Move {
  type: string;
  [field: string]: unknown;
}

/** What happened, as far as the viewer may know; `from` and `to` name areas. */
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}
"""

ALIASES: dict[str, Any] = {
    "AreaKind": scene.AreaKind,
    "AutoPass": AutoPass,
    "CueKind": scene.CueKind,
    "LearnedKind": LearnedKind,
    "LinkKind": scene.LinkKind,
    "Look": scene.Look,
    "OptionValue": OptionValue,
    "PieceKind": scene.PieceKind,
    "RegionStyle": scene.RegionStyle,
    "Speed": requests.Speed,
    "Status": Status,
    "Theme": scene.Theme,
    "Tone": scene.Tone,
    "Viewer": Viewer,
}
"""What has a name of its own in the client, too."""

UNIONS = {
    "FromServer": tuple(kind for kind in get_args(messages.Message) if kind is not MovesView),
    "ToServer": get_args(requests.AnyWish),
}
"""What goes over a socket. The client is never sent what programs are."""

OURS = (messages.__name__, requests.__name__, host_words.__name__)
INNER = (requests.Wish, requests.Named)
"""What is never sent as such."""

NAMED = (("Move", MoveJson), ("Move", Move), ("GameEvent", EventJson), *ALIASES.items())
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}


@dataclass
class Declared:
    """The declarations so far, and what they were made from."""

    texts: dict[str, str] = field(default_factory=dict)
    classes: dict[str, type] = field(default_factory=dict)


def typescript() -> str:
    """The whole file."""
    found = Declared(classes=dict.fromkeys(ALIASES, object))
    for kind in [
        kind for module in (messages, host_words, requests) for kind in vars(module).values()
    ]:
        if isinstance(kind, type) and kind.__module__ in OURS and kind not in INNER:
            _declare(kind, found)
    for name, members in UNIONS.items():
        for kind in members:
            _declare(kind, found)
        found.texts[name] = _alias(name, [kind.__name__ for kind in members])
    for name, alias in ALIASES.items():
        found.texts[name] = _alias(name, _parts(alias, found))
    return "\n".join([HEAD, *[found.texts[name] for name in sorted(found.texts)]])


def _alias(name: str, members: list[str]) -> str:
    line = f"export type {name} = {' | '.join(members)};\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =" + "".join([f"\n  | {one}" for one in members]) + ";\n"


def _declare(kind: type, found: Declared) -> None:
    """Note the declaration of a class, and those of all that it is made of."""
    name = kind.__name__
    known = found.classes.setdefault(name, kind)
    if known is not kind:
        raise SystemExit(f"{known} and {kind} would both be called {name}")
    if name in found.texts:
        return
    found.texts[name] = ""  # in the making
    about = (inspect.getdoc(kind) or "").partition("\n")[0].replace("``", "`")
    config = getattr(kind, "__struct_config__", None)
    lines = [f"  {config.tag_field}: {_quoted(config.tag)};"] if config and config.tag else []
    lines += [_line(field, found) for field in _fields(kind)]
    body = "\n".join([f"export interface {name} {{", *lines, "}"])
    found.texts[name] = f"/** {about} */\n{body}\n"


class Field(NamedTuple):
    """A field as it is sent; what is left at its default may be missing, or always is."""

    name: str
    hint: Any
    may_miss: bool = False
    is_omitted: bool = False


def _line(field: Field, found: Declared) -> str:
    # Where None is the default and defaults are left out, nobody ever sees a null.
    members = [
        member for member in _members(field.hint, found) if member != "null" or not field.is_omitted
    ]
    return f"  {field.name}{'?' if field.may_miss else ''}: {' | '.join(members)};"


def _fields(kind: Any) -> list[Field]:
    """What comes in may leave out defaults; what goes out does so only where it says it does."""
    hints = get_type_hints(kind, include_extras=True)
    if issubclass(kind, Struct):
        omits = kind.__struct_config__.omit_defaults
        may_miss = omits or kind.__module__ == requests.__name__
        return [
            Field(
                one.encode_name,
                hints[one.name],
                one.default is UNSET or (may_miss and not one.required),
                omits and one.default is None,
            )
            for one in structs.fields(kind)
        ]
    if kind in scene.PARTS:
        return [
            Field(one.name, hints[one.name], one.default is not MISSING, one.default is None)
            for one in fields(kind)
        ]
    return [Field(name, hint) for name, hint in hints.items()]


def _type(hint: Any, found: Declared) -> str:
    return " | ".join(_members(hint, found))


def _members(hint: Any, found: Declared) -> list[str]:
    """The parts of a union; one for anything else."""
    for name, known in NAMED:
        if hint == known:
            return [name]
    return _parts(hint, found)


def _parts(hint: Any, found: Declared) -> list[str]:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _members(args[0], found)
    if origin is Literal:
        return [_quoted(value) for value in args]
    if origin in (Union, types.UnionType):
        return [_type(arg, found) for arg in args if arg is not UnsetType]
    return [_single(hint, origin, args, found)]


def _single(hint: Any, origin: Any, args: tuple[Any, ...], found: Declared) -> str:
    if origin is tuple and args[-1] is not Ellipsis:
        return f"readonly [{', '.join([_type(arg, found) for arg in args])}]"
    if origin in (list, tuple):
        item = _type(args[0], found)
        return f"({item})[]" if " " in item else f"{item}[]"
    if origin in (dict, Mapping):
        return f"Record<string, {_type(args[1], found)}>"
    if hint is Any:
        return "unknown"
    if hint in PLAIN:
        return PLAIN[hint]
    _declare(hint, found)
    return str(hint.__name__)


def _quoted(value: object) -> str:
    return f'"{value}"'


if __name__ == "__main__":
    TARGET.write_text(typescript(), encoding="utf-8")
