"""`duplicata solve`: the top of each position given on standard input."""

from typing import Annotated

import typer

from duplicata.cli.french import FrenchCommand

LexiconOption = Annotated[
    str | None,
    typer.Option("--lexicon", metavar="NOM|FICHIER", help="Lexique à employer (par défaut : Français libre)."),
]


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def solve(
        lexicon: LexiconOption = None,
        all_moves: Annotated[bool, typer.Option("--all", help="Toutes les solutions, et non le seul top.")] = False,
    ) -> int:
        """Trouve le top : une position JSON par ligne en entrée, une réponse JSON par ligne en sortie."""
        from duplicata.bootstrap import build_desk
        from duplicata.cli.json_lines import answer_standard_input
        from duplicata.cli.progress import progress_bar
        from duplicata.desks.visitor import Position
        from duplicata.kernel.decoding import decode

        with progress_bar("Préparation du lexique") as on_progress:
            desk = build_desk(lexicon, on_progress)
        answer = desk.all_moves if all_moves else desk.top
        return answer_standard_input(lambda line: answer(decode(line, Position)))
