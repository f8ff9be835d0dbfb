"""A club plays with its own list: the server opens it by name or file, and finds it again by the journal."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from cli.running import run

from duplicata.bootstrap import LexiconOfJournalMissing, open_game_journal
from duplicata.desks.organiser import OrganiserDesk
from duplicata.lexicon import Lexicon, Shelf, open_lexicon
from duplicata.web.opening import open_premises

NAME = "Liste du club"
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+")


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """A list of two words that everybody knows, and of one that nobody does."""
    path = tmp_path / "liste.txt"
    path.write_text("KIWI\nXYLOPHON\nZWQ\n", encoding="utf-8")
    return path


@pytest.fixture
def own(words: Path) -> Iterator[Lexicon]:
    before = set(Shelf().folder.iterdir())
    Shelf().add(words, NAME)
    yield open_lexicon(NAME)
    for file in set(Shelf().folder.iterdir()) - before:
        file.unlink()


@pytest.fixture
def journal(own: Lexicon, tmp_path: Path) -> Path:
    """A competition that is played by the list of the club."""
    path = tmp_path / "tournoi.duplicata"
    with open_game_journal(path, create=True) as journal:
        hall = open_premises(journal, lexicon=NAME).hall
        OrganiserDesk(hall, "Mme Perrin").open("Tournoi", "Tours", "FR")
    return path


def footer_of(command: list[str]) -> str:
    """What the foot of the home page says once the server is there."""
    with subprocess.Popen(
        [sys.executable, "-m", "duplicata", "serve", "--port", "0", *command], stdout=subprocess.PIPE, encoding="utf-8"
    ) as server:
        assert server.stdout
        address = next(found[0] for line in server.stdout if (found := ADDRESS.search(line)))
        page = httpx.get(address, timeout=20).text
        server.send_signal(signal.SIGINT)
    return page[page.index("<footer") :]


def test_a_list_given_by_its_file_serves_at_once(words: Path) -> None:
    assert "Lexique : liste" in footer_of(["--lexicon", str(words)]).replace("\u00a0", " ")


def test_whoever_starts_a_competition_again_gets_the_words_that_it_is_played_with(journal: Path) -> None:
    with open_game_journal(journal) as again:
        lexicon = open_premises(again).hall.lexicon
    assert lexicon.name == NAME
    assert "ZWQ" in lexicon
    assert "MAISON" not in lexicon


def test_a_new_competition_has_the_words_of_the_program(tmp_path: Path, own: Lexicon) -> None:
    with open_game_journal(tmp_path / "autre.duplicata", create=True) as journal:
        assert open_premises(journal).hall.lexicon.name != own.name


def test_a_competition_whose_words_are_not_here_is_not_served_with_others(journal: Path, words: Path) -> None:
    words.write_text("KIWI\n", encoding="utf-8")
    Shelf().add(words, NAME, replace=True)
    with open_game_journal(journal) as again:
        with pytest.raises(LexiconOfJournalMissing, match=f"se joue avec le lexique {NAME} .* cette machine n’a pas"):
            open_premises(again)
        assert "KIWI" in open_premises(again, lexicon=NAME).hall.lexicon


def test_papers_are_printed_where_the_words_are_not(journal: Path, words: Path, tmp_path: Path) -> None:
    words.write_text("KIWI\n", encoding="utf-8")
    Shelf().add(words, NAME, replace=True)
    done = run("print", "role-cards", str(journal), "--out", str(tmp_path / "fiches.pdf"))
    assert (done.returncode, done.stderr) == (0, "")


def test_a_list_that_nobody_knows_is_refused_before_a_journal_is_made(tmp_path: Path) -> None:
    place = tmp_path / "tournoi.duplicata"
    done = run("serve", "--lexicon", "inconnu", "--port", "0", "--data", str(place))
    assert done.returncode == 2
    assert "Aucun lexique ne s’appelle «\u00a0inconnu\u00a0»" in done.stderr
    assert not place.exists()
