"""Halls whose first game is over with known scores, for the tests of standings and of the stage."""

from collections.abc import Iterable, Mapping

import msgspec
from desks.halls import GAME, SEED, SmallHall, small_hall

from duplicata.competition.events import ResultsDeclaredFinal
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.events import RuledSlip, SheetEvent, SlipsRuled
from duplicata.scrabble.refereeing.takes import Take, counted_takes
from duplicata.scrabble.slips.ruling import Outcome, Sanction
from duplicata.scrabble.terms import Draws, Terms

STAGE_GAME = 2


def happen(room: SmallHall, *events: msgspec.Struct) -> None:
    """Writes events about the competition."""
    room.hall.competition_stream.obey(lambda _: events, "test", room.hall.now())


def write_on_sheet(room: SmallHall, number: int, *events: SheetEvent) -> None:
    """Writes events on a sheet of the first game."""
    room.hall.sheet_stream(GAME, number).obey(lambda _: events, "test", room.hall.now())


def rule_take(room: SmallHall, take: Take, points: Mapping[int, int], sanction: Sanction = Sanction.NONE) -> None:
    """Rules one take of the first game: the points of each table."""
    for sheet in room.hall.sheets(GAME):
        assert sheet.opened is not None
        slips = tuple(
            RuledSlip(table, "-", Outcome(sanction, points[table], None, None, ()))
            for table in sheet.tables
            if table in points
        )
        write_on_sheet(room, sheet.opened.number, SlipsRuled(take, slips))


def rule_all(room: SmallHall, totals: Mapping[int, int]) -> None:
    """Rules the whole game: each table has its total on the first turn, and nothing on the others."""
    first, *others = counted_takes(room.game)
    rule_take(room, first, totals)
    for take in others:
        rule_take(room, take, dict.fromkeys(totals, 0))


def declare_final(room: SmallHall) -> None:
    happen(room, ResultsDeclaredFinal(GAME))


def finished_hall(lexicon: Lexicon, totals: Iterable[int], *, is_pairs: bool = False) -> SmallHall:
    """A hall whose game is over; table n has the n-th total."""
    points = dict(enumerate(totals, 1))
    room = small_hall(lexicon, tables=len(points), is_pairs=is_pairs)
    room.play_to_the_end()
    rule_all(room, points)
    return room


class Stage(SmallHall):
    """The game that is played on the stage of a hall."""

    @property
    def game(self) -> Game:
        return self.hall.game(STAGE_GAME)


def stage_of(room: SmallHall) -> Stage:
    """The stage of a hall, its game opened."""
    lexicon = room.hall.lexicon
    chief = ChiefRefereeDesk(room.hall.game_stream(STAGE_GAME), lexicon, "Claire Martin", room.time)
    terms = Terms(lexicon.name, lexicon.checksum, draws=Draws.PROGRAM)
    chief.open(OpenGame("TH3 de Tours", STAGE_GAME, "Claire Martin", "2026-11-16", terms, SEED))
    return Stage(room.hall, room.time, chief)
