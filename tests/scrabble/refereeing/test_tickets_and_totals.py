"""Tickets on their way to the players, totals settled at the end, the sheet signed and closed."""

from functools import partial

import pytest
from scrabble.refereeing.sheets import after, game_of, sheet_of, slip, void

from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.decisions import (
    agree_total,
    announce_total,
    close_sheet,
    correct_ruling,
    dispute_total,
    give_tickets,
    initial_sheet,
    keep_lower_total,
    note_lateness,
    reopen_sheet,
    rule_slips,
    sanction_misconduct,
    take_tickets,
    tell_player,
)
from duplicata.scrabble.refereeing.decisions.checks import PointsOutOfRange
from duplicata.scrabble.refereeing.decisions.closing import SheetNotInitialled, SlipsMissing, TotalsNotSettled
from duplicata.scrabble.refereeing.decisions.incidents import ToldWordExpected, TurnsNotPlayed
from duplicata.scrabble.refereeing.decisions.tickets import NoSuchTicket, NotTheTimeToGiveTickets, TooLateToTakeTickets
from duplicata.scrabble.refereeing.decisions.totals import GameNotOver, NoDifference, TotalNotAnnounced, TotalsDiffer
from duplicata.scrabble.refereeing.events import Corrector, MisconductSanctioned, TicketName
from duplicata.scrabble.refereeing.sheet import Settlement, Sheet
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.over_a_game.average import Notice

FIRST = Take(1)
NAME = TicketName(FIRST, 1)
OVER = game_of(1, is_ended=True)


def ruled(sheet: Sheet) -> Sheet:
    """The first turn ruled: table 1 has a ticket for a word that is not one."""
    slips = [slip(1, void("SOLEIM"), is_ticket_due=True), *(slip(table) for table in sheet.tables[1:])]
    return after(sheet, partial(rule_slips, game=game_of(1), take=FIRST, slips=slips))


@pytest.mark.article("G 2.5-6")
def test_tickets_are_taken_before_the_first_bell() -> None:
    sheet = ruled(sheet_of(1, 2))
    running = game_of(1, phase=Phase.RUNNING)
    assert after(sheet, partial(take_tickets, game=running, names=[NAME], at=5)).tickets[NAME].is_taken
    signalled = Game(phase=Phase.RUNNING, signalled=True, turn=2)
    with pytest.raises(TooLateToTakeTickets):
        take_tickets(sheet, signalled, [NAME], 5)
    with pytest.raises(NoSuchTicket):
        take_tickets(sheet, running, [TicketName(FIRST, 2)], 5)


@pytest.mark.article("G 2.5-13")
@pytest.mark.parametrize("phase", [Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING])
def test_no_ticket_is_given_while_players_search_or_once_the_next_rack_is_drawn(phase: Phase) -> None:
    taken = after(ruled(sheet_of(1)), partial(take_tickets, game=game_of(1), names=[NAME], at=5))
    with pytest.raises(NotTheTimeToGiveTickets):
        give_tickets(taken, game_of(1, phase=phase), [NAME], 6)


@pytest.mark.parametrize(("game", "told"), [(game_of(1, phase=Phase.TIME_ENDED), 3), (game_of(1), 2)])
def test_a_ticket_that_was_given_tells_its_words_for_the_next_turn(game: Game, told: int) -> None:
    sheet = ruled(sheet_of(1))
    with pytest.raises(NoSuchTicket):
        give_tickets(sheet, game, [NAME], 6)
    sheet = after(sheet, partial(take_tickets, game=game_of(1), names=[NAME], at=5))
    assert sheet.notices(1) == ()
    sheet = after(sheet, partial(give_tickets, game=game, names=[NAME], at=6))
    assert sheet.notices(1) == (Notice("SOLEIM", told),)
    with pytest.raises(NoSuchTicket):
        give_tickets(sheet, game, [NAME], 7)


def test_each_ticket_tells_the_words_of_the_ruling_it_was_written_for() -> None:
    other = slip(1, void("SOLEIN"), is_ticket_due=True)
    sheet = after(
        ruled(sheet_of(1)),
        partial(correct_ruling, take=FIRST, slip=other, by=Corrector.REFEREE, reason="mal lu"),
    )
    second = TicketName(FIRST, 1, 2)
    both = [NAME, second]
    sheet = after(
        sheet,
        partial(take_tickets, game=game_of(1), names=both, at=5),
        partial(give_tickets, game=game_of(1), names=both, at=6),
    )
    assert {notice.word for notice in sheet.notices(1)} == {"SOLEIM", "SOLEIN"}


@pytest.mark.parametrize("word", ["", "A", "deux mots", "a" * 16, "12"])
def test_what_a_player_is_told_of_is_a_word(word: str) -> None:
    with pytest.raises(ToldWordExpected):
        tell_player(sheet_of(1), game_of(1), 1, word)


@pytest.mark.article("R 4.7-7")
@pytest.mark.parametrize(("phase", "turn"), [(Phase.TO_DRAW, 2), (Phase.ANNOUNCED, 2), (Phase.RUNNING, 3)])
def test_a_player_told_aloud_knows_it_for_the_next_slip_he_writes(phase: Phase, turn: int) -> None:
    sheet = after(sheet_of(1), partial(tell_player, game=game_of(1, phase=phase), table=1, word=" soleim "))
    assert sheet.notices(1) == (Notice("SOLEIM", turn),)


@pytest.mark.article("R 5.1-1")
def test_a_player_cannot_have_missed_turns_that_were_not_played() -> None:
    assert after(sheet_of(1), partial(note_lateness, game=game_of(2), table=1, turns=(1, 2))).late == {1: (1, 2)}
    with pytest.raises(TurnsNotPlayed):
        note_lateness(sheet_of(1), game_of(1), 1, (1, 2, 3))


@pytest.mark.article("G 2.3-33", "G 2.3-39")
def test_a_total_is_validated_when_both_have_the_same() -> None:
    sheet = ruled(sheet_of(1, 2))
    with pytest.raises(TotalNotAnnounced):
        agree_total(sheet, OVER, 2, 30)
    with pytest.raises(GameNotOver):
        announce_total(sheet, game_of(1), 2, 30)
    with pytest.raises(PointsOutOfRange):
        announce_total(sheet, OVER, 2, 10**30)
    sheet = after(sheet, partial(announce_total, game=OVER, table=2, points=30))
    with pytest.raises(TotalsDiffer):
        agree_total(sheet, OVER, 2, 28)
    sheet = after(sheet, partial(agree_total, game=OVER, table=2, computed=30))
    assert (sheet.settled, sheet.validated) == ({2: Settlement.AGREED}, {2: 30})


@pytest.mark.article("G 2.3-38", "G 2.3-40")
def test_a_difference_names_its_turns_until_a_correction_ends_it() -> None:
    sheet = after(
        ruled(sheet_of(1)),
        partial(announce_total, game=OVER, table=1, points=30),
        partial(dispute_total, game=OVER, table=1, turns=[1]),
    )
    assert (sheet.settled, sheet.disputed) == ({1: Settlement.DISPUTED}, {1: (1,)})
    sheet = after(sheet, partial(correct_ruling, take=FIRST, slip=slip(1), by=Corrector.DOUBLE_REFEREE, reason="relu"))
    assert sheet.settled == {}


@pytest.mark.article("G 2.8-20")
def test_the_lower_total_is_kept_only_where_there_is_a_difference() -> None:
    sheet = after(ruled(sheet_of(1)), partial(announce_total, game=OVER, table=1, points=30))
    with pytest.raises(NoDifference):
        keep_lower_total(sheet, OVER, 1, 30)
    assert after(sheet, partial(keep_lower_total, game=OVER, table=1, computed=0)).settled == {1: Settlement.LOWER_KEPT}


@pytest.mark.article("G 2.4-5", "G 2.4-7")
def test_a_sheet_is_signed_once_every_slip_is_ruled_and_every_total_settled() -> None:
    sheet = ruled(sheet_of(1))
    with pytest.raises(TotalsNotSettled):
        initial_sheet(sheet, OVER, "Zoé")
    with pytest.raises(SlipsMissing):
        initial_sheet(sheet_of(1), OVER, "Zoé")
    with pytest.raises(SheetNotInitialled):
        close_sheet(sheet)
    sheet = after(sheet, partial(keep_lower_total, game=OVER, table=1, computed=0))
    sheet = after(sheet, partial(initial_sheet, game=OVER, double_referee="Zoé"), close_sheet)
    assert (sheet.initials, sheet.is_closed) == ("Zoé", True)
    again = after(sheet, partial(reopen_sheet, reason="appel accueilli par la fédération"))
    assert (again.initials, again.is_closed, reopen_sheet(again, "encore")) == ("", False, ())


@pytest.mark.parametrize("excludes", [True, False])
def test_no_slip_is_missed_from_a_table_that_was_late_or_excluded(excludes: bool) -> None:
    measure = MisconductSanctioned(FIRST, 1, "exclusion", "copying", excludes=excludes)
    sheet = after(
        sheet_of(1, 2),
        partial(sanction_misconduct, sanctioned=measure),
        partial(note_lateness, game=OVER, table=2, turns=(1,)),
    )
    refusal: type[DuplicataError] = TotalsNotSettled if excludes else SlipsMissing
    with pytest.raises(refusal):
        initial_sheet(sheet, OVER, "Zoé")
