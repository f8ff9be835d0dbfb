"""The wizard makes a competition in one page, or copies one that lies in the same folder, which stays as it was."""

import shutil
from pathlib import Path

import pytest
from web.organiser.halls import Organised, notice

from duplicata.competition import commands as orders
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.organiser import OrganiserDesk
from duplicata.journal import open_journal
from duplicata.lexicon import Lexicon

FORM = {
    "name": "TH3 de Tours",
    "place": "Tours",
    "federation": "FR",
    "day": "2026-11-21",
    "start": "10:00",
    "games": "4",
    "kind": "normale",
    "seconds": "180",
    "minutes_apart": "240",
}


@pytest.fixture(scope="module")
def unchanged(lexicon: Lexicon) -> Organised:
    """For orders that are refused: nothing is ever written there."""
    return Organised(lexicon)


@pytest.fixture
def empty(lexicon: Lexicon) -> Organised:
    return Organised(lexicon)


def test_an_empty_journal_opens_on_the_wizard(empty: Organised) -> None:
    page = empty.client().get("/organisation")
    assert page.url.path == "/organisation/nouvelle"
    assert "Créer la compétition" in page.text
    assert "/animation" in page.text


def test_the_wizard_plans_games_that_go_on_the_next_morning(empty: Organised) -> None:
    page = empty.client().post("/organisation/nouvelle", data=FORM)
    assert page.status_code == 200
    assert "TH3 de Tours" in notice(page.text)
    planned = [(game.day, game.start) for game in empty.hall.competition.games]
    assert planned == [
        ("2026-11-21", "10:00"),
        ("2026-11-21", "14:00"),
        ("2026-11-21", "18:00"),
        ("2026-11-22", "10:00"),
    ]
    assert empty.client().get("/organisation/nouvelle").url.path == "/organisation"


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "x" * 300},
        {"name": "Tours\x1b[31m"},
        {"games": "0"},
        {"games": "51"},
        {"games": "trois"},
        {"games": "9" * 40},
        {"day": "demain"},
        {"day": "9999-12-31"},
        {"start": "25:00"},
        {"seconds": "-3"},
        {"kind": "belote"},
        {"edition": "FISF-1900"},
        {"minutes_apart": ""},
    ],
)
def test_a_competition_that_cannot_be_is_refused_with_a_sentence_and_nothing_is_written(
    unchanged: Organised, wrong: dict[str, str]
) -> None:
    before = unchanged.written
    answer = unchanged.client().post("/organisation/nouvelle", data=FORM | wrong, headers={"HX-Request": "true"})
    assert 400 <= answer.status_code < 500
    assert 'class="notice refusal"' in answer.text
    assert unchanged.written == before


def test_last_year_is_copied_and_its_file_is_not_touched(lexicon: Lexicon, tmp_path: Path) -> None:
    folder = tmp_path / "tournois"
    folder.mkdir()
    _last_year(lexicon, folder / "2025.duplicata")
    (folder / "photo.db").write_bytes(b"no journal at all")
    (folder / "notes.txt").write_text("rien")
    seen = {path.name: path.read_bytes() for path in folder.iterdir()}
    organised = Organised(lexicon, folder=folder)

    page = organised.client().get("/organisation/nouvelle").text
    assert "Tournoi de l’an dernier" in page
    assert "photo.db" in page
    assert "notes.txt" not in page

    answer = organised.client().post(
        "/organisation/nouvelle/copie",
        data={"file": "2025.duplicata", "name": "Tournoi de cette année", "first_day": "2026-11-21"},
    )
    assert answer.status_code == 200
    copied = organised.hall.competition
    assert (copied.name, copied.games[0].day, len(copied.entries)) == ("Tournoi de cette année", "2026-11-21", 0)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == seen


@pytest.mark.parametrize("file", ["", "absent.duplicata", "../secret.duplicata", "/etc/passwd", "photo.db", "x\x00y"])
def test_what_is_no_competition_of_the_folder_is_not_copied(lexicon: Lexicon, tmp_path: Path, file: str) -> None:
    folder = tmp_path / "tournois"
    folder.mkdir()
    _last_year(lexicon, tmp_path / "secret.duplicata")
    (folder / "photo.db").write_bytes(b"no journal at all")
    organised = Organised(lexicon, folder=folder)
    before = organised.written
    form = {"file": file, "name": "Copie", "first_day": "2026-11-21"}
    answer = organised.client().post("/organisation/nouvelle/copie", data=form, headers={"HX-Request": "true"})
    assert answer.status_code == 400
    assert organised.written == before


def test_this_very_journal_is_not_proposed_for_a_copy(lexicon: Lexicon, tmp_path: Path) -> None:
    place = tmp_path / "mien.duplicata"
    _last_year(lexicon, place)
    shutil.copyfile(place, tmp_path / "sauvegarde.duplicata")
    organised = Organised(lexicon, folder=tmp_path)
    with open_journal(place, journal_catalogue()) as journal:
        identity = journal.store.identity
    organised.hall.journal.store.identity = identity
    assert "Il n’y a pas d’autre compétition" in organised.client().get("/organisation/nouvelle").text


def _last_year(lexicon: Lexicon, place: Path) -> None:
    with open_journal(place, journal_catalogue(), create=True) as journal:
        desk = OrganiserDesk(Hall(journal, lexicon, lambda: 1), "O")
        desk.open("Tournoi de l’an dernier", "Tours", "FR")
        desk.order(orders.PlanGame("normale", 180, "2025-11-22", "10:00"))
