"""The one place where the parts are joined."""

from duplicata.desks.visitor import VisitorDesk
from duplicata.lexicon import open_lexicon
from duplicata.lexicon.build import Progress, no_progress


def build_desk(lexicon: str | None = None, on_progress: Progress = no_progress) -> VisitorDesk:
    """The visitor's desk with the lexicon of this name or in this file, or with the embedded one.

    Raises:
        UnknownLexicon, or the refusal of the file.
    """
    return VisitorDesk(open_lexicon(lexicon, on_progress))
