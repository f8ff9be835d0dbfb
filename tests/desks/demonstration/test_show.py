"""A visitor finds a competition under way, and it goes on by itself to the final standing."""

import time
from collections import Counter

import pytest
from desks.demonstration.shows import HOUR, NOON, Show, Wall, new_show, show_at_noon

from duplicata.bootstrap import open_game_journal
from duplicata.competition.committee.case import CasePhase
from duplicata.competition.staff.officials import Role
from duplicata.desks.auditor import audit
from duplicata.desks.demonstration import Demonstration, DemonstrationRunner, ShowSetting
from duplicata.desks.hall.counted_games import CountedGames
from duplicata.desks.organising.preflight import preflight
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.sheet import Sheet
from duplicata.scrabble.slips.ruling import Sanction
from duplicata.scrabble.terms import BadTurnTime

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def at_noon(lexicon: Lexicon) -> Show:
    """As a visitor finds it: no test of this module lets it go on."""
    return show_at_noon(lexicon)


@pytest.fixture
def show(lexicon: Lexicon) -> Show:
    return show_at_noon(lexicon)


def sheets(show: Show, game: int) -> tuple[Sheet, ...]:
    return show.hall.sheets(game)


def test_three_referees_have_sixteen_tables_each_in_two_rooms(at_noon: Show) -> None:
    competition = at_noon.hall.competition
    assert competition.name == "Festival de démonstration"
    assert [len(each.tables) for each in competition.ranges(2)] == [16, 16, 16]
    assert competition.plan is not None
    assert len({place.room for place in competition.plan.places}) == 2
    rooms = {place.table: place.room for place in competition.plan.places}
    assert all(len({rooms[table] for table in each.tables}) == 1 for each in competition.ranges(2))
    assert len(competition.games) == 6


def test_every_role_has_somebody(at_noon: Show) -> None:
    roles = Counter(official.role for official in at_noon.hall.competition.officials.values())
    assert set(roles) == set(Role)
    assert roles[Role.REFEREE] == roles[Role.COLLECTOR] == 3
    assert at_noon.hall.competition.committee is not None


def test_some_names_have_apostrophes_hyphens_and_accents(at_noon: Show) -> None:
    text = " ".join(entry.name for entry in at_noon.hall.competition.entries.values())
    assert all(sign in text for sign in ("’", "-", "é", "ễ"))


def test_the_first_game_is_final_with_all_that_happens_in_a_hall(at_noon: Show) -> None:
    assert at_noon.hall.competition.final_games == {1}
    assert len(CountedGames(at_noon.hall).standing.lines) == 48
    slips = [slip for sheet in sheets(at_noon, 1) for each in sheet.rulings.values() for slip in each.values()]
    assert {Sanction.NONE, Sanction.WARNING, Sanction.ZERO} <= {slip.outcome.sanction for slip in slips}
    assert any(sheet.tickets for sheet in sheets(at_noon, 1))
    assert any(sheet.corrections for sheet in sheets(at_noon, 1))


def test_one_case_is_decided_and_one_waits_for_its_vote(at_noon: Show) -> None:
    assert [case.phase for case in at_noon.hall.cases().values()] == [CasePhase.DECIDED, CasePhase.CONVENED]
    waiting = at_noon.hall.cases()[2]
    assert set(waiting.present) == set(waiting.panel.ids)


def test_the_second_game_is_at_its_fifth_turn_with_the_clock_running_and_slips_ruled(at_noon: Show) -> None:
    assert at_noon.game.phase is Phase.RUNNING
    assert at_noon.game.turn == 5
    assert at_noon.game.clock is not None
    assert at_noon.game.clock.left(NOON) > 30_000
    assert sum(len(rulings) for sheet in sheets(at_noon, 2) for rulings in sheet.rulings.values()) > 150


def test_the_past_is_written_in_order_and_nothing_in_the_future(at_noon: Show) -> None:
    moments = [entry.at for entry in at_noon.journal.entries()]
    assert moments == sorted(moments)
    assert NOON - 30_000 < moments[-1] <= NOON
    games = [entry.at for entry in at_noon.journal.entries("game-1")]
    assert NOON - 3 * HOUR < games[0] < games[-1] < NOON - HOUR // 4
    assert 20 * 60_000 < games[-1] - games[0] < HOUR + HOUR // 2


def test_the_preflight_of_the_second_game_finds_everything_ready(at_noon: Show) -> None:
    assert [line.code for line in preflight(at_noon.hall, 2).missing] == []


def test_it_tells_how_far_its_preparation_is(lexicon: Lexicon) -> None:
    shares = list[float]()
    journal = open_game_journal(None, create=True)
    Demonstration(journal, lexicon, Wall(), "autre").prepare(shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1.0
    assert len(shares) > 10


def test_slips_come_in_one_by_one_and_the_top_at_once(show: Show) -> None:
    show.play_to(Phase.COLLECTED)
    show.play_to(Phase.TO_DRAW)
    first = show.journal.head().position
    show.play_for(60)
    ruled = [
        recorded.event
        for recorded in show.journal.read("sheet-2-1", first)
        if type(recorded.event).__name__ == "SlipsRuled"
    ]
    assert len([event for event in ruled if event.at_top]) == 1
    assert all(len(event.slips) == 1 for event in ruled if not event.at_top)


def test_the_whole_second_game_is_played_compared_and_final_and_the_third_begins(show: Show) -> None:
    show.play_until(lambda: show.hall.game(3).phase is Phase.RUNNING)
    assert show.hall.competition.final_games == {1, 2}
    assert len(show.game.played) >= 12
    assert all(case.phase is CasePhase.DECIDED for case in show.hall.cases().values())
    assert all(sheet.is_closed and sheet.initials for sheet in sheets(show, 2))
    assert any(sheet.blanks for sheet in sheets(show, 2))
    assert any(sheet.misconducts for sheet in sheets(show, 2))
    assert any(ticket.given_in for sheet in sheets(show, 2) for ticket in sheet.tickets.values())
    assert show.wall.at - NOON < HOUR
    found = audit(show.journal)
    assert found.ok, found.message
    moments = [entry.at for entry in show.journal.entries()]
    assert moments == sorted(moments)


def test_the_same_seed_and_the_same_clock_give_the_same_journal(lexicon: Lexicon) -> None:
    shows = [new_show(lexicon), new_show(lexicon)]
    for show in shows:
        show.play_for(300)
    assert shows[0].journal.head() == shows[1].journal.head()


def test_a_journal_opened_again_goes_on_where_it_stood(show: Show, lexicon: Lexicon) -> None:
    show.play_to(Phase.COLLECTED)
    before = show.journal.head().position
    again = Show(show.journal, lexicon, show.wall)
    again.play_to(Phase.TO_DRAW)
    assert again.demonstration.slips_in_hand(2, 1) == show.demonstration.slips_in_hand(2, 1)
    assert again.journal.head().position > before


def test_a_clock_set_back_does_not_take_the_hall_into_the_past(show: Show) -> None:
    show.play_for(5)
    last = max(entry.at for entry in show.journal.entries())
    show.wall.at = NOON - HOUR
    assert show.hall.now() >= last


def test_the_show_ends_with_the_last_game(lexicon: Lexicon) -> None:
    show = new_show(lexicon, ShowSetting(games=2, tarot_sessions=1))
    assert not show.demonstration.is_over
    show.play_until(lambda: show.demonstration.is_over)
    last = show.journal.head()
    show.play_for(600)
    assert show.journal.head() == last
    assert show.hall.competition.final_games == {1, 2}
    assert len(CountedGames(show.hall).standing.lines) == 48


def test_a_turn_is_no_shorter_than_the_regulation_knows(lexicon: Lexicon, show: Show) -> None:
    with pytest.raises(BadTurnTime):
        Demonstration(show.journal, lexicon, show.wall, "x", ShowSetting(turn_seconds=10)).prepare()


def test_the_runner_plays_in_a_thread_of_its_own_and_stops_quickly(show: Show) -> None:
    show.wall.at += 60_000
    before = show.journal.head().position
    runner = DemonstrationRunner(show.demonstration)
    runner.start()
    runner.start()
    deadline = time.monotonic() + 60
    while show.journal.head().position == before and time.monotonic() < deadline:
        time.sleep(0.02)
    runner.stop()
    runner.stop()
    after = show.journal.head().position
    assert after > before
    show.wall.at += 60_000
    time.sleep(0.4)
    assert show.journal.head().position == after
