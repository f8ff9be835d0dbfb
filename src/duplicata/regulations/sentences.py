"""Every sentence of the texts we apply: its id, what it asks for in our own words, and what became of it."""

import tomllib
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any

import msgspec

_TEXTS = (
    "regulation_fisf.toml",
    "guide_rooms.toml",
    "guide_roles.toml",
    "guide.toml",
    "guide_contests.toml",
    "guide_centres.toml",
    "code_fft.toml",
)


class Status(Enum):
    """What became of a sentence: a rule applies it, a person judges it, it belongs elsewhere, or it waits."""

    CODED = "coded"
    REFEREE = "referee"
    ELSEWHERE = "elsewhere"
    TODO = "todo"


class Sentence(msgspec.Struct, frozen=True):
    """One sentence of a text by its id, such as `R 2.2-3`; the note says why a person judges it, or where it went."""

    id: str
    says: str
    status: Status
    note: str = ""


class Article(msgspec.Struct, frozen=True):
    """An article cut into its sentences, in the order of the text."""

    id: str
    title: str
    sentences: tuple[Sentence, ...]


class _Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence as the file has it: one that a person judges says why, one that belongs elsewhere says where."""

    status: Status
    says: str
    why: str = ""
    where: str = ""


@cache
def articles() -> tuple[Article, ...]:
    """Every article, in the order of the texts: the regulation, the guide, the code of Tarot."""
    return tuple(_article(name, written) for text in _TEXTS for name, written in _read(text).items())


@cache
def sentences() -> Mapping[str, Sentence]:
    """Every sentence by its id, in the order of the texts.

    >>> sentences()["R 2.6.3-1"].status
    <Status.CODED: 'coded'>
    """
    return MappingProxyType({sentence.id: sentence for article in articles() for sentence in article.sentences})


def _read(text: str) -> Mapping[str, dict[str, Any]]:
    return tomllib.loads(files(__package__).joinpath(text).read_text(encoding="utf-8"))


def _article(name: str, written: Mapping[str, Any]) -> Article:
    return Article(name, written["title"], tuple(_sentences(name, written)))


def _sentences(article: str, written: Mapping[str, Any]) -> Iterator[Sentence]:
    for number, terms in written.items():
        if number != "title":
            sentence = msgspec.convert(terms, _Written)
            yield Sentence(f"{article}-{number}", sentence.says, sentence.status, sentence.why or sentence.where)
