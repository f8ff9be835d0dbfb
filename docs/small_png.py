"""Writes the pixels of a picture as a small PNG of at most 256 colours, chosen by median cut."""

import struct
import zlib
from collections import Counter
from collections.abc import Iterable

Colour = tuple[int, int, int]
Counted = list[tuple[Colour, int]]
_MOST_COLOURS = 256


def small_png(width: int, height: int, rgba: bytes) -> bytes:
    """A PNG with a palette; colours that do not fit in it become the nearest that does."""
    pixels = memoryview(rgba).cast("I")
    colours = {pixel: tuple(struct.pack("=I", pixel)[:3]) for pixel in set(pixels)}
    counts = Counter(pixels)
    places = _places([(colours[pixel], count) for pixel, count in counts.items()])
    palette = _averages(places)
    index = {pixel: places[colour] for pixel, colour in colours.items()}
    rows = bytes(map(index.__getitem__, pixels))
    lines = b"".join(b"\0" + rows[start : start + width] for start in range(0, width * height, width))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", header), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in parts)


class _Places(dict[Colour, int]):
    """The place of each colour in the palette, and how often each of them is seen."""

    def __init__(self, boxes: Iterable[Counted]) -> None:
        self.boxes = list(boxes)
        super().__init__((colour, place) for place, box in enumerate(self.boxes) for colour, _ in box)


def _places(counted: Counted) -> _Places:
    """Cuts the box that errs most in two until there are enough."""
    boxes = [counted]
    while len(boxes) < _MOST_COLOURS:
        worst = max(boxes, key=_error)
        if len(worst) == 1:
            break
        boxes.remove(worst)
        boxes += _halves(worst)
    return _Places(boxes)


def _error(box: Counted) -> float:
    """How far the colours of a box are apart, seen from how often they are seen."""
    if len(box) == 1:
        return -1
    return max(_spread(box, channel) for channel in range(3)) ** 2 * sum(count for _, count in box) ** 0.5


def _spread(box: Counted, channel: int) -> int:
    values = [colour[channel] for colour, _ in box]
    return max(values) - min(values)


def _halves(box: Counted) -> tuple[Counted, Counted]:
    channel = max(range(3), key=lambda each: _spread(box, each))
    values = [colour[channel] for colour, _ in box]
    middle = (max(values) + min(values)) / 2
    return [each for each in box if each[0][channel] <= middle], [each for each in box if each[0][channel] > middle]


def _averages(places: _Places) -> Iterable[int]:
    for box in places.boxes:
        total = sum(count for _, count in box)
        yield from (round(sum(colour[channel] * count for colour, count in box) / total) for channel in range(3))


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
