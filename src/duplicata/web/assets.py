"""The static files, read once and served under a name that changes with their content."""

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from duplicata.web.access.guards import EVERYONE

ROOT = Path(__file__).parent / "static"

# Spelled out, because the registry of some systems says that JavaScript is plain text, which browsers refuse to run.
_MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
_FOR_EVER = CacheControlHeader(public=True, max_age=365 * 24 * 3600, immutable=True)


class Asset(msgspec.Struct, frozen=True):
    """A static file: its bytes and what they are."""

    content: bytes
    media_type: str


@cache
def assets() -> Mapping[str, Asset]:
    """Every static file by its path under the static folder."""
    return {
        path.relative_to(ROOT).as_posix(): Asset(path.read_bytes(), _MEDIA_TYPES[path.suffix])
        for path in sorted(ROOT.rglob("*.*"))
    }


@cache
def asset_root() -> str:
    """The address of the static files; one changed byte changes it, so a browser may keep what it has for ever."""
    digest = hashlib.sha256()
    for path, asset in assets().items():
        digest.update(f"{path}\0{len(asset.content)}\0".encode() + asset.content)
    return f"/static/{digest.hexdigest()[:16]}"


@get(
    "/static/{digest:str}/{path:path}",
    include_in_schema=False,
    opt={**EVERYONE},
    cache_control=_FOR_EVER,
    sync_to_thread=False,
)
def static_file(digest: FromPath[str], path: FromPath[str]) -> Response[bytes]:
    asset = assets().get(path.lstrip("/"))
    if asset is None or asset_root() != f"/static/{digest}":
        raise NotFoundException
    return Response(asset.content, media_type=asset.media_type)
