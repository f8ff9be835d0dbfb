"""Packs lists into archives, as a mail program or a website would."""

from io import BytesIO
from zipfile import ZipFile


def zipped(*members: tuple[str, bytes], compression: int = 0) -> bytes:
    archive = BytesIO()
    with ZipFile(archive, "w", compression) as opened:
        for name, content in members:
            opened.writestr(name, content)
    return archive.getvalue()
