"""The readings that a reference gives: at its word, inverted, one square off, without the last letter (R 3.2, 4.3)."""

from collections.abc import Iterator

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import GAP, Spot
from duplicata.scrabble.slips.reading.links import is_extension, is_written_whole
from duplicata.scrabble.slips.reading.slip_reading import SlipReading, fits_claim
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Sanction

_NEIGHBOURS = [(lane, at) for lane in (-1, 0, 1) for at in (-1, 0, 1) if (lane, at) != (0, 0)]


class ByReference(msgspec.Struct, frozen=True):
    """What the reference says of a line: the spot it names, and the readings it allows.

    `literal` is the spot in the direction of the reference, which is not always that of the writing.
    `ignored` when the place would lengthen a word of three letters or more: the reference does not count there.
    """

    spot: Spot | None = None
    literal: Spot | None = None
    readings: tuple[SlipReading, ...] = ()
    ignored: bool = False


def by_reference(case: Case, line: WrittenLine) -> ByReference:
    """How a line is read by the reference; one that cannot be read, or names no place, allows nothing."""
    place, named = case.place, case.named_lane_and_start
    if case.reference_is_illegible or place is None or named is None:
        return ByReference()
    lane, start = named
    if place.is_across == line.is_down:
        return _inverted(case, line, start, lane)
    return _at_its_word(case, line, lane, start)


@rule("R 3.2.2-3")
def _at_its_word(case: Case, line: WrittenLine, lane: int, start: int) -> ByReference:
    spot = case.ground.spot(line.text, line.is_down, lane, start)
    if spot.is_legal and is_extension(case.ground, spot):
        return ByReference(spot, spot, ignored=True)
    if spot.is_legal and is_written_whole(spot):
        literal = SlipReading(line, spot)
        # A claim that fits a neighbouring place and not this one: the better for the player is paid (INT 4).
        is_settled = case.claim is None or fits_claim(case, literal)
        shifts = () if is_settled else shifted_by_one(case, line, spot, article="R 4.3, INT 4")
        return ByReference(spot, spot, (literal, *shifts))
    behind, shifted = _behind(case, line, lane, start), tuple(shifted_by_one(case, line, spot))
    if behind is not None:
        return ByReference(behind, spot, shifted, ignored=is_extension(case.ground, behind))
    final = final_letter_omitted(case, line, spot)
    if final is not None:
        return ByReference(spot, spot, (final, *shifted))
    inverted = _both_inverted(case, line, lane, start)
    is_excused = any(finding.sanction is Sanction.WARNING for each in inverted for finding in each.findings)
    if inverted and (is_excused or not any(fits_claim(case, each) for each in shifted)):
        return ByReference(spot, spot, inverted)
    return ByReference(spot, spot, shifted)


def _behind(case: Case, line: WrittenLine, lane: int, start: int) -> Spot | None:
    """The place right behind letters of the board that the reference names, when the writing goes on from them."""
    board_lane = case.ground.lane(line.is_down, lane)[start:]
    behind = start + len(board_lane.partition(EMPTY)[0])
    spot = case.ground.spot(line.text, line.is_down, lane, behind)
    return spot if behind > start and spot.is_legal and spot.start - len(spot.lead) == start else None


@rule("R 4.3-1", "R 4.3-2", "R 4.3-3", "R 4.3-4", "G 4.2-19", "G 4.2-20")
def shifted_by_one(case: Case, line: WrittenLine, spot: Spot, article: str | None = None) -> Iterator[SlipReading]:
    """The whole legal plays one row or one column off, or both: five points if the claim is exactly theirs.

    A place as written where a tile of the rack makes a bad word of a word of the board voids the slip.
    """
    bad = tuple(found(Code.WORD_INVALID, word) for word in spot.wrong_extensions)
    for by_lane, by_start in _NEIGHBOURS:
        near = case.ground.spot(line.text, line.is_down, spot.lane + by_lane, spot.start + by_start)
        if near.is_legal and is_written_whole(near):
            shifted = found(Code.SHIFTED_ONE_SQUARE, str(near.reference), article=article)
            yield SlipReading(line, near, (shifted, *bad), needs_claim=True)


@rule("R 4.3-6", "G 4.2-22", "G 4.2-23")
def final_letter_omitted(case: Case, line: WrittenLine, spot: Spot) -> SlipReading | None:
    """The whole word when only its last letter, which is on the board, was not written."""
    is_last = spot.is_legal and not spot.lead and len(spot.tail) == 1 and GAP not in line.text
    if not is_last or is_extension(case.ground, spot):
        return None
    return SlipReading(line, spot, (found(Code.FINAL_LETTER_OMITTED, spot.tail),), needs_claim=True)


@rule("R 4.4-8", "G 4.4.2-4", "G 4.2-13", "G 4.2-14")
def _inverted(case: Case, line: WrittenLine, lane: int, start: int) -> ByReference:
    """The reference says one way and the word is written the other: one of the two is inverted."""
    ground = case.ground
    as_written = ground.spot(line.text, line.is_down, lane, start)
    as_named = ground.spot(line.text, not line.is_down, start, lane)
    legal = [
        (spot, code)
        for spot, code in ((as_written, Code.REF_INVERTED), (as_named, Code.WORD_INVERTED))
        if spot.is_legal and (is_written_whole(spot) or is_extension(ground, spot))
    ]
    readings = tuple(
        SlipReading(line, spot, (found(code, str(spot.reference)),))
        for spot, code in legal
        if not is_extension(ground, spot)
    )
    if legal and not readings:
        return ByReference(as_written, as_named, ignored=True)
    named = as_named if as_named.is_possible and not as_written.is_possible else as_written
    return ByReference(named, as_named, readings)


@rule("R 4.2-12", "G 4.2-33")
def _both_inverted(case: Case, line: WrittenLine, lane: int, start: int) -> tuple[SlipReading, ...]:
    """Reference and direction both inverted: nothing, but for a single tile that makes a word each way (INT 29)."""
    as_written = case.ground.spot(line.text, line.is_down, lane, start)
    spot = case.ground.spot(line.text, not line.is_down, start, lane)
    if not (spot.is_legal and is_written_whole(spot)) or is_extension(case.ground, spot):
        return ()
    if as_written.is_possible and not fits_claim(case, SlipReading(line, spot)):
        return ()
    is_excused = len(spot.laid) == 1 and len(spot.words) > 1
    told = str(spot.reference)
    if is_excused:
        inverted = found(Code.REF_AND_WORD_INVERTED, told, article="R 4.2, INT 29", sanction=Sanction.WARNING)
    else:
        inverted = found(Code.REF_AND_WORD_INVERTED, told)
    return (SlipReading(line, spot, (inverted,)),)
