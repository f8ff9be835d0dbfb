"""What a line comes to when the slip names its place twice, by the reference and by link letters (R 3.4, G 4.4.3)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import LINK, REFERENCE, found
from duplicata.scrabble.slips.pricing.by_links_alone import ruling_by_links
from duplicata.scrabble.slips.pricing.by_reference_alone import ruling_by_reference
from duplicata.scrabble.slips.pricing.line_ruling import LineRuling, lowest, ruled, stands, with_findings
from duplicata.scrabble.slips.pricing.price import Price, price, void
from duplicata.scrabble.slips.reading.alterations import alteration
from duplicata.scrabble.slips.reading.by_links import ByLinks, Tie, count_findings
from duplicata.scrabble.slips.reading.by_reference import ByReference
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Spot
from duplicata.scrabble.slips.reading.links import LinkLetters, is_extension, is_written_whole
from duplicata.scrabble.slips.reading.slip_reading import SlipReading
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction

WRONG_REFERENCE = found(Code.TWO_MODES_ONE_WRONG, REFERENCE)
WRONG_LINK = found(Code.TWO_MODES_ONE_WRONG, LINK)

_FAULTY_REFERENCE = {Code.REF_INVERTED, Code.WORD_INVERTED, Code.REF_AND_WORD_INVERTED}
_FAULTY_LINK = {
    Code.TWO_LINK_LETTERS,
    Code.LINK_LETTER_OMITTED,
    Code.LINK_LETTER_CHANGED,
    Code.LINK_LETTERS_SWAPPED,
}


class BothModes:
    """A slip that names its place twice: by the reference and by letters outside the word."""

    def __init__(self, case: Case, line: WrittenLine, named: ByReference, links: ByLinks) -> None:
        self.case, self.line, self.named, self.links = case, line, named, links
        prices = [price(case, reading) for reading in named.readings]
        # A place that only the claim would save is no right reference.
        self.right = [each for each in prices if stands(each) and not each.reading.needs_claim]
        self.tied = {_key(tie.spot): tie for tie in (*links.tied, *links.barely)}

    @rule("G 4.4.3-1", "G 4.4.3-2", "R 3.4-3")
    def ruling(self) -> LineRuling:
        agreed = [each for each in self.right if _key(each.reading.spot) in self.tied]
        if agreed:
            return self._agreed(agreed)
        if self.named.spot is not None and _key(self.named.spot) in self.tied:
            # Both modes name one place and it is bad: it is ruled as by the reference alone.
            return ruling_by_reference(self.case, self.line, self.named)
        refused = self._wrong_extension()
        if refused is not None:
            return refused
        return self._reference_right() if self.right else self._reference_wrong()

    def _agreed(self, agreed: list[Price]) -> LineRuling:
        """A place that both modes name stands, its link letters counted (INT 1, INT 5)."""
        counted = [self._with_count(each, self.tied[_key(each.reading.spot)].link) for each in agreed]
        exact = [each for each in counted if each.is_exact]
        chosen = min(exact, key=lambda each: each.rank) if exact else lowest(self.case, counted)
        others = [*self._shifted_outcomes(), *self._literal_text(chosen)]
        return ruled(chosen, others)

    def _literal_text(self, chosen: Price) -> list[Outcome]:
        """R 3.4 gives nothing when both modes are faulty, however lightly."""
        codes = set(chosen.outcome.codes)
        is_faulty = bool(codes & _FAULTY_REFERENCE) and bool(codes & _FAULTY_LINK)
        return [void(self.line, (found(Code.REF_WRONG, article="R 3.4"),))] if is_faulty else []

    def _with_count(self, each: Price, link: LinkLetters) -> Price:
        findings = []
        for finding in count_findings(self.case.ground, each.reading.spot, link.count):
            if finding.sanction is Sanction.ZERO:
                # One letter alone is worth nothing, but the other mode is right: a warning.
                findings += [WRONG_LINK, found(finding.code, article="R 3.4, INT 5", sanction=Sanction.WARNING)]
            else:
                findings.append(finding)
        return with_findings(self.case, each, tuple(findings))

    def _shifted_outcomes(self) -> list[Outcome]:
        prices = (price(self.case, reading) for reading in self.named.readings if reading.needs_claim)
        return [each.outcome for each in prices if stands(each)]

    @rule("G 4.4.3-4")
    def _wrong_extension(self) -> LineRuling | None:
        """A tile of the rack that makes a bad word of a word of the board voids the slip, whichever mode says so."""
        least = self.case.edition.amount("tolerated_link_letters")
        ties = [tie.spot for tie in self.links.tied if len(tie.link.right) >= least]
        # An ambiguous link that has a legal place means that one, unless the claim is that of another.
        is_legal = any(spot.is_legal for spot in ties)
        spots = [spot for spot in ties if not is_legal or spot.score == self.case.claim]
        if self.named.literal is not None:
            spots.insert(0, self.named.literal)
        bad = [spot for spot in spots if spot.wrong_extensions]
        if not bad:
            return None
        spoiled = (word for spot in bad for word in spot.wrong_extensions)
        words = tuple(found(Code.WORD_INVALID, word, article="G 4.4.3, INT 44") for word in spoiled)
        mode = WRONG_REFERENCE if bad[0] == self.named.literal else WRONG_LINK
        return LineRuling(self.line, void(self.line, (mode, *words)), bad[0])

    def _reference_right(self) -> LineRuling:
        """The reference names a legal place that the whole link does not name."""
        elsewhere = [self._counted_tie(tie) for tie in self.links.tied if tie.spot.is_legal]
        elsewhere = [each for each in elsewhere if stands(each)]
        named = self._settled(self.right)
        if elsewhere:
            return self._two_places(named, self._settled(elsewhere))
        return self._judged_at(named)

    def _counted_tie(self, tie: Tie) -> Price:
        findings = tuple(count_findings(self.case.ground, tie.spot, tie.link.count))
        return price(self.case, SlipReading(self.line, tie.spot, findings))

    def _settled(self, prices: list[Price]) -> Price:
        exact = [each for each in prices if each.is_exact]
        return min(exact, key=lambda each: each.rank) if exact else lowest(self.case, prices)

    @rule("G 4.4.3-5", "R 4.6-1")
    def _two_places(self, named: Price, tied: Price) -> LineRuling:
        """Two legal places: the claim says which mode was wrong, otherwise they are two solutions, the lower paid."""
        if named.is_exact:
            return ruled(with_findings(self.case, named, (WRONG_LINK,)), [tied.outcome])
        if tied.is_exact:
            extended = is_extension(self.case.ground, tied.reading.spot)
            return ruled(tied if extended else with_findings(self.case, tied, (WRONG_REFERENCE,)), [named.outcome])
        chosen = max((named, tied), key=lambda each: each.rank)
        chosen = with_findings(self.case, chosen, (found(Code.MIN_OF_SEVERAL),))
        return ruled(chosen, [named.outcome, tied.outcome])

    def _judged_at(self, named: Price) -> LineRuling:
        """The link judged where the reference says: altered, short of letters, or wrong altogether."""
        spot = named.reading.spot
        if spot.is_down != self.line.is_down:
            return ruled(with_findings(self.case, named, (WRONG_LINK,)))
        link = self.case.link(self.line, spot)
        change = alteration(self.case.ground, self.case.writing, self.line, spot, link)
        if change is not None:
            altered = with_findings(self.case, named, (found(change.code),))
            return ruled(altered, self._literal_text(altered))
        if link.right and link.count >= self.case.edition.amount("tolerated_link_letters"):
            counted = self._with_count(named, link)
            return ruled(counted, self._literal_text(counted))
        return ruled(with_findings(self.case, named, (WRONG_LINK,)))

    @rule("R 3.4-4", "G 4.4.3-3", "G 4.2-15")
    def _reference_wrong(self) -> LineRuling:
        """The link alone may be right; when both modes are faulty the lighter sanction, nothing by the regulation."""
        by_reference_alone = ruling_by_reference(self.case, self.line, self.named)
        by_link = ruling_by_links(self.case, self.line, self.links)
        spot = None if by_link.is_void else by_link.spot
        if spot is not None and is_extension(self.case.ground, spot):
            return by_link
        if spot is not None and is_written_whole(spot) and by_link.outcome.sanction is not Sanction.PENALTY:
            also_wrong = warned(self.case, by_link, spot, WRONG_REFERENCE)
            is_faulty = not _FAULTY_LINK.isdisjoint(by_link.outcome.codes)
            return self._with_literal_text(also_wrong, by_reference_alone, is_faulty=is_faulty)
        lighter = min(
            (by_reference_alone, by_link), key=lambda each: (each.outcome.sanction.gravity, -each.outcome.points)
        )
        if not lighter.is_void:
            return self._with_literal_text(lighter, by_reference_alone, is_faulty=True)
        findings = by_reference_alone.outcome.findings + by_link.outcome.findings
        return msgspec.structs.replace(lighter, outcome=void(self.line, findings))

    def _with_literal_text(self, ruling: LineRuling, named: LineRuling, *, is_faulty: bool) -> LineRuling:
        """R 3.4 gives nothing when both modes are faulty, R 4.2 nothing for an unreadable reference: said beside."""
        if not is_faulty and not self.case.reference_is_illegible:
            return ruling
        literal = void(self.line, (found(Code.REF_WRONG, article="R 3.4"),))
        if self.case.reference_is_illegible:
            literal = named.outcome
        others = (*ruling.others, literal)
        undecided = ruling.is_undecided or self.case.reference_is_illegible
        return msgspec.structs.replace(ruling, others=others, is_undecided=undecided)


def _key(spot: Spot) -> tuple[bool, int, int]:
    return spot.is_down, spot.lane, spot.start


def warned(case: Case, ruling: LineRuling, spot: Spot, finding: Finding) -> LineRuling:
    """A ruling that stands at a spot, with one more finding."""
    bare = Price(SlipReading(ruling.line, spot), ruling.outcome, ruling.is_exact)
    return msgspec.structs.replace(ruling, outcome=with_findings(case, bare, (finding,)).outcome)
