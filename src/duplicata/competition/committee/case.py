"""A case as its events have made it: what is in question, who sits, how they voted, what was decided."""

from enum import Enum
from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.competition.committee import events
from duplicata.competition.committee.dispute import CaseOutcome, Guest
from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import Instance, national_rule
from duplicata.competition.committee.panel import Panel, seat_panel


class CasePhase(Enum):
    """Where a case stands."""

    UNOPENED = "unopened"
    OPENED = "opened"
    CONVENED = "convened"
    VOTING = "voting"
    DECIDED = "decided"
    WITHDRAWN = "withdrawn"


class CaseDecision(msgspec.Struct, frozen=True):
    """What one instance decided, and whether it upheld what was in question before it."""

    instance: Instance
    outcome: CaseOutcome
    is_upheld: bool
    at: int
    statement: str
    votes_for: int | None
    votes_against: int | None


class CountedQuestion(msgspec.Struct, frozen=True):
    """An outcome that was put to the vote and is not the decision: rejected, or an advice."""

    outcome: CaseOutcome
    votes_for: int
    votes_against: int


class Case(msgspec.Struct, frozen=True):
    """One dispute, from the appeal to the last decision."""

    opened: events.CaseOpened | None = None
    phase: CasePhase = CasePhase.UNOPENED
    committee: Committee | None = None
    recused: frozenset[str] = frozenset()
    called: tuple[Member, ...] = ()
    present: tuple[str, ...] = ()
    guests: tuple[Guest, ...] = ()
    question: CaseOutcome | None = None
    votes: tuple[tuple[str, bool], ...] = ()
    rejected: tuple[CountedQuestion, ...] = ()
    advice: tuple[CountedQuestion, ...] = ()
    decisions: tuple[CaseDecision, ...] = ()
    appeals: tuple[events.CaseAppealed, ...] = ()

    @property
    def brought(self) -> events.CaseOpened:
        """How the case was opened; only a case that was has one."""
        assert self.opened is not None
        return self.opened

    @property
    def instances(self) -> tuple[Instance, ...]:
        """The chain of appeals of the country."""
        return national_rule(self.brought.country).instances

    @property
    def instance(self) -> Instance:
        """The one that has the case, or decided it last."""
        return self.instances[len(self.appeals)]

    @property
    def is_final(self) -> bool:
        """Whether nobody can decide otherwise any more."""
        return self.phase is CasePhase.DECIDED and len(self.appeals) + 1 == len(self.instances)

    @property
    def in_question(self) -> CaseOutcome:
        """What the instance is asked about: the ruling at first, then the decision of the instance before."""
        earlier = self.decisions[: len(self.appeals)]
        return earlier[-1].outcome if earlier else self.brought.ruling

    @property
    def standing(self) -> CaseOutcome:
        """What counts now."""
        return self.decisions[-1].outcome if self.decisions else self.brought.ruling

    @property
    def choices(self) -> tuple[CaseOutcome, ...]:
        """What may be decided without finding anything new, the decision in question first."""
        earlier = (decision.outcome for decision in self.decisions)
        return tuple(dict.fromkeys((self.in_question, self.brought.ruling, *self.brought.alternatives, *earlier)))

    @property
    def panel(self) -> Panel:
        """Who sits: nobody where the tournament has no committee."""
        if self.committee is None:
            return Panel()
        return seat_panel(self.committee, self.recused.union(self.brought.concerned), self.called)

    @property
    def voters(self) -> frozenset[str]:
        return frozenset(member for member, _ in self.votes)

    def counted(self) -> tuple[int, int]:
        """Votes for the question, and against it."""
        votes_for = sum(is_for for _, is_for in self.votes)
        return votes_for, len(self.votes) - votes_for


def evolve(case: Case, event: events.CaseEvent) -> Case:
    """The case after one more event."""
    match event:
        case (
            events.CaseCommitteeBrought()
            | events.MemberRecused()
            | events.MemberCalled()
            | events.MemberArrived()
            | events.GuestHeard()
        ):
            return _after_seating(case, event)
        case events.QuestionPut() | events.VoteCast() | events.QuestionRejected() | events.AdviceGiven():
            return _after_vote(case, event)
        case _:
            return _after_step(case, event)


def _after_seating(
    case: Case,
    event: events.CaseCommitteeBrought
    | events.MemberRecused
    | events.MemberCalled
    | events.MemberArrived
    | events.GuestHeard,
) -> Case:
    match event:
        case events.CaseCommitteeBrought(committee=committee):
            return replace(case, committee=committee)
        case events.MemberRecused(member=member):
            return _without_member(case, member)
        case events.MemberCalled(member=called):
            return replace(case, called=(*case.called, called))
        case events.MemberArrived(member=member):
            return replace(case, present=(*case.present, member))
        case events.GuestHeard(guest=guest):
            return replace(case, guests=(*case.guests, guest))
        case _:
            assert_never(event)


def _after_vote(
    case: Case, event: events.QuestionPut | events.VoteCast | events.QuestionRejected | events.AdviceGiven
) -> Case:
    match event:
        case events.QuestionPut(outcome=outcome):
            return replace(case, phase=CasePhase.VOTING, question=outcome, votes=())
        case events.VoteCast(member=member, is_for=is_for):
            return replace(case, votes=(*case.votes, (member, is_for)))
        case events.QuestionRejected():
            return replace(_after_count(case), rejected=(*case.rejected, _counted(case, event)))
        case events.AdviceGiven():
            return replace(_after_count(case), advice=(*case.advice, _counted(case, event)))
        case _:
            assert_never(event)


def _after_step(
    case: Case,
    event: events.CaseOpened
    | events.CommitteeConvened
    | events.CaseDecided
    | events.CaseAppealed
    | events.CaseWithdrawn,
) -> Case:
    match event:
        case events.CaseOpened():
            return replace(case, opened=event, phase=CasePhase.OPENED, committee=event.committee)
        case events.CommitteeConvened():
            return replace(case, phase=CasePhase.CONVENED)
        case events.CaseDecided():
            return _decided(case, event)
        case events.CaseAppealed():
            return replace(case, phase=CasePhase.OPENED, appeals=(*case.appeals, event))
        case events.CaseWithdrawn():
            return replace(case, phase=CasePhase.WITHDRAWN)
        case _:
            assert_never(event)


def _without_member(case: Case, member: str) -> Case:
    """A member who leaves takes his vote with him."""
    return replace(
        case,
        recused=case.recused | {member},
        present=tuple(other for other in case.present if other != member),
        votes=tuple(vote for vote in case.votes if vote[0] != member),
    )


def _after_count(case: Case) -> Case:
    return replace(case, phase=CasePhase.CONVENED, question=None, votes=())


def _counted(case: Case, event: events.QuestionRejected | events.AdviceGiven) -> CountedQuestion:
    assert case.question is not None
    return CountedQuestion(case.question, event.votes_for, event.votes_against)


def _decided(case: Case, event: events.CaseDecided) -> Case:
    is_upheld = event.outcome == case.in_question
    votes = event.votes_for, event.votes_against
    decision = CaseDecision(case.instance, event.outcome, is_upheld, event.at, event.statement, *votes)
    decisions = (*case.decisions, decision)
    return replace(_after_count(case), phase=CasePhase.DECIDED, decisions=decisions)
