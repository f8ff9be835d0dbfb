"""The papers that an archive keeps: those that tell what happened; no blank form, and none that gives out codes."""

from collections.abc import Callable, Iterator

import msgspec

from duplicata.documents.archive.manifest import LeftOut
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import Paper, Scope, print_paper
from duplicata.documents.papers import (
    archive_cover,
    cases,
    follow_up,
    homologation,
    prizes,
    ranking,
    referee_sheet,
    route,
    seating,
)
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError

_FAMILIES = (route, referee_sheet, follow_up, cases, seating, ranking, prizes, homologation, archive_cover)
_TAROT = ("tarot-movement-cards", "tarot-diagrams", "tarot-travellers-filled", "tarot-ranking")


class KeptPaper(msgspec.Struct, frozen=True):
    """A paper to print: what it is, and the game it is about."""

    paper: Paper
    game: int | None

    @property
    def name(self) -> str:
        number = "" if self.game is None else f"-{self.game}"
        return f"papiers/{self.paper.name}{number}.pdf"


def kept_papers(source: Source) -> tuple[KeptPaper, ...]:
    """Every paper of the families that tell what happened: once, or for each game; never one that gives out codes.

    Of a session of Tarot, what was dealt, played and won.
    """
    tarot = tuple(KeptPaper(paper_named(name), number) for number in source.sessions for name in _TAROT)
    if source.is_tarot_only:
        return tarot
    papers = [paper for family in _FAMILIES for paper in family.PAPERS if not paper.is_issuing]
    once = (KeptPaper(paper, None) for paper in papers if paper.scope is Scope.COMPETITION)
    each = (KeptPaper(paper, game) for game in source.games for paper in papers if paper.scope is Scope.GAME)
    return (*once, *each, *tarot)


def print_kept(source: Source, on_progress: Callable[[float], None]) -> Iterator[tuple[KeptPaper, bytes | LeftOut]]:
    """Each paper printed, or why its desk does not show it yet."""
    papers = kept_papers(source)
    for place, kept in enumerate(papers, start=1):
        try:
            pdf = print_paper(kept.paper, Source(source.hall, kept.game))
        except DuplicataError as refusal:
            yield kept, LeftOut(kept.paper.name, kept.game, str(refusal))
        else:
            yield kept, pdf
        on_progress(place / len(papers))
