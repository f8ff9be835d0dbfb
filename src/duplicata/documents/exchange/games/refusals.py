"""What the files of games can be refused for, each with its French sentence."""

from duplicata.kernel.errors import DuplicataError


class NotUtf8(DuplicataError):
    """A file in another encoding than ours."""


class NotOurText(DuplicataError):
    """A file that is no game in our text format."""


class BadTextLine(DuplicataError):
    """A line that is neither a tag, nor a turn, nor a slip."""


class OtherTextVersion(DuplicataError):
    """A game written by a later program."""


class UnknownTag(DuplicataError):
    """A tag that the format does not have."""


class BadTag(DuplicataError):
    """A tag whose values cannot be read."""


class RepeatedTag(DuplicataError):
    """A heading given twice."""


class MissingTag(DuplicataError):
    """A game without one of the headings it needs."""


class TagOutOfPlace(DuplicataError):
    """A player or a slip that belongs to no table."""


class PlayerCountDiffers(DuplicataError):
    """Fewer or more tables than the file says."""


class SameTableAgain(DuplicataError):
    """Two tables of one number."""


class SlipRepeated(DuplicataError):
    """Two slips of one table for one turn."""


class PlayedWithOtherLexicon(DuplicataError):
    """A game played with another word list than the one in use here."""


class JournalThere(DuplicataError):
    """A place for the journal where there is already something."""


class NoPlayersWithoutCompetition(DuplicataError):
    """Tables in a file that does not say in which competition they played."""


class BadXml(DuplicataError):
    """A file that is no XML, or only a part of one."""


class DoctypeInXml(DuplicataError):
    """XML with a document type or entities, which no game needs."""


class XmlTooLarge(DuplicataError):
    """XML deeper or longer than any game."""


class NotGameJson(DuplicataError):
    """JSON that is no game, or none of our shape."""


class IncidentsWithoutOrder(DuplicataError):
    """Incidents of which nobody can tell between which turns they happened."""


class PlacesDiffer(DuplicataError):
    """A place written in the French way and in the anglophone one, which are not the same square."""


class NotEliot(DuplicataError):
    """XML that is no game of Eliot's second format."""


class EliotMode(DuplicataError):
    """A game of Eliot that is not duplicate."""


class EliotVariant(DuplicataError):
    """A kind of game that Eliot does not have, or that we do not."""


class BadEliotValue(DuplicataError):
    """Something of a game of Eliot that cannot be read."""
