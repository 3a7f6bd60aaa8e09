"""JSON as the API reads it: stricter than the standard library, and never an internal error."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate
from typing import IO, Any, Final, override

from django.utils.http import parse_header_parameters
from rest_framework.exceptions import UnsupportedMediaType
from rest_framework.parsers import BaseParser

from scoring.api.flaws import Flaw, inside

MOST_BYTES: Final = 64 * 1024
DEEPEST: Final = 16
MOST_DIGITS: Final = 15

_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKETS = re.compile(rb"[\[\]{}]")
_SURROGATE = re.compile("[\ud800-\udfff]")


class BodyRefused(Exception):
    """A body that is not the JSON we read (HTTP 400); ``flaws`` is never empty."""

    def __init__(self, first: Flaw, *more: Flaw) -> None:
        super().__init__(first.code)
        self.flaws = (first, *more)


class BodyTooLarge(Exception):
    """A body over the limit, in bytes (HTTP 413)."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit)
        self.limit = limit


@dataclass(frozen=True, slots=True)
class _Unusable:
    """Stands in a parsed tree where a value cannot be taken, so that its path can be told."""

    code: str
    params: Mapping[str, int | str] = field(default_factory=dict, hash=False)


class StrictJSONParser(BaseParser):
    """Read ``application/json`` in UTF-8: at most 64 kB, 16 levels, no key twice, integers for numbers."""

    media_type = "application/json"
    most_bytes = MOST_BYTES

    @override
    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """Return the body as dicts, lists, strings, integers, booleans and None.

        Raises BodyRefused, BodyTooLarge, and UnsupportedMediaType for another charset or a packed body.
        """
        _refuse_other_charset(media_type or self.media_type)
        _refuse_packed(parser_context or {})
        return read_json(stream.read(self.most_bytes + 1), most_bytes=self.most_bytes)


class StrictMergePatchParser(StrictJSONParser):
    """The same for ``application/merge-patch+json`` (RFC 7396)."""

    media_type = "application/merge-patch+json"


def read_json(body: bytes, *, most_bytes: int = MOST_BYTES) -> Any:
    """Return the one JSON value of a body. Raises BodyRefused with every flaw found, or BodyTooLarge."""
    _refuse_deep(body)
    if len(body) > most_bytes:
        raise BodyTooLarge(most_bytes)
    tree = _load(_decode(body))
    flaws = tuple(_flaws(tree, ""))
    if flaws:
        raise BodyRefused(*flaws)
    return tree


def _refuse_other_charset(media_type: str) -> None:
    charset = parse_header_parameters(media_type)[1].get("charset", "utf-8")
    if charset.lower() not in {"utf-8", "utf8"}:
        raise UnsupportedMediaType(media_type)


def _refuse_packed(context: Mapping[str, Any]) -> None:
    request = context.get("request")
    packing = request.headers.get("Content-Encoding", "identity") if request else "identity"
    if packing.lower() != "identity":
        raise UnsupportedMediaType(f"Content-Encoding: {packing}")


def _refuse_deep(body: bytes) -> None:
    """Count brackets outside strings before anything recurses over them."""
    brackets = _BRACKETS.findall(_STRING.sub(b"", body))
    depths = accumulate(1 if bracket in b"[{" else -1 for bracket in brackets)
    if max(depths, default=0) > DEEPEST:
        raise BodyRefused(Flaw("", "too_deep", {"most": DEEPEST}))


def _decode(body: bytes) -> str:
    try:
        return body.decode()
    except UnicodeDecodeError as error:
        raise BodyRefused(Flaw("", "not_utf8")) from error


def _load(text: str) -> Any:
    try:
        return json.loads(
            text,
            parse_int=_integer,
            parse_float=_not_an_integer,
            parse_constant=_not_an_integer,
            object_pairs_hook=_object,
        )
    except json.JSONDecodeError as error:
        raise BodyRefused(Flaw("", "malformed", {"line": error.lineno, "column": error.colno})) from error


def _integer(literal: str) -> int | _Unusable:
    if len(literal.removeprefix("-")) > MOST_DIGITS:
        return _Unusable("number_too_large", {"digits": MOST_DIGITS})
    return int(literal)


def _not_an_integer(literal: str) -> _Unusable:  # noqa: ARG001 (the hook's signature)
    return _Unusable("not_an_integer")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for key, value in pairs:
        tree[key] = _Unusable("duplicate_key") if key in tree else value
    return tree


def _flaws(tree: Any, path: str) -> Iterator[Flaw]:
    match tree:
        case _Unusable(code, params):
            yield Flaw(path, code, params)
        case dict():
            for key, value in tree.items():
                yield from _flaws(key, inside(path, key))
                yield from _flaws(value, inside(path, key))
        case list():
            for index, value in enumerate(tree):
                yield from _flaws(value, inside(path, index))
        case str() if half := _SURROGATE.search(tree):
            yield Flaw(path, "lone_surrogate", {"code_point": f"U+{ord(half[0]):04X}"})
