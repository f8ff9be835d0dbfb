"""What all tests share: a home of their own for lexicons, the embedded lexicon, built once, and a browser."""

import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from web.multiplex.towns import are_there_namespaces

from duplicata.lexicon import Lexicon, Shelf
from duplicata.scrabble.solver import Solver

if TYPE_CHECKING:
    from playwright.sync_api import Browser

IS_PROOF = "DUPLICATA_PROOF" in os.environ
# Files of minutes: begun last, they would keep everybody waiting.
LONGEST = ("test_multiplex.py", "test_leaks.py", "test_metamorphic.py", "test_generator.py", "test_solver.py")
# Whole programs, pages and papers: `make test` has the time for them, `make check` has a minute.
SLOW_FOLDERS = ("cli", "contracts", "exchange", "print", "web")
TESTS = Path(__file__).parent
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


def pytest_configure() -> None:
    # What runs in the background of a shell ignores Ctrl+C, and so would every program that the tests start and stop.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    where = "in network namespaces" if are_there_namespaces() else "side by side: no network namespace can be made"
    return f"towns of a multiplex: {where}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(TESTS) and item.path.relative_to(TESTS).parts[0] in SLOW_FOLDERS:
            item.add_marker("slow")
    items.sort(key=lambda item: item.path.name not in LONGEST)


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests never touch the lexicons of whoever runs them."""
    before = os.environ.get("DUPLICATA_HOME")
    os.environ["DUPLICATA_HOME"] = str(tmp_path_factory.mktemp("home"))
    yield
    if before is None:
        del os.environ["DUPLICATA_HOME"]
    else:
        os.environ["DUPLICATA_HOME"] = before


@pytest.fixture(scope="session")
def lexicon(home: None) -> Lexicon:
    return Shelf().open()


@pytest.fixture(scope="session")
def solver(lexicon: Lexicon) -> Solver:
    return Solver(lexicon)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """One real Chromium for all the journeys of a worker."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 most tests need none

    # The engine without the windows of a browser opens a page three times as fast.
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    chromium = next(filter(None, map(shutil.which, names)), None)
    if chromium is None and "CI" in os.environ:
        pytest.fail(f"no browser: none of {', '.join(names)} is installed")
    if chromium is None:
        pytest.skip(f"no browser: none of {', '.join(names)} is installed")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()
