"""Seats, presence, posts, committee and results: what an organiser orders around the games."""

import pytest
from competition.organising import Organised, french_committee, hall, opened, player, seated
from msgspec.structs import replace

from duplicata.competition.commands import (
    AnnounceCommittee,
    AppointOfficial,
    AssignPosts,
    AssignSeats,
    ChangeCommittee,
    CheckIn,
    CollectIdentification,
    DeclareResultsFinal,
    Enter,
    MoveEntry,
    NoteLateArrival,
    PlanHall,
    RemoveOfficial,
    ReopenResults,
    ReportMissing,
    SwapEntries,
    UnseatEntry,
    WithdrawEntry,
)
from duplicata.competition.committee.composition import DelegateLeftOut, WrongCommitteeSize
from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import College
from duplicata.competition.decisions import check_may_start
from duplicata.competition.decisions.moments import EntryHasWithdrawn, GameIsFinal, UnknownEntry, UnknownGame
from duplicata.competition.decisions.presence import (
    IdentifiedTwice,
    LateForEachPlayer,
    LateWithoutTurn,
    NobodyNamed,
    TableNobodySitsAt,
)
from duplicata.competition.decisions.results import (
    CommitteeAlreadyAnnounced,
    CommitteeNotAnnounced,
    CommitteeOfOtherCountry,
    GameWithoutSeats,
    MemberNotHere,
    ResultsNotFinal,
)
from duplicata.competition.decisions.seats import (
    AlreadyAtTable,
    EntryAtTwoTables,
    EntryWithoutTable,
    TableAlreadyHeld,
    TableNotInHall,
    TableWithoutRange,
)
from duplicata.competition.decisions.staff import (
    CircuitsOverlap,
    CircuitToOtherRange,
    OfficialAtPost,
    OfficialInCommittee,
    PostNumberedTwice,
    PostWithoutTable,
    RangesOverlap,
    RereadsOwnRange,
    RereadTwice,
    TableWithoutCircuit,
    UnknownOfficial,
    UnknownRange,
)
from duplicata.competition.decisions.texts import EmptyName, NameWithoutLetter, UnreadableName
from duplicata.competition.events import FinalScore, ResultsDeclaredFinal, Seat
from duplicata.competition.rounds import Presence
from duplicata.competition.staff.officials import Competence, Official, Role
from duplicata.competition.staff.posts import Circuit, DoubleRefereeing, Range
from duplicata.kernel.errors import DuplicataError

RANGES = (Range(1, "a1", (1, 2, 3)), Range(2, "a2", (4, 5, 6)))
CIRCUITS = (Circuit(1, "ra", (1, 2, 3, 4, 5, 6), (1, 2)),)
DOUBLE = (DoubleRefereeing("da", (1, 2)),)


# Seats


def test_a_table_is_held_by_one_entry_and_an_entry_holds_one_table() -> None:
    organised = seated()
    organised.assert_refuses(TableAlreadyHeld, AssignSeats(1, (Seat(1, 1), Seat(1, 2))))
    organised.assert_refuses(EntryAtTwoTables, AssignSeats(1, (Seat(1, 1), Seat(2, 1))))
    assert "n°\u00a02" in organised.assert_refuses(TableAlreadyHeld, MoveEntry(1, 1, 2))
    organised.assert_refuses(AlreadyAtTable, MoveEntry(1, 1, 1))
    organised.order(MoveEntry(1, 1, 12))
    assert organised.competition.seats(1) == {2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 12: 1}
    assert organised.competition.tables(1)[1] == 12


def test_two_entries_take_each_others_table() -> None:
    organised = seated()
    organised.order(SwapEntries(1, 1, 6))
    assert organised.competition.seats(1) == {1: 6, 2: 2, 3: 3, 4: 4, 5: 5, 6: 1}
    organised.assert_refuses(EntryAtTwoTables, SwapEntries(1, 2, 2))
    organised.assert_refuses(UnknownEntry, SwapEntries(1, 2, 60))
    organised.order(UnseatEntry(1, 2))
    assert 2 not in organised.competition.tables(1)
    organised.assert_refuses(EntryWithoutTable, SwapEntries(1, 2, 3))
    organised.assert_refuses(EntryWithoutTable, UnseatEntry(1, 2))


def test_nobody_is_seated_who_withdrew_or_never_entered_or_at_a_table_that_is_not_there() -> None:
    organised = seated()
    organised.order(WithdrawEntry(1))
    organised.assert_refuses(EntryHasWithdrawn, AssignSeats(1, (Seat(1, 1),)))
    organised.assert_refuses(EntryHasWithdrawn, MoveEntry(1, 1, 1))
    organised.assert_refuses(EntryHasWithdrawn, SwapEntries(1, 1, 2))
    organised.assert_refuses(UnknownEntry, AssignSeats(1, (Seat(1, 99),)))
    organised.assert_refuses(UnknownGame, AssignSeats(3, (Seat(1, 2),)))
    organised.assert_refuses(TableNotInHall, MoveEntry(1, 2, 0))
    organised.order(PlanHall(hall(8)))
    organised.assert_refuses(TableNotInHall, MoveEntry(1, 2, 9))
    organised.order(MoveEntry(1, 2, 8))


def test_nobody_sits_where_no_referee_would_mark_him() -> None:
    organised = seated()
    organised.order(AssignPosts(1, RANGES))
    organised.assert_refuses(TableWithoutRange, MoveEntry(1, 1, 7))
    organised.assert_refuses(TableWithoutRange, AssignSeats(1, (Seat(7, 1),)))
    organised.order(AssignPosts(1, (RANGES[0], Range(2, "a2", (4, 5, 6, 7)))))
    organised.order(MoveEntry(1, 1, 7))


# Presence


@pytest.mark.article("G 2.1-79", "G 2.1-80")
def test_the_slip_0_of_a_table_identifies_its_player_and_shows_who_is_missing() -> None:
    organised = seated()
    organised.order(CheckIn(1, (1, 2, 2)), ReportMissing(1, (3,)), CollectIdentification(1, (2, 4)))
    presence = organised.competition.presence(1)
    assert presence == {
        1: Presence.CHECKED_IN,
        2: Presence.IDENTIFIED,
        3: Presence.MISSING,
        4: Presence.IDENTIFIED,
    }
    assert [presence[number].is_here for number in (1, 2, 3)] == [True, True, False]
    organised.order(CheckIn(1, (2, 3)))
    assert organised.competition.presence(1)[2] is Presence.IDENTIFIED
    assert organised.competition.presence(1)[3] is Presence.CHECKED_IN
    organised.assert_refuses(TableNobodySitsAt, CollectIdentification(1, (1, 7)))
    organised.assert_refuses(IdentifiedTwice, CollectIdentification(1, (1, 1)))
    organised.assert_refuses(IdentifiedTwice, CollectIdentification(1, (1, 2)))
    organised.assert_refuses(NobodyNamed, CollectIdentification(1, ()))
    organised.assert_refuses(NobodyNamed, CheckIn(1, ()))
    organised.assert_refuses(UnknownEntry, ReportMissing(1, (99,)))


@pytest.mark.article("R 5.1-1")
def test_a_late_arrival_is_noted_with_the_turns_played_without_each_player() -> None:
    organised = seated()
    organised.order(ReportMissing(1, (2,)), NoteLateArrival(1, 2, (3,)))
    assert organised.competition.rounds[1].late == {2: (3,)}
    assert organised.competition.presence(1)[2] is Presence.CHECKED_IN
    organised.assert_refuses(LateWithoutTurn, NoteLateArrival(1, 2, (0,)))
    organised.assert_refuses(LateWithoutTurn, NoteLateArrival(1, 2, (-1,)))
    organised.assert_refuses(LateWithoutTurn, NoteLateArrival(1, 2, (100,)))
    organised.assert_refuses(LateForEachPlayer, NoteLateArrival(1, 2, (3, 3)))
    organised.order(UnseatEntry(1, 3))
    organised.assert_refuses(EntryWithoutTable, NoteLateArrival(1, 3, (3,)))
    organised.order(WithdrawEntry(4, from_game=2), CheckIn(1, (4,)), NoteLateArrival(1, 4, (1,)))
    organised.assert_refuses(EntryHasWithdrawn, CheckIn(2, (4,)))
    pairs = seated(is_pairs=True)
    pairs.assert_refuses(LateForEachPlayer, NoteLateArrival(1, 2, (3,)))
    pairs.order(NoteLateArrival(1, 2, (3, 0)), NoteLateArrival(1, 3, (3, 5)))
    assert pairs.competition.rounds[1].late == {2: (3, 0), 3: (3, 5)}


# Staff


def test_an_official_is_appointed_changed_and_removed() -> None:
    organised = opened()
    organised.order(AppointOfficial(Official("", " Odile Renaud ", Role.REFEREE)))
    organised.order(AppointOfficial(Official("A2", "Paul Simon", Role.COLLECTOR)))
    assert organised.competition.officials["A1"].name == "Odile Renaud"
    organised.order(AppointOfficial(Official("A1", "Odile Renaud", Role.REFEREE, Competence.EXPERT)))
    assert organised.competition.officials["A1"].competence is Competence.EXPERT
    organised.order(RemoveOfficial("A1"), AppointOfficial(Official("", "Luc Roy", Role.REFEREE)))
    assert set(organised.competition.officials) == {"A2", "A3"}
    organised.assert_refuses(UnknownOfficial, RemoveOfficial("A1"))
    organised.assert_refuses(UnknownOfficial, RemoveOfficial(""))
    organised.assert_refuses(EmptyName, AppointOfficial(Official("", "", Role.REFEREE)))
    organised.assert_refuses(NameWithoutLetter, AppointOfficial(Official("", "12", Role.REFEREE)))


def test_every_table_has_one_referee_and_one_collector() -> None:
    organised = seated()
    organised.order(AssignPosts(1, RANGES, CIRCUITS, DOUBLE))
    competition = organised.competition
    assert (competition.ranges(1), competition.circuits(1), competition.double_referees(1)) == (
        RANGES,
        CIRCUITS,
        DOUBLE,
    )
    assert competition.ranges(2) == ()


def test_nobody_is_seated_where_no_referee_marks_or_no_collector_passes() -> None:
    organised = seated()
    organised.order(AssignPosts(1, (*RANGES, Range(3, "", (7, 8))), (*CIRCUITS, Circuit(2, "", (8,), (3,)))))
    organised.assert_refuses(TableWithoutRange, MoveEntry(1, 6, 9))
    organised.assert_refuses(TableWithoutCircuit, MoveEntry(1, 6, 7))
    organised.order(MoveEntry(1, 6, 8))
    assert organised.competition.tables(1)[6] == 8


@pytest.mark.parametrize(
    ("ranges", "error"),
    [
        ((RANGES[0], Range(2, "a2", (3, 4, 5, 6))), RangesOverlap),
        ((Range(1, "a1", (1, 1, 2, 3)), RANGES[1]), RangesOverlap),
        (RANGES[:1], TableWithoutRange),
        ((), TableWithoutRange),
        ((RANGES[0], Range(1, "a2", (4, 5, 6))), PostNumberedTwice),
        ((RANGES[0], Range(0, "a2", (4, 5, 6))), PostNumberedTwice),
        ((RANGES[0], Range(10**30, "a2", (4, 5, 6))), PostNumberedTwice),
        ((*RANGES, Range(3, "a2", ())), PostWithoutTable),
        ((RANGES[0], Range(2, "zz\x00", (4, 5, 6))), UnknownOfficial),
        ((RANGES[0], Range(2, "a2", (-4, 4, 5, 6))), TableNotInHall),
    ],
)
def test_ranges_that_overlap_leave_a_table_out_or_name_a_stranger_are_refused(
    ranges: tuple[Range, ...], error: type[DuplicataError]
) -> None:
    seated().assert_refuses(error, AssignPosts(1, ranges))


@pytest.mark.parametrize(
    ("circuits", "error"),
    [
        ((Circuit(1, "ra", (1, 2, 3), (1,)),), TableWithoutCircuit),
        ((Circuit(1, "ra", (1, 2, 3), (1,)), Circuit(2, "", (3, 4, 5, 6), (1, 2))), CircuitsOverlap),
        ((Circuit(1, "ra", (1, 2, 3), (2,)), Circuit(2, "", (4, 5, 6), (2,))), CircuitToOtherRange),
        ((Circuit(1, "ra", (1, 2, 3, 4, 5, 6, 7), (1, 2)),), TableWithoutRange),
        ((Circuit(1, "xx", (1, 2, 3, 4, 5, 6), (1, 2)),), UnknownOfficial),
        ((Circuit(1, "ra", (), ()),), PostWithoutTable),
    ],
)
def test_circuits_that_overlap_or_lead_elsewhere_are_refused(
    circuits: tuple[Circuit, ...], error: type[DuplicataError]
) -> None:
    seated().assert_refuses(error, AssignPosts(1, RANGES, circuits))


@pytest.mark.parametrize(
    ("double_referees", "error"),
    [
        ((DoubleRefereeing("da", (1, 3)),), UnknownRange),
        ((DoubleRefereeing("da", ()),), PostWithoutTable),
        ((DoubleRefereeing("a1", (1,)),), RereadsOwnRange),
        ((DoubleRefereeing("da", (1, 2)), DoubleRefereeing("a1", (2,))), RereadTwice),
        ((DoubleRefereeing("xx", (1, 2)),), UnknownOfficial),
        ((DoubleRefereeing("da", (1, 2), "xx"),), UnknownOfficial),
    ],
)
def test_nobody_reads_his_own_slips_again_and_each_range_has_one_double_referee(
    double_referees: tuple[DoubleRefereeing, ...], error: type[DuplicataError]
) -> None:
    seated().assert_refuses(error, AssignPosts(1, RANGES, (), double_referees))


def test_a_vacant_post_is_allowed_and_a_table_of_the_hall_may_wait_for_a_player() -> None:
    organised = seated()
    vacant = (Range(1, "", (1, 2, 3, 4, 5, 6, 7)),)
    organised.order(PlanHall(hall(7)), AssignPosts(1, vacant, (), (DoubleRefereeing("", (1,)),)))
    organised.assert_refuses(TableNotInHall, AssignPosts(1, (Range(1, "", (1, 2, 3, 4, 5, 6, 8)),)))


def test_whoever_has_a_post_in_a_game_to_come_is_not_removed() -> None:
    organised = seated()
    organised.order(AssignPosts(1, RANGES, CIRCUITS, DOUBLE))
    for official in ("a1", "da", "ra"):
        organised.assert_refuses(OfficialAtPost, RemoveOfficial(official))
    organised.order(DeclareResultsFinal(1), RemoveOfficial("ra"))


# Committee


def with_members() -> Organised:
    organised = seated()
    organised.order(AppointOfficial(Official("a3", "Officiel a3", Role.REFEREE)))
    return organised


COMMITTEE = french_committee(("J1-1", "J2-1", "J3-1", "J4-1"), ("a1", "a2", "a3"))


@pytest.mark.article("G 2.1-71", "G 2.1-74")
def test_the_committee_is_composed_by_the_national_rule_and_announced_before_the_first_game() -> None:
    organised = with_members()
    organised.order(AssignPosts(1, RANGES))
    with pytest.raises(CommitteeNotAnnounced):
        check_may_start(organised.competition, 1)
    organised.assert_refuses(WrongCommitteeSize, AnnounceCommittee(replace(COMMITTEE, members=COMMITTEE.members[1:])))
    organised.assert_refuses(CommitteeOfOtherCountry, AnnounceCommittee(replace(COMMITTEE, country="BE")))
    organised.assert_refuses(CommitteeNotAnnounced, ChangeCommittee(COMMITTEE, "malade"))
    organised.order(AnnounceCommittee(COMMITTEE))
    check_may_start(organised.competition, 1)
    assert organised.competition.committee == COMMITTEE
    organised.assert_refuses(CommitteeAlreadyAnnounced, AnnounceCommittee(COMMITTEE))
    organised.assert_refuses(OfficialInCommittee, RemoveOfficial("a3"))


def test_the_members_are_in_the_hall_and_a_change_says_why() -> None:
    organised = with_members()
    nameless = Member("J1-1", " ", College.PLAYERS, has_accepted=True)
    organised.assert_refuses(EmptyName, AnnounceCommittee(replace(COMMITTEE, president=nameless)))
    broken = replace(nameless, name="\ud800")
    organised.assert_refuses(UnreadableName, AnnounceCommittee(replace(COMMITTEE, president=broken)))
    absent = french_committee(("J1-1", "J2-1", "J3-1", "J9-1"), ("a1", "a2", "a3"))
    organised.assert_refuses(MemberNotHere, AnnounceCommittee(absent))
    gone = french_committee(("J1-1", "J2-1", "J3-1", "J4-1"), ("a1", "a2", "zz"))
    organised.assert_refuses(MemberNotHere, AnnounceCommittee(gone))
    organised.order(AnnounceCommittee(COMMITTEE), WithdrawEntry(4))
    organised.assert_refuses(MemberNotHere, ChangeCommittee(COMMITTEE, "malade"))
    after = french_committee(("J1-1", "J2-1", "J3-1", "J5-1"), ("a1", "a2", "a3"))
    organised.assert_refuses(EmptyName, ChangeCommittee(after, " "))
    organised.order(ChangeCommittee(after, "malade"))
    assert organised.competition.committee == after


@pytest.mark.article("G 2.9-35")
def test_in_switzerland_the_international_delegate_who_is_in_the_hall_is_of_the_committee() -> None:
    organised = opened(federation="CH")
    for name in ("Aubert", "Bernard", "Colin", "Durand"):
        organised.order(Enter((player(name),)))
    ids = [organised.competition.entries[number].players[0].id for number in range(1, 5)]
    pool = [Member(id_, f"Joueur {id_}", College.PLAYERS, has_accepted=True, is_in_pool=True) for id_ in ids]
    committee = Committee("CH", pool[0], tuple(pool[1:3]), tuple(pool[3:]))
    organised.assert_refuses(DelegateLeftOut, AnnounceCommittee(committee, delegate=ids[3]))
    organised.order(AnnounceCommittee(committee, delegate=ids[2]))
    organised.assert_refuses(DelegateLeftOut, ChangeCommittee(committee, "arrivé depuis", delegate=ids[3]))


def test_belgium_may_do_without_a_committee() -> None:
    organised = opened(federation="BE")
    organised.order(Enter((player("Aubert"),)), AssignSeats(1, (Seat(1, 1),)), AssignPosts(1, (Range(1, "", (1,)),)))
    check_may_start(organised.competition, 1)


# Results


def test_nothing_of_a_game_changes_once_its_results_are_final() -> None:
    organised = seated()
    organised.assert_refuses(GameWithoutSeats, DeclareResultsFinal(2))
    organised.assert_refuses(UnknownEntry, DeclareResultsFinal(1, 900, (FinalScore(99, 850),)))
    event = organised.order(DeclareResultsFinal(1, 900, (FinalScore(1, 850), FinalScore(2, 840))))
    assert event == ResultsDeclaredFinal(1, 900, (FinalScore(1, 850), FinalScore(2, 840)))
    assert organised.competition.final_games == {1}
    for command in (
        AssignSeats(1, ()),
        MoveEntry(1, 1, 9),
        SwapEntries(1, 1, 2),
        UnseatEntry(1, 1),
        CheckIn(1, (1,)),
        ReportMissing(1, (1,)),
        CollectIdentification(1, (1,)),
        NoteLateArrival(1, 1, (2,)),
        AssignPosts(1, RANGES),
        DeclareResultsFinal(1),
    ):
        organised.assert_refuses(GameIsFinal, command)


def test_only_a_reason_opens_final_results_again() -> None:
    organised = seated()
    organised.assert_refuses(ResultsNotFinal, ReopenResults(1, "recours"))
    organised.order(DeclareResultsFinal(1))
    organised.assert_refuses(EmptyName, ReopenResults(1, ""))
    organised.order(ReopenResults(1, "décision de la commission fédérale"), MoveEntry(1, 1, 9))
    assert organised.competition.final_games == frozenset()
