"""The text of a file: UTF-8, UTF-16 or the encoding of Windows, with a mark at its start or without."""

import codecs
import re

from duplicata.competition.decisions.texts import shown
from duplicata.documents.exchange.players.refusals import AccentsLost, EncodingNotKnown, NotText

_MARKS = {
    codecs.BOM_UTF8: "utf-8",
    # Before UTF-16, whose mark is the beginning of this one.
    codecs.BOM_UTF32_LE: "utf-32-le",
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_WINDOWS = "cp1252"
# Accents of DOS and of old Macintoshes, read as if they were those of Windows: `Andr‚`, `AndrŽ`.
_OTHER_MACHINE = re.compile(r"[^\W\d_][‚ƒ„†‡ˆ‰‹›•]|[a-zß-ÿ][ŽŠ]")
# UTF-8 that was read as the encoding of Windows and written again, and letters already replaced by a mark.
_READ_WRONGLY = re.compile("�|Ã[\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|â€")


def decoded(content: bytes) -> str:
    """Raises NotText, EncodingNotKnown."""
    for mark, encoding in _MARKS.items():
        if content.startswith(mark):
            return _text(content[len(mark) :], encoding)
    if b"\x00" in content:
        return _text(content, _wide_encoding(content))
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        text = _text(content, _WINDOWS)
    if found := _OTHER_MACHINE.search(text):
        raise EncodingNotKnown(text=shown(_around(text, found.start())))
    return text


def check_accents(text: str) -> None:
    """Raises AccentsLost."""
    if found := _READ_WRONGLY.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise AccentsLost(line=line, text=shown(_around(text, found.start())))


def _text(content: bytes, encoding: str) -> str:
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError as error:
        raise EncodingNotKnown(text="–") from error
    if "\x00" in text:
        raise NotText()
    return text


def _wide_encoding(content: bytes) -> str:
    """UTF-16 without a mark: one byte of two of a French text is null, the second or the first.

    Raises:
        NotText.
    """
    pairs = len(content) // 2
    nulls = content[1::2].count(0), content[::2].count(0)
    if len(content) % 2 or max(nulls) < pairs // 2 or min(nulls) > pairs // 10:
        raise NotText()
    return "utf-16-le" if nulls[0] > nulls[1] else "utf-16-be"


def _around(text: str, place: int) -> str:
    """The word at a place."""
    before, after = re.split(r"[\s;,|\"]", text[:place])[-1], re.split(r"[\s;,|\"]", text[place:])[0]
    return before + after
