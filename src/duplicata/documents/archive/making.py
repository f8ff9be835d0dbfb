"""Makes the archive of a journal: its events, the papers and the results that follow from them, and the manifest."""

from collections.abc import Callable

from duplicata import __version__
from duplicata.desks.auditor import hall_at
from duplicata.desks.hall.journal_events import CompetitionJournal
from duplicata.documents.archive.manifest import FORMAT, JOURNAL, MANIFEST, LeftOut, Manifest, filed, written
from duplicata.documents.archive.papers_kept import print_kept
from duplicata.documents.archive.refusals import ArchiveOfNothing
from duplicata.documents.archive.results import results_files
from duplicata.documents.archive.sealing import sealed_zip
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.lexicon import Lexicon

_README = "LISEZMOI.txt"


def make_archive(
    journal: CompetitionJournal, lexicon: Lexicon, on_progress: Callable[[float], None]
) -> tuple[Manifest, bytes]:
    """The manifest and the bytes of the archive; the same journal gives the same archive.

    Raises:
        ArchiveOfNothing.
    """
    head = journal.head()
    if not head.position:
        raise ArchiveOfNothing()
    # As it was at one moment, whatever is written meanwhile; its clock stands where its last event does.
    source = Source(hall_at(journal, head.position, lexicon))
    files = {JOURNAL: b"".join(line + b"\n" for line in source.hall.journal.export())}
    left_out = []
    for kept, printed in print_kept(source, on_progress):
        if isinstance(printed, LeftOut):
            left_out.append(printed)
        else:
            files[kept.name] = printed
    files |= results_files(source)
    facts = {"name": source.competition_name, "version": __version__, "position": head.position}
    files[_README] = sentence("archive_readme", facts).encode()
    manifest = Manifest(
        format=FORMAT,
        program=__version__,
        competition=source.competition_name,
        journal=journal.store.identity.hex(),
        events=head.position,
        digest=head.digest.hex(),
        files=tuple(filed(name, files[name]) for name in sorted(files)),
        left_out=tuple(left_out),
    )
    return manifest, sealed_zip({**files, MANIFEST: written(manifest)})
