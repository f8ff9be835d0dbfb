"""`duplicata archive` and `duplicata restore`: a competition sealed in one file, verified, and taken up again."""

from pathlib import Path
from typing import Annotated

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption
from duplicata.kernel.errors import DuplicataError


class NothingToArchive(DuplicataError):
    """A command that names no journal or no file to write."""


def add_to(app: typer.Typer) -> None:
    @app.command(name="archive", cls=FrenchCommand)
    def archive_command(
        journal: Annotated[
            str, typer.Argument(metavar="JOURNAL", help="Fichier du journal ; avec --check, l’archive.")
        ],
        *,
        out: Annotated[Path | None, typer.Option("--out", metavar="ARCHIVE", help="Archive à écrire.")] = None,
        check: Annotated[bool, typer.Option("--check", help="Vérifie une archive sans rien écrire.")] = False,
        lexicon: LexiconOption = None,
    ) -> None:
        """Scelle une compétition dans une archive : journal, documents, résultats et empreintes de chacun."""
        from duplicata.cli.whole_files import check_spared

        if check:
            return _check(Path(journal))
        if out is None:
            raise NothingToArchive()
        check_spared(out, journal)
        return _make(journal, out, lexicon)

    @app.command(name="restore", cls=FrenchCommand)
    def restore_command(
        archive: Annotated[Path, typer.Argument(metavar="ARCHIVE", help="Archive à reprendre.")],
        *,
        out: Annotated[
            Path, typer.Option("--out", metavar="JOURNAL", help="Journal à créer ; il ne doit pas exister.")
        ],
    ) -> None:
        """Vérifie une archive en entier, puis en tire le journal : tout, ou rien."""
        from duplicata.documents.archive.restoring import restore_archive

        _tell(restore_archive(archive, out))


def _make(place: str, out: Path, lexicon: str | None) -> None:
    from duplicata.bootstrap import open_game_journal, open_lexicon_to_read
    from duplicata.cli.progress import progress_bar
    from duplicata.cli.whole_files import write_whole
    from duplicata.documents.archive.making import make_archive

    with open_game_journal(place) as journal, progress_bar("Documents imprimés") as on_progress:
        manifest, content = make_archive(journal, open_lexicon_to_read(journal, lexicon), on_progress)
    write_whole(out, content)
    _tell(manifest)


def _check(archive: Path) -> None:
    from duplicata.documents.archive.checking import check_archive

    _tell(check_archive(archive).manifest)


def _tell(manifest: object) -> None:
    from duplicata.cli.json_lines import print_lines
    from duplicata.documents.archive.manifest import Manifest

    assert isinstance(manifest, Manifest)
    facts = {"events": manifest.events, "digest": manifest.digest, "files": len(manifest.files), "ok": True}
    print_lines([{"competition": manifest.competition, **facts}])
