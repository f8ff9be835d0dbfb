"""Prints, in French, what became of every sentence of the texts and which rules apply it."""

import importlib
import pkgutil
import sys
from collections import Counter
from collections.abc import Iterator

import duplicata
from duplicata.kernel.articles import rules_of
from duplicata.regulations.editions import Edition, editions
from duplicata.regulations.sentences import Article, Sentence, Status, articles, sentences

TEXTS = {
    "R": "Règlement du Scrabble Duplicate (R)",
    "G": "Guide des officiels (G)",
    "T": "Code d’arbitrage du Tarot (T)",
}
STATUSES = {
    Status.CODED: "appliqué par le programme",
    Status.REFEREE: "jugement de l’arbitre",
    Status.ELSEWHERE: "ailleurs",
    Status.TODO: "à faire",
}
OPENING = """\
# Ce que nous appliquons

Chaque phrase des textes a un numéro, une ligne qui la résume avec nos mots, et un sort\u00a0: le programme
l’applique (les règles qui le font sont nommées), un arbitre en juge, ou elle relève d’une autre partie du
programme. Cette page est écrite par `docs/applied.py`\u202f; ne la modifiez pas à la main.

| Sort | Phrases |
| --- | ---: |"""


def load_every_rule() -> None:
    for module in pkgutil.walk_packages(duplicata.__path__, "duplicata."):
        if not module.name.endswith(("__main__", "core", "core_v3")):
            importlib.import_module(module.name)


def remark(sentence: Sentence) -> str:
    rules = ", ".join(f"`{name.removeprefix('duplicata.')}`" for name in sorted(rules_of(sentence.id)))
    return rules if sentence.status is Status.CODED else sentence.note


def table(article: Article) -> Iterator[str]:
    yield f"\n### {article.id} – {article.title}\n"
    yield "| Phrase | Ce qu’elle demande | Sort | Règles, raison ou lieu |"
    yield "| --- | --- | --- | --- |"
    for sentence in article.sentences:
        yield f"| {sentence.id} | {sentence.says} | {STATUSES[sentence.status]} | {remark(sentence)} |"


def changes(edition: Edition) -> Iterator[str]:
    """What an edition brought, if it is known to have brought anything."""
    if edition.changes:
        yield f"\n### {edition.name} – {edition.title} ({edition.in_force})\n"
        yield "| Phrase | Ce qui change |"
        yield "| --- | --- |"
        yield from (f"| {article} | {says} |" for article, says in edition.changes.items())


def page() -> Iterator[str]:
    counts = Counter(sentence.status for sentence in sentences().values())
    yield OPENING
    yield from (f"| {name} | {counts[status]} |" for status, name in STATUSES.items() if counts[status])
    yield f"| **en tout** | **{counts.total()}** |"
    yield "\n## Ce que chaque édition a changé"
    for edition in editions().values():
        yield from changes(edition)
    for sign, title in TEXTS.items():
        yield f"\n## {title}"
        for article in articles():
            if article.id.startswith(sign):
                yield from table(article)


load_every_rule()
sys.stdout.writelines(f"{line}\n" for line in page())
