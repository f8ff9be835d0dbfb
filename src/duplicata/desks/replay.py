"""A game told again turn by turn for everyone: of a game under way, what was announced and nothing more."""

import msgspec

from duplicata.competition.decisions.moments import UnknownGame
from duplicata.desks.hall import Hall
from duplicata.desks.hall.contests import Contests
from duplicata.desks.public import public_phase
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.announce.solution import solution_lines
from duplicata.scrabble.events import GameEnded
from duplicata.scrabble.game import Game, Phase, PlayedTurn
from duplicata.scrabble.move import tiles_laid
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.score import explain
from duplicata.scrabble.solver import Solver


class ReplayNotBegun(DuplicataError):
    """A game to tell again that was not opened yet."""


class ReplayedWord(msgspec.Struct, frozen=True):
    """A word and its place; jokers are small letters."""

    word: str
    ref: str


class ReplayedTurn(msgspec.Struct, frozen=True):
    """A turn as it was announced: the board before it, the rack, the word, and what was said of it.

    `tops` are all the solutions at the top once the game is over; before, only the announced word. `indications`
    are the lines of the announcement, `explanation` tells how the points are made.
    """

    turn: int
    board: tuple[str, ...]
    rack: str
    word: str
    ref: str
    points: int
    cumulative: int
    tops: tuple[ReplayedWord, ...]
    is_scrabble: bool
    indications: tuple[str, ...]
    explanation: tuple[str, ...]


class ReplayedGame(msgspec.Struct, frozen=True):
    """A game and its turns so far; `board` is the one after the last of them."""

    tournament: str
    number: int
    date: str
    chief_referee: str
    kind: str
    edition: str
    lexicon: str
    phase: str
    is_over: bool
    ended: str | None
    top: int
    board: tuple[str, ...]
    turns: tuple[ReplayedTurn, ...]


class ReplayDesk:
    """Tells the games of a hall again; keep one for a hall: turns that are told already are not told anew."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._solver = Solver(hall.lexicon)
        self._contests = Contests(hall)
        self._kept: dict[int, tuple[tuple[PlayedTurn, ...], GameEnded | None, tuple[ReplayedTurn, ...]]] = {}

    def game(self, number: int) -> ReplayedGame:
        """A game of the programme or of a contest, or the one that a journal holds alone.

        Raises:
            UnknownGame, ReplayNotBegun.
        """
        self._hall.catch_up()
        self._check_known(number)
        game = self._hall.game(number)
        if game.opened is None:
            raise ReplayNotBegun(game=number)
        opened, terms = game.opened, game.terms
        return ReplayedGame(
            tournament=opened.tournament,
            number=number,
            date=opened.date,
            chief_referee=self._hall.competition.official_name(opened.chief_referee),
            kind=terms.kind_name,
            edition=terms.edition_name,
            lexicon=terms.lexicon,
            phase=public_phase(game).value,
            is_over=game.phase is Phase.ENDED,
            ended=game.ended.reason.value if game.ended else None,
            top=game.ended.top if game.ended else game.top,
            board=game.board.rows,
            turns=self._turns(number, game),
        )

    def _check_known(self, number: int) -> None:
        rounds = self._hall.competition.rounds
        is_told = number in rounds or number in self._contests.games or number in self._hall.game_numbers()
        if not is_told:
            raise UnknownGame(game=number, count=len(rounds))

    def _turns(self, number: int, game: Game) -> tuple[ReplayedTurn, ...]:
        """Told again only when a turn was announced or taken back, or when the game ends."""
        kept = self._kept.get(number)
        if kept is None or kept[0] is not game.played or kept[1] is not game.ended:
            kept = self._kept[number] = (game.played, game.ended, self._tell(game))
        return kept[2]

    def _tell(self, game: Game) -> tuple[ReplayedTurn, ...]:
        told, cumulative = [], 0
        for turn in game.played:
            cumulative += turn.score
            told.append(self._turn(game, turn, cumulative))
        return tuple(told)

    def _turn(self, game: Game, turn: PlayedTurn, cumulative: int) -> ReplayedTurn:
        variant = game.terms.kind.variant
        return ReplayedTurn(
            turn=turn.number,
            board=turn.board.rows,
            rack=turn.rack,
            word=turn.move.word,
            ref=str(turn.move.reference),
            points=turn.score,
            cumulative=cumulative,
            tops=self._tops(game, turn),
            is_scrabble=bool(variant.bonus_for(len(tiles_laid(turn.board, turn.move)))),
            indications=tuple(solution_lines(turn.board, turn.move)),
            explanation=tuple(explain(turn.board, turn.move, variant).lines()),
        )

    def _tops(self, game: Game, turn: PlayedTurn) -> tuple[ReplayedWord, ...]:
        """The other solutions are not said while the game lasts: they would tell which words are good."""
        announced = ReplayedWord(turn.move.word, str(turn.move.reference))
        if game.ended is None:
            return (announced,)
        moves = self._solver.top(turn.board, Rack(turn.rack), game.terms.kind.variant)
        found = (ReplayedWord(move.word, str(move.reference)) for move in moves)
        return tuple(dict.fromkeys((announced, *found) if turn.score == turn.top else found))
