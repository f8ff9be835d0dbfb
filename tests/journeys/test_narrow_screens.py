"""Every page on a telephone, with the badge of each role that may open it: nothing scrolls sideways."""

import pytest
from journeys.conftest import served
from playwright.sync_api import Browser, Page
from web.page_list import Visitor, states
from web.premises import TestedPremises
from web.reading_hall import ReadingHall

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon
from duplicata.web.access.seats import COOKIE

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PHONE = {"width": 390, "height": 844}
# Wide pieces that scroll in a frame of their own push nothing out of the page.
WIDEST = """() => {
  const right = (each) => Math.round(each.getBoundingClientRect().right);
  const out = [...document.querySelectorAll("body *")].filter((each) => right(each) > innerWidth);
  return out.slice(0, 3).map((each) => `${each.tagName.toLowerCase()}.${each.className} to ${right(each)}`).join(", ");
}"""


@pytest.mark.parametrize("visitor", Visitor.everyone(), ids=lambda visitor: visitor.name)
def test_no_page_scrolls_sideways_on_a_phone(
    browser: Browser, played: TestedPremises, played_address: str, visitor: Visitor
) -> None:
    page, too_wide = on_a_phone(browser, played, played_address, visitor.role), list[str]()
    for path in states(played.app, visitor):
        answer = page.goto(played_address + path)
        if answer is None or not answer.text().lstrip().lower().startswith("<!doctype"):
            continue
        too_wide += [f"{path}: {each}" for each in sideways(page)]
    page.context.close()
    assert not too_wide, "\n".join(too_wide)


def test_no_step_of_a_reader_scrolls_sideways_on_a_phone(browser: Browser, lexicon: Lexicon) -> None:
    reading = ReadingHall(lexicon)
    with served(reading.tested) as address:
        page, too_wide = on_a_phone(browser, reading.tested, address, AccessRole.READER), list[str]()
        for step in reading.steps():
            page.goto(f"{address}/lecture")
            too_wide += [f"{step}: {each}" for each in sideways(page)]
        page.context.close()
    assert not too_wide, "\n".join(too_wide)


def on_a_phone(browser: Browser, hall: TestedPremises, address: str, role: AccessRole | None) -> Page:
    context = browser.new_context(locale="fr-FR", viewport=PHONE, is_mobile=True, has_touch=True)
    if role:
        context.add_cookies([{"name": COOKIE, "value": hall.cookie(role), "url": address}])
    return context.new_page()


def sideways(page: Page) -> list[str]:
    page.wait_for_load_state("load")
    width = page.evaluate("document.documentElement.scrollWidth")
    return [f"{width} pixels, {page.evaluate(WIDEST)}"] if width > PHONE["width"] else []
