"""An invalid word played again by a player who was not told of it: no new zero, but an average (R 4.7)."""

from collections.abc import Collection, Hashable, Iterable, Mapping
from typing import TypeVar

import msgspec

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.slips.over_a_game.tally import Tally
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction

Player = TypeVar("Player", bound=Hashable)

# Two solutions on a slip void nothing by themselves: what voids it is the worse of the two.
_VOID_NOTHING = frozenset({Code.MIN_OF_SEVERAL})


class NoScoreToAverage(DuplicataError):
    """An average that no other player of the referee has a score for."""


class Notice(msgspec.Struct, frozen=True):
    """An invalid word that a player was told of, on paper or aloud, in time for the slip of this turn.

    A ticket that is lost, or that names another word or not all of them, is no notice of the words it does not name.
    """

    word: str
    turn: int


@rule("R 4.7-4", "R 4.7-7")
def untold_words(tally: Tally, notices: Iterable[Notice], turn: int) -> frozenset[str]:
    """The invalid words that cost the player a zero before this turn, and that he still takes for valid ones."""
    told = {notice.word.upper() for notice in notices if notice.turn <= turn}
    refused = {word for other, outcome in tally.outcomes.items() if other < turn for word in _refused(outcome)}
    return frozenset(refused - told)


def _refused(outcome: Outcome) -> frozenset[str]:
    """The words that made a slip void; none if it came from a misplaced word on the player's own board."""
    if outcome.sanction is not Sanction.ZERO or Code.CHECK_GRID in outcome.codes:
        return frozenset()
    return frozenset(word.upper() for word in outcome.details(Code.WORD_INVALID))


@rule("R 4.7-5", "R 4.7-6", "R 4.7-9", "R 4.7-10")
def is_excused(outcome: Outcome, untold: Collection[str]) -> bool:
    """Whether a zero has no other cause than words, played or formed, that the player was not told of.

    A letter that is not in the rack is such another cause, and so is a word misplaced on his own board: he can check
    both at any time.
    """
    causes = {finding.code for finding in outcome.findings if finding.sanction is Sanction.ZERO} - _VOID_NOTHING
    repeated = _refused(outcome)
    return causes == {Code.WORD_INVALID} and bool(repeated) and repeated <= frozenset(untold)


@rule("R 4.7-5")
def with_averages(ruled: Mapping[Player, Outcome], proposed: Mapping[Player, Outcome]) -> dict[Player, Outcome]:
    """The outcomes of one referee's players for a turn, once the excused ones have their average.

    `proposed` holds, for each excused player, the outcome of the same slip judged as if its untold words were valid;
    where even that one is void, the slip has another fault and its zero stands. The excused players are in nobody's
    average (INT 28): their zero is no longer there to be counted, and to count them at the average itself would not
    change it.

    Raises:
        NoScoreToAverage.
    """
    excused = {player for player, outcome in proposed.items() if outcome.sanction is not Sanction.ZERO}
    if not excused:
        return dict(ruled)
    mean = average([outcome.points for player, outcome in ruled.items() if player not in excused])
    return {
        player: compensated(outcome, proposed[player], mean) if player in excused else outcome
        for player, outcome in ruled.items()
    }


@rule("R 4.7-5")
def average(scores: Collection[int]) -> int:
    """The average of the scores, zeros included, to the nearest point; a half goes up (INT 28).

    Raises:
        NoScoreToAverage.
    """
    if not scores:
        raise NoScoreToAverage
    return (2 * sum(scores) + len(scores)) // (2 * len(scores))


@rule("R 4.7-8")
def compensated(zero: Outcome, proposed: Outcome, mean: int) -> Outcome:
    """The proposed outcome paid the average, never more than the solution itself would have earned.

    Its warning counts, for the zero that would have absorbed it is gone. The words remain among the findings: the
    player has still to be told of them.
    """
    words = dict.fromkeys(zero.details(Code.WORD_INVALID))
    told = tuple(Finding(Code.WORD_INVALID, "R 4.7", Sanction.NONE, word) for word in words)
    return msgspec.structs.replace(proposed, points=min(mean, proposed.points), findings=(*proposed.findings, *told))
