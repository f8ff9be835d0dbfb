"""Reads a list of players, pasted or from a file: who is on each line, or what is wrong; it enters nobody."""

from collections.abc import Callable

import msgspec

from duplicata.competition.commands import Enter
from duplicata.competition.competition import Competition, replay
from duplicata.competition.decisions import decide
from duplicata.competition.decisions.players import EnteredTwice, LicenceOfAnother
from duplicata.documents.exchange.players.cells import fixed_table_need, player_of, values_of
from duplicata.documents.exchange.players.columns import Column, titled_columns
from duplicata.documents.exchange.players.free_lines import free_players
from duplicata.documents.exchange.players.refusals import (
    LicenceTwiceInTheList,
    NoPlayerThere,
    TwiceInTheList,
)
from duplicata.documents.exchange.players.shapes import guessed_columns, settle_ranks
from duplicata.documents.exchange.players.texts import Row, rows_of
from duplicata.kernel.errors import DuplicataError

Read = Callable[[Row], Enter]


class ListLine(msgspec.Struct, frozen=True):
    """A line, its number in the file, and who it enters; else what is wrong, in French."""

    number: int
    text: str
    entry: Enter | None
    problem: str = ""


class PlayerList(msgspec.Struct, frozen=True):
    """Every line that is not empty, in order, and how its columns were understood.

    `titles` is the line of the titles as it was written; without `columns`, each line was read by the shape of its
    fields.
    """

    lines: tuple[ListLine, ...]
    columns: tuple[Column, ...] = ()
    titles: Row | None = None

    @property
    def entries(self) -> tuple[Enter, ...]:
        return tuple(line.entry for line in self.lines if line.entry is not None)

    @property
    def understood(self) -> tuple[ListLine, ...]:
        return tuple(line for line in self.lines if line.entry is not None)

    @property
    def problems(self) -> tuple[ListLine, ...]:
        return tuple(line for line in self.lines if line.entry is None)

    @property
    def left(self) -> str:
        """The lines that enter nobody, to be put right, under their titles."""
        wrong = [line.text for line in self.problems]
        return "\n".join([self.titles.text, *wrong] if self.titles and wrong else wrong)


def read_players(competition: Competition, text: str, *, due: int = 0, is_late: bool = False) -> PlayerList:
    """Each line is looked at after those before it: whoever stands there twice is found.

    Raises:
        A refusal of the whole text.
    """
    rows = rows_of(text)
    titles, columns = None, tuple[Column, ...]()
    if titled := titled_columns(rows, is_pairs=competition.is_pairs):
        place, found = titled
        titles, rows = rows[place], rows[place + 1 :]
        columns = settle_ranks(found, rows)
        if not rows:
            raise NoPlayerThere()
    elif not competition.is_pairs:
        columns = guessed_columns(rows) or ()
    read = _reader(competition, columns, Enter((), due=due, is_late=is_late))
    return PlayerList(_lines(competition, rows, read), columns, titles)


def _reader(competition: Competition, columns: tuple[Column, ...], terms: Enter) -> Read:
    federation, is_pairs = competition.federation, competition.is_pairs

    def by_columns(row: Row) -> Enter:
        found = values_of(row, columns, is_pairs=is_pairs)
        players = tuple(player_of(values, federation) for values in found or ({},))
        return Enter(players, terms.due, 0, terms.is_late, fixed_table_need(found))

    def by_shapes(row: Row) -> Enter:
        return Enter(free_players(row, federation, is_pairs=is_pairs), terms.due, 0, terms.is_late)

    return by_columns if columns else by_shapes


def _lines(competition: Competition, rows: tuple[Row, ...], read: Read) -> tuple[ListLine, ...]:
    lines, first = list[ListLine](), len(competition.entries) + 1
    entered = list[int]()
    for row in rows:
        try:
            entry = read(row)
            competition = replay(decide(competition, entry), competition)
        except DuplicataError as refusal:
            lines.append(ListLine(row.number, row.text, None, str(_in_this_list(refusal, first, entered))))
        else:
            entered.append(row.number)
            lines.append(ListLine(row.number, row.text, entry))
    return tuple(lines)


def _in_this_list(refusal: DuplicataError, first: int, entered: list[int]) -> DuplicataError:
    """Whoever would only be entered by this list has no number yet: his line is named instead."""
    number = refusal.facts.get("entry")
    if not isinstance(refusal, EnteredTwice | LicenceOfAnother) or not isinstance(number, int) or number < first:
        return refusal
    kind = TwiceInTheList if isinstance(refusal, EnteredTwice) else LicenceTwiceInTheList
    return kind(**refusal.facts, line=entered[number - first])
