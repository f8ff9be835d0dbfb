"""`duplicata draw`: whether each rack given on standard input is kept, rejected, or left to the referee."""

import typer

from duplicata.cli.french import FrenchCommand


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def draw() -> int:
        """Juge un tirage : un tirage JSON par ligne en entrée, un verdict JSON par ligne en sortie."""
        from duplicata.cli.json_lines import answer_standard_input
        from duplicata.desks.racks import DrawnRack, judge_drawn_rack
        from duplicata.kernel.decoding import decode

        return answer_standard_input(lambda line: judge_drawn_rack(decode(line, DrawnRack)))
