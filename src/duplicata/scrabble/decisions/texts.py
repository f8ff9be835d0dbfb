"""Texts that a referee types and that a record, a screen and a sheet of paper must be able to show."""

from duplicata.kernel.errors import DuplicataError

LONGEST_TEXT = 500


class TextTooLong(DuplicataError):
    """A text that no record could show."""


class UnreadableText(DuplicataError):
    """A text with signs that command a screen, or that are no text at all."""


def readable(text: str) -> str:
    """The text without spaces around it.

    Raises:
        TextTooLong, UnreadableText.
    """
    text = text.strip()
    if len(text) > LONGEST_TEXT:
        raise TextTooLong(longest=LONGEST_TEXT, count=len(text))
    # The spaces that French typography puts before its signs are no commands.
    if not text.replace("\u00a0", " ").replace("\u202f", " ").isprintable():
        raise UnreadableText()
    return text
