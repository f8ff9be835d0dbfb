"""What the guide proposes where a paper reads in several ways: doubt favours the player, unless he could profit."""

from collections.abc import Iterable
from enum import Enum

import msgspec

from duplicata.competition.committee.dispute import CaseOutcome
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


class DoubtRule(Enum):
    """Which way a doubt goes."""

    FAVOURS_THE_PLAYER = "favours_the_player"
    MINIMUM = "minimum"


class DoubtProposal(msgspec.Struct, frozen=True):
    """An outcome that the guide proposes, and when."""

    rule: DoubtRule
    outcome: CaseOutcome
    article: str
    text: str


@rule("G 2.9-11", "G 2.9-12", "G 2.9-13")
def doubt_proposals(choices: Iterable[CaseOutcome]) -> tuple[DoubtProposal, ...]:
    """The best outcome for the player and, should he profit from the doubt, the lowest; nothing without a doubt.

    Whether he could profit is for the committee to say: both are shown, each with the case it is for.
    """
    by_points = sorted((outcome for outcome in choices if outcome.points is not None), key=_points)
    if not by_points or _points(by_points[0]) == _points(by_points[-1]):
        return ()
    return (
        _proposal(DoubtRule.FAVOURS_THE_PLAYER, by_points[-1], "G 2.9-11"),
        _proposal(DoubtRule.MINIMUM, by_points[0], "G 2.9-13"),
    )


def _points(outcome: CaseOutcome) -> int:
    return outcome.points or 0


def _proposal(doubt: DoubtRule, outcome: CaseOutcome, article: str) -> DoubtProposal:
    return DoubtProposal(doubt, outcome, article, sentence(f"doubt_{doubt.value}", {"points": outcome.points}))
