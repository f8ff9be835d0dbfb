"""Every page before axe-core, light then dark, with the badge of each role that may open it."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from journeys.conftest import served
from playwright.sync_api import Browser, Page
from web.page_list import Visitor, pages
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon
from duplicata.web.access.seats import COOKIE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SERIOUS = ("serious", "critical")
ONLY_CONTRAST = {"runOnly": ["color-contrast"]}


@pytest.fixture(scope="module")
def played(lexicon: Lexicon) -> TestedPremises:
    """A hall in the middle of its third turn, with slips ruled before, and somebody in every role."""
    premises = TestedPremises(lexicon)
    for role in (AccessRole.DEPUTY, AccessRole.BOARD_OPERATOR, AccessRole.COMMITTEE_MEMBER):
        premises.premises.access.issue(role, f"quelqu’un-{role.value}", role.title)
    premises.play_two_turns()
    premises.small.start_turn()
    return premises


@pytest.fixture(scope="module")
def played_address(played: TestedPremises) -> Iterator[str]:
    with served(played) as address:
        yield address


@pytest.mark.parametrize("visitor", Visitor.everyone(), ids=lambda visitor: visitor.name)
def test_no_page_has_a_serious_finding(
    browser: Browser, played: TestedPremises, played_address: str, visitor: Visitor
) -> None:
    context = browser.new_context(color_scheme="light", locale="fr-FR", viewport={"width": 1280, "height": 800})
    if visitor.role:
        cookie = {"name": COOKIE, "value": played.cookie(visitor.role), "url": played_address}
        context.add_cookies([cookie])
    page, findings = context.new_page(), list[str]()
    for path in pages(played.app, visitor):
        answer = page.goto(played_address + path)
        # Some addresses answer a part of a page, which its page holds and shows.
        if answer is None or not answer.text().lstrip().lower().startswith("<!doctype"):
            continue
        findings += [f"{path} {found}" for found in serious(page, None)]
        page.emulate_media(color_scheme="dark")
        findings += [f"{path} in the dark {found}" for found in serious(page, ONLY_CONTRAST)]
        page.emulate_media(color_scheme="light")
    context.close()
    assert not findings, "\n".join(findings)


def serious(page: Page, options: dict[str, object] | None) -> list[str]:
    found = Axe().run(page, options=options).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:160]}" for each in found if each["impact"] in SERIOUS]
