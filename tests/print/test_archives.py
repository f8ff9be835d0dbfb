"""Sealed archives: the same journal gives the same bytes, any change is refused, and what is restored is what was."""

import json
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZipFile

import msgspec
import pytest
from desks.games import finished_game
from hypothesis import given, settings
from hypothesis import strategies as st
from print.pdfs import Pdf
from print.sample_hall import sample_hall

from duplicata.desks.auditor import audit, hall_at
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.standings import StandingsDesk
from duplicata.documents.archive import checking, restoring
from duplicata.documents.archive.checking import check_archive
from duplicata.documents.archive.making import make_archive
from duplicata.documents.archive.manifest import JOURNAL, MANIFEST, Manifest, filed, written
from duplicata.documents.archive.papers_kept import kept_papers
from duplicata.documents.archive.refusals import (
    ArchiveFileAdded,
    ArchiveFileChanged,
    ArchiveFileMissing,
    ArchiveNotRead,
    ArchiveOfNothing,
    ArchiveOtherJournal,
    ArchiveSealBroken,
    ArchiveTooLarge,
    ArchiveTooNew,
    NotAnArchive,
)
from duplicata.documents.archive.restoring import restore_archive
from duplicata.documents.archive.results import results_files
from duplicata.documents.archive.sealing import sealed_zip
from duplicata.documents.exchange.catalogue import EXPORTS
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.new_journals import PlaceTaken
from duplicata.documents.source import Source
from duplicata.journal import open_journal
from duplicata.journal.export import Export
from duplicata.journal.places import IN_MEMORY
from duplicata.journal.store import Store
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon


@cache
def made(lexicon: Lexicon) -> tuple[Manifest, bytes]:
    return make_archive(sample_hall(lexicon).journal, lexicon, lambda _: None)


def unpacked(content: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture
def files(lexicon: Lexicon) -> dict[str, bytes]:
    """What the sample's archive holds, to be changed and sealed again as a forger would."""
    return unpacked(made(lexicon)[1])


def kept(folder: Path, content: bytes) -> Path:
    place = folder / "archive.zip"
    place.write_bytes(content)
    return place


def forged(files: dict[str, bytes]) -> dict[str, bytes]:
    """The same files under a manifest that agrees with them."""
    manifest = msgspec.json.decode(files[MANIFEST], type=Manifest)
    named = tuple(filed(name, files[name]) for name in sorted(files) if name != MANIFEST)
    return {**files, MANIFEST: written(msgspec.structs.replace(manifest, files=named))}


def test_the_same_journal_gives_the_same_bytes(lexicon: Lexicon) -> None:
    assert make_archive(sample_hall(lexicon).journal, lexicon, lambda _: None)[1] == made(lexicon)[1]


def test_it_holds_the_journal_the_papers_the_results_and_their_hashes(
    lexicon: Lexicon, files: dict[str, bytes]
) -> None:
    hall, (manifest, _) = sample_hall(lexicon), made(lexicon)
    assert files[JOURNAL].splitlines() == list(hall.journal.export())
    assert (manifest.events, manifest.digest) == (hall.journal.head().position, hall.journal.head().digest.hex())
    assert {"papiers/ranking.pdf", "papiers/route-1.pdf", "papiers/route-2.pdf", "papiers/archive-cover-2.pdf"} <= set(
        files
    )
    assert "Partie 2" in Pdf(files["papiers/archive-cover-2.pdf"]).text()
    assert {each.name for each in manifest.files} == set(files) - {MANIFEST}
    assert json.loads(files[MANIFEST])["files"][0].keys() == {"name", "size", "sha256"}


def test_no_paper_that_gives_out_codes_is_printed(lexicon: Lexicon) -> None:
    assert not any(each.paper.is_issuing for each in kept_papers(Source(sample_hall(lexicon))))


def test_a_paper_that_may_not_be_shown_yet_is_left_out_and_named(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    ended = next(entry.position for entry in hall.journal.entries() if entry.name == "game_ended")
    manifest, content = make_archive(hall_at(hall.journal, ended - 1, lexicon).journal, lexicon, lambda _: None)
    assert "papiers/ranking.pdf" not in unpacked(content)
    assert any(each.paper == "solos" and each.game == 1 and "partie 1" in each.reason for each in manifest.left_out)


def test_a_game_without_a_competition_is_archived_too(lexicon: Lexicon, tmp_path: Path) -> None:
    content = make_archive(finished_game(lexicon)[1], lexicon, lambda _: None)[1]
    assert check_archive(kept(tmp_path, content)).manifest.competition == "TH3 de Tours"
    assert not any(name.startswith("resultats/") for name in unpacked(content))


def test_an_empty_journal_is_not_archived(lexicon: Lexicon) -> None:
    with pytest.raises(ArchiveOfNothing):
        make_archive(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, lambda _: None)


def test_progress_reaches_the_end(lexicon: Lexicon) -> None:
    shares: list[float] = []
    make_archive(finished_game(lexicon)[1], lexicon, shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == 1


def test_what_is_restored_is_what_was_archived(lexicon: Lexicon, tmp_path: Path) -> None:
    hall, place = sample_hall(lexicon), tmp_path / "vide" / "copie.dup"
    place.parent.mkdir()
    restore_archive(kept(tmp_path, made(lexicon)[1]), place)
    assert [path.name for path in place.parent.iterdir()] == ["copie.dup"]
    with open_journal(place, journal_catalogue()) as journal:
        assert audit(journal).ok
        assert list(journal.export()) == list(hall.journal.export())
        restored = Hall(journal, lexicon, hall.now)
        assert StandingsDesk(restored, "").by_rank() == StandingsDesk(hall, "").by_rank()
        assert make_archive(journal, lexicon, lambda _: None)[1] == made(lexicon)[1]


@settings(max_examples=150, deadline=None)
@given(share=st.floats(0, 1, exclude_max=True), bit=st.integers(0, 7))
def test_no_bit_of_an_archive_changes_unseen(
    lexicon: Lexicon, tmp_path_factory: pytest.TempPathFactory, share: float, bit: int
) -> None:
    changed = bytearray(made(lexicon)[1])
    changed[int(share * len(changed))] ^= 1 << bit
    folder = tmp_path_factory.mktemp("bit")
    with pytest.raises((ArchiveSealBroken, NotAnArchive)):
        restore_archive(kept(folder, bytes(changed)), folder / "copie.dup")
    assert [path.name for path in folder.iterdir()] == ["archive.zip"]


@pytest.mark.parametrize("length", [0, 1, 100, -1])
def test_a_truncated_archive_is_refused(lexicon: Lexicon, tmp_path: Path, length: int) -> None:
    with pytest.raises((ArchiveSealBroken, NotAnArchive)):
        check_archive(kept(tmp_path, made(lexicon)[1][:length]))


def test_something_after_the_end_is_refused(lexicon: Lexicon, tmp_path: Path) -> None:
    with pytest.raises(NotAnArchive):
        check_archive(kept(tmp_path, made(lexicon)[1] + b"\x00"))


def test_a_file_changed_and_sealed_again_is_named(tmp_path: Path, files: dict[str, bytes]) -> None:
    files["papiers/ranking.pdf"] = files["papiers/ranking.pdf"].replace(b"PDF", b"pdf")
    with pytest.raises(ArchiveFileChanged, match="ranking"):
        check_archive(kept(tmp_path, sealed_zip(files)))


def test_a_file_missing_or_added_and_sealed_again_is_named(tmp_path: Path, files: dict[str, bytes]) -> None:
    with pytest.raises(ArchiveFileAdded, match="virus"):
        check_archive(kept(tmp_path, sealed_zip({**files, "papiers/virus.exe": b"MZ"})))
    del files["papiers/ranking.pdf"]
    with pytest.raises(ArchiveFileMissing, match="ranking"):
        check_archive(kept(tmp_path, sealed_zip(files)))
    del files[MANIFEST]
    with pytest.raises(NotAnArchive):
        check_archive(kept(tmp_path, sealed_zip(files)))


def test_an_event_changed_under_a_manifest_that_agrees_is_refused(tmp_path: Path, files: dict[str, bytes]) -> None:
    lines = files[JOURNAL].splitlines(keepends=True)
    for changed in (
        b"".join(lines[:-1]),
        b"".join((*lines[:5], *lines[6:])),
        files[JOURNAL].replace("Compétition simulée".encode(), "Compétition truquée".encode()),
        b"",
        b"bonjour\n",
    ):
        with pytest.raises(ArchiveOtherJournal):
            check_archive(kept(tmp_path, sealed_zip(forged({**files, JOURNAL: changed}))))


def test_a_whole_journal_that_is_not_that_of_the_manifest_is_refused(
    lexicon: Lexicon, tmp_path: Path, files: dict[str, bytes]
) -> None:
    other = b"".join(line + b"\n" for line in finished_game(lexicon)[1].export())
    with pytest.raises(ArchiveOtherJournal):
        check_archive(kept(tmp_path, sealed_zip(forged({**files, JOURNAL: other}))))
    del files[JOURNAL]
    with pytest.raises(ArchiveFileMissing, match=r"journal\.jsonl"):
        check_archive(kept(tmp_path, sealed_zip(forged(files))))


@pytest.mark.parametrize(
    "name", ["../evil.txt", "/etc/evil", "papiers/../../evil", "C:\\evil", "a\\..\\evil", "é.pdf", "a//b"]
)
def test_a_name_that_leads_elsewhere_is_refused_and_nothing_is_written(
    tmp_path: Path, files: dict[str, bytes], name: str
) -> None:
    folder = tmp_path / "ici"
    folder.mkdir()
    with pytest.raises(ArchiveFileAdded):
        restore_archive(kept(folder, sealed_zip(forged({**files, name: b"x"}))), folder / "copie.dup")
    assert {path.name for path in tmp_path.rglob("*")} == {"ici", "archive.zip"}


def test_a_bomb_is_refused_before_it_is_unpacked(
    tmp_path: Path, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "MOST_BYTES", 5_000_000)
    bomb = sealed_zip(forged({**files, "papiers/bombe.pdf": bytes(20_000_000)}))
    assert len(bomb) < 5_000_000
    with pytest.raises(ArchiveTooLarge):
        check_archive(kept(tmp_path, bomb))
    monkeypatch.setattr(checking, "_LARGEST_FILE", 1000)
    with pytest.raises(ArchiveTooLarge):
        check_archive(kept(tmp_path, bomb))


def test_a_file_twice_in_the_archive_is_refused(tmp_path: Path, files: dict[str, bytes]) -> None:
    content = sealed_zip(files)
    buffer = BytesIO(content)
    with pytest.warns(UserWarning, match="Duplicate"), ZipFile(buffer, "a", ZIP_DEFLATED) as archive:
        archive.writestr(JOURNAL, files[JOURNAL])
    seen = buffer.getvalue()[:-64]
    with pytest.raises(ArchiveFileAdded):
        check_archive(kept(tmp_path, seen + sha256(seen).hexdigest().encode()))


def test_a_packing_that_is_not_ours_is_refused_before_it_grows(tmp_path: Path, files: dict[str, bytes]) -> None:
    buffer = BytesIO(sealed_zip(files))
    with ZipFile(buffer, "a", ZIP_BZIP2) as archive:
        archive.writestr("bombe.txt", b" " * 1_000_000)
    seen = buffer.getvalue()[:-64]
    with pytest.raises(NotAnArchive):
        check_archive(kept(tmp_path, seen + sha256(seen).hexdigest().encode()))


def test_what_a_journal_left_beside_its_place_is_not_read_as_the_end_of_the_restored_one(
    lexicon: Lexicon, tmp_path: Path
) -> None:
    archive, place, left = kept(tmp_path, made(lexicon)[1]), tmp_path / "copie.dup", tmp_path / "copie.dup-wal"
    left.write_bytes(b"the last seconds of another evening")
    with pytest.raises(PlaceTaken, match=r"copie\.dup-wal"):
        restore_archive(archive, place)
    assert left.read_bytes() == b"the last seconds of another evening"
    assert not place.exists()


def test_a_restoration_that_was_cut_short_leaves_the_place_free(
    lexicon: Lexicon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive, place = kept(tmp_path, made(lexicon)[1]), tmp_path / "copie.dup"
    seen = list[bool]()
    real = restoring.restore

    def watched(export: Export, store: Store) -> None:
        real(export, store)
        seen.append(place.exists())

    monkeypatch.setattr(restoring, "restore", watched)
    restore_archive(archive, place)
    # Killed at that moment, the program would have left nothing under the name of the journal.
    assert seen == [False]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["archive.zip", "copie.dup"]


def test_other_files_and_later_archives_get_their_own_sentence(tmp_path: Path, files: dict[str, bytes]) -> None:
    plain = BytesIO()
    with ZipFile(plain, "w") as archive:
        archive.writestr("photo.txt", b"x")
    for content in (
        b"",
        b"bonjour",
        plain.getvalue(),
        sealed_zip({MANIFEST: b"[1,"}),
        sealed_zip({MANIFEST: b'{"format":1}'}),
    ):
        with pytest.raises(NotAnArchive):
            check_archive(kept(tmp_path, content))
    with pytest.raises(ArchiveNotRead, match="regardez si elle existe"):
        check_archive(tmp_path / "absente.zip")
    with pytest.raises(ArchiveNotRead):
        check_archive(tmp_path)
    with pytest.raises(ArchiveTooNew):
        check_archive(kept(tmp_path, sealed_zip({**files, MANIFEST: b'{"format": 2, "new": "things"}'})))


def test_nothing_is_written_where_there_is_something_or_no_folder(lexicon: Lexicon, tmp_path: Path) -> None:
    archive, taken = kept(tmp_path, made(lexicon)[1]), tmp_path / "pris.dup"
    for content in (b"", b"mes notes"):
        taken.write_bytes(content)
        with pytest.raises(PlaceTaken):
            restore_archive(archive, taken)
        assert taken.read_bytes() == content
    with pytest.raises(DuplicataError):
        restore_archive(archive, tmp_path / "pas de dossier" / "copie.dup")
    assert {path.name for path in tmp_path.iterdir()} == {"archive.zip", "pris.dup"}


def test_the_results_of_an_archive_are_those_that_go_out_to_a_federation(lexicon: Lexicon) -> None:
    source = Source(sample_hall(lexicon))
    files = results_files(source)
    assert files["resultats/resultats.csv"] == EXPORTS["results-csv"].write(source, Wishes())
    assert len(json.loads(files["resultats/resultats.json"])["rows"]) == 48
