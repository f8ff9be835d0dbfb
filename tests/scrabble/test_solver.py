"""The core finds what the records say, and what a naive generator finds."""

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest
from conftest import IS_PROOF
from oracle.growing import grow
from oracle.naive import naive_moves
from oracle.perft import Perft, read_folder
from oracle.words import WORDS
from scrabble.small_lexicons import small_lexicon

from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board, NoNewTile, TileClash, WordOffBoard
from duplicata.scrabble.crossings import Crossings
from duplicata.scrabble.move import Move, words_formed
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.score import points
from duplicata.scrabble.solver import Moves, RememberedTops, Solver
from duplicata.scrabble.variants import SEVEN_AND_EIGHT, SEVEN_OF_EIGHT, STANDARD, Variant

PERFTS = read_folder(Path(__file__).parents[1] / "perft")
GROWN_GAMES = 120 if IS_PROOF else 5


class Recorded(msgspec.Struct):
    """A position with its known top, ties and number of legal moves."""

    id: int
    board: list[str]
    rack: str
    top: int
    ties: int
    n_moves: int
    moves: list[tuple[str, str]]
    kind: str


def recorded() -> list[Recorded]:
    lines = (Path(__file__).parents[1] / "cases" / "positions.jsonl").read_bytes().splitlines()
    return [msgspec.json.decode(line, type=Recorded) for line in lines]


@pytest.fixture(scope="module")
def everyday_words(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    return small_lexicon(tmp_path_factory.mktemp("words"), WORDS)


def test_every_recorded_position_has_its_top_and_all_its_ties(solver: Solver) -> None:
    positions = recorded()
    boards, racks = [Board.parse(p.board) for p in positions], [Rack.parse(p.rack) for p in positions]
    for position, tops in zip(positions, solver.tops(boards, racks), strict=True):
        assert [(move.word, str(move.reference)) for move in tops] == position.moves, position.id
        assert {move.score for move in tops} == ({position.top} if position.ties else set()), position.id
        assert len(tops) == position.ties


def test_recorded_positions_have_their_number_of_legal_moves(solver: Solver) -> None:
    positions = recorded() if IS_PROOF else recorded()[::5]
    for position in positions:
        moves = solver.all_moves(Board.parse(position.board), Rack.parse(position.rack))
        assert len(moves) == position.n_moves, position.id


def test_tens_of_thousands_of_moves_stand_by_score_then_reference_then_word(solver: Solver) -> None:
    position = max(recorded(), key=lambda position: position.n_moves)
    moves = [
        (-(move.score or 0), str(move.reference), move.word)
        for move in solver.all_moves(Board.parse(position.board), Rack.parse(position.rack))
    ]
    assert len(moves) > 50_000
    assert moves == sorted(moves)


@pytest.mark.parametrize("perft", PERFTS, ids=lambda perft: perft.id)
def test_the_core_agrees_with_each_hand_counted_position(perft: Perft, tmp_path: Path) -> None:
    solver = Solver(small_lexicon(tmp_path, perft.words))
    rack = Rack.parse(perft.rack, limit=perft.variant.rack_limit)
    assert len(solver.all_moves(perft.board, rack, perft.variant)) == perft.moves
    assert tuple(solver.top(perft.board, rack, perft.variant)) == perft.top


@pytest.mark.slow
@pytest.mark.parametrize("variant", [STANDARD, SEVEN_OF_EIGHT, SEVEN_AND_EIGHT, Variant.parse({"3": 20}, 5)])
def test_the_core_finds_what_the_naive_generator_finds_as_boards_grow(
    everyday_words: Lexicon, variant: Variant
) -> None:
    solver = Solver(everyday_words)
    compared = 0
    for seed in range(GROWN_GAMES):
        for board, tiles, _ in grow(WORDS, seed, 12, variant):
            rack = Rack.parse(tiles, limit=variant.rack_limit)
            expected = naive_moves(WORDS, board, tiles, variant)
            assert list(solver.all_moves(board, rack, variant)) == expected
            assert list(solver.top(board, rack, variant)) == [m for m in expected if m.score == expected[0].score]
            middle = expected[len(expected) // 2].score or 0
            assert list(solver.at_least(middle, board, rack, variant)) == [
                m for m in expected if (m.score or 0) >= middle
            ]
            compared += 1
    assert compared > 5 * GROWN_GAMES


def test_a_board_kept_from_turn_to_turn_equals_a_rebuilt_one_after_every_move_and_undo(solver: Solver) -> None:
    chance = random.Random(7)
    racks = [Rack.parse("".join(chance.sample("AAABCDEEEEEFGHIIIJLLMNNOOPQRRSSTTUUVXZ??", 7))) for _ in range(20)]
    for game in range(40 if IS_PROOF else 6):
        followed, boards = solver.follow(), [Board.empty()]
        for rack in chance.sample(racks, len(racks)):
            found = followed.all_moves(rack)
            assert found == solver.all_moves(boards[-1], rack)
            assert followed.top(rack) == solver.top(boards[-1], rack)
            if found:
                move = chance.choice(found[: 1 + game])
                followed.play(move)
                boards.append(boards[-1].with_move(move))
            assert followed.board == boards[-1]
            if len(boards) > 2 and chance.random() < 0.3:
                assert followed.undo()
                boards.pop()
        while len(boards) > 1:
            boards.pop()
            assert followed.undo()
            assert followed.board == boards[-1]
            assert followed.top(racks[0]) == solver.top(boards[-1], racks[0])
        assert not followed.undo()


def test_every_move_found_earns_what_the_score_explained_term_by_term_says(solver: Solver) -> None:
    for position in recorded()[::100]:
        board = Board.parse(position.board)
        for move in solver.all_moves(board, Rack.parse(position.rack))[:200]:
            assert points(board, move, STANDARD) == move.score
            assert Crossings(board).words(move) == words_formed(board, move)


def test_a_move_that_does_not_fit_is_refused_and_changes_nothing(solver: Solver) -> None:
    followed = solver.follow()
    followed.play(Move("MOTS", Reference.parse("H6")))
    before = followed.board
    for text, place, refusal in [
        ("LAC", "H7", TileClash),
        ("MOTS", "H6", NoNewTile),
        ("CHARIOTS", "H12", WordOffBoard),
    ]:
        with pytest.raises(refusal):
            followed.play(Move(text, Reference.parse(place)))
        assert followed.board == before


def test_moves_are_read_one_by_one_in_slices_and_backwards(solver: Solver) -> None:
    moves = solver.all_moves(Board.empty(), Rack.parse("ACHIORT"))
    as_list = list(moves)
    assert moves[0] == as_list[0]
    assert moves[-1] == as_list[-1]
    assert list(moves[3:9:2]) == as_list[3:9:2]
    assert hash(moves[:2]) == hash(solver.all_moves(Board.empty(), Rack.parse("ACHIORT"))[:2])
    assert moves != as_list
    with pytest.raises(IndexError):
        moves[len(moves)]


def test_no_rack_and_no_place_give_no_move(solver: Solver) -> None:
    assert solver.top(Board.empty(), Rack.parse("")) == Moves(b"")
    assert solver.top(Board.empty(), Rack.parse("")).best == 0
    assert len(solver.all_moves(Board.empty(), Rack.parse("X"))) == 0
    assert solver.tops([], []) == []


def test_many_threads_may_ask_one_solver_and_one_followed_board(solver: Solver) -> None:
    positions = recorded()[:60]
    boards, racks = [Board.parse(p.board) for p in positions], [Rack.parse(p.rack) for p in positions]
    followed = solver.follow(boards[5])
    expected, shared = solver.tops(boards, racks), followed.top(racks[5])
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: solver.tops(boards, racks), range(24)))
        same = list(pool.map(lambda _: followed.top(racks[5]), range(200)))
    assert all(answer == expected for answer in answers)
    assert set(same) == {shared}


def test_other_threads_go_on_while_the_core_searches(solver: Solver) -> None:
    positions = [position for position in recorded() if "?" in position.rack] * 4
    boards, racks = [Board.parse(p.board) for p in positions], [Rack.parse(p.rack) for p in positions]
    with ThreadPoolExecutor(1) as pool:
        searching = pool.submit(solver.tops, boards, racks)
        steps = 0
        while not searching.done():
            steps += 1
    assert steps > 1000


def test_a_position_asked_again_is_not_searched_again(solver: Solver) -> None:
    class Counting:
        searches = 0

        def top(self, board: Board, rack: Rack, variant: Variant = STANDARD) -> Moves:
            self.searches += 1
            return solver.top(board, rack, variant)

        def all_moves(self, board: Board, rack: Rack, variant: Variant = STANDARD) -> Moves:
            return solver.all_moves(board, rack, variant)

    counting = Counting()
    remembered = RememberedTops(counting)
    racks = [Rack("DZOCTUI"), Rack("DZOCTUI"), Rack("ACHIORT"), Rack("DZOCTUI")]
    assert [remembered.top(Board.empty(), rack) for rack in racks] == [
        solver.top(Board.empty(), rack) for rack in racks
    ]
    assert counting.searches == 3
    assert remembered.all_moves(Board.empty(), racks[0]) == solver.all_moves(Board.empty(), racks[0])
