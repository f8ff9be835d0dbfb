"""The deputy's desk: all that the chief referee sees, no order of the game, and a « stop » that stays on the record."""

from duplicata.desks.chief_referee import GameToOpen
from duplicata.desks.hall import Hall
from duplicata.desks.hall.game_stream import GameStream
from duplicata.desks.hall_chief_referee import HallQuestions
from duplicata.journal.refusals import StreamMovedOn
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.choice import Choice, rank
from duplicata.scrabble.commands import NoteFact
from duplicata.scrabble.decisions import bag_to_come, judge_drawn
from duplicata.scrabble.game import Game
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.rhythm import Rhythm, rhythm
from duplicata.scrabble.solver import Moves, RememberedTops, Solver
from duplicata.scrabble.validity import Judgement

# The chief referee writes to the same record: a note is written again as often as that.
_ATTEMPTS = 20


class DeputyDesk(HallQuestions):
    """A deputy of one game: he reads everything and asks the chief referee to stop, which only the latter can do."""

    def __init__(self, hall: Hall, name: str, game: int) -> None:
        super().__init__(hall, game)
        self._name = name
        self._solver = RememberedTops(Solver(hall.lexicon))

    @property
    def game(self) -> Game:
        """The game as it stands now: the chief referee writes it from another place."""
        self._hall.catch_up()
        return self._stream.game

    @property
    def _opened_game(self) -> Game:
        game = self.game
        if game.opened is None:
            raise GameToOpen(game=self._number)
        return game

    @property
    def _stream(self) -> GameStream:
        return self._hall.game_stream(self._number)

    def judgement(self) -> Judgement:
        """The verdict on the rack just drawn; raises GameToOpen."""
        return judge_drawn(self._opened_game)

    def tops(self) -> Moves:
        """The solutions that share the best score; raises GameToOpen."""
        game = self._opened_game
        return self._solver.top(game.board, Rack(game.rack), game.terms.kind.variant)

    @rule("G 2.2-31")
    def choice(self) -> Choice:
        """The tops in the order of the guide's advice, so that he is asked without a word being said.

        Raises:
            GameToOpen.
        """
        game = self._opened_game
        tops, variant = list(self.tops()), game.terms.kind.variant
        return rank(game.board, game.rack, bag_to_come(game), tops, self._hall.lexicon, variant=variant)

    def seconds_left(self) -> float:
        clock = self.game.clock
        return clock.left(self._hall.now()) / 1000 if clock else 0.0

    def rhythm(self) -> Rhythm:
        return rhythm(self.game, self._hall.now())

    def stop(self, cause: str = "") -> None:
        """Asks the chief referee to interrupt everything; the request stays on the route sheet.

        Raises:
            NotTheMoment.
        """
        code = "deputy_stop" if cause.strip() else "deputy_stop_bare"
        self._note(sentence(code, {"name": self._name, "cause": cause.strip()}))

    def veto(self, cause: str) -> None:
        """Notes that he disagrees, and why.

        Raises:
            NotTheMoment, EmptyNote.
        """
        self._note(sentence("deputy_veto", {"name": self._name, "cause": cause.strip()}) if cause.strip() else "")

    def _note(self, text: str) -> None:
        for _ in range(_ATTEMPTS):
            try:
                self._stream.order(NoteFact(text), self._solver, self._name, self._hall.now())
            except StreamMovedOn as refusal:
                moved_on = refusal
                continue
            return
        raise moved_on
