"""The double referee reads the riskiest slips first, puts rulings right, and proves that each correction counts."""

import msgspec
import pytest
from desks.appealed import TABLE, TAKE, Appealed
from desks.halls import GAME, SmallHall, small_hall

from duplicata.competition.committee.events import CaseDecided
from duplicata.desks.double_referee import DecisionsNotOnSheet, DoubleRefereeDesk, NotYourTable
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.slip_entry import decided
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.decisions import close_sheet
from duplicata.scrabble.refereeing.decisions.checks import MissingReason, ResultsAreFinal
from duplicata.scrabble.refereeing.decisions.closing import SlipsMissing, TotalsNotSettled
from duplicata.scrabble.refereeing.decisions.correcting import NothingToCorrect, SlipNotRuled
from duplicata.scrabble.refereeing.decisions.totals import GameNotOver
from duplicata.scrabble.refereeing.events import RuledSlip, SheetInitialled, SlipsRuled
from duplicata.scrabble.refereeing.follow_up import Column, Proof
from duplicata.scrabble.refereeing.takes import Take, TakeCancelled
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction

VOID = "ZUT H8 3"


@pytest.fixture
def hall(lexicon: Lexicon) -> SmallHall:
    """A hall whose first turn is announced; nothing is ruled."""
    hall = small_hall(lexicon)
    hall.play_turn()
    return hall


@pytest.fixture
def desk(hall: SmallHall) -> DoubleRefereeDesk:
    return DoubleRefereeDesk(hall.hall, "da", GAME, [1, 2])


def referee(hall: SmallHall, number: int = 1) -> RefereeDesk:
    return RefereeDesk(hall.hall, f"a{number}", GAME, number)


def top_line(hall: SmallHall, take: Take) -> str:
    return hall.hall.judge(GAME, take).at_top.line


def assert_refused(hall: SmallHall, refusal: type[DuplicataError], order: object) -> None:
    before = hall.written
    with pytest.raises(refusal):
        order()  # type: ignore[operator]
    assert hall.written == before


def codes(desk: DoubleRefereeDesk) -> dict[int, list[str]]:
    """Why each table is in the queue."""
    return {table: [risk.code for risk in slip.risks] for slip in desk.queue() for table in slip.tables}


def end_game(hall: SmallHall) -> None:
    hall.chief.interrupt("panne")
    hall.time.pass_seconds(1000)
    hall.chief.resume()


def test_the_riskiest_slips_come_first_each_with_its_reason_and_article(
    hall: SmallHall, desk: DoubleRefereeDesk
) -> None:
    rule = referee(hall)
    rule.rule(Take(1), {1: VOID})
    rule.override(Take(1), 2, top_line(hall, Take(1)), decided(Code.ILLEGIBLE, 0), "illisible")
    rule.everyone_at_top(Take(1))
    rule.ask(Take(1), 3, "le N est-il un H")
    queue = desk.queue()
    assert [slip.tables for slip in queue] == [(2,), (3,), (1,)]
    assert codes(desk) == {2: ["disagreement", "override", "zero"], 3: ["asked"], 1: ["zero"]}
    assert queue[0].judged is not None
    assert queue[0].judged.points == hall.game.played[0].score
    assert queue[1].question == "le N est-il un H"
    assert all(risk.article and risk.text for slip in queue for risk in slip.risks)
    assert len(desk.queue(most=1)) == 1


def test_alike_slips_are_read_again_together(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    referee(hall).rule(Take(1), {1: VOID, 2: VOID})
    referee(hall, 2).rule(Take(1), {4: VOID})
    assert [(slip.number, slip.tables) for slip in desk.queue()] == [(1, (1, 2)), (2, (4,))]
    before = hall.written
    desk.reread(Take(1), [1, 2, 4])
    assert hall.written == before + 2
    assert desk.queue() == ()


def test_a_slip_that_the_referee_leaves_to_be_read_is_in_the_queue(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    referee(hall).ask(Take(1), 2, "raccord")
    (slip,) = desk.queue()
    assert (slip.tables, slip.standing, slip.question) == ((2,), None, "raccord")


def test_what_a_referee_puts_right_or_asks_about_is_read_again(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    rule = referee(hall)
    rule.everyone_at_top(Take(1), {1: VOID})
    desk.reread(Take(1), [1, 2, 3])
    assert desk.queue() == ()
    rule.correct(Take(1), 2, VOID, "mal lu")
    rule.ask(Take(1), 3)
    assert codes(desk) == {2: ["put_right", "zero"], 3: ["asked"]}


def test_the_machine_finds_in_silence_what_the_referee_copied_wrong(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    line = top_line(hall, Take(1))
    wrong = RuledSlip(1, line, Outcome(Sanction.NONE, 999, "ANDRENE", "H2", ()))
    hall.hall.sheet_stream(GAME, 1).obey(lambda _: (SlipsRuled(Take(1), (wrong,)),), "a1", 0)
    (slip,) = desk.queue()
    assert [risk.code for risk in slip.risks] == ["disagreement", "above_top"]
    reading = desk.second_reading(Take(1), 1)
    assert (reading.standing.standing.points, reading.judged.standing.points) == (999, hall.game.played[0].score)
    assert not reading.is_agreed


def test_a_second_reading_shows_what_stood_before_and_why(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    referee(hall).everyone_at_top(Take(1))
    assert_refused(hall, SlipNotRuled, lambda: desk.second_reading(Take(1), 4))
    desk.correct(Take(1), 1, VOID, "bulletin d’une autre table")
    reading = desk.second_reading(Take(1), 1)
    (earlier,) = reading.earlier
    assert (earlier.standing.points, earlier.by, earlier.reason) == (
        hall.game.played[0].score,
        "double_referee",
        "bulletin d’une autre table",
    )
    assert (reading.rack, reading.is_agreed, reading.is_reread) == ("NARDENE", True, True)


@pytest.mark.article("G 2.4-9", "G 2.4-10", "R 4.7-3")
def test_a_correction_of_an_old_turn_recomputes_everything_and_writes_a_green_ticket(
    hall: SmallHall, desk: DoubleRefereeDesk
) -> None:
    rule = referee(hall)
    rule.everyone_at_top(Take(1))
    rule.everyone_at_top(hall.play_turn())
    before = rule.sheet().lines[0].total
    desk.correct(Take(1), 1, VOID, "lettre absente du tirage")
    assert rule.sheet().lines[0].total == before - hall.game.played[0].score
    assert [(ticket.name.table, ticket.is_green) for ticket in rule.tickets()] == [(1, True)]
    assert desk.queue() == () or all(1 not in slip.tables for slip in desk.queue() if slip.take == Take(1))


def test_what_a_bad_word_would_earn_is_kept_only_while_it_is_the_fault(
    hall: SmallHall, desk: DoubleRefereeDesk
) -> None:
    referee(hall).rule(Take(1), {1: "DRENENA H2 70", 2: "DRENENA H2 70"})
    desk.correct(Take(1), 1, decided(Code.ILLEGIBLE, 0), "illisible")
    rulings = hall.hall.sheets(GAME)[0].rulings[Take(1)]
    assert rulings[1].if_admitted is None
    assert rulings[2].if_admitted is not None
    assert rulings[2].if_admitted.points == 70


def test_a_correction_is_refused_without_reason_ruling_or_change(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    assert_refused(hall, SlipNotRuled, lambda: desk.correct(Take(1), 1, VOID, "raison"))
    referee(hall).everyone_at_top(Take(1))
    assert_refused(hall, MissingReason, lambda: desk.correct(Take(1), 1, VOID, "  "))
    assert_refused(hall, NothingToCorrect, lambda: desk.correct(Take(1), 1, top_line(hall, Take(1)), "raison"))
    assert_refused(hall, NotYourTable, lambda: desk.correct(Take(1), 77, VOID, "raison"))
    assert_refused(hall, NotYourTable, lambda: desk.reread(Take(1), [1, 77]))
    assert_refused(hall, SlipNotRuled, lambda: desk.reread(Take(1), [1, 4]))
    assert_refused(hall, NotYourTable, lambda: desk.initial(9))
    only_second = DoubleRefereeDesk(hall.hall, "db", GAME, [2])
    assert_refused(hall, NotYourTable, lambda: only_second.correct(Take(1), 1, VOID, "raison"))


def test_a_correction_after_the_results_are_final_is_refused(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    referee(hall).everyone_at_top(Take(1))
    stream = hall.hall.sheet_stream(GAME, 1)
    stream.obey(lambda _: (SheetInitialled("da"),), "da", 0)
    stream.obey(close_sheet, "ja", 0)
    assert_refused(hall, ResultsAreFinal, lambda: desk.correct(Take(1), 1, VOID, "trop tard"))
    assert_refused(hall, ResultsAreFinal, lambda: desk.reread(Take(1), [1]))


@pytest.mark.article("G 2.4-12", "G 4.3-1", "G 4.3-2", "G 4.3-3", "G 4.3-4", "G 4.3-13")
def test_the_follow_up_sheet_fills_itself(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    referee(hall).everyone_at_top(Take(1), {1: VOID})
    desk.correct(Take(1), 1, top_line(hall, Take(1)), "bulletin d’une autre table")
    desk.correct(Take(1), 2, VOID, "lettre absente du tirage")
    sheet = desk.follow_up()
    titles = "Table, Coup, MNA, RAC, EL, Annulé, Décalé, LFO, Annulé, Score, 2L, RM, INV, Joker, SUP, Score final"
    assert ", ".join(sheet.columns) == titles
    assert (sheet.double_referee, sheet.tournament, sheet.game) == ("Odile Renaud", "TH3 de Tours", GAME)
    assert sheet.tables == (1, 2, 3, 4, 5, 6)
    found = [(line.table, line.take.turn, line.ticked, line.final_score) for line in sheet.lines]
    score = hall.game.played[0].score
    assert found == [(1, 1, (Column.ZERO_CANCELLED,), score), (2, 1, (Column.LETTER,), 0)]
    assert len(sheet.turns) == 27
    assert (sheet.turns[0].rack, sheet.turns[0].word, sheet.turns[0].place) == ("NARDENE", "ANDRENE", "H2")
    assert (sheet.turns[1].rack, sheet.turns[1].score) == ("", None)
    assert sheet.signature is None


@pytest.mark.article("G 2.4-5", "G 2.4-7", "G 4.3-14")
def test_sheets_are_initialled_once_everything_is_ruled_settled_and_counted(
    hall: SmallHall, desk: DoubleRefereeDesk
) -> None:
    assert_refused(hall, GameNotOver, lambda: desk.initial(1))
    end_game(hall)
    assert_refused(hall, SlipsMissing, lambda: desk.initial(1))
    for number in (1, 2):
        referee(hall, number).everyone_at_top(Take(1))
    desk.correct(Take(1), 1, VOID, "lettre absente")
    assert_refused(hall, TotalsNotSettled, lambda: desk.initial(1))
    score = hall.game.top
    for number, totals in ((1, {1: 0, 2: score, 3: score}), (2, dict.fromkeys((4, 5, 6), score))):
        referee(hall, number).reconciliation.note_totals(totals)
        referee(hall, number).reconciliation.free_agreeing()
        desk.initial(number)
    proof = desk.proof()
    assert [(line.line.table, line.proof) for line in proof.lines] == [(1, Proof.COUNTED)]
    assert proof.is_complete
    assert desk.follow_up().signature == "Odile Renaud"
    assert referee(hall).sheet().initials == "Odile Renaud"


def test_a_cancelled_turn_supersedes_corrections_and_tickets(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    referee(hall).everyone_at_top(Take(1))
    desk.correct(Take(1), 1, VOID, "lettre absente")
    hall.cancel_last_turn()
    hall.play_turn()
    assert [line.is_superseded for line in desk.follow_up().lines] == [True]
    assert desk.follow_up().remarks == ("Coup 1 annulé et rejoué\xa0: ses corrections et ses billets sont sans objet.",)
    proof = desk.proof()
    assert [line.proof for line in proof.lines] == [Proof.SUPERSEDED]
    assert [name.take for name in proof.superseded] == [Take(1)]
    assert desk.queue() == ()
    assert_refused(hall, TakeCancelled, lambda: desk.correct(Take(1), 1, VOID, "encore"))


@pytest.mark.article("G 2.4-5", "G 2.4-19", "G 2.4-20")
def test_a_decision_of_the_committee_must_reach_the_sheet_before_it_is_initialled(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon)
    hall = appealed.small
    desk = DoubleRefereeDesk(hall.hall, "da", GAME, [1, 2])
    assert_refused(hall, NotYourTable, lambda: desk.report_decision(1))
    case = appealed.contest()
    appealed.end_game()
    assert desk.proof().pending == ()
    other = hall.hall.cases()[case].brought.alternatives[0]
    hall.hall.case_stream(case).obey(lambda _: (CaseDecided(hall.time(), other),), "commission", hall.time())
    assert [(each.case, each.take, each.table) for each in desk.proof().pending] == [(case, TAKE, TABLE)]
    assert not desk.proof().is_complete
    assert_refused(hall, DecisionsNotOnSheet, lambda: desk.initial(1))
    assert desk.report_decision(case)
    assert desk.proof().pending == ()
    assert [(line.line.case, line.proof) for line in desk.proof().lines] == [(case, Proof.COUNTED)]
    assert "cas n°" in desk.follow_up().remarks[0]
    assert not desk.report_decision(case)


@pytest.mark.article("G 2.4-13", "G 2.4-14")
def test_a_solo_is_looked_for_on_request_and_is_in_no_other_view(hall: SmallHall, desk: DoubleRefereeDesk) -> None:
    referee(hall).everyone_at_top(Take(1), {1: VOID, 2: VOID})
    referee(hall, 2).rule(Take(1), {4: VOID, 5: VOID, 6: VOID})
    note = desk.look_for_solo(Take(1))
    assert note.is_solo
    assert note.best is not None
    assert (note.turn, note.best.words, note.best.names) == (1, ("ANDRENE",), ("Colin Alex 3",))
    views = [desk.queue(), desk.second_reading(Take(1), 3), desk.follow_up(), desk.proof()]
    told = str([msgspec.to_builtins(view, str_keys=True) for view in views])
    assert "solo" not in told.lower()
    assert "Colin" not in told


def test_nothing_tells_the_top_before_it_is_announced(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon)
    take = hall.collect_turn()
    desk, best = DoubleRefereeDesk(hall.hall, "da", GAME, [1, 2]), hall.chief.advised_move()
    referee(hall).rule(take, {1: VOID})
    views = [desk.queue(), desk.second_reading(take, 1), desk.follow_up(), desk.proof()]
    assert best.word not in str([msgspec.to_builtins(view, str_keys=True) for view in views])
