"""The standing over several sessions of Tarot as rows: a row for each player, a column for each session that counts."""

from collections.abc import Iterator

import msgspec

from duplicata.desks.tarot.cumulated import CumulatedView, GeneralStanding
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.documents.exchange.results.table import Cell, ResultTable
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format

_BEFORE, _AFTER = ("rank", "formation_name", "player"), ("total", "unit")


class GeneralResults(msgspec.Struct, frozen=True):
    """The standing over several sessions for programs; the scores of a row are those of `sessions`, in order."""

    format: Format
    unit: str
    sessions: tuple[str, ...]
    is_provisional: bool
    rows: tuple[CumulatedView, ...]


def general_of(source: Source) -> GeneralStanding | None:
    """In a journal of Tarot with several sessions, all of one format, asked for without the number of one."""
    if source.game is not None or not source.is_tarot_only:
        return None
    hall = TarotHall(source.hall.journal, source.hall.now)
    formats = [session.format for session in hall.sessions().values()]
    if len(formats) == 1 or len(set(formats)) > 1:
        return None
    return TarotPublicDesk(hall).general(formats[0])


def general_table(general: GeneralStanding) -> ResultTable:
    before, after = (tuple(sentence(f"results_tarot_{name}", {}) for name in names) for names in (_BEFORE, _AFTER))
    return ResultTable((*before, *(each.name for each in general.counted), *after), tuple(_rows(general)))


def general_results(general: GeneralStanding) -> GeneralResults:
    sessions = tuple(each.name for each in general.counted)
    return GeneralResults(general.format, general.unit_title, sessions, general.is_provisional, general.lines)


def _rows(general: GeneralStanding) -> Iterator[tuple[Cell, ...]]:
    for line in general.lines:
        name = line.name if len(line.members) > 1 else ""
        for member in line.members:
            yield (line.rank, name, member, *line.score_texts, line.total_text, general.unit_title)
