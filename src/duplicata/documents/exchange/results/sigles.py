"""The summary of a game that SIGLES, the program of the French federation, reads: one line per table, in latin-1."""

from duplicata.desks.standings import StandingsDesk
from duplicata.documents.exchange.results.latin1 import in_latin1
from duplicata.documents.source import Source

_EMPTY_NAME, _EMPTY_TOTAL = "--table vide--", -1


def write_sigles(source: Source, *, omits_empty_tables: bool = False) -> bytes:
    """From table 1 to the highest one: `"<table>","<name>","<total>"`, and tables where nobody sat unless omitted.

    Raises:
        NoCompetitionToPrint, NoGameAsked, NoSuchGameToPrint, ResultsNotPosted.
    """
    source.check_competition()
    source = source.of_game()
    desk, competition = StandingsDesk(source.hall, ""), source.hall.competition
    standing, tables = desk.sent_game(source.asked_game), competition.tables(source.asked_game)
    lines = {tables[line.entry]: (competition.entries[line.entry].name, line.points) for line in standing.lines}
    last = max(lines, default=0)
    written = [
        _line(table, *lines.get(table, (_EMPTY_NAME, _EMPTY_TOTAL)))
        for table in range(1, last + 1)
        if table in lines or not omits_empty_tables
    ]
    return in_latin1("".join(written))


def _line(table: int, name: str, total: int) -> str:
    """A quote inside a name would end it: it is written as an apostrophe."""
    readable = in_latin1(name).decode("latin-1").replace('"', "'")
    return f'"{table}","{readable}","{total}"\n'
