"""How soon a page is seen: milliseconds to its first paint in a real Chromium, scripts and styles weighed beside."""

import shutil
import statistics
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from duplicata.bootstrap import open_game_journal
from duplicata.competition.access import AccessRole
from duplicata.web.access.seats import COOKIE
from duplicata.web.opening import open_demonstration
from duplicata.web.premises import Premises
from duplicata.web.server import listen, serving_beside

_TIMES = 5
_PAGES = (
    ("/", None),
    ("/tableau", None),
    ("/classement", None),
    ("/public?partie=1", None),
    ("/juge-arbitre", AccessRole.CHIEF_REFEREE),
    ("/arbitre", AccessRole.REFEREE),
    ("/double-arbitre", AccessRole.DOUBLE_REFEREE),
    ("/organisation", AccessRole.ORGANISER),
    ("/papiers", AccessRole.ORGANISER),
)
_PAINT = "performance.getEntriesByType('paint').find((each) => each.name === 'first-contentful-paint')?.startTime ?? 0"
_WEIGHT = """performance.getEntriesByType('resource')
  .filter((each) => /\\.(js|css)(\\?|$)/.test(each.name)).reduce((sum, each) => sum + each.encodedBodySize, 0)"""


def paint_figures() -> dict[str, object]:
    """The median of each page, opened each time by a browser that has seen nothing yet."""
    with open_game_journal(None, create=True) as journal, sync_playwright() as playwright:
        premises = open_demonstration(journal)
        names = ("chromium-headless-shell", "chromium", "google-chrome")
        chromium = next(filter(None, map(shutil.which, names)), None)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        with _served(premises) as address:
            figures = {path: _page(browser, premises, address + path, role) for path, role in _PAGES}
        browser.close()
    return figures


def _page(browser: Browser, premises: Premises, address: str, role: AccessRole | None) -> dict[str, float]:
    seen = [_open(browser, premises, address, role) for _ in range(_TIMES)]
    paint, weight = statistics.median(each[0] for each in seen), max(each[1] for each in seen)
    return {"first_paint_ms": round(paint, 1), "scripts_and_styles_kb": round(weight / 1000, 1)}


def _open(browser: Browser, premises: Premises, address: str, role: AccessRole | None) -> tuple[float, float]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    if role is not None:
        assert premises.showing is not None
        badge = premises.showing.badge(role, None)
        assert badge is not None
        cookie = premises.signer.write(premises.signer.open(badge.id, premises.now()))
        context.add_cookies([{"name": COOKIE, "value": cookie, "url": address}])
    page = context.new_page()
    page.goto(address, wait_until="load")
    page.wait_for_timeout(100)
    found = page.evaluate(_PAINT), page.evaluate(_WEIGHT)
    context.close()
    return found


@contextmanager
def _served(premises: Premises) -> Iterator[str]:
    with listen("127.0.0.1", 0) as listener, serving_beside(premises, listener):
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
