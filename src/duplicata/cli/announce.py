"""`duplicata announce`: what to say of each draw, clock step or solution given on standard input."""

from typing import TYPE_CHECKING

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption

if TYPE_CHECKING:
    from duplicata.desks.prompter import Announcement


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
        return answer_standard_input(lambda line: _plainly(desk.announce(read_asked(line))))


def _plainly(announcement: "Announcement") -> "Announcement":
    """Programs get the lines as the guide prints them, with ordinary spaces; French typography is for screens."""
    from msgspec.structs import replace

    return replace(announcement, lines=[" ".join(line.split()) for line in announcement.lines])
