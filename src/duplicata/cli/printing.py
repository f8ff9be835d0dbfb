"""`duplicata print`: a paper of a journal as a PDF, the pack of all of them, and their list."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption
from duplicata.kernel.errors import DuplicataError

if TYPE_CHECKING:
    from duplicata.documents.paper import Paper


PACK = "pack"


class NothingToPrint(DuplicataError):
    """A command that names no paper, no journal or no file to write."""


class Request:
    """What was asked for on the command line."""

    def __init__(self, game: int | None, at: int | None, lexicon: str | None, address: str) -> None:
        self.game = game
        self.at = at
        self.lexicon = lexicon
        self.address = address


def add_to(app: typer.Typer) -> None:
    @app.command(name="print", cls=FrenchCommand)
    def print_command(  # noqa: PLR0913 one parameter per option
        document: Annotated[str | None, typer.Argument(metavar="DOCUMENT", help="Nom du document.")] = None,
        journal: Annotated[str | None, typer.Argument(metavar="JOURNAL", help="Fichier du journal.")] = None,
        *,
        out: Annotated[Path | None, typer.Option("--out", metavar="FICHIER", help="PDF à écrire.")] = None,
        game: Annotated[int | None, typer.Option("--game", metavar="N", help="Numéro de la partie.")] = None,
        at: Annotated[
            int | None, typer.Option("--at", metavar="N", help="Tel qu’il était après l’événement N.")
        ] = None,
        address: Annotated[
            str, typer.Option("--address", metavar="ADRESSE", help="Adresse du serveur, pour les badges.")
        ] = "",
        listing: Annotated[bool, typer.Option("--list", help="Liste des documents, une ligne JSON chacun.")] = False,
        lexicon: LexiconOption = None,
    ) -> None:
        """Imprime un document d’une compétition en PDF ; --list les nomme tous, « pack » les réunit dans un ZIP."""
        from duplicata.cli.whole_files import check_spared
        from duplicata.documents.catalogue import paper_named

        if listing:
            return _list()
        if document is None or journal is None or out is None:
            raise NothingToPrint()
        check_spared(out, journal)
        if document == PACK:
            return _print_pack(journal, out, lexicon)
        return _print(paper_named(document), journal, out, Request(game, at, lexicon, address))


def _list() -> None:
    from duplicata.cli.json_lines import print_lines
    from duplicata.documents.catalogue import PAPERS

    print_lines([{"name": paper.name, "title": paper.title} for paper in PAPERS.values()])


def _print(paper: "Paper", place: str, out: Path, asked: Request) -> None:
    from duplicata.bootstrap import build_hall, open_game_journal, open_lexicon_to_read
    from duplicata.cli.whole_files import check_can_be_written, write_whole
    from duplicata.desks.auditor import hall_at
    from duplicata.documents.paper import print_paper
    from duplicata.documents.source import Source

    if paper.is_issuing:
        # Codes that nobody could read would have replaced those that open the desks.
        check_can_be_written(out)
    with open_game_journal(place) as journal:
        words = open_lexicon_to_read(journal, asked.lexicon)
        now = Source(build_hall(journal, words), asked.game, address=asked.address)
        if asked.at is None:
            pdf = print_paper(paper, now)
        else:
            pdf = print_paper(paper, Source(hall_at(journal, asked.at, words), asked.game), now)
    write_whole(out, pdf)


def _print_pack(place: str, out: Path, lexicon: str | None) -> None:
    from duplicata.bootstrap import build_hall, open_game_journal, open_lexicon_to_read
    from duplicata.cli.progress import progress_bar
    from duplicata.cli.whole_files import whole_file
    from duplicata.documents.pack import print_pack
    from duplicata.documents.source import Source

    with (
        open_game_journal(place) as journal,
        progress_bar("Documents") as on_progress,
        whole_file(out) as file,
    ):
        print_pack(Source(build_hall(journal, open_lexicon_to_read(journal, lexicon))), file, on_progress)
