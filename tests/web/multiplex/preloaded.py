"""Read once by the program that the centres are forked from: their modules, and the lexicon."""

from web.multiplex.places import shared_lexicon

shared_lexicon()
