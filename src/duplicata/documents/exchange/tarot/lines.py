"""Where each tag and each result of a file of deals stands, so that a refusal can name the line."""

import re

_TAG = re.compile(r"\[(\S+) \"(.*)\"\]")


class FileLines:
    """Line numbers of a file that could be read: of its tags in their order, of its deals, of their results."""

    def __init__(self, text: str) -> None:
        self.tags: list[int] = []
        self.deals: list[int] = []
        self.results: list[list[int]] = []
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
            self._read(number, line.strip())

    def _read(self, number: int, line: str) -> None:
        found = _TAG.fullmatch(line)
        if not line or line.startswith("%"):
            return
        if found is None:
            self.results[-1].append(number)
        elif found[1] == "Donne":
            self.deals.append(number)
            self.results.append([])
        elif not self.deals and found[1] != "Joueurs":
            self.tags.append(number)
