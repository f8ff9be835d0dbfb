"""Makes the command line library speak French: its help, and what it says of a wrong command."""

from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

from duplicata.kernel.messages import sentence

_ENGLISH = {
    "Show this message and exit.": "Affiche cette aide.",
    "Commands:": "Commandes :",
    "Options:": "Options :",
    "Arguments:": "Arguments :",
    "Usage:": "Usage :",
    "[required]": "[obligatoire]",
    "[default: ": "[par défaut : ",
}


class _FrenchHelp:
    """Help in French."""

    def get_help(self, ctx: Any) -> str:
        text: str = super().get_help(ctx)  # type: ignore[misc]
        for english, french in _ENGLISH.items():
            text = text.replace(english, french)
        return text


class FrenchCommand(_FrenchHelp, TyperCommand):
    """A command whose help is in French."""


class FrenchGroup(_FrenchHelp, TyperGroup):
    """A group of commands whose help is in French."""


def new_app(title: str) -> typer.Typer:
    # Plain help: the coloured one takes twice as long to show.
    return typer.Typer(
        cls=FrenchGroup,
        help=title,
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        subcommand_metavar="COMMANDE [ARGUMENTS]...",
    )


def usage_sentence(error: Exception) -> str | None:
    """What to say of a command that was mistyped; nothing when the error is of another kind."""
    if not hasattr(error, "exit_code"):
        return None
    match type(error).__name__:
        case "NoArgsIsHelpError":
            return str(error)
        case "NoSuchOption":
            return sentence("cli_no_such_option", {"option": getattr(error, "option_name", "")})
        case "MissingParameter":
            return sentence("cli_missing", {"parameter": _name(error)})
        case "BadParameter":
            return sentence("cli_bad_value", {"parameter": _name(error)})
        case _:
            return sentence("cli_usage", {})


def _name(error: Exception) -> str:
    """A parameter as the help shows it."""
    parameter = getattr(error, "param", None)
    options = [option for option in getattr(parameter, "opts", []) if option.startswith("-")]
    return options[0] if options else str(getattr(parameter, "metavar", None) or getattr(parameter, "name", ""))
