import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon
from duplicata.web.assets import asset_root


@pytest.mark.parametrize("path", ["/", "/healthz", "/nulle-part", "/schema/openapi.json", f"{asset_root()}/icon.svg"])
def test_every_answer_forbids_foreign_content(client: TestClient[Litestar], path: str) -> None:
    headers = client.get(path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"


def test_the_page_needs_no_inline_script_and_no_inline_style(client: TestClient[Litestar]) -> None:
    page = client.get("/top").text
    assert "<script>" not in page
    assert "<style" not in page
    assert "style=" not in page
    assert not [name for name in ("onclick=", "onload=", "hx-on") if name in page]


def test_a_page_is_asked_for_again_each_time(client: TestClient[Litestar]) -> None:
    assert client.get("/top").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("role", "path", "kept"),
    [
        (AccessRole.CHIEF_REFEREE, "/juge-arbitre/feuille-de-route", "no-store"),
        (AccessRole.REFEREE, "/arbitre", "no-store"),
        (AccessRole.PLAYER, "/joueur", "no-cache"),
    ],
)
def test_no_browser_keeps_the_pages_of_a_desk_with_secrets(
    lexicon: Lexicon, role: AccessRole, path: str, kept: str
) -> None:
    assert TestedPremises(lexicon).seated(role).get(path).headers["Cache-Control"] == kept
