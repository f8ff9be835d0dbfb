"""Takes the pictures of papers in `docs/pictures/`: pages of a simulated competition, read as a printer reads them."""

import sys
from pathlib import Path

import pypdfium2

from duplicata.bootstrap import build_hall, open_game_journal
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.seeds import identity_from
from duplicata.desks.simulation.setting import setting_of
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import Source
from duplicata.lexicon import open_lexicon

FOLDER = Path(__file__).parent / "pictures"
PAPERS = {"papier-billets": "tickets", "papier-dossier": "case"}
_SCALE = 1.1
_COLOURS = 32


def main() -> None:
    setting = setting_of(48, 2, "papiers", is_pairs=False, kinds=None, seconds=None, edition=None)
    lexicon = open_lexicon(None)
    with open_game_journal(None, create=True, identity=identity_from(setting.seed)) as journal:
        simulate(journal, lexicon, setting, lambda _: None)
        source = Source(build_hall(journal, lexicon), 1)
        for picture, paper in PAPERS.items():
            page = pypdfium2.PdfDocument(print_paper(paper_named(paper), source))[0]
            seen = page.render(scale=_SCALE).to_pil().convert("RGB").quantize(_COLOURS)
            seen.save(FOLDER / f"{picture}.png", optimize=True)
            sys.stdout.write(f"{picture}\n")


if __name__ == "__main__":
    main()
