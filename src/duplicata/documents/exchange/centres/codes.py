"""The codes of sealed games by centre, as a table that a spreadsheet opens: it never travels with the envelopes."""

import csv
from collections.abc import Iterable
from io import StringIO

from duplicata.desks.sealed.sealing import SealedGame
from duplicata.documents.exchange.results.cells import safe


def code_list(game: int, sealed: Iterable[SealedGame]) -> bytes:
    """A line for each centre, its envelope and its code."""
    text = StringIO()
    writer = csv.writer(text, delimiter=";", lineterminator="\n")
    writer.writerow(("centre", "enveloppe", "empreinte", "code"))
    for number, each in enumerate(sealed, 1):
        writer.writerow((safe(each.centre), safe(each.file_name(game, number)), each.fingerprint, each.code))
    return text.getvalue().encode("utf-8-sig")
