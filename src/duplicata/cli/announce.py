"""`duplicata announce`: what to say of each draw, clock step or solution given on standard input."""

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def announce(lexicon: LexiconOption = None) -> int:
        """Écrit ce que dit le juge-arbitre : une demande JSON par ligne en entrée, ses phrases en sortie."""
        from duplicata.cli.json_lines import answer_standard_input
        from duplicata.cli.progress import progress_bar
        from duplicata.desks.prompter import PrompterDesk, read_asked
        from duplicata.lexicon import open_lexicon

        with progress_bar("Préparation du lexique") as on_progress:
            desk = PrompterDesk(open_lexicon(lexicon, on_progress))
        return answer_standard_input(lambda line: desk.announce(read_asked(line)))
