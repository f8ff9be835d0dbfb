"""A sound written so that a French reader says it right: « couve » or « couvant » for COUVENT."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files

from duplicata.kernel.messages import sentence
from duplicata.scrabble.pronunciation.sounds import Sound

_NASAL_A = "ɑ̃"
_NASAL_E = "ɛ̃"

# An ending as it is written, the end of its sound, and how a reader cannot but say it.
_ENDINGS = (
    ("ent", _NASAL_A, "ant"),
    ("ents", _NASAL_A, "ants"),
    ("ient", _NASAL_E, "ien"),
    ("er", "e", "é"),
    ("ers", "e", "és"),
    ("er", "ɛʁ", "èr"),
    ("ers", "ɛʁ", "èrs"),
    ("tions", "sjɔ̃", "cions"),
)
_HARD_T = ("tions", "tjɔ̃")
_THIRD_PLURAL = "3pl"


def respell(sound: Sound, others: Sequence[Sound] = ()) -> str:
    """How to write a sound apart from the others of the word; with the nature of the word when nothing else tells."""
    written = _respell(sound)
    if written not in map(_respell, others):
        return written
    reading = sound.best_known
    return sentence("say_nature", {"spelling": reading.spelling, "nature": reading.description})


@cache
def _respellings() -> Mapping[str, Mapping[str, str]]:
    return tomllib.loads(files(__package__).joinpath("respellings.toml").read_text(encoding="utf-8"))


def _respell(sound: Sound) -> str:
    reading, spelling = sound.best_known, sound.best_known.spelling
    if known := _respellings().get(spelling, {}).get(sound.ipa):
        return known
    for ending, heard, said in _ENDINGS:
        if spelling.endswith(ending) and sound.ipa.endswith(heard):
            return spelling.removesuffix(ending) + said
    if spelling.endswith("ent") and _THIRD_PLURAL in reading.tags:
        return spelling.removesuffix("nt")
    if spelling.endswith(_HARD_T[0]) and sound.ipa.endswith(_HARD_T[1]):
        return sentence("say_hard_t", {"spelling": spelling})
    return spelling
