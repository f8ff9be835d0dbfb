"""What a line comes to by its reference, by its link letters, or by both at once (R 3.2 to 3.4, G 4.4.3)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import WORD, found
from duplicata.scrabble.slips.pricing.both_modes import WRONG_REFERENCE, BothModes, warned
from duplicata.scrabble.slips.pricing.by_links_alone import ruling_by_links
from duplicata.scrabble.slips.pricing.by_reference_alone import ruling_by_reference
from duplicata.scrabble.slips.pricing.line_ruling import LineRuling
from duplicata.scrabble.slips.pricing.price import void
from duplicata.scrabble.slips.reading.by_links import ByLinks, by_links
from duplicata.scrabble.slips.reading.by_reference import ByReference, by_reference
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import UNREADABLE
from duplicata.scrabble.slips.reading.links import is_extension, is_written_whole
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Sanction

_MISPLACED = {Code.REF_WRONG, Code.IMPOSSIBLE_PLACEMENT, Code.ILLEGIBLE}


@rule("R 3.1-4", "R 3.1-5", "R 3.1-6", "R 3.2.2-1", "R 3.3.2-1", "R 3.3.2-3", "R 3.4-1", "G 4.4.1-1")
def line_ruling(case: Case, line: WrittenLine) -> LineRuling:
    """A line judged by the modes that the slip uses; the link mode is used when a letter stands outside the word."""
    if UNREADABLE in line.text:
        return LineRuling(line, void(line, (found(Code.ILLEGIBLE, WORD),)))
    if not case.names_a_place:
        return ruling_by_links(case, line, by_links(case, line))
    named = by_reference(case, line)
    if not named.ignored and not case.outside(line):
        return _by_reference_alone(case, line, named)
    links = by_links(case, line)
    if named.ignored:
        return ruling_by_links(case, line, _with_named_spot(line, links, named))
    return BothModes(case, line, named, links).ruling()


@rule("R 3.2.2-4", "R 3.4-2")
def _with_named_spot(line: WrittenLine, links: ByLinks, named: ByReference) -> ByLinks:
    """The links of an extension, its place told by the reference if no letter tells it: it is void all the same."""
    spot = named.spot
    return links if spot is None or spot.is_down != line.is_down else links.with_named(spot)


def _by_reference_alone(case: Case, line: WrittenLine, named: ByReference) -> LineRuling:
    """The reference's own ruling; board letters inside the word may still tell the place of a wrong one (INT 13)."""
    ruling = ruling_by_reference(case, line, named)
    if ruling.outcome.sanction in (Sanction.NONE, Sanction.WARNING):
        return ruling
    inside = ruling_by_links(case, line, by_links(case, line))
    spot = inside.spot
    if spot is None:
        return ruling
    if spot.is_legal and is_extension(case.ground, spot):
        return _lengthening(case, line, ruling, inside)
    spoils = named.literal is not None and named.literal.wrong_extensions
    is_misplaced = ruling.is_void and not spoils and not _MISPLACED.isdisjoint(ruling.outcome.codes)
    if inside.is_void or not is_misplaced or not is_written_whole(spot):
        return ruling
    told = warned(case, inside, spot, WRONG_REFERENCE)
    others = (ruling.outcome, *told.others, *ruling.others)
    return msgspec.structs.replace(told, is_undecided=True, others=others)


def _lengthening(case: Case, line: WrittenLine, ruling: LineRuling, inside: LineRuling) -> LineRuling:
    """The writing lengthens a word elsewhere, where a reference would not count (INT 6).

    Partly written, it is only taken so if nothing is wrong with it, or if it is no word by itself; otherwise the
    reference was meant.
    """
    is_whole = inside.spot is not None and is_written_whole(inside.spot)
    is_named = inside.spot is not None and inside.spot.reference == case.place
    if not ruling.is_void and not inside.is_exact:
        # A place one square off whose score is the one claimed: both readings are in sight.
        others = (*ruling.others, inside.outcome)
        return msgspec.structs.replace(ruling, is_undecided=not inside.is_void, others=others)
    if is_named or (is_whole and not inside.is_void) or inside.outcome.sanction is Sanction.NONE:
        return inside
    if line.text not in case.ground.words and ruling.is_void:
        return inside
    return msgspec.structs.replace(ruling, others=(*ruling.others, inside.outcome))
