"""The results of a competition as they go out to a federation: a table for spreadsheets and the same as JSON."""

from collections.abc import Mapping

from duplicata.documents.exchange.catalogue import EXPORTS
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.source import Source

_FILES = {"results-csv": "resultats.csv", "results-json": "resultats.json"}


def results_files(source: Source) -> Mapping[str, bytes]:
    """The results by file name; nothing where the journal holds no competition."""
    if source.hall.competition.opened is None:
        return {}
    return {f"resultats/{file}": EXPORTS[name].write(source, Wishes()) for name, file in _FILES.items()}
