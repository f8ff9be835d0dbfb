"""The player's pages over HTTP: his table, then his turns once his total was compared, and never anybody else's."""

import pytest
from desks.played_halls import NO_WORD, mark, played_hall, settle
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.entries import Entry
from duplicata.competition.events import EntryMade
from duplicata.competition.people import Player
from duplicata.desks.hall.journal_events import COMPETITION
from duplicata.lexicon import Lexicon

STRANGE = Player("p99", '🎲 <b>O’Brien</b> "x"', "يوسف", "FR")


@pytest.fixture
def hall(lexicon: Lexicon) -> TestedPremises:
    return TestedPremises(lexicon)


@pytest.fixture(scope="module")
def over(lexicon: Lexicon) -> TestedPremises:
    """Player 2 lost turn 1; the totals of range 1 alone were compared."""
    hall = TestedPremises(lexicon, small=played_hall(lexicon, {1: {2: NO_WORD}}))
    settle(hall.small, 1)
    return hall


def read(hall: TestedPremises, entry: int, path: str = "/joueur") -> str:
    answer = hall.seated(AccessRole.PLAYER, entry).get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def test_a_player_reads_his_table_and_his_hour(hall: TestedPremises) -> None:
    shown = read(hall, 4)
    assert "Durand Alex 4" in shown
    assert '<p class="big-figure">4</p>' in shown
    assert "16\u00a0novembre" in shown


def test_during_the_game_a_player_learns_nothing_and_is_told_to_put_his_phone_away(hall: TestedPremises) -> None:
    mark(hall.small, hall.small.play_turn())
    shown = read(hall, 1)
    assert "éteint et rangé" in shown
    assert "Mes coups" not in shown
    answer = hall.seated(AccessRole.PLAYER, 1).get("/joueur/partie/1")
    assert answer.status_code == 400
    assert "Demande refusée" in answer.text


def test_once_his_total_is_compared_he_reads_every_turn_and_why(over: TestedPremises) -> None:
    shown = read(over, 2, "/joueur/partie/1")
    result = over.small.hall.results(1).table(2)
    assert f"Pourquoi {result.total}" in shown.replace("\u202f", "")
    assert "Zéro" in shown
    assert "R\u00a04" in shown or "R 4" in shown
    assert "Où sont partis mes points" in shown
    assert "Répartition des totaux" not in shown


def test_a_player_whose_total_is_not_compared_waits_for_his_referee(over: TestedPremises) -> None:
    assert "Mes coups" not in read(over, 5)
    assert over.seated(AccessRole.PLAYER, 5).get("/joueur/partie/1").status_code == 400


def test_his_place_comes_with_the_posting(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon, small=played_hall(lexicon, {1: {2: NO_WORD}}))
    settle(hall.small, 1)
    assert "Ma place" not in read(hall, 1)
    settle(hall.small, 2)
    assert "Ma place" in read(hall, 2)
    assert "Répartition des totaux" in read(hall, 2, "/joueur/partie/1")


def test_everyone_finds_a_table_by_the_beginning_of_a_name(hall: TestedPremises) -> None:
    client = hall.client()
    shown = client.get("/joueur/chercher", params={"nom": "etie"}).text
    assert "Étienne Alex 5" in shown
    assert "<strong>5</strong>" in shown
    assert "Aubert" not in shown
    assert "Aucun nom ne commence" in client.get("/joueur/chercher", params={"nom": "zzz"}).text
    assert "6 joueurs" in client.get("/joueur/chercher").text


def test_a_name_of_any_alphabet_is_shown_safely(hall: TestedPremises) -> None:
    journal = hall.small.hall.journal
    stream = hall.small.hall.competition_stream
    journal.append(COMPETITION, [EntryMade(Entry(99, (STRANGE,)))], expected=stream.version, actor="test", at=0)
    client = hall.client()
    for path in ("/joueur/chercher?nom=يوسف", "/joueur/chercher?nom=obrien", "/classement/ecran"):
        shown = client.get(path).text
        assert "<bdi>🎲 &lt;b&gt;O’Brien&lt;/b&gt; &#34;x&#34; يوسف</bdi>" in shown
        assert "<b>O’Brien" not in shown


def test_what_is_typed_to_search_is_harmless_however_long(hall: TestedPremises) -> None:
    client = hall.client()
    for typed in ("<script>alert(1)</script>", "é" * 2000, "\x00", "%", "' OR 1=1"):
        answer = client.get("/joueur/chercher", params={"nom": typed})
        assert answer.status_code == 200
        assert "<script>alert" not in answer.text


def test_the_player_s_desk_is_for_players(hall: TestedPremises) -> None:
    assert hall.client().get("/joueur", follow_redirects=False).status_code == 303
    assert hall.seated(AccessRole.REFEREE, 1).get("/joueur").status_code == 403
    assert hall.seated(AccessRole.PLAYER, 1).get("/joueur/partie/99").status_code == 400
