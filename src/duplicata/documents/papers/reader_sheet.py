"""The reader's sheet: a game to be read aloud under a mask, with everything to say and nothing to look up (G 5.5)."""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.desks.reader_sheet import ReaderSheet, reader_sheet
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.papers.route import RouteHead, route_paper
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence


class ReaderPaper(msgspec.Struct, frozen=True):
    """A game to read, headed like its feuille de route; `notices` are what the reader has to keep in mind."""

    head: RouteHead
    sheet: ReaderSheet
    notices: tuple[str, ...]
    ending: str


def _write(source: Source) -> Written:
    sheet = reader_sheet(source.hall, source.asked_game)
    route = route_paper(source)
    return Written(ReaderPaper(route.head, sheet, _notices(sheet), route.ending))


def _notices(sheet: ReaderSheet) -> tuple[str, ...]:
    notices = [
        sentence("reader_mask", {}),
        sentence("reader_rhythm", {"rest": sheet.rest, "between": sheet.between}),
        sentence("reader_only_this", {}),
    ]
    notices += [sentence("reader_under_way", {})] * (not sheet.is_over)
    notices += [sentence("reader_other_lexicon", {})] * (not sheet.is_lexicon_known)
    return tuple(notices)


PAPERS = (
    Paper(
        "reader-sheet",
        "reader_sheet.typ",
        Scope.GAME,
        _write,
        frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE}),
    ),
)
