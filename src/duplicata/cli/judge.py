"""`duplicata judge`: what each slip given on standard input earns, for which reasons, and its correction ticket."""

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def judge(lexicon: LexiconOption = None) -> int:
        """Juge les bulletins : un bulletin JSON par ligne en entrée, une décision JSON par ligne en sortie."""
        from duplicata.cli.json_lines import answer_standard_input
        from duplicata.cli.progress import progress_bar
        from duplicata.desks.slip_judging import SlipDesk
        from duplicata.desks.slip_views import SlipToJudge
        from duplicata.kernel.decoding import decode
        from duplicata.lexicon import open_lexicon

        with progress_bar("Préparation du lexique") as on_progress:
            desk = SlipDesk(open_lexicon(lexicon, on_progress))
        return answer_standard_input(lambda line: desk.judge(decode(line, SlipToJudge)))
