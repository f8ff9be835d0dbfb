"""The end of a game at the tables: the sheet to print, totals noted and compared, agreeing players freed first."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.own_record import OwnRecord, own_record
from duplicata.scrabble.refereeing.decisions.totals import GameNotOver
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.pages.game_screen import DeskScreen
from duplicata.web.pages.refereeing.asked import about_tables, asked_game
from duplicata.web.pages.refereeing.demonstration import totals_in_hand
from duplicata.web.premises import Premises

REFEREE = only(AccessRole.REFEREE)


class GameForm(msgspec.Struct, frozen=True):
    """An order on the whole sheet."""

    partie: int


class TableForm(GameForm, frozen=True):
    """An order on one table of the sheet."""

    table: int


class TotalForm(TableForm, frozen=True):
    """The total that a player wrote."""

    points: int


class RecordForm(TableForm, frozen=True):
    """The player's own record: his scores turn by turn, as he reads them out."""

    scores: str


@get("/arbitre/feuille", include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def show_sheet(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
) -> Template:
    desk = _desk(premises, request.user, asked_game(premises, partie))
    desk.check_mine()
    return frames.page(request, "referee/sheet.html", {"sheet": desk.sheet()})


@post("/arbitre/totaux/noter", status_code=200, include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def note_total(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[TotalForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game = asked_game(premises, data.partie)
    _desk(premises, request.user, game).reconciliation.note_totals({data.table: data.points})
    return _answered(premises, frames, request.user, game)


@post("/arbitre/totaux/liberer", status_code=200, include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def free_agreeing(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[GameForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game = asked_game(premises, data.partie)
    _desk(premises, request.user, game).reconciliation.free_agreeing()
    return _answered(premises, frames, request.user, game)


@post("/arbitre/totaux/comparer", status_code=200, include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def compare_records(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[RecordForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game = asked_game(premises, data.partie)
    record = own_record(_desk(premises, request.user, game).reconciliation, data.table, data.scores)
    return _answered(premises, frames, request.user, game, record)


@post("/arbitre/totaux/contester", status_code=200, include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def dispute_total(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[RecordForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game = asked_game(premises, data.partie)
    totals = _desk(premises, request.user, game).reconciliation
    totals.dispute(data.table, own_record(totals, data.table, data.scores).comparison.turns)
    return _answered(premises, frames, request.user, game)


@post("/arbitre/totaux/inferieur", status_code=200, include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def keep_lower(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[TableForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game = asked_game(premises, data.partie)
    _desk(premises, request.user, game).reconciliation.keep_lower(data.table)
    return _answered(premises, frames, request.user, game)


def _desk(premises: Premises, holder: Holder, game: int) -> RefereeDesk:
    return RefereeDesk(premises.hall, holder.name, game, holder.number)


def _context(premises: Premises, holder: Holder, game: int) -> dict[str, Any]:
    premises.hall.catch_up()
    desk = _desk(premises, holder, game)
    desk.check_mine()
    desk.check_table(next(iter(premises.hall.sheet_stream(game, holder.number).state.tables), 0))
    try:
        totals, is_over = desk.reconciliation.tables(), True
    except GameNotOver:
        totals, is_over = (), False
    return {
        "game": game,
        "totals": totals,
        "is_over": is_over,
        "written": totals_in_hand(premises, game, holder.number),
        "left": desk.backlog().slips,
    }


def _answered(
    premises: Premises, frames: Frames, holder: Holder, game: int, record: OwnRecord | None = None
) -> Response[str]:
    context = _context(premises, holder, game) | {"record": record}
    return frames.answer("referee/totals_answer.html", context)


SCREEN = DeskScreen(
    address="/arbitre/totaux",
    opt=REFEREE,
    name="referee-totals",
    page="referee/totals_page.html",
    live="referee/totals.html",
    asked=asked_game,
    shown=_context,
    concerns=lambda holder, game: about_tables(game, holder.number),
    around=lambda _premises, _holder, _game: {"record": None},
)
ROUTES = (
    *SCREEN.routes(),
    *(show_sheet, note_total, free_agreeing),
    *(compare_records, dispute_total, keep_lower),
)
