"""The native core: word tables and move search; bytes and integers in, bytes and integers out."""

import importlib
from typing import TYPE_CHECKING

from duplicata._native import core as _portable

if TYPE_CHECKING:
    from duplicata._native.core import Board, WordTables, build_tables, solve_batch
else:
    _core = importlib.import_module("duplicata._native.core_v3") if _portable.runs_x86_64_v3() else _portable
    Board, WordTables = _core.Board, _core.WordTables
    build_tables, solve_batch = _core.build_tables, _core.solve_batch

__all__ = ["Board", "WordTables", "build_tables", "solve_batch"]
