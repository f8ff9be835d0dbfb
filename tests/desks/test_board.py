"""The big board follows what is said: never a tile or a word earlier."""

import msgspec
import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.desks.board import BoardDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import TilesOutOfBalance, UnknownBagCharacter
from duplicata.scrabble.letters import TILE_COUNTS, alphabetical


def board_of(small: SmallHall) -> BoardDesk:
    return BoardDesk(small.hall, "tableau", GAME)


@pytest.mark.article("G 2.6-5", "R 1.2-7")
def test_no_new_tile_stands_on_the_board_before_it_is_announced(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = board_of(small)
    before = desk.view()
    small.chief.draw_by_program()
    assert desk.view() == before
    while small.chief.judgement().is_rejection:
        small.chief.reject()
        small.chief.draw_by_program()
    small.chief.announce_rack()
    shown = desk.view()
    assert shown.new_tiles == small.game.rack
    assert " ".join(small.game.rack) in shown.to_do


@pytest.mark.article("G 2.6-7")
def test_nothing_moves_before_the_solution_is_announced(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = board_of(small)
    small.collect_turn()
    collected = desk.view()
    best = small.chief.advised_move()
    small.chief.retain(best.word, str(best.reference))
    assert desk.view() == collected
    assert "aucune lettre" in collected.to_do
    assert best.word not in msgspec.json.encode(desk.view()).decode()
    small.chief.announce()
    placed = desk.view()
    assert placed.last_word is not None
    assert placed.last_word.word == best.word
    assert best.word.upper() in placed.to_do


@pytest.mark.article("G 2.6-5")
def test_the_leave_is_in_alphabetical_order_with_the_joker_last(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = board_of(small)
    leaves = []
    while small.game.ended is None:
        small.play_turn()
        leaves.append(desk.view().leave)
    assert any("?" in leave for leave in leaves) or any(len(leave) > 1 for leave in leaves)
    assert all(leave == alphabetical(leave) for leave in leaves)


@pytest.mark.article("G 2.6-9", "R 1.2-8", "G 2.6-8")
def test_the_letter_that_a_joker_stands_for_is_marked(lexicon: Lexicon) -> None:
    small = small_hall(lexicon, kind="joker")
    desk = board_of(small)
    small.play_turn()
    shown = desk.view().last_word
    assert shown is not None
    word = small.game.played[-1].move.word
    assert [letter.is_joker for letter in shown.letters] == [
        small.game.board.rows[ord(each.square[0]) - 65][int(each.square[1:]) - 1].islower() for each in shown.letters
    ]
    assert "".join(letter.letter for letter in shown.letters) == word.upper()
    assert all(letter.is_new for letter in shown.letters)


def test_a_joker_still_on_the_board_takes_its_colour(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = board_of(small)
    while small.game.ended is None:
        small.play_turn()
        laid = desk.view().last_word
        assert laid is not None
        if any(letter.is_joker and letter.is_new for letter in laid.letters):
            joker = next(letter for letter in laid.letters if letter.is_joker and letter.is_new)
            assert small.game.ended or f"En {joker.square}, le joker vaut {joker.letter}" in desk.view().to_do
            return
    pytest.fail("no joker was laid in the whole game")


@pytest.mark.article("G 1.6-4", "G 2.6-3")
def test_the_letters_are_counted_before_the_game_one_by_one(lexicon: Lexicon) -> None:
    desk = board_of(small_hall(lexicon))
    desk.check_letters(TILE_COUNTS)
    with pytest.raises(TilesOutOfBalance, match=r"101 lettres et non 102.*manquantes E"):
        desk.check_letters({**TILE_COUNTS, "E": 14})
    with pytest.raises(TilesOutOfBalance):
        desk.check_letters({**TILE_COUNTS, "Z": 10**12})
    with pytest.raises(UnknownBagCharacter):
        desk.check_letters({"é": 1})


def test_the_count_at_any_time_gives_away_no_tile_that_was_not_said(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = board_of(small)
    small.play_turn()
    before = desk.view().letters
    small.chief.draw_by_program()
    assert desk.view().letters == before
    assert all(each.on_board + each.on_rack + each.left == each.total for each in before)
    assert sum(each.total for each in before) == 102
    assert sum(each.on_board for each in before) == len(small.game.played[-1].move.word)


def test_the_operator_is_told_what_to_do_next(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = board_of(small)
    assert "102 lettres" in desk.view().to_do
    small.start_turn()
    assert "devant le tableau" in desk.view().to_do
    small.chief.interrupt("panne d’électricité")
    assert "interrompue" in desk.view().to_do
    small.chief.resume()
    small.ring_first_bell()
    small.ring_second_bell()
    small.chief.collect()
    small.announce()
    small.cancel_last_turn()
    assert "annulé" in desk.view().to_do
    assert set("".join(desk.view().board)) == {"."}
    small.play_to_the_end()
    assert "partie suivante" in desk.view().to_do
    assert "102 lettres" in BoardDesk(small.hall, "tableau", 2).view().to_do
