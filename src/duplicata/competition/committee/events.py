"""What happens in a case, once and for ever; each event has its own name in the journal, which never changes."""

from typing import TypeAlias, get_args

import msgspec

from duplicata.competition.committee.dispute import Appellant, CaseLink, CaseOutcome, Exhibit, Guest, Subject
from duplicata.competition.committee.members import Committee, Member


class CaseOpened(msgspec.Struct, frozen=True, tag="case_opened"):
    """An appeal was brought in time: the paper, the decision in question, and those who may not judge it."""

    number: int
    at: int
    link: CaseLink
    appellant: Appellant
    subject: Subject
    motive: str
    articles: tuple[str, ...]
    exhibit: Exhibit
    ruling: CaseOutcome
    alternatives: tuple[CaseOutcome, ...]
    country: str
    committee: Committee | None
    concerned: tuple[str, ...]


class CommitteeConvened(msgspec.Struct, frozen=True, tag="committee_convened"):
    """The committee was called together for this case, after the game."""

    at: int


class CaseCommitteeBrought(msgspec.Struct, frozen=True, tag="case_committee_brought"):
    """The case is heard by another committee than the one there was when it was opened, if there was one."""

    committee: Committee


class MemberRecused(msgspec.Struct, frozen=True, tag="committee_member_recused"):
    """A member found that the case concerns him: his seat goes to a substitute."""

    member: str


class MemberCalled(msgspec.Struct, frozen=True, tag="committee_member_called"):
    """No substitute was left: someone else was asked in."""

    member: Member


class MemberArrived(msgspec.Struct, frozen=True, tag="committee_member_arrived"):
    """A member has taken his seat."""

    member: str


class GuestHeard(msgspec.Struct, frozen=True, tag="case_guest_heard"):
    """The committee asked someone in who has no seat, and heard him."""

    guest: Guest


class QuestionPut(msgspec.Struct, frozen=True, tag="case_question_put"):
    """An outcome was put to the vote."""

    outcome: CaseOutcome


class VoteCast(msgspec.Struct, frozen=True, tag="case_vote_cast"):
    """A member voted on the question."""

    member: str
    is_for: bool


class QuestionRejected(msgspec.Struct, frozen=True, tag="case_question_rejected"):
    """The question found no majority: another may be put."""

    votes_for: int
    votes_against: int


class AdviceGiven(msgspec.Struct, frozen=True, tag="case_advice_given"):
    """The committee told the chief referee, who decides alone, how it voted on the question."""

    votes_for: int
    votes_against: int


class CaseDecided(msgspec.Struct, frozen=True, tag="case_decided"):
    """An instance decided, with the votes where there were any, and in its own words."""

    at: int
    outcome: CaseOutcome
    statement: str = ""
    votes_for: int | None = None
    votes_against: int | None = None


class CaseAppealed(msgspec.Struct, frozen=True, tag="case_appealed"):
    """The decision was brought before the next instance."""

    at: int
    appellant: Appellant
    motive: str


class CaseWithdrawn(msgspec.Struct, frozen=True, tag="case_withdrawn"):
    """Whoever brought the case has given it up."""

    at: int


CaseEvent: TypeAlias = (
    CaseOpened
    | CaseCommitteeBrought
    | CommitteeConvened
    | MemberRecused
    | MemberCalled
    | MemberArrived
    | GuestHeard
    | QuestionPut
    | VoteCast
    | QuestionRejected
    | AdviceGiven
    | CaseDecided
    | CaseAppealed
    | CaseWithdrawn
)
CASE_EVENTS: tuple[type[CaseEvent], ...] = get_args(CaseEvent)
