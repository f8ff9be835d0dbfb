"""A game opened for a hall: the competition's own terms, one sheet for each referee, and nothing by halves."""

from pathlib import Path

import pytest
from desks.halls import SEED
from msgspec.structs import replace

from duplicata.competition.decisions.conformity import OtherCompetitionEdition, OtherCompetitionLexicon
from duplicata.competition.decisions.moments import CompetitionNotOpened, GameIsFinal, UnknownGame
from duplicata.competition.decisions.results import CommitteeNotAnnounced, GameWithoutSeats
from duplicata.competition.entries import Entry
from duplicata.competition.events import (
    CompetitionOpened,
    EntryMade,
    GamePlanned,
    OfficialAppointed,
    PostsAssigned,
    ResultsDeclaredFinal,
    Seat,
    SeatsAssigned,
)
from duplicata.competition.people import Player
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.staff.officials import Official, Role
from duplicata.competition.staff.posts import Range
from duplicata.desks.automatic import SimulatedTime
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import COMPETITION, journal_catalogue
from duplicata.desks.organising.game_opening import HallTerms, RangeWithoutReferee, open_for_hall
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.commands import OpenGame
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.terms import BadSignalTime, Draws, Terms

RANGES = (Range(1, "a1", (1, 2, 3)), Range(2, "a2", (4, 5, 6)), Range(3, "a3", (7, 8)))
SEATED = (1, 2, 4, 6)
OPENED = CompetitionOpened("TH3 de Tours", "Tours", "FR", standing_edition().name, "", "")


def prepared(
    lexicon: Lexicon, *more: object, ranges: tuple[Range, ...] = RANGES, opened: CompetitionOpened = OPENED
) -> Hall:
    journal, time = open_journal(IN_MEMORY, journal_catalogue(), create=True), SimulatedTime()
    if not opened.lexicon:
        opened = replace(opened, lexicon=lexicon.name, lexicon_checksum=lexicon.checksum)
    events = [
        opened,
        GamePlanned(PlannedGame(1, "7sur8", 60, "2026-11-16", "14:00")),
        GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "16:30")),
        *(EntryMade(Entry(n, (Player(f"p{n}", "Nom", f"Prénom {n}", "FR", licence=str(n)),))) for n in SEATED),
        *(OfficialAppointed(Official(f"a{n}", f"Arbitre {n}", Role.REFEREE)) for n in (1, 2, 3)),
        SeatsAssigned(1, tuple(Seat(n, n) for n in SEATED)),
        PostsAssigned(1, ranges),
        *more,
    ]
    journal.append(COMPETITION, events, expected=0, actor="test", at=time())
    return Hall(journal, lexicon, time)


def open_first(hall: Hall, terms: HallTerms | None = None) -> Terms:
    return open_for_hall(hall, 1, "Claire Martin", terms, has_committee=False)


def test_a_game_is_opened_by_the_terms_of_the_competition_and_of_its_plan(lexicon: Lexicon) -> None:
    hall = prepared(lexicon)
    terms = open_first(hall, HallTerms(Draws.PROGRAM, SEED, signal=20))
    assert (terms.lexicon_checksum, terms.edition_name) == (lexicon.checksum, standing_edition().name)
    assert (terms.kind_name, terms.time.seconds, terms.time.signal) == ("7sur8", 60, 20)
    opened = hall.game(1).opened
    assert opened is not None
    assert (opened.tournament, opened.chief_referee, opened.date) == ("TH3 de Tours", "Claire Martin", "2026-11-16")


def test_a_first_bell_at_the_very_end_is_refused(lexicon: Lexicon) -> None:
    hall = prepared(lexicon)
    written = hall.journal.head().position
    with pytest.raises(BadSignalTime):
        open_first(hall, HallTerms(signal=0))
    assert hall.journal.head().position == written


def test_each_range_where_somebody_sits_has_a_sheet_of_those_tables(lexicon: Lexicon) -> None:
    hall = prepared(lexicon)
    open_first(hall)
    opened = [sheet.opened for sheet in hall.sheets(1) if sheet.opened]
    assert [(each.number, each.referee, each.tables, each.is_blitz) for each in opened] == [
        (1, "a1", (1, 2), True),
        (2, "a2", (4, 6), True),
    ]


def test_an_opening_that_was_broken_off_is_finished_by_the_same_order(lexicon: Lexicon, tmp_path: Path) -> None:
    hall = prepared(lexicon)
    terms = Terms(lexicon.name, lexicon.checksum, kind_name="7sur8")
    order = OpenGame("TH3 de Tours", 1, "Claire Martin", "2026-11-16", terms)
    hall.game_stream(1).order(order, Solver(lexicon), "Claire Martin", hall.now())
    open_first(hall)
    assert len(hall.sheets(1)) == 2
    written = hall.journal.head().position
    open_first(hall)
    assert hall.journal.head().position == written


@pytest.mark.article("R 1.2-4", "G 2.2-3", "G 2.2-5")
def test_a_desk_with_another_word_list_is_refused(lexicon: Lexicon) -> None:
    other = replace(OPENED, lexicon=lexicon.name, lexicon_checksum="0" * 64)
    hall = prepared(lexicon, opened=other)
    written = hall.journal.head().position
    with pytest.raises(OtherCompetitionLexicon):
        open_first(hall)
    assert hall.journal.head().position == written


def test_a_game_that_was_opened_under_another_edition_is_refused(lexicon: Lexicon) -> None:
    hall = prepared(lexicon)
    terms = Terms(lexicon.name, lexicon.checksum, kind_name="7sur8", edition_name="ABREGE")
    order = OpenGame("TH3 de Tours", 1, "Claire Martin", "2026-11-16", terms)
    hall.game_stream(1).order(order, Solver(lexicon), "Claire Martin", hall.now())
    with pytest.raises(OtherCompetitionEdition):
        open_first(hall)
    assert hall.sheets(1) == ()


def test_nothing_is_opened_while_something_is_missing(lexicon: Lexicon) -> None:
    empty = Hall(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, SimulatedTime())
    with pytest.raises(CompetitionNotOpened):
        open_first(empty)
    hall = prepared(lexicon)
    written = hall.journal.head().position
    with pytest.raises(UnknownGame):
        open_for_hall(hall, 3, "Claire Martin")
    with pytest.raises(GameWithoutSeats):
        open_for_hall(hall, 2, "Claire Martin")
    with pytest.raises(CommitteeNotAnnounced):
        open_for_hall(hall, 1, "Claire Martin")
    assert hall.journal.head().position == written
    vacant = prepared(lexicon, ranges=(RANGES[0], Range(2, "", (4, 5, 6)), RANGES[2]))
    with pytest.raises(RangeWithoutReferee, match="tables 4, 6"):
        open_first(vacant)
    assert vacant.game(1).opened is None
    with pytest.raises(GameIsFinal):
        open_first(prepared(lexicon, ResultsDeclaredFinal(1)))
