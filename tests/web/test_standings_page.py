"""The standing over HTTP: nothing before totals are compared, then every view of it, searched and paged."""

import pytest
from desks.played_halls import NO_WORD, initial, mark, played_hall, settle
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.desks.organising.game_ending import declare_final
from duplicata.lexicon import Lexicon

VIEWS = ("cumul", "partie", "serie", "categorie", "club", "federation")


@pytest.fixture(scope="module")
def over(lexicon: Lexicon) -> TestedPremises:
    """A game that is over and marked; table 2 lost a turn; nothing was compared."""
    return TestedPremises(lexicon, small=played_hall(lexicon, {1: {2: NO_WORD}}))


@pytest.fixture(scope="module")
def posted(lexicon: Lexicon) -> TestedPremises:
    hall = TestedPremises(lexicon, small=played_hall(lexicon, {1: {2: NO_WORD}}))
    settle(hall.small, 1)
    settle(hall.small, 2)
    return hall


def read(hall: TestedPremises, path: str) -> str:
    answer = hall.client().get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_is_shown_before_totals_are_compared(over: TestedPremises, view: str) -> None:
    shown = read(over, f"/classement?vue={view}")
    assert "Aucun résultat n’est encore affiché" in shown
    assert "Aubert" not in shown
    assert "Aubert" in read(over, "/classement/ecran")
    assert "−" not in read(over, "/classement/ecran")


def test_a_game_that_is_not_posted_is_refused_in_french(over: TestedPremises) -> None:
    answer = over.client().get("/classement?vue=partie&partie=1")
    assert answer.status_code == 400
    assert "Demande refusée" in answer.text


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_names_everyone_once_they_are(posted: TestedPremises, view: str) -> None:
    shown = read(posted, f"/classement?vue={view}")
    names = ("Aubert Alex 1", "Faure Alex 6") if view != "club" else ()
    for name in names:
        assert name in shown
    assert "provisoire" in shown


def test_a_name_is_found_without_its_accents_and_others_are_not_shown(posted: TestedPremises) -> None:
    shown = read(posted, "/classement?nom=etienne")
    assert "Étienne Alex 5" in shown
    assert "Aubert" not in shown
    assert "Aucun nom ne correspond" in read(posted, "/classement?nom=zzz")


@pytest.mark.parametrize(
    "query",
    ["page=2", "page=-1", "page=x", "vue=tout", "partie=99&vue=partie", "groupe=Inconnu&vue=club", "page=9e9"],
)
def test_what_does_not_exist_is_refused_in_french(posted: TestedPremises, query: str) -> None:
    answer = posted.client().get(f"/classement?{query}")
    assert answer.status_code == 400
    assert "Demande refusée" in answer.text
    assert "Traceback" not in answer.text


def test_what_is_typed_comes_back_harmless(posted: TestedPremises) -> None:
    shown = read(posted, '/classement?nom="><script>alert(1)</script>')
    assert "<script>alert" not in shown


def test_the_screens_of_the_hall_show_the_table_of_everyone_and_the_game(posted: TestedPremises) -> None:
    shown = read(posted, "/classement/ecran")
    assert "Votre place, de A à Z" in shown
    assert "Partie 1" in shown
    assert shown.count("Durand Alex 4") == 2


def test_final_results_are_said_to_be_final(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon, small=played_hall(lexicon, {}))
    for number in (1, 2):
        settle(hall.small, number)
    before = hall.premises.public.version()
    for number in (1, 2):
        initial(hall.small, number)
    declare_final(hall.small.hall, 1, "Claire Martin")
    assert "provisoire" not in read(hall, "/classement")
    assert hall.premises.public.version() != before


def test_readers_of_postings_are_not_woken_by_a_turn(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon)
    hall.small.play_turn()
    before = hall.premises.public.version()
    mark(hall.small, hall.small.play_turn())
    assert hall.premises.public.version() == before


def test_looking_writes_nothing(posted: TestedPremises) -> None:
    written = posted.written
    client: TestClient = posted.client()
    for path in ("/classement", "/classement/ecran", "/tableau", "/public", "/joueur/chercher?nom=a"):
        client.get(path)
    assert posted.written == written
