"""The texts and the code are tied: what is applied has a rule and a test, and every citation leads to a sentence."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeGuard

import msgspec
import pytest

from duplicata.regulations.editions import editions
from duplicata.regulations.sentences import Sentence, Status, articles, sentences

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "reference" / "ce-que-nous-appliquons.md"

# How many sentences each article has in the texts.
SENTENCES = {
    "R intro": 8,
    "R 1.1": 8,
    "R 1.2": 8,
    "R 2": 1,
    "R 2.1": 8,
    "R 2.2": 6,
    "R 2.3": 5,
    "R 2.4": 11,
    "R 2.5": 10,
    "R 2.6": 2,
    "R 2.6.1": 11,
    "R 2.6.2": 1,
    "R 2.6.3": 1,
    "R 2.6.4": 3,
    "R 2.7": 6,
    "R 3.1": 6,
    "R 3.2.1": 5,
    "R 3.2.2": 4,
    "R 3.3.1": 5,
    "R 3.3.2": 5,
    "R 3.3.3": 2,
    "R 3.4": 4,
    "R 4.1": 2,
    "R 4.2": 14,
    "R 4.3": 6,
    "R 4.4": 14,
    "R 4.5": 4,
    "R 4.6": 4,
    "R 4.7": 14,
    "R 5.1": 1,
    "R 5.2": 4,
    "R 5.3": 2,
    "R16 5.3": 4,
    "G 1.1.1": 16,
    "G 1.1.2": 6,
    "G 1.1.3": 7,
    "G 1.2.1": 11,
    "G 1.2.2": 3,
    "G 1.3.1": 8,
    "G 1.3.2": 3,
    "G 1.4.1": 12,
    "G 1.4.2": 3,
    "G 1.5": 10,
    "G 1.6": 7,
    "G 1.7": 5,
    "G 2": 1,
    "G 2.1": 85,
    "G 2.2": 59,
    "G 2.3": 44,
    "G 2.4": 20,
    "G 2.5": 23,
    "G 2.6": 11,
    "G 2.7": 6,
    "G 2.8": 27,
    "G 2.9": 39,
    "G 3.1": 19,
    "G 3.2": 41,
    "G 3.3": 17,
    "G 3.3.1": 5,
    "G 3.3.2": 8,
    "G 3.3.3": 12,
    "G 3.3.4": 3,
    "G 3.3.5": 22,
    "G 3.4": 11,
    "G 3.4.1": 14,
    "G 3.4.2": 11,
    "G 3.5": 5,
    "G 4": 1,
    "G 4.1": 11,
    "G 4.2": 42,
    "G 4.3": 14,
    "G 4.4.1": 6,
    "G 4.4.2": 4,
    "G 4.4.3": 6,
    "G 4.4.4": 3,
    "G 4.4.5": 2,
    "G 4.5": 6,
    "G 4.6.2": 7,
    "G 4.9": 1,
    "G 4.10": 2,
    "G 4.10.5": 2,
    "G 4.11": 8,
    "G 5.1": 4,
    "G 5.2": 16,
    "G 5.3": 11,
    "G 5.4": 1,
    "G 5.4.1": 11,
    "G 5.4.2": 5,
    "G 5.4.3": 6,
    "G 5.4.4": 3,
    "G 5.4.5": 2,
    "G 5.4.6": 2,
    "G 5.4.7": 23,
    "G 5.5": 45,
    "T 3": 11,
    "T 4": 18,
    "T 5": 20,
    "T 6": 23,
    "T 7": 22,
    "T 8": 12,
    "T 9": 22,
    "T 10": 29,
    "T 11": 18,
    "T 12": 19,
    "T 13": 26,
    "T 14": 16,
    "T 15": 9,
    "T 16": 9,
    "T 17": 12,
    "T 18": 9,
}
SOURCES = ROOT / "src" / "duplicata"
COVERED = re.compile(r"(R (intro|[1-5])|R16 5|G [1-5]|T ([3-9]|1[0-8]))(\.|-|$)")
WHOLE_ARTICLE = re.compile(r"[RG] \d+(\.\d+)*")

# A process of its own: in this one, the tests of the citations themselves have invented some.
LIST_RULES = """
import importlib, json, pkgutil, duplicata
from duplicata.kernel.articles import cited_articles
for module in pkgutil.walk_packages(duplicata.__path__, "duplicata."):
    if not module.name.endswith(("__main__", "core", "core_v3")):
        importlib.import_module(module.name)
print(json.dumps(cited_articles()))
"""


@cache
def cited_by_rules() -> Mapping[str, list[str]]:
    done = subprocess.run([sys.executable, "-c", LIST_RULES], capture_output=True, encoding="utf-8", check=True)
    cited: Mapping[str, list[str]] = json.loads(done.stdout)
    return cited


def parsed() -> dict[str, ast.Module]:
    """Every module of the program by its name."""
    return {
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(SOURCES.rglob("*.py"))
    }


def called_in(module: ast.Module) -> Iterator[tuple[str, str]]:
    """What a module calls, by name: what it holds itself, what it imports, and methods of whatever value."""
    imported = {
        each.asname or each.name: each.name
        for node in ast.walk(module)
        if isinstance(node, ast.ImportFrom)
        for each in node.names
    }
    for node in ast.walk(module):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield ("imported", imported[node.id]) if node.id in imported else ("held", node.id)
        elif isinstance(node, ast.Attribute):
            is_of_module = isinstance(node.value, ast.Name) and node.value.id in imported
            yield ("method", node.attr)
            yield ("imported" if is_of_module else "method", node.attr)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            # The tables of the interface for programs name the orders and the views of a desk.
            yield ("method", node.value)


def is_rule(node: ast.AST) -> TypeGuard[ast.FunctionDef]:
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(each, ast.Call) and ast.unparse(each.func) == "rule" for each in node.decorator_list
    )


def rules_without_a_caller(modules: Mapping[str, ast.Module]) -> list[str]:
    """By name alone: enough to find the rules that only their tests call."""
    called = {name: set(called_in(module)) for name, module in modules.items()}
    everywhere = set().union(*called.values())
    return [
        f"{name}.{node.name}"
        for name, module in modules.items()
        for node in filter(is_rule, ast.walk(module))
        if ("imported" if node in module.body else "method", node.name) not in everywhere
        and not (node in module.body and ("held", node.name) in called[name])
    ]


def is_citation(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.article"


def cited_in_python(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and is_citation(node):
            for cited in node.args:
                assert isinstance(cited, ast.Constant), f"line {cited.lineno}: write the id of the sentence itself"
                yield str(cited.value)


def cited_in_golden(part: object) -> Iterator[str]:
    """The value of every `article` key, one id or a list of them, however deep."""
    if isinstance(part, dict):
        cited = part.get("article", [])
        yield from [cited] if isinstance(cited, str) else cited
    for inner in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        yield from cited_in_golden(inner)


@cache
def cited_by_tests() -> Mapping[str, list[str]]:
    cited: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        for sentence in cited_in_python(path.read_text(encoding="utf-8")):
            cited.setdefault(sentence, []).append(path.name)
    for path in sorted((TESTS / "golden").glob("*.toml")):
        for sentence in cited_in_golden(tomllib.loads(path.read_text(encoding="utf-8"))):
            cited.setdefault(sentence, []).append(path.name)
    return cited


def coded_without(known: Mapping[str, Sentence], cited: Mapping[str, list[str]]) -> list[str]:
    return [name for name, sentence in known.items() if sentence.status is Status.CODED and name not in cited]


def unknown(known: Mapping[str, Sentence], cited: Mapping[str, list[str]]) -> list[str]:
    return [f"{name} ({', '.join(where)})" for name, where in cited.items() if name not in known]


def unsettled(known: Mapping[str, Sentence]) -> list[str]:
    """Sentences said to be judged or settled elsewhere without saying why or where, and coded ones that do."""
    is_explained = {Status.CODED: False, Status.REFEREE: True, Status.ELSEWHERE: True}
    return [
        name
        for name, sentence in known.items()
        if sentence.status in is_explained and bool(sentence.note) is not is_explained[sentence.status]
    ]


def test_every_sentence_of_every_article_is_there_once_and_in_order() -> None:
    expected = [f"{article}-{number}" for article, count in SENTENCES.items() for number in range(1, count + 1)]
    assert list(sentences()) == expected
    assert [article.id for article in articles()] == list(SENTENCES)
    assert all(COVERED.match(name) for name in sentences())


def test_every_sentence_says_something_of_its_own_and_every_fate_is_explained() -> None:
    assert unsettled(sentences()) == []
    assert [name for name, sentence in sentences().items() if not sentence.says.endswith((".", "!"))] == []
    assert [article.id for article in articles() if not article.title] == []


def test_nothing_is_left_to_do() -> None:
    assert [name for name, sentence in sentences().items() if sentence.status is Status.TODO] == []


def test_the_lines_are_written_with_french_typography() -> None:
    for sentence in sentences().values():
        for text in (sentence.says, sentence.note):
            bare = re.sub(r"\b[A-Z]+\?+", "tirage", text)
            assert not re.search(r"[^\s(\u202f\u00a0][;!?»]|«[^\u00a0]|[^\u00a0]»| [:;!?]", bare), sentence.id
            assert "'" not in text, sentence.id


def test_every_sentence_that_is_applied_has_a_rule() -> None:
    assert coded_without(sentences(), cited_by_rules()) == []


def test_every_rule_is_called_by_the_program_and_not_only_by_its_tests() -> None:
    assert list(rules_without_a_caller(parsed())) == []


def test_a_rule_that_nothing_calls_is_reported_whatever_else_has_its_name() -> None:
    held = '@rule("R 1-1")\ndef weigh(): ...\nclass Scales:\n    @rule("R 1-2")\n    def read(self): ...\n'
    alone = {"scales": held, "elsewhere": "weigh = 1\nread = weigh\nfrom scales import Scales"}
    called = alone | {"desk": "from scales import weigh as weighed\nweighed()\nscales.read()"}
    through = alone | {"desk": "from house import scales\nscales.weigh()\nVIEWS = ('read',)"}
    found = [
        rules_without_a_caller({name: ast.parse(text) for name, text in each.items()})
        for each in (alone, called, through)
    ]
    assert found == [["scales.weigh", "scales.read"], [], []]


def test_every_sentence_that_is_applied_is_named_by_a_test() -> None:
    assert coded_without(sentences(), cited_by_tests()) == []


def test_no_rule_and_no_test_cites_a_sentence_that_does_not_exist() -> None:
    assert unknown(sentences(), cited_by_rules()) == []
    assert unknown(sentences(), cited_by_tests()) == []


def test_every_rule_applies_a_sentence_that_is_said_to_be_applied() -> None:
    assert [name for name in cited_by_rules() if sentences()[name].status is not Status.CODED] == []


def test_every_amount_names_a_sentence_or_an_article_of_another_chapter() -> None:
    for edition in editions().values():
        for name, amount in edition.amounts.items():
            is_elsewhere = WHOLE_ARTICLE.fullmatch(amount.article) and not COVERED.match(amount.article)
            assert amount.article in sentences() or is_elsewhere, f"{edition.name}: {name}"


def test_every_golden_case_is_read_by_a_test() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    assert [path.name for path in (TESTS / "golden").glob("*.toml") if path.name not in sources] == []


@pytest.mark.parametrize("cited", [cited_by_rules, cited_by_tests])
def test_a_sentence_that_loses_its_rule_or_its_test_is_reported(cited: object) -> None:
    assert callable(cited)
    left = {name: where for name, where in cited().items() if name != "R 2.6.3-1"}
    assert "R 2.6.3-1" not in coded_without(sentences(), cited())
    assert "R 2.6.3-1" in coded_without(sentences(), left)


def test_a_sentence_that_is_removed_or_left_unexplained_is_reported() -> None:
    left = {name: sentence for name, sentence in sentences().items() if name != "R 2.6.3-1"}
    assert any(report.startswith("R 2.6.3-1 (duplicata.scrabble.") for report in unknown(left, cited_by_rules()))
    assert any(report.startswith("R 2.6.3-1 (") for report in unknown(left, cited_by_tests()))
    silent = {"R 1.1-7": msgspec.structs.replace(sentences()["R 1.1-7"], note="")}
    assert unsettled(silent) == ["R 1.1-7"]


def test_citations_are_found_in_marks_and_in_golden_cases() -> None:
    source = '@pytest.mark.article("R 1-1", "R 1-2")\n@pytest.mark.slow\ndef test_it(): ...'
    assert list(cited_in_python(source)) == ["R 1-1", "R 1-2"]
    golden = tomllib.loads('article = "R 1-1"\n[[case]]\narticle = ["R 1-2", "R 1-3"]\n[case.rack]\narticle = "R 1-4"')
    assert list(cited_in_golden(golden)) == ["R 1-1", "R 1-2", "R 1-3", "R 1-4"]
    with pytest.raises(AssertionError, match="write the id of the sentence itself"):
        list(cited_in_python("pytest.mark.article(*ids)"))


def test_the_page_of_what_we_apply_is_fresh() -> None:
    printed = subprocess.run(
        [sys.executable, ROOT / "docs" / "applied.py"], capture_output=True, encoding="utf-8", check=True
    )
    assert printed.stdout == PAGE.read_text(encoding="utf-8"), "python docs/applied.py > docs/reference/" + PAGE.name
