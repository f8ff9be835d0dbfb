"""Slips with known faults: what the generator writes is what it says, and the judge rules it so."""

import ast
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from conftest import IS_PROOF
from scrabble.drawings import parse_drawing
from scrabble.slips.positions import Positions, explained

from duplicata.kernel.chance import SeededChance
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.notation import line_to_move
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips import generator
from duplicata.scrabble.slips.generator import FAULTS, KnownSlip, TurnPosition, clean_slip, faulty_slip, mix, mixed_slip
from duplicata.scrabble.slips.generator.luck import by_weight, one_of, shuffled
from duplicata.scrabble.slips.generator.two_words import two_words
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.ruling import Code, Outcome
from duplicata.scrabble.slips.slip import Slip
from duplicata.scrabble.solver import Solver

SLIPS = 1000 if IS_PROOF else 50
OF_ONE_POSITION = 4
MIXED = 10_000 if IS_PROOF else 500
WITHOUT_DIRECTION = {Code.OPTIMAL_FIRST_MOVE, Code.MISSING}

Known = tuple[TurnPosition, KnownSlip]


@pytest.fixture(scope="module")
def positions(lexicon: Lexicon, solver: Solver) -> Positions:
    return Positions(lexicon, solver)


def slips_with(fault: Code, positions: Positions, count: int) -> Iterator[Known]:
    """So many slips, a few for each position: finding its moves takes longer than writing a slip."""
    return islice(all_slips_with(fault, positions), count)


def all_slips_with(fault: Code, positions: Positions) -> Iterator[Known]:
    chance = SeededChance(f"bulletins {fault.value}")
    for position in positions.any_order(f"positions {fault.value}", fault):
        for known in filter(None, (faulty_slip(fault, position, chance) for _ in range(OF_ONE_POSITION))):
            yield position, known


def ruled(position: TurnPosition, known: KnownSlip) -> Outcome:
    judge = SlipJudge(position.board, position.rack, position.words, variant=position.variant)
    return judge.judge_all((known.slip, *known.others)).outcome


@pytest.mark.parametrize("fault", Code, ids=lambda code: code.value)
def test_a_slip_with_a_known_fault_gets_its_known_ruling(fault: Code, positions: Positions) -> None:
    wrong, shapes = [], set()
    for position, known in slips_with(fault, positions, SLIPS):
        outcome = ruled(position, known)
        shapes.add(is_wide(known.slip))
        wrong += [] if known.agrees(outcome) else [explained(position, known, outcome)]
    assert not wrong, f"{len(wrong)} of {SLIPS}, such as:{''.join(wrong[:3])}"
    assert fault in WITHOUT_DIRECTION or shapes >= {True, False}


def is_wide(slip: Slip) -> bool | None:
    rows, columns = {mark.row for mark in slip.marks}, {mark.column for mark in slip.marks}
    return None if len(rows) == len(columns) else len(columns) > len(rows)


def test_right_slips_cost_nothing(positions: Positions) -> None:
    chance, wrong, count = SeededChance("bulletins justes"), [], 0
    for position in positions.any_order("positions justes"):
        known = clean_slip(position, one_of(position.legal, chance), chance) if position.legal else None
        if known is not None:
            outcome, count = ruled(position, known), count + 1
            wrong += [] if known.agrees(outcome) else [explained(position, known, outcome)]
        if count == MIXED:
            break
    assert not wrong, f"{len(wrong)} of {MIXED}, such as:{''.join(wrong[:3])}"


def test_the_slips_of_a_hall_get_their_known_rulings(positions: Positions) -> None:
    chance, wrong, right = SeededChance("une salle"), [], 0
    hall = positions.any_order("coups d’une salle")
    for known_at in range(MIXED):
        position = next(hall)
        known = mixed_slip(position, chance)
        if known is not None:
            right += known.fault is None
            outcome = ruled(position, known)
            wrong += [] if known.agrees(outcome) else [f"{known_at}: {explained(position, known, outcome)}"]
    assert not wrong, f"{len(wrong)} of {MIXED}, such as:{''.join(wrong[:3])}"
    assert 0.85 * MIXED < right < 0.95 * MIXED


def test_every_finding_has_its_fault_and_its_share_of_the_hall() -> None:
    assert set(FAULTS) == set(Code)
    assert set(mix().weights) == set(Code)
    assert mix().right_of_thousand == 900


def test_the_same_seed_writes_the_same_slips(positions: Positions) -> None:
    first, again = ([known for _, known in slips_with(Code.TWO_LINK_LETTERS, positions, 5)] for _ in range(2))
    assert first == again


def test_the_generator_does_not_know_the_judge() -> None:
    known = {"ruling", "slip", "generator"}
    for path in Path(generator.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("duplicata.scrabble.slips."):
                assert (node.module or "").split(".")[3] in known, path


GUIDE = parse_drawing("""
       1  2  3  4  5  6  7  8  9 10 11 12 13 14 15
    A  .  .  .  .  .  .  D  .  .  .  .  .  .  .  .
    B  .  .  .  .  .  .  O  .  .  .  .  .  .  .  .
    C  .  .  .  .  .  E  N  T  O  I  L  E  R  .  .
    D  .  .  .  .  .  .  D  .  .  .  .  .  .  .  .
    E  .  .  .  .  .  .  A  .  .  .  .  .  .  .  .
    F  .  .  .  .  .  F  I  .  .  .  .  .  .  .  .
    G  .  .  .  .  .  O  N  .  .  .  .  .  .  .  .
    H  .  .  .  M  I  N  E  R  .  .  .  .  .  .  .
    I  .  .  .  E  .  D  .  .  .  .  .  .  .  .  .
    J  .  .  .  N  .  E  .  .  .  B  .  .  .  .  .
    K  .  .  .  A  .  R  E  S  A  L  E  R  .  .  .
    L  .  .  .  C  .  I  .  .  .  E  .  .  .  .  .
    M  .  .  .  E  .  E  .  .  .  T  .  .  .  .  .
    N  S  A  U  R  E  S  .  .  .  .  .  .  .  .  .
    O  .  .  .  A  .  .  .  .  .  .  .  .  .  .  .
""")


def position_with(board: Board, rack: str, *lines: str) -> TurnPosition:
    """A position where no more than these moves is legal, and every word formed by them good."""
    moves = tuple(line_to_move(line) for line in lines)
    return TurnPosition(board, Rack(rack), {move.word.upper() for move in moves}, moves)


def some_slip(fault: Code, position: TurnPosition) -> KnownSlip | None:
    return faulty_slip(fault, position, SeededChance("un bulletin"))


def test_a_link_that_lies_at_two_places_pays_the_lower_one() -> None:
    """The guide's 5.5: LER is written once, and stands at two places of the board."""
    position = position_with(GUIDE, "ABEILMN", "13I BLAME 30", "14A BLAME 25")
    for seed in range(30):
        known = faulty_slip(Code.MIN_OF_SEVERAL, position, SeededChance(str(seed)))
        assert known is not None
        assert (known.points, known.reference) == (25, "14A")
        assert "".join(sorted(mark.letter for mark in known.slip.standing)) == "ABEELLMR"


def test_a_word_that_is_legal_once_is_not_ambiguous() -> None:
    assert some_slip(Code.MIN_OF_SEVERAL, position_with(GUIDE, "ABEILMN", "13H MINABLE 80")) is None


def test_three_link_letters_cannot_be_written_when_two_tiles_lie_on_the_board() -> None:
    board = Board.empty().with_move(line_to_move("H8 IF"))
    position = position_with(board, "AEINRST", "10H SATIRE 20")
    assert some_slip(Code.TWO_LINK_LETTERS, position) is None
    modes = {clean_slip(position, position.moves[0], SeededChance(str(seed))) is None for seed in range(20)}
    assert modes == {True, False}


def test_a_first_word_with_one_score_has_no_lower_claim() -> None:
    assert some_slip(Code.OPTIMAL_FIRST_MOVE, position_with(Board.empty(), "AEINRST", "H8 ET 4")) is None


def test_what_is_added_to_a_long_word_with_one_letter_of_it_is_not_linked_well() -> None:
    """The guide's 9.5: the letter that is touched, and no other."""
    known = some_slip(Code.ONE_LINK_LETTER, position_with(GUIDE, "CEHIORV", "H1 CHEMINER 42"))
    assert known is not None
    assert sorted(mark.letter for mark in known.slip.standing) == sorted("CHEM")


def test_one_letter_cannot_touch_what_is_added_at_both_ends() -> None:
    position = position_with(GUIDE, "CEHINOS", "H1 CHEMINERIONS 107")
    assert some_slip(Code.ONE_LINK_LETTER, position) is None


def test_a_word_without_its_end_is_incomplete_when_the_score_does_not_tell_it() -> None:
    """The guide's 12.6: BELERAI for BELERAIT, whose T is on the board."""
    position = position_with(GUIDE, "ABILRTT", "M3 BELERAIT 34")
    for seed in range(30):
        known = faulty_slip(Code.WORD_INCOMPLETE, position, SeededChance(str(seed)))
        assert known is not None
        assert known.slip.score != 34
        assert known.slip.reference or len(known.slip.standing) > len("BELERAI")


def test_an_extension_that_is_legal_twice_is_left_out() -> None:
    position = position_with(GUIDE, "CEHIORV", "H1 CHEMINER 42", "2A CHEMINER 15")
    assert clean_slip(position, position.moves[0], SeededChance("deux fois")) is None


def test_an_extension_that_could_be_that_of_the_same_word_elsewhere_is_left_out() -> None:
    twice = GUIDE.with_move(line_to_move("O10 MINER"))
    position = position_with(twice, "CEHIORV", "H1 CHEMINER 42")
    assert clean_slip(position, position.moves[0], SeededChance("deux fois")) is None


def test_a_joker_that_makes_two_words_by_itself_is_left_out() -> None:
    board = GUIDE.with_move(line_to_move("13I OS"))
    position = position_with(board, "VVWWXZ?", "12J eR 3")
    assert some_slip(Code.JOKER_NOT_CIRCLED, position) is None


def test_two_words_on_a_slip_cross_and_the_lower_one_is_expected(positions: Positions) -> None:
    chance, found = SeededChance("deux mots"), 0
    for position, _ in zip(positions.any_order("deux mots"), range(40), strict=False):
        for move in position.legal[:40]:
            known = two_words(position, move, chance)
            if known is not None:
                found += 1
                assert known.points <= (move.score or 0)
                assert known.slip.score is None
    assert found > 40


def test_a_position_without_a_move_shows_no_fault() -> None:
    position = position_with(GUIDE, "VVWWXZ?")
    assert all(some_slip(fault, position) is None for fault in Code)
    assert mixed_slip(position, SeededChance("aucun coup")) is None


def test_weights_share_the_draws() -> None:
    chance = SeededChance("poids")
    drawn = [by_weight({"often": 9, "seldom": 1, "never": 0}, chance) for _ in range(1000)]
    assert drawn.count("never") == 0
    assert 50 < drawn.count("seldom") < 150


def test_a_shuffle_loses_nothing() -> None:
    assert sorted(shuffled("DUPLICATA", SeededChance("mélange"))) == sorted("DUPLICATA")
