"""What a line comes to by its reference alone (R 3.2, 4.2 to 4.4, G 4.4.2)."""

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import REFERENCE, found
from duplicata.scrabble.slips.pricing.by_links_alone import unfinished_word
from duplicata.scrabble.slips.pricing.line_ruling import LineRuling, lowest, ruled, stands
from duplicata.scrabble.slips.pricing.price import Price, price, void, voiding
from duplicata.scrabble.slips.reading.by_reference import ByReference
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Fit
from duplicata.scrabble.slips.reading.slip_reading import SlipReading
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Finding, Sanction


def ruling_by_reference(case: Case, line: WrittenLine, named: ByReference) -> LineRuling:
    """What the reference comes to by itself."""
    prices = [price(case, reading) for reading in named.readings]
    standing = [each for each in prices if stands(each)]
    exact = [each for each in standing if each.is_exact]
    if exact:
        return _exact_place(exact, standing)
    if standing:
        return ruled(lowest(case, standing, article="R 4.4"), [each.outcome for each in standing])
    voided = next((each for each in prices if _is_voided(each)), None)
    if voided is not None:
        return ruled(voided)
    final = next((each for each in prices if Code.FINAL_LETTER_OMITTED in each.outcome.codes), None)
    if final is not None:
        others, findings = unfinished_word(case, final)
        return LineRuling(line, void(line, findings), named.spot, others=others)
    return LineRuling(line, void(line, _faults(case, line, named)), named.spot)


def _is_voided(each: Price) -> bool:
    """Void although its place was meant: both inverted, or a shift with the right claim that the guide refuses."""
    return each.outcome.sanction is Sanction.ZERO and (each.is_exact or not each.reading.needs_claim)


@rule("R 4.3-5")
def _exact_place(exact: list[Price], standing: list[Price]) -> LineRuling:
    """The place that the claim names; if that is one square off a legal place, the better for the player (INT 4)."""
    chosen = min(exact, key=lambda each: (each.reading.needs_claim, each.rank))
    if not chosen.reading.needs_claim:
        return ruled(chosen, [each.outcome for each in standing])
    best = min(standing, key=lambda each: each.rank)
    others = ruled(best, [each.outcome for each in standing]).others
    return ruled(best, others, is_undecided=bool(others))


@rule("R 4.2-9", "R 4.2-13", "G 4.2-30", "G 4.2-32")
def _faults(case: Case, line: WrittenLine, named: ByReference) -> tuple[Finding, ...]:
    """Why the place that was named earns nothing."""
    if case.reference_is_illegible:
        return (found(Code.ILLEGIBLE, REFERENCE),)
    spot = named.spot
    if spot is None:
        return _wrong_reference(case, line)
    meant = _meant_elsewhere(case, line)
    if spot.is_possible or spot.fit is Fit.OPEN_GAP:
        return voiding(case, line, spot) + meant
    if meant:
        return meant
    shifts = [each for each in named.readings if each.needs_claim][:1]
    lost = tuple(fault for each in shifts for fault in (each.findings[0], case.score_fault(each.spot.score)))
    if spot.fit is Fit.OFF_BOARD:
        return (*lost, found(Code.IMPOSSIBLE_PLACEMENT))
    right = found(Code.REF_WRONG, lost[0].detail) if lost else None
    return (*lost, right) if right else _wrong_reference(case, line)


def _wrong_reference(case: Case, line: WrittenLine) -> tuple[Finding, ...]:
    """The reference is wrong if the word has a place elsewhere; otherwise it has none at all."""
    meant = _meant_elsewhere(case, line)
    if meant:
        return meant
    if case.legal_places(line):
        return (found(Code.REF_WRONG),)
    is_word = line.has_gap or line.text in case.ground.words
    return (found(Code.IMPOSSIBLE_PLACEMENT), *(() if is_word else (found(Code.WORD_INVALID, line.text),)))


def _meant_elsewhere(case: Case, line: WrittenLine) -> tuple[Finding, ...]:
    """The reference is surely wrong when the claim is the score of another place of the word."""
    meant = exact_places(case, line)
    right = str(meant[0].reading.spot.reference) if len(meant) == 1 else None
    return (found(Code.REF_WRONG, right),) if meant else ()


def exact_places(case: Case, line: WrittenLine) -> list[Price]:
    """The places of the word, in the direction written, whose score is the one claimed."""
    if case.claim is None:
        return []
    prices = (price(case, SlipReading(line, spot)) for spot in case.legal_places(line))
    return [each for each in prices if each.is_exact]
