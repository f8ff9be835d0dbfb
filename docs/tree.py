"""Prints the tree of the source from the first docstring line of every module."""

import ast
import sys
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "src" / "duplicata"
COLUMN = 44


def sentence(module: Path) -> str:
    return (ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or "").partition("\n")[0]


def show(folder: Path, depth: int = 0) -> None:
    title = "  " * depth + folder.name + "/"
    sys.stdout.write(f"{title:<{COLUMN}}{sentence(folder / '__init__.py')}\n")
    modules = [path for path in sorted(folder.glob("*.py")) if path.name != "__init__.py"]
    for module in modules:
        name = "  " * (depth + 1) + module.name
        sys.stdout.write(f"{name:<{COLUMN}}{sentence(module)}\n")
    for inner in sorted(path.parent for path in folder.glob("*/__init__.py")):
        show(inner, depth + 1)


show(PACKAGE)
