"""The command line: one module per command, all in French for those who type it."""

import sys

from duplicata.cli import announce, bench, choose, draw, game, lexicon, serve, simulate, solve, verify
from duplicata.cli.french import FrenchGroup, new_app, usage_sentence
from duplicata.kernel.errors import DuplicataError

REFUSED = 2

app = new_app("Duplicata : dirige et arbitre les compétitions de Scrabble Duplicate et de Tarot.")
solve.add_to(app)
draw.add_to(app)
choose.add_to(app)
announce.add_to(app)
verify.add_to(app)
game.add_to(app)
simulate.add_to(app)
serve.add_to(app)
bench.add_to(app)
app.add_typer(lexicon.app, name="lexicon", cls=FrenchGroup)


def main() -> None:
    """Runs a command; what cannot be done is said in one French sentence, with exit code 2."""
    try:
        sys.exit(app(standalone_mode=False))
    except DuplicataError as error:
        _refuse(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except Exception as error:
        if (complaint := usage_sentence(error)) is None:
            raise
        _refuse(complaint)


def _refuse(complaint: str) -> None:
    sys.stderr.write(complaint + "\n")
    sys.exit(REFUSED)
