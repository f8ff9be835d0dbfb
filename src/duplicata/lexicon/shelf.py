"""Where lexicons are kept on this machine: the embedded one and those that users import."""

import hashlib
import os
import re
import tempfile
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import platformdirs

from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import embedded
from duplicata.lexicon.build import Progress, build, no_progress
from duplicata.lexicon.file import BadLexiconFile, Header, LexiconFile, is_lexicon_file
from duplicata.lexicon.folding import fold
from duplicata.lexicon.formats import WordList, read_list
from duplicata.lexicon.lexicon import Lexicon

SUFFIX = ".lexique"
HOME_VARIABLE = "DUPLICATA_HOME"
_NAME = re.compile(r"\w[\w .+-]{0,39}")


class UnknownLexicon(DuplicataError):
    """A name that no lexicon has, and that no file has either."""


class BadLexiconName(DuplicataError):
    """A name that cannot be given to a lexicon."""


class LexiconNameTaken(DuplicataError):
    """A name that another lexicon already has."""


class NoPlaceForLexicons(DuplicataError):
    """A machine on which nothing can be written."""


def default_folder() -> Path:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / "lexiques" if home else platformdirs.user_data_path("duplicata", appauthor=False) / "lexiques"


class Shelf:
    """A folder of lexicon files, one per name."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = default_folder() if folder is None else folder

    def names(self) -> list[str]:
        """The embedded lexicon first, then the others in order."""
        return [embedded.NAME, *sorted(header.name for _, header in self._imported())]

    def open(self, wanted: str | None = None, on_progress: Progress = no_progress) -> Lexicon:
        """The lexicon of this name or in this file; the embedded one when none is wanted.

        Raises:
            UnknownLexicon: with the names that are known; or the refusal of the file.
        """
        if wanted is None or fold(wanted) == fold(embedded.NAME):
            return self._embedded(on_progress)
        for path, header in self._imported():
            if fold(header.name) == fold(wanted):
                return self._opened(path)
        if not _is_there(Path(wanted)):
            raise UnknownLexicon(name=wanted, known=", ".join(self.names()))
        return self._opened(self._from_file(Path(wanted), on_progress))

    def add(
        self, path: Path, name: str, *, replace: bool = False, on_progress: Progress = no_progress
    ) -> tuple[Header, WordList]:
        """Imports a foreign list under a name.

        Raises:
            BadLexiconName, LexiconNameTaken, NoPlaceForLexicons, or the refusal of the file.
        """
        name = name.strip()
        if not _NAME.fullmatch(name) or fold(name) == fold(embedded.NAME):
            raise BadLexiconName(name=name)
        taken = {fold(header.name): known for known, header in self._imported()}
        if fold(name) in taken and not replace:
            raise LexiconNameTaken(name=name)
        listed = read_list(path, lambda share: on_progress(share / 2))
        target = taken.get(fold(name), self.folder / f"{fold(name)}{SUFFIX}")
        return self._built(target, name, path.name, listed, on_progress), listed

    def _built(self, target: Path, name: str, source: str, listed: WordList, on_progress: Progress) -> Header:
        try:
            header = build(target, name, listed.words, source=source)
        except OSError as error:
            raise NoPlaceForLexicons(folder=target.parent) from error
        on_progress(1.0)
        return header

    def _imported(self) -> Iterator[tuple[Path, Header]]:
        for path in sorted(self.folder.glob("*" + SUFFIX)):
            try:
                header = LexiconFile(path).header
            except BadLexiconFile:
                continue  # a damaged or older file has no name any more; importing again replaces it
            if header.name != embedded.NAME:
                yield path, header

    def _embedded(self, on_progress: Progress) -> Lexicon:
        name = embedded.file_name()
        for folder in (self.folder, Path(tempfile.gettempdir()) / "duplicata"):
            path = folder / name
            try:
                if not is_lexicon_file(path):
                    embedded.build_embedded(path, on_progress)
                return Lexicon(path)
            except BadLexiconFile:
                embedded.build_embedded(path, on_progress)
                return Lexicon(path)
            except OSError:
                continue  # a folder in which one may not write
        raise NoPlaceForLexicons(folder=self.folder)

    def _opened(self, path: Path) -> Lexicon:
        return Lexicon(path, fallback=lambda: self._readings)

    @cached_property
    def _readings(self) -> Lexicon:
        """The embedded lexicon knows what forms are and how they sound, whatever list says they are valid."""
        return self._embedded(no_progress)

    def _from_file(self, path: Path, on_progress: Progress) -> Path:
        """A file of ours as it is; a foreign list built once, then known by its content."""
        if is_lexicon_file(path):
            return path
        if not path.is_file():
            read_list(path)
        digest = hashlib.sha256(path.read_bytes()).hexdigest()
        target = self.folder / "fichiers" / f"{digest}{SUFFIX}"
        if not is_lexicon_file(target):
            listed = read_list(path, lambda share: on_progress(share / 2))
            self._built(target, path.stem, path.name, listed, on_progress)
        return target


def _is_there(path: Path) -> bool:
    """Whether a file can be seen; a name that no file could have is not an accident."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def open_lexicon(wanted: str | None = None, on_progress: Progress = no_progress) -> Lexicon:
    """The lexicon of this name or in this file, from the usual shelf; the embedded one when none is wanted."""
    return Shelf().open(wanted, on_progress)
