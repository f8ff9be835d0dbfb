"""Reads a list written one word a line, in whatever encoding its program used."""

import codecs
import re
from collections import Counter

import msgspec

from duplicata.lexicon.formats.refusals import TooManyWords, WebPageGiven
from duplicata.lexicon.formats.sieve import MOST_WORDS

CONTROLS = re.compile(r"[\x00-\x08\x0e-\x19\x1b-\x1f]")
WEB_PAGE = re.compile(r"<(!doctype\s+html|html|head|body)\b", re.IGNORECASE)
# É is by far the commonest accented letter of French, so it gives the old encodings away.
ACCENTED_E = {0x82: "cp850", 0x90: "cp850", 0x8E: "mac-roman", 0x83: "mac-roman"}
ENOUGH_ACCENTS = 50
LOW_BYTES, HIGH_BYTES = bytes(range(0x80)), bytes(range(0x80, 0x100))
FRENCH_ACCENTS = frozenset("àâäáãåçéèêëíîïñóôöùúûüÿæœÀÂÄÁÃÅÇÉÈÊËÍÎÏÑÓÔÖÙÚÛÜŸÆŒ")


class Decoded(msgspec.Struct, frozen=True):
    """A text and the name of the encoding it was written in."""

    text: str
    encoding: str


def decode(content: bytes) -> Decoded | None:
    """Nothing when the bytes are no text."""
    encoding = _encoding(content)
    try:
        text = content.decode(encoding, "strict" if encoding.startswith("utf-16") else "replace")
    except UnicodeDecodeError:
        return None
    return None if CONTROLS.search(text) else Decoded(text, _plain_name(encoding))


def entries(file: str, text: str) -> list[str]:
    """The first column of every line that is neither blank nor a comment."""
    if WEB_PAGE.search(text[:2000]):
        raise WebPageGiven(file=file)
    # Old DOS programs close a text with the character 1A.
    lines = text.rstrip("\x1a").replace("\r\n", "\n").replace("\r", "\n")
    if lines.count("\n") > MOST_WORDS:
        raise TooManyWords(file=file, millions=MOST_WORDS // 1_000_000)
    columns = (line.strip().partition("\t")[0].partition(";")[0].rstrip() for line in lines.split("\n"))
    return [column for column in columns if column and column[0] != "#"]


def _encoding(content: bytes) -> str:
    if content.startswith(codecs.BOM_UTF8):
        return "utf-8-sig"
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if _mostly_zero(content[1::2]):
        return "utf-16-le"
    if _mostly_zero(content[::2]):
        return "utf-16-be"
    return "utf-8" if _is_utf8(content) else _one_byte_encoding(content)


def _plain_name(encoding: str) -> str:
    return "utf-16" if encoding.startswith("utf-16") else encoding.removesuffix("-sig")


def _mostly_zero(half: bytes) -> bool:
    return half.count(0) > 0.9 * len(half)


def _is_utf8(content: bytes) -> bool:
    """A stray byte or two in a large file does not make it another encoding's."""
    text = content.decode("utf-8", "replace")
    accents = len(text) - len(content.translate(None, HIGH_BYTES))
    return text.count("\ufffd") <= 0.05 * accents


def _one_byte_encoding(content: bytes) -> str:
    accents = content.translate(None, LOW_BYTES)
    commonest = Counter(accents).most_common(1)[0][0]
    rival = ACCENTED_E.get(commonest)
    if rival and len(accents) >= ENOUGH_ACCENTS:
        letters = accents.decode(rival, "replace")
        if sum(letter in FRENCH_ACCENTS for letter in letters) > 0.95 * len(letters):
            return rival
    return "cp1252"
