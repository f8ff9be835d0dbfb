"""Rulings written on a sheet: one order for many slips, and what it refuses."""

from functools import partial

import msgspec
import pytest
from scrabble.refereeing.sheets import after, earned, game_of, sheet_of, slip, void

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.decisions.texts import TextTooLong, UnreadableText
from duplicata.scrabble.events import EndReason, GameEnded
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.decisions import (
    change_tables,
    close_sheet,
    correct_ruling,
    hand_over,
    open_sheet,
    reread_slips,
    rule_slips,
    take_blank_slip,
    take_slip_early,
)
from duplicata.scrabble.refereeing.decisions.checks import (
    MissingReason,
    PointsOutOfRange,
    ResultsAreFinal,
    SameTableTwice,
    SheetNotOpened,
    TableOutsideRange,
)
from duplicata.scrabble.refereeing.decisions.correcting import NothingToCorrect, SlipNotRuled
from duplicata.scrabble.refereeing.decisions.incidents import EarlySlipIsFinal, NoReasonForBlankSlip, NoTurnUnderWay
from duplicata.scrabble.refereeing.decisions.opening import RangeWithoutTables, SheetAlreadyOpened, TableInUse
from duplicata.scrabble.refereeing.decisions.ruling import BlankSlipWasTaken, NoSlipToRule, SlipAlreadyRuled
from duplicata.scrabble.refereeing.events import Corrector, SheetClosed, SheetOpened
from duplicata.scrabble.refereeing.sheet import Sheet, evolve
from duplicata.scrabble.refereeing.takes import (
    NotCollected,
    Take,
    TakeCancelled,
    check_collected,
    counted_takes,
    played_turn,
)
from duplicata.scrabble.slips.slip import Incident

FIRST = Take(1)
GAME = game_of(1)


def ruled(sheet: Sheet, *slips: int) -> Sheet:
    return after(sheet, partial(rule_slips, game=GAME, take=FIRST, slips=[slip(table) for table in slips]))


def test_a_turn_of_a_range_is_one_event_with_exceptions_and_everyone_else_at_the_top() -> None:
    events = rule_slips(sheet_of(1, 2, 3, 4), GAME, FIRST, [slip(3, 12)], slip(0), (1, 2, 4))
    assert len(events) == 1
    sheet = after(sheet_of(1, 2, 3, 4), lambda _: events)
    points = {table: each.outcome.points for table, each in sheet.rulings[FIRST].items()}
    assert points == {1: 30, 2: 30, 3: 12, 4: 30}


@pytest.mark.parametrize(
    ("tables", "refusal"),
    [([2], SlipAlreadyRuled), ([9], TableOutsideRange), ([1, 1], SameTableTwice), ([], NoSlipToRule)],
)
def test_a_slip_too_many_or_at_a_table_of_nobody_is_refused(tables: list[int], refusal: type[DuplicataError]) -> None:
    sheet = ruled(sheet_of(1, 2), 2)
    with pytest.raises(refusal):
        rule_slips(sheet, GAME, FIRST, [slip(table) for table in tables])


def test_a_ruling_other_than_the_judge_s_needs_a_reason() -> None:
    sheet = sheet_of(1)
    for reason, refusal in ((" ", MissingReason), ("x" * 501, TextTooLong), ("\0", UnreadableText)):
        with pytest.raises(refusal):
            rule_slips(sheet, GAME, FIRST, [slip(1, 12, judged=earned(30), reason=reason)])
    (event,) = rule_slips(sheet, GAME, FIRST, [slip(1, 12, judged=earned(30), reason=" illisible ")])
    assert after(sheet, lambda _: (event,)).rulings[FIRST][1].reason == "illisible"


def test_a_slip_of_the_finger_gives_nobody_a_million_points() -> None:
    with pytest.raises(PointsOutOfRange):
        rule_slips(sheet_of(1), GAME, FIRST, [slip(1, 1_000_000, judged=earned(30), reason="relu")])
    with pytest.raises(PointsOutOfRange):
        correct_ruling(ruled(sheet_of(1), 1), FIRST, slip(1, -1_000_000), Corrector.REFEREE, "relu")


def test_slips_are_ruled_once_their_time_is_over_and_while_their_turn_stands() -> None:
    assert counted_takes(game_of(2, discarded=[2])) == (Take(1), Take(2, 2))
    check_collected(game_of(1, phase=Phase.COLLECTED), Take(2))
    check_collected(game_of(1, phase=Phase.TIME_ENDED, discarded=[2]), Take(2, 2))
    for game, take, refusal in (
        (game_of(1, phase=Phase.RUNNING), Take(2), NotCollected),
        (game_of(1), Take(5), NotCollected),
        (game_of(1, discarded=[1]), Take(1), TakeCancelled),
    ):
        with pytest.raises(refusal):
            check_collected(game, take)


def test_a_correction_stands_in_place_of_a_ruling_and_both_remain_on_the_sheet() -> None:
    sheet = after(
        ruled(sheet_of(1, 2), 1),
        partial(correct_ruling, take=FIRST, slip=slip(1, 12), by=Corrector.DOUBLE_REFEREE, reason="mot différent"),
    )
    assert sheet.rulings[FIRST][1].outcome.points == 12
    assert [(event.reason, old.outcome.points) for event, old in sheet.corrections] == [("mot différent", 30)]
    for table, outcome, refusal in ((2, 12, SlipNotRuled), (1, 12, NothingToCorrect), (7, 12, TableOutsideRange)):
        with pytest.raises(refusal):
            correct_ruling(sheet, FIRST, slip(table, outcome), Corrector.REFEREE, "erreur")
    with pytest.raises(MissingReason):
        correct_ruling(sheet, FIRST, slip(1, 0), Corrector.REFEREE, "")


@pytest.mark.article("G 2.4-10", "G 2.4-12")
def test_a_correction_of_the_double_referee_is_a_green_ticket_and_undoes_the_signatures() -> None:
    sheet = ruled(sheet_of(1), 1)
    correction = slip(1, void("SOLEIM"), is_ticket_due=True)
    sheet = after(
        sheet, partial(correct_ruling, take=FIRST, slip=correction, by=Corrector.DOUBLE_REFEREE, reason="faux")
    )
    (ticket,) = sheet.tickets.values()
    assert (ticket.is_green, ticket.is_zero, ticket.is_waiting, sheet.initials) == (True, True, True, "")


def test_slips_read_again_are_those_that_were_ruled() -> None:
    sheet = ruled(sheet_of(1, 2), 1)
    assert after(sheet, partial(reread_slips, take=FIRST, tables=[1])).reread == {FIRST: frozenset({1})}
    with pytest.raises(SlipNotRuled):
        reread_slips(sheet, FIRST, [2])


@pytest.mark.article("G 2.5-16", "G 2.5-17", "G 2.5-18", "G 2.5-19", "G 2.5-20", "G 2.3-18")
@pytest.mark.parametrize("incident", [Incident.LATE_WRITING, Incident.EXCHANGED, Incident.SEVERAL])
def test_where_the_collector_took_a_blank_slip_nothing_is_earned(incident: Incident) -> None:
    sheet = after(sheet_of(1), partial(take_blank_slip, game=GAME, take=FIRST, table=1, incident=incident))
    assert sheet.blanks == {(FIRST, 1): incident}
    assert take_blank_slip(sheet, GAME, FIRST, 1, incident) == ()
    with pytest.raises(BlankSlipWasTaken):
        rule_slips(sheet, GAME, FIRST, [slip(1)])
    with pytest.raises(BlankSlipWasTaken):
        rule_slips(sheet, GAME, FIRST, [], slip(0), [1])
    assert rule_slips(sheet, GAME, FIRST, [slip(1, void("SOLEIM"))])


def test_a_blank_slip_is_taken_after_the_bell_only_and_for_a_reason_of_the_guide() -> None:
    with pytest.raises(NoReasonForBlankSlip):
        take_blank_slip(sheet_of(1), GAME, FIRST, 1, Incident.INK)
    with pytest.raises(NotCollected):
        take_blank_slip(sheet_of(1), GAME, Take(2), 1, Incident.EXCHANGED)
    with pytest.raises(SlipAlreadyRuled):
        take_blank_slip(ruled(sheet_of(1), 1), GAME, FIRST, 1, Incident.EXCHANGED)


@pytest.mark.article("G 2.5-8", "G 2.8-16")
def test_the_slip_of_a_player_who_leaves_is_final() -> None:
    running = game_of(0, phase=Phase.RUNNING)
    sheet = after(sheet_of(1), partial(take_slip_early, game=running, table=1))
    assert sheet.early == {(FIRST, 1)}
    with pytest.raises(EarlySlipIsFinal):
        take_slip_early(sheet, running, 1)
    with pytest.raises(EarlySlipIsFinal):
        take_blank_slip(sheet, game_of(0, phase=Phase.TIME_ENDED), FIRST, 1, Incident.EXCHANGED)
    with pytest.raises(NoTurnUnderWay):
        take_slip_early(sheet_of(1), GAME, 1)


def test_a_sheet_is_opened_once_with_tables_and_may_change_hands() -> None:
    opened = SheetOpened(1, 2, "Paul", (1, 2), "FISF-2010")
    sheet = after(Sheet(), partial(open_sheet, opened=opened), partial(hand_over, referee="Zoé"))
    assert (sheet.referee, sheet.tables) == ("Zoé", (1, 2))
    with pytest.raises(SheetAlreadyOpened):
        open_sheet(sheet, opened)
    for tables, refusal in (((), RangeWithoutTables), ((1, 1), SameTableTwice)):
        with pytest.raises(refusal):
            open_sheet(Sheet(), SheetOpened(1, 2, "Paul", tables, "FISF-2010"))
    assert Sheet().tables == ()


def test_nothing_is_written_on_a_sheet_that_is_not_open_or_no_longer() -> None:
    with pytest.raises(SheetNotOpened):
        rule_slips(Sheet(), GAME, FIRST, [slip(1)])
    closed = evolve(sheet_of(1), SheetClosed())
    with pytest.raises(ResultsAreFinal):
        rule_slips(closed, GAME, FIRST, [slip(1)])
    with pytest.raises(ResultsAreFinal):
        correct_ruling(closed, FIRST, slip(1, 0), Corrector.COMMITTEE, "décision", 4)
    assert close_sheet(closed) == ()


def test_a_turn_in_hand_when_the_game_was_stopped_counts_without_an_announced_solution() -> None:
    stopped = msgspec.structs.replace(game_of(1, is_ended=True), ended=GameEnded(EndReason.INTERRUPTION, 2, 60))
    assert counted_takes(stopped) == (Take(1), Take(2))
    assert played_turn(stopped, Take(2)) is None
    assert played_turn(stopped, Take(1)) is stopped.played[0]
    assert played_turn(game_of(1, discarded=[1]), Take(1)) is None


@pytest.mark.article("R 5.1-1")
def test_whoever_sits_down_late_joins_the_sheet_and_has_lost_the_turns_played() -> None:
    sheet = after(ruled(sheet_of(1, 2), 1), partial(change_tables, game=GAME, tables=[3, 1]))
    assert (sheet.tables, sheet.late) == ((1, 3), {3: (1,)})
    assert change_tables(sheet, GAME, [1, 3]) == ()
    with pytest.raises(TableInUse):
        change_tables(sheet, GAME, [3])
    assert after(sheet_of(1), partial(change_tables, game=game_of(0), tables=[1, 2])).late == {}


def test_a_reason_may_be_written_with_french_typography() -> None:
    (event,) = correct_ruling(ruled(sheet_of(1), 1), FIRST, slip(1, 12), Corrector.REFEREE, "mal lu\u202f; relu")
    assert event.reason == "mal lu\u202f; relu"
