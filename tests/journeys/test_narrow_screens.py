"""Every page on a telephone, with the badge of each role that may open it: nothing scrolls sideways."""

import pytest
from journeys.every_page import wrong_on_pages, wrong_while_reading
from playwright.sync_api import Browser, BrowserContext, Page
from web.page_list import Visitor
from web.premises import TestedPremises

from duplicata.lexicon import Lexicon

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
    too_wide = wrong_on_pages(on_a_phone(browser), played, played_address, visitor, sideways)
    assert not too_wide, "\n".join(too_wide)


def test_no_step_of_a_reader_scrolls_sideways_on_a_phone(browser: Browser, lexicon: Lexicon) -> None:
    too_wide = wrong_while_reading(on_a_phone(browser), lexicon, sideways)
    assert not too_wide, "\n".join(too_wide)


def on_a_phone(browser: Browser) -> BrowserContext:
    return browser.new_context(locale="fr-FR", viewport=PHONE, is_mobile=True, has_touch=True)


def sideways(page: Page) -> list[str]:
    page.wait_for_load_state("load")
    width = page.evaluate("document.documentElement.scrollWidth")
    return [f"{width} pixels, {page.evaluate(WIDEST)}"] if width > PHONE["width"] else []
