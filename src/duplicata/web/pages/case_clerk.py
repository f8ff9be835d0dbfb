"""The pages of those who keep the appeals: cases opened, convened, decided, appealed, and reported on the sheets."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.committee.members import Member
from duplicata.competition.committee.national_rules import College
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.cases.calling import persons_to_call
from duplicata.desks.cases.case_page import dossier_page
from duplicata.desks.cases.case_words import outcome_words
from duplicata.desks.organising.typed_values import chosen
from duplicata.desks.refereeing.decision_choices import decision_choices
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.cases.deciding import DecisionForm, decided
from duplicata.web.pages.cases.opening import (
    DECISION_SUBJECTS,
    SLIP_SUBJECTS,
    DecisionAppealForm,
    MeasureAppealForm,
    SlipAppealForm,
    read_appellant,
)
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.game_screen import DeskScreen
from duplicata.web.pages.refereeing.asked import asked_game
from duplicata.web.premises import Premises

CLERK = only(AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY, AccessRole.ORGANISER, AccessRole.DOUBLE_REFEREE)


class NoSuchCollege(DuplicataError):
    """A member called for a college that no committee has."""


class NextAppealForm(msgspec.Struct, frozen=True):
    """Why the next instance is asked, and by whom."""

    motif: str
    auteur: str = "player"


class MemberForm(msgspec.Struct, frozen=True):
    """Someone to ask in: a player or an official by his id, the college he stands for, and whether he said yes."""

    personne: str
    college: str
    accepte: str = ""
    liste: str = ""


@get("/dossiers/{number:int}", include_in_schema=False, opt=CLERK, sync_to_thread=True)
def show_dossier(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    number: FromPath[int],
) -> Template:
    choices = {"motive_groups": decision_choices(), "colleges": tuple(College)}
    return frames.page(request, "case_clerk/case.html", _case(premises, request.user, number) | choices)


@get("/direct/dossiers/{number:int}", include_in_schema=False, opt=CLERK, sync_to_thread=True)
def follow_dossier(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    number: FromPath[int],
) -> Stream:
    holder = request.user
    _desk(premises, holder).case(number)
    channel = Channel(
        f"case-clerk-{holder.role.value}-{holder.name}-case-{number}",
        lambda: frames.fragment("case_clerk/live.html", _case(premises, holder, number)),
        _concerns,
    )
    return follow(request, premises.hub, channel)


@get("/dossiers/{number:int}/dossier", include_in_schema=False, opt=CLERK, sync_to_thread=True)
def show_file(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    number: FromPath[int],
) -> Template:
    dossier = dossier_page(_desk(premises, request.user).dossier(number))
    return frames.page(request, "case_clerk/file.html", {"dossier": dossier, "number": number})


@post("/dossiers/bulletin", status_code=200, include_in_schema=False, opt=CLERK, sync_to_thread=True)
def contest_slip(
    request: Request[Holder, Any, Any], data: URLEncodedBody[SlipAppealForm], premises: NamedDependency[Premises]
) -> Template:
    game = asked_game(premises, data.partie)
    number = _desk(premises, request.user).contest_slip(game, data.table, data.take, data.appeal)
    return _opened(number)


@post("/dossiers/decision", status_code=200, include_in_schema=False, opt=CLERK, sync_to_thread=True)
def contest_decision(
    request: Request[Holder, Any, Any], data: URLEncodedBody[DecisionAppealForm], premises: NamedDependency[Premises]
) -> Template:
    game = asked_game(premises, data.partie)
    number = _desk(premises, request.user).contest_decision(game, data.coup, data.decision, data.appeal)
    return _opened(number)


@post("/dossiers/mesure", status_code=200, include_in_schema=False, opt=CLERK, sync_to_thread=True)
def contest_measure(
    request: Request[Holder, Any, Any], data: URLEncodedBody[MeasureAppealForm], premises: NamedDependency[Premises]
) -> Template:
    game = asked_game(premises, data.partie)
    number = _desk(premises, request.user).contest_measure(game, data.table, data.numero, data.appeal)
    return _opened(number)


@post("/dossiers/{number:int}/convocation", status_code=200, include_in_schema=False, opt=CLERK, sync_to_thread=True)
def convene(request: Request[Holder, Any, Any], premises: NamedDependency[Premises], number: FromPath[int]) -> Template:
    _desk(premises, request.user).convene(number)
    return done(sentence("committee_convened_now", {}))


@post("/dossiers/{number:int}/membre", status_code=200, include_in_schema=False, opt=CLERK, sync_to_thread=True)
def call_member(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[MemberForm],
    premises: NamedDependency[Premises],
    number: FromPath[int],
) -> Template:
    college = chosen(College, data.college, NoSuchCollege())
    persons = persons_to_call(premises.hall)
    id_ = data.personne.strip()
    member = Member(id_, persons.name(id_), college, has_accepted=bool(data.accepte), is_in_pool=bool(data.liste))
    _desk(premises, request.user).call_member(number, member)
    return done(sentence("member_called_now", {}))


@post("/dossiers/{number:int}/jugement", status_code=200, include_in_schema=False, opt=CLERK, sync_to_thread=True)
def decide(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[DecisionForm],
    premises: NamedDependency[Premises],
    number: FromPath[int],
) -> Template:
    is_reported = decided(_desk(premises, request.user), number, data)
    return done(sentence("case_decided_now" if is_reported else "case_decided_to_report", {}))


@post("/dossiers/{number:int}/appel", status_code=200, include_in_schema=False, opt=CLERK, sync_to_thread=True)
def appeal_further(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[NextAppealForm],
    premises: NamedDependency[Premises],
    number: FromPath[int],
) -> Template:
    _desk(premises, request.user).appeal(number, data.motif, read_appellant(data.auteur))
    return done(sentence("case_appealed_now", {}))


@post("/dossiers/{number:int}/retrait", status_code=200, include_in_schema=False, opt=CLERK, sync_to_thread=True)
def withdraw(
    request: Request[Holder, Any, Any], premises: NamedDependency[Premises], number: FromPath[int]
) -> Template:
    _desk(premises, request.user).withdraw(number)
    return done(sentence("case_withdrawn_now", {}))


@post("/dossiers/{number:int}/report", status_code=200, include_in_schema=False, opt=CLERK, sync_to_thread=True)
def report(request: Request[Holder, Any, Any], premises: NamedDependency[Premises], number: FromPath[int]) -> Template:
    _desk(premises, request.user).report(number)
    return done(sentence("case_reported_now", {"number": number}))


def _desk(premises: Premises, holder: Holder) -> CaseClerkDesk:
    return CaseClerkDesk(premises.hall, holder.name, is_organiser=holder.role is AccessRole.ORGANISER)


def _list(premises: Premises, holder: Holder, game: int) -> dict[str, Any]:
    desk = _desk(premises, holder)
    return {
        "game": game,
        "cases": [(case, outcome_words(case.standing)) for case in desk.cases()],
        "to_report": desk.to_report(),
        "window": desk.window(game),
        "turns": premises.hall.game(game).turn,
    }


def _case(premises: Premises, holder: Holder, number: int) -> dict[str, Any]:
    desk = _desk(premises, holder)
    case = desk.case(number)
    persons = persons_to_call(premises.hall) if case.missing_members else None
    return {
        "case": case,
        "standing": outcome_words(case.standing),
        "choices": tuple(map(outcome_words, desk.choices(number))),
        "dossier": dossier_page(desk.dossier(number)),
        "persons": persons.names if persons else {},
        "window": desk.window(case.game),
    }


def _opened(number: int) -> Template:
    """The browser goes to the new case."""
    answer = done()
    answer.headers["HX-Redirect"] = f"/dossiers/{number}"
    return answer


def _concerns(stream: str) -> bool:
    return stream.startswith(("case-", "game-", "sheet-")) or stream == "competition"


LIST = DeskScreen(
    address="/dossiers",
    opt=CLERK,
    name="case-clerk",
    page="case_clerk/page.html",
    live="case_clerk/list.html",
    asked=asked_game,
    shown=_list,
    concerns=lambda _holder, _game: _concerns,
    around=lambda _premises, _holder, _game: {"slip_subjects": SLIP_SUBJECTS, "decision_subjects": DECISION_SUBJECTS},
)
ROUTES = (
    *LIST.routes(),
    *(show_dossier, follow_dossier, show_file, contest_slip, contest_decision),
    *(contest_measure, convene, call_member, decide, appeal_further, withdraw, report),
)
