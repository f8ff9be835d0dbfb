"""Word lists: open, check, extend, search; what a form is, how it sounds; import the official list."""

from duplicata.lexicon.lexicon import Extensions, Lexicon
from duplicata.lexicon.readings import Reading
from duplicata.lexicon.shelf import Shelf, open_lexicon

__all__ = ["Extensions", "Lexicon", "Reading", "Shelf", "open_lexicon"]
