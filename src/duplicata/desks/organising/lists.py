"""Lists of the organiser: who is entered, by name, rank or club, who has paid, and who is missing."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.entries import Entry
from duplicata.competition.names import folded
from duplicata.competition.people import Player
from duplicata.competition.rounds import Round
from duplicata.competition.seating.order import national_keys


class EntryLine(msgspec.Struct, frozen=True):
    """One entry as the organiser's lists show it; pairs have two of what players have."""

    number: int
    name: str
    players: tuple[Player, ...]
    is_late: bool
    is_withdrawn: bool
    fixed_table_need: str | None


class NameLine(msgspec.Struct, frozen=True):
    """One player in alphabetical order, and the number he plays under."""

    name: str
    number: int
    player: Player


class ClubEntries(msgspec.Struct, frozen=True):
    """The players of one club, in alphabetical order; those without a club have an empty name."""

    club: str
    players: tuple[NameLine, ...]


class PaymentLine(msgspec.Struct, frozen=True):
    """What one entry owes, in cents."""

    number: int
    name: str
    due: int
    paid: int
    owed: int
    overpaid: int
    is_withdrawn: bool


class Treasury(msgspec.Struct, frozen=True):
    """Every payment and what they come to, in cents; who has withdrawn owes nothing."""

    lines: tuple[PaymentLine, ...]
    due: int
    paid: int
    owed: int
    overpaid: int


class MissingLine(msgspec.Struct, frozen=True):
    """A table without its player: he was reported missing, or nobody has seen him yet."""

    table: int
    number: int
    name: str
    is_reported: bool


class PresenceView(msgspec.Struct, frozen=True):
    """Who is missing in a game, which tables gave no slip n° 0, and who has no table."""

    game: int
    missing: tuple[MissingLine, ...]
    without_slip: tuple[int, ...]
    without_table: tuple[EntryLine, ...]


def by_number(competition: Competition) -> tuple[EntryLine, ...]:
    """Everyone, those who withdrew too."""
    return tuple(_line(entry) for entry in competition.entries.values())


def by_rank(competition: Competition) -> tuple[EntryLine, ...]:
    """The strongest first, in the order that seats the first game."""
    entries = competition.active_entries
    keys = national_keys(entries)
    return tuple(_line(entry) for entry in sorted(entries, key=lambda entry: keys[entry.number]))


def alphabetical(competition: Competition) -> tuple[NameLine, ...]:
    """One line for each player: both of a pair find themselves."""
    return _named(competition.active_entries)


def by_club(competition: Competition) -> tuple[ClubEntries, ...]:
    """Clubs in alphabetical order, spelled as their first player spells them."""
    clubs: dict[str, list[NameLine]] = {}
    for line in alphabetical(competition):
        clubs.setdefault(folded(line.player.club or ""), []).append(line)
    return tuple(ClubEntries(lines[0].player.club or "", tuple(lines)) for _, lines in sorted(clubs.items()))


def treasury(competition: Competition) -> Treasury:
    """In alphabetical order; whoever withdrew is there as long as he has paid something."""
    entries = sorted(competition.entries.values(), key=lambda entry: entry.alphabetical)
    lines = tuple(_payment(entry) for entry in entries if entry.paid or not entry.is_withdrawn)
    return Treasury(
        lines,
        sum(line.due for line in lines),
        sum(line.paid for line in lines),
        sum(line.owed for line in lines),
        sum(line.overpaid for line in lines),
    )


def presence(competition: Competition, round_: Round) -> PresenceView:
    """What is known before the first turn of a game."""
    known = round_.presence
    missing = [
        MissingLine(table, entry, competition.entries[entry].name, is_reported=entry in known)
        for table, entry in round_.seats.items()
        if entry not in known or not known[entry].is_here
    ]
    identified = {entry for entry, seen in known.items() if seen.is_identified}
    without_slip = tuple(table for table, entry in round_.seats.items() if entry not in identified)
    standing = tuple(_line(entry) for entry in competition.active_entries if entry.number not in round_.tables)
    return PresenceView(round_.game.number, tuple(missing), without_slip, standing)


def _named(entries: Iterable[Entry]) -> tuple[NameLine, ...]:
    lines = [NameLine(player.name, entry.number, player) for entry in entries for player in entry.players]
    return tuple(sorted(lines, key=lambda line: (line.player.alphabetical, line.number)))


def _line(entry: Entry) -> EntryLine:
    return EntryLine(entry.number, entry.name, entry.players, entry.is_late, entry.is_withdrawn, entry.fixed_table_need)


def _payment(entry: Entry) -> PaymentLine:
    due = 0 if entry.is_withdrawn else entry.due
    return PaymentLine(entry.number, entry.name, due, entry.paid, entry.owed, entry.overpaid, entry.is_withdrawn)
