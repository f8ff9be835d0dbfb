"""`duplicata export` and `duplicata import`: a journal in the formats of others, and theirs in a journal."""

from pathlib import Path
from typing import Annotated

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption

FormatArgument = Annotated[str, typer.Argument(metavar="FORMAT", help="Nom du format.")]


def add_to(app: typer.Typer) -> None:
    _add_export(app)
    _add_import(app)


def _add_export(app: typer.Typer) -> None:
    @app.command(name="export", cls=FrenchCommand)
    def export_command(  # noqa: PLR0913 one parameter per option
        format_: FormatArgument,
        journal: Annotated[str, typer.Argument(metavar="JOURNAL", help="Fichier du journal.")],
        *,
        out: Annotated[Path, typer.Option("--out", metavar="FICHIER", help="Fichier à écrire.")],
        game: Annotated[int | None, typer.Option("--game", metavar="N", help="Numéro de la partie.")] = None,
        words: Annotated[
            int | None,
            typer.Option("--words", metavar="N", min=1, help="Nombre de mots du dictionnaire d’Eliot (format eliot)."),
        ] = None,
        no_empty_tables: Annotated[
            bool, typer.Option("--no-empty-tables", help="Sans les tables vides (format sigles).")
        ] = False,
        latin1: Annotated[
            bool, typer.Option("--latin-1", help="En latin-1 plutôt qu’en UTF-8 (format results-csv).")
        ] = False,
        lexicon: LexiconOption = None,
    ) -> None:
        """Écrit une partie, des résultats ou un calendrier dans le format d’un autre programme."""
        from duplicata.bootstrap import build_hall, open_game_journal, open_lexicon_to_read
        from duplicata.cli.whole_files import check_spared, write_whole
        from duplicata.documents.exchange.catalogue import EXPORTS, format_named
        from duplicata.documents.exchange.formats import Wishes
        from duplicata.documents.source import Source

        check_spared(out, journal)
        wishes = Wishes(words, no_empty_tables, latin1)
        export = format_named(EXPORTS, format_)
        with open_game_journal(journal) as opened:
            content = export.write(Source(build_hall(opened, open_lexicon_to_read(opened, lexicon)), game), wishes)
        write_whole(out, content)


def _add_import(app: typer.Typer) -> None:
    @app.command(name="import", cls=FrenchCommand)
    def import_command(
        format_: FormatArgument,
        file: Annotated[Path, typer.Argument(metavar="FICHIER", help="Fichier à lire.")],
        *,
        out: Annotated[Path, typer.Option("--out", metavar="JOURNAL", help="Journal à compléter, ou à créer.")],
        lexicon: LexiconOption = None,
    ) -> None:
        """Reprend une partie ou une liste de joueurs dans un journal : tout, ou rien."""
        from duplicata.cli.json_lines import print_lines
        from duplicata.cli.whole_files import read_whole
        from duplicata.documents.exchange.catalogue import IMPORTS, format_named

        wanted = format_named(IMPORTS, format_)
        print_lines([wanted.bring_in(read_whole(file), out, lexicon)])
