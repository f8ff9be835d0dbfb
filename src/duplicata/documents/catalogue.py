"""Every paper that can be printed, in the order of a day."""

from collections.abc import Mapping
from types import ModuleType

import msgspec

from duplicata.documents.paper import Paper
from duplicata.documents.papers import (
    archive_cover,
    badges,
    cases,
    follow_up,
    handout,
    homologation,
    letter_count,
    letters,
    player_routes,
    posters,
    preparation,
    prizes,
    ranking,
    reader_sheet,
    referee_sheet,
    role_cards,
    room_plan,
    route,
    seating,
    slips,
    table_cards,
    tarot,
    tickets,
)
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence


class Shelf(msgspec.Struct, frozen=True):
    """The papers of one moment of a competition."""

    name: str
    papers: tuple[Paper, ...]

    @property
    def title(self) -> str:
        return sentence(f"paper_shelf_{self.name}", {})


def _shelf(name: str, *families: ModuleType) -> Shelf:
    return Shelf(name, tuple(paper for family in families for paper in family.PAPERS))


SHELVES = (
    _shelf("before_the_day", homologation, posters, preparation, role_cards, handout, badges, letters),
    _shelf("before_a_game", room_plan, table_cards, seating, slips, letter_count, reader_sheet),
    _shelf("during_a_game", tickets, route, referee_sheet, follow_up, cases),
    _shelf("after_a_game", ranking, player_routes, prizes, archive_cover),
    _shelf("tarot", tarot),
)

PAPERS: Mapping[str, Paper] = {paper.name: paper for shelf in SHELVES for paper in shelf.papers}


class UnknownPaper(DuplicataError):
    """A paper that nobody has drawn."""


def paper_named(name: str) -> Paper:
    """Raises UnknownPaper."""
    if name not in PAPERS:
        raise UnknownPaper(name=name, names=", ".join(PAPERS))
    return PAPERS[name]
