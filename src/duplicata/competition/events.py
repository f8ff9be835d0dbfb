"""What happens to a competition, once and for ever; each event has its own name in the journal, which never changes."""

from typing import TypeAlias, get_args

import msgspec

from duplicata.competition.checklists.poster import Poster
from duplicata.competition.committee.members import Committee
from duplicata.competition.entries import Entry
from duplicata.competition.people import Player
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.rooms.plan import HallPlan
from duplicata.competition.staff.officials import Official
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a table: the number of the table, and that of the entry."""

    table: int
    entry: int


class CompetitionOpened(msgspec.Struct, frozen=True, tag="competition_opened"):
    """The competition, and what all its games are played by; `federation` says whose national rules hold."""

    name: str
    place: str
    federation: str
    edition_name: str
    lexicon: str
    lexicon_checksum: str
    is_pairs: bool = False
    copied_from: str | None = None


class GamePlanned(msgspec.Struct, frozen=True, tag="game_planned"):
    """One more game."""

    game: PlannedGame


class GameReplanned(msgspec.Struct, frozen=True, tag="game_replanned"):
    """A game at another hour or under other terms."""

    game: PlannedGame


class GameDropped(msgspec.Struct, frozen=True, tag="game_dropped"):
    """The last game will not be played."""

    number: int


class GraceGranted(msgspec.Struct, frozen=True, tag="grace_granted"):
    """A game starts some minutes late, for players who are on their way."""

    game: int
    minutes: int


class HallPlanned(msgspec.Struct, frozen=True, tag="hall_planned"):
    """The rooms and their tables."""

    plan: HallPlan


class PosterWritten(msgspec.Struct, frozen=True, tag="poster_written"):
    """What the announcement of the competition says."""

    poster: Poster


class ChecklistItemTicked(msgspec.Struct, frozen=True, tag="checklist_item_ticked"):
    """Something to do is done."""

    item: str


class ChecklistItemUnticked(msgspec.Struct, frozen=True, tag="checklist_item_unticked"):
    """Something was not done after all."""

    item: str


class EntryMade(msgspec.Struct, frozen=True, tag="entry_made"):
    """Somebody will play, under a number that is never given again."""

    entry: Entry


class PlayerCorrected(msgspec.Struct, frozen=True, tag="player_corrected"):
    """The same person, written down better."""

    entry: int
    player: Player


class PlayerReplaced(msgspec.Struct, frozen=True, tag="player_replaced"):
    """Another person plays under the number, instead of the one whose id is `leaver`."""

    entry: int
    leaver: str
    player: Player


class EntryWithdrawn(msgspec.Struct, frozen=True, tag="entry_withdrawn"):
    """Somebody plays no more, from this game on; the tables held from then on are free."""

    entry: int
    from_game: int
    reason: str


class EntryReinstated(msgspec.Struct, frozen=True, tag="entry_reinstated"):
    """Whoever had withdrawn plays after all."""

    entry: int


class FixedTableAsked(msgspec.Struct, frozen=True, tag="fixed_table_asked"):
    """Why somebody must keep one table, or that it is no longer needed."""

    entry: int
    need: str | None


class FeeChanged(msgspec.Struct, frozen=True, tag="fee_changed"):
    """Another fee, in cents."""

    entry: int
    due: int


class FeePaid(msgspec.Struct, frozen=True, tag="fee_paid"):
    """Money came in, in cents."""

    entry: int
    amount: int


class FeeRefunded(msgspec.Struct, frozen=True, tag="fee_refunded"):
    """Money went back, in cents."""

    entry: int
    amount: int


class SeatsAssigned(msgspec.Struct, frozen=True, tag="seats_assigned"):
    """Who sits where in a game, all of them at once."""

    game: int
    seats: tuple[Seat, ...]


class EntryMoved(msgspec.Struct, frozen=True, tag="entry_moved"):
    """Somebody takes a free table."""

    game: int
    entry: int
    table: int


class EntriesSwapped(msgspec.Struct, frozen=True, tag="entries_swapped"):
    """Two take each other's table."""

    game: int
    first: int
    second: int


class EntryUnseated(msgspec.Struct, frozen=True, tag="entry_unseated"):
    """Somebody has no table any more in a game."""

    game: int
    entry: int


class EntriesCheckedIn(msgspec.Struct, frozen=True, tag="entries_checked_in"):
    """They have come."""

    game: int
    entries: tuple[int, ...]


class EntriesFoundMissing(msgspec.Struct, frozen=True, tag="entries_found_missing"):
    """They have not come, or have gone."""

    game: int
    entries: tuple[int, ...]


class IdentificationCollected(msgspec.Struct, frozen=True, tag="identification_collected"):
    """Their slip n° 0 was collected before the first turn."""

    game: int
    entries: tuple[int, ...]


class LateArrivalNoted(msgspec.Struct, frozen=True, tag="late_arrival_noted"):
    """Somebody came late: for each player of the entry, how many turns were played without him."""

    game: int
    entry: int
    played_before: tuple[int, ...]


class OfficialAppointed(msgspec.Struct, frozen=True, tag="official_appointed"):
    """Somebody works in the hall; the same id again changes what is known of him."""

    official: Official


class OfficialRemoved(msgspec.Struct, frozen=True, tag="official_removed"):
    """Somebody works in the hall no more."""

    official: str


class PostsAssigned(msgspec.Struct, frozen=True, tag="posts_assigned"):
    """Who marks, collects and reads again which tables in a game, all of them at once."""

    game: int
    ranges: tuple[Range, ...]
    circuits: tuple[Circuit, ...] = ()
    double_referees: tuple[DoubleRefereeing, ...] = ()


class CommitteeAnnounced(msgspec.Struct, frozen=True, tag="committee_announced"):
    """The players were told who hears appeals."""

    committee: Committee


class CommitteeChanged(msgspec.Struct, frozen=True, tag="committee_changed"):
    """Others hear appeals from now on, and why."""

    committee: Committee
    reason: str


class FinalScore(msgspec.Struct, frozen=True):
    """What an entry has in a game, all counted."""

    entry: int
    points: int


class ResultsDeclaredFinal(msgspec.Struct, frozen=True, tag="results_declared_final"):
    """Nothing of this game changes any more: its top, and what everyone has, which the journal leads to again."""

    game: int
    top: int = 0
    scores: tuple[FinalScore, ...] = ()


class ResultsReopened(msgspec.Struct, frozen=True, tag="results_reopened"):
    """A final result must change after all: an appeal before the federation was heard."""

    game: int
    reason: str


PlanningEvent: TypeAlias = (
    CompetitionOpened
    | GamePlanned
    | GameReplanned
    | GameDropped
    | GraceGranted
    | HallPlanned
    | PosterWritten
    | ChecklistItemTicked
    | ChecklistItemUnticked
)
MoneyEvent: TypeAlias = FeeChanged | FeePaid | FeeRefunded
ChangeOfEntry: TypeAlias = (
    PlayerCorrected | PlayerReplaced | EntryWithdrawn | EntryReinstated | FixedTableAsked | MoneyEvent
)
EntryEvent: TypeAlias = EntryMade | ChangeOfEntry
SeatEvent: TypeAlias = SeatsAssigned | EntryMoved | EntriesSwapped | EntryUnseated
PresenceEvent: TypeAlias = EntriesCheckedIn | EntriesFoundMissing | IdentificationCollected | LateArrivalNoted
StaffEvent: TypeAlias = (
    OfficialAppointed
    | OfficialRemoved
    | PostsAssigned
    | CommitteeAnnounced
    | CommitteeChanged
    | ResultsDeclaredFinal
    | ResultsReopened
)
CompetitionEvent: TypeAlias = PlanningEvent | EntryEvent | SeatEvent | PresenceEvent | StaffEvent
COMPETITION_EVENTS: tuple[type[CompetitionEvent], ...] = get_args(CompetitionEvent)
