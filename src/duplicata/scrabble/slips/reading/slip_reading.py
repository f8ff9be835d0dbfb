"""One reading of a slip, and the scores it can have: one for each way the jokers may stand."""

import msgspec

from duplicata.kernel.articles import rule
from duplicata.scrabble.letters import value
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import Spot
from duplicata.scrabble.slips.reading.jokers import JokerPlay, joker_play
from duplicata.scrabble.slips.reading.writing import WrittenLine
from duplicata.scrabble.slips.ruling import Finding


class SlipReading(msgspec.Struct, frozen=True):
    """One thing the writing can mean: a line of it, at a spot, and what has to be forgiven or punished for it.

    A reading that needs the claim stands only when the claimed score is exactly its own.
    """

    line: WrittenLine
    spot: Spot
    findings: tuple[Finding, ...] = ()
    needs_claim: bool = False


def possible_scores(case: Case, reading: SlipReading) -> tuple[JokerPlay, dict[int, str]]:
    """The jokers of a play that the rack can give, and the word for each score they can make."""
    spot = reading.spot
    play = joker_play(case.ground, spot.laid, circled_places(case, reading))
    by_score: dict[int, str] = {}
    for choice in play.choices:
        by_score.setdefault(score_with(spot, choice), word_with(spot, choice))
    return play, by_score


def fits_claim(case: Case, reading: SlipReading) -> bool:
    """Whether the claimed score is one of those that a legal play can have."""
    return case.claim is not None and case.claim in possible_scores(case, reading)[1]


@rule("R 4.4-6")
def circled_places(case: Case, reading: SlipReading) -> dict[int, str]:
    """The circled places of the text; a joker of the board needs no circle, and one takes no harm from it."""
    line, spot = reading.line, reading.spot
    if not case.writing.circles:
        return {}
    laid = {tile.at for tile in spot.laid}
    return {
        at: letter
        for at, letter in enumerate(line.text)
        if line.box(at) in case.writing.circles and (at in laid or not _is_joker_on_board(case, spot, at))
    }


def _is_joker_on_board(case: Case, spot: Spot, at: int) -> bool:
    row, column = (spot.start + at, spot.lane) if spot.is_down else (spot.lane, spot.start + at)
    return case.ground.is_joker(row, column)


def score_with(spot: Spot, jokers: frozenset[int]) -> int:
    if not jokers:
        return spot.score
    return spot.score - sum(value(tile.letter) * tile.weight for tile in spot.laid if tile.at in jokers)


def word_with(spot: Spot, jokers: frozenset[int]) -> str:
    """The whole word, the letters that jokers stand for in lower case, those of the board included."""
    if not jokers:
        return spot.shown
    lead = len(spot.lead)
    return "".join(letter.lower() if at - lead in jokers else letter for at, letter in enumerate(spot.shown))
