"""What every page of the organiser shares: his desk, the game it is about, and how an order answers."""

from typing import Any
from weakref import WeakKeyDictionary

from litestar import Request
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import CompetitionNotOpened, planned_round
from duplicata.desks.organiser import OrganiserDesk
from duplicata.web.access.guards import only
from duplicata.web.frames import Frames
from duplicata.web.headers import KEPT_NOWHERE
from duplicata.web.live.channels import Channel
from duplicata.web.pages.organising.writing import WRITING
from duplicata.web.premises import Premises

ORGANISER = only(AccessRole.ORGANISER)
# A desk remembers what it has counted: the same organiser gets the same one each time.
_DESKS: WeakKeyDictionary[Premises, dict[str, OrganiserDesk]] = WeakKeyDictionary()


def desk_of(request: Request[Any, Any, Any], premises: Premises) -> OrganiserDesk:
    """The desk of whoever asks, up to date."""
    premises.hall.catch_up()
    desks = _DESKS.setdefault(premises, {})
    name = request.user.name
    return desks.setdefault(name, OrganiserDesk(premises.hall, name))


def opened(premises: Premises) -> Competition:
    """The competition.

    Raises:
        CompetitionNotOpened.
    """
    premises.hall.catch_up()
    competition = premises.hall.competition
    if competition.opened is None:
        raise CompetitionNotOpened
    return competition


def game_asked(premises: Premises, asked: int) -> int:
    """The game of the page, by its number: the current one when none is named.

    Raises:
        UnknownGame.
    """
    competition = opened(premises)
    if asked or not competition.rounds:
        return planned_round(competition, asked).game.number
    return premises.current_game()


def show(
    request: Request[Any, Any, Any],
    frames: Frames,
    template: str,
    context: dict[str, Any],
    *,
    said: str = "",
    is_secret: bool = False,
) -> Template:
    """A page, or its main part alone for a script that puts it in the place of the one there is.

    A template without a folder is one of the organiser. `said` tells what an order has done. What is secret is kept by
    no browser.
    """
    is_part = "HX-Request" in request.headers
    base = "organiser/part.html" if is_part else "organiser/layout.html"
    common = {"base": base, "sentence": said, **WRITING}
    path = template if "/" in template else f"organiser/{template}"
    page = frames.page(request, path, common | context)
    if is_secret:
        page.headers.update(KEPT_NOWHERE)
    return page


def head_channel(frames: Frames) -> Channel:
    """The head of a page that is not live itself: it follows the hall, and closes when its code is taken back."""
    return Channel(
        "organiser-head",
        lambda: frames.fragment("organiser/nothing.html", {}),
        lambda stream: stream.startswith("game-") or stream == "competition",
    )


def many(value: list[str] | str) -> tuple[str, ...]:
    """A field that a form may send several times: none, one or more."""
    values = [value] if isinstance(value, str) else value
    return tuple(each for each in values if each)


def each_of(*fields: list[str] | str) -> list[tuple[str, ...]]:
    """Fields that a form repeats together, row by row: the first of each, the second of each."""
    columns = [[value] if isinstance(value, str) else value for value in fields]
    return [tuple(column[row] if row < len(column) else "" for column in columns) for row in range(len(columns[0]))]
