"""What must not change a ruling does not: turned round, moved, shuffled or struck over, a slip earns what it earned."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import msgspec
import pytest
from conftest import IS_PROOF
from scrabble.slips.drawn_slips import turned_round
from scrabble.slips.faulty_slips import (
    Position,
    by_reference,
    faulty,
    link_letters,
    place_turned_round,
    some_positions,
)

from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import editions, standing_edition
from duplicata.scrabble.board import Board
from duplicata.scrabble.move import Move, tiles_laid, words_formed
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.score import points
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.ruling import Outcome, Ruling, Sanction
from duplicata.scrabble.slips.slip import Incident, Mark, Slip
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.variants import STANDARD

POSITIONS = 1000 if IS_PROOF else 120
VOIDING = (
    Incident.MISSING,
    Incident.BLANK,
    Incident.LATE_WRITING,
    Incident.EXCHANGED,
    Incident.SEVERAL,
    Incident.ILLEGIBLE_WORD,
    Incident.SERIOUS_MISCONDUCT,
)


class Written(msgspec.Struct, frozen=True):
    """A slip, the position it was handed in for, and what the judge said of it."""

    position: Position
    slip: Slip
    ruling: Ruling


@pytest.fixture(scope="module")
def positions(solver: Solver) -> list[Position]:
    return some_positions(POSITIONS, 4, solver)


@pytest.fixture(scope="module", params=("FISF-2010", "FISF-2016"))
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def rulings(positions: list[Position], lexicon: Lexicon, edition: str) -> list[Written]:
    luck = Random(7)
    return [
        Written(position, slip, judge_of(position, lexicon, edition).judge(slip))
        for position in positions
        for move in position.moves
        for slip in (faulty(position.board, move, luck), faulty(position.board, move, luck))
    ]


@cache
def judge_of(position: Position, lexicon: Lexicon, edition: str) -> SlipJudge:
    """One judge for all the slips of a turn, as in a game; what it has seen must not change what it says."""
    return SlipJudge(position.board, position.rack, lexicon, edition=editions()[edition])


def turned_board(board: Board) -> Board:
    return Board("".join(board.columns))


def turned_outcome(outcome: Outcome) -> Outcome:
    findings = tuple(
        msgspec.structs.replace(finding, detail=finding.detail and place_turned_round(finding.detail))
        for finding in outcome.findings
    )
    reference = outcome.reference and place_turned_round(outcome.reference)
    return msgspec.structs.replace(outcome, reference=reference, findings=findings)


def alike(one: Ruling, other: Ruling) -> bool:
    """The same, but for the order in which findings and other readings are told."""
    outcomes = [Counter(map(_unordered, (ruling.outcome, *ruling.alternatives))) for ruling in (one, other)]
    is_same = _unordered(one.outcome) == _unordered(other.outcome)
    return is_same and outcomes[0] == outcomes[1] and one.is_undecided == other.is_undecided


def _unordered(outcome: Outcome) -> tuple[object, ...]:
    return outcome.sanction, outcome.points, outcome.word, outcome.reference, frozenset(outcome.findings)


def disagreements(rulings: list[Written], others: Iterator[Ruling]) -> list[tuple[object, ...]]:
    return [
        (written.slip, written.ruling.outcome, other.outcome)
        for written, other in zip(rulings, others, strict=True)
        if not alike(written.ruling, other)
    ]


def test_turning_board_and_slip_round_turns_the_ruling_round(
    rulings: list[Written], lexicon: Lexicon, edition: str
) -> None:
    def ruled_turned_round(written: Written) -> Ruling:
        position = msgspec.structs.replace(written.position, board=turned_board(written.position.board))
        slip = turned_round(written.slip)
        reference = slip.reference and place_turned_round(slip.reference)
        ruling = judge_of(position, lexicon, edition).judge(msgspec.structs.replace(slip, reference=reference))
        alternatives = tuple(map(turned_outcome, ruling.alternatives))
        return Ruling(turned_outcome(ruling.outcome), ruling.is_undecided, alternatives)

    assert disagreements(rulings, map(ruled_turned_round, rulings)) == []


@pytest.mark.article("R 4.6-2")
def test_struck_letters_change_nothing(rulings: list[Written], lexicon: Lexicon, edition: str) -> None:
    luck = Random(11)

    def ruled_struck_over(written: Written) -> Ruling:
        struck = [
            Mark(luck.randint(-1, 15), luck.randint(-1, 15), luck.choice("AEXZ"), luck.random() < 0.5, is_struck=True)
            for _ in range(3)
        ]
        on_a_letter = [msgspec.structs.replace(mark, is_struck=True) for mark in written.slip.marks[:1]]
        slip = msgspec.structs.replace(written.slip, marks=(*struck, *written.slip.marks, *on_a_letter))
        return judge_of(written.position, lexicon, edition).judge(slip)

    assert disagreements(rulings, map(ruled_struck_over, rulings)) == []


def test_where_on_the_paper_the_letters_stand_changes_nothing(
    rulings: list[Written], lexicon: Lexicon, edition: str
) -> None:
    luck = Random(12)

    def ruled_moved(written: Written) -> Ruling:
        down, right = luck.randint(-40, 40), luck.randint(-(10**9), 10**9)
        marks = [
            msgspec.structs.replace(mark, row=mark.row + down, column=mark.column + right)
            for mark in written.slip.marks
        ]
        slip = msgspec.structs.replace(written.slip, marks=tuple(marks))
        return judge_of(written.position, lexicon, edition).judge(slip)

    assert disagreements(rulings, map(ruled_moved, rulings)) == []


def test_the_order_of_the_letters_changes_nothing(rulings: list[Written], lexicon: Lexicon, edition: str) -> None:
    luck = Random(13)

    def ruled_shuffled(written: Written) -> Ruling:
        marks = tuple(luck.sample(written.slip.marks, len(written.slip.marks)))
        slip = msgspec.structs.replace(written.slip, marks=marks)
        return judge_of(written.position, lexicon, edition).judge(slip)

    assert disagreements(rulings, map(ruled_shuffled, rulings)) == []


def test_judging_again_says_the_same_word_for_word(rulings: list[Written], lexicon: Lexicon, edition: str) -> None:
    for written in rulings:
        position = written.position
        fresh = SlipJudge(position.board, position.rack, lexicon, edition=editions()[edition])
        again = [judge.judge(written.slip) for judge in (fresh, fresh, judge_of(position, lexicon, edition))]
        assert again == [written.ruling] * 3


@pytest.mark.article("R 4.2-2", "R 4.2-3")
def test_a_blank_slip_beside_a_filled_one_changes_nothing(
    rulings: list[Written], lexicon: Lexicon, edition: str
) -> None:
    blank = Slip((), None, 12)

    def ruled_with_a_blank_one(written: Written) -> Ruling:
        judge = judge_of(written.position, lexicon, edition)
        slips = [written.slip] if written.slip.is_blank else [blank, written.slip]
        return judge.judge_all(slips)

    assert disagreements(rulings, map(ruled_with_a_blank_one, rulings)) == []


def test_what_voids_a_slip_voids_every_slip(rulings: list[Written], lexicon: Lexicon, edition: str) -> None:
    luck = Random(14)
    for written in rulings:
        slip = msgspec.structs.replace(written.slip, incidents=written.slip.incidents | {luck.choice(VOIDING)})
        outcome = judge_of(written.position, lexicon, edition).judge(slip).outcome
        assert (outcome.sanction, outcome.points, outcome.reference) == (Sanction.ZERO, 0, None)


@pytest.mark.article("R 4.4-9")
def test_a_poor_presentation_costs_no_points(rulings: list[Written], lexicon: Lexicon, edition: str) -> None:
    for written in rulings:
        slip = msgspec.structs.replace(written.slip, incidents=written.slip.incidents | {Incident.PRESENTATION})
        before, after = written.ruling.outcome, judge_of(written.position, lexicon, edition).judge(slip).outcome
        expected = max(before.sanction, Sanction.WARNING, key=lambda sanction: sanction.gravity)
        assert (after.points, after.reference, after.word) == (before.points, before.reference, before.word)
        assert after.sanction is expected


@pytest.mark.article("R 4.5-4")
def test_misconduct_adds_one_warning_and_takes_no_points(
    rulings: list[Written], lexicon: Lexicon, edition: str
) -> None:
    for written in rulings:
        if Incident.MISCONDUCT_WARNING in written.slip.incidents:
            continue
        incidents = written.slip.incidents | {Incident.MISCONDUCT_WARNING}
        slip = msgspec.structs.replace(written.slip, incidents=incidents)
        before, after = written.ruling.outcome, judge_of(written.position, lexicon, edition).judge(slip).outcome
        assert (after.points, after.reference) == (before.points, before.reference)
        assert after.warnings == before.warnings + 1


@pytest.mark.article("R 4.5-1", "R 4.5-2", "R 4.5-3")
def test_a_slip_earns_one_warning_at_most_and_none_with_a_penalty_or_a_zero(rulings: list[Written]) -> None:
    for written in rulings:
        if Incident.MISCONDUCT_WARNING not in written.slip.incidents:
            outcome = written.ruling.outcome
            assert outcome.warnings == (outcome.sanction is Sanction.WARNING)


def test_what_is_paid_is_what_the_move_is_worth(rulings: list[Written], edition: str) -> None:
    """Every reading told, not only the one that stands: the points of its move, five less if it is penalised."""
    penalty = editions()[edition].amount("penalty_points")
    for written in rulings:
        for outcome in (written.ruling.outcome, *written.ruling.alternatives):
            if outcome.sanction is Sanction.ZERO:
                assert (outcome.points, outcome.reference) == (0, None)
                continue
            assert outcome.word is not None
            assert outcome.reference is not None
            worth = points(written.position.board, move_of(outcome), STANDARD)
            assert outcome.points == worth - (penalty if outcome.sanction is Sanction.PENALTY else 0)


def move_of(outcome: Outcome) -> Move:
    assert outcome.word is not None
    assert outcome.reference is not None
    return Move(outcome.word, Reference.parse(outcome.reference))


@pytest.mark.article("R 4.2-7", "R 4.2-10", "G 4.10-2")
def test_only_admitted_words_and_tiles_of_the_rack_are_paid(rulings: list[Written], lexicon: Lexicon) -> None:
    for written in rulings:
        for outcome in (written.ruling.outcome, *written.ruling.alternatives):
            if outcome.sanction is Sanction.ZERO:
                continue
            move = move_of(outcome)
            lacking = Counter(tiles_laid(written.position.board, move)) - Counter(written.position.rack.tiles)
            assert not lacking, (written.slip, outcome)
            assert [word for word in words_formed(written.position.board, move) if word not in lexicon] == []


def test_the_sanction_is_the_gravest_of_what_was_found(rulings: list[Written]) -> None:
    for written in rulings:
        for outcome in (written.ruling.outcome, *written.ruling.alternatives):
            gravest = max((finding.sanction.gravity for finding in outcome.findings), default=0)
            assert outcome.sanction.gravity == gravest, (written.slip, outcome)


def test_no_reading_is_told_twice(rulings: list[Written]) -> None:
    for written in rulings:
        told = [_unordered(outcome) for outcome in (written.ruling.outcome, *written.ruling.alternatives)]
        assert len(told) == len(set(told)), written.slip


@pytest.mark.article("R 3.2.2-3")
def test_every_move_of_the_solver_well_written_is_paid_in_full(positions: list[Position], lexicon: Lexicon) -> None:
    for position in positions:
        judge = SlipJudge(position.board, position.rack, lexicon, edition=standing_edition())
        for move in position.moves:
            outcome = judge.judge(by_reference(position.board, move)).outcome
            assert (outcome.sanction, outcome.points) == (Sanction.NONE, move.score), (position, move, outcome)
            assert outcome.reference == str(move.reference)
            assert tiles_laid(position.board, move_of(outcome)) == tiles_laid(position.board, move)


@pytest.mark.article("R 3.3.1-5", "R 3.3.2-3", "R 3.4-2", "G 4.4.3-1")
def test_every_move_well_linked_is_paid_in_full_with_a_reference_or_without(
    positions: list[Position], lexicon: Lexicon
) -> None:
    luck = Random(15)
    for position in positions:
        for move in position.moves:
            slip = by_reference(position.board, move)
            links = link_letters(position.board, move, luck)
            inside = len(move.word) - len(tiles_laid(position.board, move))
            if inside + len(links) >= standing_edition().amount("link_letters"):
                both = msgspec.structs.replace(slip, marks=(*slip.marks, *links))
                alone = msgspec.structs.replace(both, reference=None)
                for linked in (both, alone):
                    outcome = judge_of(position, lexicon, "FISF-2010").judge(linked).outcome
                    assert (outcome.sanction, outcome.points) == (Sanction.NONE, move.score), (
                        position,
                        linked,
                        outcome,
                    )


def lengthens_a_word(board: Board, move: Move) -> bool:
    """Whether the word holds one of the board that only link letters can tell: no reference counts then (R 3.2.2-4)."""
    line = move.reference.indices(len(move.word))
    under = board.cells[line.start : line.stop : line.step]
    return any(len(run) >= standing_edition().amount("link_letters") for run in under.split("."))


@pytest.mark.article("R 4.4-8", "G 4.4.2-4")
def test_a_reference_or_a_word_turned_round_costs_a_warning_when_the_other_way_is_not_legal(
    positions: list[Position], lexicon: Lexicon, solver: Solver
) -> None:
    for position in positions:
        legal = {(move.word.upper(), move.reference) for move in solver.all_moves(position.board, position.rack)}
        for move in position.moves:
            turned = msgspec.structs.replace(move.reference, direction=move.reference.direction.crossing)
            if len(tiles_laid(position.board, move)) == 1 or (move.word.upper(), turned) in legal:
                continue
            if lengthens_a_word(position.board, move):
                continue
            slip = by_reference(position.board, move)
            for wrong in (msgspec.structs.replace(slip, reference=str(turned)), turned_round(slip)):
                outcome = judge_of(position, lexicon, "FISF-2010").judge(wrong).outcome
                assert (outcome.sanction, outcome.points) == (Sanction.WARNING, move.score), (position, wrong, outcome)
                assert outcome.reference == str(move.reference)
