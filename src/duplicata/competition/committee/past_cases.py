"""Decided cases that resemble another: by what was found, by article, by subject, by the words of the motive."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.committee.amounts import amount
from duplicata.competition.committee.case import Case
from duplicata.competition.committee.dispute import CaseOutcome, Exhibit, Subject
from duplicata.competition.names import folded
from duplicata.kernel.articles import rule


class PastCase(msgspec.Struct, frozen=True):
    """A case that was decided, without a name: here, or in the archive of a federation."""

    source: str
    subject: Subject
    motive: str
    articles: tuple[str, ...]
    exhibit: Exhibit
    ruling: CaseOutcome
    outcome: CaseOutcome
    statement: str = ""
    votes_for: int | None = None
    votes_against: int | None = None


class SimilarCase(msgspec.Struct, frozen=True):
    """A past case and how much it resembles the one in hand."""

    likeness: int
    past: PastCase


def past_case(case: Case, source: str) -> PastCase | None:
    """A case as the archive keeps it, once it is decided."""
    if not case.decisions:
        return None
    brought, last = case.brought, case.decisions[-1]
    return PastCase(
        source=source,
        subject=brought.subject,
        motive=brought.motive,
        articles=brought.articles,
        exhibit=brought.exhibit,
        ruling=brought.ruling,
        outcome=last.outcome,
        statement=last.statement,
        votes_for=last.votes_for,
        votes_against=last.votes_against,
    )


@rule("G 2.9-14")
def similar_cases(case: Case, archive: Iterable[PastCase], at_most: int) -> tuple[SimilarCase, ...]:
    """The past cases that resemble a case, the most alike first; those with nothing in common are left out."""
    compared = (SimilarCase(_likeness(case, past), past) for past in archive)
    alike = [similar for similar in compared if similar.likeness > 0]
    return tuple(sorted(alike, key=lambda similar: (-similar.likeness, similar.past.source))[:at_most])


def _likeness(case: Case, past: PastCase) -> int:
    brought = case.brought
    codes = _codes(brought.ruling, brought.alternatives) & _codes(past.ruling, (past.outcome,))
    articles = _articles(brought.articles) & _articles(past.articles)
    words = _words(brought.motive) & _words(past.motive)
    return (
        amount("finding_weight") * len(codes)
        + amount("article_weight") * len(articles)
        + amount("subject_weight") * (brought.subject is past.subject)
        + amount("word_weight") * len(words)
    )


def _codes(ruling: CaseOutcome, others: Iterable[CaseOutcome]) -> frozenset[str]:
    return ruling.codes.union(*(other.codes for other in others))


def _articles(cited: Iterable[str]) -> frozenset[str]:
    """Whole articles: `R 4.4-12` is of `R 4.4`."""
    return frozenset(article.partition("-")[0] for article in cited)


def _words(motive: str) -> frozenset[str]:
    shortest = amount("word_characters")
    return frozenset(word for word in folded(motive).split() if len(word) >= shortest)
