"""What the edition of 2016 forgives more: a wrong, unreadable or missing place, a wrong last letter (R16 5.3)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.pricing.by_reference_alone import exact_places
from duplicata.scrabble.slips.pricing.line_ruling import LineRuling, ruled, with_findings
from duplicata.scrabble.slips.pricing.price import Price, price
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Spot
from duplicata.scrabble.slips.reading.links import is_extension
from duplicata.scrabble.slips.reading.slip_reading import SlipReading
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Finding, Sanction

ARTICLE = "R16 5.3"
_PLACE_FAULTS = {
    Code.REF_WRONG,
    Code.ILLEGIBLE,
    Code.LINK_MISSING,
    Code.ONE_LINK_LETTER,
    Code.LINK_WRONG,
    Code.IMPOSSIBLE_PLACEMENT,
    Code.REF_AND_WORD_INVERTED,
    Code.SHIFTED_ONE_SQUARE,
}


def lenient(case: Case, ruling: LineRuling) -> LineRuling:
    """A void ruling, made milder where the edition does so; the others do not know this rule."""
    if "wrong_reference_points" not in case.edition.amounts or case.ground.is_first_turn:
        return ruling
    return _known_by_its_score(case, ruling) or _wrong_last_letter(case, ruling) or ruling


@rule("R16 5.3-1", "R16 5.3-3", editions=("FISF-2016",))
def _known_by_its_score(case: Case, ruling: LineRuling) -> LineRuling | None:
    """Five points instead of all when the whole word and its exact score tell the place."""
    if not set(ruling.outcome.codes) <= _PLACE_FAULTS:
        return None
    meant = [each for each in exact_places(case, ruling.line) if not is_extension(case.ground, each.reading.spot)]
    if not meant:
        return None
    findings = tuple(_milder(finding, meant[0].reading.spot) for finding in ruling.outcome.findings)
    return ruled(with_findings(case, meant[0], findings), [ruling.outcome])


def _milder(finding: Finding, spot: Spot) -> Finding:
    detail = str(spot.reference) if finding.code is Code.REF_WRONG else finding.detail
    return found(finding.code, detail, article=ARTICLE, sanction=Sanction.PENALTY)


@rule("R16 5.3-2", editions=("FISF-2016",))
def _wrong_last_letter(case: Case, ruling: LineRuling) -> LineRuling | None:
    """A last letter that lies on the board and was written wrong counts as left out, if the score is right."""
    line = ruling.line
    shorter = WrittenLine(line.text[:-1], line.is_down, line.lane, line.start)
    exact = [each for each in (price(case, reading) for reading in _named(case, shorter)) if each.is_exact]
    if not exact:
        return None
    return ruled(_with_line(exact[0], line), [ruling.outcome])


def _named(case: Case, line: WrittenLine) -> list[SlipReading]:
    """The shorter line where the reference puts it, followed by one letter of the board."""
    place = case.place
    if place is None or place.is_across == line.is_down or len(line.text) < 1:
        return []
    lane, start = (place.row, place.column) if place.is_across else (place.column, place.row)
    spot = case.ground.spot(line.text, line.is_down, lane, start)
    if not spot.is_legal or spot.lead or len(spot.tail) != 1 or is_extension(case.ground, spot):
        return []
    return [SlipReading(line, spot, (found(Code.FINAL_LETTER_OMITTED, spot.tail, article=ARTICLE),), needs_claim=True)]


def _with_line(chosen: Price, line: WrittenLine) -> Price:
    return msgspec.structs.replace(chosen, reading=msgspec.structs.replace(chosen.reading, line=line))
