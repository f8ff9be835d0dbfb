"""Reads the write-ahead file a crash left behind, for SQLite passes over what follows a damaged byte in silence."""

import struct
from pathlib import Path

import msgspec

_HEADER_BYTES = 32
_FRAME_BYTES = 24
_MAGICS = {0x377F0682: "<", 0x377F0683: ">"}


class WalState(msgspec.Struct, frozen=True):
    """What follows the last write that can be read: nothing, one that is cut short, or ones that were acknowledged."""

    is_torn: bool = False
    is_damaged: bool = False
    offset: int = 0
    """Where in the file."""


SOUND = WalState()


def wal_beside(path: Path) -> Path:
    return path.parent / f"{path.name}-wal"


def beside_journal(path: Path) -> tuple[Path, ...]:
    """What SQLite puts beside a journal."""
    return wal_beside(path), path.parent / f"{path.name}-shm"


def examine_wal(content: bytes) -> WalState:
    """Compares what SQLite will read with what was written.

    Each write is synced before the next begins, so a crash can only spoil the last one: two commit marks after the
    first frame that cannot be read mean damage, and so does a header that cannot be read.
    """
    if len(content) <= _HEADER_BYTES or not any(content[:_HEADER_BYTES]):
        return SOUND
    header = struct.unpack(">8I", content[:_HEADER_BYTES])
    order = _MAGICS.get(header[0])
    if order is None or _checksum(content[:24], order, (0, 0)) != header[6:]:
        return WalState(is_torn=True, is_damaged=True)
    return _examine_frames(content, header, order)


def _examine_frames(content: bytes, header: tuple[int, ...], order: str) -> WalState:
    salts, running, page = header[4:6], header[6:8], header[2]
    if page % 8:
        return WalState(is_torn=True, is_damaged=True)
    frames = range(_HEADER_BYTES, len(content) - _FRAME_BYTES - page + 1, _FRAME_BYTES + page)
    for offset in frames:
        frame = struct.unpack(">6I", content[offset : offset + _FRAME_BYTES])
        start = offset + _FRAME_BYTES
        running = _checksum(
            content[start : start + page], order, _checksum(content[offset : offset + 8], order, running)
        )
        if frame[2:4] == salts and frame[4:6] == running:
            continue
        if frame[4:6] == running:
            return WalState(True, True, offset)  # the right frame at the right place: only its salts were changed
        rest = [struct.unpack(">6I", content[at : at + _FRAME_BYTES]) for at in frames if at >= offset]
        ours = [each for each in rest if each[2:4] == salts]
        commits = sum(1 for each in ours if each[1])
        return WalState(bool(ours), commits > 1, offset)
    return SOUND


def _checksum(content: bytes, order: str, start: tuple[int, ...]) -> tuple[int, int]:
    first, second = start
    words = struct.unpack(f"{order}{len(content) // 4}I", content)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
