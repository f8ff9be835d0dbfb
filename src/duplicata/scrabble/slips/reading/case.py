"""One slip on its ground: the writing, the place it names, the score it claims, and the places its word could have."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from duplicata.kernel.articles import rule
from duplicata.regulations.editions import Edition
from duplicata.scrabble.reference import BadReference, Reference
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.reading.ground import Ground, Spot
from duplicata.scrabble.slips.reading.links import (
    LinkLetters,
    Offset,
    is_extension,
    is_written_whole,
    link_of,
    matches,
    offset_of,
)
from duplicata.scrabble.slips.reading.writing import Box, Writing, WrittenLine
from duplicata.scrabble.slips.ruling import Code, Finding

# No slip of a player comes near it.
MOST_OFFSETS = 120


class Case:
    """What has to be judged: the readings and their pricing are found from here, and nothing here changes."""

    def __init__(
        self,
        ground: Ground,
        writing: Writing,
        reference: str | None,
        claim: int | None,
        *,
        reference_is_illegible: bool = False,
        score_is_illegible: bool = False,
    ) -> None:
        self.ground = ground
        self.writing = writing
        self.reference = reference
        self.reference_is_illegible = reference_is_illegible
        self.score_is_illegible = score_is_illegible
        self.claim = None if score_is_illegible else claim
        self.memory: dict[WrittenLine, object] = {}
        self._outside: dict[WrittenLine, frozenset[Box]] = {}
        self._places: dict[WrittenLine, tuple[Spot, ...]] = {}

    @property
    def edition(self) -> Edition:
        return self.ground.edition

    @property
    def names_a_place(self) -> bool:
        """Whether something stands in the box of the reference, right or wrong, readable or not."""
        return self.reference is not None or self.reference_is_illegible

    @cached_property
    @rule("R 3.2.1-1", "R 3.2.1-2", "R 3.2.1-3", "R 3.2.1-4", "G 4.4.2-1", "G 4.4.2-2", "G 4.4.2-3")
    def place(self) -> Reference | None:
        """The place that the reference names; one that names none is wrong, not an accident."""
        try:
            return None if self.reference is None else Reference.parse(_tidied(self.reference))
        except BadReference:
            return None

    @property
    def named_lane_and_start(self) -> tuple[int, int] | None:
        """The place named: row and column for a reference across, column and row for one downwards."""
        place = self.place
        if place is None:
            return None
        return (place.row, place.column) if place.is_across else (place.column, place.row)

    @cached_property
    def matched(self) -> dict[Offset, list[Box]]:
        """The letters of the slip that fall on their like, by how far it is moved over the board."""
        return matches(self.ground, self.writing)

    @cached_property
    def offsets(self) -> dict[Offset, list[Box]]:
        """The offsets worth trying: on a slip covered with letters, those where more than a stray letter is right."""
        tried, least = self.matched, 1
        while len(tried) > MOST_OFFSETS:
            least += 1
            tried = {offset: right for offset, right in tried.items() if len(right) >= least}
        return tried

    def outside(self, line: WrittenLine) -> frozenset[Box]:
        """The letters of the slip that are no part of a line."""
        known = self._outside.get(line)
        if known is None:
            known = self._outside[line] = self.writing.outside(line)
        return known

    def link(self, line: WrittenLine, spot: Spot) -> LinkLetters:
        """The link that the slip shows when its line is the word at this spot, which runs the same way."""
        outside = self.outside(line)
        matched = self.matched.get(offset_of(line, spot), ()) if outside else ()
        return link_of(line, spot, outside, matched)

    def legal_places(self, line: WrittenLine) -> tuple[Spot, ...]:
        """Every place where the line, read in its direction, is a whole legal play."""
        known = self._places.get(line)
        if known is None:
            is_word = line.text in self.ground.words
            spots = self._spots(line, self.ground.touching(len(line.text), line.is_down)) if is_word else ()
            known = tuple(spot for spot in spots if spot.is_legal and is_written_whole(spot))
            self._places[line] = known
        return known

    def lengthens_somewhere(self, line: WrittenLine) -> bool:
        """Whether the line could be the added part of a longer word, some of whose letters are left to the board."""
        ground, size = self.ground, len(line.text)
        places = (
            (lane, start)
            for lane, start, lead, tail in ground.abutting(size, line.is_down)
            if lead + line.text + tail in ground.words
        )
        return any(spot.is_legal and is_extension(ground, spot) for spot in self._spots(line, places))

    def _spots(self, line: WrittenLine, places: Iterable[tuple[int, int]]) -> Iterator[Spot]:
        return (self.ground.spot(line.text, line.is_down, lane, start) for lane, start in places)

    @rule("R 4.4-1")
    def score_fault(self, score: int) -> Finding:
        """What is wrong with a claim that is not this score."""
        if self.claim is not None:
            return found(Code.SCORE_WRONG, str(score))
        return found(Code.SCORE_ILLEGIBLE if self.score_is_illegible else Code.SCORE_MISSING, str(score))


def _tidied(reference: str) -> str:
    """A reference without what players put between its two parts, or before a number: `H-8`, `B 09`."""
    return re.sub(r"(?<!\d)0+(?=\d)", "", re.sub(r"[\W_]", "", reference))
