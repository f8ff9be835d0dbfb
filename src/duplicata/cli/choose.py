"""`duplicata choose`: which of the equal tops of each position given on standard input to retain."""

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def choose(lexicon: LexiconOption = None) -> int:
        """Classe les iso-tops : une position JSON par ligne en entrée, un classement JSON par ligne en sortie."""
        from duplicata.cli.json_lines import answer_standard_input
        from duplicata.cli.progress import progress_bar
        from duplicata.desks.choices import ChoiceDesk, ChoicePosition
        from duplicata.kernel.decoding import decode
        from duplicata.lexicon import open_lexicon

        with progress_bar("Préparation du lexique") as on_progress:
            desk = ChoiceDesk(open_lexicon(lexicon, on_progress))
        return answer_standard_input(lambda line: desk.choose(decode(line, ChoicePosition)))
