"""A server on a free port and a real Chromium before it; a console message that nobody expects fails the journey."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate
from web.premises import TestedPremises
from web.several_places import collect_results, declare_centres, follow_another, transmit
from web.tarot_sessions import finish_tarot, give_tarot_badges, open_tarot, play_tarot

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon
from duplicata.web.server import listen, serving_beside

JOURNEYS = Path(__file__).parent
# A machine that builds something else meanwhile is slow, not wrong.
expect.set_options(timeout=30_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every journey needs a browser, whether it says so or not."""
    for item in items:
        if JOURNEYS in item.path.parents:
            item.add_marker("browser")


class Visit:
    """Opens pages of a server, each in a browser of its own, and keeps what their consoles say."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.messages: list[str] = []
        self._browser = browser
        self._address = address
        self._contexts: list[BrowserContext] = []

    def __call__(self, path: str = "/", **settings: object) -> Page:
        """Open a path of the server or any whole address; keyword arguments are those of a Playwright context."""
        settings = {"viewport": {"width": 1280, "height": 800}, "locale": "fr-FR"} | settings
        context = self._browser.new_context(**settings)
        self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(40_000)
        page.on("console", lambda message: self.messages.append(message.text) if message.type != "log" else None)
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        page.goto(path if path.startswith("http") else self._address + path)
        return page

    def leave(self) -> None:
        """Close every page."""
        while self._contexts:
            self._contexts.pop().close()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> None:
    """Leave the pages before any server stops: what a page says of a server that went home is no finding."""
    visit = getattr(item, "funcargs", {}).get("visit")
    if isinstance(visit, Visit):
        visit.leave()


@contextmanager
def served(premises: TestedPremises) -> Iterator[str]:
    """The address of a hall that a thread serves."""
    with listen("127.0.0.1", 0) as listener, serving_beside(premises.premises, listener):
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"


@pytest.fixture(scope="session")
def address(lexicon: Lexicon) -> Iterator[str]:
    with served(TestedPremises(lexicon)) as address:
        yield address


@pytest.fixture
def premises(lexicon: Lexicon) -> TestedPremises:
    """A hall of its own for one journey."""
    return TestedPremises(lexicon)


@pytest.fixture
def premises_address(premises: TestedPremises) -> Iterator[str]:
    with served(premises) as address:
        yield address


@pytest.fixture(scope="module")
def played(lexicon: Lexicon) -> TestedPremises:
    """A hall in its third turn, one of two centres, beside a session of Tarot; somebody in every role."""
    premises = TestedPremises(lexicon)
    for role in (AccessRole.DEPUTY, AccessRole.BOARD_OPERATOR, AccessRole.COMMITTEE_MEMBER):
        premises.premises.access.issue(role, f"quelqu’un-{role.value}", role.title)
    give_tarot_badges(premises.premises, tables=1)
    director = open_tarot(premises.premises, seed="une graine assez longue")
    director.allow_diagrams(as_played=True)
    play_tarot(director, premises.premises)
    finish_tarot(premises.premises, 2, "une autre graine, longue aussi")
    premises.play_two_turns()
    premises.small.start_turn()
    declare_centres(premises)
    transmit(premises)
    follow_another(premises)
    collect_results(premises)
    return premises


@pytest.fixture(scope="module")
def played_address(played: TestedPremises) -> Iterator[str]:
    with served(played) as address:
        yield address


@pytest.fixture
def expected_messages() -> list[str]:
    """Parts of the console messages that the journey provokes on purpose."""
    return []


@pytest.fixture
def visit(browser: Browser, address: str, expected_messages: list[str]) -> Iterator[Visit]:
    visit = Visit(browser, address)
    yield visit
    visit.leave()
    assert not [said for said in visit.messages if not any(part in said for part in expected_messages)]


def press_until(page: Page, key: str, answer: Locator) -> None:
    """Presses a key until its answer is there: one that comes too soon after a screen has changed is ignored."""
    for _ in range(6):
        page.keyboard.press(key)
        with suppress(TooLate):
            answer.wait_for(timeout=10_000)
            return
    expect(answer).to_be_visible()
