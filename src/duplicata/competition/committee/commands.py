"""The orders given in a case; a moment is in milliseconds, and comes from outside."""

from typing import TypeAlias

import msgspec

from duplicata.competition.committee.deadlines import AppealMoments
from duplicata.competition.committee.dispute import Appellant, CaseLink, CaseOutcome, Exhibit, Guest, Subject
from duplicata.competition.committee.members import Committee, Member


class OpenCase(msgspec.Struct, frozen=True):
    """Brings a decision before the committee."""

    number: int
    at: int
    moments: AppealMoments
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


class ConveneCommittee(msgspec.Struct, frozen=True):
    """Calls the committee together."""

    at: int
    moments: AppealMoments


class BringCommittee(msgspec.Struct, frozen=True):
    """Gives the case to the committee that the tournament has now."""

    committee: Committee


class RecuseMember(msgspec.Struct, frozen=True):
    """Says that the case concerns a member."""

    member: str


class CallMember(msgspec.Struct, frozen=True):
    """Asks someone else in once no substitute is left."""

    member: Member


class TakeSeat(msgspec.Struct, frozen=True):
    """Says that a member is there."""

    member: str


class HearGuest(msgspec.Struct, frozen=True):
    """Asks a party or an organiser in, to be heard."""

    member: str
    guest: Guest


class PutQuestion(msgspec.Struct, frozen=True):
    """Puts an outcome to the vote."""

    member: str
    outcome: CaseOutcome


class CastVote(msgspec.Struct, frozen=True):
    """Votes for or against the question."""

    member: str
    is_for: bool


class CloseVote(msgspec.Struct, frozen=True):
    """Counts the votes: the question is the decision, or is rejected."""

    member: str
    at: int
    statement: str = ""


class DecideAlone(msgspec.Struct, frozen=True):
    """Notes what the chief referee, or a body of the federation, has decided."""

    at: int
    outcome: CaseOutcome
    statement: str
    votes_for: int | None = None
    votes_against: int | None = None


class AppealCase(msgspec.Struct, frozen=True):
    """Brings the decision before the next instance."""

    at: int
    appellant: Appellant
    motive: str


class WithdrawCase(msgspec.Struct, frozen=True):
    """Gives the case up."""

    at: int


CaseCommand: TypeAlias = (
    OpenCase
    | BringCommittee
    | ConveneCommittee
    | RecuseMember
    | CallMember
    | TakeSeat
    | HearGuest
    | PutQuestion
    | CastVote
    | CloseVote
    | DecideAlone
    | AppealCase
    | WithdrawCase
)
