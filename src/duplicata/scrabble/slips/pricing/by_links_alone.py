"""What a line comes to by its link letters alone (R 3.3, 4.3, 4.4, G 4.4.1, 4.4.4, 4.4.5, 4.10.5)."""

from duplicata.kernel.articles import rule
from duplicata.scrabble.slips.findings import LINK, found
from duplicata.scrabble.slips.pricing.line_ruling import LineRuling, lowest, ruled, stands
from duplicata.scrabble.slips.pricing.price import Price, price, void
from duplicata.scrabble.slips.reading.by_links import (
    ByLinks,
    Tie,
    added_letter_at,
    altered_readings,
    shifted_readings,
    tied_reading,
)
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import UNREADABLE
from duplicata.scrabble.slips.reading.links import is_written_whole
from duplicata.scrabble.slips.reading.slip_reading import SlipReading
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction


def ruling_by_links(case: Case, line: WrittenLine, links: ByLinks) -> LineRuling:
    """The places that the whole link names first; tolerances when the claim fits none of them (INT 2)."""
    tied = [price(case, tied_reading(case, line, tie)) for tie in links.tied]
    standing = [each for each in tied if stands(each)]
    exact = [each for each in standing if each.is_exact]
    if exact:
        # A reading that needs the claim is a tolerance, and gives way to one that does not.
        chosen = min(exact, key=lambda each: (each.reading.needs_claim, each.rank))
        return ruled(chosen, (each.outcome for each in standing))
    void_tied = [each for each in tied if not stands(each)]
    return _tolerated(case, line, links, standing, void_tied)


@rule("G 4.10.5-1", "G 4.10.5-2", "R 4.3-5")
def _tolerated(
    case: Case, line: WrittenLine, links: ByLinks, standing: list[Price], void_tied: list[Price]
) -> LineRuling:
    """Of several tolerances the best for the player; the literal reading and the others stay in sight (INT 3, 4)."""
    literal = lowest(case, standing) if standing else None
    shifts = [price(case, reading) for reading in shifted_readings(case, line, links)]
    forgiven = [price(case, reading) for reading in altered_readings(case, line, links)]
    forgiven += [each for each in shifts if stands(each)]
    trap = next((each for each in void_tied if each.is_exact), None)
    if trap is not None and not any(each.is_exact for each in forgiven):
        # The claim is that of a place where the words are bad: the slip plays on two places (INT 7).
        return ruled(trap, _outcomes(literal, *forgiven), is_undecided=literal is not None)
    if not links.tied:
        return _loosely_tied(case, line, links, forgiven, shifts)
    forgiven = [each for each in forgiven if _is_nearer(case, each, literal)]
    if forgiven:
        pool = [*forgiven, *([literal] if literal else [])]
        chosen = min(pool, key=lambda each: each.rank)
        void_places = [] if literal else void_tied[:1]
        others = ruled(chosen, _outcomes(*pool, *_unblocked(case, shifts), *void_places)).others
        return ruled(chosen, others, is_undecided=bool(others))
    if literal:
        return ruled(literal, _outcomes(*standing, *forgiven))
    return _void_place(case, line, links, void_tied, shifts)


def _is_nearer(case: Case, each: Price, literal: Price | None) -> bool:
    """Whether the claim speaks for a tolerance rather than for the place as written (12.10: 118 for 125)."""
    if literal is None or each.is_exact or case.claim is None:
        return literal is None or each.is_exact
    return abs(case.claim - each.outcome.points) < abs(case.claim - literal.outcome.points)


def _unblocked(case: Case, shifts: list[Price]) -> list[Price]:
    """Shifts with the right claim that a bad word made of a word of the board refuses: the guide names them (12.9)."""
    refused = [each.reading for each in shifts if each.is_exact and not stands(each)]
    return [price(case, SlipReading(each.line, each.spot, each.findings[:1], needs_claim=True)) for each in refused]


def _outcomes(*prices: Price | None) -> list[Outcome]:
    return [each.outcome for each in prices if each is not None]


def _void_place(
    case: Case, line: WrittenLine, links: ByLinks, void_tied: list[Price], shifts: list[Price]
) -> LineRuling:
    """The place the link names is bad: the surest one is shown, with all its faults."""
    blocked = next((each for each in shifts if each.is_exact), None)
    if blocked is not None:
        return ruled(blocked)
    barely = [price(case, tied_reading(case, line, tie)) for tie in links.barely]
    short = ((Code.ONE_LINK_LETTER,), (Code.LINK_MISSING,))
    meant = next((each for each in barely if each.is_exact and each.outcome.codes in short), None)
    if meant is not None:
        return _explained_void(case, line, meant)
    counts = {(tie.spot.lane, tie.spot.start): tie.link.count for tie in links.tied}
    enough = case.edition.amount("link_letters")

    def surest(each: Price) -> tuple[int, bool, int]:
        spot = each.reading.spot
        return -min(counts[spot.lane, spot.start], enough), not each.is_exact, len(each.outcome.findings)

    chosen = min(void_tied, key=surest)
    is_sure = chosen.is_exact or counts[chosen.reading.spot.lane, chosen.reading.spot.start] >= enough
    if not case.names_a_place and not case.outside(line) and not is_sure:
        return _bare_word(case, line, links)
    return _explained_void(case, line, chosen)


def _barely_tied(case: Case, line: WrittenLine, links: ByLinks) -> LineRuling:
    """One right letter tells no place, and none tells nothing (R 4.2-9); a legal place shows it best."""
    prices = [price(case, tied_reading(case, line, tie)) for tie in links.barely]
    chosen = min(prices, key=lambda each: (len(each.outcome.findings), not each.is_exact))
    return _explained_void(case, line, chosen)


def _explained_void(case: Case, line: WrittenLine, chosen: Price) -> LineRuling:
    """A void place with what the texts ask to be told: the claim of an unfinished word, the link that is not there."""
    reading, outcome = chosen.reading, chosen.outcome
    others: tuple[Outcome, ...] = ()
    findings = outcome.findings
    if reading.needs_claim and outcome.sanction is not Sanction.ZERO:
        others, findings = unfinished_word(case, chosen)
    return LineRuling(line, void(line, findings), reading.spot, False, chosen.is_exact, others)


def _bare_word(case: Case, line: WrittenLine, links: ByLinks) -> LineRuling:
    """A word alone on its slip, without a reference: one letter of the board inside it tells no place (INT 34)."""
    if UNREADABLE in case.writing.letters.values():
        return LineRuling(line, void(line, (found(Code.ILLEGIBLE, LINK),)))
    ones = [tie for tie in links.barely if tie.spot.is_legal and tie.link.count]
    meant = [spot for spot in case.legal_places(line) if spot.score == case.claim]
    if any(not is_written_whole(tie.spot) for tie in ones):
        findings = [found(Code.ONE_LINK_LETTER)]
    elif ones and (not meant or any(spot.inside for spot in meant)):
        findings = [found(Code.LINK_MISSING), found(Code.ONE_LINK_LETTER)]
    else:
        findings = [found(Code.LINK_MISSING)]
    return LineRuling(line, void(line, (*findings, *_bad_word(case, line))))


def _bad_word(case: Case, line: WrittenLine) -> tuple[Finding, ...]:
    """The word as written, if the list does not have it and it is not the added part of a longer word."""
    is_part = len(line.text) == 1 or line.has_gap
    if is_part or line.text in case.ground.words or case.lengthens_somewhere(line):
        return ()
    return (found(Code.WORD_INVALID, line.text),)


@rule("R 4.2-8", "G 4.2-23", "G 4.2-28")
def unfinished_word(case: Case, chosen: Price) -> tuple[tuple[Outcome, ...], tuple[Finding, ...]]:
    """The last letter is missing and the claim is not exact: nothing by the guide, five points by the regulation."""
    spot = chosen.reading.spot
    kept = [f for f in chosen.outcome.findings if f.code is not Code.FINAL_LETTER_OMITTED]
    return (chosen.outcome,), (found(Code.WORD_INCOMPLETE, spot.whole, article="G 4.2, INT 43"), *kept)


def _loosely_tied(
    case: Case, line: WrittenLine, links: ByLinks, forgiven: list[Price], shifts: list[Price]
) -> LineRuling:
    """No place has the whole link right: an alteration is forgiven, else wrong letters are left out (INT 3)."""
    if any(each.reading.findings[0].code is not Code.SHIFTED_ONE_SQUARE for each in forgiven):
        chosen = _best_altered(case, forgiven)
        others = ruled(chosen, _outcomes(*forgiven)).others
        return ruled(chosen, others, is_undecided=bool(others))
    kept = _kept(case, line, links)
    if kept is not None and not _is_turned(case, line, kept[1]):
        return _with_added_letter(case, line, *kept, forgiven)
    if forgiven:
        return ruled(min(forgiven, key=lambda each: each.rank))
    return _unlocated(case, line, links, shifts)


def _is_turned(case: Case, line: WrittenLine, tie: Tie) -> bool:
    """Whether the whole slip, word and link, would be right if it were written the other way: that is not forgiven.

    With three right letters as it is written it stands all the same.
    """
    enough = case.edition.amount("link_letters")
    if tie.link.count >= enough:
        return False
    turned = Case(case.ground, case.writing.turned(), None, case.claim)
    other = WrittenLine(line.text, not line.is_down, line.lane, line.start)
    return any(each.spot.is_legal and each.link.count >= enough for each in ByLinks(turned, other).tied)


def _best_altered(case: Case, forgiven: list[Price]) -> Price:
    """The place that the claim names, else the best for the player; several alterations alike count as one link."""
    return min(forgiven, key=lambda each: (not each.is_exact, each.rank))


def _kept(case: Case, line: WrittenLine, links: ByLinks) -> tuple[Price, Tie, list[Price]] | None:
    """The places where enough letters are right once the others are left out, and the one that stands among them."""
    enough = case.edition.amount("link_letters")
    least = case.edition.amount("tolerated_link_letters")
    for low, high in ((enough, None), (least, enough)):
        ties = [tie for tie in links.loose if tie.link.count >= low and (high is None or tie.link.count < high)]
        prices = [(price(case, tied_reading(case, line, tie)), tie) for tie in ties]
        standing = [(each, tie) for each, tie in prices if stands(each)]
        exact = [each for each, _ in standing if each.is_exact]
        if standing:
            rest = [each for each, _ in standing]
            chosen = min(exact, key=lambda each: each.rank) if exact else lowest(case, rest)
            tie = next(tie for each, tie in standing if each.reading == chosen.reading)
            return chosen, tie, rest
    return None


@rule("G 4.4.4-3")
def _with_added_letter(
    case: Case, line: WrittenLine, chosen: Price, tie: Tie, rest: list[Price], forgiven: list[Price]
) -> LineRuling:
    """A letter added to the link voids the slip; where the link crosses the word on a board letter, it is left out.

    The guide has one example of each kind and nothing between: what is neither is for a committee (INT 31).
    """
    added = added_letter_at(case, line, tie)
    if added is None:
        others = ruled(chosen, _outcomes(*rest, *forgiven)).others
        return ruled(chosen, others, is_undecided=bool(forgiven))
    refused = void(line, (found(Code.LINK_WRONG), found(Code.LINK_LETTER_ADDED, article="G 4.4.4, INT 31")))
    if added.crosses_board_letter:
        return ruled(chosen, [refused, *_outcomes(*rest, *forgiven)], is_undecided=True)
    zero = Price(chosen.reading, refused, False)
    return ruled(zero, _outcomes(chosen, *rest, *forgiven), is_undecided=not added.is_parallel)


@rule("R 4.2-9", "G 4.2-25", "G 4.2-26", "G 4.2-32")
def _unlocated(case: Case, line: WrittenLine, links: ByLinks, shifts: list[Price]) -> LineRuling:
    """Nothing tells where the word goes."""
    if line.has_gap:
        return LineRuling(line, void(line, (found(Code.WORD_INCOMPLETE),)))
    if not case.outside(line) and not case.names_a_place:
        return _bare_word(case, line, links)
    if links.barely:
        return _barely_tied(case, line, links)
    bad = _bad_word(case, line)
    is_told = len(case.outside(line)) >= case.edition.amount("link_letters")
    if links.off and (is_told or not any(tie.spot.is_legal for tie in links.loose)):
        lost = [f for each in shifts[:1] for f in (each.reading.findings[0], case.score_fault(each.reading.spot.score))]
        return LineRuling(line, void(line, (*lost, found(Code.IMPOSSIBLE_PLACEMENT), *bad)), links.off[0])
    return _not_linked(case, line, links, bad)


def _not_linked(case: Case, line: WrittenLine, links: ByLinks, bad: tuple[Finding, ...]) -> LineRuling:
    """The link fits nowhere: wrong if some letter of it is right at a legal place, otherwise there is no such place."""
    legal = [tie for tie in links.loose if tie.spot.is_legal]
    if legal:
        is_added = any(added_letter_at(case, line, tie) for tie in legal)
        added = (found(Code.LINK_LETTER_ADDED, article="G 4.4.4, INT 31"),) if is_added else ()
        return LineRuling(line, void(line, (found(Code.LINK_WRONG), *added, *bad)))
    located = max(links.loose, key=lambda tie: tie.link.count, default=None)
    if located is not None and located.link.count >= case.edition.amount("link_letters"):
        return ruled(price(case, SlipReading(line, located.spot)))
    return LineRuling(line, void(line, (found(Code.IMPOSSIBLE_PLACEMENT), *bad)))
