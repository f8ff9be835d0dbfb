"""The house stays one a newcomer can live in: its words, its pages and its two commands."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

from duplicata.cli import app
from duplicata.competition.access.roles import AccessRole

ROOT = Path(__file__).parents[2]
DOMAIN = ("kernel", "regulations", "lexicon", "scrabble", "tarot", "competition", "desks")


def run(command: str) -> str:
    return subprocess.run(command, shell=True, capture_output=True, encoding="utf-8", check=True, cwd=ROOT).stdout


def modules() -> list[Path]:
    return sorted((ROOT / "src" / "duplicata").rglob("*.py"))


def test_every_public_class_of_the_domain_is_in_the_glossary() -> None:
    glossary = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    missing = []
    for path in modules():
        if path.relative_to(ROOT / "src" / "duplicata").parts[0] not in DOMAIN:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            is_refusal = isinstance(node, ast.ClassDef) and any(
                isinstance(base, ast.Name) and base.id == "DuplicataError" for base in node.bases
            )
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_") and not is_refusal:
                missing += [] if f"`{node.name}`" in glossary else [node.name]
    assert missing == []


def test_every_module_opens_with_one_sentence_and_reads_in_one_sitting() -> None:
    for path in modules():
        text = path.read_text(encoding="utf-8")
        docstring = ast.get_docstring(ast.parse(text))
        assert docstring, path
        assert docstring.splitlines()[0].endswith("."), path
        assert text.count("\n") <= 400, path


def test_no_function_is_longer_than_forty_lines() -> None:
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert (node.end_lineno or 0) - node.lineno < 40, f"{path}:{node.lineno}"


def test_the_readme_names_the_two_commands_and_shows_the_first_page() -> None:
    for name in ("README.md", "LISEZMOI.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "make run" in text
        assert "make test" in text
        pictures = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", text)
        assert pictures
        assert all((ROOT / picture).is_file() for picture in pictures)


def test_the_page_of_the_commands_names_each_of_them_and_its_options() -> None:
    page = (ROOT / "docs" / "reference" / "commands.md").read_text(encoding="utf-8")
    missing = [
        f"{name} {option}".strip()
        for name, options in commands(get_command(app), "duplicata")
        for option in ("", *options)
        if f"`{name}" not in page or option not in page
    ]
    assert not missing, f"docs/reference/commands.md does not name {missing}"


def commands(command: Any, name: str) -> Iterator[tuple[str, list[str]]]:
    """A command with its options, or those of a group."""
    if within := getattr(command, "commands", None):
        for each, inner in within.items():
            yield from commands(inner, f"{name} {each}")
    else:
        yield name, [option for each in command.params for option in each.opts if option.startswith("--")]


def test_the_page_of_secrets_says_what_each_role_sees() -> None:
    page = (ROOT / "docs" / "guide" / "securite.md").read_text(encoding="utf-8")
    shown = re.findall(r"^\| ([^|]+) \|", page.split("## Qui voit quoi, et quand")[1].split("\n## ")[0], re.MULTILINE)
    assert [role.title for role in AccessRole if role.title not in shown] == []


def test_the_page_of_the_elements_names_each_element_and_each_script() -> None:
    page = (ROOT / "docs" / "reference" / "elements.md").read_text(encoding="utf-8")
    scripts = sorted((ROOT / "src" / "duplicata" / "web" / "static" / "js").glob("*.js"))
    elements = {
        name
        for script in scripts
        for name in re.findall(r'customElements\.define\("([^"]+)"', script.read_text(encoding="utf-8"))
    }
    assert [name for name in sorted(elements) if f"<{name}" not in page] == []
    assert [script.name for script in scripts if f"`{script.name}`" not in page] == []


def test_every_local_link_of_the_pages_leads_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text(encoding="utf-8")):
            assert link.startswith("http") or (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_tree_page_is_fresh() -> None:
    printed = subprocess.run(
        [sys.executable, ROOT / "docs" / "tree.py"], capture_output=True, encoding="utf-8", check=True
    )
    assert printed.stdout == (ROOT / "docs" / "tree.txt").read_text(encoding="utf-8")


def test_the_examples_of_the_readme_say_what_the_program_says(lexicon: object) -> None:
    """Each `$ duplicata …` of the two pages is run; its answer must stand below it."""
    for name in ("README.md", "LISEZMOI.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        examples = re.findall(r"^\$ duplicata (.*)\n((?:(?!\$ |```).*\n)*)", text, re.MULTILINE)
        assert examples
        for command, expected in examples:
            done = subprocess.run(
                f"{sys.executable} -m duplicata {command}",
                shell=True,
                capture_output=True,
                encoding="utf-8",
                check=True,
                cwd=ROOT,
            )
            assert done.stdout.strip() == expected.strip(), command
