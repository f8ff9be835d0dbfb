"""The animator's desk: one person, one screen, ten players; every role of a hall in a handful of orders."""

from collections.abc import Mapping, Sequence

import msgspec

from duplicata.competition.decisions.moments import CompetitionNotOpened, planned_round
from duplicata.competition.decisions.presence import TableNobodySitsAt
from duplicata.desks.automatic import retain_advised
from duplicata.desks.hall import Hall
from duplicata.desks.hall.solos import name_of
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.desks.organising.club_evening import ANIMATOR, Evening, open_evening
from duplicata.desks.organising.game_ending import EndOfGame, check_game_over
from duplicata.desks.organising.game_opening import HallTerms, open_for_hall
from duplicata.desks.player import MyResult, PlayerDesk
from duplicata.desks.posting.standing_views import PostedStanding
from duplicata.desks.public import PublicGame, public_view
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.standings import StandingsDesk
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.refereeing.decisions import agree_total, announce_total, initial_sheet
from duplicata.scrabble.refereeing.decisions.checks import check_tables
from duplicata.scrabble.refereeing.decisions.closing import SlipsMissing, missing_slips
from duplicata.scrabble.refereeing.events import SheetEvent
from duplicata.scrabble.refereeing.sheet import Sheet, evolve
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import NotCollected, Take, collected_take, collected_takes, counted_takes
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.validity import Judgement, Verdict

_RANGE = 1


class ClubLine(msgspec.Struct, frozen=True):
    """A player of the club: his table, his points so far, and how many slips of his are not marked yet.

    Solos are in the points once the game is over, and not before: the screen may be seen.
    """

    rank: int
    table: int
    name: str
    points: int
    slips_missing: int


class AnimatorView(msgspec.Struct, frozen=True):
    """The one screen: the game as the players see it, the clock, the slips to type, and the points."""

    game: PublicGame | None
    seconds_left: int
    is_signalled: bool
    slips_of: int | None
    tables_missing: tuple[int, ...]
    lines: tuple[ClubLine, ...]
    top: int


class AnimatorDesk:
    """Orders of an animator who draws, keeps time, marks and announces; each is refused whole or written whole."""

    def __init__(self, hall: Hall, name: str, game: int = 1) -> None:
        self._hall = hall
        self._name = name
        self._number = game
        self.chief = HallChiefRefereeDesk(hall, name, game)
        self.referee = RefereeDesk(hall, ANIMATOR, game, _RANGE)

    @property
    def number(self) -> int:
        """The game of this desk."""
        return self._number

    @property
    def draws_by_program(self) -> bool:
        return self._game.terms.draws is Draws.PROGRAM

    @classmethod
    def open(
        cls, hall: Hall, name: str, players: Sequence[str], evening: Evening | None = None, *, seed: str | None = None
    ) -> "AnimatorDesk":
        """Makes the whole evening in one order and opens its first game; with a seed, the program draws.

        The same order on the same evening goes on with the last game that was opened.

        Raises:
            FullNameMissing, CompetitionAlreadyOpened, EmptyList, EnteredTwice, SeedTooShort, or what opening raises.
        """
        open_evening(hall, name, players, evening or Evening(), _terms(seed))
        if hall.game(1).opened is not None and hall.has_sheets(1):
            return cls.resume(hall, name)
        desk = cls(hall, name, 1)
        desk.open_game(seed=seed)
        return desk

    @classmethod
    def resume(cls, hall: Hall, name: str) -> "AnimatorDesk":
        """The desk of the last game that was opened: whoever closed his computer goes on where he was.

        Raises:
            CompetitionNotOpened.
        """
        hall.catch_up()
        if hall.competition.opened is None:
            raise CompetitionNotOpened
        opened = [game.number for game in hall.competition.games if hall.game(game.number).opened is not None]
        return cls(hall, name, max(opened, default=1))

    def open_game(self, *, seed: str | None = None) -> None:
        """Opens the game of this desk and its one sheet; no committee is needed in a club."""
        open_for_hall(self._hall, self._number, self._name, _terms(seed), has_committee=False)

    def next_game(self, *, seed: str | None = None) -> "AnimatorDesk":
        """The desk of the following game, opened.

        Raises:
            UnknownGame.
        """
        planned_round(self._hall.competition, self._number + 1)
        desk = AnimatorDesk(self._hall, self._name, self._number + 1)
        desk.open_game(seed=seed)
        return desk

    def draw(self, tiles: str | None = None, *, keep: bool | None = None) -> Judgement:
        """Draws and, if the rack stands, says it; if it does not, its tiles are back in the bag.

        Typed tiles come from the bag; without them the program draws until a rack stands. Where the referee may
        choose, `keep` is his choice, and the guide's advice without it. Tiles that are drawn and not said yet, because
        the program stopped there, are said now; typed again, they are corrected.
        """
        self._draw_once(tiles)
        judgement = self.chief.judgement()
        while self._is_rejected(judgement, keep):
            self.chief.reject()
            if tiles is not None:
                return judgement
            self.chief.draw_by_program()
            judgement = self.chief.judgement()
        self.chief.announce_rack()
        return judgement

    def ring(self) -> None:
        """The next stroke of the clock: start, first bell, second bell; after the last one the slips are in his hands.

        Raises:
            NotTheMoment.
        """
        game = self._game
        if game.phase is Phase.RUNNING and not game.signalled:
            self.chief.give_signal()
        elif game.phase is Phase.RUNNING:
            self.chief.end_time()
            self.chief.collect()
        elif game.phase is Phase.TIME_ENDED:
            self.chief.collect()
        else:
            self.chief.start_clock()

    def announce(self, word: str | None = None, ref: str = "") -> None:
        """Announces a word, or the one that the advice puts first; a turn without a solution is played again.

        Raises:
            NotTheMoment, or the refusal of the word.
        """
        if word is not None:
            self.chief.retain(word, ref)
        elif self._game.retained is None and self._game.phase is Phase.COLLECTED and not retain_advised(self.chief):
            return
        self.chief.announce()

    def slips(self, typed: str, turn: int | None = None) -> tuple[SheetEvent, ...]:
        """Marks everybody's slips of a turn in one go, a line for each table; `T` alone for all the others.

        It is the last turn where none is named.

        Raises:
            NotCollected, SlipWithoutTable, SameTableTwice, SlipAlreadyRuled, or what reading a line raises.
        """
        return self.referee.type_slips(self._take(turn), typed)

    def view(self) -> AnimatorView:
        """The one screen at this second."""
        self._hall.catch_up()
        game, take = self._game, self._last_take
        missing = missing_slips(self._sheet, (take,)) if take else ()
        return AnimatorView(
            game=public_view(game, self._hall.competition),
            seconds_left=-(-round(self.chief.seconds_left() * 1000) // 1000),
            is_signalled=game.phase is Phase.RUNNING and game.signalled,
            slips_of=take.turn if take else None,
            tables_missing=tuple(table for _, table in missing),
            lines=self._lines(),
            top=game.ended.top if game.ended else game.top,
        )

    def finish(self, totals: Mapping[int, int] | None = None) -> EndOfGame:
        """Validates the totals and declares the results final; `totals` are those that players told, if they differ.

        Raises:
            GameNotOver, SlipsMissing, TableOutsideRange, TotalsDiffer, GameIsFinal.
        """
        self._check_marked()
        stream = self._hall.sheet_stream(self._number, _RANGE)
        stream.obey(lambda sheet: self._signed(sheet, totals or {}), self._name, self._hall.now())
        self.chief.declare_final()
        return self.chief.end_of_game()

    def standing(self) -> PostedStanding:
        """The games of the evening that are final."""
        return StandingsDesk(self._hall, self._name).by_rank()

    def result(self, table: int) -> MyResult:
        """How the total of a table is made, to be shown to its player.

        Raises:
            TableNobodySitsAt, ResultsTooEarly, TotalNotCompared.
        """
        seats = self._hall.competition.seats(self._number)
        if table not in seats:
            raise TableNobodySitsAt(table=table, game=self._number)
        return PlayerDesk(self._hall, seats[table]).result(self._number)

    @property
    def _game(self) -> Game:
        return self._hall.game(self._number)

    @property
    def _sheet(self) -> Sheet:
        return self._hall.sheet_stream(self._number, _RANGE).state

    @property
    def _last_take(self) -> Take | None:
        takes = collected_takes(self._game)
        return takes[-1] if takes else None

    def _take(self, turn: int | None) -> Take:
        found = self._last_take if turn is None else collected_take(self._game, turn)
        if found is None:
            raise NotCollected(turn=self._game.turn if turn is None else turn)
        return found

    def _draw_once(self, tiles: str | None) -> None:
        is_drawn = self._game.phase is Phase.DRAWN
        if tiles is not None:
            (self.chief.correct_draw if is_drawn else self.chief.draw)(tiles)
        elif not is_drawn:
            self.chief.draw_by_program()

    def _is_rejected(self, judgement: Judgement, keep: bool | None) -> bool:
        if judgement.verdict is Verdict.CHOICE and keep is not None:
            return not keep
        return judgement.is_rejection

    def _signed(self, sheet: Sheet, told: Mapping[int, int]) -> tuple[SheetEvent, ...]:
        """Every total agreed and the sheet signed, or nothing; a sheet that is closed already needs no more of it."""
        if sheet.is_closed:
            return ()
        game, events = self._game, list[SheetEvent]()
        check_tables(sheet, tuple(told))
        points = SheetResult(sheet, counted_takes(game)).points
        for table in sheet.tables:
            said = announce_total(sheet, game, table, told.get(table, points[table]))
            sheet = evolve(sheet, *said)
            agreed = agree_total(sheet, game, table, points[table])
            sheet = evolve(sheet, *agreed)
            events += (*said, *agreed)
        return (*events, *initial_sheet(sheet, game, self._name))

    def _check_marked(self) -> None:
        check_game_over(self._hall, self._number)
        missing = missing_slips(self._sheet, counted_takes(self._game))
        if missing:
            take, table = missing[0]
            raise SlipsMissing(turn=take.turn, table=table, count=len(missing))

    def _lines(self) -> tuple[ClubLine, ...]:
        results = self._hall.results(self._number)
        if not results.sheets:
            return ()
        is_over = self._game.phase is Phase.ENDED
        points = results.totals if is_over else results.sheets[0].totals
        left = [table for _, table in missing_slips(self._sheet, counted_takes(self._game))]
        ordered = sorted(points.items(), key=lambda one: (-one[1], one[0]))
        scores = [score for _, score in ordered]
        return tuple(
            ClubLine(scores.index(score) + 1, table, name_of(self._hall, self._number, table), score, left.count(table))
            for table, score in ordered
        )


def _terms(seed: str | None) -> HallTerms:
    return HallTerms(Draws.PROGRAM if seed is not None else Draws.HAND, seed)
