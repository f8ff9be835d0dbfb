"""`duplicata lexicon`: import the official list, and question any list."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicata.cli.french import FrenchCommand, new_app
from duplicata.cli.solve import LexiconOption

if TYPE_CHECKING:
    from duplicata.lexicon import Lexicon

app = new_app("Importe et interroge les lexiques.")
JsonOption = Annotated[bool, typer.Option("--json", help="Une réponse JSON par ligne.")]


def _open(wanted: str | None) -> "Lexicon":
    from duplicata.cli.progress import progress_bar
    from duplicata.lexicon import open_lexicon

    with progress_bar("Préparation du lexique") as on_progress:
        return open_lexicon(wanted, on_progress)


@app.command("import", cls=FrenchCommand)
def import_list(
    file: Annotated[Path, typer.Argument(metavar="FICHIER", help="Liste : texte, .dawg d’Eliot ou de Quackle, .kwg.")],
    name: Annotated[str, typer.Option(help="Nom à donner au lexique, par exemple ODS9.")],
    replace: Annotated[bool, typer.Option("--replace", help="Remplace le lexique de ce nom.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Importe une liste de mots sous un nom."""
    from duplicata.cli import lexicon_views as views
    from duplicata.cli.progress import progress_bar
    from duplicata.lexicon import Shelf

    with progress_bar(f"Import de {file.name}") as on_progress:
        header, listed = Shelf().add(file, name, replace=replace, on_progress=on_progress)
    views.show_import(header, listed, as_json=as_json)


@app.command("list", cls=FrenchCommand)
def list_lexicons(as_json: JsonOption = False) -> None:
    """Liste les lexiques de cette machine."""
    from duplicata.cli import lexicon_views as views
    from duplicata.lexicon import Shelf

    shelf = Shelf()
    views.show_headers([shelf.open(name).header for name in shelf.names()], as_json=as_json)


@app.command("info", cls=FrenchCommand)
def describe(
    name: Annotated[str, typer.Argument(metavar="NOM", help="Nom ou fichier du lexique.")], as_json: JsonOption = False
) -> None:
    """Décrit un lexique et vérifie qu’il est intact."""
    from duplicata.cli import lexicon_views as views

    views.show_lexicon(_open(name), as_json=as_json)


@app.command(cls=FrenchCommand)
def check(
    words: Annotated[list[str], typer.Argument(metavar="MOT...", help="Mots à vérifier.")],
    lexicon: LexiconOption = None,
    as_json: JsonOption = False,
) -> None:
    """Dit si des mots sont valables, ce qu’ils sont et comment ils se prononcent."""
    from duplicata.cli import lexicon_views as views

    views.show_checks(_open(lexicon), words, as_json=as_json)


@app.command(cls=FrenchCommand)
def extensions(
    word: Annotated[str, typer.Argument(metavar="MOT")], lexicon: LexiconOption = None, as_json: JsonOption = False
) -> None:
    """Donne les rallonges d’un mot, devant et derrière, d’une lettre ou de plusieurs."""
    from duplicata.cli import lexicon_views as views

    views.show_extensions(_open(lexicon), word, as_json=as_json)


@app.command(cls=FrenchCommand)
def search(
    pattern: Annotated[
        str, typer.Argument(metavar="MODÈLE", help="? une lettre, * plusieurs, [AEI] l’une de celles-ci.")
    ],
    lexicon: LexiconOption = None,
    as_json: JsonOption = False,
) -> None:
    """Cherche les mots qui suivent un modèle."""
    from duplicata.cli import lexicon_views as views

    views.show_words(_open(lexicon).search(pattern), as_json=as_json)


@app.command(cls=FrenchCommand)
def anagrams(
    rack: Annotated[str, typer.Argument(metavar="TIRAGE", help="Lettres, ? pour un joker.")],
    shortest: Annotated[
        int | None, typer.Option(help="Accepte aussi les mots plus courts, à partir de tant de lettres.", min=2)
    ] = None,
    lexicon: LexiconOption = None,
    as_json: JsonOption = False,
) -> None:
    """Donne les anagrammes d’un tirage."""
    from duplicata.cli import lexicon_views as views

    views.show_words(_open(lexicon).anagrams(rack, shortest), as_json=as_json)
