"""The Jinja environment of the pages: what all of them know, and how they write places and numbers."""

import re
from functools import partial

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.template import TemplateConfig

import duplicata
from duplicata.desks.drawing import tiles
from duplicata.desks.visitor import FloatingTile, MoveView, UnknownWord
from duplicata.kernel.messages import sentence
from duplicata.web.assets import asset_root

_NARROW_SPACE = "\u202f"


def template_config(lexicon: str) -> TemplateConfig[JinjaTemplateEngine]:
    environment = Environment(
        loader=PackageLoader("duplicata.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {
        "assets": asset_root(),
        "lexicon": lexicon,
        "tiles": tiles(),
        "version": duplicata.__version__,
    }
    environment.filters |= {"place": place, "count": count, "line": line, "warned": partial(warned, lexicon=lexicon)}
    return TemplateConfig(instance=JinjaTemplateEngine.from_environment(environment))


def place(reference: str) -> str:
    """H4 becomes H 4, and 4H becomes 4 H, as on paper."""
    return _NARROW_SPACE.join(re.findall(r"[A-O]|[0-9]+", reference))


def count(number: int) -> str:
    """1024 becomes 1 024."""
    return f"{number:,}".replace(",", _NARROW_SPACE)


def line(move: MoveView) -> str:
    """A move as it travels in a form: its place, then its word with the jokers in lower case."""
    return f"{move.ref} {move.word}"


def warned(warning: UnknownWord | FloatingTile, lexicon: str) -> str:
    code = f"warning_{warning.__struct_config__.tag}"
    return sentence(code, {**msgspec.structs.asdict(warning), "lexicon": lexicon})
