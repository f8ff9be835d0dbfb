import hashlib
import re

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from duplicata.web.assets import ROOT, asset_root, assets

VENDOR = ROOT / "vendor"


def test_the_vendored_files_are_those_that_were_published() -> None:
    listed = [line.split() for line in (VENDOR / "CHECKSUMS.txt").read_text().splitlines() if not line.startswith("#")]
    for digest, name in listed:
        assert hashlib.sha256((VENDOR / name).read_bytes()).hexdigest() == digest, name
    present = {path.relative_to(VENDOR).as_posix() for path in VENDOR.rglob("*") if path.is_file()}
    assert present == {name for _, name in listed} | {"CHECKSUMS.txt"}


def test_each_vendored_package_comes_with_its_licence() -> None:
    assert all((package / "LICENSE").is_file() for package in VENDOR.iterdir() if package.is_dir())


@pytest.mark.parametrize("path", ["/", "/top?position=0", "/nulle-part"])
def test_no_page_asks_anything_of_another_machine(client: TestClient[Litestar], path: str) -> None:
    page = client.get(path, headers={"Accept": "text/html"}).text
    addresses = re.findall(r'(?:href|src|action|hx-post|content)="([^"]*)"', page)
    assert addresses
    assert not [address for address in addresses if "//" in address]


def test_no_static_file_names_another_machine() -> None:
    namespace = b"http://www.w3.org/2000/svg"
    for path, asset in assets().items():
        if not path.endswith(".woff2"):
            assert not re.search(rb"(?:https?:)?//[\w-]+\.\w", asset.content.replace(namespace, b"")), path


def test_everything_the_page_names_is_served_and_may_be_kept_for_ever(client: TestClient[Litestar]) -> None:
    named = re.findall(rf'"({asset_root()}/[^"]*)"', client.get("/top").text)
    assert len(named) >= 7
    for path in named:
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert "immutable" in answer.headers["Cache-Control"]


def test_a_style_sheet_names_only_files_that_exist() -> None:
    for sheet in (ROOT / "css").iterdir():
        for path in re.findall(r'url\("([^"]*)"\)', sheet.read_text()):
            assert (sheet.parent / path).is_file(), path


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("js/main.js", "text/javascript"),
        ("css/base.css", "text/css"),
        ("icon.svg", "image/svg+xml"),
        ("vendor/atkinson-hyperlegible/atkinson-hyperlegible-latin-400-normal.woff2", "font/woff2"),
    ],
)
def test_a_static_file_says_what_it_is(client: TestClient[Litestar], path: str, kind: str) -> None:
    assert client.get(f"{asset_root()}/{path}").headers["Content-Type"].startswith(kind)


def test_nothing_outside_the_static_files_is_served(client: TestClient[Litestar]) -> None:
    assert client.get(f"{asset_root()}/../app.py").status_code == 404
    assert client.get(f"{asset_root()}/%2e%2e/app.py").status_code == 404
