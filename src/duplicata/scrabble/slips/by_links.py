"""The readings that link letters give: at every place they fit, altered, one square off, or the wrong ones left out."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.alterations import Alteration, added_letter, alteration
from duplicata.scrabble.slips.by_reference import final_letter_omitted, shifted_by_one
from duplicata.scrabble.slips.case import Case
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.ground import Ground, Spot
from duplicata.scrabble.slips.links import (
    LinkLetters,
    Offset,
    is_extension,
    is_written_whole,
    lacks_neighbour,
    spot_at,
)
from duplicata.scrabble.slips.pricing import SlipReading
from duplicata.scrabble.slips.ruling import Code, Finding
from duplicata.scrabble.slips.writing import WrittenLine

_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Tie(msgspec.Struct, frozen=True):
    """A line tied to a possible spot by its link letters."""

    spot: Spot
    link: LinkLetters


class ByLinks(msgspec.Struct, frozen=True):
    """What the link letters say of a line.

    `tied`: the spots where every letter around the word is right; `loose`: where only some are.
    `barely`: those of the tied ones where there is but one right letter, or none.
    `off`: the places where all are right but the word cannot lie.
    """

    tied: tuple[Tie, ...]
    off: tuple[Spot, ...]
    loose: tuple[Tie, ...]
    barely: tuple[Tie, ...] = ()


def by_links(case: Case, line: WrittenLine) -> ByLinks:
    """Everything the link letters allow, whether or not the words it makes are good."""
    known = case.memory.get(line)
    if not isinstance(known, ByLinks):
        known = case.memory[line] = _look(case, line)
    return known


def _look(case: Case, line: WrittenLine) -> ByLinks:
    outside = case.outside(line)
    ties = _ties(case, line)
    least = case.edition.amount("tolerated_link_letters")
    tied = tuple(tie for tie in ties if not tie.link.strays and tie.link.count >= least)
    barely = tuple(tie for tie in ties if not tie.link.strays and tie.link.count < least)
    loose = tuple(tie for tie in ties if tie.link.strays)
    if not outside:
        return ByLinks(tied, (), loose, barely)
    return ByLinks(tied, _off(case, line, len(outside)), loose, barely)


def _ties(case: Case, line: WrittenLine) -> list[Tie]:
    """The possible spots that at least one right letter names, in the order of the board."""
    spots = [spot_at(case.ground, line, offset) for offset in case.offsets]
    possible = sorted({(spot.lane, spot.start) for spot in spots if spot.is_possible})
    ties = []
    for lane, start in possible:
        spot = case.ground.spot(line.text, line.is_down, lane, start)
        link = case.link(line, spot)
        if link.count:
            ties.append(Tie(spot, link))
    return ties


def _off(case: Case, line: WrittenLine, size: int) -> tuple[Spot, ...]:
    """Where every letter outside the word is right although the word itself cannot lie there, or runs off the board."""
    spots = []
    for offset, right in case.matched.items():
        if len(right) >= size and case.outside(line).issubset(right):
            spot = spot_at(case.ground, line, offset)
            if not spot.is_possible:
                spots.append(spot)
    return tuple(sorted(spots, key=lambda spot: (spot.lane, spot.start)))


def altered_readings(case: Case, line: WrittenLine, links: ByLinks) -> tuple[SlipReading, ...]:
    """Legal plays whose link is right but for one letter omitted or changed, or two swapped.

    Where the link is right as written, only a letter omitted beside the word can be meant, one square off (5.7, 12.10).
    """
    if not case.outside(line):
        return ()
    readings = _altered(case, line)
    if not links.tied:
        return readings
    return tuple(each for each in readings if _is_omission_beside(each, links))


def _is_omission_beside(reading: SlipReading, links: ByLinks) -> bool:
    spot = reading.spot
    near = any(abs(spot.lane - t.spot.lane) + abs(spot.start - t.spot.start) == 1 for t in links.tied)
    return near and reading.findings[0].code is Code.LINK_LETTER_OMITTED


def _altered(case: Case, line: WrittenLine) -> tuple[SlipReading, ...]:
    near = {
        (rows + by_row, columns + by_column)
        for (rows, columns), right in case.offsets.items()
        for by_row, by_column in ((0, 0), *(_SIDES if len(right) > 1 else ()))
    }
    readings = []
    for offset in sorted(near, key=lambda each: _along(line, each)):
        spot = spot_at(case.ground, line, offset)
        if spot.is_legal and (is_written_whole(spot) or is_extension(case.ground, spot)):
            link = case.link(line, spot)
            change = alteration(case.ground, case.writing, line, spot, link) if link.strays else None
            if change is not None:
                readings.append(SlipReading(line, spot, _alteration_findings(case.ground, spot, change)))
    return tuple(readings)


def _along(line: WrittenLine, offset: Offset) -> Offset:
    """An offset as lane and start, so that a slip and its mirror image are read in the same order."""
    return (offset[1], offset[0]) if line.is_down else offset


def _alteration_findings(ground: Ground, spot: Spot, change: Alteration) -> tuple[Finding, ...]:
    findings = [found(change.code)]
    if change.code is Code.LINK_LETTER_OMITTED:
        findings += count_findings(ground, spot, change.count)
    return tuple(findings)


@rule("R 3.3.1-5", "R 4.4-3", "G 4.4.1-3", "G 4.4.1-5", "G 4.4.1-6", "R 3.3.2-5")
def count_findings(ground: Ground, spot: Spot, count: int) -> list[Finding]:
    """What the number of right link letters costs; three are enough, and two where the board has no third."""
    edition = ground.edition
    findings = []
    if count == 0:
        return [found(Code.LINK_MISSING)]
    if count < edition.amount("tolerated_link_letters"):
        findings.append(found(Code.ONE_LINK_LETTER))
    elif count < edition.amount("link_letters") and ground.tile_count >= edition.amount("link_letters"):
        findings.append(found(Code.TWO_LINK_LETTERS))
    if not is_written_whole(spot) and is_extension(ground, spot) and lacks_neighbour(spot):
        findings.append(found(Code.EXTENSION_NEIGHBOUR_MISSING))
    return findings


def tied_reading(case: Case, line: WrittenLine, tie: Tie) -> SlipReading:
    """A spot as its link letters name it, right ones counted; the last letter may have been left out."""
    findings = tuple(count_findings(case.ground, tie.spot, tie.link.count))
    final = final_letter_omitted(case, line, tie.spot)
    if final is not None:
        return msgspec.structs.replace(final, findings=final.findings + findings)
    return SlipReading(line, tie.spot, findings)


def shifted_readings(case: Case, line: WrittenLine, links: ByLinks) -> list[SlipReading]:
    """The legal plays one square off a place where every link letter is right."""
    least = case.edition.amount("tolerated_link_letters")
    named = [*links.off, *(tie.spot for tie in links.tied if len(tie.link.right) >= least)]
    if links.off and len(case.outside(line)) < least:
        named = named[len(links.off) :]
    return [reading for spot in named for reading in shifted_by_one(case, line, spot)]


def added_letter_at(case: Case, line: WrittenLine, tie: Tie) -> Alteration | None:
    """The letter added to the link at a spot, if the link would be right without it."""
    return added_letter(case.ground, case.writing, line, tie.spot, tie.link)
