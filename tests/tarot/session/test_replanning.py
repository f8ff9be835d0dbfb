"""Rounds to come without those who left: empty seats are filled where that is sound, and nothing else moves."""

from collections import Counter
from itertools import pairwise

import pytest
from tarot.session.sessions import entered, given, people

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.planning import PlanOptions, plan
from duplicata.tarot.movement.seats import MovementKind
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.from_movement import tables_of
from duplicata.tarot.session.replanning import met_again, rounds_without_gone, without_table
from duplicata.tarot.session.session import Session


def under_way(form: Format, formations: int, *gone: int, rounds: int = 5, kind: MovementKind | None = None) -> Session:
    """The first round of a movement is played when some leave."""
    session = entered(form, formations, rounds=rounds, deals=2)
    found = plan(form, formations, 2, rounds, PlanOptions(kind))
    tables = tables_of(found.movement, range(1, formations + 1))
    session = given(session, orders.PlanMovement("mouvement", tables), orders.StartRound(1, 0))
    return given(session, *(orders.WithdrawFormation(number, "Souffrant") for number in gone))


def went_on(session: Session) -> Session:
    return given(session, orders.PlanMovement("mouvement", rounds_without_gone(session)))


def assert_sound(session: Session) -> None:
    """Nobody who left is seated again, nobody sits twice in a round, nobody finds an étui again."""
    for round_ in range(2, session.rounds + 1):
        seated = Counter(each.formation for table in session.tables(round_) for each in table.seats)
        assert set(seated.values()) <= {1}
        assert not seated.keys() & session.withdrawn.keys()
    played = Counter(
        (each.formation, deal) for table in session.plans.values() for each in table.seats for deal in table.deals
    )
    assert set(played.values()) == {1}


def changed(before: Session, after: Session) -> list[tuple[int, int]]:
    return [key for key in before.plans if before.plans[key] != after.plans.get(key)]


@pytest.mark.parametrize("players", [20, 21, 22, 23, 28, 45])
@pytest.mark.parametrize("gone", [(3,), (3, 8), (1, 2, 9, 14)])
def test_players_who_left_are_replaced_by_those_who_rest_or_their_table_does_not_play(
    players: int, gone: tuple[int, ...]
) -> None:
    before = under_way(Format.INDIVIDUEL, players, *gone)
    after = went_on(before)
    assert_sound(after)
    for round_ in range(2, 6):
        # Never more who wait than there must be, but for a table whose étui somebody knows.
        assert len(without_table(after, after.tables(round_))) <= 3 * len(gone) + players % 4
        whole = [table for table in before.tables(round_) if not {each.formation for each in table.seats} & {*gone}]
        assert set(whole) <= set(after.tables(round_))


def test_whoever_rests_takes_the_seat_of_the_one_who_left_unless_he_knows_the_etui() -> None:
    after = went_on(under_way(Format.INDIVIDUEL, 45, 3))
    assert [len(after.tables(round_)) for round_ in (2, 3, 4, 5)].count(11) >= 2
    # Here everyone plays every étui, so nobody can take a seat at another table.
    short = went_on(under_way(Format.INDIVIDUEL, 21, 3))
    assert {len(short.tables(round_)) for round_ in (2, 3, 4, 5)} <= {4, 5}


def test_whom_a_newcomer_meets_a_second_time_is_said() -> None:
    before = under_way(Format.TRIPLETTES, 9, 4, rounds=4, kind=MovementKind.HOWELL)
    tables = rounds_without_gone(before)
    plans = {**before.plans, **{(plan.round, plan.table): plan for plan in tables}}
    for round_, one, other in met_again(before, tables):
        together = [key for key, plan in plans.items() if plan.seat_of(one) and plan.seat_of(other)]
        assert len(together) == 2
        assert round_ in {key[0] for key in together}
    assert met_again(before, tables)
    alone = under_way(Format.INDIVIDUEL, 20, 3)
    assert met_again(alone, rounds_without_gone(alone)) == ()


def test_a_late_entry_is_seated_where_somebody_left() -> None:
    before = given(under_way(Format.INDIVIDUEL, 20, 3), orders.EnterFormation(people("Tardif")))
    after = went_on(before)
    assert_sound(after)
    for round_ in range(2, 6):
        assert without_table(after, after.tables(round_)) == ()
        old = next(table for table in before.tables(round_) if table.seat_of(3))
        assert after.plans[round_, old.table].seat_of(21) == old.seat_of(3)


@pytest.mark.parametrize("kind", [MovementKind.HOWELL, MovementKind.MITCHELL])
def test_a_triplette_that_left_gives_its_opponents_a_rest_and_changes_no_other_table(kind: MovementKind) -> None:
    before = under_way(Format.TRIPLETTES, 10, 4, kind=kind)
    after = went_on(before)
    assert_sound(after)
    for round_ in range(2, 6):
        (resting,) = without_table(after, after.tables(round_))
        old = next(table for table in before.tables(round_) if table.seat_of(4))
        assert old.seat_of(resting)
        assert len(after.tables(round_)) == 4
    assert {round_ for round_, _ in changed(before, after)} == {2, 3, 4, 5}


def test_the_triplette_without_a_partner_takes_the_seat_and_its_members_attack_in_turn() -> None:
    before = under_way(Format.TRIPLETTES, 11, 4, kind=MovementKind.HOWELL)
    after = went_on(before)
    assert_sound(after)
    filled = [
        (old, new) for key, old in before.plans.items() if (new := after.plans.get(key)) is not None and new != old
    ]
    assert filled
    for old, new in filled:
        newcomers = {each.formation for each in new.seats} - {each.formation for each in old.seats}
        assert len(newcomers) == 1
        mine = [each.member for each in new.attackers if each.formation in newcomers]
        assert len(new.attackers) == len(old.attackers)
        assert all(later == earlier % 3 + 1 for earlier, later in pairwise(mine))


@pytest.mark.parametrize("form", [Format.EQUIPES, Format.QUADRETTES])
def test_a_team_that_left_gives_its_adversaries_a_rest_in_both_rooms(form: Format) -> None:
    before = under_way(form, 6, 2, rounds=3)
    after = went_on(before)
    assert_sound_matches(after)
    for round_ in (2, 3, 4, 5, 6):
        assert len(after.tables(round_)) == 4


def assert_sound_matches(session: Session) -> None:
    for round_ in range(2, session.rounds + 1):
        for table in session.tables(round_):
            assert not {each.formation for each in table.seats} & session.withdrawn.keys()


def test_nothing_is_to_be_done_while_nobody_who_left_has_a_seat() -> None:
    assert rounds_without_gone(under_way(Format.INDIVIDUEL, 20)) == ()
    assert rounds_without_gone(went_on(under_way(Format.INDIVIDUEL, 20, 3))) == ()
