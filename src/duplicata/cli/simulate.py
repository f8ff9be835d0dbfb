"""`duplicata simulate`: a competition played by the program into a new journal, and its final standing."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption
from duplicata.kernel.errors import DuplicataError

if TYPE_CHECKING:
    from duplicata.desks.hall.game_stream import GameJournal
    from duplicata.desks.simulation.setting import Setting

SIMULATED = "scrabble"


class GameNotSimulated(DuplicataError):
    """A competition of a game that the program cannot play by itself."""


class SimulationFileExists(DuplicataError):
    """A place for a new journal where there is already something."""


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def simulate(  # noqa: PLR0913 one parameter per option
        *,
        out: Annotated[
            Path, typer.Option("--out", metavar="FICHIER", help="Journal à créer ; il ne doit pas exister.")
        ],
        seed: Annotated[str, typer.Option("--seed", metavar="GRAINE", help="La même graine donne le même journal.")],
        players: Annotated[int, typer.Option("--players", metavar="N", help="Nombre de joueurs.")] = 1,
        games: Annotated[int, typer.Option("--games", metavar="N", help="Nombre de parties.")] = 1,
        game: Annotated[str, typer.Option("--game", metavar="JEU", help="Jeu de la compétition.")] = SIMULATED,
        pairs: Annotated[bool, typer.Option("--pairs", help="Les joueurs jouent par paires.")] = False,
        kinds: Annotated[
            list[str] | None,
            typer.Option("--kind", metavar="FORMULE", help="Formule des parties ; répétée, une formule par partie."),
        ] = None,
        seconds: Annotated[
            int | None, typer.Option("--seconds", metavar="S", help="Durée d’un coup ; jusqu’à 60, c’est un blitz.")
        ] = None,
        edition: Annotated[str | None, typer.Option("--edition", metavar="NOM", help="Édition du règlement.")] = None,
        lexicon: LexiconOption = None,
    ) -> None:
        """Joue une compétition entière dans un journal et donne son classement, une ligne JSON par inscrit."""
        from duplicata.desks.simulation.setting import setting_of

        if game != SIMULATED:
            _play_tarot(out, game, players, games, seed)
            return
        setting = setting_of(players, games, seed, is_pairs=pairs, kinds=kinds, seconds=seconds, edition=edition)
        setting.check()
        _check_new(out)
        _play(out, setting, lexicon)


@contextmanager
def _new_journal(out: Path, seed: str) -> Iterator["GameJournal"]:
    """A journal that stays only if all of it is written: whoever stops a simulation may start it again.

    Raises:
        What `open_game_journal` raises.
    """
    from duplicata.bootstrap import open_game_journal
    from duplicata.desks.simulation.seeds import identity_from
    from duplicata.journal.wal import beside_journal

    is_open = False
    try:
        with open_game_journal(out, create=True, identity=identity_from(seed)) as journal:
            is_open = True
            yield journal
    except BaseException:
        if is_open:
            for file in (out, *beside_journal(out)):
                file.unlink(missing_ok=True)
        raise


def _check_new(out: Path) -> None:
    """Raises SimulationFileExists; an empty file holds nothing to lose."""
    from duplicata.journal.places import is_new_place

    if not is_new_place(out) and not (out.is_file() and out.stat().st_size == 0):
        raise SimulationFileExists(file=out)


def _play_tarot(out: Path, game: str, players: int, sessions: int, seed: str) -> None:
    from duplicata.cli.json_lines import print_lines
    from duplicata.cli.progress import progress_bar
    from duplicata.desks.tarot.simulation.setting import TarotSetting, format_of, is_tarot
    from duplicata.desks.tarot.simulation.tournament import simulate_tarot

    if not is_tarot(game):
        raise GameNotSimulated(game=game)
    setting = TarotSetting(players, sessions, seed, format_of(game))
    setting.check()
    _check_new(out)
    with _new_journal(out, seed) as journal, progress_bar("Tournoi joué") as on_progress:
        standing = simulate_tarot(journal, setting, on_progress)
    print_lines(list(standing))


def _play(out: Path, setting: "Setting", lexicon: str | None) -> None:
    from duplicata.cli.json_lines import print_lines
    from duplicata.cli.progress import progress_bar
    from duplicata.desks.simulation.competing import simulate
    from duplicata.lexicon import open_lexicon

    with progress_bar("Préparation du lexique") as on_progress:
        words = open_lexicon(lexicon, on_progress)
    with _new_journal(out, setting.seed) as journal, progress_bar("Compétition jouée") as on_progress:
        standing = simulate(journal, words, setting, on_progress)
    print_lines(list(standing))
