"""`duplicata serve`: the web application on this machine."""

from functools import partial
from typing import Annotated

import typer

from duplicata.cli.french import FrenchCommand

_LexiconOption = Annotated[
    str | None,
    typer.Option("--lexicon", metavar="NOM|FICHIER", help="Lexique à employer (par défaut : celui de la compétition)."),
]


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def serve(  # noqa: PLR0913, PLR0917 one parameter per option
        demo: Annotated[bool, typer.Option("--demo", help="Ouvre la démonstration.")] = False,
        host: Annotated[str, typer.Option(help="Adresse d’écoute.")] = "127.0.0.1",
        port: Annotated[int, typer.Option(help="Port d’écoute.", min=0, max=65535)] = 8000,
        place: Annotated[
            str | None, typer.Option("--data", metavar="FICHIER|URL", help="Journal de la compétition.")
        ] = None,
        processes: Annotated[
            int, typer.Option(help="Nombre de processus, sur un journal PostgreSQL.", min=1, max=64)
        ] = 1,
        follow: Annotated[
            str | None, typer.Option("--follow", metavar="URL", help="Serveur du centre tireur à suivre.")
        ] = None,
        code: Annotated[str, typer.Option("--code", metavar="CODE", help="Code de liaison de ce centre.")] = "",
        lexicon: _LexiconOption = None,
    ) -> None:
        """Ouvre Duplicata dans le navigateur des postes de la salle."""
        from duplicata.bootstrap import open_game_journal
        from duplicata.web.opening import open_demonstration, open_premises
        from duplicata.web.premises import FollowingNeedsOneProcess
        from duplicata.web.processes.team import serve_together
        from duplicata.web.server import listen, serve_premises

        if processes > 1:
            if follow is not None:
                raise FollowingNeedsOneProcess
            _prepare(lexicon)
            serve_together(None if demo else place, host, port, processes, lexicon)
            return
        with listen(host, port) as listener:
            # After the port and the words: refused ones leave no journal behind.
            _prepare(lexicon)
            with open_game_journal(place, create=True) as journal:
                opened = open_demonstration if demo else partial(open_premises, place=place)
                premises = opened(journal, lexicon=lexicon)
                if follow is not None:
                    premises.receiving.follow(follow, code, "serveur")
                serve_premises(listener, premises, host)


def _prepare(lexicon: str | None) -> None:
    from duplicata.cli.progress import progress_bar
    from duplicata.lexicon import open_lexicon

    with progress_bar("Préparation du lexique") as on_progress:
        open_lexicon(lexicon, on_progress)
