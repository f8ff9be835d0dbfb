"""Calls the committee together for a case: who sits, who leaves his seat, who is heard."""

from duplicata.competition.committee.case import Case
from duplicata.competition.committee.commands import (
    BringCommittee,
    CallMember,
    ConveneCommittee,
    HearGuest,
    RecuseMember,
    TakeSeat,
)
from duplicata.competition.committee.composition import check_persons
from duplicata.competition.committee.deadlines import check_game_over
from duplicata.competition.committee.events import (
    CaseCommitteeBrought,
    CommitteeConvened,
    GuestHeard,
    MemberArrived,
    MemberCalled,
    MemberRecused,
)
from duplicata.competition.committee.members import Committee
from duplicata.competition.committee.national_rules import College, Judges, national_rule
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class NoCommitteeHere(DuplicataError):
    """A committee convened where the tournament has none, or where the federation has the case."""


class NoSubstituteLeft(DuplicataError):
    """A member whom the case concerns, and nobody to take his seat."""


class NotSitting(DuplicataError):
    """Someone who has no seat in this case."""


class MemberConcerned(DuplicataError):
    """Someone asked in although the case concerns him."""


class AlreadyOnPanel(DuplicataError):
    """A member who has already taken his seat, or someone asked in twice."""


class NobodyMissing(DuplicataError):
    """Someone asked in although every seat has its member."""


def bring_committee(case: Case, command: BringCommittee) -> CaseCommitteeBrought:
    """Until it is convened, a case belongs to whatever committee the tournament has announced."""
    return CaseCommitteeBrought(command.committee)


@rule("G 2.9-1", "G 2.9-2")
def convene(case: Case, command: ConveneCommittee) -> CommitteeConvened:
    """The chief referee or the organiser calls the members together once the game is over."""
    if case.committee is None or case.instance.judges is Judges.FEDERATION:
        raise NoCommitteeHere(instance=case.instance.title)
    check_game_over(command.moments)
    check_seats(case)
    return CommitteeConvened(command.at)


@rule("G 2.9-24", "G 2.9-28", "G 2.9-38")
def check_seats(case: Case) -> None:
    """Every seat has someone whom the case does not concern.

    Raises:
        NoSubstituteLeft.
    """
    if missing := case.panel.missing:
        raise NoSubstituteLeft(colleges=", ".join(dict.fromkeys(college.title for college in missing)))


@rule("G 2.9-24", "G 2.9-28", "G 2.9-38")
def recuse(case: Case, command: RecuseMember) -> MemberRecused:
    """A member whom the case concerns leaves his seat to a substitute, and his vote with it."""
    check_sitting(case, command.member)
    return MemberRecused(command.member)


def call(case: Case, command: CallMember) -> MemberCalled:
    """Someone else is asked in when no substitute is left, under the same conditions as the members (INT 57)."""
    committee, member = _committee(case), command.member
    if member.id in case.recused.union(case.brought.concerned):
        raise MemberConcerned()
    if member.id in {known.id for known in (*committee.everyone, *case.called)}:
        raise AlreadyOnPanel()
    terms = national_rule(committee.country)
    check_persons((member,), terms)
    _check_needed(case, member.college, by_college=terms.is_by_college)
    return MemberCalled(member)


def _committee(case: Case) -> Committee:
    if case.committee is None:
        raise NoCommitteeHere(instance=case.instance.title)
    return case.committee


def _check_needed(case: Case, college: College, *, by_college: bool) -> None:
    missing = case.panel.missing
    if not missing or (by_college and college not in missing):
        raise NobodyMissing()


@rule("G 2.9-7")
def take_seat(case: Case, command: TakeSeat) -> MemberArrived:
    """A member of the panel says that he is there; nobody else attends."""
    check_sitting(case, command.member)
    if command.member in case.present:
        raise AlreadyOnPanel()
    return MemberArrived(command.member)


@rule("G 2.9-7")
def hear_guest(case: Case, command: HearGuest) -> GuestHeard:
    """A party or an organiser comes in only when the committee asks for him."""
    check_sitting(case, command.member)
    return GuestHeard(command.guest)


@rule("G 2.9-7")
def check_sitting(case: Case, member: str) -> None:
    """Whether someone has a seat in this case.

    Raises:
        NotSitting.
    """
    if member not in case.panel.ids:
        raise NotSitting()
