"""What was said, as text: for whoever repeats it in another room, for those who do not hear, for referees far away."""

from typing import Any
from weakref import WeakKeyDictionary

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.board import BoardDesk
from duplicata.desks.captions import CaptionsDesk
from duplicata.desks.hall import Hall
from duplicata.desks.public import public_view
from duplicata.web.access.guards import EVERYONE, only
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.chief.room import game_number
from duplicata.web.premises import Premises

_PROMPTERS = only(AccessRole.BOARD_OPERATOR, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY)
_READERS = only(
    AccessRole.BOARD_OPERATOR,
    AccessRole.CHIEF_REFEREE,
    AccessRole.DEPUTY,
    AccessRole.REFEREE,
    AccessRole.DOUBLE_REFEREE,
)
_MOST_CAPTIONS = 40

# One for each hall of this program: it remembers what was said.
_CAPTIONS: WeakKeyDictionary[Hall, CaptionsDesk] = WeakKeyDictionary()


@get("/salle2", include_in_schema=False, opt=_PROMPTERS, sync_to_thread=True)
def show_prompter(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int | None] = None,
) -> Template:
    """The last announcement in large letters, what to do on the board, and the announcements before."""
    number = game_number(premises, partie)
    return frames.page(request, "prompting/room.html", _room(premises, number))


@get("/direct/salle2", include_in_schema=False, opt=_PROMPTERS, sync_to_thread=True)
def follow_prompter(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int],
) -> Stream:
    number = game_number(premises, partie)
    channel = Channel(
        f"second-room-{number}",
        lambda: frames.fragment("prompting/room_live.html", _room(premises, number)),
        _is_of(number),
    )
    return follow(request, premises.hub, channel)


@get("/salle2/liste", include_in_schema=False, opt=_READERS, sync_to_thread=True)
def show_list(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int | None] = None,
) -> Template:
    """Racks and solutions of a game, the last one first."""
    number = game_number(premises, partie)
    return frames.page(request, "prompting/list.html", _list(premises, number))


@get("/direct/salle2/liste", include_in_schema=False, opt=_READERS, sync_to_thread=True)
def follow_list(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int],
) -> Stream:
    number = game_number(premises, partie)
    channel = Channel(
        f"running-list-{number}",
        lambda: frames.fragment("prompting/list_live.html", _list(premises, number)),
        _is_of(number),
    )
    return follow(request, premises.hub, channel)


@get("/sous-titres", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_captions(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int | None] = None,
) -> Template:
    """Every announcement as text, for everyone."""
    return frames.page(request, "prompting/captions.html", _captions(premises, _any_game(premises, partie)))


@get("/direct/sous-titres", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def follow_captions(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int],
) -> Stream:
    number = _any_game(premises, partie)
    channel = Channel(
        f"captions-{number}",
        lambda: frames.fragment("prompting/captions_live.html", _captions(premises, number)),
        _is_of(number),
        order=0,
    )
    return follow(request, premises.hub, channel)


def _any_game(premises: Premises, asked: int | None) -> int:
    """The game that was asked for; before a competition is open, the page waits for its first one."""
    premises.hall.catch_up()
    if asked in (None, 1) and not premises.hall.competition.rounds:
        return 1
    return game_number(premises, asked)


def _is_of(number: int) -> Any:
    return lambda stream: stream in ("competition", f"game-{number}")


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


ROUTES = (show_prompter, follow_prompter, show_list, follow_list, show_captions, follow_captions)
