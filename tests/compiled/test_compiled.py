"""The compiled package is the same package: same games, same digests; and the wheel carries it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BUILD = ROOT / "build"
HOT = (
    "boneyard/kernel/state",
    "boneyard/kernel/chance",
    "boneyard/components/dealer",
    "boneyard/games/domino_avatars/steps/bids",
    "boneyard/games/domino_avatars/table",
)


@pytest.fixture(scope="module", autouse=True)
def _is_built() -> None:
    if not (BUILD / "compiled" / "stamp").exists():
        pytest.fail("there is no compiled build to compare with: run make compiled first")


def digests(kind: str, package: Path) -> list[str]:
    """What ``play_games.py`` prints for this package."""
    script = Path(__file__).with_name("play_games.py")
    done = subprocess.run(
        [sys.executable, str(script), kind],
        env={**os.environ, "PYTHONPATH": str(package)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_compiled_games_are_the_plain_games() -> None:
    """Same seed, same options, same moves: same digest, compiled or not."""
    plain = digests("plain", ROOT / "src")
    assert len(plain) > 100
    assert digests("compiled", BUILD / "compiled") == plain


def test_laws_hold_on_the_compiled_package() -> None:
    """A short soak: compiled code checks types at run time that plain code takes on trust."""
    soak = [sys.executable, str(ROOT / "tools" / "soak.py"), "--games", "24"]
    environment = {**os.environ, "PYTHONPATH": str(BUILD / "compiled")}
    done = subprocess.run(soak, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "compiled, from" in done.stdout + done.stderr


@pytest.mark.parametrize("module", HOT)
def test_wheel_carries_the_compiled_hot_path(module: str) -> None:
    """The wheel has the extension module and, for reading, its source."""
    names = wheel_names()
    assert any(name.startswith(f"{module}.c") and name.endswith(".so") for name in names)
    assert f"{module}.py" in names


def test_wheel_carries_the_manuals() -> None:
    """``boneyard rules`` works where only the wheel is installed."""
    names = wheel_names()
    for folder in ("how-to-play", "rules"):
        assert f"boneyard/docs/{folder}/domino-avatars.md" in names


def test_wheel_puts_nothing_beside_the_package() -> None:
    """What lies at the top of site-packages could clash with another project's files."""
    tops = {name.partition("/")[0] for name in wheel_names()}
    assert len(tops) == 2
    assert tops - {info_folder()} == {"boneyard"}


def test_wheel_carries_its_licences() -> None:
    """Those of the code and of the manuals, with the page that says which is whose."""
    with zipfile.ZipFile(the_wheel()) as archive:
        about = archive.read(f"{info_folder()}/METADATA").decode()
    assert "License-Expression: MIT AND CC-BY-SA-2.5\n" in about
    for file in ("LICENSE", "docs/credits.md"):
        assert f"License-File: {file}\n" in about
        assert f"{info_folder()}/licenses/{file}" in wheel_names()


def the_wheel() -> Path:
    """Which ``make compiled`` has built."""
    (wheel,) = (BUILD / "wheel-compiled").glob("boneyard-*.whl")
    return wheel


def wheel_names() -> list[str]:
    """All files of the wheel."""
    with zipfile.ZipFile(the_wheel()) as archive:
        return archive.namelist()


def info_folder() -> str:
    """Where the wheel says what it is."""
    name, version, *_ = the_wheel().name.split("-")
    return f"{name}-{version}.dist-info"
