"""Tarot is played beside the Scrabble: tables enter deals, an arbiter rules, sessions follow one another."""

import pytest
from desks.demonstration.shows import HOUR, Show, new_show, show_at_noon

from duplicata.desks.auditor import audit
from duplicata.desks.demonstration import ShowSetting
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.lexicon import Lexicon
from duplicata.tarot.formats import Format
from duplicata.tarot.session.missing import missing_results
from duplicata.tarot.session.session import Session
from duplicata.tarot.table_score import TableEntry


@pytest.fixture
def show(lexicon: Lexicon) -> Show:
    return show_at_noon(lexicon)


def session(show: Show, number: int = 2) -> Session:
    show.demonstration.tarot.catch_up()
    return show.demonstration.tarot.session(number)


def test_a_session_was_played_the_evening_before_and_another_is_under_way(show: Show) -> None:
    before, now = session(show, 1), session(show, 2)
    assert before.final is not None
    assert before.published_seed is not None
    assert before.incidents
    assert (now.format, len(now.formations), len(now.tables(1))) == (Format.TRIPLETTES, 8, 4)
    assert 0 < now.round < now.rounds
    assert now.deals
    assert {entry.name for entry in before.formations.values()} == {entry.name for entry in now.formations.values()}
    assert TarotPublicDesk(show.demonstration.tarot).general(Format.TRIPLETTES).lines


def test_tables_enter_deals_and_the_standing_moves(show: Show) -> None:
    desk, before = TarotPublicDesk(show.demonstration.tarot), session(show)
    seen = desk.view(2)
    show.play_for(240)
    after, now = session(show), desk.view(2)
    assert len(after.deals) > len(before.deals)
    assert after.round > before.round
    assert seen is not None
    assert now is not None
    assert now.standing != seen.standing


def test_a_session_is_played_to_its_end_and_the_next_one_opens(show: Show) -> None:
    show.play_until(lambda: show.demonstration.tarot.session(3).opened is not None, HOUR)
    ended = session(show)
    assert ended.final is not None
    assert ended.incidents
    assert not missing_results(ended)
    assert all(each.is_shown for each in TarotPublicDesk(show.demonstration.tarot).deals(2))
    assert audit(show.journal).ok


def test_a_table_that_a_visitor_took_is_his_and_the_others_play_on(show: Show) -> None:
    show.demonstration.take("tarot_table", (2,))
    show.play_for(300)
    left = session(show)
    assert {each.table for each in missing_results(left)} == {2}
    show.demonstration.release("tarot_table", (2,))
    show.play_for(300)
    assert session(show).round > left.round


def test_a_visitor_enters_a_deal_and_the_robots_go_on_from_it(show: Show) -> None:
    show.demonstration.take("tarot_table", (1,))
    show.play_until(lambda: {each.table for each in missing_results(session(show))} == {1}, HOUR)
    now, hall = session(show), show.demonstration.tarot
    missing = missing_results(now)[0]
    turn = next(each for each in now.plans[missing.round, 1].attackers if each.deal == missing.deal)
    others = now.results_of(missing.deal)
    taker = others[0].entry.taker if others else (now.plans[missing.round, 1].seat_of(turn.formation) or "N")[0]
    TableDesk(hall, 2, 1).score(missing.deal, TableEntry(taker, "garde", 2, 49), turn.member)
    show.demonstration.release("tarot_table", (1,))
    show.play_until(lambda: session(show).round > now.round, HOUR)
    assert session(show).deals[missing.round, 1, missing.deal].entry.points == 49


def test_nobody_starts_a_round_while_the_director_is_a_visitor(show: Show) -> None:
    show.demonstration.take("tarot_director")
    show.play_for(400)
    waiting = session(show)
    assert not missing_results(waiting)
    DirectorDesk(show.demonstration.tarot, 2, "visiteur").start_round()
    show.play_for(400)
    assert session(show).round == waiting.round + 1
    show.demonstration.release("tarot_director")
    show.play_until(lambda: session(show).round == waiting.round + 2, HOUR)


def test_nothing_is_ruled_while_the_arbiter_is_a_visitor(show: Show) -> None:
    show.demonstration.take("tarot_arbiter")
    before = len(session(show).incidents)
    show.play_for(400)
    assert len(session(show).incidents) == before


def test_sessions_end_with_the_number_that_was_set(lexicon: Lexicon) -> None:
    show = new_show(lexicon, ShowSetting(games=2, tarot_sessions=1))
    assert session(show, 1).final is not None
    show.play_for(300)
    assert list(show.demonstration.tarot.sessions()) == [1]
