"""The command line: one module per command, all in French for those who type it."""

import os
import sys

from duplicata.cli import (
    announce,
    archiving,
    bench,
    choose,
    draw,
    exchange,
    game,
    judge,
    lexicon,
    printing,
    sealing,
    serve,
    simulate,
    solve,
    tarot,
    verify,
)
from duplicata.cli.french import FrenchGroup, new_app, usage_sentence
from duplicata.kernel.errors import DuplicataError

REFUSED = 2

app = new_app("Duplicata : dirige et arbitre les compétitions de Scrabble Duplicate et de Tarot.")
solve.add_to(app)
judge.add_to(app)
draw.add_to(app)
choose.add_to(app)
announce.add_to(app)
verify.add_to(app)
game.add_to(app)
simulate.add_to(app)
printing.add_to(app)
exchange.add_to(app)
archiving.add_to(app)
sealing.add_to(app)
serve.add_to(app)
bench.add_to(app)
app.add_typer(lexicon.app, name="lexicon", cls=FrenchGroup)
app.add_typer(tarot.app, name="tarot", cls=FrenchGroup)


class OutputFailed(DuplicataError):
    """Answers that could not be written where they were to go."""


def main() -> None:
    """Runs a command; what cannot be done is said in one French sentence, with exit code 2."""
    _open_missing_streams()
    try:
        sys.exit(_flushed(app(standalone_mode=False)))
    except DuplicataError as error:
        _refuse(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)
    except OSError:
        _forget_output()
        _refuse(str(OutputFailed()))
    except Exception as error:
        if (complaint := usage_sentence(error)) is None:
            raise
        _refuse(complaint)


def _open_missing_streams() -> None:
    """A program started without an output has somewhere to write all the same."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))


def _flushed(code: int | None) -> int | None:
    sys.stdout.flush()
    return code


def _forget_output() -> None:
    """Python would try once more at the end to write what a full disk refused."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _refuse(complaint: str) -> None:
    sys.stderr.write(complaint + "\n")
    sys.exit(REFUSED)
