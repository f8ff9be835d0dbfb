"""The reader's sheet: a game as it is read aloud elsewhere, turn by turn, from what was announced of it (G 5.5)."""

from collections.abc import Iterable

import msgspec

from duplicata.desks.game_prompter import say_solution
from duplicata.desks.hall import Hall
from duplicata.desks.prompter import Announcement
from duplicata.desks.route_sheet import GameNotOpened
from duplicata.journal import Recorded
from duplicata.scrabble import events as happened
from duplicata.scrabble.announce.draw import draw_lines, rejection_lines
from duplicata.scrabble.announce.numbers import duration
from duplicata.scrabble.announce.solution import exchange_lines
from duplicata.scrabble.events import GameEvent
from duplicata.scrabble.game import Game, evolve
from duplicata.scrabble.letters import alphabetical
from duplicata.scrabble.solver import Solver

# The lines of a solution: points, direction and word, the spelling, whatever there is to add, the reminder.
_HEAD = 3


class ReadRack(msgspec.Struct, frozen=True):
    """The tiles in the order in which they are said, and what is said of them."""

    leave: str
    new: str
    lines: tuple[str, ...]


class ReadSolution(msgspec.Struct, frozen=True):
    """What is said of a solution, part by part, how its words sound, and which jokers give way to their letter."""

    word: str
    ref: str
    points: int
    cumulative: int
    head: tuple[str, ...]
    spelling: str
    indications: tuple[str, ...]
    again: str
    exchanged: tuple[str, ...]
    say_as: str | None


class ReadTurn(msgspec.Struct, frozen=True):
    """A turn; its solution is there once it was announced."""

    turn: int
    rack: ReadRack
    solution: ReadSolution | None = None


class ReaderSheet(msgspec.Struct, frozen=True):
    """A game to read: its turns that stand, the rhythm to keep, and whether the words are those it was played with."""

    turns: tuple[ReadTurn, ...]
    is_over: bool
    is_blitz: bool
    top: int
    rest: str
    between: str
    is_lexicon_known: bool


def reader_sheet(hall: Hall, number: int) -> ReaderSheet:
    """Of a game under way, what was announced; turns that were cancelled are left out, as if never drawn.

    Raises:
        GameNotOpened.
    """
    hall.catch_up()
    game = hall.game(number)
    if game.opened is None or game.time is None:
        raise GameNotOpened()
    reader = _Reader(hall)
    reader.listen(hall.journal.read(hall.game_stream(number).name))
    edition = game.terms.edition
    return ReaderSheet(
        tuple(reader.turns[turn] for turn in sorted(reader.turns)),
        game.ended is not None,
        game.time.is_blitz,
        game.ended.top if game.ended else game.top,
        duration(edition.amount("announcement_rest_seconds")),
        duration(edition.amount("between_clocks_seconds")),
        hall.lexicon.checksum == game.terms.lexicon_checksum,
    )


class _Reader:
    """Keeps what has to be read while the events go by."""

    def __init__(self, hall: Hall) -> None:
        self.turns: dict[int, ReadTurn] = {}
        self._hall = hall
        self._solver = Solver(hall.lexicon)
        self._leaves: dict[int, str] = {}

    def listen(self, recorded: Iterable[Recorded[GameEvent]]) -> None:
        game = Game()
        for each in recorded:
            after = evolve(game, each.event)
            self._hear(game, each.event, after)
            game = after

    def _hear(self, before: Game, event: GameEvent, after: Game) -> None:
        match event:
            case happened.RackAnnounced(turn=turn):
                self.turns[turn] = ReadTurn(turn, self._rack(before, turn))
            case happened.MoveAnnounced(turn=turn, word=word, placed=placed):
                self._leaves[turn] = after.leave
                self._solve(before, turn, after.top, exchange_lines(word, placed))
            case happened.GameEnded(turns=turn, top=top) if turn > len(before.played) and before.retained is not None:
                self._solve(before, turn, top, [])
            case happened.TurnCancelled(turn=turn) | happened.TurnUnplayable(turn=turn):
                self.turns.pop(turn, None)
            case _:
                pass

    def _rack(self, game: Game, turn: int) -> ReadRack:
        """Where the leave that players hold is not in the rack, it went back into the bag: they are told so."""
        held, is_blitz = self._leaves.get(turn - 1, ""), bool(game.time and game.time.is_blitz)
        if game.leave or not held:
            lines = draw_lines(game.leave, game.new_tiles, is_blitz=is_blitz)
            return ReadRack(alphabetical(game.leave), game.new_tiles, tuple(lines))
        lines = rejection_lines(held, game.new_tiles, is_blitz=is_blitz)
        return ReadRack("", game.new_tiles, tuple(lines))

    def _solve(self, game: Game, turn: int, cumulative: int, exchanged: list[str]) -> None:
        assert game.retained is not None, "a solution is retained before it is announced"
        said = say_solution(game, self._hall.lexicon, self._solver)
        retained = game.retained
        solution = _read(said, exchanged, retained.word, retained.ref, retained.score, cumulative)
        self.turns[turn] = msgspec.structs.replace(self.turns[turn], solution=solution)


def _read(said: Announcement, exchanged: list[str], word: str, ref: str, points: int, cumulative: int) -> ReadSolution:
    head, spelling, *indications, again = said.lines[:_HEAD], *said.lines[_HEAD:]
    return ReadSolution(
        word, ref, points, cumulative, tuple(head), spelling, tuple(indications), again, tuple(exchanged), said.say_as
    )
