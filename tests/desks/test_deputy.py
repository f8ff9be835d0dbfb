"""The deputy sees what the chief referee sees, plays nothing, and is heard."""

import pytest
from desks.halls import GAME, SmallHall, small_hall
from desks.played_halls import alone, mark

from duplicata.desks.deputy import DeputyDesk, GameToOpen
from duplicata.desks.hall import Hall
from duplicata.lexicon import Lexicon
from duplicata.scrabble.decisions.moments import NotTheMoment
from duplicata.scrabble.decisions.opening import EmptyNote
from duplicata.scrabble.decisions.texts import TextTooLong


def deputy_of(small: SmallHall) -> DeputyDesk:
    return DeputyDesk(small.hall, "Luc Petit", GAME)


@pytest.mark.article("G 2.2-31")
def test_he_sees_the_verdict_the_tops_and_the_advice_as_the_chief_does(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = deputy_of(small)
    small.chief.draw_by_program()
    assert desk.judgement() == small.chief.judgement()
    while small.chief.judgement().is_rejection:
        small.chief.reject()
        small.chief.draw_by_program()
    small.chief.announce_rack()
    small.chief.start_clock()
    assert list(desk.tops()) == list(small.chief.tops())
    assert desk.choice() == small.chief.choice()
    small.time.pass_seconds(30)
    assert desk.seconds_left() == small.chief.seconds_left() == 150
    assert desk.rhythm() == small.chief.rhythm()
    assert desk.preflight().lines


def test_he_may_ask_whether_it_is_a_solo_and_how_far_referees_are(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    take = small.play_turn()
    mark(small, take, alone(4))
    assert deputy_of(small).is_solo(take).is_solo
    assert [each.missing for each in deputy_of(small).progress(take)] == [0, 0]


def test_he_sees_what_the_chief_does_from_another_computer(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    elsewhere = DeputyDesk(Hall(small.hall.journal, lexicon, small.time), "Luc Petit", GAME)
    take = small.play_turn()
    small.start_turn()
    assert elsewhere.say_rack() == deputy_of(small).say_rack()
    assert [each.missing for each in elsewhere.progress(take)] == [3, 3]
    small.ring_first_bell()
    assert elsewhere.game.signalled


def test_a_game_that_is_not_open_has_nothing_to_look_at(lexicon: Lexicon) -> None:
    desk = DeputyDesk(small_hall(lexicon).hall, "Luc Petit", 2)
    for question in (desk.judgement, desk.tops, desk.choice):
        with pytest.raises(GameToOpen, match="partie 2"):
            question()


def test_he_has_no_order_of_the_game(lexicon: Lexicon) -> None:
    desk = deputy_of(small_hall(lexicon))
    orders = ("draw", "reject", "announce_rack", "start_clock", "end_time", "retain", "announce", "declare_final")
    assert not any(hasattr(desk, order) for order in orders)


def test_his_stop_is_noted_on_the_route_sheet_and_stops_nothing_by_itself(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.start_turn()
    desk = deputy_of(small)
    desk.stop("tableau faux en H8")
    desk.stop()
    desk.veto("OSAIENT ferme la grille")
    assert [fact.text for fact in desk.route_sheet().facts] == [
        "Arrêt demandé par Luc Petit – tableau faux en H8",
        "Arrêt demandé par Luc Petit",
        "Désaccord de Luc Petit – OSAIENT ferme la grille",
    ]
    assert small.game.interrupted_at is None
    assert small.game.clock is not None


def test_a_note_is_written_although_the_chief_wrote_meanwhile(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    far = DeputyDesk(Hall(small.hall.journal, lexicon, small.time), "Luc Petit", GAME)
    small.play_turn()
    far.stop("bruit")
    small.hall.catch_up()
    assert len(deputy_of(small).route_sheet().facts) == 1


def test_an_empty_disagreement_or_one_before_the_game_is_refused(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    written = small.written
    with pytest.raises(EmptyNote):
        deputy_of(small).veto(" ")
    with pytest.raises(NotTheMoment):
        DeputyDesk(small.hall, "Luc Petit", 2).stop("trop tôt")
    with pytest.raises(TextTooLong):
        deputy_of(small).stop("x" * 5000)
    assert small.written == written
