"""The end of a game at the tables: totals noted, agreeing players freed first, differences circled."""

import msgspec
import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.decisions.checks import TableOutsideRange
from duplicata.scrabble.refereeing.decisions.totals import GameNotOver, NoDifference, TotalNotAnnounced, TotalsDiffer
from duplicata.scrabble.refereeing.reconciliation import Agreement
from duplicata.scrabble.refereeing.sheet import Settlement
from duplicata.scrabble.refereeing.takes import Take

VOID = "ZUT H8 3"


@pytest.fixture
def hall(lexicon: Lexicon) -> SmallHall:
    """A game that stopped after three turns: table 1 lost its first turn, all the rest is at the top."""
    hall = small_hall(lexicon)
    desk = RefereeDesk(hall.hall, "a1", GAME, 1)
    for _ in range(3):
        take = hall.play_turn()
        desk.everyone_at_top(take, {1: VOID} if take == Take(1) else {})
    hall.chief.interrupt("panne")
    hall.time.pass_seconds(1000)
    hall.chief.resume()
    return hall


@pytest.fixture
def desk(hall: SmallHall) -> RefereeDesk:
    return RefereeDesk(hall.hall, "a1", GAME, 1)


def assert_refused(hall: SmallHall, refusal: type[DuplicataError], order: object) -> None:
    before = hall.written
    with pytest.raises(refusal):
        order()  # type: ignore[operator]
    assert hall.written == before


def best(hall: SmallHall) -> int:
    return hall.game.top


@pytest.mark.article("G 2.3-33", "G 2.3-35", "G 2.3-39")
def test_those_who_agree_are_shown_first_and_freed_in_one_append(hall: SmallHall, desk: RefereeDesk) -> None:
    end = desk.reconciliation
    end.note_totals({1: 700, 3: best(hall)})
    assert [(each.table, each.agreement) for each in end.tables()] == [
        (3, Agreement.AGREES),
        (1, Agreement.DIFFERS),
        (2, Agreement.NOT_ANNOUNCED),
    ]
    before = hall.written
    end.note_totals({2: best(hall)})
    end.free_agreeing()
    assert hall.written == before + 3
    assert [(each.table, each.validated) for each in end.tables()] == [(1, None), (2, best(hall)), (3, best(hall))]
    assert end.free_agreeing() == ()
    assert {line.table: line.validated for line in desk.sheet().lines} == {1: None, 2: best(hall), 3: best(hall)}


@pytest.mark.article("G 2.3-37")
def test_the_player_never_sees_our_total(hall: SmallHall, desk: RefereeDesk) -> None:
    end, computed = desk.reconciliation, best(hall) - hall.game.played[0].score
    end.note_totals({1: 700})
    end.dispute(1, [1])
    shown = end.shown_to_player(1)
    assert (shown.announced, shown.is_freed, shown.circled) == (700, False, (1,))
    told = msgspec.json.encode(shown).decode()
    assert str(computed) not in told
    assert str(700 - computed) not in told


@pytest.mark.article("G 2.3-38")
def test_the_turns_that_differ_are_circled(hall: SmallHall, desk: RefereeDesk) -> None:
    end, scores = desk.reconciliation, [turn.score for turn in hall.game.played]
    own = {1: scores[0], 2: scores[1]}
    end.note_totals({1: sum(own.values())})
    found = end.compare(1, own)
    assert [(each.turn, each.computed, each.own) for each in found.circled] == [
        (1, 0, scores[0]),
        (3, scores[2], None),
    ]
    assert (found.turns, found.adds_up_wrong, found.forgets_warnings) == ((1, 3), False, False)
    assert [each.difference for each in end.tables() if each.table == 1] == [sum(own.values()) - sum(scores[1:])]


@pytest.mark.article("G 2.3-40")
def test_a_disputed_turn_is_looked_up_at_the_double_referees(hall: SmallHall, desk: RefereeDesk) -> None:
    end, double = desk.reconciliation, DoubleRefereeDesk(hall.hall, "da", GAME, [1, 2])
    assert_refused(hall, TotalNotAnnounced, lambda: end.dispute(1, [1]))
    end.note_totals({1: 700})
    end.dispute(1, [1])
    first = double.queue()[0]
    assert (first.take, first.tables) == (Take(1), (1,))
    assert "disputed" in [risk.code for risk in first.risks]
    double.correct(Take(1), 1, hall.hall.judge(GAME, Take(1)).at_top.line, "bulletin retrouvé")
    end.validate(1, best(hall))
    assert end.shown_to_player(1).is_agreed


@pytest.mark.article("G 2.3-39")
def test_only_the_total_of_the_sheet_is_validated(hall: SmallHall, desk: RefereeDesk) -> None:
    end = desk.reconciliation
    assert_refused(hall, TotalsDiffer, lambda: end.validate(2, best(hall) + 1))
    end.note_totals({2: best(hall) + 1})
    before = hall.written
    end.validate(2, best(hall))
    assert hall.written == before + 2
    assert hall.hall.sheets(GAME)[0].validated == {2: best(hall)}


def test_a_correction_after_the_agreement_asks_for_another_one(hall: SmallHall, desk: RefereeDesk) -> None:
    end = desk.reconciliation
    end.validate(2, best(hall))
    desk.correct(Take(1), 2, VOID, "bulletin relu")
    assert next((each.table, each.agreement) for each in end.tables()) == (2, Agreement.DIFFERS)


def test_an_absent_player_who_disagrees_gets_the_lower_total(hall: SmallHall, desk: RefereeDesk) -> None:
    end = desk.reconciliation
    end.note_totals({1: 10, 2: 9999, 3: best(hall)})
    end.keep_lower(1)
    end.keep_lower(2)
    assert_refused(hall, NoDifference, lambda: end.keep_lower(3))
    assert hall.hall.results(GAME).sheets[0].totals == {1: 10, 2: best(hall), 3: best(hall)}
    lines = {line.table: (line.validated, line.settlement) for line in desk.sheet().lines}
    assert lines[1] == (10, Settlement.LOWER_KEPT)


def test_totals_wait_for_the_end_of_the_game(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon)
    hall.play_turn()
    end = RefereeDesk(hall.hall, "a1", GAME, 1).reconciliation
    assert_refused(hall, GameNotOver, lambda: end.note_totals({1: 10}))
    for view in (end.tables, lambda: end.shown_to_player(1), lambda: end.compare(1, {})):
        with pytest.raises(GameNotOver):
            view()


def test_only_the_tables_of_the_sheet_are_settled(hall: SmallHall, desk: RefereeDesk) -> None:
    end = desk.reconciliation
    assert_refused(hall, TableOutsideRange, lambda: end.note_totals({1: 10, 4: 10}))
    assert_refused(hall, TableOutsideRange, lambda: end.validate(4, 10))
    assert_refused(hall, TableOutsideRange, lambda: end.keep_lower(4))
    for view in (lambda: end.shown_to_player(4), lambda: end.compare(4, {})):
        with pytest.raises(TableOutsideRange):
            view()
