"""`duplicata verify` and `duplicata replay`: is a journal as it was written, and what did it show at a moment."""

from typing import Annotated

import typer

from duplicata.cli.french import FrenchCommand

JournalArgument = Annotated[str, typer.Argument(metavar="JOURNAL", help="Fichier du journal, ou adresse PostgreSQL.")]


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def verify(journal: JournalArgument) -> int:
        """Vérifie un journal : la chaîne des empreintes, et que les parties rejouées donnent leurs résultats."""
        from duplicata.cli.json_lines import SOME_LINE_FAILED, print_lines
        from duplicata.desks.auditor import audit_place

        found = audit_place(journal)
        print_lines([found])
        if found.ok:
            return 0
        typer.echo(found.message, err=True)
        return SOME_LINE_FAILED

    @app.command(cls=FrenchCommand)
    def replay(
        journal: JournalArgument,
        at: Annotated[int, typer.Option("--at", metavar="N", help="Après l’événement N ; 0 pour le début.")],
    ) -> None:
        """Montre en JSON ce que la salle pouvait savoir après un événement du journal."""
        from duplicata.bootstrap import open_game_journal
        from duplicata.cli.json_lines import print_lines
        from duplicata.desks.auditor import replay_at

        with open_game_journal(journal) as opened:
            state = replay_at(opened, at)
        print_lines([state])
