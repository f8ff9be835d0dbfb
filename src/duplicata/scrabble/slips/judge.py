"""The judge: takes a slip as it was written and rules it as the texts ask, with every article it applies."""

from collections.abc import Container, Iterator, Sequence
from itertools import product

import msgspec

from duplicata.kernel.articles import rule
from duplicata.regulations.editions import Edition
from duplicata.scrabble.board import Board
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.findings import DOUBTFUL_LETTER, WORD, found, gravest
from duplicata.scrabble.slips.pricing.grid_check import GridCheck
from duplicata.scrabble.slips.pricing.incidents import void_by_incident, with_incidents
from duplicata.scrabble.slips.pricing.later_editions import lenient
from duplicata.scrabble.slips.pricing.line_ruling import LineRuling, distinct
from duplicata.scrabble.slips.pricing.price import void
from duplicata.scrabble.slips.pricing.solutions import no_word, writing_ruling
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Ground
from duplicata.scrabble.slips.reading.writing import Box, Writing, read_marks
from duplicata.scrabble.slips.ruling import Code, Outcome, Ruling, Sanction
from duplicata.scrabble.slips.slip import Incident, Slip
from duplicata.scrabble.variants import STANDARD, Variant

# More letters than that with two readings, and the word cannot be read.
MOST_DOUBLE_READINGS = 2

_MAY_BE_GRID = {
    Code.REF_WRONG,
    Code.IMPOSSIBLE_PLACEMENT,
    Code.LINK_WRONG,
    Code.WORD_INVALID,
    Code.LETTER_NOT_IN_RACK,
    Code.ONE_LINK_LETTER,
}
_NOT_GRID = {Code.TOO_MANY_LETTERS, Code.ILLEGIBLE}


class SlipJudge:
    """Judges the slips of one turn, on the board as it was before the turn."""

    def __init__(
        self,
        board: Board,
        rack: Rack,
        words: Container[str],
        *,
        variant: Variant = STANDARD,
        edition: Edition | None = None,
    ) -> None:
        self._ground = Ground(board, rack, words, variant, edition)
        self._grid_check = GridCheck(self._ground, rack)

    def judge_all(self, slips: Sequence[Slip]) -> Ruling:
        """All that one player handed in: a blank slip beside a filled one does not count."""
        filled = [slip for slip in slips if not slip.is_blank]
        if len(filled) == 1:
            return self.judge(filled[0])
        if filled:
            incidents = frozenset({Incident.SEVERAL}).union(*(slip.incidents for slip in filled))
            return self.judge(msgspec.structs.replace(filled[0], incidents=incidents))
        seen = frozenset({Incident.BLANK if slips else Incident.MISSING}).union(*(slip.incidents for slip in slips))
        return self.judge(Slip((), incidents=seen))

    @rule("R intro-5", "G 4.10.5-1", "G 4.10.5-2")
    def judge(self, slip: Slip) -> Ruling:
        """The ruling on one slip; any slip gets one."""
        outcome = void_by_incident(slip)
        ruling = Ruling(outcome) if outcome else self._judge_writing(slip, read_marks(slip.marks))
        if not slip.incidents:
            return ruling
        alternatives = tuple(with_incidents(each, slip) for each in ruling.alternatives)
        return Ruling(with_incidents(ruling.outcome, slip), ruling.is_undecided, alternatives)

    @rule("G 4.11-7")
    def _judge_writing(self, slip: Slip, writing: Writing) -> Ruling:
        """A letter of the word that can be read in two ways: the lowest ruling, the claim does not choose (INT 8)."""
        case = self._case(slip, writing)
        played = _played(case)
        if played is None:
            return Ruling(no_word())
        doubtful = [box for box in played.line.boxes if box in writing.seconds] if writing.seconds else []
        if not doubtful:
            return _ruling(played, self._grid_checked(case, played))
        if len(doubtful) > MOST_DOUBLE_READINGS:
            return Ruling(void(played.line, (found(Code.ILLEGIBLE, WORD),)))
        read = [_played(self._case(slip, each)) for each in _readings(writing, doubtful)]
        return _lowest([_ruling(each, each.outcome) for each in read if each is not None])

    def _case(self, slip: Slip, writing: Writing) -> Case:
        return Case(
            self._ground,
            writing,
            slip.reference,
            slip.score,
            reference_is_illegible=Incident.ILLEGIBLE_REFERENCE in slip.incidents,
            score_is_illegible=Incident.ILLEGIBLE_SCORE in slip.incidents,
        )

    @rule("G 4.2-41")
    def _grid_checked(self, case: Case, played: LineRuling) -> Outcome:
        """The same outcome; a void one tells the player to check his grid when that would explain it."""
        codes, outcome = set(played.outcome.codes), played.outcome
        if not played.is_void or not codes & _MAY_BE_GRID or codes & _NOT_GRID:
            return outcome
        word = self._grid_check.misplaced_word(case, played.line)
        if word is None:
            return outcome
        return msgspec.structs.replace(outcome, findings=(*outcome.findings, found(Code.CHECK_GRID, word)))


def _played(case: Case) -> LineRuling | None:
    played = writing_ruling(case)
    return played if played is None or not played.is_void else lenient(case, played)


def _ruling(played: LineRuling, outcome: Outcome) -> Ruling:
    return Ruling(outcome, played.is_undecided, distinct(played.others, outcome))


def _readings(writing: Writing, doubtful: list[Box]) -> Iterator[Writing]:
    """The writing with each doubtful letter read in one of its ways."""
    for chosen in product(*((writing.letters[box], writing.seconds[box]) for box in doubtful)):
        letters = {**writing.letters, **dict(zip(doubtful, chosen, strict=True))}
        yield writing.with_letters(letters)


def _lowest(rulings: list[Ruling]) -> Ruling:
    """The lowest of the readings of a doubtful letter, the others beside it."""
    lowest = min(rulings, key=lambda each: each.outcome.from_lowest)
    outcome = lowest.outcome
    if all(each.outcome == outcome for each in rulings):
        return lowest
    outcome = _without_selected_claim(outcome, rulings)
    findings = tuple(finding for finding in outcome.findings if finding.code is not Code.MIN_OF_SEVERAL)
    findings += (found(Code.MIN_OF_SEVERAL, DOUBTFUL_LETTER, article="G 4.11"),)
    outcome = msgspec.structs.replace(outcome, findings=findings)
    higher = [each.outcome for each in rulings if each.outcome != lowest.outcome]
    return Ruling(outcome, lowest.is_undecided, distinct((*higher, *lowest.alternatives), outcome))


def _without_selected_claim(outcome: Outcome, rulings: list[Ruling]) -> Outcome:
    """A claim that is right for the other reading is no mistake of calculation."""
    wrong = [finding for finding in outcome.findings if finding.code is Code.SCORE_WRONG]
    is_right_elsewhere = any(Code.SCORE_WRONG not in each.outcome.codes and each.outcome.points for each in rulings)
    if not wrong or not is_right_elsewhere or outcome.sanction is not Sanction.WARNING:
        return outcome
    findings = tuple(finding for finding in outcome.findings if finding not in wrong)
    return msgspec.structs.replace(outcome, findings=findings, sanction=gravest(findings))
