"""What a line comes to by its reference, by its link letters, or by both at once (R 3.2 to 3.4, G 4.4.3)."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.alterations import alteration
from duplicata.scrabble.slips.by_links import ByLinks, Tie, by_links, count_findings
from duplicata.scrabble.slips.by_links_alone import ruling_by_links, unfinished_word
from duplicata.scrabble.slips.by_reference import ByReference, by_reference
from duplicata.scrabble.slips.case import Case
from duplicata.scrabble.slips.findings import found
from duplicata.scrabble.slips.ground import UNREADABLE, Spot
from duplicata.scrabble.slips.line_ruling import LineRuling, lowest, ruled, stands, with_findings
from duplicata.scrabble.slips.links import LinkLetters, is_extension, is_written_whole
from duplicata.scrabble.slips.pricing import Price, SlipReading, price, void
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction
from duplicata.scrabble.slips.writing import WrittenLine

_WRONG_REFERENCE = found(Code.TWO_MODES_ONE_WRONG, "référence", article="R 3.4, G 4.4.3")
_WRONG_LINK = found(Code.TWO_MODES_ONE_WRONG, "raccord", article="R 3.4, G 4.4.3")

_PLACE_FAULTS = {Code.REF_WRONG, Code.IMPOSSIBLE_PLACEMENT, Code.ILLEGIBLE}


@rule("R 3.1-4", "R 3.1-5", "R 3.1-6", "R 3.2.2-1", "R 3.3.2-1", "R 3.3.2-3", "R 3.4-1", "G 4.4.1-1")
def line_ruling(case: Case, line: WrittenLine) -> LineRuling:
    """A line judged by the modes that the slip uses; the link mode is used when a letter stands outside the word."""
    if UNREADABLE in line.text:
        return LineRuling(line, void(line, (found(Code.ILLEGIBLE, "mot"),)))
    if not case.names_a_place:
        return ruling_by_links(case, line, by_links(case, line))
    named = by_reference(case, line)
    if not named.ignored and not case.outside(line):
        return _by_reference_alone(case, line, named)
    links = by_links(case, line)
    if named.ignored:
        return ruling_by_links(case, line, _with_named_spot(line, links, named))
    return _BothModes(case, line, named, links).ruling()


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
    if inside.spot is not None and inside.spot.is_legal and is_extension(case.ground, inside.spot):
        return inside
    if inside.is_void or inside.spot is None:
        return ruling
    is_misplaced = not _PLACE_FAULTS.isdisjoint(ruling.outcome.codes)
    if not ruling.is_void or not is_misplaced or not is_written_whole(inside.spot):
        return ruling
    warned = _warned(case, inside, inside.spot, _WRONG_REFERENCE)
    others = (ruling.outcome, *warned.others, *ruling.others)
    return msgspec.structs.replace(warned, is_undecided=True, others=others)


def ruling_by_reference(case: Case, line: WrittenLine, named: ByReference) -> LineRuling:
    """What the reference comes to by itself."""
    prices = [price(case, reading) for reading in named.readings]
    standing = [each for each in prices if stands(each)]
    exact = [each for each in standing if each.is_exact]
    if exact:
        return _exact_place(exact, standing)
    if standing:
        return ruled(lowest(case, standing), [each.outcome for each in standing])
    voided = next((each for each in prices if _is_voided(each)), None)
    if voided is not None:
        return ruled(voided)
    final = next((each for each in prices if Code.FINAL_LETTER_OMITTED in each.outcome.codes), None)
    if final is not None:
        others, findings = unfinished_word(case, final)
        return LineRuling(line, void(line, findings), named.spot, others=others)
    return LineRuling(line, void(line, named.faults), named.spot)


def _is_voided(each: Price) -> bool:
    """Void although its place was meant: both inverted, or a shift with the right claim that the guide refuses."""
    return each.outcome.sanction is Sanction.ZERO and (each.is_exact or not each.reading.needs_claim)


def _exact_place(exact: list[Price], standing: list[Price]) -> LineRuling:
    """The place that the claim names; if that is one square off a legal place, the better for the player (INT 4)."""
    chosen = min(exact, key=lambda each: (each.reading.needs_claim, each.rank))
    if not chosen.reading.needs_claim:
        return ruled(chosen, [each.outcome for each in standing])
    best = min(standing, key=lambda each: each.rank)
    others = ruled(best, [each.outcome for each in standing]).others
    return ruled(best, others, is_undecided=bool(others))


def _warned(case: Case, ruling: LineRuling, spot: Spot, finding: Finding) -> LineRuling:
    """A ruling that stands at a spot, with one more finding."""
    bare = Price(SlipReading(ruling.line, spot), ruling.outcome, ruling.is_exact)
    return msgspec.structs.replace(ruling, outcome=with_findings(case, bare, (finding,)).outcome)


class _BothModes:
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
        return ruled(chosen, self._shifted_outcomes())

    def _with_count(self, each: Price, link: LinkLetters) -> Price:
        findings = []
        for finding in count_findings(self.case.ground, each.reading.spot, link.count):
            if finding.sanction is Sanction.ZERO:
                # One letter alone is worth nothing, but the other mode is right: a warning.
                findings += [_WRONG_LINK, found(finding.code, sanction=Sanction.WARNING)]
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
        spots = [tie.spot for tie in self.links.tied if len(tie.link.right) >= least]
        if self.named.literal is not None:
            spots.insert(0, self.named.literal)
        bad = next((spot for spot in spots if spot.wrong_extensions), None)
        if bad is None:
            return None
        words = tuple(found(Code.WORD_INVALID, word, article="G 4.4.3") for word in bad.wrong_extensions)
        mode = _WRONG_REFERENCE if bad is self.named.literal else _WRONG_LINK
        return LineRuling(self.line, void(self.line, (mode, *words)), bad)

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
            return ruled(with_findings(self.case, named, (_WRONG_LINK,)), [tied.outcome])
        if tied.is_exact:
            extended = is_extension(self.case.ground, tied.reading.spot)
            return ruled(tied if extended else with_findings(self.case, tied, (_WRONG_REFERENCE,)), [named.outcome])
        chosen = max((named, tied), key=lambda each: each.rank)
        chosen = with_findings(self.case, chosen, (found(Code.MIN_OF_SEVERAL),))
        return ruled(chosen, [named.outcome, tied.outcome])

    def _judged_at(self, named: Price) -> LineRuling:
        """The link judged where the reference says: altered, short of letters, or wrong altogether."""
        spot = named.reading.spot
        if spot.is_down != self.line.is_down:
            return ruled(with_findings(self.case, named, (_WRONG_LINK,)))
        link = self.case.link(self.line, spot)
        change = alteration(self.case.ground, self.case.writing, self.line, spot, link)
        if change is not None:
            return ruled(with_findings(self.case, named, (found(change.code),)))
        if link.right and link.count >= self.case.edition.amount("tolerated_link_letters"):
            return ruled(self._with_count(named, link))
        return ruled(with_findings(self.case, named, (_WRONG_LINK,)))

    @rule("R 3.4-4", "G 4.4.3-3", "G 4.2-15")
    def _reference_wrong(self) -> LineRuling:
        """The link alone may be right; when both modes are faulty the lighter sanction, nothing by the regulation."""
        by_reference_alone = ruling_by_reference(self.case, self.line, self.named)
        by_link = ruling_by_links(self.case, self.line, self.links)
        spot = None if by_link.is_void else by_link.spot
        if spot is not None and is_extension(self.case.ground, spot):
            return by_link
        if spot is not None and is_written_whole(spot) and by_link.outcome.sanction is not Sanction.PENALTY:
            warned = _warned(self.case, by_link, spot, _WRONG_REFERENCE)
            return self._with_literal_text(warned, by_reference_alone, is_faulty=by_link.outcome.findings != ())
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
