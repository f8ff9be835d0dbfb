"""Orders and the journal: what is acknowledged is written, what is refused leaves no trace."""

import threading
from pathlib import Path

import pytest
from desks.games import new_desk

from duplicata.bootstrap import build_chief_referee, open_game_journal
from duplicata.desks.automatic import play_turn
from duplicata.desks.chief_referee import ChiefRefereeDesk, GameToOpen
from duplicata.journal.refusals import StreamMovedOn
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.decisions.draws import TooFewDrawn
from duplicata.scrabble.decisions.moments import NotTheMoment
from duplicata.scrabble.events import CancelReason, TilesDrawn
from duplicata.scrabble.game import Phase


def test_a_refused_order_writes_nothing(lexicon: Lexicon) -> None:
    desk, journal, _ = new_desk(lexicon, seed=None)
    before, game = journal.head(), desk.game
    with pytest.raises(TooFewDrawn):
        desk.draw("ZUT")
    assert (journal.head(), desk.game) == (before, game)


def test_an_order_is_written_with_who_gave_it_and_when(lexicon: Lexicon) -> None:
    desk, journal, time = new_desk(lexicon, seed=None)
    time.pass_seconds(5)
    desk.draw("DZOCTUI")
    last = list(journal.read())[-1]
    assert (last.stream, last.actor, last.at, last.event) == (
        "game-1",
        "juge-arbitre",
        time(),
        TilesDrawn(1, "DZOCTUI"),
    )


def test_two_referees_who_draw_at_once_get_one_draw_and_one_clear_refusal(lexicon: Lexicon) -> None:
    desk, journal, time = new_desk(lexicon, seed=None)
    deputy = build_chief_referee(journal, lexicon, name="adjoint", now=time)
    desk.draw("DZOCTUI")
    with pytest.raises((StreamMovedOn, NotTheMoment)) as refused:
        deputy.draw("ACHIORT")
    assert str(refused.value)
    assert deputy.game.rack == "DZOCTUI"
    assert journal.version("game-1") == 2
    deputy.announce_rack()
    assert deputy.game.phase is Phase.ANNOUNCED


def test_a_referee_with_an_old_view_acts_on_what_is_true_now(lexicon: Lexicon) -> None:
    desk, journal, time = new_desk(lexicon, seed=None)
    deputy = build_chief_referee(journal, lexicon, name="adjoint", now=time)
    desk.draw("DZOCTUI")
    deputy.announce_rack()
    assert [type(event).__name__ for event in journal.events()] == ["GameOpened", "TilesDrawn", "RackAnnounced"]


def test_forty_referees_who_press_the_same_key_write_one_event(lexicon: Lexicon, tmp_path: Path) -> None:
    _, journal, time = new_desk(lexicon, seed=None, place=tmp_path / "partie.duplicata")
    desks = [build_chief_referee(journal, lexicon, name=f"arbitre {number}", now=time) for number in range(40)]
    refused: list[DuplicataError] = []

    def press(desk: ChiefRefereeDesk) -> None:
        try:
            desk.draw("DZOCTUI")
        except DuplicataError as refusal:
            refused.append(refusal)

    threads = [threading.Thread(target=press, args=(desk,)) for desk in desks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(refused) == 39
    assert journal.version("game-1") == 2
    journal.close()


def test_a_game_is_resumed_from_its_file_where_it_stood(lexicon: Lexicon, tmp_path: Path) -> None:
    place = tmp_path / "partie.duplicata"
    desk, journal, time = new_desk(lexicon, seed=None, place=place)
    desk.draw("DZOCTUI")
    desk.announce_rack()
    desk.start_clock()
    journal.close()
    with open_game_journal(place) as opened:
        again = build_chief_referee(opened, lexicon, now=time)
        assert again.game == desk.game
        time.pass_seconds(180)
        again.end_time()
        assert again.game.phase is Phase.TIME_ENDED


def test_the_desk_answers_the_chief_s_questions(lexicon: Lexicon) -> None:
    desk, _, time = new_desk(lexicon, seed=None)
    assert desk.seconds_left() == 0
    desk.draw("DZOCTUI")
    assert desk.judgement().verdict.value == "keep"
    desk.announce_rack()
    desk.start_clock()
    time.pass_seconds(60)
    assert desk.seconds_left() == 120
    assert {move.word for move in desk.tops()} == {"ZOU", "ZUT"}
    assert desk.choice().ranked[0].move == desk.advised_move()
    assert desk.rhythm().before_draw == 0
    desk.check_bag()
    desk.interrupt("panne")
    desk.resume()
    desk.note("le courant est revenu")
    time.pass_seconds(120)
    desk.give_signal()
    desk.end_time()
    desk.change_time(120, 30)
    desk.cancel_turn(CancelReason.CLOCK)
    assert desk.game.turn == 1


def test_a_copy_of_the_file_alone_holds_the_game_up_to_its_last_announcement(lexicon: Lexicon, tmp_path: Path) -> None:
    place, copy = tmp_path / "partie.duplicata", tmp_path / "copie.duplicata"
    desk, journal, time = new_desk(lexicon, place=place)
    for _ in range(3):
        play_turn(desk, time)
    desk.draw_by_program()
    copy.write_bytes(place.read_bytes())
    with open_game_journal(copy) as copied:
        assert len(build_chief_referee(copied, lexicon, now=time).game.played) == 3
    journal.close()


def test_a_question_about_a_game_that_is_not_open_is_refused(lexicon: Lexicon) -> None:
    desk = build_chief_referee(open_game_journal(None, create=True), lexicon)
    for question in (desk.judgement, desk.tops, desk.choice, desk.advised_move):
        with pytest.raises(GameToOpen):
            question()
