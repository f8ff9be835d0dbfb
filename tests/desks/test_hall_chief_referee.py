"""The chief referee in a hall: what he types, what he says, and what stays on the record."""

import pytest
from desks.games import play_typed_turn
from desks.halls import GAME, small_hall

from duplicata.competition.events import GamePlanned, PostsAssigned, Seat, SeatsAssigned
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.announce.clock import ClockStep
from duplicata.scrabble.announce.spelling import country
from duplicata.scrabble.decisions.draws import TooManyDrawn
from duplicata.scrabble.decisions.moments import SolutionNotAnnounced
from duplicata.scrabble.game import Phase
from duplicata.scrabble.move import squares, words_formed
from duplicata.scrabble.terms import Draws


def by_hand(lexicon: Lexicon) -> tuple[HallChiefRefereeDesk, SimulatedTime]:
    """A second game of a small hall, drawn by hand from the bag."""
    small = small_hall(lexicon)
    competition = small.hall.competition
    small.hall.competition_stream.obey(
        lambda _: (
            GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "16:30")),
            SeatsAssigned(2, tuple(Seat(number, number) for number in range(1, 7))),
            PostsAssigned(2, competition.ranges(GAME), competition.circuits(GAME)),
        ),
        "test",
        small.time(),
    )
    desk = HallChiefRefereeDesk(small.hall, "Claire Martin", 2)
    assert desk.open_for_hall(has_committee=False).draws is Draws.HAND
    return desk, small.time


@pytest.mark.article("G 2.2-23", "G 2.2-49")
def test_he_draws_seven_tiles_and_then_only_what_is_missing_once_the_solution_is_said(lexicon: Lexicon) -> None:
    desk, time = by_hand(lexicon)
    with pytest.raises(TooManyDrawn):
        desk.draw("DZOCTUIE")
    desk.draw("DZOCTUI")
    desk.announce_rack()
    with pytest.raises(SolutionNotAnnounced):
        desk.draw("AEI")
    desk.start_clock()
    time.pass_seconds(180)
    desk.end_time()
    desk.collect()
    desk.retain("ZUT", "H7")
    desk.announce()
    with pytest.raises(TooManyDrawn):
        desk.draw("AEIS")
    desk.draw("AES")
    assert desk.game.rack == "CDIOAES"


@pytest.mark.article("G 2.2-24", "G 2.2-25", "G 2.2-28")
def test_he_says_the_leave_then_the_new_tiles_then_the_rack_grouped(lexicon: Lexicon) -> None:
    desk, time = by_hand(lexicon)
    play_typed_turn(desk, time, "DZOCTUI", "ZUT", "H7")
    desk.draw("ESE")
    said = desk.say_rack()
    assert "4" in said[0] or "quatre" in said[0].lower()
    leave = next(line for line in said if "Canada" in line and "Danemark" in line)
    assert leave.index("Canada") < leave.index("Danemark") < leave.index("Italie") < leave.index("Océanie")
    new = [line for line in said if " – " in line]
    assert [line[-1] for line in new] == ["E", "S", "E"]
    assert "Égypte" in said[-1]


@pytest.mark.article("G 2.2-26")
def test_he_says_which_letters_are_rejected(lexicon: Lexicon) -> None:
    desk, time = by_hand(lexicon)
    play_typed_turn(desk, time, "JBUEDRN", "JUBE", "H5")
    desk.draw("LMST")
    assert desk.judgement().is_rejection
    desk.reject()
    desk.draw("AEILMST")
    said = desk.say_rack()
    rejected = next(line for line in said if "rejet" in line)
    assert all(country in " ".join(said[: said.index(rejected) + 2]) for country in ("Danemark", "Norvège"))
    assert not any("Danemark – D" in line for line in said)


@pytest.mark.article("G 2.2-29", "G 2.2-35", "G 2.2-36")
def test_he_says_the_start_the_time_left_and_the_end(lexicon: Lexicon) -> None:
    desk, _ = by_hand(lexicon)
    assert desk.say_clock(ClockStep.SIGNAL) == ["Trente secondes"]
    assert desk.say_clock(ClockStep.START)
    assert desk.say_clock(ClockStep.END) == ["Terminé"]


@pytest.mark.article("G 2.2-30", "G 2.2-31", "R 1.2-5")
def test_the_solutions_and_the_advice_are_before_him_at_once(lexicon: Lexicon) -> None:
    desk, _ = by_hand(lexicon)
    desk.draw("DZOCTUI")
    desk.announce_rack()
    desk.start_clock()
    assert desk.tops().best == max(move.score or 0 for move in desk.tops())
    assert desk.choice().ranked[0].move == desk.advised_move()


@pytest.mark.article("G 2.2-32", "G 2.2-38", "G 2.2-39", "G 2.2-40", "G 2.2-41", "G 2.2-42")
def test_he_says_the_score_the_direction_the_place_the_word_and_its_letters(lexicon: Lexicon) -> None:
    desk, _ = by_hand(lexicon)
    assert desk.say_solution().lines == []
    desk.draw("DZOCTUI")
    desk.announce_rack()
    desk.start_clock()
    desk.retain("ZUT", "H7")
    score, place, word, letters, *_ = desk.say_solution().lines
    assert "24" in score
    assert "Horizontalement" in place
    assert "H 7" in place
    assert word.endswith("ZUT")
    assert letters == "Z, U, T"


@pytest.mark.article("G 2.2-43", "G 2.2-44")
def test_he_says_the_letter_of_a_joker_and_the_other_words_formed(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = HallChiefRefereeDesk(small.hall, "Claire Martin", GAME)
    told_jokers, told_words = 0, 0
    while small.game.phase is not Phase.ENDED:
        small.collect_turn()
        best = desk.advised_move()
        desk.retain(best.word, str(best.reference))
        said = " ".join(desk.say_solution().lines)
        board = small.game.board
        for word in words_formed(board, best)[1:]:
            assert word in said
            told_words += 1
        for square, letter in zip(squares(best), best.word, strict=True):
            if letter.islower() and board[square] == ".":
                assert country(letter.upper()) in said
                told_jokers += 1
        desk.announce()
        small.time.pass_seconds(desk.rhythm().before_draw)
    assert told_words
    assert told_jokers


@pytest.mark.article("G 2.2-45", "G 2.2-47")
def test_he_insists_where_players_could_be_mistaken_and_repeats_word_place_and_score(lexicon: Lexicon) -> None:
    desk, _ = by_hand(lexicon)
    desk.draw("DZOCTUI")
    desk.announce_rack()
    desk.start_clock()
    desk.retain("ZUT", "H7")
    said = desk.say_solution().lines
    assert "Attention à la place" in said
    assert said[-1] == "ZUT, H 7, 24 points"


@pytest.mark.article("G 2.2-34", "G 2.2-52")
def test_the_route_sheet_keeps_racks_solutions_and_incidents(lexicon: Lexicon) -> None:
    desk, time = by_hand(lexicon)
    play_typed_turn(desk, time, "DZOCTUI", "ZUT", "H7")
    desk.note("panne d’électricité")
    sheet = desk.route_sheet()
    assert [(line.rack, line.word, line.ref, line.score) for line in sheet.lines] == [("DZOCTUI", "ZUT", "H7", 24)]
    assert [fact.text for fact in sheet.facts] == ["panne d’électricité"]
