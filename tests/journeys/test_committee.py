"""The committee at work in real browsers: a case opened, convened, voted with two keys, and no name anywhere."""

from collections.abc import Iterator

import pytest
from desks.appealed import Appealed
from journeys.conftest import Visit, press_until, served
from playwright.sync_api import Page, expect
from web.cases_premises import CasePremises

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon


@pytest.fixture
def hall(lexicon: Lexicon) -> CasePremises:
    return CasePremises(lexicon, Appealed(lexicon))


@pytest.fixture
def server(hall: CasePremises) -> Iterator[str]:
    with served(hall) as address:
        yield address


def open_seated(visit: Visit, server: str, hall: CasePremises, cookie: str, path: str, **settings: object) -> Page:
    page = visit(f"{server}/poste", **settings)
    page.context.add_cookies([{"name": hall.premises.signer.cookie, "value": cookie, "url": server}])
    page.goto(server + path)
    return page


def test_a_case_goes_from_the_slip_to_the_sheet_with_the_keyboard(
    visit: Visit, server: str, hall: CasePremises
) -> None:
    clerk = open_seated(visit, server, hall, hall.cookie(AccessRole.CHIEF_REFEREE), "/dossiers")
    clerk.fill("#slip-table", "2")
    clerk.fill("#slip-turn", "1")
    clerk.fill("#slip-motive", "Le mot se lit")
    clerk.fill("#slip-articles", "R 4.2")
    clerk.press("#slip-articles", "Enter")
    expect(clerk.locator("h1")).to_contain_text("Cas n° 1")
    hall.appealed.end_game()
    press_until(clerk, "v", clerk.locator("#clerk-state", has_text="commission réunie"))
    president = open_seated(visit, server, hall, hall.member_cookie("p1"), "/comite")
    president.keyboard.press("1")
    president.wait_for_url("**/comite/1")
    president.keyboard.press("s")
    expect(president.locator(".seats .is-there")).to_have_count(1)
    for desk in hall.appealed.desks(1)[1:]:
        desk.take_seat(1)
    expect(president.locator(".seats .is-there")).to_have_count(5)
    president.keyboard.press("2")
    expect(president.locator("#hearing")).to_contain_text("0 voix sur 5")
    president.keyboard.press("p")
    expect(president.locator("dialog")).to_contain_text("POUR")
    president.keyboard.press("Enter")
    expect(president.locator("#hearing")).to_contain_text("1 voix sur 5")
    expect(president.locator("#statement")).to_be_hidden()
    for desk in hall.appealed.desks(1)[1:]:
        desk.vote(1, is_for=True)
    president.fill("#statement", "Le mot se lit bien")
    president.get_by_role("button", name="Compter les voix").click()
    expect(president.locator("#hearing")).to_contain_text("5 pour, 0 contre")
    expect(clerk.locator("#clerk-state")).to_contain_text("décision modifiée")
    assert hall.appealed.points == hall.appealed.top.outcome.points
    for secret in ("Bernard", "Arbitre 1", "Claire Martin", "Nom de"):
        assert secret not in president.content()


def test_what_is_being_written_survives_what_the_others_do(visit: Visit, server: str, hall: CasePremises) -> None:
    number = hall.appealed.convened()
    president = open_seated(visit, server, hall, hall.member_cookie("p1"), f"/comite/{number}")
    president.get_by_text("Proposer une autre issue").click()
    president.fill("#points", "40")
    member = hall.appealed.desks(number)[1]
    member.put_question(number, 1)
    expect(president.locator("#points")).to_be_hidden()
    for place, desk in enumerate(hall.appealed.desks(number)):
        desk.vote(number, is_for=place == 0)
    member.close_vote(number)
    expect(president.locator("#points")).to_have_value("40")
    expect(president.locator("#hearing")).to_contain_text("Rejeté (1 pour, 4 contre)")
