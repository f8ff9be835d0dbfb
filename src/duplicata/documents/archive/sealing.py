"""The seal of an archive: its last bytes are the hash of all those before, so that no bit of it changes unseen.

It stands in the comment that a zip file may end with: any program opens the archive, and any change shows. Files are
compressed by whatever library the machine has; comparing with an archive written anew would refuse that of another.
"""

from hashlib import sha256
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

_PREFIX = b"duplicata 1 sha256 "
_DIGITS = 64
_BLANK = b"0" * _DIGITS
# Before the years of zip files begin, so that no archive tells when it was made: the journal does.
_NO_TIME = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE = 0o100644 << 16
_UNIX = 3


def sealed_zip(files: dict[str, bytes]) -> bytes:
    """A zip of these files by name; the same files give the same bytes."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name in sorted(files):
            info = ZipInfo(name, _NO_TIME)
            info.compress_type, info.external_attr, info.create_system = ZIP_DEFLATED, _PLAIN_FILE, _UNIX
            archive.writestr(info, files[name])
        archive.comment = _PREFIX + _BLANK
    content = buffer.getvalue()[:-_DIGITS]
    return content + sha256(content).hexdigest().encode()


def has_seal(content: bytes) -> bool:
    """Whether a file ends as archives do."""
    return content[:-_DIGITS].endswith(_PREFIX)


def is_sealed(content: bytes) -> bool:
    """Whether a file is, to the last bit, the one that was sealed."""
    return has_seal(content) and sha256(content[:-_DIGITS]).hexdigest().encode() == content[-_DIGITS:]
