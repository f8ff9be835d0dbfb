"""The supervisor's desk: any official sanctions a table at once, and the sheet counts it."""

import msgspec
import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.competition.discipline import FactsMissing, Measure, Misconduct, SanctionWithoutMotive
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.hall.measures import NoSuchMeasureAtTable
from duplicata.desks.supervisor import (
    MeasureOfAnother,
    NobodyAtTable,
    NoGameUnderWay,
    NotAnOfficial,
    SupervisorDesk,
    TableAlreadyExcluded,
)
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.decisions import rule_slips
from duplicata.scrabble.refereeing.decisions.checks import MissingReason

TABLE = 2


@pytest.fixture
def small(lexicon: Lexicon) -> SmallHall:
    return small_hall(lexicon)


def rule_turn(small: SmallHall) -> int:
    """Plays a turn with all the tables of range 1 at the top; its points."""
    take = small.play_turn()
    top = small.hall.judge(GAME, take).at_top
    stream = small.hall.sheet_stream(GAME, 1)
    stream.obey(lambda sheet: rule_slips(sheet, small.game, take, (), top, stream.state.tables), "a1", small.time())
    return top.outcome.points


def points(small: SmallHall) -> int:
    return small.hall.results(GAME).sheets[0].points[TABLE]


@pytest.mark.article("G 2.7-1", "G 2.7-3", "G 2.7-5")
@pytest.mark.parametrize("official", ["su", "ja", "a2", "ra", "da"])
def test_any_official_sanctions_at_once_in_the_turn_under_way(small: SmallHall, official: str) -> None:
    rule_turn(small)
    small.start_turn()
    given = SupervisorDesk(small.hall, official).sanction(GAME, TABLE, Measure.WARNING, Misconduct.CHATTING)
    assert (given.table, given.turn, given.title, given.motive_title) == (TABLE, 2, "avertissement", "bavardage")
    assert SupervisorDesk(small.hall, "su").given(GAME) == (given,)


@pytest.mark.article("G 2.7-6")
def test_each_measure_costs_what_it_says(small: SmallHall) -> None:
    desk = SupervisorDesk(small.hall, "su")
    desk.sanction(GAME, TABLE, Measure.REPRIMAND)
    first = rule_turn(small)
    assert points(small) == first
    desk.sanction(GAME, TABLE, Measure.ZERO, Misconduct.COPYING)
    rule_turn(small)
    assert points(small) == first
    desk.sanction(GAME, TABLE, Measure.WARNINGS, Misconduct.CHATTING, warnings=5)
    third = rule_turn(small)
    assert points(small) == first + third - 10
    desk.sanction(GAME, TABLE, Measure.EXCLUSION, Misconduct.DOCUMENTS, facts="Dictionnaire sur les genoux")
    rule_turn(small)
    rule_turn(small)
    assert points(small) == first + third - 10
    assert [(one.turn, one.measure) for one in desk.given(GAME)] == [
        (1, "reprimand"),
        (2, "zero"),
        (2, "warnings"),
        (4, "exclusion"),
    ]
    assert desk.excluded(GAME) == (TABLE,)


def test_sanctions_that_cannot_be_are_refused_and_nothing_is_written(small: SmallHall) -> None:
    desk = SupervisorDesk(small.hall, "su")
    written = small.written
    with pytest.raises(NotAnOfficial):
        SupervisorDesk(small.hall, "p1").sanction(GAME, TABLE, Measure.REPRIMAND)
    with pytest.raises(NobodyAtTable, match="60"):
        desk.sanction(GAME, 60, Measure.REPRIMAND)
    with pytest.raises(NoGameUnderWay):
        desk.sanction(2, TABLE, Measure.REPRIMAND)
    with pytest.raises(SanctionWithoutMotive):
        desk.sanction(GAME, TABLE, Measure.EXCLUSION, facts="Dehors")
    with pytest.raises(FactsMissing):
        desk.sanction(GAME, TABLE, Measure.EXCLUSION, Misconduct.COLLUSION)
    assert small.written == written


def test_a_table_excluded_is_sanctioned_no_more(small: SmallHall) -> None:
    desk = SupervisorDesk(small.hall, "su")
    desk.sanction(GAME, TABLE, Measure.EXCLUSION, Misconduct.COLLUSION, facts="Signes convenus")
    with pytest.raises(TableAlreadyExcluded):
        desk.sanction(GAME, TABLE, Measure.WARNING, Misconduct.CHATTING)


@pytest.mark.article("G 2.7-5")
def test_a_sanction_after_the_game_comes_too_late(small: SmallHall) -> None:
    rule_turn(small)
    small.chief.interrupt("panne")
    small.time.pass_seconds(1000)
    small.chief.resume()
    with pytest.raises(NoGameUnderWay):
        SupervisorDesk(small.hall, "su").sanction(GAME, TABLE, Measure.WARNING, Misconduct.CHATTING)


def test_the_supervisor_sees_tables_and_nothing_of_the_words(small: SmallHall) -> None:
    take = small.collect_turn()
    desk = SupervisorDesk(small.hall, "su")
    desk.sanction(GAME, TABLE, Measure.WARNING, Misconduct.STARING)
    shown = msgspec.json.encode((desk.given(GAME), desk.excluded(GAME))).decode()
    top = small.chief.advised_move()
    assert top.word not in shown
    assert take.turn == 1


@pytest.mark.article("G 2.7-5")
def test_a_warning_between_two_turns_counts_even_if_no_other_turn_is_played(small: SmallHall) -> None:
    top = rule_turn(small)
    desk = SupervisorDesk(small.hall, "su")
    given = desk.sanction(GAME, TABLE, Measure.WARNINGS, Misconduct.CHATTING, warnings=4)
    assert given.turn == 1
    assert points(small) == top - 5
    assert desk.sanction(GAME, TABLE, Measure.ZERO, Misconduct.COPYING).turn == 2


@pytest.mark.article("G 2.7-3")
@pytest.mark.parametrize("official", ["su", "ja"])
def test_a_measure_is_lifted_by_whoever_gave_it_or_directs_the_game(small: SmallHall, official: str) -> None:
    desk = SupervisorDesk(small.hall, "su")
    desk.sanction(GAME, 1, Measure.REPRIMAND)
    desk.sanction(GAME, TABLE, Measure.REPRIMAND)
    desk.sanction(GAME, TABLE, Measure.EXCLUSION, Misconduct.DOCUMENTS, facts="Un carnet sur la table")
    top = rule_turn(small)
    assert (points(small), desk.excluded(GAME)) == (0, (TABLE,))
    SupervisorDesk(small.hall, official).lift(GAME, TABLE, 2, "le carnet était vierge")
    assert (points(small), desk.excluded(GAME)) == (top, ())
    assert [(one.table, one.number, one.is_lifted) for one in desk.given(GAME)] == [
        (1, 1, False),
        (TABLE, 1, False),
        (TABLE, 2, True),
    ]
    written = small.written
    SupervisorDesk(small.hall, official).lift(GAME, TABLE, 2, "encore")
    assert small.written == written
    again = desk.sanction(GAME, TABLE, Measure.EXCLUSION, Misconduct.COLLUSION, facts="Signes convenus")
    assert (again.number, desk.excluded(GAME)) == (3, (TABLE,))


def test_a_measure_is_lifted_by_nobody_else_and_with_a_reason(small: SmallHall) -> None:
    SupervisorDesk(small.hall, "su").sanction(GAME, TABLE, Measure.WARNING, Misconduct.CHATTING)
    written = small.written
    with pytest.raises(MeasureOfAnother):
        SupervisorDesk(small.hall, "ra").lift(GAME, TABLE, 1, "il ne parlait pas")
    with pytest.raises(NotAnOfficial):
        SupervisorDesk(small.hall, "p1").lift(GAME, TABLE, 1, "il ne parlait pas")
    with pytest.raises(NoSuchMeasureAtTable, match="2"):
        SupervisorDesk(small.hall, "su").lift(GAME, TABLE, 2, "il ne parlait pas")
    with pytest.raises(MissingReason):
        SupervisorDesk(small.hall, "su").lift(GAME, TABLE, 1, " ")
    assert small.written == written


def test_a_table_whose_exclusion_was_lifted_has_slips_to_be_ruled_again(small: SmallHall) -> None:
    desk = SupervisorDesk(small.hall, "su")
    desk.sanction(GAME, TABLE, Measure.EXCLUSION, Misconduct.DOCUMENTS, facts="Un carnet sur la table")
    small.play_turn()
    assert TABLE not in CountedGames(small.hall).waiting(GAME)
    desk.lift(GAME, TABLE, 1, "le carnet était vierge")
    assert TABLE in CountedGames(small.hall).waiting(GAME)
