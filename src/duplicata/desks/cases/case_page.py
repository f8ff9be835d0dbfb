"""A case as its page shows it: the paper drawn, the outcomes and the articles in words; still no name and no table."""

import msgspec

from duplicata.competition.committee.anonymous_case import AnonymousCase, CommitteeSeat, DecisionLine, Dossier
from duplicata.competition.committee.case import CountedQuestion
from duplicata.competition.committee.dispute import Exhibit
from duplicata.competition.committee.past_cases import SimilarCase
from duplicata.desks.cases.case_words import Citation, OutcomeWords, citations, outcome_words
from duplicata.desks.cases.paper import Paper, paper
from duplicata.desks.drawing import RowView, draw
from duplicata.scrabble.board import Board


class ExhibitView(msgspec.Struct, frozen=True):
    """The paper, the rack and the board before the turn, ready to be drawn."""

    game: int
    turn: int
    rack: str
    rows: list[RowView]
    paper: Paper | None


class CountedWords(msgspec.Struct, frozen=True):
    """An outcome that was voted on and is not the decision."""

    outcome: OutcomeWords
    votes_for: int
    votes_against: int


class DecisionWords(msgspec.Struct, frozen=True):
    """A decision as it is written on the back of the slip."""

    instance: str
    article: str
    outcome: OutcomeWords
    is_upheld: bool
    votes_for: int | None
    votes_against: int | None
    statement: str


class DoubtWords(msgspec.Struct, frozen=True):
    """What the guide proposes where a paper reads in several ways, and which of the choices it is."""

    text: str
    article: str
    choice: int


class PastWords(msgspec.Struct, frozen=True):
    """A decided case that resembles this one."""

    source: str
    subject: str
    motive: str
    ruling: OutcomeWords
    outcome: OutcomeWords
    statement: str
    votes_for: int | None
    votes_against: int | None


class CasePage(msgspec.Struct, frozen=True):
    """All that the page of a case shows."""

    number: int
    phase: str
    appellant: str
    subject: str
    motive: str
    exhibit: ExhibitView
    in_question: OutcomeWords
    choices: tuple[OutcomeWords, ...]
    is_about_points: bool
    doubt: tuple[DoubtWords, ...]
    citations: tuple[Citation, ...]
    instance: str
    is_final: bool
    seats: tuple[CommitteeSeat, ...]
    is_quorate: bool
    votes: int
    guests: tuple[str, ...]
    question: OutcomeWords | None
    rejected: tuple[CountedWords, ...]
    advice: tuple[CountedWords, ...]
    decisions: tuple[DecisionWords, ...]
    similar: tuple[PastWords, ...]


class DossierPage(msgspec.Struct, frozen=True):
    """The file of a case on paper."""

    federation: str
    edition: str
    subject: str
    motive: str
    exhibit: ExhibitView
    ruling: OutcomeWords
    alternatives: tuple[OutcomeWords, ...]
    citations: tuple[Citation, ...]
    decisions: tuple[DecisionWords, ...]
    appeals: tuple[str, ...]


def case_page(case: AnonymousCase) -> CasePage:
    places = {outcome: place for place, outcome in enumerate(case.choices, start=1)}
    cited = (*case.articles, *(article for each in case.choices for article in each.articles))
    return CasePage(
        number=case.number,
        phase=case.phase,
        appellant=case.appellant,
        subject=case.subject,
        motive=case.motive,
        exhibit=exhibit_view(case.exhibit),
        in_question=outcome_words(case.in_question),
        choices=tuple(map(outcome_words, case.choices)),
        is_about_points=case.in_question.points is not None,
        doubt=tuple(DoubtWords(each.text, each.article, places[each.outcome]) for each in case.doubt),
        citations=citations(cited),
        instance=case.instance,
        is_final=case.is_final,
        seats=case.seats,
        is_quorate=case.is_quorate,
        votes=sum(seat.has_voted for seat in case.seats),
        guests=case.guests,
        question=outcome_words(case.question) if case.question else None,
        rejected=tuple(map(_counted, case.rejected)),
        advice=tuple(map(_counted, case.advice)),
        decisions=tuple(map(_decision, case.decisions)),
        similar=tuple(map(_past, case.similar)),
    )


def dossier_page(dossier: Dossier) -> DossierPage:
    cited = (*dossier.articles, *(article for each in dossier.decisions for article in each.outcome.articles))
    return DossierPage(
        federation=dossier.federation,
        edition=dossier.edition,
        subject=dossier.subject,
        motive=dossier.motive,
        exhibit=exhibit_view(dossier.exhibit),
        ruling=outcome_words(dossier.ruling),
        alternatives=tuple(map(outcome_words, dossier.alternatives)),
        citations=citations(cited),
        decisions=tuple(map(_decision, dossier.decisions)),
        appeals=dossier.appeals,
    )


def exhibit_view(exhibit: Exhibit) -> ExhibitView:
    rows = draw(Board.parse(exhibit.board))
    return ExhibitView(exhibit.game, exhibit.turn, exhibit.rack, rows, paper(exhibit))


def _counted(question: CountedQuestion) -> CountedWords:
    return CountedWords(outcome_words(question.outcome), question.votes_for, question.votes_against)


def _decision(line: DecisionLine) -> DecisionWords:
    return DecisionWords(
        line.instance,
        line.article,
        outcome_words(line.outcome),
        line.is_upheld,
        line.votes_for,
        line.votes_against,
        line.statement,
    )


def _past(similar: SimilarCase) -> PastWords:
    past = similar.past
    return PastWords(
        source=past.source,
        subject=past.subject.title,
        motive=past.motive,
        ruling=outcome_words(past.ruling),
        outcome=outcome_words(past.outcome),
        statement=past.statement,
        votes_for=past.votes_for,
        votes_against=past.votes_against,
    )
