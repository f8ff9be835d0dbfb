"""A game led from the terminal, from the first tile to the last: Enter does the next thing, and nothing is lost."""

import re
from collections.abc import Callable, Sequence

from duplicata.cli.game.game_time import GameTime
from duplicata.cli.game.lines import TypedLines
from duplicata.cli.game.orders import PREFIX, parse_cancel, parse_order, parse_time
from duplicata.cli.game.page import WITH_SOLUTIONS, GameInHand, GamePage
from duplicata.cli.game.screen import Screen
from duplicata.cli.game.solutions import NotAnAnswer, solution_typed
from duplicata.cli.game.waiting import Waiting
from duplicata.desks.draw_preview import check_fate, preview_draw
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.events import GameEvent
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.terms import Draws

_REASONS_OF = re.compile(r"d\s*([0-9]{1,5})", re.IGNORECASE)


class GameByHand:
    """One game at the terminal: reads what is typed, orders it to the desk, shows what comes of it."""

    def __init__(self, hand: GameInHand, page: GamePage, screen: Screen, lines: TypedLines, time: GameTime) -> None:
        self._desk = hand.desk
        self._solver = hand.solver
        self._page = page
        self._waiting = Waiting(hand, page, screen, lines)
        self._time = time
        self._is_left = False

    def play(self) -> None:
        """Until the game is closed or left.

        Raises:
            EOFError, KeyboardInterrupt: when whoever types has gone.
        """
        while not self._is_left:
            self._page.show()
            if (typed := self._waiting.line()) is not None:
                self._answer(typed)

    def _answer(self, typed: str) -> None:
        """A refusal is said, and nothing has changed."""
        try:
            if typed.startswith(PREFIX):
                self._follow(typed)
            elif typed:
                self._enter(typed)
            else:
                self._go_on()
        except DuplicataError as refusal:
            self._page.refuse(str(refusal))

    def _obey(self, order: Callable[[], Sequence[GameEvent]]) -> None:
        self._page.report(order())

    def _go_on(self) -> None:
        game, desk = self._desk.game, self._desk
        if game.interrupted_at is not None:
            self._obey(desk.resume)
            return
        match game.phase:
            case Phase.TO_DRAW:
                self._draw_next(game)
            case Phase.DRAWN:
                self._settle(is_kept=not self._page.is_rejection_next)
            case Phase.ANNOUNCED:
                self._start_clock()
            case Phase.RUNNING:
                self._waiting.ring(desk.end_time)
            case Phase.TIME_ENDED:
                self._obey(desk.collect)
                if game.retained is None:
                    self._page.reveal_solutions()
            case Phase.COLLECTED:
                self._retain_or_announce(game)
            case _:
                self._close(game)

    def _draw_next(self, game: Game) -> None:
        if self._page.previewed is not None:
            self._settle(is_kept=not self._page.is_rejection_next)
        elif game.terms.draws is Draws.PROGRAM:
            self._obey(self._desk.draw_by_program)
        else:
            self._type_tiles("")

    def _start_clock(self) -> None:
        self._obey(self._desk.start_clock)
        if not self._time.is_fast:
            return
        time = self._desk.game.time
        assert time is not None
        self._time.pass_milliseconds((self._desk.seconds_left() - time.signal) * 1000)
        self._obey(self._desk.give_signal)
        self._time.pass_milliseconds(self._desk.seconds_left() * 1000)
        self._obey(self._desk.end_time)

    def _retain_or_announce(self, game: Game) -> None:
        if game.retained is not None:
            self._obey(self._desk.announce)
            if self._time.is_fast:
                self._time.pass_milliseconds(self._desk.rhythm().before_draw * 1000)
        elif ranked := self._page.choice().ranked:
            move = ranked[0].move
            self._obey(lambda: self._desk.retain(move.word, str(move.reference)))
        else:
            self._obey(self._desk.declare_unplayable)

    def _close(self, game: Game) -> None:
        if game.seed is not None and not game.is_seed_public:
            self._obey(self._desk.reveal_seed)
        self._page.show_sheet()
        self._is_left = True

    def _enter(self, typed: str) -> None:
        game = self._desk.game
        if typed.lower() in ("r", "g") and self._is_fate(game):
            self._settle(is_kept=typed.lower() == "g")
        elif game.phase is Phase.TO_DRAW:
            self._type_tiles(typed)
        elif game.phase in WITH_SOLUTIONS and typed.lower() == "s":
            self._page.reveal_solutions()
        elif game.phase in WITH_SOLUTIONS and (asked := _REASONS_OF.fullmatch(typed)):
            self._page.show_reasons(int(asked[1]))
        elif game.phase in WITH_SOLUTIONS:
            word, place = solution_typed(typed, self._page.choice())
            self._obey(lambda: self._desk.retain(word, place))
        else:
            raise NotAnAnswer(text=typed)

    def _is_fate(self, game: Game) -> bool:
        """Whether a single letter speaks of the rack; where one tile is drawn, it may be that tile typed again."""
        if (previewed := self._page.previewed) is not None:
            return len(previewed.new_tiles) > 1
        return game.phase is Phase.DRAWN

    def _type_tiles(self, tiles: str) -> None:
        """Tiles stay on the screen, and can be typed again, until they are kept or rejected."""
        self._page.preview(preview_draw(self._desk.game, tiles, self._time(), self._solver))

    def _settle(self, *, is_kept: bool) -> None:
        if (previewed := self._page.previewed) is not None:
            check_fate(previewed, self._solver, is_kept=is_kept)
            self._obey(lambda: self._desk.draw(previewed.new_tiles))
        self._obey(self._desk.announce_rack if is_kept else self._desk.reject)

    def _follow(self, typed: str) -> None:
        order, desk = parse_order(typed), self._desk
        match order.name:
            case "cancel":
                reason, note = parse_cancel(order.about)
                self._obey(lambda: desk.cancel_turn(reason, note))
            case "interrupt":
                self._obey(lambda: desk.interrupt(order.about or sentence("terminal_no_cause", {})))
            case "note":
                self._obey(lambda: desk.note(order.about))
                self._page.notify(sentence("terminal_noted", {}))
            case "time":
                self._change_time(order.about)
            case "replay":
                self._obey(lambda: desk.allow_replay(order.about))
                self._page.notify(sentence("terminal_replay_allowed", {}))
            case "keep" | "reject":
                self._settle(is_kept=order.name == "keep")
            case "quit":
                self._is_left = True
            case _:
                self._page.answer(order.name)

    def _change_time(self, about: str) -> None:
        """Tiles that were typed stay typed."""
        typed, time = self._page.previewed, self._desk.game.time
        assert time is not None
        seconds, signal = parse_time(about, time.signal)
        self._obey(lambda: self._desk.change_time(seconds, signal))
        if typed is not None:
            self._type_tiles(typed.new_tiles)
