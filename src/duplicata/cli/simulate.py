"""`duplicata simulate`: a competition played by the program into a new journal, and its final standing."""

from pathlib import Path
from typing import Annotated

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption
from duplicata.kernel.errors import DuplicataError

SIMULATED = "scrabble"


class GameNotSimulated(DuplicataError):
    """A competition of a game that the program cannot play by itself."""


class SimulationFileExists(DuplicataError):
    """A place for a new journal where there is already something."""


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def simulate(
        out: Annotated[
            Path, typer.Option("--out", metavar="FICHIER", help="Journal à créer ; il ne doit pas exister.")
        ],
        seed: Annotated[str, typer.Option("--seed", metavar="GRAINE", help="La même graine donne le même journal.")],
        players: Annotated[int, typer.Option("--players", metavar="N", help="Nombre de joueurs.")] = 1,
        games: Annotated[int, typer.Option("--games", metavar="N", help="Nombre de parties.")] = 1,
        game: Annotated[str, typer.Option("--game", metavar="JEU", help="Jeu de la compétition.")] = SIMULATED,
        lexicon: LexiconOption = None,
    ) -> None:
        """Joue une compétition entière dans un journal et donne son classement, une ligne JSON par joueur."""
        from duplicata.desks.simulation import check_counts
        from duplicata.journal.places import is_new_place

        if game != SIMULATED:
            raise GameNotSimulated(game=game)
        check_counts(players, games)
        # An empty file holds nothing to lose.
        if not is_new_place(out) and not (out.is_file() and out.stat().st_size == 0):
            raise SimulationFileExists(file=out)
        _play(out, seed, players, games, lexicon)


def _play(out: Path, seed: str, players: int, games: int, lexicon: str | None) -> None:
    from duplicata.bootstrap import open_game_journal
    from duplicata.cli.json_lines import print_lines
    from duplicata.cli.progress import progress_bar
    from duplicata.desks.simulation import identity_from, simulate, standing
    from duplicata.lexicon import open_lexicon

    with progress_bar("Préparation du lexique") as on_progress:
        words = open_lexicon(lexicon, on_progress)
    tops = list[int]()
    with (
        open_game_journal(out, create=True, identity=identity_from(seed)) as journal,
        progress_bar("Parties jouées") as on_progress,
    ):
        for top in simulate(journal, words, games, seed):
            tops.append(top)
            on_progress(len(tops) / games)
    print_lines(list(standing(players, tops)))
