"""Who has come: at the door, by the slip n° 0 that identifies each table, and late."""

from duplicata.competition.commands import CheckIn, CollectIdentification, NoteLateArrival, ReportMissing
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import active_entry, check_not_final
from duplicata.competition.decisions.seats import check_seated
from duplicata.competition.events import (
    EntriesCheckedIn,
    EntriesFoundMissing,
    IdentificationCollected,
    LateArrivalNoted,
)
from duplicata.competition.rounds import Presence
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError

MOST_TURNS = 99


class NobodyNamed(DuplicataError):
    """A presence without anybody."""


class TableNobodySitsAt(DuplicataError):
    """A table that nobody holds in the game."""


class IdentifiedTwice(DuplicataError):
    """Two slips n° 0 from one table."""


class LateWithoutTurn(DuplicataError):
    """Somebody late who missed no turn, or turns below zero."""


class LateForEachPlayer(DuplicataError):
    """A late arrival that does not say what each player of the entry missed."""


def check_in(competition: Competition, command: CheckIn) -> EntriesCheckedIn:
    return EntriesCheckedIn(command.game, _named(competition, command))


def report_missing(competition: Competition, command: ReportMissing) -> EntriesFoundMissing:
    return EntriesFoundMissing(command.game, _named(competition, command))


@rule("G 2.1-79", "G 2.1-80")
def collect_identification(competition: Competition, command: CollectIdentification) -> IdentificationCollected:
    """Each table gives one slip before the first turn; who has given none is shown as missing."""
    round_ = check_not_final(competition, command.game)
    if not command.tables:
        raise NobodyNamed()
    given = dict[int, int]()
    for table in command.tables:
        if table not in round_.seats:
            raise TableNobodySitsAt(table=table, game=command.game)
        entry = round_.seats[table]
        if entry in given or round_.presence.get(entry) is Presence.IDENTIFIED:
            raise IdentifiedTwice(table=table, game=command.game)
        given[entry] = table
    return IdentificationCollected(command.game, tuple(given))


@rule("R 5.1-1")
def note_late_arrival(competition: Competition, command: NoteLateArrival) -> LateArrivalNoted:
    """The turns played without him are lost; a pair loses those that both its players missed."""
    round_ = check_not_final(competition, command.game)
    check_seated(competition, round_, command.entry)
    entry = competition.entries[command.entry]
    if len(command.played_before) != len(entry.players):
        raise LateForEachPlayer(entry=entry.number, players=len(entry.players))
    if not 0 <= min(command.played_before) <= max(command.played_before) <= MOST_TURNS or not any(
        command.played_before
    ):
        raise LateWithoutTurn(most=MOST_TURNS)
    return LateArrivalNoted(command.game, entry.number, command.played_before)


def _named(competition: Competition, command: CheckIn | ReportMissing) -> tuple[int, ...]:
    """Whoever withdrew from a later game still sits in this one."""
    round_ = check_not_final(competition, command.game)
    if not command.entries:
        raise NobodyNamed()
    for number in command.entries:
        if number not in round_.tables:
            active_entry(competition, number)
    return tuple(dict.fromkeys(command.entries))
