"""`duplicata game`: a whole game in the terminal, led by hand or played by the program."""

from typing import TYPE_CHECKING, Annotated

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption
from duplicata.kernel.errors import DuplicataError

if TYPE_CHECKING:
    from duplicata.cli.game.opening import GameOptions

_KINDS = "normale|joker|7sur8|7sur8joker|7et8|7et8joker"

Auto = Annotated[bool, typer.Option("--auto", help="Le programme tire et joue tout seul.")]
Games = Annotated[int, typer.Option("--games", metavar="N", help="Nombre de parties automatiques.", show_default=False)]
Seed = Annotated[str | None, typer.Option("--seed", metavar="GRAINE", help="Graine du tirage par le programme.")]
KindName = Annotated[str | None, typer.Option("--kind", metavar=_KINDS, help="Genre de partie ; sinon, normale.")]
Seconds = Annotated[int | None, typer.Option("--seconds", metavar="S", help="Secondes par coup.")]
Signal = Annotated[int | None, typer.Option("--signal", metavar="S", help="Secondes qui restent au signal.")]
Draw = Annotated[str | None, typer.Option("--draw", metavar="hand|program", help="Qui tire les lettres.")]
Retain = Annotated[
    str | None,
    typer.Option("--retain", metavar="top|room", help="Retient le top, ou le meilleur mot de la salle."),
]
Rhythm = Annotated[bool, typer.Option("--rhythm", help="Laisse 20 s entre une annonce et le tirage suivant.")]
Tournament = Annotated[str | None, typer.Option("--tournament", metavar="NOM", help="Nom du tournoi.")]
Referee = Annotated[str | None, typer.Option("--referee", metavar="NOM", help="Nom du juge-arbitre.")]
Date = Annotated[str | None, typer.Option("--date", metavar="AAAA-MM-JJ", help="Jour de la partie.")]
Data = Annotated[
    str | None, typer.Option("--data", metavar="FICHIER", help="Journal où la partie s’écrit et se reprend.")
]
Number = Annotated[int | None, typer.Option("--game", metavar="N", help="Partie à reprendre dans le journal.")]
Fast = Annotated[bool, typer.Option("--fast", help="Pour s’exercer : le chrono n’attend pas.")]
AsJson = Annotated[bool, typer.Option("--json", help="Parties automatiques : une ligne JSON chacune.")]


class OnlyWithAuto(DuplicataError):
    """An option of automatic games, for a game led by hand."""


class OnlyByHand(DuplicataError):
    """An option of a game led by hand, for automatic games."""


class AutomaticByHand(DuplicataError):
    """An automatic game drawn by hand."""


def add_to(app: typer.Typer) -> None:
    @app.command(cls=FrenchCommand)
    def game(  # noqa: PLR0913 one parameter per option
        *,
        auto: Auto = False,
        games: Games = 1,
        seed: Seed = None,
        kind: KindName = None,
        seconds: Seconds = None,
        signal: Signal = None,
        draw: Draw = None,
        retain: Retain = None,
        rhythm: Rhythm = False,
        tournament: Tournament = None,
        referee: Referee = None,
        date: Date = None,
        data: Data = None,
        number: Number = None,
        fast: Fast = False,
        lexicon: LexiconOption = None,
        as_json: AsJson = False,
    ) -> None:
        """Dirige une partie de la première lettre à la dernière, ou la fait jouer par le programme."""
        from duplicata.cli.game.opening import GameOptions

        _check(
            auto=auto, by_hand={"--game": number, "--fast": fast}, automatic={"--games": games != 1, "--json": as_json}
        )
        if auto and draw == "hand":
            raise AutomaticByHand()
        draws = "program" if auto and draw is None else draw
        options = GameOptions(kind, seconds, signal, draws, retain, seed, tournament, referee, date, data, rhythm)
        if auto:
            _play_automatically(options, lexicon, games, as_json=as_json)
        else:
            _lead(options, lexicon, number, is_fast=fast)


def _check(*, auto: bool, by_hand: dict[str, object], automatic: dict[str, object]) -> None:
    """An option that would change nothing is refused, so that nobody waits for what it promises."""
    for option, value in (by_hand if auto else automatic).items():
        if value:
            raise OnlyByHand(option=option) if auto else OnlyWithAuto(option=option)


def _play_automatically(options: "GameOptions", lexicon: str | None, games: int, *, as_json: bool) -> None:
    from duplicata.cli.game.auto import play_automatically
    from duplicata.cli.progress import progress_bar
    from duplicata.lexicon import open_lexicon

    with progress_bar("Préparation du lexique") as on_progress:
        words = open_lexicon(lexicon, on_progress)
    play_automatically(options, words, games, as_json=as_json)


def _lead(options: "GameOptions", lexicon: str | None, number: int | None, *, is_fast: bool) -> None:
    from duplicata.cli.game.leading import lead_game

    lead_game(options, lexicon, number, is_fast=is_fast)
