"""The laws of what a viewer sees: views, non-interference, unfinished choices, scenes."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.laws.law import (
    AnyGame,
    LawBroken,
    Sight,
    one_of,
    require,
    require_same_sight,
    sight,
    sight_of_view,
    text_of,
    viewers,
)

from boneyard import (
    Chance,
    FastChance,
    IllegalMove,
    Move,
    NotAFullState,
    Piece,
    Rng,
    Scene,
    State,
)
from boneyard.kernel.glossary import signs_of
from boneyard.kernel.names import seat_name, sentence_case
from boneyard.kernel.scene import cues_json, element_base
from boneyard.kernel.why_not import why_not

VIEWS = "views hold all that a viewer needs"
VIEW_MOVES = "moves depend only on what the actor sees"
NOT_FULL = "a view is not played on"
NON_INTERFERENCE = "what is hidden does not show"
UNFINISHED = "an unfinished choice is private"
SCENE = "scenes show every move"
BEATS = "beats can be drawn"
PROMPTS = "prompts are sentences"
WORDS = "everything has words"
WHY_NOT = "what cannot be used says why"
EXPLAINED = "every sign explains itself"


def views_are_whole(game: AnyGame, state: State) -> None:
    """A view survives JSON with all that is made of it; only the actor's view has moves."""
    for seat in viewers(state):
        view = state.seen_by(seat)
        data = json.loads(json.dumps(view.to_json()))
        loaded: State = game.state_from_json(data)
        seen = sight_of_view(game, view) | {"events": "[]", "cues": []}
        again = sight_of_view(game, loaded)
        require_same_sight(VIEWS, f"read from its JSON, seat {seat}", seen, again)
        require(view.standing == state.standing, VIEWS, "seat", seat, "sees another standing")
        require(view.over == state.over, VIEWS, "seat", seat, "sees another end")
        _moves_are_the_actors(state, view)
        _is_no_full_state(view, state)


def _moves_are_the_actors(state: State, view: State) -> None:
    if state.actor is not None and view.viewer == state.actor:
        require(view.moves() == state.moves(), VIEW_MOVES, view.moves(), "not", state.moves())
        same_search = view.search_moves() == state.search_moves()
        require(same_search, VIEW_MOVES, view.search_moves(), "not", state.search_moves())
        same_default = view.default_move() == state.default_move()
        require(same_default, VIEW_MOVES, "another default move")
        prompt, seen = state.prompt, view.prompt
        require(prompt == seen, VIEW_MOVES, "the actor is asked", seen, ", not", prompt)
        return
    require(view.moves() == () == view.search_moves(), VIEWS, "moves for one who is not to act")
    refusal = view.why_not(state.moves()[0] if state.moves() else Move("pass"))
    said = refusal.sentence if refusal else ""
    told = seat_name(state.actor) if state.actor is not None else "over"
    require(
        told in said, VIEWS, "asked out of turn, the view says", repr(said), ", not", repr(told)
    )
    require(_raises(IllegalMove, view.default_move), VIEWS, "a default move out of turn")


def _is_no_full_state(view: State, state: State) -> None:
    chosen = state.moves()[0] if state.moves() else Move("pass")
    before = text_of(view.to_json())
    asked: list[tuple[str, Callable[[], object]]] = [
        ("play", lambda: view.play(chosen)),
        ("time_up", view.time_up),
        ("digest", view.digest),
        ("resign", lambda: view.resign(0)),
        ("seen_by", lambda: view.seen_by(None)),
    ]
    for name, call in asked:
        require(_raises(NotAFullState, call), NOT_FULL, name, "does not raise NotAFullState")
    require(text_of(view.to_json()) == before, NOT_FULL, "a refused call changed the view")
    require(view.chance is None, NOT_FULL, "a view holds the game's chance")


def _raises(error: type[Exception], call: Callable[[], object]) -> bool:
    try:
        call()
    except error:
        return True
    return False


class Disturbed(Chance):
    """Another chance object, but after every shuffle two items have changed places.

    Most viewers do not see the difference, and must not be told of it either. Single draws stay
    the same: dice roll in the open, and may be told even where they change nothing.
    """

    def __init__(self, chance: Chance, seed: int) -> None:
        self.chance = chance
        self.other = FastChance(seed)

    def below(self, at: int, n: int) -> int:
        """The same."""
        return self.chance.below(at, n)

    def shuffle(self, at: int, pack: list[int], draws: int) -> None:
        """The same, and then two items change places."""
        self.chance.shuffle(at, pack, draws)
        if pack:
            one, other = (self.other.below(at + more, len(pack)) for more in (1, 2))
            pack[one], pack[other] = pack[other], pack[one]


def hidden_does_not_show(
    game: AnyGame,
    state: State,
    seat: int | None,
    rng: Rng,
    decisions: int = 4,
    *,
    scene: bool = True,
) -> None:
    """Two full states that agree on what a seat may know look alike to it, now and later.

    Later: they are played alike, and what is shuffled comes out a little otherwise in one of them.
    What was shown to the seat in between must have left a trace in its view.
    """
    original = state.clone()
    twin = original.seen_by(seat).filled(rng)
    when = f"seat {seat}, with everything unseen dealt again"
    before = sight(game, original, seat, scene=scene)
    require_same_sight(NON_INTERFERENCE, when, before, sight(game, twin, seat, scene=scene))
    # Somebody else's unfinished choice is begun in one of them only: they part here.
    if original.actor is None or (original.actor != seat and original.stack[-1].is_begun()):
        return
    assert original.chance is not None
    twin.chance, twin.drawn = original.chance, original.drawn
    if rng.randrange(3):
        twin.chance = Disturbed(original.chance, rng.randrange(1 << 30))
    for _ in range(decisions):
        if not _play_the_same(original, twin, rng):
            return
        if not _look_alike(game, original, twin, seat, scene=scene):
            return


def _play_the_same(original: State, twin: State, rng: Rng) -> bool:
    """A move that both can make, if there is one."""
    possible = set(twin.moves())
    shared = tuple([move for move in original.moves() if move in possible])
    if not shared:
        return False
    chosen = one_of(shared, rng)
    original.play(chosen)
    twin.play(chosen)
    return True


def _look_alike(
    game: AnyGame, original: State, twin: State, seat: int | None, *, scene: bool
) -> bool:
    """Whether the seat still cannot tell them apart; what it is given must then be the same."""
    one, other = original.seen_by(seat).to_json(), twin.seen_by(seat).to_json()
    if one != other:
        # Learning something is no leak, but a barrier that tells of hidden draws would be.
        counted = one["settled"] != other["settled"]
        unsettled = {**one, "settled": 0} == {**other, "settled": 0}
        told = counted and unsettled
        require(not told, NON_INTERFERENCE, "only settled tells seat", seat, "that they differ")
        return False
    require_same_sight(
        NON_INTERFERENCE,
        f"seat {seat}, after the same move in two states it cannot tell apart",
        sight(game, original, seat, scene=scene),
        sight(game, twin, seat, scene=scene),
    )
    shown, other_shown = pictures(game, original, seat), pictures(game, twin, seat)
    require(shown == other_shown, NON_INTERFERENCE, "a beat differs for seat", seat)
    return True


def pictures(game: AnyGame, state: State, seat: int | None) -> list[Sight]:
    """What a viewer is shown on the way to this state."""
    return [sight(game, picture, seat) for _, picture in state.beats]


def beats_can_be_drawn(game: AnyGame, state: State) -> None:
    """Where a move is worth a look, all see the table, nobody is asked anything."""
    told = 0
    for at, picture in state.beats:
        require(told <= at <= len(state.events), BEATS, "a beat after", at, "events")
        told = at
        for seat in viewers(state):
            view = picture.seen_by(seat)
            scene = game.scene(view)
            _ids_are_unique(scene)
            text_of(scene.to_json())
            require(not scene.clicks and scene.prompt is None, BEATS, "somebody is asked")
            for event in state.seen_by(seat).events:
                text_of(cues_json(game.cues(view, event), ()))


def unfinished_is_private(
    game: AnyGame, state: State, move: Move, rng: Rng, *, scene: bool = True
) -> None:
    """Plays the move. If that leaves the actor's choice unfinished, nobody else has noticed."""
    actor = state.actor
    trial = state.clone()
    trial.play(move)
    if trial.actor is None or not trial.stack[-1].is_begun():
        state.play(move)
        return
    others = [seat for seat in viewers(state) if seat != actor]
    before = [sight(game, state, seat, scene=scene) for seat in others]
    state.play(move)
    for seat, seen in zip(others, before, strict=True):
        now = sight(game, state, seat, scene=scene)
        require_same_sight(UNFINISHED, f"after {move}, for seat {seat}", seen, now)
        filled = state.seen_by(seat).filled(rng)
        begun = bool(filled.stack) and filled.stack[-1].is_begun()
        require(not begun, UNFINISHED, "filled for seat", seat, ", the choice is begun")


def idle_things_say_why(game: AnyGame, state: State, seat: int, rng: Rng) -> None:
    """Whatever a seat has and cannot click now says why, with a rule, and tells nothing hidden.

    So do cells of boards, also with something in hand that is to be put there.
    """
    view, twin = state.seen_by(seat), state.seen_by(seat).filled(rng).seen_by(seat)
    scene, other = game.scene(view), game.scene(twin)
    live = {click.element for click in scene.clicks}
    live |= {element_base(element) for element in live if "@" not in element}
    asked = [(piece.id, "") for piece in _pieces_of(scene, seat)]
    for element, source in (*asked, *_some_cells(scene, rng)):
        if element in live:
            continue
        why = why_not(view, scene, element, source)
        require(why is not None, WHY_NOT, "nothing is said of", element, source)
        assert why is not None
        says = bool(why.rule) and why.sentence.endswith((".", "?", "!")) and " " in why.sentence
        require(says, WHY_NOT, element, source, "says", repr(why))
        same = why_not(twin, other, element, source)
        require(same == why, NON_INTERFERENCE, element, "says", repr(why), "or", repr(same))


CELLS = 4
"""So many of every board are asked."""


def _some_cells(scene: Scene, rng: Rng) -> list[tuple[str, str]]:
    """Each with nothing, and with something that could be put on some cell."""
    sources = [one.source for one in scene.gestures if one.source]
    sources += [one.element for one in scene.carries]
    found: list[tuple[str, str]] = []
    for board in [area for area in scene.areas if area.kind == "board" and area.size]:
        (x, y), (width, height) = board.origin, board.size or (0, 0)
        for _ in range(CELLS):
            cell = f"{board.id}@{x + rng.randrange(width)},{y + rng.randrange(height)}"
            found.append((cell, ""))
            found += [(cell, sources[rng.randrange(len(sources))])] if sources else []
    return found


def _pieces_of(scene: Scene, seat: int) -> list[Piece]:
    """What belongs to a seat or lies before it, but for its buttons, which say it themselves."""
    return [
        piece
        for area in scene.areas
        for piece in area.pieces
        if seat in (piece.owner, area.seat) and piece.kind != "action"
    ]


def scenes_show_every_move(game: AnyGame, state: State) -> None:
    """Each legal move of the viewer has an element to click; nobody else has any."""
    for seat in viewers(state):
        view = state.seen_by(seat)
        scene = game.scene(view)
        if seat in (None, state.actor):
            text_of(scene.to_json())
        _ids_are_unique(scene)
        clicks = [click.move for click in scene.clicks]
        wanted = set(view.moves())
        require(set(clicks) == wanted, SCENE, "clicks", clicks, "for the moves", view.moves())
        elements = scene.elements()
        for click in scene.clicks:
            base = element_base(click.element)
            require(base in elements, SCENE, click.move, "is made by clicking on no", base)
            require(bool(click.label), SCENE, "the click for", click.move, "has no label")
        require(scene.actor == state.actor, SCENE, "the actor is", scene.actor)
        require(scene.prompt == view.prompt, SCENE, "the scene asks something else")
        _prompt_fits(scene, view)


def _ids_are_unique(scene: Scene) -> None:
    ids = [area.id for area in scene.areas]
    ids += [piece.id for area in scene.areas for piece in area.pieces]
    twice = sorted({one for one in ids if ids.count(one) > 1})
    require(not twice, SCENE, "ids that are not unique:", twice)
    areas = {area.id for area in scene.areas}
    lost = [area.id for area in scene.areas if area.parent is not None and area.parent not in areas]
    require(not lost, SCENE, "areas without their parent:", lost)


def _prompt_fits(scene: Scene, view: State) -> None:
    """It asks the actor; it names seats and elements that are there, and a way to pass."""
    prompt = view.prompt
    require((prompt is None) == view.over, SCENE, "a prompt after the end, or none before it")
    if prompt is None:
        return
    require(prompt.seat == view.actor, SCENE, "the prompt asks seat", prompt.seat)
    require(bool(prompt.text and prompt.step and prompt.rule), WORDS, "an empty", prompt)
    missing = set(prompt.concerns_pieces) - scene.elements()
    require(not missing, SCENE, "the prompt concerns", missing, ", which are not in the scene")
    seats = {*prompt.concerns_seats, *prompt.asked}
    require(seats <= set(range(view.players)), SCENE, "the prompt concerns seats", seats)
    now, rule = view.top.reaction(view), view.top.asked_under(view) or view.top.rule
    window = (prompt.window, prompt.asked, prompt.passing)
    told = (now.name, now.asked, now.passing) if now else (None, (), prompt.passing)
    require(window == told, SCENE, "the prompt says", window, ", the step", told)
    require(prompt.rule == rule, SCENE, "the prompt cites", prompt.rule, ", the step", rule)
    if prompt.window is not None:
        require(prompt.asked[:1] == (view.actor,), SCENE, "asked are", prompt.asked)
    if view.moves() and prompt.passing is not None and not view.stack[-1].is_begun():
        offered = prompt.passing in view.moves()
        require(offered, SCENE, prompt.passing, "passes, but is not legal")


def prompts_read_well(game: AnyGame, state: State) -> None:
    """Whoever is asked reads sentences; the others what that seat does, after its name."""
    for view in (state, *[state.seen_by(seat) for seat in viewers(state)]):
        prompt = view.prompt
        if prompt is None:
            return
        words = game.prompt_text(view, prompt)
        is_ended = words.endswith((".", "?", "!"))
        require(" ".join(words.split()) == words, PROMPTS, "loose spaces:", repr(words))
        if view.is_full or view.viewer == prompt.seat:
            is_question = is_ended and words == sentence_case(words)
            require(is_question and prompt.text == words, PROMPTS, "to be asked:", repr(words))
        else:
            follows = words[:1].islower() and not is_ended
            told = f"{seat_name(prompt.seat)} {words}."
            require(follows and prompt.text == told, PROMPTS, "to follow a name:", repr(words))


def signs_explain_themselves(game: AnyGame, state: State) -> None:
    """Badges, piles, marks and numbers have a term, to whoever looks; it says more than they do."""
    glossary = game.glossary(game.options_of(state))
    if not glossary:
        return
    for seat in viewers(state):
        for sign in signs_of(game.scene(state.seen_by(seat))):
            term = sign.meaning(glossary)
            require(term is not None, EXPLAINED, "nothing is said of", sign)
            assert term is not None
            more = term.text.rstrip(".").lower() != sign.words.lower()
            require(more, EXPLAINED, sign, "is explained by itself")


def everything_has_words(game: AnyGame, state: State, rng: Rng) -> None:
    """Moves have texts, suggestions are legal, values are chances of winning."""
    chances = game.chances(state.clone())
    for seat in range(state.players):
        value = game.value(state.clone(), seat)
        require(0 <= value <= 1, WORDS, "the chance of seat", seat, "is", value)
        require(value == chances[seat], WORDS, value, "is the chance of seat", seat, "in", chances)
    require(abs(sum(chances) - 1) < 1e-9, WORDS, "chances do not add up to 1:", chances)
    if state.actor is None:
        return
    view = state.seen_by(state.actor)
    texts = [game.move_text(view, move) for move in view.moves()]
    require(all(texts), WORDS, "moves without words:", texts)
    suggested = game.suggest(view, rng)
    require(suggested in view.moves(), WORDS, suggested, "is suggested, but not legal")
    if not _raises(NotAFullState, lambda: state.filled(rng)):
        raise LawBroken(NOT_FULL, "a full state can be filled")
