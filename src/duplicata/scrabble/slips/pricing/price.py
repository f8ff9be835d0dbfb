"""What a reading earns: jokers and claimed score settled, faults and sanction, points credited."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import WORD, found, gravest
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import UNREADABLE, Fit, Spot
from duplicata.scrabble.slips.reading.jokers import JokerPlay
from duplicata.scrabble.slips.reading.links import is_extension, is_written_whole
from duplicata.scrabble.slips.reading.slip_reading import SlipReading, possible_scores
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction


class Price(msgspec.Struct, frozen=True):
    """A reading with what it earns; it is exact when the claim is one of the scores it can have.

    The others are what it would earn were the joker elsewhere, when nothing tells where it is.
    """

    reading: SlipReading
    outcome: Outcome
    is_exact: bool
    others: tuple[Outcome, ...] = ()

    @property
    def rank(self) -> tuple[int, int, int]:
        """The better for the player, the lower: points first, then the lighter sanction, then the fewer faults."""
        return -self.outcome.points, self.outcome.sanction.gravity, len(self.outcome.findings)


def price(case: Case, reading: SlipReading) -> Price:
    """What a reading earns by itself."""
    spot = reading.spot
    faults = (*reading.findings, *voiding(case, reading.line, spot))
    if any(finding.code is Code.FINAL_LETTER_OMITTED for finding in reading.findings):
        faults = tuple(finding for finding in faults if finding.code is not Code.WORD_INCOMPLETE)
    if not spot.is_possible or spot.lacking:
        return Price(reading, void(reading.line, faults), False)
    play, by_score = possible_scores(case, reading)
    if gravest(faults) is Sanction.ZERO:
        return Price(reading, void(reading.line, faults), case.claim in by_score)
    return _settle(case, reading, play, by_score)


@rule("R 4.6-3")
def _settle(case: Case, reading: SlipReading, play: JokerPlay, by_score: dict[int, str]) -> Price:
    """The claim chooses among the jokers, else the lowest score is paid."""
    is_exact = case.claim in by_score
    score = case.claim if case.claim is not None and is_exact else min(by_score)
    findings = list(reading.findings)
    if play.fault is not None:
        findings.append(found(play.fault, play.detail))
    reference = str(reading.spot.reference)
    if is_exact:
        return Price(reading, credited(case, by_score[score], reference, score, tuple(findings)), True)
    lowest = [found(Code.MIN_OF_SEVERAL)] if len(by_score) > 1 else []
    outcome = credited(case, by_score[score], reference, score, (*findings, case.score_fault(score), *lowest))
    others = (
        credited(case, word, reference, other, (*findings, case.score_fault(other)))
        for other, word in by_score.items()
        if other != score
    )
    return Price(reading, outcome, False, tuple(others))


@rule("R 4.3-1", "G 4.2-21", "G 4.2-22")
def credited(case: Case, word: str, reference: str, score: int, findings: tuple[Finding, ...]) -> Outcome:
    """A play that counts: a penalty is taken off, below nought if need be (INT 11)."""
    sanction = gravest(findings)
    taken = case.edition.amount("penalty_points") if sanction is Sanction.PENALTY else 0
    return Outcome(sanction, score - taken, word, reference, findings)


def void(line: WrittenLine | None, findings: tuple[Finding, ...]) -> Outcome:
    """A slip that earns nothing; the word is shown as it was written."""
    word = line.text if line is not None and line.text.isalpha() else None
    return Outcome(Sanction.ZERO, 0, word, None, tuple(dict.fromkeys(findings)))


@rule("R 4.2-6", "R 4.2-8", "R 4.2-10", "R 4.2-11", "R 4.1-1", "R 4.1-2", "G 4.10-2")
def voiding(case: Case, line: WrittenLine, spot: Spot) -> tuple[Finding, ...]:
    """Why the writing earns nothing at a spot, whatever tells the spot: every reason, every bad word."""
    if UNREADABLE in line.text:
        return (found(Code.ILLEGIBLE, WORD),)
    if spot.fit is Fit.OPEN_GAP:
        return (found(Code.WORD_INCOMPLETE),)
    if spot.fit is not Fit.FITS or not spot.touches:
        return (found(Code.IMPOSSIBLE_PLACEMENT),)
    faults = [found(Code.WORD_INVALID, word) for word in spot.invalid]
    if spot.lacking:
        faults.append(found(Code.LETTER_NOT_IN_RACK, _lacking(case, line, spot)))
    elif spot.is_too_long:
        faults.append(found(Code.TOO_MANY_LETTERS, str(len(spot.laid))))
    if not faults and len(spot.whole) == 1:
        faults.append(found(Code.WORD_INCOMPLETE, spot.words[0] if spot.words else None))
    elif not faults and not is_written_whole(spot) and not is_extension(case.ground, spot):
        faults.append(found(Code.WORD_INCOMPLETE, spot.whole))
    return tuple(faults)


@rule("G 4.2-31")
def _lacking(case: Case, line: WrittenLine, spot: Spot) -> str:
    """The letters to report as lacking: a circle says for which of them the jokers were meant."""
    lacking = spot.lacking
    circled = [tile.letter for tile in spot.laid if line.box(tile.at) in case.writing.circles]
    for letter in circled[: case.ground.jokers]:
        lacking = lacking.replace(letter, "", 1)
    return ", ".join(lacking)
