"""One place for everything that can go wrong: one clear line, and an exit code.

0 is success, 1 a check that failed (or a game that was cut off), 2 input that will not do.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from functools import partial
from typing import Any

import click

from boneyard.cli.ascii_fallback import write_what_the_streams_can
from boneyard.kernel.errors import BoneyardError

FAILED = 1
BAD_INPUT = 2


class CheckFailed(click.ClickException):
    """What was to be checked does not hold."""

    exit_code = FAILED


class GuardedGroup(click.Group):
    """A group of commands that never shows a traceback for bad input."""

    def main(self, *args: Any, standalone_mode: bool = True, **more: Any) -> Any:
        """As click's, but every error becomes one line on stderr."""
        run: Callable[..., Any] = partial(super().main, *args, standalone_mode=False, **more)
        if not standalone_mode:
            return run()
        write_what_the_streams_can()
        sys.exit(_exit_code(run))


def _exit_code(run: Callable[[], Any]) -> int:
    try:
        code = run()
    except click.UsageError as wrong:
        where = f" (see '{wrong.ctx.command_path} --help')" if wrong.ctx is not None else ""
        return _fail(f"{wrong.format_message()}{where}", BAD_INPUT)
    except click.ClickException as wrong:
        return _fail(wrong.format_message(), wrong.exit_code)
    except BoneyardError as wrong:
        return _fail(str(wrong), BAD_INPUT)
    except UnicodeDecodeError:
        return _fail("this file is not text in UTF-8", BAD_INPUT)
    except BrokenPipeError:
        # As ``boneyard games | head -1``: not worth a word, nor a complaint at shutdown.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except OSError as wrong:
        return _fail(_os_error_text(wrong), BAD_INPUT)
    except (click.Abort, KeyboardInterrupt):
        return _fail("stopped", FAILED)
    return code if isinstance(code, int) else 0


def did_you_mean(word: str, known: Sequence[str]) -> str:
    """``; did you mean ...?`` if a known word is near, else nothing."""
    near = get_close_matches(word, known, n=1)
    return f"; did you mean {near[0]}?" if near else ""


def _fail(message: str, code: int) -> int:
    click.echo(f"Error: {' '.join(message.split())}", err=True)
    return code


def _os_error_text(wrong: OSError) -> str:
    if wrong.filename is None:
        return wrong.strerror or str(wrong)
    return f"{os.fsdecode(wrong.filename)}: {(wrong.strerror or str(wrong)).lower()}"
