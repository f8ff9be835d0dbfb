"""Reads bytes as a user would: from a file with a name."""

from pathlib import Path
from tempfile import TemporaryDirectory

from duplicata.lexicon.formats import WordList, read_list


def read(content: bytes, name: str = "liste.txt") -> WordList:
    with TemporaryDirectory() as folder:
        path = Path(folder, name)
        path.write_bytes(content)
        return read_list(path)


def read_text(text: str) -> WordList:
    return read(text.encode())
