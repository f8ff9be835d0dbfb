"""Sets a paper: a Typst template, its contents as JSON and its foot become the bytes of a PDF."""

import ctypes
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
import typst

from duplicata.documents.foot import Foot

_FOLDER = Path(__file__).parent
_TEMPLATES = _FOLDER / "templates"
# Typst keeps what it laid out for as many papers to come: a hundred megabytes for a thousand tickets.
_PAPERS_REMEMBERED = 11
_LARGE_PAPER = 60_000


def typeset(template: str, contents: object, foot: Foot, pictures: Mapping[str, bytes] | None = None) -> bytes:
    """The PDF of a template of this package, which reads `contents.json`, `foot.json` and the pictures by name.

    The same contents give the same bytes: a paper carries no time but that of the journal.
    """
    files = dict(_templates())
    files["main.typ"] = files[template]
    files["contents.json"] = msgspec.json.encode(contents)
    files["foot.json"] = msgspec.json.encode(foot)
    files |= pictures or {}
    # Its types do not know yet that a compilation may be given all its files at once.
    pdf: bytes = typst.compile(files, format="pdf", font_paths=_fonts(), timestamp=0)  # type: ignore[call-overload]
    if len(pdf) > _LARGE_PAPER:
        _forget()
    return pdf


def _forget() -> None:
    """Makes Typst drop what it kept of a large paper, by papers with nothing on them."""
    for _ in range(_PAPERS_REMEMBERED):
        typst.compile({"main.typ": b""}, format="svg", font_paths=_fonts())  # type: ignore[call-overload]
    if sys.platform == "linux":
        # The C library keeps what was freed unless it is told to give it back.
        getattr(ctypes.CDLL(None), "malloc_trim", lambda _: 0)(0)


@cache
def _templates() -> Mapping[str, bytes]:
    return {path.name: path.read_bytes() for path in _TEMPLATES.glob("*.typ")}


@cache
def _fonts() -> typst.Fonts:
    """The house's letters, then those that Typst brings for names in other alphabets."""
    return typst.Fonts(include_system_fonts=False, font_paths=[_FOLDER / "fonts"])
