"""Every page before axe-core, light then dark, with the badge of each role that may open it."""

from collections.abc import Iterator

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from journeys.every_page import wrong_on_pages, wrong_while_reading
from playwright.sync_api import Browser, BrowserContext, Page
from web.page_list import Visitor
from web.premises import TestedPremises

from duplicata.lexicon import Lexicon

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EVERY_RULE: dict[str, object] = {}
ONLY_CONTRAST: dict[str, object] = {"runOnly": ["color-contrast"]}
# What a page does well is not sent: it would take longer than to look for what is wrong.
_FINDINGS = """async ([within, options]) => {
  const { violations } = await axe.run(within ?? document, { resultTypes: ["violations"], ...options });
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`);
}"""


@pytest.mark.parametrize("visitor", Visitor.everyone(), ids=lambda visitor: visitor.name)
def test_no_page_has_a_serious_finding(
    browser: Browser, played: TestedPremises, played_address: str, visitor: Visitor
) -> None:
    findings = wrong_on_pages(on_a_screen(browser), played, played_address, visitor, findings_on)
    assert not findings, "\n".join(findings)


def test_no_step_of_a_reader_has_a_serious_finding(browser: Browser, lexicon: Lexicon) -> None:
    findings = wrong_while_reading(on_a_screen(browser), lexicon, findings_on)
    assert not findings, "\n".join(findings)


def on_a_screen(browser: Browser) -> BrowserContext:
    return browser.new_context(color_scheme="light", locale="fr-FR", viewport={"width": 1280, "height": 800})


def findings_on(page: Page) -> list[str]:
    """What is wrong on a page in the light, what cannot be read in the dark, what is wrong in its dialogs."""
    found = serious(page, EVERY_RULE)
    page.emulate_media(color_scheme="dark")
    found += [f"in the dark {each}" for each in serious(page, ONLY_CONTRAST)]
    found += findings_in_dialogs(page)
    page.emulate_media(color_scheme="light")
    return found


# What has just come is tinted for an instant: contrasts are measured on what stays.
_SETTLED = """() => Promise.allSettled(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().endTime !== Infinity).map((each) => each.finished))"""


def findings_in_dialogs(page: Page) -> Iterator[str]:
    """What is wrong in the dialogs of a page, each of them open in its turn."""
    names = page.locator("dialog:not([open])").evaluate_all("dialogs => dialogs.map(({ id }) => id)")
    for name in names:
        dialog = page.locator(f"dialog#{name}")
        dialog.evaluate("each => each.showModal()")
        yield from (f"#{name} {found}" for found in serious(page, EVERY_RULE, f"#{name}"))
        dialog.evaluate("each => each.close()")


def serious(page: Page, options: dict[str, object], within: str | None = None) -> list[str]:
    page.evaluate(_SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(_FINDINGS, [within, options])
    return found
