import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

from duplicata.web.guide_pages import GUIDE

WEB = Path(__file__).parents[2] / "src" / "duplicata" / "web"
TEMPLATES, SCRIPTS = WEB / "templates", WEB / "static" / "js"

# The sections of the page of keys: whose templates and scripts have these keys.
DESKS = {
    "Juge-arbitre": (("chief",), ()),
    "Adjoint": (("deputy",), ("../../templates/chief/turn_live.html",)),
    "Arbitre": (("referee",), ("referee.js",)),
    "Double arbitre": (("double_referee",), ("double_referee.js",)),
    "Animateur": (("animator",), ("animator.js",)),
    "Commission": (("committee",), ()),
    "Dossiers": (("case_clerk",), ()),
    "Surveillant": (("supervisor",), ()),
    "Préposé au tableau": (("board_operator",), ("letter_steps.js",)),
    "Lecteur": (("reading",), ()),
    "Transmetteur et réception": (("transmission",), ()),
    "Organisateur": (("organiser",), ()),
    "Direction du Tarot": (("tarot_direction",), ()),
    "Arbitre de Tarot": (("tarot_arbiter",), ("tarot.js",)),
    "Tableau de la salle": (("board",), ("fullscreen.js",)),
    "Classement": (("standings",), ("rotate.js", "fullscreen.js")),
    "Public": (("public",), ()),
    "Scène": (("stage",), ("fullscreen.js",)),
    "Jouer seul": (("solo",), ("solo.js",)),
    "Accueil": (("home",), ()),
    "Aide": (("help",), ()),
}
# Desks that have no key of their own, or whose keys stand in their buttons.
KEYLESS = {"access", "collector", "parts", "player", "printing", "prompting", "tarot", "tarot_table"}
OF_THE_BROWSER = {"F11", "Ctrl+P"}
NAMES = {
    "enter": "Entrée",
    "space": "Espace",
    "escape": "Échap",
    "backspace": "⌫",
    "home": "Début",
    "end": "Fin",
    "arrowleft": "←",
    "arrowright": "→",
    "arrowup": "↑",
    "arrowdown": "↓",
    "pageup": "Page préc.",
    "pagedown": "Page suiv.",
    "ctrl+z": "Ctrl+Z",
}
# What the scripts call the keys that they listen to themselves.
IN_SCRIPTS = {
    "Entrée": "enter",
    "Espace": '" "',
    "Échap": "Escape",
    "⌫": "backspace",
    "Ctrl+Z": '"z"',
    "←": "ArrowLeft",
    "→": "ArrowRight",
    "↑": "ArrowUp",
    "↓": "ArrowDown",
    "?": '"?"',
    "Suppr": "Delete",
}


@pytest.mark.parametrize("desk", DESKS)
def test_the_page_of_keys_tells_every_key_of_a_desk_and_no_other(desk: str) -> None:
    folders, scripts = DESKS[desk]
    in_templates = {key for folder in folders for key in _keys_of(folder)}
    code = "\n".join((SCRIPTS / script).read_text("utf-8") for script in scripts)
    told = _told(desk)
    assert in_templates - told == set(), "a key that the guide does not tell"
    invented = {key for key in told - in_templates - OF_THE_BROWSER if not _listens(code, key)}
    assert invented == set(), "a key that nothing answers"


def test_no_desk_is_missing_from_the_page_of_keys() -> None:
    told = {folder for folders, _ in DESKS.values() for folder in folders}
    with_keys = {path.name for path in TEMPLATES.iterdir() if path.is_dir() and set(_keys_of(path.name))}
    assert with_keys - told - KEYLESS == set()


def _told(desk: str) -> set[str]:
    """The keys of a section's table."""
    text = (GUIDE / "touches.md").read_text("utf-8")
    section = re.search(rf"^## {desk}\n(.*?)(?=^## |\Z)", text, re.DOTALL | re.MULTILINE)
    assert section, desk
    rows = [line.split("|")[1] for line in section[1].splitlines() if line.startswith("| `")]
    found = {key for row in rows for key in re.findall(r"`([^`]+)`", row)}
    return found | {str(digit) for digit in range(1, 10)} if "9" in found else found


def _keys_of(folder: str) -> Iterator[str]:
    root = TEMPLATES / folder
    for path in [root] if root.is_file() else sorted(root.rglob("*.html")):
        source = path.read_text("utf-8")
        for written in re.findall(r'data-(?:key|hold)="([^"]*)"', source):
            is_numbered = any(counted in written for counted in ("loop.index", "number", "{{ table }}"))
            keys = [str(digit) for digit in range(1, 10)] if is_numbered else written.split()
            yield from (_name(key) for key in keys if "{" not in key and "}" not in key and key != "key")
        yield from (_name(key) for key in _given_to_macros(source))


def _given_to_macros(source: str) -> Iterator[str]:
    """The keys of `order`, `button` and `link`: a text that names a key, among the texts they are called with."""
    for call in Environment(autoescape=True).parse(source).find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in ("order", "button", "link"):
            texts = [each.value for each in call.args if isinstance(each, nodes.Const) and isinstance(each.value, str)]
            yield from (key for text in texts for key in text.split() if _is_key(text))


def _is_key(text: str) -> bool:
    return all(re.fullmatch(r"[a-z]|F\d{1,2}|Space|Enter|Escape|Arrow\w+|Ctrl\+\w", part) for part in text.split())


def _name(key: str) -> str:
    return NAMES.get(key.lower(), key.upper() if len(key) == 1 else key)


def _listens(code: str, key: str) -> bool:
    name = IN_SCRIPTS.get(key, key)
    return bool(re.search(rf'(?i)"{re.escape(name)}"|\b{re.escape(name)}:|{re.escape(name)}', code)) and bool(code)
