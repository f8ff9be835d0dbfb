"""Outcomes and articles as the forms of a case send them."""

import re

import msgspec

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.slips.ruling import Code, Sanction

_MOST_ARTICLES = 12
_POINTS = re.compile(r"[-−]?[0-9]{1,4}")


class NoSuchProposal(DuplicataError):
    """An outcome whose points, sanction or findings cannot be read."""


class OutcomeForm(msgspec.Struct, frozen=True):
    """An outcome that no reading gave: points, sanction, up to two findings, and the articles with commas."""

    points: str
    sanction: str
    articles: str
    faute: str = ""
    autre_faute: str = ""


class Proposal(msgspec.Struct, frozen=True):
    """The same, understood."""

    points: int
    sanction: Sanction
    codes: tuple[Code, ...]
    cited: tuple[str, ...]


def read_proposal(form: OutcomeForm) -> Proposal:
    """Raises NoSuchProposal."""
    points = form.points.strip()
    if not _POINTS.fullmatch(points):
        raise NoSuchProposal
    try:
        codes = tuple(dict.fromkeys(Code(code) for code in (form.faute, form.autre_faute) if code))
        sanction = Sanction(form.sanction)
    except ValueError:
        raise NoSuchProposal from None
    return Proposal(int(points.replace("−", "-")), sanction, codes, read_articles(form.articles))


def read_articles(written: str) -> tuple[str, ...]:
    """Articles separated by commas, semicolons or lines: `r 4.2, G 4.4.3`; the case decides whether it knows them."""
    found = (" ".join(part.split()).upper() for part in re.split(r"[,;\n]", written[:400]))
    return tuple(dict.fromkeys(article for article in found if article))[:_MOST_ARTICLES]
