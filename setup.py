"""Compiles the hot path with mypyc where that is possible; everything else is in pyproject.toml.

A wheel built on a machine with a compiler carries the compiled modules beside the plain ones, and
Python prefers them. An editable install never compiles: compiled modules beside the sources would
shadow every edit. ``BONEYARD_PURE=1`` builds without compiling; ``BONEYARD_OPT=1`` compiles in a
third of the time to something a little slower.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

SOURCE = Path("src/boneyard")
WORK = os.environ.get("BONEYARD_BUILD", "build")
"""Where it is built: two builds at the same time need a folder each."""
CALLED_WITHIN = ["-fvisibility=hidden"]
"""Nobody outside a library calls its functions, so the compiler may put them into each other."""

KERNEL = ("moves", "chance", "events", "results", "step", "telling", "state", "judging", "autoplay")
COMPONENTS = ("bonds", "cards", "dealer", "dice", "dominoes", "grid", "plane", "polyominoes")
COMPONENTS += ("repairing", "zones")
BOTS = ("choices", "tree")
LAB = ("sequences", "watch")
"""What runs once a move is compiled. Words, pictures and files stay plain Python."""


def hot_in(package: Path) -> list[Path]:
    """The modules of a game that its ``HOT`` names; a folder means all that is in it."""
    for node in ast.parse((package / "__init__.py").read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "HOT":
            names = ast.literal_eval(node.value)
            files = [package / f"{name}.py" for name in names]
            folders = [package / name for name in names if (package / name).is_dir()]
            inside = [path for folder in folders for path in folder.glob("**/[a-z]*.py")]
            return [*filter(Path.is_file, files), *inside]
    return []


def hot_modules() -> dict[str, list[str]]:
    """The paths of all modules on the hot path: the core, and each game.

    One group is one file of C. All in one would be a little faster to run and, with five games,
    many minutes slower to compile.
    """
    core = [SOURCE / "kernel" / f"{name}.py" for name in KERNEL]
    components = [SOURCE / "components" / f"{name}.py" for name in COMPONENTS]
    groups = {"core": [*core, *components]}
    groups["search"] = [SOURCE / "bots" / f"{name}.py" for name in BOTS]
    groups["watching"] = [SOURCE / "lab" / f"{name}.py" for name in LAB]
    for game in (SOURCE / "games").glob("*/__init__.py"):
        groups[game.parent.name] = hot_in(game.parent)
    return {name: sorted(map(str, paths)) for name, paths in sorted(groups.items())}


def compiled_modules() -> list[Extension]:
    """The hot path as extension modules, or nothing where it cannot or must not be compiled."""
    if os.environ.get("BONEYARD_PURE") or {"editable_wheel", "develop"} & set(sys.argv):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    os.environ.setdefault("MYPYPATH", "src")
    groups = hot_modules()
    paths = [path for group in groups.values() for path in group]
    modules = mypycify(
        [*paths, "--strict", "--explicit-package-bases"],
        target_dir=WORK,
        opt_level=os.environ.get("BONEYARD_OPT", "3"),
        # The library of each group lies in our package, not beside it.
        separate=[(group, f"boneyard.{name}") for name, group in groups.items()],
    )
    for module in modules:
        module.optional = True  # no compiler: the plain package is as good, only slower
        if sys.platform != "win32":
            module.extra_compile_args += CALLED_WITHIN
    return list(modules)


def build_client() -> None:
    """Build the web client into the package, unless it is there; without Node there is none."""
    npm = shutil.which("npm")
    if npm is None or not Path("web").is_dir() or (SOURCE / "server/client/index.html").is_file():
        return
    subprocess.run([npm, "--prefix", "web", "install", "--no-save", "--silent"], check=True)
    subprocess.run([npm, "--prefix", "web", "run", "--silent", "build"], check=True)


class BuildWithManuals(build_py):
    """Puts the web client and the manuals into the package, for where it is installed."""

    def run(self) -> None:
        """Copy the modules, then the pages that people are shown."""
        if not self.editable_mode:
            build_client()
        super().run()
        if self.editable_mode:
            return
        for pages in (
            "how-to-play/*.md",
            "rules/*.md",
            "lessons/*/*.md",
            "pictures/*/*.md",
            "lab/*.json",
            "puzzles/*.json",
        ):
            for page in sorted(Path("docs").glob(pages)):
                target = Path(self.build_lib, "boneyard", page)
                self.mkpath(str(target.parent))
                self.copy_file(str(page), str(target))


setup(
    ext_modules=compiled_modules(),
    cmdclass={"build_py": BuildWithManuals},
    options={"build": {"build_base": WORK}, "build_ext": {"parallel": os.cpu_count() or 1}},
)
