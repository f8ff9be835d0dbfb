"""What was said, as text: for whoever repeats it in another room, for those who do not hear, for referees far away."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.board import BoardDesk
from duplicata.desks.captions import CaptionsDesk
from duplicata.desks.hall import Hall
from duplicata.desks.public import public_view
from duplicata.web.access.guards import EVERYONE, only
from duplicata.web.pages.chief.room import game_number
from duplicata.web.pages.game_screen import GameScreen
from duplicata.web.premises import Premises

_MOST_CAPTIONS = 40

# One for each hall of this program: it remembers what was said.
_CAPTIONS: WeakKeyDictionary[Hall, CaptionsDesk] = WeakKeyDictionary()


def _any_game(premises: Premises, asked: int | None) -> int:
    """The game that was asked for; before a competition is open, the page waits for its first one."""
    premises.hall.catch_up()
    if asked in (None, 1) and not premises.hall.competition.rounds:
        return 1
    return game_number(premises, asked)


def _concerns(number: int) -> Callable[[str], bool]:
    return {"competition", f"game-{number}"}.__contains__


def _captions(premises: Premises, number: int) -> dict[str, Any]:
    hall = premises.hall
    desk = _CAPTIONS.setdefault(hall, CaptionsDesk(hall))
    said = desk.said(number) if number in hall.competition.rounds else ()
    return {"number": number, "captions": said[: -_MOST_CAPTIONS - 1 : -1]}


def _room(premises: Premises, number: int) -> dict[str, Any]:
    return _captions(premises, number) | {"board": BoardDesk(premises.hall, "", number).view()}


def _list(premises: Premises, number: int) -> dict[str, Any]:
    premises.hall.catch_up()
    return {"number": number, "game": public_view(premises.hall.game(number), premises.hall.competition)}


# The last announcement in large letters, what to do on the board, and the announcements before.
PROMPTER = GameScreen(
    address="/salle2",
    opt=only(AccessRole.BOARD_OPERATOR, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY),
    name="second-room",
    page="prompting/room.html",
    live="prompting/room_live.html",
    shown=_room,
    concerns=_concerns,
)

# Racks and solutions of a game, the last one first.
RUNNING_LIST = GameScreen(
    address="/salle2/liste",
    opt=only(
        AccessRole.BOARD_OPERATOR,
        AccessRole.CHIEF_REFEREE,
        AccessRole.DEPUTY,
        AccessRole.REFEREE,
        AccessRole.DOUBLE_REFEREE,
    ),
    name="running-list",
    page="prompting/list.html",
    live="prompting/list_live.html",
    shown=_list,
    concerns=_concerns,
)

# Every announcement as text, for everyone.
CAPTIONS = GameScreen(
    address="/sous-titres",
    opt=EVERYONE,
    name="captions",
    page="prompting/captions.html",
    live="prompting/captions_live.html",
    shown=_captions,
    concerns=_concerns,
    asked=_any_game,
    order=0,
)

ROUTES = (*PROMPTER.routes(), *RUNNING_LIST.routes(), *CAPTIONS.routes())
