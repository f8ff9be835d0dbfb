"""What stands on the screen at a moment of a game, and when it has to be shown again."""

from collections.abc import Callable, Sequence

import msgspec

from duplicata.cli.game.keys import keys_of
from duplicata.cli.game.orders import OrderName
from duplicata.cli.game.screen import Screen
from duplicata.cli.game.solutions import excluded_text, obligation_text, ranked_text, reasons_text
from duplicata.desks.chief_referee import ChiefRefereeDesk
from duplicata.desks.game_prompter import rejected_leave, say_events, say_rack, say_solution
from duplicata.desks.hall.game_stream import GameJournal
from duplicata.desks.prompter import Announcement
from duplicata.desks.route_sheet import route_sheet
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon
from duplicata.scrabble.bag import TilesOutOfBalance, check_balance
from duplicata.scrabble.choice import Choice
from duplicata.scrabble.decisions import judge_drawn, letters_to_draw
from duplicata.scrabble.events import GameEvent, MoveRetained
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.letters import TILE_COUNTS
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.validity import Judgement

WITH_SOLUTIONS = (Phase.RUNNING, Phase.TIME_ENDED, Phase.COLLECTED)


class GameInHand(msgspec.Struct, frozen=True):
    """A game at the terminal: its desk, where it is written, and the words it is played with."""

    desk: ChiefRefereeDesk
    journal: GameJournal
    stream: str
    number: int
    lexicon: Lexicon
    solver: Solver
    now: Callable[[], int]


class GamePage:
    """The page of one game: the state of its desk, tiles typed and not yet settled, and what just happened."""

    def __init__(self, hand: GameInHand, screen: Screen, *, has_hints: bool) -> None:
        self._hand = hand
        self._screen = screen
        self._has_hints = has_hints
        self._happened: list[GameEvent] = []
        self._shown: Game | None = None
        self._is_revealed = False
        self._notices: list[str] = []
        self._refused = ""
        self._choice: tuple[Game, Choice] | None = None
        self._preview: tuple[Game, Game] | None = None

    @property
    def previewed(self) -> Game | None:
        """What the tiles just typed would make of the game, as long as it is the game they were typed for."""
        if self._preview is None or self._preview[0] is not self._hand.desk.game:
            return None
        return self._preview[1]

    @property
    def game(self) -> Game:
        """The game as it is, or as the tiles just typed would make it."""
        return self.previewed or self._hand.desk.game

    @property
    def is_rejection_next(self) -> bool:
        judgement = self._judgement()
        return judgement is not None and judgement.is_rejection

    def preview(self, game: Game) -> None:
        self._preview = self._hand.desk.game, game

    def report(self, events: Sequence[GameEvent]) -> None:
        """Keeps what just happened, to be said with the next page."""
        self._happened += events
        if any(isinstance(event, MoveRetained) for event in events):
            # The list has served: what to say takes its place.
            self._is_revealed = False

    def notify(self, text: str) -> None:
        """Keeps a text, to be shown below the next page, which would wipe it out."""
        self._notices.append(text)

    def refuse(self, text: str) -> None:
        """Keeps a refusal, to be shown below the page: a page that is shown anew would wipe it out."""
        self._refused = text

    def show(self) -> None:
        """The page, if anything changed since it was shown; then the keys of the moment."""
        game = self.game
        if game.phase not in WITH_SOLUTIONS:
            self._is_revealed = False
        if game is not self._shown:
            self._show_page(game)
        for notice in self._notices:
            self._screen.tell(notice)
        if self._refused:
            self._screen.refuse(self._refused)
        self._notices, self._refused = [], ""
        self._screen.ask(self._keys(game), above=self._above(game))

    def show_anew(self) -> None:
        """Lets the page be shown again although nothing happened."""
        self._shown = None

    def is_interruption_too_long(self) -> bool:
        """Whether the game can no longer be resumed."""
        limit = self.game.terms.edition.amount("interruption_seconds") * 1000
        return self._interrupted_for() > limit

    def interruption(self) -> str:
        """How long the game has been standing still."""
        seconds = self._interrupted_for() // 1000
        return sentence("terminal_interrupted_for", {"time": f"{seconds // 60:02}:{seconds % 60:02}"})

    def show_signal(self) -> None:
        """The first bell must not wipe out what is being typed: it has its place beside the clock."""
        self._screen.remind(" ".join(say_events(self.game, self._happened)))
        self._happened, self._shown = [], self.game

    def reveal_solutions(self) -> None:
        """The list of the best solutions; asked for again, the whole of it."""
        if self.game is self._shown:
            self._show_solutions(is_whole=self._is_revealed)
        self._is_revealed = True

    def show_reasons(self, number: int) -> None:
        """All the reasons of one solution, however long.

        Raises:
            NoSuchSolution.
        """
        self._screen.tell(reasons_text(self.choice(), number))

    def choice(self) -> Choice:
        """The solutions of the turn, ranked once."""
        game = self._hand.desk.game
        if self._choice is None or (self._choice[0].board, self._choice[0].rack) != (game.board, game.rack):
            self._choice = game, self._hand.desk.choice()
        return self._choice[1]

    def answer(self, name: OrderName) -> None:
        """What is asked for and changes nothing."""
        match name:
            case "sheet":
                self.show_sheet()
            case "tiles":
                bag = self.game.bag.tiles
                groups = [tile * bag.count(tile) for tile in sorted(TILE_COUNTS, key=lambda tile: (tile == "?", tile))]
                self._screen.tell(
                    sentence("terminal_bag", {"count": len(bag), "tiles": " ".join(filter(None, groups))})
                )
            case "board":
                self._screen.board(self.game)
            case "seed":
                self._screen.tell(seed_text(self.game))
            case _:
                self._screen.tell(sentence("terminal_help", {}))

    def show_sheet(self) -> None:
        self._screen.tell(route_sheet(self._hand.journal.read(self._hand.stream)).text())

    def _show_page(self, game: Game) -> None:
        announcement = self._say_solution(game)
        said = [*say_events(game, self._happened), *self._say_rack(game), *announcement.lines]
        self._screen.page(game, self._judgement(), said, is_balanced=_is_balanced(game))
        if announcement.say_as:
            self._screen.tell(sentence("terminal_say_as", {"sound": announcement.say_as}))
        if game.retained is not None and not announcement.lines:
            self._screen.tell(sentence("terminal_retained_early", {}))
        if self._is_revealed:
            self._show_solutions()
        self._show_hint(game)
        self._happened, self._shown = [], game

    def _show_solutions(self, *, is_whole: bool = False) -> None:
        choice = self.choice()
        for line in obligation_text(choice):
            self._screen.tell(line)
        for line in ranked_text(choice, self.game.retained, is_whole=is_whole):
            self._screen.tell(line, in_one_line=True)
        for line in excluded_text(choice, is_whole=is_whole):
            self._screen.tell(line)

    def _show_hint(self, game: Game) -> None:
        rhythm = self._hand.desk.rhythm()
        seconds = rhythm.before_clock if game.phase is Phase.ANNOUNCED else rhythm.before_draw
        if self._has_hints and seconds:
            code = "terminal_rest_before_clock" if game.phase is Phase.ANNOUNCED else "terminal_rest_before_draw"
            self._screen.tell(sentence(code, {"seconds": seconds}))

    def _say_solution(self, game: Game) -> Announcement:
        # A solution chosen while the players search must not stand where it could be read aloud.
        if game.phase is not Phase.COLLECTED:
            return Announcement([])
        return say_solution(game, self._hand.lexicon, self._hand.solver)

    def _say_rack(self, game: Game) -> list[str]:
        is_said = game.phase is Phase.ANNOUNCED or (game.phase is Phase.DRAWN and not self.is_rejection_next)
        if not is_said:
            return []
        return say_rack(game, rejected_leave(self._hand.journal.events(self._hand.stream)))

    def _judgement(self) -> Judgement | None:
        return judge_drawn(self.game) if self.game.phase is Phase.DRAWN else None

    def _keys(self, game: Game) -> str:
        return keys_of(
            game,
            self._judgement(),
            awaited=self._awaited(game),
            is_playable=game.phase is not Phase.COLLECTED or bool(self.choice().ranked),
            is_preview=self.previewed is not None,
            is_too_long=self.is_interruption_too_long(),
        )

    def _above(self, game: Game) -> str | None:
        """What stands above the place to type: the clock comes there by itself."""
        if game.interrupted_at is not None:
            return self.interruption()
        return "" if game.phase is Phase.RUNNING else None

    def _interrupted_for(self) -> int:
        since = self.game.interrupted_at
        return 0 if since is None else max(0, self._hand.now() - since)

    def _awaited(self, game: Game) -> int:
        is_typed = game.phase is Phase.TO_DRAW and game.interrupted_at is None and game.terms.draws is Draws.HAND
        return letters_to_draw(game) if is_typed else 0


def _is_balanced(game: Game) -> bool:
    try:
        check_balance(game.board, game.rack, game.bag)
    except TilesOutOfBalance:
        return False
    return True


def seed_text(game: Game) -> str:
    """The hash of the seed, for whoever has to publish it."""
    published = game.opened and game.opened.seed_hash
    if not published:
        return sentence("terminal_no_seed", {})
    return sentence("terminal_seed_hash", {"hash": published})
