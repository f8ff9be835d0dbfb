"""The tables of a game and who sits there, with or without seats, with or without a competition."""

from desks.halls import GAME, small_hall

from duplicata.competition.events import EntryWithdrawn
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue, sheet_stream
from duplicata.desks.organising.seated_tables import SeatedTable, seated_tables
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.events import SheetOpened


def test_each_table_has_the_name_of_whoever_sits_there(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon, tables=2).hall
    assert seated_tables(hall, GAME) == (SeatedTable(1, "Aubert Alex 1"), SeatedTable(2, "Bernard Alex 2"))


def test_a_pair_has_one_table(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon, tables=1, is_pairs=True).hall
    assert seated_tables(hall, GAME) == (SeatedTable(1, "Aubert Alex 1 – Aubert Brice 1"),)


def test_the_table_of_someone_who_withdrew_is_no_longer_there(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon, tables=3).hall
    gone = EntryWithdrawn(2, GAME, "souffrante")
    hall.journal.append(COMPETITION, [gone], expected=hall.competition_stream.version, actor="test", at=0)
    hall.catch_up()
    assert [each.table for each in seated_tables(hall, GAME)] == [1, 3]


def test_a_game_that_no_competition_planned_has_the_tables_of_its_sheets(lexicon: Lexicon) -> None:
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
    for number, tables in ((1, (3, 4)), (2, (1, 2))):
        opened = SheetOpened(GAME, number, "Odile", tables, "FISF-2016")
        journal.append(sheet_stream(GAME, number), [opened], expected=0, actor="test", at=0)
    assert seated_tables(Hall(journal, lexicon, lambda: 0), GAME) == tuple(map(SeatedTable, (1, 2, 3, 4)))
