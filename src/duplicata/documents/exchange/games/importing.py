"""Makes the journal of a game that comes in a file: all of it, or nothing."""

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from duplicata.desks.carried.bringing_in import bring_in
from duplicata.desks.carried.game import CarriedGame
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.documents.exchange.games.lexicons import lexicon_of
from duplicata.documents.exchange.games.refusals import JournalThere
from duplicata.documents.new_journals import is_empty_file, made_beside
from duplicata.journal.places import import_journal, is_new_place
from duplicata.scrabble.game import Game


class BroughtIn(msgspec.Struct, frozen=True):
    """What was understood of a file, as the command prints it."""

    tournament: str
    game: int
    date: str
    turns: int
    top: int
    players: int
    is_over: bool


def import_game(read: Callable[[bytes], CarriedGame], content: bytes, place: Path, wanted: str | None) -> BroughtIn:
    """Reads a game, plays it again, and writes its journal at a new place.

    Raises:
        JournalThere, PlayedWithOtherLexicon, and what reading the file and playing its game raise.
    """
    if not is_new_place(place) and not is_empty_file(place):
        raise JournalThere(place=place)
    carried = read(content)
    lexicon = lexicon_of(carried, wanted)
    terms = msgspec.structs.replace(carried.terms, lexicon=lexicon.name, lexicon_checksum=lexicon.checksum)
    hall = bring_in(msgspec.structs.replace(carried, terms=terms), lexicon)
    _write(hall.journal.export(), place)
    return _understood(carried, hall.game(carried.number))


def _write(lines: Iterable[bytes], place: Path) -> None:
    with made_beside(place, may_be_empty=True) as beside:
        import_journal(lines, beside, journal_catalogue()).close()


def _understood(carried: CarriedGame, game: Game) -> BroughtIn:
    top = game.ended.top if game.ended else game.top
    is_over = game.ended is not None
    return BroughtIn(
        carried.tournament, carried.number, carried.date, len(game.played), top, len(carried.tables), is_over
    )
