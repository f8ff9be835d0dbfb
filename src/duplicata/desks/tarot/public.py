"""What everyone may know of the sessions: the programme, where to sit, and the standing of what all have played."""

import msgspec

from duplicata.desks.tarot.cumulated import CumulatedView, cumulated_lines
from duplicata.desks.tarot.dealing import announced_hash
from duplicata.desks.tarot.director import seconds_left
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.views import (
    SeatView,
    StandingView,
    format_title,
    seat_views,
    standing_views,
    unit_title,
)
from duplicata.tarot.formats import Format
from duplicata.tarot.session.missing import is_settled
from duplicata.tarot.session.session import Session


class PublicTable(msgspec.Struct, frozen=True):
    """A table of the round and who sits there."""

    table: int
    room: str
    seats: tuple[SeatView, ...]
    deals: tuple[int, ...]


class PublicSession(msgspec.Struct, frozen=True):
    """A session for everyone; its standing counts deals that every table due to play them has played.

    `seed` is that of the deals once it is published, `seed_hash` what was published before.
    """

    number: int
    name: str
    place: str
    day: str
    format: Format
    format_title: str
    unit_title: str
    round: int
    rounds: int
    seconds_left: int | None
    is_time_called: bool
    tables: tuple[PublicTable, ...]
    standing: tuple[StandingView, ...]
    deals_counted: int
    is_ended: bool
    is_final: bool
    seed_hash: str
    seed: str


class TarotPublicDesk:
    """Everyone's desk: it gives no order."""

    def __init__(self, hall: TarotHall) -> None:
        self._hall = hall

    def sessions(self) -> tuple[PublicSession, ...]:
        """Every session, in order."""
        self._hall.catch_up()
        found = (self._view(session) for session in self._hall.sessions().values())
        return tuple(view for view in found if view is not None)

    def view(self, number: int) -> PublicSession | None:
        """One session at this second, or nothing while it is not open."""
        self._hall.catch_up()
        return self._view(self._hall.session(number))

    def cumulated(self, form: Format) -> tuple[CumulatedView, ...]:
        """The standing over the sessions of a format whose results are final."""
        self._hall.catch_up()
        final = (session for session in self._hall.sessions().values() if session.final is not None)
        return cumulated_lines(session for session in final if session.format is form)

    def _view(self, session: Session) -> PublicSession | None:
        opened = session.opened
        if opened is None:
            return None
        hidden = hidden_deals(session)
        lines = session.final if session.final is not None else self._hall.standing(opened.number, hidden)
        deals = {deal for plan in session.plans.values() for deal in plan.deals}
        return PublicSession(
            number=opened.number,
            name=opened.name,
            place=opened.place,
            day=opened.day,
            format=opened.format,
            format_title=format_title(opened.format),
            unit_title=unit_title(opened.format),
            round=session.round,
            rounds=session.rounds,
            seconds_left=seconds_left(session, self._hall.now()),
            is_time_called=session.round in session.called,
            tables=tuple(
                PublicTable(plan.table, plan.room, seat_views(session, plan), plan.deals)
                for plan in session.tables(session.round)
            ),
            standing=standing_views(session, lines),
            deals_counted=len(deals - hidden) if opened.format.is_duplicate else len(session.deals),
            is_ended=session.is_ended,
            is_final=session.final is not None,
            seed_hash=announced_hash(session),
            seed=session.published_seed or "",
        )


def hidden_deals(session: Session) -> frozenset[int]:
    """Deals that some table has still to play: what others made of them is a secret to it."""
    if session.opened is None or not session.format.is_duplicate or session.is_ended:
        return frozenset()
    return frozenset(
        deal
        for (round_, table), plan in session.plans.items()
        for deal in plan.deals
        if not is_settled(session, round_, table, deal)
    )
