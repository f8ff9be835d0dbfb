"""The reader's sheet and the count of the letters: everything to say in its order, and every tile of the set."""

import pytest
from desks.halls import GAME, small_hall
from print.pdfs import Pdf
from print.reading_order import first_missing, squeezed
from print.sample_hall import sample_hall, sample_source

from duplicata.competition.access import AccessRole
from duplicata.desks.hall import Hall
from duplicata.desks.reader_sheet import ReadTurn, reader_sheet
from duplicata.desks.route_sheet import GameNotOpened
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import Source
from duplicata.lexicon import Lexicon
from duplicata.scrabble.announce.spelling import country
from duplicata.scrabble.letters import ALPHABET, TILE_COUNTS, VALUES


def printed(hall: Hall, game: int | None = GAME) -> Pdf:
    return Pdf(print_paper(paper_named("reader-sheet"), Source(hall, game)))


def pieces(turn: ReadTurn) -> list[str]:
    rack, solution = turn.rack, turn.solution
    tiles = " + ".join(part for part in (rack.leave, rack.new) if part)
    said = [f"{turn.turn} {tiles}", *rack.lines]
    if solution is None:
        return said
    head = (" · ".join(solution.head[:-1]), solution.head[-1])
    sound = [f"Prononciation {solution.say_as or '–'}", f"Cumul {solution.cumulative}"]
    return [*said, *head, solution.spelling, *solution.indications, solution.again, *solution.exchanged, *sound]


@pytest.mark.parametrize("game", [1, 2])
def test_everything_to_say_of_every_turn_is_there_in_its_order(lexicon: Lexicon, game: int) -> None:
    hall = sample_hall(lexicon)
    turns = reader_sheet(hall, game).turns
    assert len(turns) == len(hall.game(game).played)
    assert first_missing(printed(hall, game).text(), [piece for turn in turns for piece in pieces(turn)]) is None


def test_tiles_are_said_by_their_countries_and_jokers_by_the_letter_they_stand_for(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    text = printed(hall, 1).text()
    assert "TaF" in [turn.move.word for turn in hall.game(1).played]
    assert "A-joker d’Algérie" in text
    assert "Joker – lettre blanche" in text
    assert all(f"{country(tile)} – {tile}" in text for tile in hall.game(1).played[0].rack)


def test_no_strip_is_cut_by_the_end_of_a_page(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    pdf, turns = printed(hall, 2), reader_sheet(hall, 2).turns
    pages = [squeezed(pdf.text(page)) for page in range(len(pdf))]
    for turn in turns:
        assert any(first_missing(page, pieces(turn)) is None for page in pages), turn.turn


def test_a_game_that_is_still_played_gives_away_nothing(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    small.collect_turn()
    best = small.chief.advised_move()
    small.chief.retain(best.word, str(best.reference))
    text = printed(small.hall).text()
    assert "La partie se joue encore" in text
    assert f"{best.score} points" not in text
    assert first_missing(text, pieces(reader_sheet(small.hall, GAME).turns[1])) is None


def test_a_game_that_has_not_begun_is_refused(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    with pytest.raises(GameNotOpened):
        reader_sheet(hall, 3)


def test_the_reader_keeps_the_rhythm_and_the_mask_in_mind(lexicon: Lexicon) -> None:
    text = " ".join(printed(sample_hall(lexicon)).text(0).split())
    assert "vingt secondes au moins entre la fin de l’annonce et le tirage suivant" in text
    assert "environ une minute trente secondes" in text
    assert "Couvrez la feuille d’un cache" in text


def test_only_the_chief_referee_and_the_organiser_print_it() -> None:
    assert paper_named("reader-sheet").roles == {AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE}


def test_every_letter_has_its_value_its_number_and_the_set_its_total(lexicon: Lexicon) -> None:
    text = Pdf(print_paper(paper_named("letter-count"), sample_source(lexicon))).text()
    rows = [f"{letter} {VALUES[letter]} {VALUES[letter]} {TILE_COUNTS[letter]}" for letter in ALPHABET]
    assert first_missing(text, [*rows, "? 0 2", "Total 102"]) is None
