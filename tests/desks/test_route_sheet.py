"""The record of a game: what heads it, its turns, and what happened beside the play (G 2.2)."""

import time
from collections.abc import Iterator

import msgspec
import pytest
from desks.games import finished_game, new_desk, play_typed_turn

from duplicata.desks.hall.game_stream import GameJournal
from duplicata.desks.public import public_view
from duplicata.desks.route_sheet import GameNotOpened, route_sheet
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import CancelReason, RackAnnounced, ReplayAllowed, TurnUnplayable

VOID = "La partie a été interrompue trop longtemps. Trop peu de coups ont été ramassés : les résultats sont annulés."


@pytest.fixture(autouse=True)
def _at_greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def eventful_game(lexicon: Lexicon) -> GameJournal:
    """A rejected rack, a turn, a faint, a cancelled turn, a power cut that lasts."""
    desk, journal, time = new_desk(lexicon, seed=None)
    desk.draw("BCDFGHK")
    desk.reject()
    play_typed_turn(desk, time, "DZOCTUI", "ZUT", "H7")
    desk.note("malaise à la table 12")
    desk.draw("ELA")
    desk.announce_rack()
    desk.cancel_turn(CancelReason.SPELLING, "Table 4")
    desk.change_time(120, 30)
    desk.interrupt("panne d’électricité")
    time.pass_seconds(600)
    desk.resume()
    desk.interrupt("seconde panne")
    time.pass_seconds(901)
    desk.resume()
    return journal


def test_the_record_tells_all_that_the_guide_asks_for(lexicon: Lexicon) -> None:
    text = route_sheet(eventful_game(lexicon).read()).text().replace("\u00a0", " ").replace("\u202f", " ")
    assert text.splitlines() == [
        "TH3 de Tours – partie 2 – 2026-11-16",
        "Juge-arbitre : Claire Martin",
        "Partie normale, 3 min par coup, lexique Français libre, règlement FISF-2010",
        "",
        "N° | TIRAGE   | SOLUTION | RÉF | PTS | CUMUL",
        " 1 | -BCDFGHK |          |     |     |",
        " 1 | DZOCTUI  | ZUT      | H7  |  24 |    24",
        "2* | CDIO+ELA |          |     |     |",
        "",
        "Coup 2, 00:03:00 – malaise à la table 12",
        "Coup 2, 00:03:00 – Coup annulé, erreur d’épellation. Table 4",
        "Coup 2, 00:03:00 – Temps de jeu porté à 2 min par coup",
        "Coup 2, 00:03:00 – Interruption : panne d’électricité",
        "Coup 2, 00:13:00 – Reprise de la partie",
        "Coup 2, 00:13:00 – Interruption : seconde panne",
        VOID,
    ]


def test_the_federal_sheet_has_the_word_one_line_below_its_rack(lexicon: Lexicon) -> None:
    desk, journal, time = new_desk(lexicon, seed=None)
    play_typed_turn(desk, time, "DZOCTUI", "ZUT", "H7")
    lines = route_sheet(journal.read()).text(aligned=False).splitlines()
    assert [line.split("|")[1].strip() for line in lines[4:7]] == ["TIRAGE", "DZOCTUI", ""]
    assert [line.split("|")[2].strip() for line in lines[4:7]] == ["SOLUTION", "", "ZUT"]
    assert "Partie en cours" in lines[-1]


def test_a_whole_game_is_recorded_turn_by_turn_and_as_json(lexicon: Lexicon) -> None:
    desk, journal = finished_game(lexicon)
    sheet = route_sheet(journal.read())
    kept = [line for line in sheet.lines if line.word]
    assert [(line.turn, line.word, line.score) for line in kept] == [
        (turn.number, turn.move.word, turn.score) for turn in desk.game.played
    ]
    assert sheet.top == kept[-1].cumulative == desk.game.top
    assert msgspec.json.decode(msgspec.json.encode(sheet))["top"] == sheet.top
    assert "Top de la partie" in sheet.text()


def test_jokers_stand_between_brackets(lexicon: Lexicon) -> None:
    desk, journal, time = new_desk(lexicon, seed=None)
    play_typed_turn(desk, time, "BC?EAIR", "CIBlERA", "H2")
    assert "CIB(L)ERA" in route_sheet(journal.read()).text()


def test_an_unplayable_turn_is_noted(lexicon: Lexicon) -> None:
    _, journal, time = new_desk(lexicon, seed=None)
    events = [RackAnnounced(1, "BCDFGHK"), TurnUnplayable(1, "BCDFGHK"), ReplayAllowed("demain")]
    journal.append("game-1", events, expected=1, actor="essai", at=time())
    text = route_sheet(journal.read()).text()
    assert "Aucun score possible avec BCDFGHK" in text
    assert "permet de rejouer la partie. demain" in text


def test_there_is_no_record_before_the_game_is_open() -> None:
    with pytest.raises(GameNotOpened, match="feuille de route"):
        route_sheet([])


@pytest.mark.parametrize(("seconds", "said"), [(180, "3 min"), (90, "1 min 30 s"), (45, "45 s")])
def test_times_are_written_as_they_are_said(lexicon: Lexicon, seconds: int, said: str) -> None:
    desk, journal, _ = new_desk(lexicon, seed=None)
    desk.change_time(seconds, 20)
    assert f"porté à {said} par coup" in route_sheet(journal.read()).text().replace("\u00a0", " ")


def test_a_game_stopped_after_a_collection_has_one_total_for_everyone(lexicon: Lexicon) -> None:
    desk, journal, now = new_desk(lexicon, seed=None)
    desk.draw("DZOCTUI")
    desk.announce_rack()
    desk.start_clock()
    now.pass_seconds(180)
    desk.end_time()
    desk.collect()
    desk.retain("ZUT", "H7")
    desk.interrupt("panne")
    now.pass_seconds(901)
    desk.resume()
    sheet, seen = route_sheet(journal.read()), public_view(desk.game)
    assert seen is not None
    assert sheet.top == sheet.lines[-1].cumulative == seen.top == 24
    assert (sheet.lines[-1].word, seen.rack) == ("ZUT", "DZOCTUI")


def test_hours_are_those_of_where_the_record_is_read(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, journal, _ = new_desk(lexicon, seed=None)
    desk.note("malaise")
    sheet = route_sheet(journal.read())
    assert sheet.facts[0].at == "2026-01-01T00:00:00+00:00"
    monkeypatch.setenv("TZ", "America/Montreal")
    time.tzset()
    assert "Coup 1, 19:00:00 – malaise" in sheet.text()
