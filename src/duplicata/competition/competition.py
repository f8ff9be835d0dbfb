"""A competition as its events tell it: `evolve` adds one event to what is known, and nothing else ever changes it."""

from collections.abc import Iterable, Mapping
from typing import assert_never

import msgspec
from msgspec.structs import replace

from duplicata.competition import events as happened
from duplicata.competition.checklists.poster import Poster
from duplicata.competition.committee.members import Committee
from duplicata.competition.entries import Entry
from duplicata.competition.events import (
    ChangeOfEntry,
    CompetitionEvent,
    CompetitionOpened,
    EntryEvent,
    MoneyEvent,
    PlanningEvent,
    PresenceEvent,
    SeatEvent,
    StaffEvent,
)
from duplicata.competition.people import Player
from duplicata.competition.persons import PersonRegister, added
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.register import Register
from duplicata.competition.rooms.plan import HallPlan
from duplicata.competition.rounds import Presence, Round
from duplicata.competition.staff.officials import Official
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range


class Competition(msgspec.Struct, frozen=True):
    """All that is known of a competition; games are named by their number, entries too."""

    opened: CompetitionOpened | None = None
    rounds: Mapping[int, Round] = {}
    plan: HallPlan | None = None
    poster: Poster = Poster()
    ticked: frozenset[str] = frozenset()
    entries: Register[int, Entry] = Register()
    persons: PersonRegister = PersonRegister()
    officials: Mapping[str, Official] = {}
    committee: Committee | None = None

    @property
    def terms(self) -> CompetitionOpened:
        """Name, place, federation, edition, lexicon, individual or pairs."""
        assert self.opened is not None, "a competition has terms once it is opened"
        return self.opened

    @property
    def name(self) -> str:
        return self.terms.name

    @property
    def place(self) -> str:
        return self.terms.place

    @property
    def federation(self) -> str:
        return self.terms.federation

    @property
    def edition_name(self) -> str:
        return self.terms.edition_name

    @property
    def lexicon(self) -> str:
        return self.terms.lexicon

    @property
    def lexicon_checksum(self) -> str:
        return self.terms.lexicon_checksum

    @property
    def is_pairs(self) -> bool:
        return self.terms.is_pairs

    @property
    def games(self) -> tuple[PlannedGame, ...]:
        return tuple(round_.game for round_ in self.rounds.values())

    @property
    def active_entries(self) -> tuple[Entry, ...]:
        """Those who have not withdrawn, by number."""
        return tuple(entry for entry in self.entries.values() if not entry.is_withdrawn)

    @property
    def final_games(self) -> frozenset[int]:
        return frozenset(number for number, round_ in self.rounds.items() if round_.is_final)

    def official_name(self, id_: str) -> str:
        """The name of an official; whoever is kept by name only, as he is kept."""
        official = self.officials.get(id_)
        return official.name if official else id_

    def seats(self, game: int) -> Mapping[int, int]:
        """The entry of each table, by table."""
        return self.rounds[game].seats

    def tables(self, game: int) -> Mapping[int, int]:
        """The table of each entry."""
        return self.rounds[game].tables

    def ranges(self, game: int) -> tuple[Range, ...]:
        return self.rounds[game].ranges

    def circuits(self, game: int) -> tuple[Circuit, ...]:
        return self.rounds[game].circuits

    def double_referees(self, game: int) -> tuple[DoubleRefereeing, ...]:
        return self.rounds[game].double_referees

    def presence(self, game: int) -> Mapping[int, Presence]:
        return self.rounds[game].presence


def replay(events: Iterable[CompetitionEvent], competition: Competition | None = None) -> Competition:
    """The competition that these events make, from the start or from where it stood."""
    competition = competition or Competition()
    for event in events:
        competition = evolve(competition, event)
    return competition


def evolve(competition: Competition, event: CompetitionEvent) -> Competition:
    """The competition after one more event."""
    if isinstance(event, EntryEvent):
        return _after_entry(competition, event)
    if isinstance(event, PlanningEvent):
        return _after_planning(competition, event)
    if isinstance(event, StaffEvent):
        return _after_staff(competition, event)
    round_ = competition.rounds[event.game]
    changed = _after_seat(round_, event) if isinstance(event, SeatEvent) else _after_presence(round_, event)
    return _with_round(competition, changed)


def _with_round(competition: Competition, round_: Round) -> Competition:
    return replace(competition, rounds={**competition.rounds, round_.game.number: round_})


def _after_planning(competition: Competition, event: PlanningEvent) -> Competition:
    match event:
        case CompetitionOpened():
            return replace(competition, opened=event)
        case happened.HallPlanned(plan=plan):
            return replace(competition, plan=plan)
        case happened.PosterWritten(poster=poster):
            return replace(competition, poster=poster)
        case happened.ChecklistItemTicked(item=item):
            return replace(competition, ticked=competition.ticked | {item})
        case happened.ChecklistItemUnticked(item=item):
            return replace(competition, ticked=competition.ticked - {item})
        case _:
            return _after_game_plan(competition, event)


def _after_game_plan(
    competition: Competition,
    event: happened.GamePlanned | happened.GameReplanned | happened.GameDropped | happened.GraceGranted,
) -> Competition:
    rounds = competition.rounds
    match event:
        case happened.GamePlanned(game=game):
            return _with_round(competition, Round(game))
        case happened.GameReplanned(game=game):
            return _with_round(competition, replace(rounds[game.number], game=game, grace_minutes=0))
        case happened.GameDropped(number=dropped):
            return replace(competition, rounds={number: kept for number, kept in rounds.items() if number != dropped})
        case happened.GraceGranted(game=number, minutes=minutes):
            return _with_round(competition, replace(rounds[number], grace_minutes=minutes))
        case _:
            assert_never(event)


def _after_entry(competition: Competition, event: EntryEvent) -> Competition:
    if isinstance(event, happened.EntryMade):
        return _with_entry(competition, event.entry)
    changed = _with_entry(competition, _after_change(competition.entries[event.entry], event))
    if isinstance(event, happened.EntryWithdrawn):
        return _without_seats(changed, event.entry, event.from_game)
    return changed


def _after_change(entry: Entry, event: ChangeOfEntry) -> Entry:
    match event:
        case happened.PlayerCorrected(player=player):
            return _with_player(entry, player.id, player)
        case happened.PlayerReplaced(leaver=leaver, player=player):
            return _with_player(entry, leaver, player)
        case happened.EntryWithdrawn():
            return replace(entry, is_withdrawn=True)
        case happened.EntryReinstated():
            return replace(entry, is_withdrawn=False)
        case happened.FixedTableAsked(need=need):
            return replace(entry, fixed_table_need=need)
        case _:
            return _after_money(entry, event)


def _after_money(entry: Entry, event: MoneyEvent) -> Entry:
    match event:
        case happened.FeeChanged(due=due):
            return replace(entry, due=due)
        case happened.FeePaid(amount=amount):
            return replace(entry, paid=entry.paid + amount)
        case happened.FeeRefunded(amount=amount):
            return replace(entry, paid=entry.paid - amount)
        case _:
            assert_never(event)


def _with_player(entry: Entry, leaver: str, player: Player) -> Entry:
    players = tuple(player if one.id == leaver else one for one in entry.players)
    return replace(entry, players=players)


def _with_entry(competition: Competition, entry: Entry) -> Competition:
    persons, before = competition.persons, competition.entries.get(entry.number)
    if before is None or before.players != entry.players:
        persons = added(persons, entry)
    return replace(competition, entries=competition.entries.with_item(entry.number, entry), persons=persons)


def _without_seats(competition: Competition, entry: int, from_game: int) -> Competition:
    for number, round_ in competition.rounds.items():
        if number >= from_game and entry in round_.tables:
            competition = _with_round(competition, round_.without_seat(entry))
    return competition


def _after_seat(round_: Round, event: SeatEvent) -> Round:
    match event:
        case happened.SeatsAssigned(seats=seats):
            return round_.seated({seat.table: seat.entry for seat in seats})
        case happened.EntryMoved(entry=entry, table=table):
            return round_.seated({**round_.without_seat(entry).seats, table: entry})
        case happened.EntriesSwapped(first=first, second=second):
            swapped = {round_.tables[first]: second, round_.tables[second]: first}
            return round_.seated({**round_.seats, **swapped})
        case happened.EntryUnseated(entry=entry):
            return round_.without_seat(entry)
        case _:
            assert_never(event)


def _after_presence(round_: Round, event: PresenceEvent) -> Round:
    match event:
        case happened.EntriesCheckedIn(entries=entries):
            known = round_.presence
            newly = [entry for entry in entries if known.get(entry) is not Presence.IDENTIFIED]
            return _with_presence(round_, newly, Presence.CHECKED_IN)
        case happened.EntriesFoundMissing(entries=entries):
            return _with_presence(round_, entries, Presence.MISSING)
        case happened.IdentificationCollected(entries=entries):
            return _with_presence(round_, entries, Presence.IDENTIFIED)
        case happened.LateArrivalNoted(entry=entry, played_before=turns):
            is_here = round_.presence.get(entry, Presence.MISSING).is_here
            late = replace(round_, late=round_.late.with_item(entry, turns))
            return late if is_here else _with_presence(late, [entry], Presence.CHECKED_IN)
        case _:
            assert_never(event)


def _with_presence(round_: Round, entries: Iterable[int], presence: Presence) -> Round:
    known = round_.presence
    for entry in entries:
        known = known.with_item(entry, presence)
    return replace(round_, presence=known)


def _after_staff(competition: Competition, event: StaffEvent) -> Competition:
    officials = competition.officials
    match event:
        case happened.OfficialAppointed(official=official):
            return replace(competition, officials={**officials, official.id: official})
        case happened.OfficialRemoved(official=gone):
            return replace(competition, officials={id_: kept for id_, kept in officials.items() if id_ != gone})
        case happened.CommitteeAnnounced(committee=committee) | happened.CommitteeChanged(committee=committee):
            return replace(competition, committee=committee)
        case _:
            return _with_round(competition, _after_work(competition.rounds[event.game], event))


def _after_work(
    round_: Round, event: happened.PostsAssigned | happened.ResultsDeclaredFinal | happened.ResultsReopened
) -> Round:
    match event:
        case happened.PostsAssigned(ranges=ranges, circuits=circuits, double_referees=double_referees):
            return replace(round_, ranges=ranges, circuits=circuits, double_referees=double_referees)
        case happened.ResultsDeclaredFinal():
            return replace(round_, is_final=True)
        case happened.ResultsReopened():
            return replace(round_, is_final=False)
        case _:
            assert_never(event)
