"""The standing over several sessions of Tarot goes out where none is asked for and all are of one format."""

import csv
import io
import json

import openpyxl
import pytest
from print.sample_tarot import several_sessions, tarot_hall

from duplicata.desks.hall import Hall
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.exchange.results.formats import EXPORTS
from duplicata.documents.source import NoSessionAsked, Source
from duplicata.lexicon import Lexicon
from duplicata.tarot.formats import Format

WRITERS = {export.name: export.write for export in EXPORTS}


def written(name: str, hall: Hall, session: int | None = None) -> bytes:
    return WRITERS[name](Source(hall, session), Wishes())


def csv_rows(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))


def test_a_row_for_each_player_and_a_column_for_each_session(lexicon: Lexicon) -> None:
    hall = several_sessions(lexicon)
    rows = csv_rows(written("results-csv", hall))
    names = [f"Séance simulée {number}" for number in (1, 2, 3)]
    assert rows[0] == ["Rang", "Formation", "Joueur", *names, "Total", "Unité"]
    general = TarotPublicDesk(TarotHall(hall.journal, hall.now)).general(Format.TRIPLETTES)
    first = general.lines[0]
    assert rows[1] == ["1", first.name, first.members[0], *first.score_texts, first.total_text, "%"]
    assert len(rows) == 1 + 3 * len(general.lines)


def test_a_workbook_and_json_say_the_same(lexicon: Lexicon) -> None:
    hall = several_sessions(lexicon)
    book = openpyxl.load_workbook(io.BytesIO(written("results-xlsx", hall)))
    rows = [[str(cell or "") for cell in row] for row in book.active.iter_rows(values_only=True)]
    assert rows == csv_rows(written("results-csv", hall))
    told = json.loads(written("results-json", hall))
    assert (told["format"], told["unit"], told["is_provisional"]) == ("triplettes", "%", False)
    assert len(told["sessions"]) == len(told["rows"][0]["scores"]) == 3


def test_one_session_is_asked_for_by_its_number(lexicon: Lexicon) -> None:
    rows = csv_rows(written("results-csv", several_sessions(lexicon), 2))
    assert "Pénalité" in rows[0]
    assert json.loads(written("results-json", several_sessions(lexicon), 2))["session"] == 2


def test_sessions_of_several_formats_make_no_standing(lexicon: Lexicon) -> None:
    for name in ("results-csv", "results-json"):
        with pytest.raises(NoSessionAsked):
            written(name, tarot_hall(lexicon))
