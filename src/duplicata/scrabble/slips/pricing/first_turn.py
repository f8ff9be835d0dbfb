"""The first turn: no link and no reference, the best place of the word is paid (R 4.4, R 4.6, G 4.5)."""

from duplicata.kernel.articles import rule
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.pricing.line_ruling import LineRuling
from duplicata.scrabble.slips.pricing.price import credited, void, voiding
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Spot
from duplicata.scrabble.slips.reading.jokers import joker_play
from duplicata.scrabble.slips.reading.slip_reading import SlipReading, circled_places, score_with, word_with
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code
from duplicata.scrabble.square import SIDE, Square

STAR = Square.parse("H8")


@rule("R 3.2.1-5", "G 4.5-6", "R 4.4-2", "G 4.5-1", "G 4.5-2", "G 4.5-3", "G 4.5-4")
def first_turn_ruling(case: Case, line: WrittenLine) -> LineRuling:
    """A line of the first slip: whatever its reference says, it is laid across the star where it scores most."""
    spots = _places(case, line)
    faults = voiding(case, line, spots[0])
    if faults:
        return LineRuling(line, void(line, faults), spots[0])
    return _best(case, line, spots)


def _places(case: Case, line: WrittenLine) -> list[Spot]:
    """Every place of the line across the star; the first word is laid across, however it was written."""
    first = max(0, STAR.column - len(line.text) + 1)
    last = min(STAR.column, SIDE - len(line.text))
    return [case.ground.spot(line.text, False, STAR.row, start) for start in range(first, last + 1)]


@rule("R 4.6-4", "G 4.5-5")
def _best(case: Case, line: WrittenLine, spots: list[Spot]) -> LineRuling:
    """The best place for the joker that the circle or the claim names, for the worst one if neither does (INT 12)."""
    play = joker_play(case.ground, spots[0].laid, circled_places(case, SlipReading(line, spots[0])))
    scores = {choice: [score_with(spot, choice) for spot in spots] for choice in play.choices}
    named = [choice for choice in play.choices if case.claim in scores[choice]]
    choice = named[0] if len(named) == 1 else min(play.choices, key=lambda each: max(scores[each]))
    best = max(scores[choice])
    spot = spots[scores[choice].index(best)]
    findings = []
    if play.fault is not None:
        findings.append(found(play.fault, play.detail))
    if not named:
        findings.append(case.score_fault(best))
    if case.claim != best:
        findings.append(found(Code.OPTIMAL_FIRST_MOVE, str(best)))
    reference = str(Reference(spot.lane, spot.start, Direction.ACROSS))
    outcome = credited(case, word_with(spot, choice), reference, best, tuple(findings))
    return LineRuling(line, outcome, spot, is_exact=case.claim == best)
