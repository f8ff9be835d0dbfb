"""The end of a game: solos for one pair of ears, what to say, who is missing, and results that stand."""

import pytest
from competition.committee.committees import FRENCH
from desks.appealed import Appealed
from desks.halls import GAME, SEED, SmallHall, small_hall
from desks.played_halls import NO_WORD, alone, initial, mark, played_hall, referee_of, settle

from duplicata.competition.committee.dispute import Appeal, Appellant, Subject
from duplicata.competition.decisions.moments import GameIsFinal, UnknownGame
from duplicata.competition.decisions.results import ResultsNotFinal
from duplicata.competition.decisions.texts import EmptyName
from duplicata.competition.events import CommitteeAnnounced, EntriesFoundMissing, GamePlanned, Seat, SeatsAssigned
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.automatic import play_game
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.committee import CommitteeDesk
from duplicata.desks.hall.solos import shared_bests
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.organising.game_ending import CasesPending, GameIsVoid, SheetsNotInitialled, SheetsNotOpened
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.decisions import close_sheet
from duplicata.scrabble.refereeing.decisions.totals import GameNotOver
from duplicata.scrabble.refereeing.events import SheetInitialled, TotalAgreed
from duplicata.scrabble.refereeing.takes import NotCollected, Take, TakeCancelled


def chief_of(small: SmallHall) -> HallChiefRefereeDesk:
    return HallChiefRefereeDesk(small.hall, "Claire Martin", GAME)


@pytest.mark.article("G 2.2-50", "G 2.4-13", "G 2.4-14")
def test_a_solo_is_found_across_the_referees_with_its_name_and_its_word(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    take = small.play_turn()
    mark(small, take, alone(5))
    answer = chief_of(small).is_solo(take)
    word = small.game.played[0].move.word
    assert answer.is_solo
    assert answer.best is not None
    assert (answer.best.tables, answer.best.words, answer.missing) == ((5,), (word,), 0)
    assert "solo de Étienne Alex 5" in answer.text


def test_the_answer_says_how_many_slips_are_still_missing(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    take = small.collect_turn()
    desk = chief_of(small)
    assert (desk.is_solo(take).is_solo, desk.is_solo(take).missing) == (False, 6)
    assert "personne" in desk.is_solo(take).text
    small.announce()
    mark(small, take)
    assert "6 tables" in desk.is_solo(take).text
    assert "attendus" not in desk.is_solo(take).text


def test_a_solo_asked_of_slips_that_are_in_before_the_solution_is_said(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    take = small.collect_turn()
    best = small.chief.advised_move()
    referee_of(small, 2).rule(take, {4: f"{best.word} {best.reference} {best.score}"})
    answer = chief_of(small).is_solo(take)
    assert answer.is_solo
    assert answer.missing == 5
    assert "Bulletins encore attendus" in answer.text


def test_a_turn_that_is_not_collected_or_no_longer_counts_has_no_solo(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = chief_of(small)
    take = small.start_turn()
    with pytest.raises(NotCollected):
        desk.is_solo(take)
    small.ring_first_bell()
    small.ring_second_bell()
    small.chief.collect()
    small.announce()
    small.cancel_last_turn()
    with pytest.raises(TakeCancelled):
        desk.is_solo(take)
    with pytest.raises(NotCollected):
        desk.is_solo(Take(9))


def test_the_progress_of_each_referee_is_seen_by_the_chief(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    take = small.play_turn()
    referee_of(small, 1).everyone_at_top(take, {1: NO_WORD})
    seen = [(each.range, each.referee, each.ruled, each.missing) for each in chief_of(small).progress(take)]
    assert seen == [(1, "Arbitre 1", 3, 0), (2, "Arbitre 2", 0, 3)]


@pytest.mark.article("G 2.2-51", "G 2.2-56", "G 2.2-57")
def test_top_solos_duos_and_trios_are_told_at_the_end_and_not_before(lexicon: Lexicon) -> None:
    duo = dict.fromkeys((1, 2, 3, 4), NO_WORD)
    trio = dict.fromkeys((1, 2, 3), NO_WORD)
    small = small_hall(lexicon)
    mark(small, small.play_turn(), alone(2))
    desk = chief_of(small)
    with pytest.raises(GameNotOver):
        desk.end_of_game()
    mark(small, small.play_turn(), duo)
    mark(small, small.play_turn(), trio)
    while small.game.ended is None:
        mark(small, small.play_turn())
    end = desk.end_of_game()
    assert [(best.turn, best.tables) for best in (*end.solos, *end.duos, *end.trios)] == [
        (1, (2,)),
        (2, (5, 6)),
        (3, (4, 5, 6)),
    ]
    assert len(shared_bests(small.hall, GAME)) == 3
    assert end.top == small.game.ended.top
    said = [line.says for line in end.script.lines]
    assert any(str(end.top) in line for line in said)
    assert any("Bernard Alex 2" in line for line in said)


@pytest.mark.article("G 2.2-54", "G 2.2-55", "G 2.2-59")
def test_the_first_are_named_once_their_totals_slips_are_in(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {1: alone(6), 2: {1: NO_WORD, 2: NO_WORD, 3: NO_WORD, 4: NO_WORD}})
    small.hall.competition_stream.obey(
        lambda _: (GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "16:30")),), "test", small.time()
    )
    desk = chief_of(small)
    end = desk.end_of_game()
    assert [(line.rank, line.table) for line in end.leading.lines[:2]] == [(1, 6), (2, 5)]
    assert set(end.leading.waits_for) == {line.table for line in end.leading.lines}
    assert end.totals_missing == (1, 2, 3, 4, 5, 6)
    assert end.next_game is not None
    assert any("à 16 h 30" in line.says for line in end.script.lines)
    assert not any("Faure" in line.says and str(end.leading.lines[0].total) in line.says for line in end.script.lines)
    settle(small, 1)
    settle(small, 2)
    told = desk.end_of_game()
    assert told.totals_missing == ()
    assert any("Faure" in line.says and str(told.leading.lines[0].total) in line.says for line in told.script.lines)


def test_the_first_are_unknown_while_slips_are_not_marked(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_to_the_end()
    end = chief_of(small).end_of_game()
    assert end.leading.lines == ()
    assert end.leading.waits_for == (1, 2, 3, 4, 5, 6)
    assert end.slips_missing == 6 * end.turns


def test_nobody_waits_for_a_player_who_never_came(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.hall.competition_stream.obey(lambda _: (EntriesFoundMissing(GAME, (6,)),), "test", small.time())
    while small.game.ended is None:
        take = small.play_turn()
        referee_of(small, 1).everyone_at_top(take)
        judged = small.hall.judge(GAME, take).at_top
        referee_of(small, 2).rule(take, {4: judged.line, 5: judged.line})
    assert chief_of(small).is_solo(take).missing == 0
    assert [each.missing for each in chief_of(small).progress(take)] == [0, 0]
    end = chief_of(small).end_of_game()
    assert end.slips_missing == 0
    assert end.totals_missing == (1, 2, 3, 4, 5)
    assert 6 not in end.leading.waits_for


def test_results_are_final_once_every_sheet_is_initialled(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    desk = chief_of(small)
    settle(small, 1)
    settle(small, 2)
    initial(small, 1)
    written = small.written
    with pytest.raises(SheetsNotInitialled, match=r"paraphées.: 2"):
        desk.declare_final()
    assert small.written == written
    assert desk.end_of_game().sheets_not_initialled == (2,)
    assert not desk.end_of_game().may_be_final
    initial(small, 2)
    assert desk.end_of_game().may_be_final
    desk.declare_final()
    assert desk.end_of_game().is_final
    assert small.hall.competition.final_games == {GAME}
    assert all(sheet.is_closed for sheet in small.hall.sheets(GAME))
    with pytest.raises(GameIsFinal):
        desk.declare_final()


def test_a_declaration_that_was_broken_off_is_finished_by_the_same_order(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    for number in (1, 2):
        settle(small, number)
        initial(small, number)
    small.hall.sheet_stream(GAME, 1).obey(close_sheet, "test", small.time())
    chief_of(small).declare_final()
    assert small.hall.competition.final_games == {GAME}


def test_final_results_are_opened_again_with_a_reason_only(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    desk = chief_of(small)
    with pytest.raises(ResultsNotFinal):
        desk.reopen_results("décision de la fédération")
    for number in (1, 2):
        settle(small, number)
        initial(small, number)
    desk.declare_final()
    written = small.written
    with pytest.raises(EmptyName):
        desk.reopen_results("  ")
    assert small.written == written
    desk.reopen_results("décision de la fédération")
    assert small.hall.competition.final_games == frozenset()
    assert not any(sheet.is_closed for sheet in small.hall.sheets(GAME))
    for number in (1, 2):
        initial(small, number)
    desk.declare_final()
    assert small.hall.competition.final_games == {GAME}


def test_a_game_that_goes_on_or_does_not_exist_cannot_be_final(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    with pytest.raises(GameNotOver):
        chief_of(small).declare_final()
    with pytest.raises(UnknownGame):
        HallChiefRefereeDesk(small.hall, "Claire Martin", 7).declare_final()


def test_a_case_that_the_committee_has_not_decided_holds_the_results_back(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {1: {2: NO_WORD}})
    small.hall.competition_stream.obey(lambda _: (CommitteeAnnounced(FRENCH),), "test", small.time())
    for number in (1, 2):
        settle(small, number)
        initial(small, number)
    clerk = CaseClerkDesk(small.hall, "da")
    case = clerk.contest_slip(GAME, 2, Take(1), Appeal(Subject.WRITING, "Le mot se lit", ("R 4.2",)))
    assert chief_of(small).end_of_game().cases_pending == (case,)
    written = small.written
    with pytest.raises(CasesPending, match=f"{case}"):
        chief_of(small).declare_final()
    assert small.written == written
    clerk.withdraw(case)
    chief_of(small).declare_final()


def test_a_case_before_the_federation_holds_nothing_back(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon)
    number = appealed.convened()
    desk = chief_of(appealed.small)
    assert desk.end_of_game().cases_pending == (number,)
    CommitteeDesk(appealed.hall, "p1").put_question(number, 1)
    appealed.vote(number, votes_for=4)
    assert desk.end_of_game().cases_pending == ()
    appealed.clerk.appeal(number, "Un doute demeure", Appellant.OFFICIAL)
    assert desk.end_of_game().cases_pending == ()


def test_a_game_without_sheets_has_no_results(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.hall.competition_stream.obey(
        lambda _: (
            GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "16:30")),
            SeatsAssigned(2, (Seat(1, 1),)),
        ),
        "test",
        small.time(),
    )
    desk = HallChiefRefereeDesk(small.hall, "Claire Martin", 2)
    desk.open(OpenGame("TH3 de Tours", 2, "Claire Martin", "2026-11-16", small.game.terms, SEED))
    play_game(desk, small.time)
    with pytest.raises(SheetsNotOpened):
        desk.declare_final()


def test_a_void_game_has_no_results(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    mark(small, small.play_turn())
    small.chief.interrupt("panne d’électricité")
    small.time.pass_seconds(3600)
    small.chief.resume()
    assert chief_of(small).end_of_game().is_void
    with pytest.raises(GameIsVoid):
        chief_of(small).declare_final()


def test_incidents_are_on_the_route_sheet(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    desk = chief_of(small)
    desk.note("malaise à la table 3")
    assert [fact.text for fact in desk.route_sheet().facts] == ["malaise à la table 3"]


@pytest.mark.article("R 5.2-3", "G 2.4-7")
def test_a_turn_cancelled_after_the_signatures_asks_for_others_and_none_is_cancelled_once_all_is_final(
    lexicon: Lexicon,
) -> None:
    small = played_hall(lexicon, {})
    desk = chief_of(small)
    for number in (1, 2):
        settle(small, number)
        initial(small, number)
    desk.cancel_turn(CancelReason.PLACING, "mot mal placé")
    # No other rack can be drawn at this end of the bag: the game is over again, and no slip has changed.
    assert desk.game.phase is Phase.ENDED
    with pytest.raises(SheetsNotInitialled, match="1, 2"):
        desk.declare_final()
    for number in (1, 2):
        settle(small, number)
        initial(small, number)
    desk.declare_final()
    written = small.written
    with pytest.raises(GameIsFinal):
        desk.cancel_turn(CancelReason.PLACING, "encore")
    assert small.written == written


@pytest.mark.article("G 2.4-7", "G 2.3-39")
def test_a_signature_under_a_total_that_changed_since_is_none(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    for number in (1, 2):
        settle(small, number)
        initial(small, number)
    stream = small.hall.sheet_stream(GAME, 1)
    stream.obey(lambda _: (TotalAgreed(1, 0), SheetInitialled("da")), "test", small.time())
    with pytest.raises(SheetsNotInitialled, match="1"):
        chief_of(small).declare_final()


def test_a_game_of_another_day_is_announced_with_its_day(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    tomorrow = GamePlanned(PlannedGame(2, "normale", 180, "2026-12-01", "10:00"))
    small.hall.competition_stream.obey(lambda _: (tomorrow,), "test", small.time())
    said = [line.says for line in chief_of(small).end_of_game().script.lines]
    assert any("le 1er\u00a0décembre à 10\u00a0h" in line for line in said)
