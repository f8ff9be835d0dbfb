"""`duplicata bench`: how fast this machine finds tops."""

from typing import Annotated

import typer

from duplicata.cli.french import FrenchCommand


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def bench(as_json: Annotated[bool, typer.Option("--json", help="Une réponse JSON.")] = False) -> None:
        """Mesure la vitesse de recherche du top sur cette machine."""
        from duplicata.cli.bench_figures import measure, show

        show(measure(), as_json=as_json)
