"""Puts right the sounds that a speech synthesiser gets wrong: forms that are spelled alike and sound differently."""

import re
from functools import cache
from importlib.resources import files

_NOUN_IN_ENT = re.compile(r"ents?\Z")
_VERB_IN_TIONS = re.compile(r"t(?:er|ir)\Z")
_ENT = "ɑ̃"


@cache
def _exceptions() -> dict[tuple[str, str, str], str]:
    rows = files("duplicata.lexicon.data").joinpath("sounds_fr.tsv").read_text(encoding="utf-8").splitlines()
    fields = (row.split("\t") for row in rows if not row.startswith("#"))
    return {(form, lemma, pos): ipa for form, lemma, pos, ipa in fields}


def corrected(row: str) -> str:
    """A row of the list with the right sound: nouns in -ent are not verbs, and « nous portions » has a hard t."""
    form, spelling, lemma, pos, tags, frequency, marks, ipa = row.split("\t")
    if known := _exceptions().get((form, lemma, pos)):
        ipa = known
    elif pos == "V" and form.endswith("TIONS") and _VERB_IN_TIONS.search(lemma) and ipa.endswith("sjɔ̃"):
        ipa = ipa.removesuffix("sjɔ̃") + "tjɔ̃"
    elif pos != "V" and _NOUN_IN_ENT.search(spelling) and ipa and not ipa.endswith((_ENT, "t", "ts")):
        ipa += _ENT
    else:
        return row
    return "\t".join((form, spelling, lemma, pos, tags, frequency, marks, ipa))
