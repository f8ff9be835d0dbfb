"""The Jinja environment of the pages: what all of them know, and how they write places and numbers."""

import re
from collections.abc import Callable
from functools import partial

import msgspec
from jinja2 import Environment, PackageLoader, StrictUndefined
from litestar.plugins.jinja import JinjaTemplateEngine
from markupsafe import Markup

import duplicata
from duplicata.desks.drawing import tiles
from duplicata.desks.organising.spoken_times import said_day, said_hour
from duplicata.desks.visitor import FloatingTile, MoveView, UnknownWord
from duplicata.kernel.messages import grouped, sentence
from duplicata.kernel.spans import spans
from duplicata.web.assets import asset_root
from duplicata.web.desk_paths import desk_path

_NARROW_SPACE = "\u202f"


def template_engine(lexicon: str, now: Callable[[], int]) -> JinjaTemplateEngine:
    """The engine of all pages; `now` tells browsers the time of the server, in milliseconds."""
    environment = Environment(
        loader=PackageLoader("duplicata.web"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {
        "assets": asset_root(),
        "desk_path": desk_path,
        "lexicon": lexicon,
        "server_now": now,
        "tiles": tiles(),
        "version": duplicata.__version__,
    }
    environment.filters |= {
        "hour": said_hour,
        "day": said_day,
        "dated": dated,
        "negative": negative,
        "encoded": encoded,
    }
    environment.filters |= {"place": place, "count": count, "line": line, "warned": partial(warned, lexicon=lexicon)}
    environment.filters |= {"said": said, "spans": spans}
    return JinjaTemplateEngine.from_environment(environment)


def place(reference: str) -> str:
    """H4 becomes H 4, and 4H becomes 4 H, as on paper."""
    return _NARROW_SPACE.join(re.findall(r"[A-O]|[0-9]+", reference))


def said(line: str) -> str:
    """What is said, so that no place and no number of points breaks at the end of a line.

    >>> said("MENE, 10 B, 24 points")
    'MENE, 10\\xa0B, 24\\xa0points'
    """
    return re.sub(r"\b([A-O]|\d+) (?=(?:\d+|[A-O]|points?)\b)", "\\1\u00a0", line)


def dated(day: str) -> str:
    """2026-11-18 becomes 18 novembre 2026, on one line; what was not written so stays as it is."""
    return f"{said_day(day)}\u00a0{day[:4]}" if re.fullmatch(r"\d{4}-\d{2}-\d{2}", day) else day


def count(number: int) -> str:
    """1024 becomes 1 024."""
    return grouped(number)


def negative(difference: int) -> str:
    """What a total lacks to the top, as players say it: 45 becomes −45."""
    return f"−{count(difference)}" if difference > 0 else f"+{count(-difference)}" if difference else "0"


def encoded(value: object) -> Markup:
    """JSON for a script of the page; what could end the script early is written otherwise."""
    text = msgspec.json.encode(value).decode()
    for character in "<>&":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return Markup(text)


def line(move: MoveView) -> str:
    """A move as it travels in a form: its place, then its word with the jokers in lower case."""
    return f"{move.ref} {move.word}"


def warned(warning: UnknownWord | FloatingTile, lexicon: str) -> str:
    code = f"warning_{warning.__struct_config__.tag}"
    return sentence(code, {**msgspec.structs.asdict(warning), "lexicon": lexicon})
