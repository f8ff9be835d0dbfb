"""The committee that hears appeals: composed by the rule of the country, announced, changed with a reason."""

from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Template

from duplicata.competition.commands import AnnounceCommittee, ChangeCommittee
from duplicata.competition.committee.members import Member
from duplicata.competition.committee.national_rules import College, national_rule
from duplicata.competition.competition import Competition
from duplicata.desks.organising.typed_people import (
    TypedMember,
    committee_lines,
    label_of,
    member_labels,
    typed_committee,
)
from duplicata.desks.organising.typed_values import chosen
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, each_of, many, opened, show
from duplicata.web.premises import Premises

Repeated = list[str] | str


class CommitteeForm(msgspec.Struct, frozen=True):
    """The lines of the committee; those who accepted, or are on the federation's list, by the number of their line."""

    person: Repeated = ""
    college: Repeated = ""
    accepted: Repeated = ""
    pool: Repeated = ""
    reason: str = ""

    @property
    def members(self) -> list[TypedMember]:
        accepted, pool = frozenset(many(self.accepted)), frozenset(many(self.pool))
        return [
            TypedMember(person, chosen(College, college), str(line) in accepted, str(line) in pool)
            for line, (person, college) in enumerate(each_of(self.person, self.college))
        ]


@get("/organisation/commission", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_committee(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    return show(request, frames, "committee.html", _context(opened(premises)))


@post("/organisation/commission", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def announce_committee(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[CommitteeForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    competition = opened(premises)
    seats, _ = committee_lines(competition)
    committee = typed_committee(competition, data.members, seats)
    is_known = competition.committee is not None
    order = ChangeCommittee(committee, data.reason) if is_known else AnnounceCommittee(committee)
    desk_of(request, premises).order(order)
    return show(request, frames, "committee.html", _context(opened(premises)), said=sentence("done_committee", {}))


def _context(competition: Competition) -> dict[str, Any]:
    seats, substitutes = committee_lines(competition)
    return {
        "competition": competition,
        "committee": competition.committee,
        "rule": national_rule(competition.federation),
        "seats": seats,
        "lines": _lines(competition, seats, substitutes),
        "labels": tuple(member_labels(competition)),
        "colleges": [(each.value, each.title) for each in College],
    }


def _lines(competition: Competition, seats: int, substitutes: int) -> list[TypedMember]:
    """The form as it is filled now, empty lines included."""
    committee = competition.committee
    sitting = committee.titulars if committee else ()
    standing_in = committee.substitutes if committee else ()
    rule = national_rule(competition.federation)
    usual = [College.PLAYERS] * (rule.players or seats) + [College.REFEREES] * (rule.referees or 0)
    groups = ((sitting, usual), (standing_in, [College.PLAYERS, College.REFEREES][:substitutes]))
    return [line for group, colleges in groups for line in _filled(competition, group, colleges)]


def _filled(competition: Competition, group: tuple[Member, ...], colleges: list[College]) -> list[TypedMember]:
    """Those who sit already, then empty lines of the colleges that are usual there."""
    typed = [TypedMember(label_of(competition, one), one.college, one.has_accepted, one.is_in_pool) for one in group]
    return typed + [TypedMember("", college) for college in colleges[len(typed) :]]


ROUTES = (show_committee, announce_committee)
