"""The first page: the living hall, the desks of a demonstration, the two ways to begin, the address for others."""

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.empty_premises import EmptyPremises
from web.premises import CHEAP, KEY, TestedPremises
from web.shared_app import app_of, browser_of
from web.tarot_sessions import finish_tarot, open_tarot

from duplicata.competition.access import AccessRole
from duplicata.desks.access import AccessDesk
from duplicata.desks.access_codes import CodeHasher
from duplicata.desks.demonstration import Demonstration
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon
from duplicata.web.premises import Premises

NOON = 1_770_000_000_000


@pytest.fixture(scope="module")
def shown(lexicon: Lexicon) -> Premises:
    """The premises of a demonstration; its robots wait, so that nothing changes while a test looks."""
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
    show = Demonstration(journal, lexicon, lambda: NOON, "one seed for the demonstration of the tests")
    show.prepare()
    access = AccessDesk(journal, "serveur", show.hall.now, CodeHasher(CHEAP, CHEAP))
    return Premises(show.hall, access, KEY, demonstration=show)


@pytest.fixture
def visitor(shown: Premises) -> TestClient[Litestar]:
    # The application is not started: its robots stay where they are.
    client = browser_of(app_of(shown))
    client.follow_redirects = False
    client.get("/poste")
    client.headers["x-csrftoken"] = client.cookies["csrf"]
    client.headers["Accept"] = "text/html"
    return client


def test_the_demonstration_shows_the_hall_and_a_card_for_each_desk(visitor: TestClient[Litestar]) -> None:
    page = visitor.get("/").text
    assert "Festival de démonstration" in page
    assert "bulletins jugés sur" in page
    for title in ("Juge-arbitre", "Arbitre", "Double arbitre", "Commission", "Ramasseur", "Organisateur", "Joueur"):
        assert f"<h3>{title}</h3>" in page
    assert "Tables 1–16" in page


def test_nothing_of_the_turn_in_play_is_told_to_visitors(visitor: TestClient[Litestar], shown: Premises) -> None:
    game = shown.hall.game(shown.current_game())
    page = visitor.get("/").text
    assert game.retained is None or game.retained.word not in page


# The club evening of the demonstration has a server of its own, and it plays in one place only.
NOT_SHOWN = {AccessRole.ANIMATOR, AccessRole.FEDERATION, AccessRole.READER, AccessRole.TRANSMITTER}


@pytest.mark.parametrize("role", [role for role in AccessRole if role not in NOT_SHOWN])
def test_one_click_takes_a_desk(visitor: TestClient[Litestar], role: AccessRole) -> None:
    taken = visitor.post("/demo/poste", data={"role": role.value})
    assert taken.status_code == 303
    assert visitor.get(taken.headers["Location"]).status_code == 200
    assert visitor.post("/quitter").headers["Location"] == "/"


def test_a_range_is_chosen_by_its_number(visitor: TestClient[Litestar]) -> None:
    taken = visitor.post("/demo/poste", data={"role": "referee", "number": "2"})
    assert "tables 17" in visitor.get(taken.headers["Location"]).text
    assert "Y retourner" in visitor.get("/").text


def test_a_table_of_tarot_is_chosen_by_its_number_and_the_session_is_shown(visitor: TestClient[Litestar]) -> None:
    page = visitor.get("/").text
    assert "Tarot, séance 2" in page
    for title in ("Direction du Tarot", "Arbitre de Tarot", "Table de Tarot"):
        assert f"<h3>{title}</h3>" in page
    taken = visitor.post("/demo/poste", data={"role": "tarot_table", "number": "3"})
    assert "Table 3" in visitor.get(taken.headers["Location"]).text
    assert visitor.post("/demo/poste", data={"role": "tarot_table", "number": "9"}).status_code == 400


@pytest.mark.parametrize(
    "fields", [{}, {"role": "roi"}, {"role": "referee", "number": "99"}, {"role": "referee", "number": "x"}]
)
def test_a_desk_that_is_not_there_is_refused(visitor: TestClient[Litestar], fields: dict[str, str]) -> None:
    assert visitor.post("/demo/poste", data=fields).status_code == 400


def test_elsewhere_no_desk_is_given_without_its_code(premises: TestedPremises) -> None:
    with premises.client() as browser:
        written = premises.written
        refused = browser.post("/demo/poste", data={"role": "chief_referee"})
        assert refused.status_code == 400
        assert "avec son code" in refused.text
        assert browser.get("/demo/club").status_code == 400
        assert premises.written == written
        page = browser.get("/").text
    # What a volunteer and a player come for stands before anything else.
    top, _, rest = page.partition('class="home-hall"')
    for way in ("/poste", "/joueur/chercher"):
        assert f'href="{way}"' in top.partition("<main")[2]
        assert f'href="{way}"' not in rest
    assert "/demo/" not in page


def test_an_empty_journal_offers_a_competition_or_an_evening(lexicon: Lexicon) -> None:
    premises = EmptyPremises(lexicon)
    with premises.client() as browser:
        page = browser.get("/").text
    assert 'href="/organisation/nouvelle"' in page
    assert 'href="/animation"' in page
    assert "Le code de l’organisateur" in page


def test_the_address_for_other_laptops_is_shown_with_its_picture(premises: TestedPremises) -> None:
    with premises.client() as browser:
        assert "--host 0.0.0.0" in browser.get("/").text
        premises.premises.urls = ("http://192.168.1.20:8000",)
        page = browser.get("/").text
    assert "http://192.168.1.20:8000" in page
    assert "<svg" in page
    assert "--host" not in page


def test_a_standing_of_tarot_says_whether_it_may_still_change(lexicon: Lexicon) -> None:
    premises = EmptyPremises(lexicon)
    open_tarot(premises.premises).end(despite_missing=True)
    finish_tarot(premises.premises, 2, "une graine assez longue")
    with premises.client() as browser:
        links = browser.get("/").text.split('id="home-tarot"')[1]
    assert [said for said in ("à confirmer", "définitif<", "en direct") if said in links] == [
        "à confirmer",
        "définitif<",
    ]
