"""One journal and all that is folded from it: the competition, its games, the sheets, the cases, the results."""

from collections.abc import Callable
from threading import RLock
from typing import Any

from duplicata.competition.committee.case import Case
from duplicata.competition.committee.case import evolve as evolve_case
from duplicata.competition.competition import Competition
from duplicata.competition.competition import evolve as evolve_competition
from duplicata.competition.reading import Reading, evolve_reading
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.game_stream import GameStream, game_stream
from duplicata.desks.hall.journal_events import (
    COMPETITION,
    CompetitionJournal,
    case_stream,
    reading_stream,
    sheet_stream,
)
from duplicata.desks.hall.turn_judging import TurnJudge
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.game_result import GameResult
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.sheet import evolve as evolve_sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take, check_collected, counted_takes

CompetitionStream = EventStream[Competition, Any]
SheetStream = EventStream[Sheet, Any]
CaseStream = EventStream[Case, Any]
ReadingStream = EventStream[Reading, Any]


_JUDGES_KEPT = 6


class Hall:
    """Everything of one journal, folded once and followed; the desks of one program share it.

    Nothing here is fit for a reader: desks show each one his part. `now` tells the moment in milliseconds.
    """

    def __init__(self, journal: CompetitionJournal, lexicon: Lexicon, now: Callable[[], int]) -> None:
        self.journal = journal
        self.lexicon = lexicon
        self.now = now
        self.competition_stream: CompetitionStream = EventStream(
            journal, COMPETITION, Competition(), evolve_competition
        )
        self._games: dict[int, GameStream] = {}
        self._sheets: dict[tuple[int, int], SheetStream] = {}
        self._cases: dict[int, CaseStream] = {}
        self._readings: dict[int, ReadingStream] = {}
        self._results: dict[tuple[int, int], tuple[Sheet, SheetResult]] = {}
        self._judges: dict[tuple[int, Take, bool], TurnJudge] = {}
        self._tarot_sessions: frozenset[int] = frozenset()
        self._position = 0
        self._lock = RLock()
        self.catch_up()

    def catch_up(self) -> None:
        """Folds what was written since, by whomever.

        Nothing is held while a stream is waited for: whoever gives it an order may be asking the hall something.
        """
        after, last = self._position, self.journal.head().position
        if last == after:
            return
        # What this program wrote itself is folded already.
        for entry in self.journal.entries(after=after, upto=last):
            self._follow(entry.stream, entry.version)
        with self._lock:
            self._position = max(self._position, last)

    @property
    def competition(self) -> Competition:
        return self.competition_stream.state

    def game_stream(self, number: int) -> GameStream:
        with self._lock:
            if number not in self._games:
                self._games[number] = GameStream(self.journal, game_stream(number))
            return self._games[number]

    def game(self, number: int) -> Game:
        return self.game_stream(number).game

    def game_numbers(self) -> tuple[int, ...]:
        """The games of which something is written, in order."""
        with self._lock:
            return tuple(sorted(number for number, stream in self._games.items() if stream.version))

    def sheet_stream(self, game: int, number: int) -> SheetStream:
        key, name = (game, number), sheet_stream(game, number)
        with self._lock:
            if key not in self._sheets:
                self._sheets = {**self._sheets, key: EventStream(self.journal, name, Sheet(), evolve_sheet)}
            return self._sheets[key]

    def sheets(self, game: int) -> tuple[Sheet, ...]:
        """The sheets of a game that are opened, by number; one whose tables were all left counts no more."""
        known = sorted(key for key, stream in self._sheets.items() if key[0] == game and stream.state.tables)
        return tuple(self._sheets[key].state for key in known)

    def has_sheets(self, game: int) -> bool:
        """Whether sheets were opened for a game, even if nobody sits at their tables any more."""
        return any(key[0] == game and stream.state.opened for key, stream in self._sheets.items())

    def sheet_of_table(self, game: int, table: int) -> SheetStream | None:
        """The sheet that a table is on."""
        found = (stream for (number, _), stream in self._sheets.items() if number == game)
        return next((stream for stream in found if table in stream.state.tables), None)

    def case_stream(self, number: int) -> CaseStream:
        with self._lock:
            if number not in self._cases:
                stream = EventStream(self.journal, case_stream(number), Case(), evolve_case)
                self._cases = {**self._cases, number: stream}
            return self._cases[number]

    def cases(self) -> dict[int, Case]:
        """The cases by their numbers, in order."""
        return {number: self._cases[number].state for number in sorted(self._cases) if self._cases[number].version}

    def reading_stream(self, game: int) -> ReadingStream:
        with self._lock:
            if game not in self._readings:
                self._readings[game] = EventStream(self.journal, reading_stream(game), Reading(), evolve_reading)
            return self._readings[game]

    @property
    def tarot_sessions(self) -> tuple[int, ...]:
        """The sessions of Tarot that the journal holds; a hall of their own folds them."""
        return tuple(sorted(self._tarot_sessions))

    def judge(self, game: int, take: Take) -> TurnJudge:
        """The judge of one take; made again once its solution is announced.

        Raises:
            NotCollected, TakeCancelled.
        """
        state = self.game(game)
        check_collected(state, take)
        key = (game, take, take in counted_takes(state))
        judge = self._judges.get(key)
        if judge is None:
            judge = TurnJudge(state, take, self.lexicon)
            # Slips come turn by turn: the judges of the turns before are no longer needed.
            kept = [(other, known) for other, known in self._judges.items() if other[0] == game][-_JUDGES_KEPT:]
            self._judges = {**dict(kept), key: judge}
        return judge

    def results(self, game: int) -> GameResult:
        """What the sheets of a game come to; a sheet that has not changed is not counted again."""
        takes = counted_takes(self.game(game))
        return GameResult(tuple(self._sheet_result(game, sheet, takes) for sheet in self.sheets(game)))

    def _sheet_result(self, game: int, sheet: Sheet, takes: tuple[Take, ...]) -> SheetResult:
        assert sheet.opened is not None
        key = (game, sheet.opened.number)
        kept = self._results.get(key)
        if kept is None or kept[0] is not sheet or kept[1].takes != takes:
            kept = self._results[key] = (sheet, SheetResult(sheet, takes))
        return kept[1]

    def _follow(self, name: str, version: int) -> None:
        """Opens a stream, or folds what it has more; those of the stage are followed by their own desk."""
        kind, *numbers = name.split("-")
        stream = self._stream(kind, [int(number) for number in numbers])
        if stream is not None and stream.version < version:
            stream.catch_up()

    def _stream(self, kind: str, numbers: list[int]) -> EventStream[Any, Any] | None:
        match kind, numbers:
            case "competition", []:
                return self.competition_stream
            case "game", [game]:
                return self.game_stream(game)
            case "sheet", [game, number]:
                return self.sheet_stream(game, number)
            case (("case" | "reading"), [number]):
                return self.case_stream(number) if kind == "case" else self.reading_stream(number)
            case "tarot", [number]:
                with self._lock:
                    self._tarot_sessions = self._tarot_sessions | {number}
                return None
            case _:
                return None
