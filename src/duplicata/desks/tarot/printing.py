"""The printer's desk: what the papers of a session say, and why some cannot be printed yet."""

import msgspec

from duplicata.desks.tarot.dealing import announced_hash
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.printed.dealt import DealDiagram, deal_diagrams
from duplicata.desks.tarot.printed.movement_cards import FormationCard, TableCard, formation_cards, table_cards
from duplicata.desks.tarot.printed.refusals import NoHoursYet
from duplicata.desks.tarot.printed.score_sheets import ScoreSheet, blank_sheet, score_sheets
from duplicata.desks.tarot.printed.travellers import Traveller, blank_travellers, filled_travellers
from duplicata.desks.tarot.programme import ProgrammeLine, programme_lines
from duplicata.desks.tarot.views import format_title
from duplicata.tarot.session.session import Session


class SessionHead(msgspec.Struct, frozen=True):
    """What heads the papers of a session; `seed_hash` is what was published of the deals."""

    name: str
    place: str
    day: str
    format_title: str
    movement: str
    rounds: int
    seed_hash: str


class PrintingDesk:
    """Questions of whoever prints; it gives no order."""

    def __init__(self, hall: TarotHall, number: int) -> None:
        self._hall = hall
        self._number = number

    @property
    def _session(self) -> Session:
        self._hall.catch_up()
        return self._hall.session(self._number)

    def head(self) -> SessionHead:
        session = self._session
        opened = session.opened
        assert opened is not None, "papers are those of a session that was opened"
        return SessionHead(
            opened.name,
            opened.place,
            opened.day,
            format_title(opened.format),
            session.movement,
            session.rounds,
            announced_hash(session),
        )

    def programme(self) -> tuple[ProgrammeLine, ...]:
        """Raises NoHoursYet."""
        lines = programme_lines(self._session)
        if not lines:
            raise NoHoursYet()
        return lines

    def formation_cards(self) -> tuple[FormationCard, ...]:
        """Raises NobodySeatedYet."""
        return formation_cards(self._session)

    def table_cards(self) -> tuple[TableCard, ...]:
        """Raises NobodySeatedYet."""
        return table_cards(self._session)

    def travellers(self) -> tuple[Traveller, ...]:
        """Raises NobodySeatedYet, FreeDealsDoNotTravel."""
        return blank_travellers(self._session)

    def filled_travellers(self) -> tuple[Traveller, ...]:
        """Raises NobodySeatedYet, FreeDealsDoNotTravel, TravellersNotFilledYet."""
        return filled_travellers(self._session)

    def diagrams(self) -> tuple[DealDiagram, ...]:
        """Raises DealsNotDealtHere."""
        return deal_diagrams(self._session)

    def score_sheets(self) -> tuple[ScoreSheet, ...]:
        """Raises NobodySeatedYet, ScoreSheetsOfFreeDealsOnly."""
        return score_sheets(self._session)

    def blank_score_sheet(self) -> ScoreSheet:
        """Raises ScoreSheetsOfFreeDealsOnly."""
        return blank_sheet(self._session)
