"""What a game that comes in a file can be refused for, each with its French sentence."""

from duplicata.kernel.errors import DuplicataError


class RefusedLine(DuplicataError):
    """A line that the rules of the game, or those of the format, refuse; `reason` says why."""


class LeaveDiffers(DuplicataError):
    """A rack that does not begin with what was left of the one before."""


class RejectionImpossible(DuplicataError):
    """A rejection where every rack stands."""


class SeedGivesOthers(DuplicataError):
    """Tiles that are not those that the seed gives."""


class TurnOutOfOrder(DuplicataError):
    """A turn whose number is not the one that comes."""


class ScoreDiffers(DuplicataError):
    """A solution with other points than it earns."""


class PlayAfterTheEnd(DuplicataError):
    """A turn after the end of the game."""


class EndDiffers(DuplicataError):
    """A game that ends otherwise than its file says."""


class TopDiffers(DuplicataError):
    """A top that is not the sum of the solutions."""


class SlipMissing(DuplicataError):
    """A table without a slip for a turn that counts."""


class TooManySlips(DuplicataError):
    """A table with a slip for a turn that does not count."""


class TotalDiffers(DuplicataError):
    """A total that the slips do not add up to."""


class NobodyNamedAtTable(DuplicataError):
    """A table without a player."""


def on_line(at: int, refusal: DuplicataError) -> DuplicataError:
    """The refusal, with the line of the file that it is about."""
    if at == 0 or isinstance(refusal, RefusedLine):
        return refusal
    return RefusedLine(line=at, reason=refusal)
