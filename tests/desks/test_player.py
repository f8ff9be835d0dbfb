"""A player: his table before, nothing during, and afterwards why his score is what it is."""

import msgspec
import pytest
from desks.halls import GAME, SmallHall, small_hall
from desks.played_halls import NO_WORD, alone, initial, mark, played_hall, referee_of, settle

from duplicata.competition.decisions.moments import UnknownEntry, UnknownGame
from duplicata.competition.decisions.seats import EntryWithoutTable
from duplicata.competition.entries import Entry
from duplicata.competition.events import EntryMade, EntryUnseated, GamePlanned
from duplicata.competition.people import Player
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.hall import Hall
from duplicata.desks.organising.game_ending import declare_final
from duplicata.desks.player import PlayerDesk, ResultsTooEarly, TotalNotCompared
from duplicata.desks.public import public_view
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.decisions import sanction_misconduct
from duplicata.scrabble.refereeing.events import MisconductSanctioned
from duplicata.scrabble.slips.over_a_game.solo import solo_bonus


def finished(lexicon: Lexicon) -> SmallHall:
    """Sixteen tables, so that a solo brings points: table 3 alone at turn 1, table 2 at zero in turn 2."""
    small = played_hall(lexicon, {1: alone(3, 16), 2: {2: NO_WORD}}, tables=16, per_range=16)
    settle(small, 1)
    return small


@pytest.mark.article("G 2.8-1")
def test_before_the_game_he_reads_his_table_and_the_hours(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.hall.competition_stream.obey(
        lambda _: (GamePlanned(PlannedGame(2, "normale", 180, "2026-11-16", "16:30")),), "test", small.time()
    )
    shown = PlayerDesk(small.hall, 4).view()
    assert (shown.name, shown.entry) == ("Durand Alex 4", 4)
    assert [(game.number, game.table, game.day, game.start) for game in shown.games] == [
        (1, 4, "2026-11-16", "14:00"),
        (2, None, "2026-11-16", "16:30"),
    ]


def test_during_the_game_he_sees_what_the_hall_sees_and_nothing_of_his_slips(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    mark(small, small.play_turn(), alone(3))
    desk = PlayerDesk(small.hall, 3)
    shown = desk.view()
    assert shown.under_way == (public_view(small.game),)
    text = msgspec.json.encode(shown).decode()
    assert "XQZ" not in text
    assert "solo" not in text
    with pytest.raises(ResultsTooEarly):
        desk.result(GAME)


@pytest.mark.article("G 2.8-19")
def test_after_the_game_nothing_is_shown_before_the_totals_were_compared(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    desk = PlayerDesk(small.hall, 3)
    with pytest.raises(TotalNotCompared, match="restez à votre place"):
        desk.result(GAME)
    referee_of(small, 1).reconciliation.note_totals({3: 1})
    with pytest.raises(TotalNotCompared):
        desk.result(GAME)
    settle(small, 1)
    assert desk.result(GAME).total == small.hall.results(GAME).totals[3]
    assert PlayerDesk(small.hall, 4).view().games[0].is_over


@pytest.mark.article("R 4.4-14")
def test_his_total_is_explained_term_by_term(lexicon: Lexicon) -> None:
    small = finished(lexicon)
    mine = PlayerDesk(small.hall, 3).result(GAME)
    bonus = solo_bonus(16, small.game.terms.edition)
    assert mine.total == mine.points + bonus == small.hall.results(GAME).totals[3]
    assert mine.turns[0].is_solo
    assert mine.explanation[-2:] == (
        f"plus {bonus} points pour le solo du coup 1",
        f"Votre total\u00a0: {mine.total} points.",
    )
    assert sum(turn.points for turn in mine.turns) == mine.points
    assert mine.top == small.game.top
    assert [turn.rack for turn in mine.turns] == [turn.rack for turn in small.game.played]


def test_each_turn_has_its_ruling_and_its_article_in_french(lexicon: Lexicon) -> None:
    small = finished(lexicon)
    turn = PlayerDesk(small.hall, 2).result(GAME).turns[1]
    assert (turn.points, turn.sanction) == (0, "zero")
    assert turn.written.startswith("XQZ")
    assert turn.findings
    assert all(finding.article.startswith(("R ", "G ", "INT ")) and finding.text for finding in turn.findings)


def test_nothing_of_anybody_else_is_in_it(lexicon: Lexicon) -> None:
    small = finished(lexicon)
    text = msgspec.json.encode(PlayerDesk(small.hall, 1).result(GAME)).decode()
    assert "XQZ" in text
    mine = PlayerDesk(small.hall, 3).result(GAME)
    assert "XQZ" not in msgspec.json.encode(mine).decode()
    shown = msgspec.json.encode((mine, PlayerDesk(small.hall, 3).view())).decode()
    assert not any(entry.name in shown for entry in small.hall.competition.entries.values() if entry.number != 3)


def test_warnings_are_numbered_and_their_cost_is_said(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    stream = small.hall.sheet_stream(GAME, 1)
    while small.game.ended is None:
        take = small.play_turn()
        mark(small, take)
        if take.turn <= 4:
            measure = MisconductSanctioned(take, 1, "warning", "talking", warnings=1)
            stream.obey(lambda sheet, m=measure: sanction_misconduct(sheet, m), "su", small.time())
    settle(small, 1)
    mine = PlayerDesk(small.hall, 1).result(GAME)
    assert [turn.warnings for turn in mine.turns[:4]] == [(1,), (2,), (3,), (4,)]
    assert (mine.warnings, mine.warning_points) == (4, 5)
    assert mine.explanation[1] == "moins 5 points pour 4 avertissements"
    assert mine.total == mine.points - 5


def test_the_lower_total_kept_in_his_absence_is_explained(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    reconciliation = referee_of(small, 1).reconciliation
    reconciliation.note_totals({1: small.game.top - 10})
    reconciliation.keep_lower(1)
    mine = PlayerDesk(small.hall, 1).result(GAME)
    assert mine.total == small.game.top - 10
    assert "10 points de moins" in mine.explanation[-2]


def test_a_corrected_ruling_says_why(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {1: {1: NO_WORD}})
    first = small.game.played[0]
    line = f"{first.move.word} {first.move.reference} {first.score}"
    take = small.hall.results(GAME).sheets[0].takes[0]
    referee_of(small, 1).correct(take, 1, line, "bulletin mal lu")
    settle(small, 1)
    turn = PlayerDesk(small.hall, 1).result(GAME).turns[0]
    assert (turn.correction, turn.points) == ("bulletin mal lu", first.score)
    assert PlayerDesk(small.hall, 2).result(GAME).turns[0].correction is None


def test_a_result_is_provisional_until_it_is_final(lexicon: Lexicon) -> None:
    small = finished(lexicon)
    desk = PlayerDesk(small.hall, 5)
    assert not desk.result(GAME).is_final
    assert "provisoire" in desk.result(GAME).notice
    initial(small, 1)
    declare_final(small.hall, GAME, "Claire Martin")
    assert desk.result(GAME).is_final
    assert "définitif" in desk.result(GAME).notice


def test_a_stranger_an_unknown_game_and_a_player_without_a_table_are_refused(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    with pytest.raises(UnknownEntry):
        PlayerDesk(small.hall, 99)
    with pytest.raises(UnknownGame):
        PlayerDesk(small.hall, 1).result(5)
    small.hall.competition_stream.obey(lambda _: (EntryUnseated(GAME, 2),), "test", small.time())
    with pytest.raises(EntryWithoutTable):
        PlayerDesk(small.hall, 2).result(GAME)


def test_whoever_entered_at_another_computer_finds_his_desk(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    elsewhere = Hall(small.hall.journal, lexicon, small.time)
    newcomer = Entry(7, (Player("p7", "Neuf", "Zoé", "FR"),))
    small.hall.competition_stream.obey(lambda _: (EntryMade(newcomer),), "test", small.time())
    assert PlayerDesk(elsewhere, 7).view().name == "Neuf Zoé"
