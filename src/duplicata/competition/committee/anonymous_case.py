"""A case as the committee, an appeal body and the international commission read it: no name and no table."""

import msgspec

from duplicata.competition.committee.case import Case, CaseDecision, CountedQuestion
from duplicata.competition.committee.dispute import CaseOutcome, Exhibit
from duplicata.competition.committee.doubt import DoubtProposal, doubt_proposals
from duplicata.competition.committee.past_cases import SimilarCase
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


class CommitteeSeat(msgspec.Struct, frozen=True):
    """A seat in the committee: whom it stands for, whether it is taken, whether it has voted; never who sits in it."""

    title: str
    college: str
    is_present: bool
    has_voted: bool


class DecisionLine(msgspec.Struct, frozen=True):
    """A decision as it is written on the back of the slip: the outcome, the votes for and against."""

    instance: str
    article: str
    outcome: CaseOutcome
    is_upheld: bool
    votes_for: int | None
    votes_against: int | None
    statement: str


class AnonymousCase(msgspec.Struct, frozen=True):
    """Everything that a committee may know of a case."""

    number: int
    phase: str
    appellant: str
    subject: str
    motive: str
    articles: tuple[str, ...]
    exhibit: Exhibit
    in_question: CaseOutcome
    choices: tuple[CaseOutcome, ...]
    doubt: tuple[DoubtProposal, ...]
    instance: str
    is_final: bool
    seats: tuple[CommitteeSeat, ...]
    is_quorate: bool
    guests: tuple[str, ...]
    question: CaseOutcome | None
    rejected: tuple[CountedQuestion, ...]
    advice: tuple[CountedQuestion, ...]
    decisions: tuple[DecisionLine, ...]
    similar: tuple[SimilarCase, ...] = ()


class Dossier(msgspec.Struct, frozen=True):
    """The file of a decided case for the next instance or the international commission: state, reasons, no name."""

    federation: str
    edition: str
    subject: str
    motive: str
    articles: tuple[str, ...]
    exhibit: Exhibit
    ruling: CaseOutcome
    alternatives: tuple[CaseOutcome, ...]
    decisions: tuple[DecisionLine, ...]
    appeals: tuple[str, ...]


@rule("G 2.4-16", "G 2.4-17", "G 2.4-18", "G 2.9-8")
def anonymous_case(case: Case, similar: tuple[SimilarCase, ...] = ()) -> AnonymousCase:
    """What the committee sees; the members' own names stay out too, for a member missing from the list tells a name."""
    brought, seats = case.brought, _seats(case)
    return AnonymousCase(
        number=brought.number,
        phase=case.phase.value,
        appellant=brought.appellant.value,
        subject=brought.subject.title,
        motive=brought.motive,
        articles=brought.articles,
        exhibit=brought.exhibit,
        in_question=case.in_question,
        choices=case.choices,
        doubt=doubt_proposals(case.choices),
        instance=case.instance.title,
        is_final=case.is_final,
        seats=seats,
        is_quorate=bool(seats) and not case.panel.missing and all(seat.is_present for seat in seats),
        guests=tuple(guest.value for guest in case.guests),
        question=case.question,
        rejected=case.rejected,
        advice=case.advice,
        decisions=tuple(map(_line, case.decisions)),
        similar=similar,
    )


@rule("G 2.9-14", "G 2.9-31")
def dossier(case: Case, federation: str, edition: str) -> Dossier:
    """All that another body needs to decide anew, or to keep the case for study."""
    brought = case.brought
    return Dossier(
        federation=federation,
        edition=edition,
        subject=brought.subject.title,
        motive=brought.motive,
        articles=brought.articles,
        exhibit=brought.exhibit,
        ruling=brought.ruling,
        alternatives=brought.alternatives,
        decisions=tuple(map(_line, case.decisions)),
        appeals=tuple(appeal.motive for appeal in case.appeals),
    )


def _seats(case: Case) -> tuple[CommitteeSeat, ...]:
    return tuple(
        CommitteeSeat(
            title=sentence("seat_president" if index == 0 else "seat_member", {"number": index + 1}),
            college=member.college.title,
            is_present=member.id in case.present,
            has_voted=member.id in case.voters,
        )
        for index, member in enumerate(case.panel.members)
    )


def _line(decision: CaseDecision) -> DecisionLine:
    return DecisionLine(
        instance=decision.instance.title,
        article=decision.instance.article,
        outcome=decision.outcome,
        is_upheld=decision.is_upheld,
        votes_for=decision.votes_for,
        votes_against=decision.votes_against,
        statement=decision.statement,
    )
