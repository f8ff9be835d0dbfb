"""The supervisor's page: a table number, who sits there, and a sanction in a few touches."""

from typing import Any
from urllib.parse import urlencode

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Redirect, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.discipline import Measure, Misconduct, cumulated_warnings
from duplicata.desks.organising.typed_values import chosen
from duplicata.desks.supervisor import SupervisorDesk, TableInSight
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.game_screen import DeskScreen
from duplicata.web.pages.refereeing.asked import about_tables, asked_game
from duplicata.web.premises import Premises

SUPERVISOR = only(AccessRole.SUPERVISOR, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY)
_LONGEST_NUMBER = 6


class MeasureNotChosen(DuplicataError):
    """A sanction that no official can give."""


class NoSuchMisconduct(DuplicataError):
    """A motive that is none of those the guide names."""


class TableNumberUnreadable(DuplicataError):
    """A table by something else than its number."""


class MeasureForm(msgspec.Struct, frozen=True):
    """A sanction; `vues` is how many measures the table had on the page, `avertissements` counts cumulated ones."""

    partie: int
    table: int
    vues: int
    mesure: str
    motif: str = ""
    avertissements: int = 0
    faits: str = ""


class LiftForm(msgspec.Struct, frozen=True):
    """A measure to take back, by its number at the table, and why."""

    partie: int
    table: int
    numero: int
    raison: str = ""


@get("/surveillance", include_in_schema=False, opt=SUPERVISOR, sync_to_thread=True)
def show_supervisor(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
    table: FromQuery[str] = "",
) -> Template:
    game = asked_game(premises, partie)
    context, status = _context(premises, request.user, game), 200
    try:
        context |= _panel(premises, request.user, game, table)
    except DuplicataError as refusal:
        context |= _panel(premises, request.user, game) | {"sentence": str(refusal), "is_refusal": True}
        status = 400
    return frames.page(request, SCREEN.page, context, status)


@get("/surveillance/table", include_in_schema=False, opt=SUPERVISOR, sync_to_thread=True)
def show_table(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    partie: FromQuery[int] = 0,
    table: FromQuery[str] = "",
) -> Template | Redirect:
    """The panel alone; a browser that asks for a page is sent to it."""
    game = asked_game(premises, partie)
    if "HX-Request" not in request.headers:
        return Redirect(f"/surveillance?{urlencode({'partie': game, 'table': table})}", status_code=303)
    return _answered(_panel(premises, request.user, game, table))


@post("/surveillance/mesure", status_code=200, include_in_schema=False, opt=SUPERVISOR, sync_to_thread=True)
def give_measure(
    request: Request[Holder, Any, Any], data: URLEncodedBody[MeasureForm], premises: NamedDependency[Premises]
) -> Template:
    game, measure = asked_game(premises, data.partie), chosen(Measure, data.mesure, MeasureNotChosen())
    motive = chosen(Misconduct, data.motif, NoSuchMisconduct()) if data.motif else None
    warnings = data.avertissements if measure is Measure.WARNINGS else None
    given = SupervisorDesk(premises.hall, request.user.name, seen=data.vues).sanction(
        game, data.table, measure, motive, warnings=warnings, facts=data.faits
    )
    said = sentence("measure_given", {"table": data.table, "measure": given.title})
    return _answered(_panel(premises, request.user, game, str(data.table)), said)


@post("/surveillance/lever", status_code=200, include_in_schema=False, opt=SUPERVISOR, sync_to_thread=True)
def lift_measure(
    request: Request[Holder, Any, Any], data: URLEncodedBody[LiftForm], premises: NamedDependency[Premises]
) -> Template:
    game = asked_game(premises, data.partie)
    _desk(premises, request.user).lift(game, data.table, data.numero, data.raison)
    return done(sentence("measure_lifted", {"table": data.table, "number": data.numero}))


def _desk(premises: Premises, holder: Holder) -> SupervisorDesk:
    return SupervisorDesk(premises.hall, holder.name)


def _context(premises: Premises, holder: Holder, game: int) -> dict[str, Any]:
    desk = _desk(premises, holder)
    return {"game": game, "given": desk.given(game)[::-1], "excluded": desk.excluded(game)}


def _panel(premises: Premises, holder: Holder, game: int, table: str = "") -> dict[str, Any]:
    """The table in hand, if any: who sits there, and what can be given."""
    chosen: TableInSight | None = None
    if table.strip():
        chosen = _desk(premises, holder).at_table(game, _number(table))
    return {
        "game": game,
        "chosen": chosen,
        "motives": tuple(Misconduct),
        "cumulated": cumulated_warnings(),
    }


def _answered(panel: dict[str, Any], said: str = "") -> Template:
    return Template("supervisor/answer.html", context=panel | {"sentence": said})


def _number(table: str) -> int:
    written = table.strip()
    if not (written.isascii() and written.isdecimal() and len(written) <= _LONGEST_NUMBER):
        raise TableNumberUnreadable
    return int(written)


SCREEN = DeskScreen(
    address="/surveillance",
    opt=SUPERVISOR,
    name="supervisor",
    page="supervisor/page.html",
    live="supervisor/live.html",
    asked=asked_game,
    shown=_context,
    concerns=lambda _holder, game: about_tables(game),
)
# The page is shown with a table too, or with the refusal of one.
ROUTES = (show_supervisor, SCREEN.live_route(), show_table, give_measure, lift_measure)
