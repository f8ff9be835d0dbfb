"""Solo play: one visitor against the top, with the clock, two questions, and a review at the end."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Redirect, Response, Template

from duplicata.desks.drawing import RowView, draw
from duplicata.desks.solo_play import SoloGame, SoloView
from duplicata.desks.solo_play.refusals import SoloGameGone
from duplicata.kernel.messages import sentence
from duplicata.scrabble.board import Board
from duplicata.scrabble.game import Phase
from duplicata.scrabble.kinds import KINDS
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.web.access.guards import EVERYONE
from duplicata.web.frames import Frames
from duplicata.web.premises import Premises

PATH = "/solo"
_COOKIE_SECONDS = 7 * 24 * 3600
_LONGEST_NUMBER = 4


class StartForm(msgspec.Struct, frozen=True):
    """A game to begin: on random draws, or a past one by its number; without seconds there is no clock."""

    partie: str = ""
    genre: str = "normale"
    secondes: str = "180"
    nom: str = ""

    @property
    def seconds(self) -> int | None:
        """Digits that are no number of seconds are refused by the desk, as any other bad time."""
        written = self.secondes.strip()
        return (int(written) if written.isdecimal() and len(written) <= _LONGEST_NUMBER else 0) if written else None

    @property
    def past(self) -> int | None:
        written = self.partie.strip()
        return (int(written) if written.isdecimal() and len(written) <= _LONGEST_NUMBER else 0) if written else None


class TurnForm(msgspec.Struct, frozen=True):
    """The turn that the page shows."""

    tour: int


class WordForm(TurnForm, frozen=True, kw_only=True):
    """A word and its place, as written."""

    mot: str = ""
    ref: str = ""
    action: Literal["jouer", "passer", "scrabble", "top"] = "jouer"


@get(PATH, include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_solo(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    return frames.page(request, "solo/page.html", _context(premises, _kept_game(request, premises)))


@post("/solo/partie", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def start_game(
    request: Request[Any, Any, Any], data: URLEncodedBody[StartForm], premises: NamedDependency[Premises]
) -> Redirect:
    """Begins a game; the one that this browser had is forgotten."""
    if data.past is None:
        game = premises.solo.start(data.genre, data.seconds, data.nom.strip() or None)
    else:
        game = premises.solo.start_past(premises.hall, data.past, data.seconds)
    premises.solo_room.leave(_token(request, premises))
    token = premises.solo_room.keep(game)
    cookie = Cookie(
        _cookie_name(premises), path=PATH, value=token, max_age=_COOKIE_SECONDS, httponly=True, samesite="lax"
    )
    return Redirect(PATH, status_code=303, cookies=[cookie])


@post("/solo/coup", status_code=200, include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def answer_turn(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[WordForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[Any]:
    """A word, a blank slip, or a question about the turn in play."""
    game = _game(request, premises)
    match data.action:
        case "jouer":
            game.play(data.mot, data.ref, turn=data.tour)
        case "passer":
            game.pass_turn(turn=data.tour)
        case "scrabble":
            game.is_there_a_scrabble()
        case "top":
            game.is_my_word_the_top(data.mot, data.ref)
    return _shown(request, premises, frames, game)


@post("/solo/suite", status_code=200, include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_next_turn(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[TurnForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[Any]:
    game = _game(request, premises)
    # A page that was left open asks for a turn that is already there: it is shown.
    if game.view().turn == data.tour:
        game.next_turn()
    return _shown(request, premises, frames, game)


@post("/solo/quitter", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def leave_game(request: Request[Any, Any, Any], premises: NamedDependency[Premises]) -> Redirect:
    premises.solo_room.leave(_token(request, premises))
    answer = Redirect(PATH, status_code=303)
    answer.delete_cookie(_cookie_name(premises), path=PATH)
    return answer


def _cookie_name(premises: Premises) -> str:
    return premises.signer.cookie_name("solo")


def _token(request: Request[Any, Any, Any], premises: Premises) -> str:
    return request.cookies.get(_cookie_name(premises), "")


def _game(request: Request[Any, Any, Any], premises: Premises) -> SoloGame:
    """Raises SoloGameGone."""
    return premises.solo_room.game(_token(request, premises))


def _kept_game(request: Request[Any, Any, Any], premises: Premises) -> SoloGame | None:
    try:
        return _game(request, premises)
    except SoloGameGone:
        return None


def _shown(request: Request[Any, Any, Any], premises: Premises, frames: Frames, game: SoloGame) -> Response[Any]:
    """The game as it is now; a browser without scripts loads its page again."""
    if "HX-Request" not in request.headers:
        return Redirect(PATH, status_code=303)
    context = _context(premises, game)
    return frames.page(request, "solo/answer.html", context)


def _context(premises: Premises, game: SoloGame | None) -> dict[str, Any]:
    if game is None:
        return {"view": None, **_offer(premises)}
    view = game.view()
    is_playing = view.phase == "playing"
    return {
        "view": view,
        "rows": _rows(view),
        "ends_at": premises.now() + (view.milliseconds_left or 0),
        "review": None if is_playing or view.phase != "over" else game.review(),
    }


def _offer(premises: Premises) -> dict[str, Any]:
    """What may be played: the kinds of games, and those of the hall that are over."""
    premises.hall.catch_up()
    games = premises.hall.competition.games
    over = [each.number for each in games if premises.hall.game(each.number).phase is Phase.ENDED]
    played = [number for number in over if premises.hall.game(number).played]
    return {"kinds": [(name, sentence(f"kind_{name}", {})) for name in KINDS], "past_games": played}


def _rows(view: SoloView) -> list[RowView]:
    """The board; once the turn is answered, the word that went on it is outlined."""
    board = Board.parse(view.board)
    if view.answer is None:
        return draw(board)
    word, reference = view.answer.retained.word, Reference.parse(view.answer.retained.ref)
    line = reference.indices(len(word))
    return draw(board, last=Move(board.cells[line.start : line.stop : line.step], reference))


ROUTES = (show_solo, start_game, answer_turn, show_next_turn, leave_game)
