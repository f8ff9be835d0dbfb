"""`duplicata seal`, `unseal` and `drawn`: games drawn beforehand, in envelopes that open one turn after the other."""

import codecs
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from duplicata.cli.french import FrenchCommand
from duplicata.cli.solve import LexiconOption
from duplicata.kernel.errors import DuplicataError

if TYPE_CHECKING:
    from duplicata.desks.sealed.opening import OpenedMark
    from duplicata.desks.sealed.sealing import SealWishes

JournalArgument = Annotated[str, typer.Argument(metavar="JOURNAL", help="Fichier du journal.")]
GameOption = Annotated[int, typer.Option("--game", metavar="N", help="Numéro de la partie.")]
_ACTOR = "préparation"


class _Asked(NamedTuple):
    """What both ways of sealing need: the game, where envelopes and codes go, and what is written on them."""

    journal: str
    game: int
    out: Path
    key_out: Path
    wishes: "SealWishes"
    lexicon: str | None


class NoCentreToSeal(DuplicataError):
    """A command that names no centre, or both one and a list."""


class EnvelopeAndCodeTogether(DuplicataError):
    """A code that would be written over its own envelope."""


def add_to(app: typer.Typer) -> None:
    _add_seal(app)
    _add_unseal(app)
    _add_drawn(app)


def _add_seal(app: typer.Typer) -> None:
    @app.command(name="seal", cls=FrenchCommand)
    def seal_command(  # noqa: PLR0913 one parameter per option
        journal: JournalArgument,
        *,
        game: GameOption,
        out: Annotated[
            Path, typer.Option("--out", metavar="ENVELOPPE", help="Enveloppe à écrire ; avec --centres, leur dossier.")
        ],
        key_out: Annotated[
            Path, typer.Option("--key-out", metavar="CODE", help="Fichier du code ; avec --centres, leur liste.")
        ],
        centre: Annotated[str | None, typer.Option("--centre", metavar="NOM", help="Nom du centre.")] = None,
        centres: Annotated[
            Path | None, typer.Option("--centres", metavar="LISTE", help="Fichier d’un centre par ligne.")
        ] = None,
        opens_at: Annotated[
            str, typer.Option("--opens-at", metavar="MOMENT", help="Pas avant, par exemple 2026-12-12T14:00.")
        ] = "",
        contact: Annotated[
            str, typer.Option("--contact", metavar="TEXTE", help="Qui appeler en cas de problème.")
        ] = "",
        lexicon: LexiconOption = None,
    ) -> None:
        """Met une partie terminée sous enveloppe scellée : un code par partie et par centre."""
        from duplicata.cli.whole_files import check_spared
        from duplicata.desks.sealed.many_envelopes import opening_moment
        from duplicata.desks.sealed.sealing import SealWishes

        if out.resolve() == key_out.resolve():
            raise EnvelopeAndCodeTogether()
        for written in (out, key_out):
            check_spared(written, journal, *([centres] if centres else ()))
        wishes = SealWishes(opening_moment(opens_at), contact.strip())
        asked = _Asked(journal, game, out, key_out, wishes, lexicon)
        if centres is not None and centre is None:
            return _seal_many(asked, centres)
        if centre is None or centres is not None:
            raise NoCentreToSeal()
        return _seal_one(asked, centre)


def _seal_one(asked: _Asked, centre: str) -> None:
    from duplicata.bootstrap import build_hall, open_game_journal, open_lexicon_to_read
    from duplicata.cli.json_lines import print_lines
    from duplicata.cli.whole_files import check_can_be_written, write_whole
    from duplicata.desks.sealed.many_envelopes import seal_for

    check_can_be_written(asked.out)
    check_can_be_written(asked.key_out)
    with open_game_journal(asked.journal) as opened:
        (sealed,) = seal_for(
            build_hall(opened, open_lexicon_to_read(opened, asked.lexicon)), asked.game, [centre], asked.wishes, _ACTOR
        )
    write_whole(asked.out, sealed.content)
    write_whole(asked.key_out, f"{sealed.code}\n".encode())
    print_lines([{"centre": sealed.centre, "game": asked.game, "fingerprint": sealed.fingerprint}])


def _seal_many(asked: _Asked, centres: Path) -> None:
    from duplicata.bootstrap import build_hall, open_game_journal, open_lexicon_to_read
    from duplicata.cli.json_lines import print_lines
    from duplicata.cli.progress import progress_bar
    from duplicata.cli.whole_files import check_can_be_written, read_whole, write_whole
    from duplicata.desks.sealed.many_envelopes import listed_centres, seal_for
    from duplicata.documents.exchange.centres.codes import code_list

    names = listed_centres(read_whole(centres))
    asked.out.mkdir(parents=True, exist_ok=True)
    check_can_be_written(asked.key_out)
    with open_game_journal(asked.journal) as opened, progress_bar("Enveloppes scellées") as on_progress:
        sealed = seal_for(
            build_hall(opened, open_lexicon_to_read(opened, asked.lexicon)),
            asked.game,
            names,
            asked.wishes,
            _ACTOR,
            on_progress,
        )
    for number, each in enumerate(sealed, 1):
        write_whole(asked.out / each.file_name(asked.game, number), each.content)
    write_whole(asked.key_out, code_list(asked.game, sealed))
    print_lines([{"centres": len(sealed), "game": asked.game}])


def _add_unseal(app: typer.Typer) -> None:
    @app.command(name="unseal", cls=FrenchCommand)
    def unseal_command(
        envelope: Annotated[Path, typer.Argument(metavar="ENVELOPPE", help="Enveloppe scellée.")],
        *,
        key: Annotated[str, typer.Option("--key", metavar="CODE", help="Fichier du code, ou le code lui-même.")],
        turn: Annotated[int, typer.Option("--turn", metavar="N", help="Coup à ouvrir : le suivant, ou le dernier.")],
    ) -> None:
        """Ouvre un coup d’une enveloppe : le premier, puis chacun après celui d’avant."""
        import msgspec

        from duplicata.bootstrap import wall_clock
        from duplicata.cli.json_lines import print_lines
        from duplicata.cli.whole_files import read_whole, write_whole
        from duplicata.desks.sealed.envelope import read_envelope
        from duplicata.desks.sealed.opening import EnvelopeOpener

        opener = EnvelopeOpener(read_envelope(read_whole(envelope)), _typed_code(key), wall_clock())
        noted = envelope.with_name(f"{envelope.name}.opened")
        opened = opener.open(turn, _mark(noted))
        # Written first: whoever reads a line has left its mark.
        write_whole(noted, msgspec.json.encode(opened.mark))
        line = opened.line
        known = {"turn": line.turn, "rack": line.rack, "word": line.word, "ref": line.ref, "score": line.score}
        print_lines([{**known, "notes": line.notes, "rejected": line.rejected, "say_as": line.say_as}])


def _typed_code(key: str) -> str:
    from duplicata.cli.whole_files import read_whole

    path = Path(key)
    # No code has a slash: it is a file that is not there.
    return _decoded(read_whole(path)) if _is_file(path) or "/" in key or "\\" in key else key


def _decoded(content: bytes) -> str:
    """A note as the usual editors of each system write it."""
    is_wide = content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
    return content.decode("utf-16" if is_wide else "utf-8-sig", errors="replace")


def _is_file(path: Path) -> bool:
    """Some systems refuse even to look for a name as long as what was pasted."""
    try:
        return path.is_file()
    except OSError:
        return False


def _mark(noted: Path) -> "OpenedMark | None":
    from duplicata.cli.whole_files import read_whole
    from duplicata.desks.sealed.opening import read_mark

    return read_mark(read_whole(noted)) if noted.exists() else None


def _add_drawn(app: typer.Typer) -> None:
    @app.command(name="drawn", cls=FrenchCommand)
    def drawn_command(  # noqa: PLR0913 one parameter per option
        journal: JournalArgument,
        *,
        discard: Annotated[
            int | None, typer.Option("--discard", metavar="N", help="Écarte une partie, avec --reason.")
        ] = None,
        reason: Annotated[str, typer.Option("--reason", metavar="TEXTE", help="Pourquoi elle est écartée.")] = "",
        game: Annotated[
            int | None, typer.Option("--game", metavar="N", help="Partie des tireurs nommés, de l’indication.")
        ] = None,
        drawer: Annotated[
            list[str] | None, typer.Option("--drawer", metavar="NOM", help="Un tireur de la partie ; à répéter.")
        ] = None,
        turn: Annotated[int, typer.Option("--turn", metavar="N", help="Coup de l’indication ajoutée.")] = 0,
        indication: Annotated[
            str | None, typer.Option("--indication", metavar="TEXTE", help="À dire par les lecteurs, avec ce coup.")
        ] = None,
        lexicon: LexiconOption = None,
    ) -> None:
        """Montre toutes les parties tirées d’un journal, nomme leurs tireurs, ajoute une indication à un coup."""
        from duplicata.bootstrap import build_hall, open_game_journal, open_lexicon_to_read
        from duplicata.cli.json_lines import print_lines
        from duplicata.desks.sealed.drawn_games import DrawnGames

        with open_game_journal(journal) as opened:
            games = DrawnGames(build_hall(opened, open_lexicon_to_read(opened, lexicon)), _ACTOR)
            if discard is not None:
                games.discard(discard, reason)
            if game is not None and (drawer or indication is None):
                games.name_drawers(game, drawer or ())
            if indication is not None:
                games.indicate(game or 0, turn, indication)
            listed = games.listed()
        print_lines(list(listed))
