"""Files that leave the hall by a click: results, games, the calendar of everyone, and the sealed archive."""

import csv
import io
import time
from pathlib import Path

import pytest
from desks.played_halls import alone, played_hall, settle
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.documents.archive.restoring import restore_archive
from duplicata.lexicon import Lexicon
from duplicata.web.pages.files import files_of

PATIENCE_SECONDS = 120


@pytest.fixture(scope="module")
def posted(lexicon: Lexicon) -> TestedPremises:
    hall = TestedPremises(lexicon, small=played_hall(lexicon, {4: alone(3)}))
    settle(hall.small, 1)
    settle(hall.small, 2)
    return hall


@pytest.mark.parametrize("role", [AccessRole.ORGANISER, AccessRole.ANIMATOR])
def test_each_file_is_on_the_page_and_comes_under_its_name(posted: TestedPremises, role: AccessRole) -> None:
    browser = posted.seated(role)
    page = browser.get("/papiers").text
    for export in files_of(role):
        part = "?partie=1" if export.is_of_game else ""
        assert f'href="/fichiers/{export.name}{part}"' in page
        answer = browser.get(f"/fichiers/{export.name}{part}")
        assert answer.status_code == 200, export.name
        name = f"{export.name}-partie-1" if export.is_of_game else export.name
        assert answer.headers["Content-Disposition"] == f'attachment; filename="{name}.{export.ending}"'


def test_the_results_of_the_file_are_those_of_the_hall(posted: TestedPremises) -> None:
    text = posted.seated(AccessRole.ORGANISER).get("/fichiers/results-csv").content.decode("utf-8-sig")
    heading, *rows = csv.reader(io.StringIO(text), delimiter=";")
    assert heading[4] == "score P1"
    totals = posted.small.hall.results(1).totals.values()
    assert sorted(int(row[4]) for row in rows) == sorted(totals)


@pytest.mark.parametrize("role", [AccessRole.REFEREE, AccessRole.CHIEF_REFEREE, AccessRole.PLAYER])
def test_nobody_else_takes_files_away(posted: TestedPremises, role: AccessRole) -> None:
    browser = posted.seated(role)
    assert "/fichiers/" not in browser.get("/papiers").text
    assert browser.get("/fichiers/results-csv").status_code == 403
    assert browser.post("/fichiers/archive").status_code == 403


def test_the_cards_of_tarot_are_not_for_an_organiser(posted: TestedPremises) -> None:
    assert posted.seated(AccessRole.ORGANISER).get("/fichiers/tarot").status_code == 403


def test_a_format_that_does_not_exist_is_refused_in_french(posted: TestedPremises) -> None:
    answer = posted.seated(AccessRole.ORGANISER).get("/fichiers/papyrus")
    assert answer.status_code == 400
    assert "n’existe pas ici" in answer.text


def test_everyone_takes_the_calendar_and_a_game_that_is_no_secret(posted: TestedPremises) -> None:
    anyone = posted.client()
    page = anyone.get("/public?partie=1").text
    assert 'href="/public/calendrier.ics"' in page
    assert anyone.get("/public/calendrier.ics").text.startswith("BEGIN:VCALENDAR")
    assert 'href="/public/rejouer.html?partie=1"' in page
    assert posted.small.game.played[0].move.word in anyone.get("/public/rejouer.html?partie=1").text


def test_a_game_under_way_is_neither_replayed_by_everyone_nor_archived(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon)
    hall.play_two_turns()
    assert hall.client().get("/public/rejouer.html?partie=1").status_code == 400
    answer = hall.seated(AccessRole.ORGANISER).post("/fichiers/archive")
    assert answer.status_code == 400
    assert "une fois la partie ou la séance en cours terminée" in answer.text


@pytest.mark.slow
def test_the_archive_is_made_while_its_progress_is_told_and_can_be_restored(
    posted: TestedPremises, tmp_path: Path
) -> None:
    organiser = posted.seated(AccessRole.ORGANISER)
    assert organiser.get("/fichiers/archive.zip").status_code == 400
    assert "Préparation de l’archive" in organiser.post("/fichiers/archive").text
    deadline = time.monotonic() + PATIENCE_SECONDS
    while "Prendre l’archive" not in organiser.get("/fichiers/archive").text:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    archive = tmp_path / "archive.zip"
    archive.write_bytes(organiser.get("/fichiers/archive.zip").content)
    manifest = restore_archive(archive, tmp_path / "copie.dup")
    assert manifest.digest == posted.small.hall.journal.head().digest.hex()
