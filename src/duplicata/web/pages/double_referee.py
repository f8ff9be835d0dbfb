"""The double referee's desk: the riskiest slips first, side by side with the judge, and the follow-up sheet."""

from functools import lru_cache
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.committee.case import CasePhase
from duplicata.competition.committee.dispute import Appeal, Appellant
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.hall import Hall
from duplicata.desks.refereeing.decision_choices import decision_choices
from duplicata.desks.slip_in_front import SLIP_SUBJECTS, Place, slip_in_front
from duplicata.scrabble.refereeing.follow_up import Column
from duplicata.scrabble.refereeing.takes import Take, collected_take
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.headers import KEPT_NOWHERE
from duplicata.web.pages.chief.room import concerns
from duplicata.web.pages.game_screen import DeskScreen
from duplicata.web.pages.refereeing.asked import TurnForm, asked_game, read_choice, read_subject, read_tables
from duplicata.web.premises import Premises

DOUBLE_REFEREE = only(AccessRole.DOUBLE_REFEREE)
# A queue that nobody could read to its end is not drawn to its end.
_MOST_SHOWN = 60
_WAITING = {CasePhase.OPENED.value, CasePhase.CONVENED.value, CasePhase.VOTING.value}


class TablesForm(TurnForm, frozen=True, kw_only=True):
    """Slips of one turn that are alike: their tables, separated by commas."""

    tables: str


class CorrectionForm(TablesForm, frozen=True, kw_only=True):
    """What stands instead: the slip as it is written, or with `choix` another decision, and why."""

    ligne: str = ""
    choix: str = ""
    points: str = ""
    raison: str = ""


class AppealForm(TablesForm, frozen=True, kw_only=True):
    """A slip for the committee: what it is about and why."""

    sujet: str
    motif: str


class SheetForm(msgspec.Struct, frozen=True):
    """A sheet to sign, by its number."""

    partie: int
    feuille: int


class ReportForm(msgspec.Struct, frozen=True):
    """A decision of the committee to put on a sheet."""

    partie: int
    cas: int


@get("/double-arbitre/lecture", include_in_schema=False, opt=DOUBLE_REFEREE, sync_to_thread=True)
def show_reading(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
    place: FromQuery[str] = "",
) -> Response[str]:
    game = asked_game(premises, partie)
    context = _reading(premises, request.user, game, place)
    return frames.answer("double_referee/reading.html", context)


@get("/double-arbitre/suivi", include_in_schema=False, opt=DOUBLE_REFEREE, sync_to_thread=True)
def show_follow_up(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
) -> Template:
    context = _context(premises, request.user, asked_game(premises, partie))
    return frames.page(request, "double_referee/follow_up_page.html", context)


@get("/double-arbitre/solo", include_in_schema=False, opt=DOUBLE_REFEREE, sync_to_thread=True)
def answer_solo(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int],
    coup: FromQuery[int],
) -> Response[str]:
    """Whether a turn is a solo, for the chief referee who asks."""
    game = asked_game(premises, partie)
    take = collected_take(premises.hall.game(game), coup) or Take(coup)
    answer = _desk(premises, request.user, game).look_for_solo(take)
    shown = frames.answer("double_referee/solo.html", {"answer": answer})
    shown.headers |= KEPT_NOWHERE
    return shown


@post("/double-arbitre/juste", status_code=200, include_in_schema=False, opt=DOUBLE_REFEREE, sync_to_thread=True)
def find_right(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[TablesForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game = asked_game(premises, data.partie)
    _desk(premises, request.user, game).reread(data.take, read_tables(data.tables))
    return _answered(premises, frames, request.user, game)


@post("/double-arbitre/corriger", status_code=200, include_in_schema=False, opt=DOUBLE_REFEREE, sync_to_thread=True)
def correct_slips(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[CorrectionForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game = asked_game(premises, data.partie)
    desk, take = _desk(premises, request.user, game), data.take
    change = desk.chosen(take, data.ligne, read_choice(data.choix, data.points)) if data.choix else data.ligne
    for table in read_tables(data.tables):
        desk.correct(take, table, change, data.raison)
    return _answered(premises, frames, request.user, game)


@post("/double-arbitre/comite", status_code=200, include_in_schema=False, opt=DOUBLE_REFEREE, sync_to_thread=True)
def bring_to_committee(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[AppealForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game, table = asked_game(premises, data.partie), read_tables(data.tables)[0]
    # Refuses a slip of another double referee's tables.
    _desk(premises, request.user, game).second_reading(data.take, table)
    appeal = Appeal(read_subject(data.sujet), data.motif, appellant=Appellant.OFFICIAL)
    CaseClerkDesk(premises.hall, request.user.name).contest_slip(game, table, data.take, appeal)
    return _answered(premises, frames, request.user, game)


@post("/double-arbitre/parapher", status_code=200, include_in_schema=False, opt=DOUBLE_REFEREE, sync_to_thread=True)
def sign_sheet(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[SheetForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game = asked_game(premises, data.partie)
    _desk(premises, request.user, game).initial(data.feuille)
    return _answered(premises, frames, request.user, game)


@post("/double-arbitre/reporter", status_code=200, include_in_schema=False, opt=DOUBLE_REFEREE, sync_to_thread=True)
def report_decision(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[ReportForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    game = asked_game(premises, data.partie)
    _desk(premises, request.user, game).report_decision(data.cas)
    return _answered(premises, frames, request.user, game)


def _desk(premises: Premises, holder: Holder, game: int) -> DoubleRefereeDesk:
    return _kept_desk(premises.hall, holder.name, game, holder.badge.numbers)


@lru_cache(maxsize=16)
def _kept_desk(hall: Hall, name: str, game: int, numbers: tuple[int, ...]) -> DoubleRefereeDesk:
    """A desk remembers the slips it has read again: it serves for the whole game."""
    return DoubleRefereeDesk(hall, name, game, numbers)


def _contested(premises: Premises, holder: Holder, game: int) -> dict[tuple[int, int], int]:
    """The slips that wait for the committee, by turn and table, and the numbers of their cases."""
    cases = CaseClerkDesk(premises.hall, holder.name).cases()
    waiting = [each for each in cases if each.game == game and not each.is_superseded and each.phase in _WAITING]
    return {(each.turn, each.table): each.number for each in waiting if each.table is not None}


def _context(premises: Premises, holder: Holder, game: int) -> dict[str, Any]:
    premises.hall.catch_up()
    desk = _desk(premises, holder, game)
    queue = desk.queue()
    return {
        "game": game,
        "queue": queue[:_MOST_SHOWN],
        "contested": _contested(premises, holder, game),
        "count": sum(len(each.tables) for each in queue),
        "sheet": desk.follow_up(),
        "columns": tuple(Column),
        "proof": desk.proof(),
        "sheets": desk.sheets(),
    }


def _reading(premises: Premises, holder: Holder, game: int, place: str = "") -> dict[str, Any]:
    desk, contested = _desk(premises, holder, game), _contested(premises, holder, game)
    slip = slip_in_front(desk, _place(place), contested)
    return {
        "game": game,
        "slip": slip,
        "paper": msgspec.json.encode(slip.paper).decode() if slip and slip.paper else "",
        "case": contested.get((slip.take.turn, slip.tables[0])) if slip else None,
        "choices": decision_choices(),
        "subjects": SLIP_SUBJECTS,
    }


def _place(place: str) -> Place | None:
    """A slip as `turn.take.table`; anything else is none, and the first of the queue is read."""
    parts = place.split(".")
    if len(parts) != 3 or not all(part.isdecimal() and len(part) < 7 for part in parts):
        return None
    turn, number, table = map(int, parts)
    return Take(turn, number), table


def _answered(premises: Premises, frames: Frames, holder: Holder, game: int) -> Response[str]:
    """The next slip to read, and the regions that the order changed."""
    context = _context(premises, holder, game) | _reading(premises, holder, game)
    return frames.answer("double_referee/answer.html", context)


SCREEN = DeskScreen(
    address="/double-arbitre",
    opt=DOUBLE_REFEREE,
    name="double-referee",
    page="double_referee/page.html",
    live="double_referee/live.html",
    asked=asked_game,
    shown=_context,
    concerns=lambda _holder, game: concerns(game),
    around=_reading,
)
ROUTES = (
    *SCREEN.routes(),
    *(show_reading, show_follow_up, answer_solo),
    *(find_right, correct_slips, bring_to_committee, sign_sheet, report_decision),
)
