"""The announcement of a competition: what it must mention, and what it forgets (G 2.1-5 to 15)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


class Poster(msgspec.Struct, frozen=True):
    """What the announcement says; an empty value is something it does not say."""

    federation: str = ""
    club: str = ""
    regional_committee: str = ""
    places: int | None = None
    fee: str = ""
    prizes: str = ""
    hours: tuple[str, ...] = ()
    address: str = ""
    contact: str = ""
    other_event: str = ""


class PosterLine(msgspec.Struct, frozen=True):
    """One mention of the announcement: its French line, or what is missing there."""

    name: str
    is_missing: bool
    says: str
    article: str


_MENTIONS = {
    "federation": "G 2.1-7",
    "club": "G 2.1-8",
    "regional_committee": "G 2.1-8",
    "places": "G 2.1-9",
    "fee": "G 2.1-10",
    "prizes": "G 2.1-11",
    "hours": "G 2.1-12",
    "address": "G 2.1-13",
    "contact": "G 2.1-14",
    "other_event": "G 2.1-15",
}

# Mentioned only where there is one.
_OPTIONAL = frozenset({"other_event"})


@rule("G 2.1-5", "G 2.1-6", "G 2.1-7", "G 2.1-8", "G 2.1-9", "G 2.1-10")
@rule("G 2.1-11", "G 2.1-12", "G 2.1-13", "G 2.1-14", "G 2.1-15")
def poster_lines(poster: Poster) -> tuple[PosterLine, ...]:
    """The lines of the announcement in the guide's order; those that are missing say what to add."""
    lines = (_line(name, getattr(poster, name), article) for name, article in _MENTIONS.items())
    return tuple(line for line in lines if not (line.is_missing and line.name in _OPTIONAL))


def _line(name: str, value: object, article: str) -> PosterLine:
    is_missing = not value
    code = f"poster_{name}_missing" if is_missing and name not in _OPTIONAL else f"poster_{name}"
    said = ", ".join(value) if isinstance(value, tuple) else value
    return PosterLine(name, is_missing, sentence(code, {"value": said}), article)
