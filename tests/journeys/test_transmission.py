"""A transmitter and a receiving centre, each in a browser, with two real servers and the line between them."""

import pytest
from desks.halls import GAME, small_hall
from desks.transmission.fake_lines import CENTRE, centre
from journeys.conftest import served
from playwright.sync_api import Browser, Page, expect
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.centres.commands import AgreeFormula, DeclareCentre
from duplicata.competition.centres.formula import DrawnGame, Formula
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws
from duplicata.web.access.seats import COOKIE

pytestmark = pytest.mark.browser
PATIENCE = 60_000


def seat(browser: Browser, tested: TestedPremises, role: AccessRole, url: str) -> Page:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="fr-FR")
    context.add_cookies([{"name": COOKIE, "value": tested.cookie(role), "url": url}])
    return context.new_page()


@pytest.fixture
def drawing(lexicon: Lexicon) -> TestedPremises:
    tested = TestedPremises(lexicon)
    games = (DrawnGame(1, 1), DrawnGame(2, 1))
    centres = tested.premises.gate.centres
    centres.order(AgreeFormula(Formula.EQUAL, "Multiplex", "2026-01-01", games), "organisateur")
    for number in (1, CENTRE):
        centres.order(DeclareCentre(centre(number, f"Ville {number}")), "organisateur")
    return tested


def test_a_transmitter_and_a_receiving_centre_work_together(
    browser: Browser, drawing: TestedPremises, lexicon: Lexicon
) -> None:
    here = TestedPremises(lexicon, small=small_hall(lexicon, draws=Draws.HAND))
    with served(drawing) as main, served(here) as local:
        organiser = seat(browser, drawing, AccessRole.ORGANISER, main)
        organiser.goto(f"{main}/organisation/liaisons")
        organiser.get_by_role("button", name=f"Donner un code au centre {CENTRE}").click()
        expect(organiser.locator("#notice")).to_contain_text(f"Code du centre {CENTRE}", timeout=PATIENCE)
        code = str(drawing.premises.gate.code(CENTRE))
        expect(organiser.get_by_text(code)).to_be_visible()

        transmitter = seat(browser, drawing, AccessRole.TRANSMITTER, main)
        transmitter.goto(f"{main}/transmission")
        transmitter.keyboard.press("Enter")
        expect(transmitter.get_by_role("heading", name="Transmission ouverte")).to_be_visible(timeout=PATIENCE)

        manager = seat(browser, here, AccessRole.ORGANISER, local)
        manager.goto(f"{local}/organisation/liaisons")
        manager.get_by_label("Adresse du serveur du centre tireur").fill(main)
        manager.get_by_label("Code de ce centre").fill(code.lower())
        manager.get_by_role("button", name="Suivre ce centre").click()
        expect(manager.get_by_text("Ce centre suit")).not_to_have_count(0, timeout=PATIENCE)
        manager.goto(f"{local}/reception")
        expect(manager.get_by_role("heading", name="Liaison établie")).to_be_visible(timeout=PATIENCE)
        manager.keyboard.press("1")
        expect(manager.get_by_text("Prêt : signalé")).to_be_visible(timeout=PATIENCE)

        drawing.small.play_turn()
        here.small.time.at = drawing.small.time.at
        word = drawing.small.game.played[0].move.word
        expect(transmitter.get_by_role("heading", name="Coup 1").first).to_be_visible(timeout=PATIENCE)
        transmitter.keyboard.press("1")
        expect(transmitter.locator(".added", has_text="Attention à la place.")).to_be_visible(timeout=PATIENCE)
        expect(manager.locator(".line-figures dd").first).to_have_text("1", timeout=PATIENCE)
        assert word not in manager.content()

        manager.keyboard.press("q")
        manager.keyboard.type("Quelle prononciation ?")
        manager.keyboard.press("Enter")
        question = transmitter.locator("#line-questions")
        expect(question.get_by_text("Quelle prononciation ?")).to_be_visible(timeout=PATIENCE)
        transmitter.keyboard.press("r")
        transmitter.keyboard.type("Comme un nom.")
        transmitter.keyboard.press("Enter")
        expect(manager.get_by_text("Comme un nom.")).to_be_visible(timeout=PATIENCE)
        state = drawing.premises.gate.centres.centres.centres[CENTRE].game(GAME)
        assert state.ready_at is not None


def test_a_server_that_stops_shows_a_line_that_is_cut(
    browser: Browser, drawing: TestedPremises, lexicon: Lexicon
) -> None:
    here = TestedPremises(lexicon, small=small_hall(lexicon, draws=Draws.HAND))
    drawing.premises.feeds.feed(GAME).scribe.open("transmetteur")
    code = str(drawing.premises.gate.issue(CENTRE, "organisateur"))
    with served(here) as local:
        manager = seat(browser, here, AccessRole.ORGANISER, local)
        with served(drawing) as main:
            here.premises.receiving.follow(main, code, "organisateur")
            manager.goto(f"{local}/reception")
            expect(manager.get_by_role("heading", name="Liaison établie")).to_be_visible(timeout=PATIENCE)
        expect(manager.get_by_role("heading", name="Liaison coupée")).to_be_visible(timeout=PATIENCE)
        expect(manager.get_by_text("sur 15:00")).to_be_visible()
