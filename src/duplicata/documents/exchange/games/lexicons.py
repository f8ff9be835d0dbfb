"""Finds the word list that a game was played with, or says how to get it."""

from collections.abc import Iterator

from duplicata.desks.carried.game import CarriedGame
from duplicata.documents.exchange.games.refusals import PlayedWithOtherLexicon
from duplicata.lexicon import Lexicon, Shelf, open_lexicon
from duplicata.lexicon.folding import fold

_SHOWN = 12


def lexicon_of(game: CarriedGame, wanted: str | None) -> Lexicon:
    """The list of a game: the one that was asked for, by name or as a file, else one of this machine.

    A list is known by its checksum, by the count of its words where the file tells no more, or by its name.

    Raises:
        PlayedWithOtherLexicon, or the refusal of the list that was asked for.
    """
    found = next((lexicon for lexicon in _candidates(wanted) if _is_of(game, lexicon)), None)
    if found is not None:
        return found
    here, terms = open_lexicon(wanted), game.terms
    known = terms.lexicon_checksum[:_SHOWN] or game.words or "–"
    raise PlayedWithOtherLexicon(name=terms.lexicon, known=known, here=here.name, checksum=here.checksum[:_SHOWN])


def _candidates(wanted: str | None) -> Iterator[Lexicon]:
    if wanted is not None:
        yield open_lexicon(wanted)
        return
    for name in Shelf().names():
        yield open_lexicon(name)


def _is_of(game: CarriedGame, lexicon: Lexicon) -> bool:
    if game.terms.lexicon_checksum:
        return lexicon.checksum == game.terms.lexicon_checksum
    if game.words is not None:
        return len(lexicon) == game.words
    return fold(lexicon.name) == fold(game.terms.lexicon)
