"""Whether a slip holds more than one solution, and which of them is paid (R 4.6, G 4.9)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import WORD, found
from duplicata.scrabble.slips.pricing.first_turn import first_turn_ruling
from duplicata.scrabble.slips.pricing.line_ruling import LineRuling, distinct
from duplicata.scrabble.slips.pricing.played_line import Candidate, candidates, is_on_board, resembles_board
from duplicata.scrabble.slips.pricing.price import void
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Spot
from duplicata.scrabble.slips.reading.links import offset_of
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Outcome
from duplicata.scrabble.square import SIDE

# A shorter line of unexplained letters is rather a badly copied link than a second word.
_LEAST_SECOND_WORD = 4
_LEAST_LAID = 3


def writing_ruling(case: Case) -> LineRuling | None:
    """What the writing comes to, nothing when it holds no word at all."""
    lines = [line for line in case.writing.lines if len(line.text) <= SIDE]
    if case.writing.lines and not lines:
        return LineRuling(case.writing.lines[0], void(None, (found(Code.IMPOSSIBLE_PLACEMENT),)))
    if case.ground.is_first_turn:
        return _first_turn(case, lines)
    tried = candidates(case, lines)
    return _with_second_words(case, tried[0], tried[1:]) if tried else None


@rule("R 4.6-1", "G 4.9-1")
def _with_second_words(case: Case, primary: Candidate, tried: list[Candidate]) -> LineRuling:
    """Of several words on the slip the lowest outcome stands, nought included."""
    seconds = [each for each in tried if _is_second_word(case, primary, each)]
    links = [each for each in seconds if primary.ruling.is_exact and _is_link_of(case, primary, each)]
    words = [each for each in seconds if each not in links and not _is_explained_by(each, seconds)]
    shown = distinct((each.ruling.outcome for each in links), primary.ruling.outcome)
    if not words:
        return msgspec.structs.replace(primary.ruling, others=(*primary.ruling.others, *shown))
    rulings = [primary.ruling, *(each.ruling for each in words)]
    lowest = min(rulings, key=lambda each: each.outcome.from_lowest)
    outcome = _lowest_of(lowest.outcome)
    others = distinct([each.outcome for each in rulings if each is not lowest], outcome)
    return msgspec.structs.replace(lowest, outcome=outcome, others=(*lowest.others, *others, *shown))


def _lowest_of(outcome: Outcome) -> Outcome:
    """The outcome told as the lowest of several, once."""
    others = tuple(finding for finding in outcome.findings if finding.code is not Code.MIN_OF_SEVERAL)
    return msgspec.structs.replace(outcome, findings=(*others, found(Code.MIN_OF_SEVERAL)))


def _is_second_word(case: Case, primary: Candidate, other: Candidate) -> bool:
    """A word of the list that neither the board nor the first reading explains."""
    line, spot = other.line, other.ruling.spot
    same_lane = (line.is_down, line.lane) == (primary.line.is_down, primary.line.lane)
    if same_lane or line.has_gap or is_on_board(case, line) or _lays_the_same(primary.ruling.spot, spot):
        return False
    strange = set(line.boxes) - set(primary.line.boxes) - primary.right
    if len(line.text) < _LEAST_SECOND_WORD:
        return len(strange) > 1 and not other.ruling.is_void and line.text in case.ground.words
    if not strange or (other.ruling.is_void and _is_rather_a_link(case, primary, line)):
        return False
    # Not a word of the list: a word all the same if it lays several tiles of the rack.
    is_laid = spot is not None and spot.is_possible and not spot.lacking and len(spot.laid) >= _LEAST_LAID
    return line.text in case.ground.words or is_laid


def _is_rather_a_link(case: Case, primary: Candidate, line: WrittenLine) -> bool:
    """A line that earns nothing is a badly copied link if it resembles the board, or if the reference is right."""
    is_told = case.names_a_place and primary.ruling.is_exact and not primary.ruling.is_void
    return is_told or resembles_board(case, line)


def _is_explained_by(candidate: Candidate, others: list[Candidate]) -> bool:
    """Whether another word of the slip, as long at least, and its link hold all the letters of a line."""
    boxes = set(candidate.line.boxes)
    return any(
        other is not candidate
        and len(other.line.text) >= len(candidate.line.text)
        and boxes <= set(other.line.boxes) | other.right
        for other in others
    )


def _lays_the_same(first: Spot | None, second: Spot | None) -> bool:
    """Whether two readings lay one and the same tile."""
    if first is None or second is None or len(first.laid) != 1 or len(second.laid) != 1:
        return False
    return _square(first) == _square(second) and first.laid[0].letter == second.laid[0].letter


def _square(spot: Spot) -> tuple[int, int]:
    at = spot.start + spot.laid[0].at
    return (at, spot.lane) if spot.is_down else (spot.lane, at)


def _is_link_of(case: Case, primary: Candidate, other: Candidate) -> bool:
    """Whether a second word is rather the link of the first: three of its letters are right there (12.11)."""
    spot = primary.ruling.spot if primary.link else None
    right = case.matched.get(offset_of(primary.line, spot), ()) if spot else ()
    return len(set(other.line.boxes).intersection(right)) >= case.edition.amount("link_letters")


def _first_turn(case: Case, lines: list[WrittenLine]) -> LineRuling | None:
    """On the first turn nothing but the word may stand on the slip: another word is another solution."""
    if not lines:
        return None
    word, *rest = sorted(lines, key=lambda line: -len(line.text))
    if word.has_gap:
        return LineRuling(word, void(word, (found(Code.WORD_INCOMPLETE),)))
    rulings = [first_turn_ruling(case, line) for line in (word, *rest) if line is word or _is_word_apart(case, line)]
    lowest = min(rulings, key=lambda each: each.outcome.from_lowest)
    if len(rulings) == 1:
        return lowest
    others = distinct([each.outcome for each in rulings if each is not lowest], lowest.outcome)
    return msgspec.structs.replace(lowest, outcome=_lowest_of(lowest.outcome), others=others)


def _is_word_apart(case: Case, line: WrittenLine) -> bool:
    """A second line long enough to be a word that was meant: two letters one above the other are an accident."""
    is_word = line.text in case.ground.words and len(line.text) >= _LEAST_LAID
    return not line.has_gap and (is_word or len(line.text) >= _LEAST_SECOND_WORD)


def no_word() -> Outcome:
    """Letters that make no line: nothing that can be read as a word."""
    return void(None, (found(Code.ILLEGIBLE, WORD),))
