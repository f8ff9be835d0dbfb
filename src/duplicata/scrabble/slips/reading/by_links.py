"""The readings that link letters give: at every place they fit, altered, one square off, or the wrong ones left out."""

from collections.abc import Iterator
from functools import cached_property

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.reading.alterations import Alteration, added_letter, alteration
from duplicata.scrabble.slips.reading.by_reference import final_letter_omitted, shifted_by_one
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Ground, Spot
from duplicata.scrabble.slips.reading.links import (
    LinkLetters,
    Offset,
    is_extension,
    is_written_whole,
    lacks_neighbour,
    offset_of,
    spot_at,
)
from duplicata.scrabble.slips.reading.slip_reading import SlipReading
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Finding

_SIDES = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Tie(msgspec.Struct, frozen=True):
    """A line tied to a possible spot by its link letters."""

    spot: Spot
    link: LinkLetters


class ByLinks:
    """What the link letters say of a line, each part looked for when it is asked for.

    `named` is a spot that a reference tells although it does not count there.
    """

    def __init__(self, case: Case, line: WrittenLine, named: Spot | None = None) -> None:
        self.case = case
        self.line = line
        self._named = named

    def with_named(self, spot: Spot) -> "ByLinks":
        return ByLinks(self.case, self.line, spot)

    @cached_property
    def _whole(self) -> list[Offset]:
        """Where every letter outside the word falls on its like."""
        outside = self.case.outside(self.line)
        return [offset for offset, right in self.case.offsets.items() if outside.issubset(right)]

    @cached_property
    def _spots(self) -> list[Spot]:
        return [spot_at(self.case.ground, self.line, offset) for offset in self._whole]

    @cached_property
    def _whole_ties(self) -> list[Tie]:
        return self._ties(self._spots)

    @cached_property
    def tied(self) -> tuple[Tie, ...]:
        """The spots where every letter around the word is right, and there are two of them at least."""
        return tuple(tie for tie in self._whole_ties if not tie.link.strays and tie.link.count >= self._least)

    @cached_property
    def barely(self) -> tuple[Tie, ...]:
        """The spots where the one letter around the word or inside it is right, and the named one."""
        barely = [tie for tie in self._whole_ties if not tie.link.strays and tie.link.count < self._least]
        named = Tie(self._named, self.case.link(self.line, self._named)) if self._named else None
        is_new = named is not None and not named.link.strays and named.link.count < self._least
        return (*barely, named) if named is not None and is_new and named not in barely else tuple(barely)

    @cached_property
    def loose(self) -> tuple[Tie, ...]:
        """The spots where some letters around the word are right and others are not, or do not hold to it."""
        if not self.case.outside(self.line):
            return ()
        ties = self._ties([spot_at(self.case.ground, self.line, offset) for offset in self.case.offsets])
        return tuple(tie for tie in ties if tie.link.strays)

    @cached_property
    def off(self) -> tuple[Spot, ...]:
        """The places where every letter outside the word is right, but the word cannot lie there or does not hold."""
        if not self.case.outside(self.line):
            return ()
        off = (spot for spot in self._spots if not spot.is_possible or self.case.link(self.line, spot).strays)
        return tuple(sorted(off, key=_along_the_board))

    @property
    def _least(self) -> int:
        return self.case.edition.amount("tolerated_link_letters")

    def _ties(self, spots: list[Spot]) -> list[Tie]:
        """Those of the spots where the word can lie and some letter is right, in the order of the board."""
        possible = sorted((spot for spot in spots if spot.is_possible), key=_along_the_board)
        ties = (Tie(spot, self.case.link(self.line, spot)) for spot in possible)
        return [tie for tie in ties if tie.link.count]


def _along_the_board(spot: Spot) -> tuple[int, int]:
    return spot.lane, spot.start


def by_links(case: Case, line: WrittenLine) -> ByLinks:
    """Everything the link letters allow, whether or not the words it makes are good."""
    known = case.memory.get(line)
    if not isinstance(known, ByLinks):
        known = case.memory[line] = ByLinks(case, line)
    return known


def altered_readings(case: Case, line: WrittenLine, links: ByLinks) -> tuple[SlipReading, ...]:
    """Legal plays whose link is right but for one letter omitted or changed, or two swapped.

    Where the link is right as written, only a letter omitted beside the word can be meant, one square off (5.7, 12.10).
    """
    if not case.outside(line):
        return ()
    legal = [tie for tie in links.tied if tie.spot.is_legal]
    if legal:
        tied = (offset_of(line, tie.spot) for tie in legal)
        readings = _altered(case, line, {(row + r, column + c) for row, column in tied for r, c in _SIDES})
        return tuple(each for each in readings if each.findings[0].code is Code.LINK_LETTER_OMITTED)
    near = {
        (rows + by_row, columns + by_column)
        for (rows, columns), right in case.offsets.items()
        for by_row, by_column in ((0, 0), *(_SIDES if len(right) > 1 else ()))
    }
    return tuple(_altered(case, line, near))


def _altered(case: Case, line: WrittenLine, offsets: set[Offset]) -> Iterator[SlipReading]:
    for offset in sorted(offsets, key=lambda each: _along(line, each)):
        spot = spot_at(case.ground, line, offset)
        if spot.is_legal and (is_written_whole(spot) or is_extension(case.ground, spot)):
            link = case.link(line, spot)
            change = alteration(case.ground, case.writing, line, spot, link) if link.strays else None
            if change is not None:
                yield SlipReading(line, spot, _alteration_findings(case.ground, spot, change))


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
