"""The games: what there is, their options, their pages.

Pages are HTML with an id at every section and ruling, so that refusals can point there.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Any

import msgspec
from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererProtocol
from markdown_it.token import Token

import boneyard
from boneyard import lessons
from boneyard.bots import all_bots
from boneyard.bots.standings import told
from boneyard.kernel.errors import BadOption, BoneyardError, UnknownGame
from boneyard.kernel.game import Game
from boneyard.kernel.names import sentence_case
from boneyard.kernel.options import Options
from boneyard.manuals import HOW_TO_PLAY, RULES, NoManual, lab_facts, manual, rule_names
from boneyard.pictures import NoPicture, picture as find_picture
from boneyard.server.answers import PACKED
from boneyard.server.messages import (
    Bot,
    Check,
    GameCard,
    LabFacts,
    LessonCard,
    ManualPicture,
    Meaning,
    Page,
    PictureMark,
)
from boneyard.server.requests import CheckBody, CribBody
from boneyard.server.services import FOR_ANYBODY, AnyRequest, Parts
from boneyard.table import Refused
from boneyard.table.messages import sent

SECTION = re.compile(r"^(\d+(?:\.\d+)*)\b")
PICTURE = re.compile(r"(?:\.\./)?pictures/([a-z0-9-]+/[a-z0-9-]+)\.png")
RULING = re.compile(r"^\W*(R\d+)\b")

logger = logging.getLogger(__name__)


def find(game_id: str) -> Game[Any]:
    """The game with this id; Refused if there is none."""
    try:
        return boneyard.game(game_id)
    except UnknownGame as wrong:
        raise Refused(f"{sentence_case(str(wrong))}.", status=404) from None


@lru_cache(maxsize=1)
def catalogue() -> list[GameCard]:
    """Every game as the lobby shows it; one from elsewhere that cannot be read is left out."""
    found = []
    for game_id in boneyard.game_ids():
        try:
            game = boneyard.game(game_id)
        except UnknownGame as wrong:
            logger.error("%s", wrong)
        else:
            found.append(_card(game))
    return found


def _card(game: Game[Any]) -> GameCard:
    about, first = vars(game.info), game.first_game
    bots = [Bot(bot.name, told(bot, game.id)) for bot in all_bots().values()]
    card = GameCard(
        **about, options=game.options, presets=game.presets, bots=bots, first_game=first
    )
    card.measured = _measured(game.id)
    card.lessons = _lessons(game.id)
    return card


def _lessons(game_id: str) -> tuple[LessonCard, ...]:
    """In their order; if one of them cannot be read, none is taught."""
    try:
        found = lessons.lessons_of(game_id)
    except BoneyardError as wrong:
        logger.error("the lessons of %s cannot be read: %s", game_id, wrong)
        return ()
    return tuple([LessonCard(one.id, one.title, one.summary, one.minutes) for one in found])


def _measured(game_id: str) -> LabFacts | None:
    """What the lab knows; a file that cannot be read is as none."""
    text = lab_facts(game_id)
    try:
        return msgspec.json.decode(text, type=LabFacts) if text else None
    except msgspec.MsgspecError as wrong:
        logger.error("the facts about %s cannot be read: %s", game_id, wrong)
        return None


@get("/", opt=PACKED)
async def all_games(request: AnyRequest, services: Parts) -> Response[list[GameCard]]:
    """Every game."""
    return await services.answer(request, ("games",), catalogue)


@post("/{game:str}/check", status_code=200, opt=FOR_ANYBODY)
async def check(game: FromPath[str], data: JSONBody[CheckBody]) -> Check:
    """Whether these options go together."""
    found = find(game)
    try:
        notes = found.notes(data.players, data.options)
    except BadOption as wrong:
        return Check(f"{sentence_case(str(wrong))}.", [])
    return Check(None, notes)


@get("/{game:str}/guide", opt=PACKED)
async def guide(request: AnyRequest, services: Parts, game: FromPath[str]) -> Response[Page]:
    """How to play, as HTML."""
    found = find(game).id
    return await services.answer(request, ("guide", found), lambda: _page(found, HOW_TO_PLAY))


@get("/{game:str}/rules", opt=PACKED)
async def rules(request: AnyRequest, services: Parts, game: FromPath[str]) -> Response[Page]:
    """The ruling book, as HTML."""
    found = find(game).id
    return await services.answer(request, ("rules", found), lambda: _page(found, RULES))


@get("/{game:str}/rulings", opt=PACKED)
async def rulings(
    request: AnyRequest, services: Parts, game: FromPath[str]
) -> Response[dict[str, str]]:
    """What sections and rulings are called, by what prompts and refusals name them."""
    found = find(game).id
    return await services.answer(request, ("rulings", found), lambda: rule_names(found))


@get("/{game:str}/decisions", opt=PACKED)
async def decisions(
    request: AnyRequest, services: Parts, game: FromPath[str]
) -> Response[dict[str, str]]:
    """What each kind of decision is for and what is sensible, in a sentence, by its step."""
    found = find(game).id
    return await services.answer(
        request, ("decisions", found), lambda: lessons.decision_sentences(found)
    )


def _page(game: str, shelf: str) -> Page:
    try:
        return Page(to_html(manual(game, shelf)))
    except NoManual:
        raise Refused("This game comes without that page.", status=404) from None


@post("/{game:str}/crib", status_code=200, opt=FOR_ANYBODY | PACKED)
async def crib(
    request: AnyRequest, services: Parts, game: FromPath[str], data: JSONBody[CribBody]
) -> Response[Page]:
    """The crib sheet for these options, as HTML."""
    found = find(game)
    resolved = found.check_options(found.info.players[0], data.options)
    key = ("crib", found.id, *sorted(resolved.items()))
    return await services.answer(request, key, lambda: Page(to_html(found.crib(resolved))))


@post("/{game:str}/glossary", status_code=200, opt=FOR_ANYBODY | PACKED)
async def glossary(
    request: AnyRequest, services: Parts, game: FromPath[str], data: JSONBody[CribBody]
) -> Response[dict[str, Meaning]]:
    """What badges, piles, marks and numbers of its table mean with these options."""
    found = find(game)
    resolved = found.check_options(found.info.players[0], data.options)
    key = ("glossary", found.id, *sorted(resolved.items()))
    return await services.answer(request, key, lambda: _meanings(found, resolved))


def _meanings(game: Game[Any], options: Options) -> dict[str, Meaning]:
    """Terms with the names of their rules."""
    names = rule_names(game.id)
    terms = game.glossary(options)
    return {
        key: Meaning(term.text, term.rule, names.get(term.rule, "")) for key, term in terms.items()
    }


@get("/{game:str}/pictures/{picture:str}", opt=PACKED)
async def picture(
    request: AnyRequest, services: Parts, game: FromPath[str], picture: FromPath[str]
) -> Response[ManualPicture]:
    """A picture of a manual, made of a position."""
    found = find(game).id
    key = ("picture", found, picture[:64])
    return await services.answer(request, key, lambda: _picture(found, picture))


def _picture(game: str, name: str) -> ManualPicture:
    try:
        found = find_picture(game, name)
    except NoPicture:
        raise Refused("There is no such picture.", status=404) from None
    marks = [PictureMark(*mark) for mark in found.marks]
    names, banners = list(found.names), list(found.banners)
    return ManualPicture(found.title, sent(found.scene, ()), names, banners, marks)


def to_html(text: str) -> str:
    """Our own Markdown as HTML. Raw HTML in it is shown as text, not obeyed.

    A picture becomes a place for one, with its words: clients draw it there.
    """
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("image", _place_for_picture)
    tokens = markdown.parse(text)
    for at, token in enumerate(tokens):
        if token.type == "inline":
            _name(tokens, at, token.content)
    return str(markdown.renderer.render(tokens, markdown.options, {}))


def _place_for_picture(
    _: RendererProtocol, tokens: Sequence[Token], at: int, options: Any, env: Any
) -> str:
    """Only our own pictures are shown; of any other, its words."""
    words = escape(tokens[at].content)
    found = PICTURE.fullmatch(str(tokens[at].attrs.get("src", "")))
    if found is None:
        return words
    return f'<span data-picture="{found[1]}">{words}</span>'


def _name(tokens: list[Token], at: int, content: str) -> None:
    """Give the heading, list item or table row that this text begins an id."""
    opening = tokens[at - 1]
    if opening.type == "heading_open":
        section = SECTION.match(content)
        if section:
            opening.attrSet("id", f"s{section[1].replace('.', '-')}")
        return
    ruling = RULING.match(content)
    container = tokens[at - 2] if at >= 2 else opening
    if ruling and container.type in ("list_item_open", "tr_open"):
        container.attrSet("id", ruling[1].lower())


pages = [guide, rules, rulings, crib, glossary, decisions, picture]
router = Router("/api/games", route_handlers=[all_games, check, *pages])
