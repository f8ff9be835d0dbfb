"""The board operator's desk: what is said now, the word to place letter by letter, and the count of the letters."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.decisions.moments import planned_round
from duplicata.desks.board import BoardDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.chief.room import done
from duplicata.web.premises import Premises

OPERATOR = only(AccessRole.BOARD_OPERATOR)
_MOST_DIGITS = 3


class LetterCountUnread(DuplicataError):
    """A count of letters of which one is no number."""


@get("/tableau/operateur", include_in_schema=False, opt=OPERATOR, sync_to_thread=True)
def show_operator(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
) -> Template:
    return frames.page(request, "board_operator/page.html", _context(premises, _game(premises, partie)))


@post("/tableau/operateur/lettres", status_code=200, include_in_schema=False, opt=OPERATOR, sync_to_thread=True)
def check_letters(
    request: Request[Holder, Any, Any], data: URLEncodedBody[dict[str, str]], premises: NamedDependency[Premises]
) -> Template:
    """Compares what was counted on the sheet with the set; the answer is said, nothing is written."""
    desk = BoardDesk(premises.hall, request.user.name, premises.current_game())
    desk.check_letters({letter: _number(letter, count) for letter, count in data.items() if len(letter) == 1})
    return done(sentence("letters_all_there", {}))


@get("/direct/tableau/operateur", include_in_schema=False, opt=OPERATOR, sync_to_thread=False)
def follow_operator(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
) -> Stream:
    game = _game(premises, partie)
    stream = f"game-{game}"
    channel = Channel(
        f"board-operator-{game}",
        lambda: frames.fragment("board_operator/live.html", _context(premises, game)),
        lambda name: name == stream,
    )
    return follow(request, premises.hub, channel)


def _game(premises: Premises, asked: int) -> int:
    """Raises UnknownGame."""
    number = asked or premises.current_game()
    planned_round(premises.hall.competition, number)
    return number


def _context(premises: Premises, game: int) -> dict[str, Any]:
    # Every operator sees the same: nothing here depends on who he is.
    return {"view": BoardDesk(premises.hall, "", game).view()}


def _number(letter: str, typed: str) -> int:
    text = typed.strip() or "0"
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise LetterCountUnread(letter=letter, typed=typed)
    return int(text)


ROUTES = (show_operator, check_letters, follow_operator)
