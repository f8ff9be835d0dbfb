"""Slow tables: noted for the arbiter with what they cost, and dropped when he rules nothing."""

from duplicata.tarot.session.commands import DropSlowTable, NoteSlowTable
from duplicata.tarot.session.decisions.opening import MOST_MINUTES, impossible_count
from duplicata.tarot.session.decisions.places import check_deal, playing_table
from duplicata.tarot.session.decisions.texts import LONGEST_REASON, kept, reason
from duplicata.tarot.session.events import SlowTableDropped, TableNotedSlow
from duplicata.tarot.session.missing import is_settled
from duplicata.tarot.session.refusals import SlowDealPlayed, SlowTableUnknown, TableNotedAlready
from duplicata.tarot.session.session import Session
from duplicata.tarot.session.slow_play import waiting_notes


def note_slow_table(session: Session, command: NoteSlowTable) -> tuple[TableNotedSlow]:
    """Raises ImpossibleSessionCount, SlowDealPlayed, TableNotedAlready, and the refusals of places and texts."""
    plan = playing_table(session, command.round, command.table)
    if not 0 <= command.minutes <= MOST_MINUTES:
        raise impossible_count("late", command.minutes, 0, MOST_MINUTES)
    if command.deal is not None:
        check_deal(plan, command.deal)
        if is_settled(session, command.round, command.table, command.deal):
            raise SlowDealPlayed(deal=command.deal, table=command.table)
    place = (command.round, command.table, command.deal)
    if any((each.round, each.table, each.deal) == place for each in waiting_notes(session)):
        raise TableNotedAlready(table=command.table)
    note = kept("note", command.note, LONGEST_REASON)
    number = max(session.slow, default=0) + 1
    return (TableNotedSlow(number, command.round, command.table, command.at, command.minutes, command.deal, note),)


def drop_slow_table(session: Session, command: DropSlowTable) -> tuple[SlowTableDropped]:
    """Raises SlowTableUnknown."""
    if command.number not in {each.number for each in waiting_notes(session)}:
        raise SlowTableUnknown(number=command.number)
    return (SlowTableDropped(command.number, reason(command.reason)),)
