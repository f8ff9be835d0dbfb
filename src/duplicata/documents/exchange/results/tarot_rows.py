"""The results of a session of Tarot as rows: a row for each player, with the rank and the total of the formation."""

from collections.abc import Iterator

import msgspec

from duplicata.desks.tarot.public import PublicSession, TarotPublicDesk
from duplicata.desks.tarot.views import StandingView
from duplicata.documents.exchange.results.table import Cell, ResultTable
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format
from duplicata.tarot.session.session import Session

_HEADING = ("rank", "formation", "formation_name", "player", "licence", "deals", "penalty", "total", "unit", "centre")


class TarotResults(msgspec.Struct, frozen=True):
    """The standing of a session for programs."""

    session: int
    name: str
    place: str
    day: str
    format: Format
    unit: str
    is_provisional: bool
    rows: tuple[StandingView, ...]


def tarot_table(source: Source) -> ResultTable:
    """The standing over the deals that every table has played."""
    session = source.session_hall.session(source.asked_game)
    heading = tuple(sentence(f"results_tarot_{name}", {}) for name in _HEADING)
    return ResultTable(heading, tuple(_rows(session, _view(source))))


def tarot_results(source: Source) -> TarotResults:
    view = _view(source)
    about = (view.number, view.name, view.place, view.day, view.format, view.unit_title)
    return TarotResults(*about, not view.is_final, view.standing)


def _view(source: Source) -> PublicSession:
    view = TarotPublicDesk(source.session_hall).view(source.asked_game)
    assert view is not None, "a source has a session that was opened"
    return view


def _rows(session: Session, view: PublicSession) -> Iterator[tuple[Cell, ...]]:
    for line in view.standing:
        formation = session.formations[line.formation]
        name = formation.name if len(formation.members) > 1 else ""
        amounts = (line.deals, line.penalty_text, line.total_text, view.unit_title, view.place)
        for member in formation.members:
            yield (line.rank, line.formation, name, member.name, member.licence, *amounts)
