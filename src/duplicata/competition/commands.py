"""The orders an organiser gives; a refused one changes nothing."""

from typing import TypeAlias

import msgspec

from duplicata.competition.checklists.poster import Poster
from duplicata.competition.committee.members import Committee
from duplicata.competition.events import FinalScore, Seat
from duplicata.competition.people import Player
from duplicata.competition.rooms.plan import HallPlan
from duplicata.competition.staff.officials import Official
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range


class OpenCompetition(msgspec.Struct, frozen=True):
    """Opens the competition; its edition and its lexicon hold for every game."""

    name: str
    place: str
    federation: str
    edition_name: str
    lexicon: str
    lexicon_checksum: str
    is_pairs: bool = False
    copied_from: str | None = None


class PlanGame(msgspec.Struct, frozen=True):
    """Plans one more game, after the others."""

    kind_name: str
    seconds: int
    day: str
    start: str


class ReplanGame(msgspec.Struct, frozen=True):
    """Plans a game otherwise."""

    number: int
    kind_name: str
    seconds: int
    day: str
    start: str


class DropGame(msgspec.Struct, frozen=True):
    """Gives up the last game."""

    number: int


class GrantGrace(msgspec.Struct, frozen=True):
    """Lets a game start some minutes late."""

    game: int
    minutes: int


class PlanHall(msgspec.Struct, frozen=True):
    """Sets the rooms and their tables."""

    plan: HallPlan


class WritePoster(msgspec.Struct, frozen=True):
    """Writes the announcement of the competition; what is left out is shown as missing."""

    poster: Poster


class TickChecklistItem(msgspec.Struct, frozen=True):
    """Says that something is done."""

    item: str


class UntickChecklistItem(msgspec.Struct, frozen=True):
    """Says that something is not done after all."""

    item: str


class Enter(msgspec.Struct, frozen=True):
    """Enters one player, or the two of a pair; a player without an id is given one. Money is in cents."""

    players: tuple[Player, ...]
    due: int = 0
    paid: int = 0
    is_late: bool = False
    fixed_table_need: str | None = None


class EnterAll(msgspec.Struct, frozen=True):
    """Enters a whole list, or nobody of it."""

    entries: tuple[Enter, ...]


class CorrectPlayer(msgspec.Struct, frozen=True):
    """Writes a player down better; his id says which one."""

    entry: int
    player: Player


class ReplacePlayer(msgspec.Struct, frozen=True):
    """Puts another person in the place of the one whose id is `leaver`."""

    entry: int
    leaver: str
    player: Player


class WithdrawEntry(msgspec.Struct, frozen=True):
    """Takes an entry out, from a game on; from the first that is not final when none is named."""

    entry: int
    from_game: int | None = None
    reason: str = ""


class ReinstateEntry(msgspec.Struct, frozen=True):
    """Takes an entry back."""

    entry: int


class AskFixedTable(msgspec.Struct, frozen=True):
    """Says why an entry must keep one table; None when it need not any more."""

    entry: int
    need: str | None


class ChangeFee(msgspec.Struct, frozen=True):
    """Sets another fee."""

    entry: int
    due: int


class PayFee(msgspec.Struct, frozen=True):
    """Takes money in."""

    entry: int
    amount: int


class RefundFee(msgspec.Struct, frozen=True):
    """Gives money back."""

    entry: int
    amount: int


class AssignSeats(msgspec.Struct, frozen=True):
    """Seats everybody in a game."""

    game: int
    seats: tuple[Seat, ...]


class MoveEntry(msgspec.Struct, frozen=True):
    """Seats an entry at a free table."""

    game: int
    entry: int
    table: int


class SwapEntries(msgspec.Struct, frozen=True):
    """Lets two entries take each other's table."""

    game: int
    first: int
    second: int


class UnseatEntry(msgspec.Struct, frozen=True):
    """Frees the table of an entry."""

    game: int
    entry: int


class CheckIn(msgspec.Struct, frozen=True):
    """Says who has come."""

    game: int
    entries: tuple[int, ...]


class ReportMissing(msgspec.Struct, frozen=True):
    """Says who has not come."""

    game: int
    entries: tuple[int, ...]


class CollectIdentification(msgspec.Struct, frozen=True):
    """Says at which tables the slip n° 0 was collected."""

    game: int
    tables: tuple[int, ...]


class NoteLateArrival(msgspec.Struct, frozen=True):
    """Notes, for each player of an entry, how many turns were played without him; 0 for whoever was there."""

    game: int
    entry: int
    played_before: tuple[int, ...]


class AppointOfficial(msgspec.Struct, frozen=True):
    """Appoints somebody, or changes what is known of him."""

    official: Official


class RemoveOfficial(msgspec.Struct, frozen=True):
    """Releases somebody."""

    official: str


class AssignPosts(msgspec.Struct, frozen=True):
    """Says who marks, collects and reads again which tables in a game."""

    game: int
    ranges: tuple[Range, ...]
    circuits: tuple[Circuit, ...] = ()
    double_referees: tuple[DoubleRefereeing, ...] = ()


class AnnounceCommittee(msgspec.Struct, frozen=True):
    """Tells the players who hears appeals; `delegate` sits at the international commission, and is in the hall."""

    committee: Committee
    delegate: str | None = None


class ChangeCommittee(msgspec.Struct, frozen=True):
    """Changes an announced committee, with the reason."""

    committee: Committee
    reason: str
    delegate: str | None = None


class DeclareResultsFinal(msgspec.Struct, frozen=True):
    """Closes a game for good, with its top and what everyone has."""

    game: int
    top: int = 0
    scores: tuple[FinalScore, ...] = ()


class ReopenResults(msgspec.Struct, frozen=True):
    """Opens a closed game again, with the reason."""

    game: int
    reason: str


CompetitionCommand: TypeAlias = (
    OpenCompetition
    | PlanGame
    | ReplanGame
    | DropGame
    | GrantGrace
    | PlanHall
    | WritePoster
    | TickChecklistItem
    | UntickChecklistItem
    | Enter
    | EnterAll
    | CorrectPlayer
    | ReplacePlayer
    | WithdrawEntry
    | ReinstateEntry
    | AskFixedTable
    | ChangeFee
    | PayFee
    | RefundFee
    | AssignSeats
    | MoveEntry
    | SwapEntries
    | UnseatEntry
    | CheckIn
    | ReportMissing
    | CollectIdentification
    | NoteLateArrival
    | AppointOfficial
    | RemoveOfficial
    | AssignPosts
    | AnnounceCommittee
    | ChangeCommittee
    | DeclareResultsFinal
    | ReopenResults
)
