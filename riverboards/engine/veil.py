"""A veil over what players should not read in a save: hidden cards, bids, looks, the seed.

This is obfuscation, not security: whoever has the app can lift it. It keeps a curious look into the file from spoiling
a game. A veiled text carries a mark of what it should say, so a damaged one is noticed.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import json
import zlib
from typing import Final

from riverboards.engine.contract import JSON

_MARK: Final = "~"
_KEY: Final = b"riverboards: not security, only good manners"
_DIGEST: Final = 6


class VeilError(ValueError):
    """A veiled text is damaged."""


def veil(value: JSON) -> str:
    """`value` as a word that nobody reads at a glance."""
    plain = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    digest = hashlib.sha256(_KEY + plain).digest()[:_DIGEST]
    packed = zlib.compress(plain, 6)
    return _MARK + base64.b64encode(digest + _mixed(packed, digest)).decode()


def is_veiled(value: JSON) -> bool:
    """Whether `veil` made it."""
    return isinstance(value, str) and value.startswith(_MARK)


def unveil(word: str) -> JSON:
    """What was veiled.

    Raises:
        VeilError: the word is damaged.
    """
    try:
        raw = base64.b64decode(word.removeprefix(_MARK), validate=True)
        digest, packed = raw[:_DIGEST], raw[_DIGEST:]
        plain = zlib.decompress(_mixed(packed, digest))
        if hashlib.sha256(_KEY + plain).digest()[:_DIGEST] != digest:
            raise VeilError("a veiled part is damaged")
        return json.loads(plain)
    except (binascii.Error, zlib.error, ValueError) as problem:
        raise VeilError("a veiled part is damaged") from problem


def _mixed(data: bytes, salt: bytes) -> bytes:
    """`data` mixed with a stream that depends on `salt`; mixed twice it is itself again."""
    stream = hashlib.shake_128(_KEY + salt).digest(len(data))
    return (int.from_bytes(data, "big") ^ int.from_bytes(stream, "big")).to_bytes(len(data), "big")
