"""Who goes on from a standing: the qualified, those equal at the limit, and what the contest is called."""

import msgspec

from duplicata.competition.standing.amounts import amount, elimination_names
from duplicata.competition.standing.ranking import Standing
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class BadQualifyingPlaces(DuplicataError):
    """A number of places that a direct elimination does not have."""


class Qualification(msgspec.Struct, frozen=True):
    """Who is qualified for so many places; those equal at the limit are all named, and the organiser decides.

    `places_for_equals` is how many places are left for them; when nobody is equal at the limit, both are empty.
    """

    places: int
    certain: tuple[int, ...]
    equals: tuple[int, ...] = ()
    places_for_equals: int = 0


@rule("G 5.2-6")
def qualify(standing: Standing, places: int) -> Qualification:
    """The first of a standing, for ten to twenty-five places.

    Raises:
        BadQualifyingPlaces.
    """
    fewest, most = amount("elimination", "fewest_players"), amount("elimination", "most_players")
    if not fewest <= places <= most:
        raise BadQualifyingPlaces(places=places, fewest=fewest, most=most)
    lines = standing.lines
    if len(lines) <= places or lines[places].rank != lines[places - 1].rank:
        return Qualification(places, tuple(line.entry for line in lines[:places]))
    limit = lines[places].rank
    certain = tuple(line.entry for line in lines[:places] if line.rank != limit)
    equals = tuple(line.entry for line in lines if line.rank == limit)
    return Qualification(places, certain, equals, places - len(certain))


@rule("G 5.2-2")
def elimination_name(country: str, *, is_international: bool = False) -> str:
    """What a direct elimination is called there.

    >>> elimination_name("BE"), elimination_name("QC", is_international=True)
    ('Mort subite', 'Grand Chelem')
    """
    names = elimination_names()
    return names["international"] if is_international else names.get(country, names["other"])
