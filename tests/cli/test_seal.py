"""`duplicata seal`, `unseal` and `drawn`, as a script uses them."""

import json
from pathlib import Path

import pytest
from cli.running import lines, run
from desks.games import finished_game

from duplicata.lexicon import Lexicon


@pytest.fixture(scope="module")
def place(lexicon: Lexicon, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game in a file; the desk of the tests names it game 2, in the stream of game 1."""
    path = tmp_path_factory.mktemp("scellees") / "partie.dup"
    finished_game(lexicon, place=path)[1].close()
    return path


def seal(place: Path, folder: Path, *more: str) -> tuple[Path, Path]:
    envelope, key = folder / "lyon.enveloppe", folder / "lyon.code"
    done = run(
        "seal", str(place), "--game", "1", "--centre", "Lyon", "--out", str(envelope), "--key-out", str(key), *more
    )
    assert (done.returncode, done.stderr) == (0, "")
    return envelope, key


def test_an_envelope_is_sealed_then_opened_turn_by_turn(place: Path, tmp_path: Path) -> None:
    envelope, key = seal(place, tmp_path)
    first = run("unseal", str(envelope), "--key", str(key), "--turn", "1")
    assert first.returncode == 0
    answer = json.loads(first.stdout)
    assert list(answer)[:6] == ["turn", "rack", "word", "ref", "score", "notes"]
    assert run("unseal", str(envelope), "--key", str(key), "--turn", "1").stdout == first.stdout
    skipped = run("unseal", str(envelope), "--key", str(key), "--turn", "3")
    assert (skipped.returncode, skipped.stdout) == (2, "")
    assert "Aucune ligne ne se saute" in skipped.stderr
    assert run("unseal", str(envelope), "--key", key.read_text().strip().lower(), "--turn", "2").returncode == 0
    (tmp_path / "lyon.enveloppe.opened").write_text("{}")
    broken = run("unseal", str(envelope), "--key", str(key), "--turn", "3")
    assert (broken.returncode, broken.stderr.count("\n")) == (2, 1)
    assert json.loads(run("verify", str(place)).stdout)["ok"]


def test_a_wrong_key_an_altered_envelope_and_an_early_hour_are_refused(place: Path, tmp_path: Path) -> None:
    envelope, key = seal(place, tmp_path, "--opens-at", "2999-01-01T00:00")
    early = run("unseal", str(envelope), "--key", str(key), "--turn", "1")
    assert (early.returncode, early.stdout) == (2, "")
    assert "ne s’ouvre pas avant" in early.stderr
    (tmp_path / "autre").mkdir()
    other, other_key = seal(place, tmp_path / "autre")
    wrong = run("unseal", str(other), "--key", "AAAA3-AAAAR-AAAAK-AAAAD-AAAA6", "--turn", "1")
    assert wrong.returncode == 2
    assert "n’ouvre pas cette enveloppe" in wrong.stderr
    content = bytearray(other.read_bytes())
    content[-300] ^= 1
    other.write_bytes(content)
    altered = run("unseal", str(other), "--key", str(other_key), "--turn", "1")
    assert altered.returncode == 2
    assert "n’est plus celle qui a été scellée" in altered.stderr
    assert not other.with_name("lyon.enveloppe.opened").exists()


def test_a_code_is_never_written_over_its_envelope(place: Path, tmp_path: Path) -> None:
    both = tmp_path / "lyon"
    again = f"{tmp_path}/../{tmp_path.name}/lyon"
    done = run("seal", str(place), "--game", "1", "--centre", "Lyon", "--out", str(both), "--key-out", again)
    assert (done.returncode, done.stdout) == (2, "")
    assert "deux noms" in done.stderr
    assert not both.exists()


def test_a_whole_page_pasted_for_a_code_is_no_code(place: Path, tmp_path: Path) -> None:
    envelope, _ = seal(place, tmp_path)
    pasted = run("unseal", str(envelope), "--key", "A" * 5000, "--turn", "1")
    assert (pasted.returncode, pasted.stdout) == (2, "")
    assert "Un code d’enveloppe a" in pasted.stderr


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "ascii"])
def test_the_file_of_a_code_may_come_from_any_editor(place: Path, tmp_path: Path, encoding: str) -> None:
    envelope, key = seal(place, tmp_path)
    key.write_bytes(f"\r\n  {key.read_text().strip().lower()} \r\n\r\n".encode(encoding))
    assert run("unseal", str(envelope), "--key", str(key), "--turn", "1").returncode == 0


def test_a_note_that_is_spoilt_and_a_code_that_is_nowhere_say_what_to_do(place: Path, tmp_path: Path) -> None:
    envelope, key = seal(place, tmp_path)
    nowhere = run("unseal", str(envelope), "--key", str(tmp_path / "autre.code"), "--turn", "1")
    assert (nowhere.returncode, "autre.code ne peut pas être lu" in nowhere.stderr) == (2, True)
    note = envelope.with_name("lyon.enveloppe.opened")
    note.write_bytes(b"")
    spoilt = run("unseal", str(envelope), "--key", str(key), "--turn", "1")
    assert (spoilt.returncode, "effacez ce fichier" in spoilt.stderr) == (2, True)
    note.unlink()
    assert run("unseal", str(envelope), "--key", str(key), "--turn", "1").returncode == 0


def test_a_list_of_centres_gives_as_many_envelopes_and_the_journal_tells_of_them(place: Path, tmp_path: Path) -> None:
    listed = tmp_path / "centres.txt"
    listed.write_text("Lyon\nMetz\n\nÉvry\n", encoding="utf-8")
    asked = ("--centres", str(listed), "--out", str(tmp_path / "enveloppes"), "--key-out", str(tmp_path / "codes.csv"))
    before = lines(run("drawn", str(place)).stdout)[0]["envelopes"]
    done = run("seal", str(place), "--game", "1", *asked)
    assert json.loads(done.stdout) == {"centres": 3, "game": 1}
    assert len(list((tmp_path / "enveloppes").iterdir())) == 3
    known = lines(run("drawn", str(place)).stdout)
    assert [(each["game"], each["fate"], each["envelopes"]) for each in known] == [(1, "scellée", before + 3)]
    neither = run("seal", str(place), "--game", "1", *asked[2:])
    assert (neither.returncode, neither.stderr.count("\n")) == (2, 1)
