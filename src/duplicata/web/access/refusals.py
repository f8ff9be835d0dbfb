"""What a guard answers."""

from duplicata.kernel.errors import DuplicataError


class NoDeskTaken(DuplicataError):
    """Something that needs a code, asked by nobody in particular."""


class DeskLocked(DuplicataError):
    """A desk that nobody touched for a while: it wants its code again."""


class OtherDesk(DuplicataError):
    """Something that belongs to another desk than the asker's."""


class ForeignForm(DuplicataError):
    """An order that does not come from a page of ours."""


class JsonExpected(DuplicataError):
    """An order of a program that does not say it is JSON: a form of another site could send it."""
