"""A case in words: what an outcome gives, what the articles it cites ask for."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.committee.dispute import CaseFinding, CaseOutcome
from duplicata.kernel.messages import sentence
from duplicata.regulations.sentences import articles
from duplicata.scrabble.slips.ruling import Code, Finding, Sanction


class CitedSentence(msgspec.Struct, frozen=True):
    """One sentence of an article by its id, in our own words."""

    id: str
    says: str


class Citation(msgspec.Struct, frozen=True):
    """An article by its id, its title, and the sentence it points at, or all of its sentences."""

    id: str
    title: str
    sentences: tuple[CitedSentence, ...] = ()


class FindingWords(msgspec.Struct, frozen=True):
    """What was found, and the article."""

    text: str
    article: str


class OutcomeWords(msgspec.Struct, frozen=True):
    """An outcome ready to be read: points and sanction, or a decision in words."""

    points: int | None
    sanction: str
    word: str | None
    reference: str | None
    findings: tuple[FindingWords, ...]
    text: str
    articles: tuple[str, ...]


def outcome_words(outcome: CaseOutcome) -> OutcomeWords:
    return OutcomeWords(
        outcome.points,
        outcome.sanction,
        outcome.word,
        outcome.reference,
        tuple(map(_found, outcome.findings)),
        outcome.text,
        outcome.articles,
    )


def _found(finding: CaseFinding) -> FindingWords:
    told = Finding(Code(finding.code), finding.article, Sanction(finding.sanction), finding.detail)
    return FindingWords(told.text, finding.article)


def citations(cited: Iterable[str]) -> tuple[Citation, ...]:
    """Each article once, with its title and its sentences, or the one it points at."""
    return tuple(map(_citation, dict.fromkeys(cited)))


def _citation(id_: str) -> Citation:
    whole = id_.partition("-")[0]
    found = [each for each in articles() if each.id == whole or each.id.startswith(f"{whole}.")]
    if not found:
        return Citation(id_, sentence("article_without_text", {}) if id_.startswith("INT ") else "")
    title = " · ".join(dict.fromkeys(each.title for each in found))
    said = [each for article in found for each in article.sentences]
    named = [each for each in said if each.id == id_]
    return Citation(id_, title, tuple(CitedSentence(each.id, each.says) for each in named or said))
