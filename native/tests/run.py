"""Builds the core with sanitizers, for any processor and for AVX2, and runs the fuzzer on both; prints JSON."""

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from duplicata._native import core

TESTS = Path(__file__).parent
CORE = ("tables.cpp", "tables_build.cpp", "board.cpp", "search.cpp")
SOURCES = [TESTS / "fuzz.cpp", *(TESTS.parent / name for name in CORE)]
SANITIZERS = "-fsanitize=address,undefined"
COMMON = ["-std=c++20", "-O2", "-g", "-fno-omit-frame-pointer", "-fno-sanitize-recover=all"]


def instruction_sets() -> dict[str, list[str]]:
    sets: dict[str, list[str]] = {"portable": []}
    if core.runs_x86_64_v3():
        sets["x86-64-v3"] = ["-march=x86-64-v3"]
    return sets


def build(folder: Path, *, coverage_guided: bool) -> dict[str, Path]:
    """The fuzzer for each instruction set; all of them are compiled at once."""
    suffix = "-guided" if coverage_guided else ""
    guided = ["clang++", *COMMON, f"{SANITIZERS},fuzzer"]
    command = guided if coverage_guided else ["g++", *COMMON, SANITIZERS, "-DSTANDALONE"]
    programs = {name: folder / f"fuzz-{name}{suffix}" for name in instruction_sets()}
    compilers = [
        subprocess.Popen([*command, *flags, "-o", programs[name], *SOURCES])
        for name, flags in instruction_sets().items()
    ]
    codes = [compiler.wait() for compiler in compilers]
    if any(codes):
        sys.exit("the fuzzer does not compile")
    return programs


def start(program: Path, inputs: int, seed: int, *, coverage_guided: bool) -> "subprocess.Popen[bytes]":
    arguments = [f"-runs={inputs}", f"-seed={seed}", "-max_len=1000"] if coverage_guided else [str(inputs), str(seed)]
    # To a file: a pipe that nobody reads yet would stop the one that waits for its turn.
    with report_of(program).open("wb") as report:
        return subprocess.Popen([program, *arguments], stdout=report, stderr=subprocess.STDOUT)


def report_of(program: Path) -> Path:
    return program.with_suffix(".log")


def inputs_tried(report: str) -> int:
    found = re.search(r'"inputs": (\d+)|Done (\d+) runs', report)
    return int(found[1] or found[2]) if found else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--inputs", type=int, default=1000, help="inputs for each instruction set")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--coverage-guided", action="store_true", help="use clang's libFuzzer")
    options = parser.parse_args()
    if options.coverage_guided and not shutil.which("clang++"):
        sys.exit("clang++ is needed for the coverage-guided run")
    folder = TESTS.parents[1] / "build" / "fuzz"
    folder.mkdir(parents=True, exist_ok=True)
    guided = options.coverage_guided
    programs = build(folder, coverage_guided=guided)
    runs = [start(program, options.inputs, options.seed, coverage_guided=guided) for program in programs.values()]
    failed = False
    for (name, program), run in zip(programs.items(), runs, strict=True):
        failed |= run.wait() != 0
        report = report_of(program).read_text(encoding="utf-8", errors="replace")
        sys.stdout.write(report if run.returncode else "")
        figures = {"instructions": name, "inputs": inputs_tried(report), "coverage_guided": guided}
        sys.stdout.write(json.dumps(figures | {"ok": run.returncode == 0}) + "\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
