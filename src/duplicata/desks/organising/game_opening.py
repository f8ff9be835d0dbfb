"""Opens a game for a whole hall: the game by the competition's terms, then a sheet for every referee's tables."""

from functools import partial

import msgspec

from duplicata.competition.competition import Competition
from duplicata.competition.decisions import check_game, check_may_start, check_not_final, check_terms
from duplicata.competition.decisions.moments import CompetitionNotOpened
from duplicata.competition.decisions.results import CommitteeNotAnnounced
from duplicata.competition.events import CompetitionOpened
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.staff.posts import Range
from duplicata.desks.hall import Hall
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.spans import spans
from duplicata.regulations.editions import Edition, editions
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.game import Game
from duplicata.scrabble.refereeing.decisions import change_tables, hand_over, open_sheet
from duplicata.scrabble.refereeing.events import SheetEvent, SheetOpened
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import Draws, Retains, Terms, TurnTime


class RangeWithoutReferee(DuplicataError):
    """Tables where people sit and whose referee is not named yet."""


class HallTerms(msgspec.Struct, frozen=True):
    """What the chief referee settles at the opening, the rest being the competition's.

    `signal` is the moment of the first bell, in seconds before the end; the usual one where nothing is said.
    """

    draws: Draws = Draws.HAND
    seed: str | None = None
    signal: int | None = None
    keeps_rhythm: bool = False
    retains: Retains = Retains.TOP


def open_for_hall(
    hall: Hall, game: int, chief_referee: str, terms: HallTerms | None = None, *, has_committee: bool = True
) -> Terms:
    """Opens the game, and the sheet of each range where somebody sits; what is open already is left as it is.

    Everything is looked at before anything is written, so that a refusal changes nothing, and after a crash in the
    middle the same order opens the rest. Without a committee, as in a club, nobody needs to be announced.

    Raises:
        CompetitionNotOpened, UnknownGame, GameIsFinal, OtherCompetitionEdition, OtherCompetitionLexicon, OtherKind,
        GameWithoutSeats, TableWithoutRange, CommitteeNotAnnounced, RangeWithoutReferee, or what opening a game raises.
    """
    hall.catch_up()
    opening = _opening(hall, game, chief_referee, terms or HallTerms())
    _check(hall, game, opening.terms, has_committee)
    ranges = _seated_ranges(hall.competition, game)
    stream = hall.game_stream(game)
    if stream.game.opened is None:
        stream.order(opening, Solver(hall.lexicon), chief_referee, hall.now())
    for each in ranges:
        _open_sheet(hall, game, each, stream.game.terms, chief_referee)
    follow_seats(hall, game, chief_referee)
    return stream.game.terms


def _opening(hall: Hall, game: int, chief_referee: str, terms: HallTerms) -> OpenGame:
    """The order that opens the game; the terms of one that is open already."""
    competition, opened = hall.competition, hall.game(game).opened
    if competition.opened is None:
        raise CompetitionNotOpened
    check_terms(competition, competition.edition_name, hall.lexicon.name, hall.lexicon.checksum)
    if opened is not None:
        return OpenGame(opened.tournament, game, opened.chief_referee, opened.date, opened.terms)
    planned = check_not_final(competition, game).game
    return order_to_open(competition.terms, planned, chief_referee, terms)


def order_to_open(opened: CompetitionOpened, planned: PlannedGame, chief_referee: str, terms: HallTerms) -> OpenGame:
    """The order that opens a planned game by the terms of its competition."""
    edition = editions()[opened.edition_name]
    wanted = Terms(
        opened.lexicon,
        opened.lexicon_checksum,
        opened.edition_name,
        planned.kind_name,
        TurnTime(planned.seconds, _usual_signal(planned.seconds, edition) if terms.signal is None else terms.signal),
        terms.draws,
        terms.retains,
        terms.keeps_rhythm,
    )
    return OpenGame(opened.name, planned.number, chief_referee, planned.day, wanted, terms.seed)


def _usual_signal(seconds: int, edition: Edition) -> int:
    """The long signal, or the short one where the turn is not longer than it."""
    usual = edition.amount("signal_seconds")
    return usual if seconds > usual else edition.amount("short_signal_seconds")


@rule("R 1.2-4", "G 2.2-3", "G 2.2-5")
def _check(hall: Hall, game: int, terms: Terms, has_committee: bool) -> None:
    """The program of this desk and the game have the edition, the word list and the kind of the competition."""
    competition = hall.competition
    check_terms(competition, terms.edition_name, terms.lexicon, terms.lexicon_checksum)
    check_game(competition, game, terms.kind_name)
    try:
        check_may_start(competition, game)
    except CommitteeNotAnnounced:
        if has_committee:
            raise


def _seated_ranges(competition: Competition, game: int) -> tuple[Range, ...]:
    """The ranges with the tables where somebody sits; those where nobody does are left out.

    Raises:
        RangeWithoutReferee.
    """
    seated = tuple(each for each in _ranges_as_seated(competition, game) if each.tables)
    for each in seated:
        if not each.referee:
            raise RangeWithoutReferee(number=each.number, tables=spans(each.tables))
    return seated


def _ranges_as_seated(competition: Competition, game: int) -> tuple[Range, ...]:
    seats = competition.seats(game)
    return tuple(
        msgspec.structs.replace(each, tables=tuple(table for table in each.tables if table in seats))
        for each in competition.ranges(game)
    )


def check_can_follow(hall: Hall, competition: Competition) -> None:
    """Refuses seats and posts that the open sheets could not follow.

    Raises:
        RangeWithoutReferee.
    """
    for game in _open_games(hall, competition):
        _seated_ranges(competition, game)


def follow_open_games(hall: Hall, actor: str) -> None:
    """Puts the sheets of every game that is open in accord with its seats and its posts; most often they are."""
    for game in _open_games(hall, hall.competition):
        follow_seats(hall, game, actor)


def follow_seats(hall: Hall, game: int, actor: str) -> None:
    """Gives each open sheet the tables where somebody sits now, and its referee; opens those of ranges that were empty.

    It only depends on what is written: begun and broken off, it can be done again.
    """
    state = hall.game(game)
    for each in _ranges_as_seated(hall.competition, game):
        if each.tables and each.referee:
            _open_sheet(hall, game, each, state.terms, actor)
        stream = hall.sheet_stream(game, each.number)
        stream.obey(partial(_followed, game=state, given=each), actor, hall.now())


def _open_games(hall: Hall, competition: Competition) -> list[int]:
    """The games whose sheets are open."""
    return [
        number
        for number, round_ in competition.rounds.items()
        if not round_.is_final and hall.game(number).opened is not None and hall.has_sheets(number)
    ]


def _followed(sheet: Sheet, game: Game, given: Range) -> tuple[SheetEvent, ...]:
    if sheet.opened is None or sheet.is_closed:
        return ()
    is_other_referee = given.referee and given.referee != sheet.referee
    handed = hand_over(sheet, given.referee) if is_other_referee else ()
    return (*change_tables(sheet, game, given.tables), *handed)


def _open_sheet(hall: Hall, game: int, given: Range, terms: Terms, actor: str) -> None:
    opened = SheetOpened(
        game, given.number, given.referee, given.tables, terms.edition_name, is_blitz=terms.time.is_blitz
    )

    def decide(sheet: Sheet) -> tuple[SheetEvent, ...]:
        return () if sheet.opened is not None else open_sheet(sheet, opened)

    hall.sheet_stream(game, given.number).obey(decide, actor, hall.now())
