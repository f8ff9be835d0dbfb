"""The committee's pages: cases without a name or a table, the vote, and the sheet of the decision."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.competition.committee.dispute import Guest
from duplicata.desks.cases.case_page import case_page
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.organising.typed_values import chosen
from duplicata.desks.refereeing.decision_choices import decision_choices
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.cases.proposals import OutcomeForm, read_articles, read_proposal
from duplicata.web.pages.chief.room import done
from duplicata.web.premises import Premises

MEMBER = only(AccessRole.COMMITTEE_MEMBER)
_VOTES = {"pour": True, "contre": False}


class NoSuchGuest(DuplicataError):
    """Someone to hear who is neither a party nor an organiser."""


class NoSuchVote(DuplicataError):
    """A vote that is neither for nor against."""


class GuestForm(msgspec.Struct, frozen=True):
    """Whom to hear."""

    invite: str


class ChoiceForm(msgspec.Struct, frozen=True):
    """One of the known outcomes, from 1."""

    issue: int


class WordsForm(msgspec.Struct, frozen=True):
    """A decision in words, and its articles."""

    decision: str
    articles: str


class VoteForm(msgspec.Struct, frozen=True):
    """For or against."""

    sens: str


class StatementForm(msgspec.Struct, frozen=True):
    """What is written on the back of the slip."""

    expose: str = ""


@get("/comite", include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def show_cases(
    request: Request[Holder, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    return frames.page(request, "committee/page.html", _list(premises, request.user))


@get("/direct/comite", include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def follow_cases(
    request: Request[Holder, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    holder = request.user
    channel = Channel(
        f"committee-{holder.name}",
        lambda: frames.fragment("committee/list.html", _list(premises, holder)),
        _concerns_cases,
    )
    return follow(request, premises.hub, channel)


@get("/comite/{number:int}", include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def show_case(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    number: FromPath[int],
) -> Template:
    choices = {"motive_groups": decision_choices()}
    return frames.page(request, "committee/case.html", _case(premises, request.user, number) | choices)


@get("/direct/comite/{number:int}", include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def follow_case(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    number: FromPath[int],
) -> Stream:
    holder = request.user
    # Refuses a case in which he has no seat before the stream begins.
    _desk(premises, holder).case(number)
    channel = Channel(
        f"committee-{holder.name}-{number}",
        lambda: _live(premises, frames, holder, number),
        _concerns_cases,
    )
    return follow(request, premises.hub, channel)


@get("/comite/{number:int}/feuille", include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def show_sheet(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    number: FromPath[int],
) -> Template:
    return frames.page(request, "committee/sheet.html", _case(premises, request.user, number))


@post("/comite/{number:int}/siege", status_code=200, include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def take_seat(
    request: Request[Holder, Any, Any], premises: NamedDependency[Premises], number: FromPath[int]
) -> Template:
    _desk(premises, request.user).take_seat(number)
    return done()


@post("/comite/{number:int}/recusation", status_code=200, include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def recuse(request: Request[Holder, Any, Any], premises: NamedDependency[Premises], number: FromPath[int]) -> Template:
    """He sees nothing of the case from now on: his browser goes back to the list."""
    _desk(premises, request.user).recuse(number)
    answer = done()
    answer.headers["HX-Redirect"] = "/comite"
    return answer


@post("/comite/{number:int}/audition", status_code=200, include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def hear_guest(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[GuestForm],
    premises: NamedDependency[Premises],
    number: FromPath[int],
) -> Template:
    _desk(premises, request.user).hear(number, chosen(Guest, data.invite, NoSuchGuest()))
    return done()


@post("/comite/{number:int}/question", status_code=200, include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def put_question(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[ChoiceForm],
    premises: NamedDependency[Premises],
    number: FromPath[int],
) -> Template:
    _desk(premises, request.user).put_question(number, data.issue)
    return done()


@post("/comite/{number:int}/proposition", status_code=200, include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def propose(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[OutcomeForm],
    premises: NamedDependency[Premises],
    number: FromPath[int],
) -> Template:
    proposal = read_proposal(data)
    desk = _desk(premises, request.user)
    desk.propose(number, proposal.points, proposal.sanction, proposal.codes, cited=proposal.cited)
    return done()


@post("/comite/{number:int}/texte", status_code=200, include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def propose_words(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[WordsForm],
    premises: NamedDependency[Premises],
    number: FromPath[int],
) -> Template:
    _desk(premises, request.user).propose_words(number, data.decision, cited=read_articles(data.articles))
    return done()


@post("/comite/{number:int}/voix", status_code=200, include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def vote(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[VoteForm],
    premises: NamedDependency[Premises],
    number: FromPath[int],
) -> Template:
    if data.sens not in _VOTES:
        raise NoSuchVote
    is_for = _VOTES[data.sens]
    _desk(premises, request.user).vote(number, is_for=is_for)
    return done(sentence("vote_for_counted" if is_for else "vote_against_counted", {}))


@post("/comite/{number:int}/cloture", status_code=200, include_in_schema=False, opt=MEMBER, sync_to_thread=True)
def close_vote(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[StatementForm],
    premises: NamedDependency[Premises],
    number: FromPath[int],
) -> Template:
    is_reported = _desk(premises, request.user).close_vote(number, data.expose)
    return done(sentence("vote_closed" if is_reported else "vote_closed_to_report", {}))


def _desk(premises: Premises, holder: Holder) -> CommitteeDesk:
    return CommitteeDesk(premises.hall, holder.name)


def _list(premises: Premises, holder: Holder) -> dict[str, Any]:
    return {"cases": _desk(premises, holder).cases()}


def _case(premises: Premises, holder: Holder, number: int) -> dict[str, Any]:
    desk = _desk(premises, holder)
    return {"case": case_page(desk.case(number)), "own": desk.own_seat(number)}


def _live(premises: Premises, frames: Frames, holder: Holder, number: int) -> str:
    """A member who has no seat any more sees nothing more of the case."""
    try:
        return frames.fragment("committee/live.html", _case(premises, holder, number))
    except DuplicataError:
        return frames.fragment("committee/gone.html", {})


def _concerns_cases(stream: str) -> bool:
    return stream.startswith(("case-", "game-")) or stream == "competition"


ROUTES = (
    *(show_cases, follow_cases, show_case, follow_case, show_sheet, take_seat, recuse, hear_guest, put_question),
    *(propose, propose_words, vote, close_vote),
)
