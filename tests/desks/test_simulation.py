"""A simulated competition looks like a real one: people, slips, faults, and one append for a range and a turn."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from duplicata.bootstrap import open_game_journal
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.opening import TooManyGames
from duplicata.competition.discipline import Measure
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.counts import BadGameCount, BadPlayerCount, OddPairCount
from duplicata.desks.simulation.people import players_of
from duplicata.desks.simulation.setting import Setting
from duplicata.desks.simulation.stubborn import Believer
from duplicata.desks.simulation.troubles import plan_troubles
from duplicata.kernel.chance import SeededChance
from duplicata.lexicon import Lexicon
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.events import SlipsRuled, TicketsGiven, TicketsTaken
from duplicata.scrabble.refereeing.sheet import ruled_slips
from duplicata.scrabble.slips.generator.mix import mix
from duplicata.scrabble.slips.ruling import Code, Sanction

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def journal(lexicon: Lexicon) -> CompetitionJournal:
    journal = open_game_journal(None, create=True)
    simulate(journal, lexicon, Setting(60, 2, "salle"), lambda _: None)
    return journal


@pytest.fixture(scope="module")
def hall(journal: CompetitionJournal, lexicon: Lexicon) -> Hall:
    return Hall(journal, lexicon, lambda: 0)


def ruled(journal: CompetitionJournal) -> list[Any]:
    return [recorded for recorded in journal.read() if isinstance(recorded.event, SlipsRuled)]


def test_everyone_has_entered_paid_and_sat_down(hall: Hall) -> None:
    competition: Competition = hall.competition
    assert len(competition.entries) == 60
    assert all(entry.owed == 0 for entry in competition.entries.values())
    assert len(competition.seats(1)) == 60
    assert len(competition.seats(2)) == 59
    assert competition.committee is not None
    assert competition.final_games == {1, 2}
    assert sum(entry.fixed_table_need is not None for entry in competition.entries.values()) == 1


def test_people_have_names_of_their_own(lexicon: Lexicon) -> None:
    players = players_of("foule", 5000)
    assert len({(player.name, player.club) for player in players}) == 5000
    assert len({player.licence for player in players}) == 5000
    assert len({player.series for player in players}) == 20


def test_a_range_and_a_turn_are_one_append(journal: CompetitionJournal, hall: Hall) -> None:
    written = Counter((recorded.stream, recorded.event.take) for recorded in ruled(journal))
    assert set(written.values()) == {1}
    played = sum(len(hall.game(game).played) + len(hall.game(game).discarded) for game in (1, 2))
    assert len(written) == played * len(hall.sheets(1))


def test_most_slips_are_right_and_many_are_at_the_top(journal: CompetitionJournal) -> None:
    slips = [slip for recorded in ruled(journal) for slip in ruled_slips(recorded.event)]
    at_top = sum(len(recorded.event.at_top) for recorded in ruled(journal))
    faultless = sum(slip.outcome.sanction is Sanction.NONE for slip in slips)
    assert 0.25 < at_top / len(slips) < 0.75
    assert 0.85 < faultless / len(slips) < 0.98


def test_faults_of_every_kind_are_written(journal: CompetitionJournal) -> None:
    slips = [slip for recorded in ruled(journal) for slip in recorded.event.slips]
    found = {code for slip in slips for code in slip.outcome.codes}
    often = {code for code, weight in mix().weights.items() if weight >= 30}
    # A joker without its circle needs a joker in the rack.
    assert often - {Code.JOKER_NOT_CIRCLED} <= found
    assert len(found) > 20
    assert any(slip.is_override and slip.reason for slip in slips)


def test_tickets_are_given_after_the_bell_and_some_are_lost(journal: CompetitionJournal, hall: Hall) -> None:
    events = [recorded.event for recorded in journal.read()]
    taken = {name for event in events if isinstance(event, TicketsTaken) for name in event.tickets}
    given = {name for event in events if isinstance(event, TicketsGiven) for name in event.tickets}
    written = {name for game in (1, 2) for sheet in hall.sheets(game) for name in sheet.tickets}
    assert given == taken
    assert taken < written


def test_the_strong_end_before_the_weak(lexicon: Lexicon) -> None:
    journal = open_game_journal(None, create=True)
    standing = simulate(journal, lexicon, Setting(40, 1, "forces"), lambda _: None)
    upper = [line.entry for line in standing[:20]]
    assert sum(upper) / 20 < 41 / 2


def test_progress_goes_from_nothing_to_the_end(lexicon: Lexicon) -> None:
    shares: list[float] = []
    simulate(open_game_journal(None, create=True), lexicon, Setting(2, 2, "barre"), shares.append)
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] <= 1


@pytest.mark.parametrize(
    ("setting", "refusal"),
    [
        (Setting(0, 1, "x"), BadPlayerCount),
        (Setting(1, 0, "x"), BadGameCount),
        (Setting(1, 51, "x"), TooManyGames),
        (Setting(5, 1, "x", is_pairs=True), OddPairCount),
    ],
)
def test_a_competition_that_cannot_be_leaves_nothing(
    lexicon: Lexicon, setting: Setting, refusal: type[Exception]
) -> None:
    journal = open_game_journal(None, create=True)
    with pytest.raises(refusal):
        simulate(journal, lexicon, setting, lambda _: None)
    assert journal.head().position == 0


@pytest.mark.parametrize(("tables", "is_excluded"), [(1, False), (4, False), (12, True), (600, True)])
def test_troubles_are_made_for_the_size_of_the_hall(tables: int, is_excluded: bool) -> None:
    troubles = plan_troubles(range(1, tables + 1), SeededChance("ennuis"))
    assert (Measure.EXCLUSION in troubles.measures.values()) is is_excluded
    assert all(1 <= table <= tables for _, table in troubles.measures)
    assert not (set(troubles.late) & {table for _, table in troubles.blanks})
    for (turn, table), measure in troubles.measures.items():
        assert troubles.is_absent(table, turn) is (measure is Measure.EXCLUSION)


def test_a_believer_writes_a_word_that_is_none(hall: Hall, lexicon: Lexicon) -> None:
    believer = Believer(3, lexicon, SeededChance("foi"))
    turn = hall.game(1).played[3]
    then = replace(hall.game(1), phase=Phase.RUNNING, board=turn.board, rack=turn.rack)
    line = believer.line(then)
    assert believer.word is not None
    assert believer.word not in lexicon
    assert line is not None
    assert line.upper().startswith(believer.word)
