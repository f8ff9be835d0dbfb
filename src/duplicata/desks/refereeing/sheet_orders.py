"""Orders on one sheet of the hall: decided on what is known, and once more on what others have written since."""

from collections.abc import Callable, Sequence

from duplicata.desks.hall.whole import Hall, SheetStream
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.decisions.checks import SheetNotOpened, check_tables
from duplicata.scrabble.refereeing.events import SheetEvent
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import collected_takes, counted_takes

Decide = Callable[[Sheet], tuple[SheetEvent, ...]]


class SheetOrders:
    """One sheet of one game in the hands of `actor`; a refused order writes nothing."""

    def __init__(self, hall: Hall, actor: str, game: int, number: int) -> None:
        self.hall = hall
        self.actor = actor
        self.game_number = game
        self.number = number

    @property
    def stream(self) -> SheetStream:
        return self.hall.sheet_stream(self.game_number, self.number)

    @property
    def sheet(self) -> Sheet:
        return self.stream.state

    @property
    def game(self) -> Game:
        return self.hall.game(self.game_number)

    @property
    def result(self) -> SheetResult:
        """What the sheet adds up to over the turns announced.

        Raises:
            SheetNotOpened.
        """
        opened = self.sheet.opened
        if opened is None:
            raise SheetNotOpened
        sheets = self.hall.results(self.game_number).sheets
        return next(result for result in sheets if result.sheet.opened is opened)

    def check_tables(self, tables: Sequence[int]) -> None:
        """Raises SheetNotOpened, TableOutsideRange, SameTableTwice."""
        if self.sheet.opened is None:
            raise SheetNotOpened
        check_tables(self.sheet, tables)

    def result_with_turn_in_hand(self) -> SheetResult:
        """The same, with the slips of a turn whose solution is not announced yet."""
        takes = collected_takes(self.game)
        return self.result if takes == counted_takes(self.game) else SheetResult(self.sheet, takes)

    def obey(self, decide: Decide) -> tuple[SheetEvent, ...]:
        """Writes what was decided, in one append.

        Raises:
            DuplicataError: the order is refused and nothing was written.
        """
        try:
            return self.stream.obey(decide, self.actor, self.hall.now())
        except DuplicataError:
            # The refusal may come from a game that has gone on elsewhere.
            self.hall.catch_up()
            return self.stream.obey(decide, self.actor, self.hall.now())
