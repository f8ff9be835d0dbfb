"""Finds the places of the guide that speak of what a reader types, accents and capitals forgiven."""

import unicodedata
from collections.abc import Iterable

import msgspec

from duplicata.web.guide_pages import GuidePage, Section

_MOST_FOUND = 12
_SHOWN_CHARACTERS = 160


class Found(msgspec.Struct, frozen=True):
    """A place of the guide: where it is and how it begins to speak of it."""

    page: str
    title: str
    path: str
    excerpt: str


def search(pages: Iterable[GuidePage], typed: str) -> list[Found]:
    """The sections that hold every word typed; those that name them in their title come first."""
    words = plain(typed).split()
    if not words:
        return []
    places = [(page, section) for page in pages for section in page.sections]
    holding = [place for place in places if _holds(f"{place[1].title} {place[1].text}", words)]
    holding.sort(key=lambda place: not _holds(place[1].title, words))
    return [_found(page, section, words[0]) for page, section in holding[:_MOST_FOUND]]


def plain(text: str) -> str:
    """Lower case, without accents; as long as the text, so that a place in one is a place in the other."""
    return "".join(unicodedata.normalize("NFD", character)[0].lower()[0] for character in text)


def _holds(text: str, words: Iterable[str]) -> bool:
    folded = plain(text)
    return all(word in folded for word in words)


def _found(page: GuidePage, section: Section, word: str) -> Found:
    start = max(plain(section.text).find(word) - _SHOWN_CHARACTERS // 3, 0)
    start = section.text.find(" ", start) + 1 if start else 0
    cut = section.text[start : start + _SHOWN_CHARACTERS]
    is_cut = start + _SHOWN_CHARACTERS < len(section.text)
    excerpt = f"{'… ' if start else ''}{cut.rsplit(' ', 1)[0] if is_cut else cut}{' …' if is_cut else ''}"
    return Found(page.title, section.title, f"{page.path}#{section.anchor}", excerpt)
