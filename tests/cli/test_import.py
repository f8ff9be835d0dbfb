"""`duplicata lexicon import`: each format gives back its words, each broken file a sentence and no trace."""

import bz2
import contextlib
import gzip
import lzma
import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli.running import lines, run
from lexicon.formats.encoders import eliot, kwg, quackle, quackle_gaddag
from lexicon.formats.packing import zipped

from duplicata.lexicon import Shelf

pytestmark = pytest.mark.slow

WORDS = sorted({"AA", "AS", "ETE", "ETES", "COUVENT", "COUVENTS", "WHISKY", "ZYGOMATIQUEMENT"})
TEXT = "\n".join(WORDS).lower().replace("ete", "été")

FORMATS = {
    "utf-8": TEXT.encode(),
    "utf-8 with its mark": TEXT.encode("utf-8-sig"),
    "latin-1 and CRLF": TEXT.replace("\n", "\r\n").encode("latin-1"),
    "utf-16": TEXT.encode("utf-16"),
    "gz": gzip.compress(TEXT.encode()),
    "xz": lzma.compress(TEXT.encode()),
    "bz2": bz2.compress(TEXT.encode()),
    "zip": zipped(("mots.txt", TEXT.encode())),
    "eliot 1": eliot(WORDS, version=1),
    "eliot 2": eliot(WORDS, version=2),
    "quackle 0": quackle(WORDS, version=0),
    "quackle 1": quackle(WORDS, version=1),
    "kwg": kwg(WORDS),
}

BROKEN = {
    "empty": b"",
    "a page": b"<!doctype html><html><body><p>Mots</p></body></html>",
    "a PDF": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n" + bytes(200),
    "a picture": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "nothing playable": b"1234\n5678\n9-9\n",
    "a cut archive": gzip.compress(TEXT.encode())[:-12],
    "two lists in a zip": zipped(("a.txt", b"AA\n"), ("b.txt", b"AS\n")),
    "an Eliot GADDAG": eliot(WORDS, version=2, algorithm=2),
    "a Quackle GADDAG": quackle_gaddag(),
    "a KWG without DAWG": kwg(WORDS, with_dawg=False),
    "an Eliot file cut short": eliot(WORDS, version=2)[:-9],
    "a Quackle file cut short": quackle(WORDS, version=1)[:-5],
    "noise": bytes((i * 7919) % 251 for i in range(999)),
}


@pytest.mark.parametrize("content", FORMATS.values(), ids=FORMATS)
def test_each_format_gives_back_its_words(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "liste"
    path.write_bytes(content)
    done = run("lexicon", "import", str(path), "--name", "Aller-retour", "--replace", "--json")
    assert done.returncode == 0, done.stderr
    assert lines(done.stdout)[0]["word_count"] == len(WORDS)
    assert list(Shelf().open("Aller-retour")) == WORDS


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_each_broken_file_gets_one_sentence_and_leaves_no_trace(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "liste.bin"
    path.write_bytes(content)
    known = Shelf().names()
    done = run("lexicon", "import", str(path), "--name", "Cassé")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert "liste.bin" in done.stderr
    assert Shelf().names() == known


def test_a_person_at_a_terminal_sees_a_progress_bar(tmp_path: Path) -> None:
    (tmp_path / "liste.txt").write_text(TEXT, encoding="utf-8")
    command = [sys.executable, "-m", "duplicata", "lexicon", "import", "liste.txt", "--name", "Barre", "--replace"]
    reader, terminal = os.openpty()
    environment = os.environ | {"TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(command, stderr=terminal, stdout=subprocess.DEVNULL, cwd=tmp_path, env=environment) as done:
        os.close(terminal)
        seen = b""
        with contextlib.suppress(OSError):  # the terminal is gone with the command
            while part := os.read(reader, 4096):
                seen += part
    os.close(reader)
    assert done.returncode == 0
    assert "Import de liste.txt" in seen.decode()
    assert "━" in seen.decode()


def test_each_kind_of_broken_file_has_a_sentence_of_its_own(tmp_path: Path) -> None:
    said = set()
    for content in BROKEN.values():
        (tmp_path / "liste.bin").write_bytes(content)
        said.add(run("lexicon", "import", str(tmp_path / "liste.bin"), "--name", "Cassé").stderr)
    assert len(said) >= 10
