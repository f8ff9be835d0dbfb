"""Movements of 3 to 40 tables, counted again here by plain loops: who meets whom, who plays what."""

from collections import Counter
from itertools import combinations

import pytest
from tarot.perfect_movements import is_perfect

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.howell import howell
from duplicata.tarot.movement.matches import matches, meetings
from duplicata.tarot.movement.mitchell import mitchell
from duplicata.tarot.movement.patterns import Layout, Pattern, laid_out
from duplicata.tarot.movement.refusals import NotPlayedThatWay, TooFewToPlay, TooManyToPlay
from duplicata.tarot.movement.rotation import rotation
from duplicata.tarot.movement.seats import Half, MatchRoom, Movement, Place
from duplicata.tarot.movement.verifying import verify

TABLES = range(3, 41)
# How many rounds a rotation plays without anybody or any étui met twice; as many as tables unless said here.
SHORTER = {6: 5, 10: 9, 14: 12, 15: 13, 18: 16, 22: 20, 24: 21, 26: 21, 28: 26, 30: 28, 33: 30, 34: 31, 36: 31}
SHORTER |= {38: 35, 39: 36}


def session(form: Format, pattern: Pattern, deals: int = 2, *, duplicated: bool = False) -> Movement:
    return laid_out(form, [pattern], Layout(len(pattern.rounds), deals, duplicated))


def counted(movement: Movement) -> tuple[Counter[frozenset[int]], Counter[tuple[int, int]], int]:
    """How often each pair meets, how often each plays each étui, and at how many tables at once an étui is at most."""
    met: Counter[frozenset[int]] = Counter()
    played: Counter[tuple[int, int]] = Counter()
    crowd = 0
    for each in movement.rounds:
        here: Counter[int] = Counter()
        present = list(each.resting)
        for table in each.tables:
            sitting = [one.participant for one in table.occupants]
            present += sitting
            here.update(table.etuis)
            met.update(frozenset(pair) for pair in combinations(sitting, 2))
            played.update((who, etui) for who in sitting for etui in table.etuis)
        assert sorted(present) == list(range(1, movement.participants + 1))
        crowd = max(crowd, *here.values())
    return met, played, crowd


def assert_perfect(movement: Movement, *, at_once: int = 1) -> Counter[frozenset[int]]:
    met, played, crowd = counted(movement)
    assert (max(met.values()), max(played.values()), crowd) == (1, 1, at_once)
    assert is_perfect(verify(movement))
    return met


@pytest.mark.parametrize("tables", TABLES[2:])
def test_a_rotation_of_five_tables_or_more_repeats_nothing(tables: int) -> None:
    movement = session(Format.INDIVIDUEL, rotation(tables))
    assert len(movement.rounds) == SHORTER.get(tables, tables)
    met = assert_perfect(movement)
    assert len(met) == 6 * tables * len(movement.rounds)
    places = verify(movement).places
    assert all(len(places[player]) == 1 for player in places)


@pytest.mark.parametrize("tables", [41, 42, 43, 44, 45, 46, 48, 50, 60, 72, 96, 160])
def test_more_tables_than_were_searched_play_eleven_rounds_at_least_and_repeat_nothing(tables: int) -> None:
    movement = session(Format.INDIVIDUEL, rotation(tables), 1)
    assert len(movement.rounds) >= 11
    assert_perfect(movement)
    in_line = session(Format.TRIPLETTES, mitchell(tables * 2 - tables % 3 // 2), 1)
    assert len(in_line.rounds) >= tables - 1
    assert_perfect(in_line)


@pytest.mark.parametrize("tables", [5, 7, 11, 13])
def test_the_classic_rotation_moves_one_two_three_tables_up_and_the_etuis_one_down(tables: int) -> None:
    first, second = session(Format.INDIVIDUEL, rotation(tables), 1).rounds[:2]
    for shift, seat in ((0, 0), (1, 1), (2, 2), (3, 3)):
        moved = [table.occupants[seat].participant for table in second.tables]
        start = [table.occupants[seat].participant for table in first.tables]
        assert moved == [start[(place - shift) % tables] for place in range(tables)]
    assert [table.etuis for table in second.tables] == [first.tables[(at + 1) % tables].etuis for at in range(tables)]


def test_three_tables_keep_two_couples_together_and_say_so() -> None:
    movement = session(Format.INDIVIDUEL, rotation(3))
    met, played, crowd = counted(movement)
    assert (max(played.values()), crowd) == (1, 1)
    repeated = {tuple(sorted(pair)): times for pair, times in met.items() if times > 1}
    report = verify(movement)
    assert report.is_sound
    assert not is_perfect(report)
    assert {(each.one, each.other): each.times for each in report.meetings} == repeated
    assert report.sentences() == ("Rencontres répétées 3 fois : 6 (1-4, 2-5, 3-6, 7-10, 8-11, 9-12).",)


def test_four_tables_meet_twice_at_most_and_never_play_an_etui_again() -> None:
    met, played, crowd = counted(session(Format.INDIVIDUEL, rotation(4)))
    assert (max(played.values()), crowd, max(met.values())) == (1, 1, 2)
    assert sum(times > 1 for times in met.values()) == 24


def test_four_tables_repeat_nothing_when_every_table_has_its_copy_of_the_round() -> None:
    movement = session(Format.INDIVIDUEL, rotation(4, duplicated=True), duplicated=True)
    assert len(movement.rounds) == 4
    assert_perfect(movement, at_once=4)
    assert len(movement.etuis) == 8


def test_three_tables_with_copies_meet_twice_at_most() -> None:
    met, played, crowd = counted(session(Format.INDIVIDUEL, rotation(3, duplicated=True), duplicated=True))
    assert (max(met.values()), max(played.values()), crowd) == (2, 1, 3)


@pytest.mark.parametrize("tables", TABLES)
@pytest.mark.parametrize("absent", [0, 1])
def test_a_mitchell_repeats_nothing(tables: int, absent: int) -> None:
    movement = session(Format.TRIPLETTES, mitchell(tables * 2 - absent))
    assert len(movement.rounds) == tables - (tables % 2 == 0)
    assert_perfect(movement)
    assert verify(movement).attack_gap == absent


@pytest.mark.parametrize("tables", TABLES[1::2])
def test_an_even_mitchell_with_a_relay_plays_every_round_and_two_tables_share(tables: int) -> None:
    movement = session(Format.TRIPLETTES, mitchell(tables * 2, relay=True), 1)
    assert len(movement.rounds) == tables
    met = assert_perfect(movement, at_once=2)
    assert len(met) == tables * tables
    for each in movement.rounds:
        at = {table.number: table.etuis for table in each.tables}
        assert at[1] == at[tables]
        assert len(set(at.values())) == tables - 1


def test_an_odd_mitchell_needs_no_relay() -> None:
    assert mitchell(14, relay=True) == mitchell(14)


@pytest.mark.parametrize("tables", TABLES)
@pytest.mark.parametrize("absent", [0, 1])
def test_in_a_howell_everyone_meets_everyone_once_and_plays_no_etui_twice(tables: int, absent: int) -> None:
    formations = tables * 2 - absent
    movement = session(Format.TRIPLETTES, howell(formations), 1)
    met = assert_perfect(movement)
    assert len(met) == formations * (formations - 1) // 2
    assert len(movement.etuis) == (6 if tables == 3 else tables * 2 - 1)
    for who, places in verify(movement).places.items():
        assert abs(places[Place.NORTH_SOUTH] - places[Place.EAST_WEST]) <= 1, who


@pytest.mark.parametrize("teams", range(2, 41))
def test_every_team_meets_every_other_aller_and_retour_with_the_same_cards_in_both_rooms(teams: int) -> None:
    movement = matches(Format.QUADRETTES, teams, Layout(teams - 1 + teams % 2, 3))
    attacked: Counter[tuple[int, int, int]] = Counter()
    met: Counter[frozenset[int]] = Counter()
    for each in movement.rounds:
        assert len({one.participant for table in each.tables for one in table.occupants}) == teams - teams % 2
        for table in each.tables:
            attack, defence = (one.participant for one in table.occupants)
            attacked.update((etui, attack, defence) for etui in table.etuis)
            if (each.half, table.room) == (Half.ALLER, MatchRoom.OPEN):
                met[frozenset((attack, defence))] += 1
    assert set(attacked.values()) == {1}
    assert all((etui, other, one) in attacked for etui, one, other in attacked)
    assert len(met) == teams * (teams - 1) // 2
    assert set(met.values()) == {1}
    assert is_perfect(verify(movement))


def test_nobody_changes_rooms_between_the_halves_and_the_etuis_are_exchanged() -> None:
    aller, retour = matches(Format.EQUIPES, 2, Layout(1, 3)).rounds
    assert [table.etuis for table in aller.tables] == [(1, 2, 3), (4, 5, 6)]
    assert [table.etuis for table in retour.tables] == [(4, 5, 6), (1, 2, 3)]
    assert [table.occupants for table in aller.tables] == [table.occupants for table in retour.tables]
    assert aller.tables[0].attackers(2) == 1
    assert aller.tables[1].attackers(4) == 2


def test_a_calendar_played_again_exchanges_the_rooms() -> None:
    first, second = matches(Format.EQUIPES, 2, Layout(2, 1)).rounds[::2]
    assert first.tables[0].occupants == second.tables[1].occupants
    assert len(verify(matches(Format.EQUIPES, 2, Layout(2, 1))).meetings) == 1


@pytest.mark.parametrize("teams", [4, 7, 10])
def test_the_team_named_first_changes(teams: int) -> None:
    named = Counter(one for day in meetings(teams) for one, other in day if max(one, other) <= teams)
    assert max(named.values()) - min(named[team] for team in range(1, teams + 1)) <= 2


def test_too_few_or_too_many_are_refused() -> None:
    for make in (lambda: rotation(2), lambda: mitchell(4), lambda: howell(4)):
        with pytest.raises(TooFewToPlay, match="au moins"):
            make()
    with pytest.raises(TooManyToPlay, match="sections d’au plus 40 tables"):
        howell(81)
    with pytest.raises(TooFewToPlay):
        matches(Format.EQUIPES, 1, Layout(1, 1))
    with pytest.raises(NotPlayedThatWay):
        matches(Format.TRIPLETTES, 4, Layout(1, 1))
