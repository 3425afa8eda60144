"""Write the hot code that follows from the declared fields of each game's state.

``games/<game>/fields.py`` lists the fields; this writes ``table.py`` beside it: a class with the
attributes, and plain code that starts, copies and shows them. ``--check`` only says what is stale.

    python tools/tables.py [--check]
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from boneyard.components.forms import Pile
from boneyard.kernel.fields import HIDDEN, OPEN, OWNER, Field, Fields, Seen, fields_of
from boneyard.kernel.forms import Each, Form, PerSeat, Shared

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "src/boneyard/games"
HEAD = '"""Made from ``fields.py`` by ``make tables``: edit that."""\n'


@dataclass
class Declared:
    """One field as it stands in ``fields.py``: the object, and what of it goes into code."""

    name: str
    type: str
    field: Field | None
    start: str
    show: str = ""

    @property
    def copied(self) -> str:
        """The attribute as another state may have it: a list is copied."""
        return f"self.{self.name}.copy()" if self.type.startswith("list[") else f"self.{self.name}"

    @property
    def is_open(self) -> bool:
        """Whether everybody sees it."""
        return self.field is None or self.field.audience is OPEN


def code_of(package: Path) -> str:
    """The text of ``table.py`` for a game."""
    tree = ast.parse((package / "fields.py").read_text())
    name, declared = _declared(tree, _imported(package))
    body = [*_attributes(declared), *_clear(declared), *_copies(name, declared)]
    body += _shows(name, declared)
    lines = [f"class {name}(State):", f'    """The fields of ``fields.{name}``."""', "", *body]
    imports = _imports(tree, "\n".join(lines))
    return _formatted("\n".join([HEAD, *imports, "", *lines, ""]))


def _imported(package: Path) -> ModuleType:
    """``fields.py`` without the rest of its package, which needs what is about to be written."""
    dotted = f"boneyard.games.{package.name}"
    alone = ModuleType(dotted)
    alone.__path__ = [str(package)]
    sys.modules[dotted] = alone
    return import_module(f"{dotted}.fields")


def _declared(tree: ast.Module, module: ModuleType) -> tuple[str, list[Declared]]:
    for node in tree.body:
        found = getattr(module, node.name) if isinstance(node, ast.ClassDef) else None
        if isinstance(node, ast.ClassDef) and isinstance(found, type) and issubclass(found, Fields):
            fields = {field.name: field for field in fields_of(found)}
            lines = [one for one in node.body if isinstance(one, ast.AnnAssign)]
            return node.name, [_line(one, fields) for one in lines]
    raise SystemExit(f"{module.__name__} declares no class of Fields")


def _line(node: ast.AnnAssign, fields: dict[str, Field]) -> Declared:
    assert isinstance(node.target, ast.Name)
    name = node.target.id
    type_text = ast.unparse(node.annotation)
    field = fields.get(name)
    if field is None:
        return Declared(name, type_text, None, name)
    assert isinstance(node.value, ast.Call)
    given = {keyword.arg: keyword.value for keyword in node.value.keywords}
    start = given.get("start")
    show = node.value.args[1]
    return Declared(
        name,
        type_text,
        field,
        _start_of(field.form) if start is None else _expression(start),
        ast.unparse(show.args[0]) if isinstance(show, ast.Call) else "",
    )


def _expression(node: ast.expr) -> str:
    return ast.unparse(node.body if isinstance(node, ast.Lambda) else node)


def _start_of(form: Form[object]) -> str:
    if isinstance(form, Each | Shared):
        count = form.count if isinstance(form.count, int) else "rules.players"
        if isinstance(form.count, PerSeat):
            count = f"(rules.players * {form.count.count})"
        one = _start_of(form.each)
        return f"[{one}] * {count}" if isinstance(form, Each) else f"({one},) * {count}"
    return form.start


def _attributes(declared: list[Declared]) -> list[str]:
    return [f"    {one.name}: {one.type}" for one in declared]


def _clear(declared: list[Declared]) -> list[str]:
    starts = [f"        self.{one.name} = {one.start}" for one in declared]
    return [
        "",
        "    def clear_table(self, rules: Rules) -> None:",
        '        """Before anything has happened."""',
        *starts,
    ]


def _copies(name: str, declared: list[Declared]) -> list[str]:
    return [
        "",
        f"    def copy_table(self, other: {name}) -> None:",
        '        """The game\'s part of a clone."""',
        *[f"        other.{one.name} = {one.copied}" for one in declared],
    ]


def _shows(name: str, declared: list[Declared]) -> list[str]:
    covered = [f"        view.{one.name} = {_shown(one)}" for one in declared if not one.is_open]
    return [
        "",
        f"    def show_table(self, view: {name}) -> None:",
        '        """The game\'s part of a view: what is not for its eyes is covered."""',
        "        self.copy_table(view)",
        "        seat = view.viewer",
        *covered,
    ]


def _shown(one: Declared) -> str:
    assert one.field is not None
    form, audience = one.field.form, one.field.audience
    if isinstance(audience, Seen):
        return f"{one.show}(self, seat)"
    if audience is HIDDEN and not isinstance(form, Each | Shared):
        return form.blank.format(f"self.{one.name}")
    assert isinstance(form, Each | Shared), f"{one.name}: an owner's field is kept seat by seat"
    if audience is HIDDEN:
        shown = f"[{form.each.blank.format('one')} for one in self.{one.name}]"
    else:
        assert audience is OWNER
        blank = form.each.blank.format("own")
        shown = f"[own if at == seat else {blank} for at, own in enumerate(self.{one.name})]"
    return shown if isinstance(form, Each) else f"tuple({shown})"


def _imports(tree: ast.Module, code: str) -> list[str]:
    """The imports of ``fields.py`` that the code needs, and ours."""
    used = {node.id for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)}
    lines = ["from __future__ import annotations", "from boneyard.kernel.state import State"]
    if "UNKNOWN" in used:
        lines.append(f"from {Pile.__module__.replace('forms', 'cards')} import UNKNOWN")
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            names = [name for name in node.names if (name.asname or name.name) in used]
            if names:
                lines.append(ast.unparse(ast.ImportFrom(node.module, names, node.level)))
    return lines


def _formatted(code: str) -> str:
    for command in (["check", "--fix", "-q", "--select", "I,F401"], ["format", "-q"]):
        ran = subprocess.run(
            ["ruff", *command, "--stdin-filename", "src/boneyard/games/table.py", "-"],
            input=code,
            capture_output=True,
            text=True,
            cwd=ROOT,
            check=True,
            env={"PATH": str(Path(sys.executable).parent)},
        )
        code = ran.stdout
    return code


def main() -> None:
    """Write every table, or say which are stale."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, only say what is stale"
    )
    check = parser.parse_args().check
    stale = []
    for declared in sorted(GAMES.glob("*/fields.py")):
        table, code = declared.with_name("table.py"), code_of(declared.parent)
        if not table.is_file() or table.read_text() != code:
            stale.append(str(table.relative_to(ROOT)))
            if not check:
                table.write_text(code)
    for path in stale:
        print(f"{path} {'is stale: run make tables' if check else 'written'}")
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()
