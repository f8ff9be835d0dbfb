"""Brings a case, and brings its decision before the next instance."""

import re
from collections.abc import Iterable

from duplicata.competition.committee.case import Case
from duplicata.competition.committee.commands import AppealCase, OpenCase, WithdrawCase
from duplicata.competition.committee.deadlines import check_deadline
from duplicata.competition.committee.decisions.texts import written
from duplicata.competition.committee.dispute import CaseOutcome, Subject
from duplicata.competition.committee.events import CaseAppealed, CaseOpened, CaseWithdrawn
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.sentences import articles as known_articles

_CITATION = re.compile(r"[A-Z][A-Z0-9]* [0-9]+(?:\.[0-9]+)*(?:-[0-9]+)?")
_OUTSIDE_THE_REGULATION = frozenset({Subject.ORGANISATION, Subject.ENTRY_FEE, Subject.SEATING, Subject.PERSON})


class CaseWithoutMotive(DuplicataError):
    """An appeal that does not say why."""


class CaseWithoutArticle(DuplicataError):
    """An appeal or a decision that names no article."""


class ArticleNotKnown(DuplicataError):
    """An appeal or a decision that names an article of no text we have."""


class OutsideTheRegulation(DuplicataError):
    """An appeal about something that the regulation does not settle."""


class DecisionIsFinal(DuplicataError):
    """An appeal against the decision of the last instance."""


@rule("R 5.3-1", "R 5.3-2", "G 2.9-1", "G 2.9-30", "G 2.9-36", "G 2.4-17", "G 2.4-18")
def open_case(case: Case, command: OpenCase) -> CaseOpened:
    """A player or an official contests a decision, in time, with its motive and the articles in question."""
    check_deadline(command.moments, command.at)
    check_subject(command.subject)
    motive = written(command.motive)
    if not motive:
        raise CaseWithoutMotive()
    check_articles(command.articles)
    return CaseOpened(
        number=command.number,
        at=command.at,
        link=command.link,
        appellant=command.appellant,
        subject=command.subject,
        motive=motive,
        articles=command.articles,
        exhibit=command.exhibit,
        ruling=command.ruling,
        alternatives=_other_than(command.ruling, command.alternatives),
        country=command.country,
        committee=command.committee,
        concerned=command.concerned,
    )


@rule("G 2.9-6")
def check_subject(subject: Subject) -> None:
    """A committee judges what the regulation settles, discipline included, and nothing else.

    Raises:
        OutsideTheRegulation.
    """
    if subject in _OUTSIDE_THE_REGULATION:
        raise OutsideTheRegulation(subject=subject.title)


@rule("G 2.9-6")
def check_articles(cited: tuple[str, ...]) -> None:
    """At least one article, and only those of the texts.

    Raises:
        CaseWithoutArticle, ArticleNotKnown.
    """
    if not cited:
        raise CaseWithoutArticle()
    known = {article.id for article in known_articles()}
    if unknown := [article for article in cited if not _is_known(article, known)]:
        raise ArticleNotKnown(cited=", ".join(unknown))


def _is_known(article: str, known: set[str]) -> bool:
    """Whether we have an article, or articles below it: `R 4.4`, `R 4.4-12`, `R 3.3`; interpretations are ours."""
    if not _CITATION.fullmatch(article):
        return False
    text, _, number = article.partition(" ")
    whole = f"{text} {number.partition('-')[0]}"
    return text == "INT" or whole in known or any(other.startswith(f"{whole}.") for other in known)


def _other_than(ruling: CaseOutcome, alternatives: Iterable[CaseOutcome]) -> tuple[CaseOutcome, ...]:
    return tuple(outcome for outcome in dict.fromkeys(alternatives) if outcome != ruling)


@rule("G 2.9-21", "G 2.9-26", "G 2.9-31", "G 2.9-32", "G 2.9-37")
def appeal(case: Case, command: AppealCase) -> CaseAppealed:
    """The next instance of the country gets the case; after the last there is none."""
    if case.is_final:
        raise DecisionIsFinal(instance=case.instance.title, article=case.instance.article)
    motive = written(command.motive)
    if not motive:
        raise CaseWithoutMotive()
    return CaseAppealed(command.at, command.appellant, motive)


def withdraw(case: Case, command: WithdrawCase) -> CaseWithdrawn:
    """Whoever brought the case may give it up until it is decided."""
    return CaseWithdrawn(command.at)
