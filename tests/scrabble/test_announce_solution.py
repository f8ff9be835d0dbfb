"""A solution is announced in the order of the texts, spelled with its jokers, and betrays no other place."""

import re
from pathlib import Path

import msgspec
import pytest
from scrabble.boards import board_with
from scrabble.small_lexicons import small_lexicon

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.announce.checks import check_solution, doubt_about_score
from duplicata.scrabble.announce.risks import Risk, find_risks
from duplicata.scrabble.announce.solution import exchange_lines, solution_lines, spoken_place
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.move import Move, squares, words_formed
from duplicata.scrabble.notation import line_to_move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.variants import SEVEN_AND_EIGHT, STANDARD, Variant

WU = board_with(H=".......WU......")
CASES = Path(__file__).parents[1] / "cases" / "positions.jsonl"


class Recorded(msgspec.Struct):
    """A position of a real game."""

    board: list[str]
    rack: str


def positions() -> list[tuple[Board, Rack]]:
    recorded = [msgspec.json.decode(line, type=Recorded) for line in CASES.read_bytes().splitlines()[::25]]
    return [(Board.parse(each.board), Rack.parse(each.rack)) for each in recorded]


def lines_of(board: Board, text: str, *risks: Risk) -> list[str]:
    return solution_lines(board, line_to_move(text), risks)


def risks_of(solver: Solver, lexicon: Lexicon, board: Board, rack: str, text: str) -> list[Risk]:
    move = line_to_move(text)
    assert move.score is not None
    return find_risks(move, solver.at_least(move.score, board, Rack.parse(rack)), lexicon)


@pytest.mark.article(
    "R 2.4-4", "R 2.4-5", "R 2.4-7", "R 2.4-11", "G 3.4-2", "G 3.4-3", "G 3.4-4", "G 3.4-5", "G 3.4-6", "G 3.4-7"
)
@pytest.mark.article("G 3.4-8", "G 3.4-9", "G 3.4-10", "G 3.4.2-2", "G 3.4.2-3", "G 3.4.2-4", "G 3.4.2-5", "G 3.4.2-6")
@pytest.mark.article("G 3.4.2-7", "G 3.4.2-8", "G 3.4.2-9", "G 3.4.2-10")
def test_a_solution_is_said_in_the_order_of_the_guide_and_then_repeated() -> None:
    assert lines_of(WU, "I7 MUTINeR 75") == [
        "Pour 75 points",
        "Horizontalement, en I 7",
        "Placez\u00a0: MUTIN (E) R",
        "M, U, T, I, N, E-joker d’Égypte, R",
        "qui forme au passage\u00a0: WU et UT",
        "MUTIN (E) R, I 7, 75 points",
    ]


@pytest.mark.article("R 2.4-6", "R 2.4-7")
def test_a_word_that_runs_down_is_said_column_first() -> None:
    board = board_with(H="......CHAT.....")
    assert lines_of(board, "7H CLE 5")[1] == "Verticalement, en 7 H"
    assert lines_of(board, "7H CLE 5")[-1] == "CLE, 7 H, 5 points"


@pytest.mark.article("R 2.4-10", "G 3.4-6")
def test_new_words_are_said_by_crossing_and_by_extension_and_there_is_no_line_without_one() -> None:
    board = board_with(H="...CHARIOT.....")
    lines = lines_of(board, "11H SAC 20")
    assert "qui forme au passage\u00a0: CHARIOTS" in lines
    assert lines_of(board, "H4 CHARIOTS 13")[2:] == [
        "Placez\u00a0: CHARIOTS",
        "C, H, A, R, I, O, T, S",
        "CHARIOTS, H 4, 13 points",
    ]
    three = board_with(H=".......AIL.....")
    assert lines_of(three, "I8 SIS 9")[4] == "qui forme au passage\u00a0: AS, II et LS"


@pytest.mark.article("R 2.4-9")
def test_only_the_jokers_of_this_move_are_said_to_be_jokers() -> None:
    board = board_with(H=".......aRT.....")
    lines = lines_of(board, "H6 epaRTs 4")
    assert lines[2] == "Placez\u00a0: (E) (P) ART (S)"
    assert lines[3] == "E-joker d’Égypte, P-joker de Portugal, A, R, T, S-joker de Suisse"


def test_a_joker_that_gives_way_to_its_letter_is_exchanged_aloud() -> None:
    word = "MuTINeR"
    assert exchange_lines(word, "MUTINeR") == ["Remplacez le joker par le U"]
    assert exchange_lines(word, "MUTINER") == ["Remplacez le joker par le U", "Remplacez le joker par le E"]
    assert exchange_lines(word, "MuTINeR") == []


def test_one_point_is_said_in_the_singular() -> None:
    lines = lines_of(WU, "I7 es 1")
    assert (lines[0], lines[-1]) == ("Pour 1 point", "(E) (S), I 7, 1 point")


@pytest.mark.article("R 2.4-9", "R 2.4-10")
def test_whoever_listens_writes_the_right_word_and_the_right_jokers(solver: Solver) -> None:
    for board, rack in positions():
        moves = solver.all_moves(board, rack)
        for move in moves[:: len(moves) // 40 + 1]:
            points, place, _, spelled, *rest = solution_lines(board, move)
            heard = "".join(part[0].lower() if "-joker" in part else part for part in spelled.split(", "))
            assert heard.upper() == move.word.upper()
            new = [board[square] == EMPTY for square in squares(move)]
            assert [a.islower() for a in heard] == [
                letter.islower() and is_new for letter, is_new in zip(move.word, new, strict=True)
            ]
            assert points == f"Pour {move.score} point{'s' if (move.score or 0) > 1 else ''}"
            assert Reference.parse(place.rpartition("en ")[2]) == move.reference
            formed = re.split(r", | et ", rest[0].partition("\u00a0: ")[2]) if len(rest) > 1 else []
            assert formed == words_formed(board, move)[1:]


@pytest.mark.article("G 3.4-1", "G 3.4.2-11")
def test_no_place_is_ever_named_but_the_one_of_the_solution(solver: Solver, lexicon: Lexicon) -> None:
    insisted = 0
    for board, rack in positions():
        tops = solver.top(board, rack)
        for move in tops:
            risks = find_risks(move, tops, lexicon)
            insisted += Risk.PLACE in risks
            text = "\n".join(solution_lines(board, move, risks))
            named = set(re.findall(r"\b(?:[A-O] \d+|\d+ [A-O])\b", text))
            assert named == {spoken_place(move.reference)}
    assert insisted


@pytest.mark.article("G 3.4.2-11")
def test_the_place_is_insisted_on_when_the_same_word_fits_elsewhere_for_the_same_price(
    solver: Solver, lexicon: Lexicon
) -> None:
    empty = Board.empty()
    assert Risk.PLACE in risks_of(solver, lexicon, empty, "COUVENT", "H3 COUVENT 76")
    assert lines_of(empty, "H3 COUVENT 76", Risk.PLACE)[-2] == "Attention à la place"
    assert Risk.PLACE not in risks_of(solver, lexicon, empty, "COUVENT", "H4 COUVENT 80")
    assert risks_of(solver, lexicon, WU, "IMNRTU?", "I7 MUTINeR 75") == []


@pytest.mark.article("G 3.4.2-11")
def test_the_joker_is_insisted_on_when_another_letter_could_be_the_joker_for_the_same_price(
    solver: Solver, lexicon: Lexicon
) -> None:
    assert Risk.JOKER in risks_of(solver, lexicon, Board.empty(), "ET?", "H7 ETe 4")
    assert Risk.JOKER not in risks_of(solver, lexicon, Board.empty(), "EE?", "H7 EtE 4")
    assert lines_of(Board.empty(), "H7 ETe 4", Risk.JOKER)[-2] == "Attention au joker"


@pytest.mark.article("G 3.4.2-11")
def test_the_spelling_is_insisted_on_when_an_equal_word_sounds_the_same(lexicon: Lexicon) -> None:
    chants, champs = line_to_move("H4 CHANTS 20"), line_to_move("H8 CHAMPS 20")
    assert find_risks(chants, [chants, champs], lexicon) == [Risk.SPELLING]
    assert find_risks(chants, [chants, line_to_move("H8 CHAMPS 18")], lexicon) == []
    assert lines_of(Board.empty(), "H4 CHANTS 20", Risk.SPELLING)[-2] == "Attention à l’orthographe"


def test_only_the_sound_that_is_said_can_be_mistaken(lexicon: Lexicon) -> None:
    chante, chanter = line_to_move("H4 CHANTE 20"), line_to_move("H3 CHANTER 20")
    assert find_risks(chante, [chanter], lexicon, "ʃɑ̃t") == []
    assert find_risks(chante, [chanter], lexicon, "ʃɑ̃te") == [Risk.SPELLING]


@pytest.mark.article("G 3.4.2-11")
def test_the_word_is_insisted_on_when_an_equal_one_on_the_same_squares_is_nearly_the_same(lexicon: Lexicon) -> None:
    move = line_to_move("H4 CRIANT 20")
    for other, risks in [
        ("H4 CRAINT 20", [Risk.WORD]),
        ("H4 TRIANT 20", [Risk.WORD]),
        ("H5 TRIANT 20", []),
        ("H4 CrIANT 20", [Risk.JOKER]),
        ("H4 TRIAIT 20", []),
        ("H4 TRIANTS 20", []),
    ]:
        assert find_risks(move, [line_to_move(other)], lexicon) == risks, other
    assert find_risks(line_to_move("H4 cRIANT 20"), [line_to_move("H4 tRIANT 20")], lexicon) == []
    assert lines_of(Board.empty(), "H4 CRIANT 20", Risk.WORD)[-2] == "Attention au mot"


REFUSED = [
    (WU, "IMNRTUE", "I7 MUTINeR 75", "announced_tile_missing", "?"),
    (WU, "IMNRTU?", "I7 MUTINER 76", "announced_tile_missing", "E"),
    (WU, "IMNRTU?", "I7 MUTINzR 75", "announced_word_unknown", "MUTINZR"),
    (WU, "IMNRTU?", "I9 MUTINeR 75", "announced_word_unknown", "UM"),
    (WU, "IMNRTU?", "A1 MUTINeR 75", "announced_word_apart", "touche"),
    (WU, "IMNRTU?", "10H MUTINeR 75", "announced_word_unknown", "WUM"),
    (WU, "IMNRTU?", "8I MUTINeR 75", "announced_word_incomplete", "WMUTINER"),
    (WU, "IMNRTU?", "O12 MUTINeR 75", "word_off_board", "O12"),
    (WU, "IMNRTU?", "H8 MUTINeR 75", "tile_clash", "W"),
    (Board.empty(), "IMNRTU?", "8H MUTINeR 61", "first_word_down", "8H"),
    (Board.empty(), "IMNRTU?", "H1 MUTINeR 61", "first_word_astray", "H8"),
]


@pytest.mark.article("R 2.4-6", "G 3.4-11")
@pytest.mark.parametrize(("board", "rack", "text", "code", "named"), REFUSED)
def test_what_would_mislead_the_players_is_not_announced(
    board: Board, rack: str, text: str, code: str, named: str, lexicon: Lexicon
) -> None:
    with pytest.raises(DuplicataError, match=re.escape(named)) as refused:
        check_solution(board, Rack.parse(rack), line_to_move(text), lexicon)
    assert refused.value.code == code


def test_every_move_of_the_solver_may_be_announced(solver: Solver, lexicon: Lexicon) -> None:
    for board, rack in positions():
        moves = solver.all_moves(board, rack)
        for move in moves[:: len(moves) // 40 + 1]:
            assert check_solution(board, rack, move, lexicon) == move
            assert doubt_about_score(board, move) is None


def test_a_score_that_the_move_does_not_earn_is_doubted(lexicon: Lexicon) -> None:
    doubt = doubt_about_score(WU, line_to_move("I7 MUTINeR 74"))
    assert doubt is not None
    assert "75 points, et non 74" in str(doubt)


def test_letters_already_there_may_be_written_in_either_case(lexicon: Lexicon) -> None:
    board = board_with(H=".......aRT.....")
    checked = check_solution(board, Rack.parse("EP"), line_to_move("H6 EPARt 6"), lexicon, STANDARD)
    assert checked.word == "EPaRT"


def test_the_terms_of_the_game_limit_the_tiles_of_a_solution(tmp_path: Path) -> None:
    words = small_lexicon(tmp_path, ["MOTARDES"])
    rack, move = Rack.parse("MOTARDES", limit=8), Move("MOTARDES", Reference.parse("H4"), 99)
    assert check_solution(Board.empty(), rack, move, words, SEVEN_AND_EIGHT) == move
    with pytest.raises(DuplicataError, match="8 lettres") as refused:
        check_solution(Board.empty(), rack, move, words, Variant.parse(None, 7))
    assert refused.value.code == "announced_too_many_tiles"
