"""The calendar of a competition, as the programs of phones read it."""

import re

import pytest
from exchange.carried_halls import exported, simulated_hall
from exchange.games.hand_led import HandLed

from duplicata.competition.commands import ReplanGame
from duplicata.competition.decisions import decide_all
from duplicata.desks.carried.bringing_in import bring_in
from duplicata.desks.hall import Hall
from duplicata.documents.exchange.calendar import write_calendar
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.exchange.games.text_reading import read_text
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon


def calendar(hall: Hall, game: int | None = None) -> bytes:
    return write_calendar(Source(hall, game), Wishes())


def unfolded(content: bytes) -> list[str]:
    return content.decode().replace("\r\n ", "").split("\r\n")


def values(content: bytes, name: str) -> list[str]:
    return [line.partition(":")[2] for line in unfolded(content) if re.match(rf"{name}[;:]", line)]


def test_every_game_is_an_appointment_at_the_hour_of_paris(lexicon: Lexicon) -> None:
    hall = simulated_hall(lexicon, "résultats", ("normale", "normale"))
    content = calendar(hall)
    planned = [f"{game.day} {game.start}:00".replace("-", "").replace(":", "") for game in hall.competition.games]
    assert values(content, "DTSTART")[2:] == [moment.replace(" ", "T") for moment in planned]
    assert content.count(b"DTSTART;TZID=Europe/Paris:") == len(planned) == 2
    assert content.count(b"BEGIN:VTIMEZONE") == 1
    assert len(set(values(content, "UID"))) == 2
    assert len(values(calendar(hall, 2), "UID")) == 1


def test_a_game_keeps_its_identity_when_it_is_put_off(lexicon: Lexicon) -> None:
    text = exported("text", simulated_hall(lexicon)).decode()
    hall = bring_in(read_text(text.encode()), lexicon)
    before = values(calendar(hall), "UID")
    game = hall.competition.games[0]
    later = ReplanGame(1, game.kind_name, game.seconds, game.day, "21:15")
    hall.competition_stream.obey(lambda known: decide_all(known, [later]), "x", 0)
    assert values(calendar(hall), "UID") == before
    assert "211500" in values(calendar(hall), "DTSTART")[-1]


def test_lines_are_short_and_texts_escaped(lexicon: Lexicon) -> None:
    text = exported("text", simulated_hall(lexicon)).decode()
    name = "Coupe; de la Saint-Éloi, grande salle \\\\ " + "é🎲" * 18
    hall = bring_in(read_text(text.replace("Compétition simulée", name).encode()), lexicon)
    content = calendar(hall)
    lines = content.split(b"\r\n")
    assert all(len(line) <= 75 for line in lines)
    assert all(line.decode() is not None for line in lines)
    assert b"\n" not in content.replace(b"\r\n", b"")
    assert values(content, "SUMMARY")[0].startswith("Coupe\\; de la Saint-Éloi\\, grande salle \\\\ é🎲")


def test_a_journal_without_a_competition_has_no_calendar(lexicon: Lexicon) -> None:
    with pytest.raises(DuplicataError):
        calendar(HandLed(lexicon).hall)
