"""A server on a free port and a real Chromium before it; a console message that nobody expects fails the journey."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from web.premises import TestedPremises

from duplicata.lexicon import Lexicon
from duplicata.web.server import HallServer, listen

CHROMIUM_ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Visit = Callable[..., Page]
JOURNEYS = Path(__file__).parent
# A machine that builds something else meanwhile is slow, not wrong.
expect.set_options(timeout=30_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every journey needs a browser, whether it says so or not."""
    for item in items:
        if JOURNEYS in item.path.parents:
            item.add_marker("browser")


@contextmanager
def served(premises: TestedPremises) -> Iterator[str]:
    """The address of a hall that a thread serves."""
    server = HallServer(premises.premises)
    with listen("127.0.0.1", 0) as listener:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        thread.start()
        try:
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    names = ("chromium", "chromium-browser", "google-chrome")
    chromium = next(filter(None, map(shutil.which, names)), None)
    if chromium is None and "CI" in os.environ:
        pytest.fail(f"no browser: none of {', '.join(names)} is installed")
    if chromium is None:
        pytest.skip(f"no browser: none of {', '.join(names)} is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def expected_messages() -> list[str]:
    """Parts of the console messages that the journey provokes on purpose."""
    return []


@pytest.fixture
def visit(browser: Browser, address: str, expected_messages: list[str]) -> Iterator[Visit]:
    """Opens a page of the server, or any whole address, in a browser of its own.

    Keyword arguments are those of a Playwright context.
    """
    contexts, messages = [], []

    def open_page(path: str = "/", **settings: object) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "locale": "fr-FR"} | settings)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(40_000)
        page.on("console", lambda message: messages.append(message.text) if message.type != "log" else None)
        page.on("pageerror", lambda error: messages.append(str(error)))
        page.goto(path if path.startswith("http") else address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not [said for said in messages if not any(part in said for part in expected_messages)]
