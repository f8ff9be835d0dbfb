"""One element at a time, on a bare page."""

import threading
from collections.abc import Callable, Iterator
from http.server import ThreadingHTTPServer

import pytest
from journeys.elements.stage import Stage, handler
from playwright.sync_api import Browser, BrowserContext, Page

Show = Callable[..., Page]
_SHEETS = ("base", "board", "desks")
_HEAD = """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Élément</title>
<link rel="icon" href="/static/icon.svg">{styles}{scripts}</head><body>{body}</body></html>"""


@pytest.fixture
def stage() -> Iterator[Stage]:
    yield (made := Stage())
    made.cut()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="fr-FR")
    yield context
    context.close()


@pytest.fixture
def show(context: BrowserContext, stage: Stage, expected_messages: list[str]) -> Iterator[Show]:
    """Opens a page that holds some markup and loads the scripts and styles that are named."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler(stage))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    messages: list[str] = []

    def open_page(body: str, *scripts: str) -> Page:
        styles = "".join(f'<link rel="stylesheet" href="/static/css/{name}.css">' for name in _SHEETS)
        modules = "".join(f'<script type="module" src="/static/js/{name}.js"></script>' for name in scripts)
        stage.page = _HEAD.format(styles=styles, scripts=modules, body=body)
        page = context.new_page()
        page.set_default_timeout(40_000)
        page.on("console", lambda said: messages.append(said.text) if said.type != "log" else None)
        page.on("pageerror", lambda error: messages.append(str(error)))
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        return page

    yield open_page
    for page in context.pages:
        page.close()
    server.shutdown()
    server.server_close()
    assert not [said for said in messages if not any(part in said for part in expected_messages)]
