"""`import players-csv` and `players-xlsx`: a list enters a journal, or makes one, whole or not at all."""

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from duplicata.competition.commands import EnterAll, OpenCompetition
from duplicata.competition.competition import Competition, replay
from duplicata.competition.decisions import decide_all
from duplicata.competition.decisions.texts import LONGEST_NAME
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import CompetitionJournal, journal_catalogue
from duplicata.desks.organiser import OrganiserDesk
from duplicata.documents.exchange.formats import Import
from duplicata.documents.exchange.players.files import text_of_csv, text_of_workbook
from duplicata.documents.exchange.players.reading import PlayerList, read_players
from duplicata.documents.exchange.players.refusals import GameWithoutCompetition, PlayersRefused
from duplicata.documents.new_journals import is_empty_file, made_beside
from duplicata.journal import open_journal
from duplicata.journal.places import is_new_place
from duplicata.kernel.messages import sentence
from duplicata.lexicon import open_lexicon
from duplicata.regulations.editions import standing_edition

_COUNTRY = "FR"
_MOST_TOLD = 20


class BroughtIn(msgspec.Struct, frozen=True):
    """What was understood: how many entries and players, and what each column was taken for, by its title or number."""

    imported: int
    players: int
    columns: dict[str, str]
    competition: str
    created: bool


def bring_in(text: str, place: Path) -> BroughtIn:
    """Raises PlayersRefused, GameWithoutCompetition, and the refusals of the text and of the place."""
    if is_new_place(place) or is_empty_file(place):
        opening = (_opening(place),)
        read = _accepted(replay(decide_all(Competition(), opening)), text)
        with (
            made_beside(place, may_be_empty=True) as beside,
            open_journal(beside, journal_catalogue(), create=True) as made,
        ):
            return _entered(_hall(made), opening, read)
    with open_journal(place, journal_catalogue()) as journal:
        hall = _hall(journal)
        orders = () if hall.competition.opened else (_opening(place),)
        if orders and hall.game_numbers():
            raise GameWithoutCompetition()
        competition = replay(decide_all(hall.competition, orders), hall.competition)
        return _entered(hall, orders, _accepted(competition, text))


def _accepted(competition: Competition, text: str) -> PlayerList:
    """The list, if every line of it is right."""
    read = read_players(competition, text)
    if wrong := read.problems:
        told = [
            sentence("players_refused_line", {"line": line.number, "problem": line.problem})
            for line in wrong[:_MOST_TOLD]
        ]
        if more := len(wrong) - len(told):
            told.append(sentence("players_refused_more", {"count": more}))
        count = sentence("players_refused_many" if len(wrong) > 1 else "players_refused_one", {"count": len(wrong)})
        raise PlayersRefused(count=count, told="".join(f"\n{line}" for line in told))
    return read


def _opening(place: Path) -> OpenCompetition:
    """A competition named after its journal, under the standing edition; the organiser completes the rest."""
    lexicon = open_lexicon(None)
    name = " ".join(place.stem.replace("_", " ").split())[:LONGEST_NAME] or sentence("players_competition", {})
    where = sentence("players_place", {})
    return OpenCompetition(name, where, _COUNTRY, standing_edition().name, lexicon.name, lexicon.checksum)


def _hall(journal: CompetitionJournal) -> Hall:
    return Hall(journal, open_lexicon(None), _now)


def _entered(hall: Hall, orders: tuple[OpenCompetition, ...], read: PlayerList) -> BroughtIn:
    OrganiserDesk(hall, sentence("players_importer", {})).order(*orders, EnterAll(read.entries))
    columns = {column.title or str(column.number): column.field.value for column in read.columns}
    players = sum(len(entry.players) for entry in read.entries)
    return BroughtIn(len(read.entries), players, columns, hall.competition.name, bool(orders))


def _now() -> int:
    return time.time_ns() // 1_000_000


def _reading(text_of: Callable[[bytes], str]) -> Callable[[bytes, Path, str | None], object]:
    """A list of players needs no word list, whichever was asked for."""
    return lambda content, place, _: bring_in(text_of(content), place)


IMPORTS = (Import("players-csv", _reading(text_of_csv)), Import("players-xlsx", _reading(text_of_workbook)))
