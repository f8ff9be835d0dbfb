"""Reads a game in our text format."""

from duplicata.competition.people import Player
from duplicata.desks.carried.game import (
    CarriedCancellation,
    CarriedGame,
    CarriedInterruption,
    CarriedItem,
    CarriedNote,
    CarriedReplay,
    CarriedSlip,
    CarriedTable,
    CarriedTime,
    CarriedUnplayable,
)
from duplicata.desks.carried.refusals import NobodyNamedAtTable, on_line
from duplicata.documents.exchange.games import text_values as read
from duplicata.documents.exchange.games.refusals import (
    NoPlayersWithoutCompetition,
    OtherTextVersion,
    PlayerCountDiffers,
    RepeatedTag,
    SameTableAgain,
    SlipRepeated,
    TagOutOfPlace,
    UnknownTag,
)
from duplicata.documents.exchange.games.text_head import HEADINGS, Head
from duplicata.documents.exchange.games.text_lines import CommentLine, Line, NumberedLine, Tag, read_lines
from duplicata.documents.exchange.games.text_words import CANCELS, PHASES
from duplicata.documents.exchange.games.text_writing import VERSION
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.terms import TurnTime


def read_text(content: bytes) -> CarriedGame:
    """The game of a file; whether its moves are legal is seen when it is played again.

    Raises:
        NotUtf8, NotOurText, RefusedLine, MissingTag, PlayerCountDiffers, NoPlayersWithoutCompetition.
    """
    reader = _Reader()
    for line in read_lines(content):
        try:
            reader.read(line)
        except DuplicataError as refusal:
            raise on_line(line.at, refusal) from refusal
    return reader.game()


class TableReader:
    """A table while it is read."""

    def __init__(self, tag: Tag) -> None:
        self.at = tag.at
        self.number = read.number(tag)
        self.total = read.number(tag, 1) if read.value(tag, 1, otherwise="") else None
        self.announced = read.number(tag, 2) if len(tag.values) > 2 else None
        self.players = list[Player]()
        self.slips = dict[int, CarriedSlip]()

    def seat(self, tag: Tag) -> None:
        """Raises TagOutOfPlace, BadTag."""
        if tag.name != "Joueur":
            raise TagOutOfPlace(tag=tag.name)
        self.players.append(read.player(tag))

    def add(self, line: NumberedLine) -> None:
        if line.turn in self.slips:
            raise SlipRepeated(table=self.number, turn=line.turn)
        self.slips[line.turn] = read.slip(line)

    def carried(self) -> CarriedTable:
        if not self.players:
            raise on_line(self.at, NobodyNamedAtTable(table=self.number))
        return CarriedTable(self.number, tuple(self.players), self.slips, self.total, self.announced, self.at)


class _Reader:
    """Keeps what was read so far."""

    def __init__(self) -> None:
        self._headings = dict[str, Tag]()
        self._items = list[CarriedItem]()
        self._tables = dict[int, TableReader]()
        self._table: TableReader | None = None

    def read(self, line: Line) -> None:
        match line:
            case Tag(name=name) if name in HEADINGS:
                self._heading(line)
            case Tag(name="Table") | Tag(name="Joueur"):
                self._seat(line)
            case NumberedLine() if self._table is not None:
                self._table.add(line)
            case _ if self._table is not None:
                raise TagOutOfPlace(tag=getattr(line, "name", "{}"))
            case _:
                self._items.append(read_item(line))

    def _heading(self, tag: Tag) -> None:
        if tag.name in self._headings:
            raise RepeatedTag(tag=tag.name)
        if tag.name == "Duplicata" and tag.values != (VERSION,):
            raise OtherTextVersion(version=" ".join(tag.values), known=VERSION)
        self._headings[tag.name] = tag

    def _seat(self, tag: Tag) -> None:
        if tag.name == "Joueur":
            if self._table is None:
                raise TagOutOfPlace(tag=tag.name)
            self._table.seat(tag)
            return
        self._table = TableReader(tag)
        if self._table.number in self._tables:
            raise SameTableAgain(table=self._table.number)
        self._tables[self._table.number] = self._table

    def game(self) -> CarriedGame:
        head = Head(self._headings)
        tables = tuple(table.carried() for table in self._tables.values())
        if tables and head.competition() is None:
            raise NoPlayersWithoutCompetition()
        if (written := head.number("Joueurs", 0)) != len(tables):
            raise PlayerCountDiffers(written=written, count=len(tables))
        return head.game(tuple(self._items), tables)


def read_item(line: Line) -> CarriedItem:
    """A turn, or what happened beside the play; raises BadTextLine, UnknownTag, BadTag."""
    match line:
        case Tag():
            return _event(line)
        case NumberedLine():
            return read.take(line)
        case CommentLine(text=text, at=at):
            return CarriedNote(text, at)


def _event(tag: Tag) -> CarriedItem:
    """What happened beside the play; raises UnknownTag, BadTag."""
    match tag.name:
        case "Annulation":
            return CarriedCancellation(read.worded(CANCELS, tag), read.value(tag, 1, otherwise=""), tag.at)
        case "Injouable":
            return CarriedUnplayable(tag.at)
        case "Interruption":
            return CarriedInterruption(
                read.worded(PHASES, tag), abs(read.number(tag, 1)), read.value(tag, 2, otherwise=""), tag.at
            )
        case "NouveauTemps":
            return CarriedTime(TurnTime(read.number(tag), read.number(tag, 1)), tag.at)
        case "Rejouable":
            return CarriedReplay(read.value(tag, otherwise=""), tag.at)
        case _:
            raise UnknownTag(tag=tag.name)
