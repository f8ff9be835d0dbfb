"""Reads XML that strangers wrote: no document type, no entity, nothing too deep or too long."""

from xml.parsers import expat

import msgspec

from duplicata.desks.carried.refusals import on_line
from duplicata.documents.exchange.games.refusals import BadXml, DoctypeInXml, XmlTooLarge

_DEEPEST = 12
# Twice what five thousand players write in a game.
_MOST_NODES = 600_000
_LONGEST_TEXT = 10_000


class Node(msgspec.Struct):
    """An element, or an instruction of ours (`?duplicata`), with the line where it begins."""

    name: str
    attributes: dict[str, str]
    at: int
    text: str = ""
    children: list["Node"] = msgspec.field(default_factory=list)

    def child(self, name: str) -> "Node | None":
        """The first child of this name."""
        return next((each for each in self.children if each.name == name), None)

    def said(self, name: str) -> str:
        """The text of a child, without spaces around it; empty if it is not there."""
        found = self.child(name)
        return found.text.strip() if found else ""


INSTRUCTION = "?duplicata"


def parse_xml(content: bytes) -> Node:
    """The root of a document.

    Raises:
        RefusedLine: the document is broken, has a document type, or is too deep or too long.
    """
    return _Tree().parsed(content)


class _Tree:
    """Grows while the parser goes on."""

    def __init__(self) -> None:
        self._parser = expat.ParserCreate()
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._text
        self._parser.ProcessingInstructionHandler = self._instruction
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._parser.EntityDeclHandler = self._doctype
        self._root = Node("", {}, 0)
        self._open = [self._root]
        self._count = 0

    def parsed(self, content: bytes) -> Node:
        try:
            self._parser.Parse(content, True)
        except expat.ExpatError as error:
            raise on_line(error.lineno, BadXml()) from error
        except (LookupError, ValueError) as error:
            raise on_line(1, BadXml()) from error
        return self._root.children[0]

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        node = Node(name, attributes, self._parser.CurrentLineNumber)
        self._add(node)
        self._open.append(node)
        if len(self._open) > _DEEPEST:
            raise on_line(node.at, XmlTooLarge())

    def _end(self, name: str) -> None:
        self._open.pop()

    def _text(self, text: str) -> None:
        node = self._open[-1]
        node.text += text
        if len(node.text) > _LONGEST_TEXT:
            raise on_line(node.at, XmlTooLarge())

    def _instruction(self, target: str, text: str) -> None:
        if target == INSTRUCTION[1:]:
            self._add(Node(INSTRUCTION, {}, self._parser.CurrentLineNumber, text))

    def _add(self, node: Node) -> None:
        self._count += 1
        if self._count > _MOST_NODES:
            raise on_line(node.at, XmlTooLarge())
        self._open[-1].children.append(node)

    def _doctype(self, *_: object) -> None:
        raise on_line(self._parser.CurrentLineNumber, DoctypeInXml())
