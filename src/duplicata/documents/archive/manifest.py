"""The manifest of an archive: whose journal it holds and up to where, and the size and the hash of each file."""

from hashlib import sha256

import msgspec

FORMAT = 1
MANIFEST = "manifest.json"
JOURNAL = "journal.jsonl"


class FiledFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of the archive."""

    name: str
    size: int
    sha256: str


class LeftOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A paper that could not be printed when the archive was made, and why, in French."""

    paper: str
    game: int | None
    reason: str


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first thing that is read of an archive; `digest` is that of the last event of the journal."""

    format: int
    program: str
    competition: str
    journal: str
    events: int
    digest: str
    files: tuple[FiledFile, ...]
    left_out: tuple[LeftOut, ...] = ()


def filed(name: str, content: bytes) -> FiledFile:
    return FiledFile(name, len(content), sha256(content).hexdigest())


def written(manifest: Manifest) -> bytes:
    """For people too: one value a line."""
    return msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n"


def is_plain_name(name: str) -> bool:
    """Whether a name stays inside the folder it is unpacked into, on every system.

    >>> is_plain_name("papiers/route-1.pdf"), is_plain_name("../journal.jsonl"), is_plain_name("C:/x")
    (True, False, False)
    """
    parts = name.split("/")
    has_only_plain_signs = all(sign.isalnum() or sign in "-_." for part in parts for sign in part)
    return name.isascii() and has_only_plain_signs and not any(part.strip(".") == "" for part in parts)
