"""What the edition of 2016 forgives more: a wrong, unreadable or missing place, a wrong last letter (R16 5.3)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.pricing.by_reference_alone import exact_places
from duplicata.scrabble.slips.pricing.line_ruling import LineRuling, ruled, with_findings
from duplicata.scrabble.slips.pricing.modes import line_ruling
from duplicata.scrabble.slips.pricing.price import Price
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Spot
from duplicata.scrabble.slips.reading.links import is_extension
from duplicata.scrabble.slips.reading.writing import Writing, WrittenLine
from duplicata.scrabble.slips.ruling import Code, Finding, Sanction

# A word of two letters has no end to leave out.
_SHORTEST = 3
ARTICLE = "R 4.3, R16 5.3"
_MADE_MILDER = {
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
    codes = set(ruling.outcome.codes)
    # What is wrong at the place that was named does not matter once another place is meant.
    if not (codes <= _MADE_MILDER or (case.names_a_place and Code.REF_WRONG in codes)):
        return None
    meant = [each for each in exact_places(case, ruling.line) if not is_extension(case.ground, each.reading.spot)]
    if not meant:
        return None
    chosen = min(meant, key=lambda each: len(each.outcome.findings))
    kept = [finding for finding in ruling.outcome.findings if finding.code in _MADE_MILDER]
    milder = [_made_milder(case, each, kept) for each in (chosen, *(each for each in meant if each is not chosen))]
    others = [*(each.outcome for each in milder[1:]), ruling.outcome]
    return ruled(milder[0], others, is_undecided=len(meant) > 1)


def _made_milder(case: Case, meant: Price, kept: list[Finding]) -> Price:
    """A place that the score tells: what was wrong is made milder, and this edition takes its points off."""
    told = with_findings(case, meant, tuple(_milder(finding, meant.reading.spot) for finding in kept))
    points = meant.outcome.points - case.edition.amount("wrong_reference_points")
    return msgspec.structs.replace(told, outcome=msgspec.structs.replace(told.outcome, points=points))


def _milder(finding: Finding, spot: Spot) -> Finding:
    detail = str(spot.reference) if finding.code is Code.REF_WRONG else finding.detail
    return found(finding.code, detail, article=ARTICLE, sanction=Sanction.PENALTY)


@rule("R16 5.3-2", editions=("FISF-2016",))
def _wrong_last_letter(case: Case, ruling: LineRuling) -> LineRuling | None:
    """A last letter that lies on the board and was written wrong counts as left out, if the score is right."""
    line, writing = ruling.line, case.writing
    last = line.boxes[-1]
    shorter = WrittenLine(line.text[:-1], line.is_down, line.lane, line.start)
    if len(line.text) < _SHORTEST:
        return None
    without = Writing(
        {box: letter for box, letter in writing.letters.items() if box != last},
        writing.seconds,
        writing.circles - {last},
        (shorter,),
    )
    milder = line_ruling(Case(case.ground, without, case.reference, case.claim), shorter)
    if milder.outcome.sanction is not Sanction.PENALTY or Code.FINAL_LETTER_OMITTED not in milder.outcome.codes:
        return None
    return LineRuling(line, milder.outcome, milder.spot, is_exact=True, others=(ruling.outcome,))
