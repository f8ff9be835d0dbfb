"""Every page on a telephone, with the badge of each role that may open it: nothing scrolls sideways."""

import pytest
from playwright.sync_api import Browser, Page
from web.page_list import Visitor, pages
from web.premises import TestedPremises

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
    context = browser.new_context(locale="fr-FR", viewport=PHONE, is_mobile=True, has_touch=True)
    if visitor.role:
        cookie = {"name": COOKIE, "value": played.cookie(visitor.role), "url": played_address}
        context.add_cookies([cookie])
    page, too_wide = context.new_page(), list[str]()
    for path in pages(played.app, visitor):
        answer = page.goto(played_address + path)
        if answer is None or not answer.text().lstrip().lower().startswith("<!doctype"):
            continue
        too_wide += [f"{path}: {each}" for each in sideways(page)]
    context.close()
    assert not too_wide, "\n".join(too_wide)


def sideways(page: Page) -> list[str]:
    page.wait_for_load_state("load")
    width = page.evaluate("document.documentElement.scrollWidth")
    return [f"{width} pixels, {page.evaluate(WIDEST)}"] if width > PHONE["width"] else []
