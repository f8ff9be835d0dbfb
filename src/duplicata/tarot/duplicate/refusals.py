"""What is refused when a tournament is counted."""

from duplicata.kernel.errors import DuplicataError


class NotAnAmount(DuplicataError):
    """A text that is no number, or a number finer than thousandths."""


class SameCompetitorTwice(DuplicataError):
    """A player or a triplette at two places of one table."""


class ResultTwice(DuplicataError):
    """Two results of one table on one deal."""


class NotAtThisTable(DuplicataError):
    """A note imposed on somebody who did not play the deal at that table."""


class DealNotTopped(DuplicataError):
    """A session said to be over while a result is missing and nothing was decided about it."""


class NotPlayedInMatches(DuplicataError):
    """A format whose deals are not compared inside a match."""


class TeamAgainstItself(DuplicataError):
    """A match between a team and the same team."""


class MatchDealTwice(DuplicataError):
    """A deal that stands twice in a match."""


class MatchNotPlayed(DuplicataError):
    """A match said to be over while a deal has no mark yet."""


class FreeDealNotNought(DuplicataError):
    """Scores of a free deal that do not add up to nought."""


class FreeDealTwice(DuplicataError):
    """A free deal of a table that is given twice."""
