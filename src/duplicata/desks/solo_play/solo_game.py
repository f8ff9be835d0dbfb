"""One game against the top, in the hands of one visitor: his orders, and what he may see."""

from collections.abc import Callable, Iterable
from threading import RLock

from duplicata.desks.solo_play.answering import blank_answer, judge_answer, late, read_answer
from duplicata.desks.solo_play.events import HelpAsked, HelpKind, SoloEvent, TurnAnswered
from duplicata.desks.solo_play.refusals import SoloGameOver, SoloTimeOver, SoloTurnAnswered, SoloTurnGone
from duplicata.desks.solo_play.review import SoloReview, review
from duplicata.desks.solo_play.state import SoloPhase, SoloState, fold
from duplicata.desks.solo_play.turns import Turns, solutions
from duplicata.desks.solo_play.views import SoloView, TurnAnswer, solo_view, turn_answer
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Game
from duplicata.scrabble.move import tiles_laid
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.slips.compact import write_line
from duplicata.scrabble.slips.slip import Slip
from duplicata.scrabble.solver import RememberedTops, Solver

# A page that sends its word by itself at the bell needs a moment to be heard.
GRACE_MILLISECONDS = 2000


class SoloGame:
    """Orders are obeyed one at a time, or refused with a sentence and change nothing; `now` is in milliseconds."""

    def __init__(self, events: Iterable[SoloEvent], lexicon: Lexicon, now: Callable[[], int]) -> None:
        self._lexicon = lexicon
        self._now = now
        self._solver = RememberedTops(Solver(lexicon))
        self._turns = Turns(lexicon, self._solver)
        self._events = list(events)
        self._state = fold(self._events)
        self._lock = RLock()

    @property
    def state(self) -> SoloState:
        return self._state

    @property
    def events(self) -> tuple[SoloEvent, ...]:
        """All that happened: folded again, it makes the same state."""
        return tuple(self._events)

    def view(self) -> SoloView:
        return solo_view(self._state, self._now())

    def next_turn(self) -> SoloView:
        """Shows the next rack and starts its clock; asked twice, it changes nothing.

        Raises:
            SoloGameOver.
        """
        with self._lock:
            if self._state.phase is SoloPhase.OVER:
                raise SoloGameOver()
            if self._state.phase is SoloPhase.ANSWERED:
                self._happen(self._turns.next_rack(self._state, self._now()))
            return self.view()

    def play(self, word: str, ref: str, *, score: int | None = None, turn: int | None = None) -> TurnAnswer:
        """Hands a word in: judged as a slip, then the tops are shown and the retained word goes on the board.

        A text that is no word or no place is refused and may be typed again; `turn` is the one that the page shows.

        Raises:
            SoloGameOver, SoloTurnAnswered, SoloTurnGone, SoloWordUnreadable, SoloScoreUnreadable, BadReference,
            MixedCase, BadDrawingSign.
        """
        return self._answer(lambda: read_answer(word, ref, score), turn)

    def pass_turn(self, *, turn: int | None = None) -> TurnAnswer:
        """Hands a blank slip in.

        Raises:
            SoloGameOver, SoloTurnAnswered, SoloTurnGone.
        """
        return self._answer(blank_answer, turn)

    def is_there_a_scrabble(self) -> bool:
        """Whether some word lays enough tiles for the bonus, at the top or not; noted as a help.

        Raises:
            SoloGameOver, SoloTurnAnswered, SoloTimeOver.
        """
        with self._lock:
            game = self._helped_game()
            return self._note_help(HelpKind.SCRABBLE, self._has_scrabble(game))

    def is_my_word_the_top(self, word: str, ref: str) -> bool:
        """Whether this word there would earn the top; noted as a help.

        Raises:
            SoloGameOver, SoloTurnAnswered, SoloTimeOver, SoloWordUnreadable, BadReference, MixedCase, BadDrawingSign.
        """
        with self._lock:
            game, slip = self._helped_game(), read_answer(word, ref)
            top, _ = solutions(self._state, self._turns.tops(game))
            return self._note_help(HelpKind.IS_TOP, judge_answer(game, slip, self._lexicon).points >= top)

    def answers(self) -> tuple[TurnAnswer, ...]:
        """The turns answered so far, in order."""
        state = self._state
        return tuple(turn_answer(state, answer) for answer in state.answers)

    def review(self) -> SoloReview:
        """How it went, turn by turn and in all; of a game under way, the turns answered so far."""
        return review(self._state)

    def _answer(self, written: Callable[[], Slip], turn: int | None) -> TurnAnswer:
        with self._lock:
            state, at = self._playing(turn), self._now()
            slip = written()
            line = "" if slip.is_blank else write_line(slip)
            if self._is_late(state, at):
                slip = late(slip)
            top, tops = solutions(state, self._turns.tops(state.game))
            outcome = judge_answer(state.game, slip, self._lexicon)
            answered = TurnAnswered(state.game.turn, at, line, outcome, top, tops)
            self._happen((answered, *self._turns.close(state, at)))
            return turn_answer(self._state, answered)

    def _playing(self, turn: int | None = None) -> SoloState:
        state = self._state
        if state.phase is SoloPhase.OVER:
            raise SoloGameOver()
        if state.phase is SoloPhase.ANSWERED:
            raise SoloTurnAnswered(turn=len(state.answers))
        if turn is not None and turn != state.game.turn:
            raise SoloTurnGone(turn=turn, current=state.game.turn)
        return state

    def _helped_game(self) -> Game:
        state = self._playing()
        if state.milliseconds_left(self._now()) == 0:
            raise SoloTimeOver()
        return state.game

    def _is_late(self, state: SoloState, at: int) -> bool:
        return state.milliseconds_left(at - GRACE_MILLISECONDS) == 0

    def _has_scrabble(self, game: Game) -> bool:
        variant = game.terms.kind.variant
        moves = self._solver.all_moves(game.board, Rack(game.rack), variant)
        return any(variant.bonus_for(len(tiles_laid(game.board, move))) for move in moves)

    def _note_help(self, kind: HelpKind, answer: bool) -> bool:
        self._happen((HelpAsked(self._state.game.turn, kind, answer),))
        return answer

    def _happen(self, events: tuple[SoloEvent, ...]) -> None:
        self._state = fold(events, self._state)
        self._events += events
