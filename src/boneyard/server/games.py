"""The games: what there is, their options, their pages."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

import boneyard
from boneyard.bots import BOTS
from boneyard.kernel.errors import BadOption, UnknownGame
from boneyard.kernel.game import Game
from boneyard.kernel.names import sentence_case
from boneyard.kernel.options import Preset
from boneyard.manuals import HOW_TO_PLAY, RULES, NoManual
from boneyard.server.pages import manual_html, to_html
from boneyard.server.requests import CheckBody, CribBody
from boneyard.table import Refused

logger = logging.getLogger(__name__)


def find(game_id: str) -> Game[Any]:
    """The game with this id; Refused if there is none."""
    try:
        return boneyard.game(game_id)
    except UnknownGame as wrong:
        raise Refused(f"{sentence_case(str(wrong))}.", status=404) from None


@lru_cache(maxsize=1)
def catalogue() -> list[dict[str, Any]]:
    """Every game as the lobby shows it; one from elsewhere that cannot be read is left out."""
    found = []
    for game_id in boneyard.game_ids():
        try:
            found.append(_shown(boneyard.game(game_id)))
        except UnknownGame as wrong:
            logger.error("%s", wrong)
    return found


def _shown(game: Game[Any]) -> dict[str, Any]:
    info = game.info
    return {
        "id": info.id,
        "title": info.title,
        "players": list(info.players),
        "summary": info.summary,
        "length": info.length,
        "credits": info.credits,
        "options": [option.to_json() for option in game.options],
        "presets": [_preset(preset) for preset in game.presets],
        "bots": [{"name": bot.name, "summary": bot.summary} for bot in BOTS.values()],
    }


def _preset(preset: Preset) -> dict[str, Any]:
    options = dict(preset.options)
    return {"id": preset.id, "title": preset.title, "options": options, "note": preset.note}


@get("/")
async def all_games() -> list[dict[str, Any]]:
    """Every game."""
    return catalogue()


@post("/{game:str}/check", status_code=200)
async def check(game: FromPath[str], data: JSONBody[CheckBody]) -> dict[str, Any]:
    """Whether these options go together."""
    found = find(game)
    try:
        notes = found.notes(data.players, data.options)
    except BadOption as wrong:
        return {"problem": f"{sentence_case(str(wrong))}.", "notes": []}
    return {"problem": None, "notes": notes}


@get("/{game:str}/guide")
async def guide(game: FromPath[str]) -> dict[str, str]:
    """How to play, as HTML."""
    return _page(game, HOW_TO_PLAY)


@get("/{game:str}/rules")
async def rules(game: FromPath[str]) -> dict[str, str]:
    """The ruling book, as HTML."""
    return _page(game, RULES)


def _page(game: str, shelf: str) -> dict[str, str]:
    try:
        return {"html": manual_html(find(game).id, shelf)}
    except NoManual:
        raise Refused("This game comes without that page.", status=404) from None


@post("/{game:str}/crib", status_code=200)
async def crib(game: FromPath[str], data: JSONBody[CribBody]) -> dict[str, str]:
    """The crib sheet for these options, as HTML."""
    found = find(game)
    resolved = found.check_options(found.info.players[0], data.options)
    return {"html": to_html(found.crib(resolved))}


router = Router("/api/games", route_handlers=[all_games, check, guide, rules, crib])
