"""The auditor's desk: whether a journal is the one that was written, and tells a competition that could be held."""

from typing import cast

import msgspec

from duplicata.desks.audit.streams import AuditedStreams
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import CompetitionJournal, journal_catalogue
from duplicata.desks.posting.programme import PublicRound
from duplicata.desks.posting.standing_views import PostedStanding
from duplicata.desks.public import PublicGame, public_view
from duplicata.desks.public_hall import PublicDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.public import PublicSession, TarotPublicDesk
from duplicata.journal import Journal, open_journal, verify_journal
from duplicata.journal.export import Export, restore
from duplicata.journal.memory import MemoryStore
from duplicata.journal.places import IN_MEMORY
from duplicata.journal.refusals import NoJournalPlace
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon


class NoSuchPosition(DuplicataError):
    """A moment that the journal does not have."""


class Audit(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many events there are and whether all is well; else the first that is not, and why, in French."""

    events: int
    ok: bool
    broken: int | None = None
    message: str | None = None


class ReplayedCompetition(msgspec.Struct, frozen=True):
    """The competition as the screen of the hall showed it: the programme, and the standing that was posted."""

    name: str
    place: str
    rounds: tuple[PublicRound, ...]
    standing: PostedStanding | None


class ReplayedState(msgspec.Struct, frozen=True):
    """What everyone could know right after an event: each game as the hall saw it, the competition, Tarot sessions."""

    position: int
    at: int | None
    games: list[PublicGame]
    competition: ReplayedCompetition | None = None
    sessions: tuple[PublicSession, ...] = ()


def audit_place(place: str) -> Audit:
    """Audits the journal of a place, even one so damaged that it cannot be opened.

    Raises:
        The refusal of a place that has no journal of ours.
    """
    if place == IN_MEMORY:
        raise NoJournalPlace(place=place)
    found = verify_journal(place, journal_catalogue())
    if not found.is_sound:
        return Audit(found.events, False, found.broken, found.reason)
    with open_journal(place, journal_catalogue()) as journal:
        return _audit_events(journal, found.events)


def audit(journal: CompetitionJournal) -> Audit:
    """Checks the chain, then plays everything again and compares what it was said to lead to."""
    found = journal.verify()
    if not found.is_sound:
        return Audit(found.events, False, found.broken, found.reason)
    return _audit_events(journal, found.events)


def _audit_events(journal: CompetitionJournal, events: int) -> Audit:
    streams = AuditedStreams()
    for recorded in journal.read():
        try:
            streams.admit(recorded)
        except DuplicataError as refusal:
            return Audit(events, False, recorded.position, str(refusal))
    return Audit(events, True)


def replay_at(journal: CompetitionJournal, position: int) -> ReplayedState:
    """The public state after an event; position 0 is before the first.

    Raises:
        NoSuchPosition.
    """
    # A replay judges no slip, so it needs no lexicon.
    hall = hall_at(journal, position, cast(Lexicon, None))
    views = [view for number in hall.game_numbers() if (view := public_view(hall.game(number), hall.competition))]
    sessions = TarotPublicDesk(TarotHall(hall.journal, hall.now)).sessions()
    return ReplayedState(position, hall.now() or None, views, _competition(hall), sessions)


def hall_at(journal: CompetitionJournal, position: int, lexicon: Lexicon) -> Hall:
    """The hall as it was right after an event, in memory: whatever is done there is written nowhere.

    Raises:
        NoSuchPosition.
    """
    last = journal.head().position
    if not 0 <= position <= last:
        raise NoSuchPosition(position=position, last=last)
    entries = list(journal.entries(upto=position)) if position else []
    at = entries[-1].at if entries else 0
    store = MemoryStore(journal.store.identity)
    restore(Export(journal.store.identity, entries), store)
    return Hall(Journal(store, journal.catalogue), lexicon, lambda: at)


def _competition(hall: Hall) -> ReplayedCompetition | None:
    seen = PublicDesk(hall).view()
    return ReplayedCompetition(seen.name, seen.place, seen.rounds, seen.standing) if seen else None
