"""The referee rules his tables: any order, one append, the top for all, exceptions, overrides, corrections."""

import msgspec
import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.desks.hall import Hall
from duplicata.desks.referee import NotTheRefereeOfThisSheet, RefereeDesk
from duplicata.desks.refereeing.slip_entry import IncoherentRuling, NoSuchReading, SlipWithoutTable, decided
from duplicata.desks.refereeing.slip_rulings import TopNotAnnounced
from duplicata.desks.refereeing.views import SlipStatus
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.decisions import close_sheet, note_lateness, sanction_misconduct, take_blank_slip
from duplicata.scrabble.refereeing.decisions.asking import NothingInDoubt
from duplicata.scrabble.refereeing.decisions.checks import (
    MissingReason,
    ResultsAreFinal,
    SameTableTwice,
    SheetNotOpened,
    TableOutsideRange,
)
from duplicata.scrabble.refereeing.decisions.correcting import NothingToCorrect, SlipNotRuled
from duplicata.scrabble.refereeing.decisions.ruling import NoSlipToRule, SlipAlreadyRuled
from duplicata.scrabble.refereeing.events import MisconductSanctioned, SheetInitialled, SlipsRuled
from duplicata.scrabble.refereeing.takes import NotCollected, Take, TakeCancelled
from duplicata.scrabble.slips.compact import read_line
from duplicata.scrabble.slips.ruling import Code, Outcome, Sanction
from duplicata.scrabble.slips.slip import Incident

VOID = "ZUT H8 3"


@pytest.fixture
def played(lexicon: Lexicon) -> SmallHall:
    """A hall whose first turn is announced; nothing is ruled."""
    hall = small_hall(lexicon)
    hall.play_turn()
    return hall


def desk_of(hall: SmallHall, number: int = 1) -> RefereeDesk:
    return RefereeDesk(hall.hall, f"a{number}", GAME, number)


def top_line(hall: SmallHall) -> str:
    return hall.hall.judge(GAME, Take(1)).at_top.line


def points(hall: SmallHall, desk: RefereeDesk) -> dict[int, int]:
    return {line.table: line.total for line in desk.sheet().lines}


def assert_refused(hall: SmallHall, refusal: type[DuplicataError], order: object) -> str:
    """An order that is refused leaves the journal as it was; its sentence."""
    before = hall.written
    with pytest.raises(refusal) as caught:
        order()  # type: ignore[operator]
    assert hall.written == before
    return str(caught.value)


def test_slips_are_ruled_in_any_order_and_each_order_is_one_append(played: SmallHall) -> None:
    desk, before, top = desk_of(played), played.written, top_line(played)
    desk.rule(Take(1), {3: top, 1: VOID})
    desk.rule(Take(1), {2: read_line(top, played.game.played[0].board)})
    assert played.written == before + 2
    best = played.game.played[0].score
    assert points(played, desk) == {1: 0, 2: best, 3: best}


def test_twenty_slips_take_one_key_and_the_exceptions_in_one_append(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon, 20, 20)
    hall.play_turn()
    desk, before = desk_of(hall), hall.written
    desk.type_slips(Take(1), f"7 {VOID}\n11 {top_line(hall)}\n12 t\nT\n")
    assert hall.written == before + 1
    best = hall.game.played[0].score
    assert points(hall, desk) == {table: 0 if table == 7 else best for table in range(1, 21)}
    assert desk.backlog().slips == 0


def test_everyone_is_at_the_top_but_for_the_exceptions_and_those_ruled_before(played: SmallHall) -> None:
    desk = desk_of(played)
    desk.rule(Take(1), {1: VOID})
    events = desk.everyone_at_top(Take(1), {2: VOID})
    assert [event.at_top for event in events if isinstance(event, SlipsRuled)] == [(3,)]
    assert points(played, desk) == {1: 0, 2: 0, 3: played.game.played[0].score}


@pytest.mark.article("G 2.3-18")
def test_where_a_blank_slip_was_taken_the_top_for_all_is_a_zero_with_its_motive(played: SmallHall) -> None:
    stream = played.hall.sheet_stream(GAME, 1)
    stream.obey(lambda s: take_blank_slip(s, played.game, Take(1), 2, Incident.LATE_WRITING), "ra", 0)
    desk = desk_of(played)
    assert desk.grid(Take(1)).tables[1].blank_motive == "late_writing"
    desk.everyone_at_top(Take(1))
    standing = desk.ruling(Take(1), 2).standing
    assert (standing.points, [finding.code for finding in standing.findings]) == (0, ["late_writing"])
    assert points(played, desk)[1] == played.game.played[0].score


def test_nobody_is_at_the_top_before_the_solution_is_announced(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon)
    take = hall.collect_turn()
    assert_refused(hall, TopNotAnnounced, lambda: desk_of(hall).everyone_at_top(take))
    assert_refused(hall, TopNotAnnounced, lambda: desk_of(hall).type_slips(take, "2 T"))


def test_slips_wait_for_the_second_bell(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon)
    take = hall.start_turn()
    assert_refused(hall, NotCollected, lambda: desk_of(hall).rule(take, {1: VOID}))
    assert_refused(hall, NotCollected, lambda: desk_of(hall).ask(take, 1))


@pytest.mark.article("G 2.3-23")
def test_a_slip_typed_while_the_next_turn_is_played_is_judged_on_the_board_before_its_own(played: SmallHall) -> None:
    desk, top = desk_of(played), top_line(played)
    played.start_turn()
    assert played.game.phase is Phase.RUNNING
    desk.rule(Take(1), {1: top})
    assert points(played, desk)[1] == played.game.played[0].score
    assert set(desk.grid(Take(1)).board) == {"." * 15}


@pytest.mark.article("G 2.3-19", "G 2.3-20", "G 2.3-21", "G 2.3-22")
def test_words_links_and_letters_are_all_checked(played: SmallHall) -> None:
    played.play_turn()
    desk = desk_of(played)
    assert played.game.played[1].rack == "UZYWEIP"
    desk.rule(Take(2), {1: "DUKXS 4H 8", 2: "PEU A1 5", 3: "!VIE"})
    found = {table: {each.code for each in desk.ruling(Take(2), table).standing.findings} for table in (1, 2, 3)}
    assert {"letter_not_in_rack", "word_invalid"} <= found[1]
    assert found[2] & {"impossible_placement", "ref_wrong", "link_wrong"}
    assert found[3] == {"blank"}
    assert all(each.text and each.article for each in desk.ruling(Take(2), 1).standing.findings)


def test_a_second_slip_for_one_table_and_turn_is_refused(played: SmallHall) -> None:
    desk = desk_of(played)
    desk.rule(Take(1), {1: VOID})
    assert "corrigez-le" in assert_refused(played, SlipAlreadyRuled, lambda: desk.rule(Take(1), {1: top_line(played)}))
    assert_refused(played, SameTableTwice, lambda: desk.type_slips(Take(1), f"2 {VOID}\n2 T"))
    assert_refused(played, SlipWithoutTable, lambda: desk.type_slips(Take(1), "PRIERONS 8H 83"))
    desk.everyone_at_top(Take(1))
    assert_refused(played, NoSlipToRule, lambda: desk.everyone_at_top(Take(1)))


def test_a_table_of_another_range_or_at_which_nobody_sits_is_refused(played: SmallHall) -> None:
    desk = desk_of(played)
    for table in (4, 99):
        assert_refused(played, TableOutsideRange, lambda table=table: desk.rule(Take(1), {1: VOID, table: VOID}))
        assert_refused(played, TableOutsideRange, lambda table=table: desk.correct(Take(1), table, VOID, "erreur"))
        assert_refused(played, TableOutsideRange, lambda table=table: desk.propose(Take(1), table, VOID))
        assert_refused(played, TableOutsideRange, lambda table=table: desk.ask(Take(1), table))


def test_a_referee_does_not_write_on_the_sheet_of_another(played: SmallHall) -> None:
    intruder = RefereeDesk(played.hall, "a2", GAME, 1)
    assert_refused(played, NotTheRefereeOfThisSheet, lambda: intruder.rule(Take(1), {1: VOID}))
    assert_refused(played, NotTheRefereeOfThisSheet, lambda: intruder.reconciliation.note_totals({1: 3}))
    assert RefereeDesk(played.hall, "Arbitre 1", GAME, 1).rule(Take(1), {1: VOID})


def test_an_override_needs_a_reason_and_keeps_what_the_judge_had_found(played: SmallHall) -> None:
    desk = desk_of(played)
    illegible = decided(Code.ILLEGIBLE, 0)
    assert_refused(played, MissingReason, lambda: desk.override(Take(1), 1, top_line(played), illegible, " "))
    desk.override(Take(1), 1, top_line(played), illegible, "mot illisible")
    ruling = desk.ruling(Take(1), 1)
    assert ruling.judged is not None
    assert (ruling.standing.points, ruling.judged.points) == (0, played.game.played[0].score)
    assert ruling.reason == "mot illisible"
    assert ruling.is_ticket_due


def test_an_override_is_a_possible_ruling(played: SmallHall) -> None:
    desk, top = desk_of(played), top_line(played)
    bare = Outcome(Sanction.WARNING, 10, "AXE", "H8", ())
    for outcome in (Outcome(Sanction.ZERO, 12, None, None, ()), bare):
        assert_refused(played, IncoherentRuling, lambda o=outcome: desk.override(Take(1), 1, top, o, "raison"))
    with pytest.raises(IncoherentRuling):
        decided(None, 9999, "AXE", "H8")
    assert_refused(played, NoSuchReading, lambda: desk.override(Take(1), 1, top, 9, "raison"))
    desk.override(Take(1), 1, top, played.hall.judge(GAME, Take(1)).at_top.outcome, "")
    assert desk.ruling(Take(1), 1).judged is None


# The second word of the hall's game, by its links and by a reference that cannot be read.
DOUBTFUL = "DUPIEZ/R/E 4H 36 !REF"


def test_a_slip_that_reads_two_ways_is_undecided_until_the_referee_confirms_or_chooses(played: SmallHall) -> None:
    desk, take = desk_of(played), played.play_turn()
    proposal = desk.propose(take, 1, DOUBTFUL)
    assert proposal.ruling.is_undecided
    assert [other.points for other in proposal.others] == [0]
    desk.rule(take, {1: DOUBTFUL})
    desk.override(take, 2, DOUBTFUL, 1, "référence illisible")
    statuses = [slip.status for slip in desk.grid(take).tables]
    assert statuses == [SlipStatus.UNDECIDED, SlipStatus.RULED, SlipStatus.TO_DO]
    assert desk.ruling(take, 2).standing == proposal.others[0]
    desk.confirm(take, [1])
    assert desk.grid(take).tables[0].status is SlipStatus.RULED
    assert desk.grid(take).left == (3,)
    assert_refused(played, NothingInDoubt, lambda: desk.confirm(take, [1]))
    assert_refused(played, SlipNotRuled, lambda: desk.confirm(take, [3]))


def test_a_referee_puts_his_own_ruling_right(played: SmallHall) -> None:
    desk = desk_of(played)
    assert_refused(played, SlipNotRuled, lambda: desk.correct(Take(1), 1, VOID, "erreur"))
    desk.everyone_at_top(Take(1))
    assert_refused(played, MissingReason, lambda: desk.correct(Take(1), 1, VOID, ""))
    assert_refused(played, NothingToCorrect, lambda: desk.correct(Take(1), 1, top_line(played), "rien"))
    desk.correct(Take(1), 1, VOID, "mauvais bulletin")
    desk.correct(Take(1), 2, decided(Code.LATE_WRITING, 0), "écrit après la sonnerie")
    assert points(played, desk) == {1: 0, 2: 0, 3: played.game.played[0].score}


@pytest.mark.article("G 2.3-30")
def test_a_referee_who_hesitates_marks_the_slip_for_the_double_referee(played: SmallHall) -> None:
    desk, before = desk_of(played), played.written
    desk.type_slips(Take(1), "2 ?\nT")
    desk.type_slips(Take(1), "2 ?")
    assert played.written == before + 3
    assert [slip.is_asked for slip in desk.grid(Take(1)).tables] == [False, True, False]
    assert desk.grid(Take(1)).left == (2,)


def test_a_take_that_was_cancelled_takes_no_more_slips_and_the_new_one_starts_afresh(played: SmallHall) -> None:
    desk = desk_of(played)
    desk.everyone_at_top(Take(1))
    played.cancel_last_turn()
    assert_refused(played, TakeCancelled, lambda: desk.rule(Take(1), {1: VOID}))
    assert_refused(played, TakeCancelled, lambda: desk.correct(Take(1), 1, VOID, "erreur"))
    assert points(played, desk) == {1: 0, 2: 0, 3: 0}
    again = played.play_turn()
    assert (again, desk.grid(again).left) == (Take(1, 2), (1, 2, 3))
    desk.everyone_at_top(again)
    assert points(played, desk)[1] == played.game.played[0].score


def test_falling_behind_shows_by_turn(played: SmallHall) -> None:
    desk = desk_of(played)
    desk.rule(Take(1), {1: VOID})
    played.collect_turn()
    backlog = desk.backlog()
    assert (backlog.slips, dict(backlog.left)) == (5, {Take(1): 2, Take(2): 3})
    assert desk.takes == (Take(1), Take(2))


def test_nothing_tells_the_top_before_it_is_announced(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon)
    take = hall.collect_turn()
    desk, best = desk_of(hall), hall.chief.advised_move()
    desk.rule(take, {1: VOID})
    desk.ask(take, 2)
    shown = [desk.grid(take), desk.sheet(), desk.warnings(), desk.tickets(), desk.backlog(), desk.ruling(take, 1)]
    told = b"".join(msgspec.json.encode(str(view)) for view in shown).decode()
    assert best.word not in told
    assert desk.grid(take).solution is None
    hall.announce()
    assert desk.grid(take).solution is not None


def test_once_the_results_are_final_nothing_changes(played: SmallHall) -> None:
    desk, stream = desk_of(played), played.hall.sheet_stream(GAME, 1)
    desk.everyone_at_top(Take(1))
    stream.obey(lambda _: (SheetInitialled("da"),), "da", 0)
    stream.obey(close_sheet, "ja", 0)
    assert "définitifs" in assert_refused(played, ResultsAreFinal, lambda: desk.correct(Take(1), 1, VOID, "trop tard"))
    assert_refused(played, ResultsAreFinal, lambda: desk.ask(Take(1), 1))
    assert_refused(played, ResultsAreFinal, desk.reconciliation.free_agreeing)


@pytest.mark.article("G 2.3-6", "G 2.3-7", "G 2.3-8", "G 2.3-9", "G 2.3-10")
def test_the_sheet_is_headed_by_referee_tournament_game_and_date(played: SmallHall) -> None:
    sheet = desk_of(played).sheet()
    assert (sheet.referee, sheet.tournament, sheet.game, sheet.date) == (
        "Arbitre 1",
        "TH3 de Tours",
        GAME,
        "2026-11-16",
    )
    assert [line.name for line in sheet.lines] == ["Aubert Alex 1", "Bernard Alex 2", "Colin Alex 3"]


def test_orders_of_a_program_that_has_not_followed_the_hall_are_looked_at_again(played: SmallHall) -> None:
    elsewhere = RefereeDesk(Hall(played.hall.journal, played.hall.lexicon, played.time), "a1", GAME, 1)
    played.play_turn()
    elsewhere.everyone_at_top(Take(2))
    played.hall.catch_up()
    assert points(played, desk_of(played))[1] == played.game.played[1].score


def test_a_turn_cancelled_before_its_solution_takes_no_correction(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon)
    take, desk = hall.collect_turn(), desk_of(hall)
    desk.rule(take, {1: VOID})
    hall.chief.cancel_turn(CancelReason.DISPLAY)
    assert_refused(hall, TakeCancelled, lambda: desk.correct(take, 1, "!ABS", "erreur"))
    with pytest.raises(TakeCancelled):
        desk.grid(take)
    assert desk.ruling(take, 1).standing.points == 0


def test_late_and_excluded_tables_owe_no_slip(played: SmallHall) -> None:
    stream, desk = played.hall.sheet_stream(GAME, 1), desk_of(played)
    stream.obey(lambda sheet: note_lateness(sheet, played.game, 1, (1,)), "a1", 0)
    measure = MisconductSanctioned(Take(1), 2, "exclusion", "injures", excludes=True)
    stream.obey(lambda sheet: sanction_misconduct(sheet, measure), "su", 0)
    desk.everyone_at_top(Take(1))
    statuses = [slip.status for slip in desk.grid(Take(1)).tables]
    assert statuses == [SlipStatus.NOT_PLAYED, SlipStatus.NOT_PLAYED, SlipStatus.RULED]
    assert desk.backlog().slips == 0


def test_a_sheet_that_is_not_open_says_so(played: SmallHall) -> None:
    desk = RefereeDesk(played.hall, "a9", GAME, 9)
    for order in (
        lambda: desk.everyone_at_top(Take(1)),
        lambda: desk.rule(Take(1), {1: VOID}),
        lambda: desk.propose(Take(1), 1, VOID),
        lambda: desk.ruling(Take(1), 1),
        lambda: desk.grid(Take(1)),
        desk.sheet,
        desk.warnings,
    ):
        assert "pas ouverte" in assert_refused(played, SheetNotOpened, order)


def test_the_top_for_all_gives_the_same_sheet_as_slip_by_slip(lexicon: Lexicon) -> None:
    at_once, one_by_one = small_hall(lexicon), small_hall(lexicon)
    for hall in (at_once, one_by_one):
        hall.play_turn()
    desk_of(at_once).type_slips(Take(1), f"2 {VOID}\nT")
    for table, line in {3: top_line(one_by_one), 2: VOID, 1: top_line(one_by_one)}.items():
        desk_of(one_by_one).rule(Take(1), {table: line})
    assert desk_of(at_once).sheet() == desk_of(one_by_one).sheet()
    assert desk_of(at_once).grid(Take(1)) == desk_of(one_by_one).grid(Take(1))


def test_a_hall_read_again_from_its_journal_shows_the_same(played: SmallHall) -> None:
    desk = desk_of(played)
    desk.everyone_at_top(Take(1), {1: VOID})
    desk.correct(Take(1), 2, "!ABS", "bulletin absent")
    desk.ask(Take(1), 3, "raccord")
    again = RefereeDesk(Hall(played.hall.journal, played.hall.lexicon, played.time), "a1", GAME, 1)
    for one, other in ((desk.sheet, again.sheet), (desk.tickets, again.tickets), (desk.warnings, again.warnings)):
        assert one() == other()
    assert desk.grid(Take(1)) == again.grid(Take(1))
