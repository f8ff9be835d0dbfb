"""The hours of a session: planned, then as its rounds really start; what cannot be is refused."""

import pytest
from msgspec.structs import replace
from tarot.session.sessions import entered, free_evening, given, travelling

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.events import SchedulePause
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.schedule import ProgrammeState, programme
from duplicata.tarot.session.session import Session

MIDNIGHT = 1_795_000_000_000
TWO_O_CLOCK = 14 * 60
LUNCH = SchedulePause(2, 60, "Repas")
HOURS = orders.SetSchedule(MIDNIGHT, TWO_O_CLOCK, 30, 5, (LUNCH,))


def at(hour: int, minute: int) -> int:
    """A moment of the day, ten seconds after the minute."""
    return MIDNIGHT + (hour * 60 + minute) * 60_000 + 10_000


def hours(session: Session) -> list[str]:
    """Each part as « round or pause start-end »."""
    return [
        f"{part.pause or part.round} {part.start // 60}:{part.start % 60:02}-{part.end // 60}:{part.end % 60:02}"
        for part in programme(session)
    ]


def test_rounds_follow_each_other_with_the_change_of_tables_or_a_pause_between_them() -> None:
    session = given(travelling(Format.TRIPLETTES, 6, rounds=4), HOURS)
    planned = [part.planned for part in programme(session) if not part.pause]
    assert planned == [840, 875, 965, 1000]
    assert programme(travelling(Format.TRIPLETTES, 6)) == ()


def test_a_programme_before_the_session_is_the_one_that_was_planned() -> None:
    session = given(entered(Format.LIBRE, 8, rounds=3), HOURS)
    assert hours(session) == ["1 14:00-14:30", "2 14:35-15:05", "Repas 15:05-16:05", "3 16:05-16:35"]
    assert {part.state for part in programme(session)} == {ProgrammeState.TO_COME}
    assert all(part.late == 0 for part in programme(session))


def test_a_round_that_starts_late_moves_those_that_it_would_run_into() -> None:
    session = free_evening(rounds=3)
    session = given(session, HOURS)
    late = given(session, orders.PlanMovement("tirage", tuple(_again(session, 2))), orders.StartRound(2, at(14, 50)))
    assert hours(late)[1:] == ["2 14:50-15:20", "Repas 15:20-16:20", "3 16:20-16:50"]
    assert [part.late for part in programme(late)[1:]] == [15, 15, 15]
    assert [part.state.value for part in programme(late)] == ["over", "now", "to_come", "to_come"]


def test_a_round_that_starts_early_calls_nobody_before_the_hour_that_was_said() -> None:
    session = given(free_evening(rounds=3), HOURS)
    early = given(session, orders.PlanMovement("tirage", tuple(_again(session, 2))), orders.StartRound(2, at(14, 20)))
    assert hours(early)[1:] == ["2 14:20-14:50", "Repas 14:50-15:50", "3 16:05-16:35"]


def test_the_pause_before_the_round_under_way_and_the_last_round_of_an_ended_session_are_over() -> None:
    session = given(free_evening(rounds=3), HOURS)
    for round_ in (2, 3):
        session = given(
            session, orders.PlanMovement("tirage", tuple(_again(session, round_))), orders.StartRound(round_, at(15, 0))
        )
    assert [part.state.value for part in programme(session)] == ["over", "over", "over", "now"]
    ended = given(session, orders.EndSession(despite_missing=True))
    assert [part.state.value for part in programme(ended)] == ["over"] * 4


@pytest.mark.parametrize(
    ("order", "refusal", "said"),
    [
        (orders.SetSchedule(0, -1, 30), refusals.ImpossibleSessionCount, "depuis minuit"),
        (orders.SetSchedule(0, 0, 0), refusals.ImpossibleSessionCount, "minutes par tour"),
        (orders.SetSchedule(0, 0, 30, 121), refusals.ImpossibleSessionCount, "entre deux tours"),
        (orders.SetSchedule(0, 0, 30, 0, (SchedulePause(3, 9, "Café"),)), refusals.PauseAfterNoRound, "tour 3"),
        (orders.SetSchedule(0, 0, 30, 0, (SchedulePause(1, 0, "Café"),)), refusals.ImpossibleSessionCount, "de pause"),
        (orders.SetSchedule(0, 0, 30, 0, (SchedulePause(1, 9, " "),)), refusals.SessionTextMissing, "la pause"),
        (orders.SetSchedule(0, 0, 30, 0, (LUNCH, LUNCH)), refusals.TwoPausesAtOnce, "deux pauses"),
    ],
)
def test_hours_that_cannot_be_are_refused(order: orders.SetSchedule, refusal: type[DuplicataError], said: str) -> None:
    with pytest.raises(refusal) as refused:
        decide(entered(Format.LIBRE, 8, rounds=3), order)
    assert said in str(refused.value)


def _again(session: Session, round_: int) -> list[TablePlan]:
    """The tables of the first round, once more."""
    return [replace(plan, round=round_) for plan in session.tables(1)]
