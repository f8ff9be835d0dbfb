"""Reads the PDF of a paper as a person does: its pages, their text, how they look."""

from collections.abc import Container
from pathlib import Path

import pypdfium2
from PIL import Image, ImageChops, ImageStat

PICTURES = Path(__file__).parent / "pictures"
# Large enough to see that a line or a word is missing, small enough to keep.
_SCALE = 0.75
# Renderers of other versions smooth edges otherwise; a missing word changes far more in its place.
_TILE = 24
_MOST_DIFFERENCE = 24.0


class Pdf:
    """A paper that was printed."""

    def __init__(self, content: bytes) -> None:
        self._document = pypdfium2.PdfDocument(content)

    def __len__(self) -> int:
        return len(self._document)

    def text(self, page: int | None = None) -> str:
        """What can be read on a page, or on all of them, spaces made plain."""
        pages = range(len(self)) if page is None else [page]
        found = "\n".join(self._document[number].get_textpage().get_text_bounded() for number in pages)
        return found.replace("\r\n", "\n").replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")

    def size(self, page: int = 0) -> tuple[int, int]:
        """Width and height in millimetres."""
        width, height = self._document[page].get_size()
        return round(width * 25.4 / 72), round(height * 25.4 / 72)

    def picture(self, page: int = 0) -> Image.Image:
        """How a page looks, in greys or in colour if it has any."""
        seen: Image.Image = self._document[page].render(scale=_SCALE).to_pil().convert("RGB")
        return seen.quantize(16).convert("RGB")

    def heights(self, text: str, page: int = 0) -> list[int]:
        """How far below the top of a page each place stands where a text is written, in millimetres."""
        words = self._document[page].get_textpage()
        search, top = words.search(text, match_case=True, match_whole_word=True), self._document[page].get_size()[1]
        found = iter(search.get_next, None)
        return sorted(round((top - words.get_charbox(at)[3]) * 25.4 / 72) for at, _ in found)

    def right_end(self, page: int = 0) -> int:
        """How far to the right its words go, in millimetres."""
        words = self._document[page].get_textpage()
        return round(max(words.get_charbox(at)[2] for at in range(words.count_chars())) * 25.4 / 72)

    def ink_height(self, page: int, top: float, bottom: float) -> int:
        """How high the ink is between two heights of a page, all in millimetres."""
        dots = 72 * _SCALE / 25.4
        seen = ImageChops.invert(self._document[page].render(scale=_SCALE).to_pil().convert("L"))
        found = seen.crop((0, round(top * dots), seen.width, round(bottom * dots))).point(lambda ink: ink > 128 and 255)
        box = found.getbbox()
        return round((box[3] - box[1]) / dots) if box else 0

    def numbers_in_rows(self, page: int, wanted: Container[int]) -> list[list[int]]:
        """Lines of a page that are numbers only, each from left to right, as long as they are all wanted."""
        lines = [line.split() for line in self.text(page).splitlines()]
        numbers = [[int(word) for word in line] for line in lines if line and all(map(str.isdecimal, line))]
        return [line for line in numbers if all(number in wanted for number in line)]


def keep_picture(name: str, seen: Image.Image) -> None:
    """Makes a picture the one to compare with, once a person has looked at it."""
    seen.quantize(16).save(PICTURES / f"{name}.png", optimize=True)


def differing_places(name: str, seen: Image.Image) -> list[tuple[int, int]]:
    """Where a page no longer looks as it did when a person looked at it, by small squares."""
    kept = Image.open(PICTURES / f"{name}.png").convert("RGB")
    if kept.size != seen.size:
        return [seen.size]
    difference = ImageChops.difference(kept, seen).convert("L")
    places = [(x, y) for x in range(0, seen.width, _TILE) for y in range(0, seen.height, _TILE)]
    return [place for place in places if _mean(difference, *place) > _MOST_DIFFERENCE]


def _mean(difference: Image.Image, x: int, y: int) -> float:
    return float(ImageStat.Stat(difference.crop((x, y, x + _TILE, y + _TILE))).mean[0])
