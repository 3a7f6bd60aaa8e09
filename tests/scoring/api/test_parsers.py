import gzip
import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rest_framework.exceptions import UnsupportedMediaType
from rest_framework.parsers import BaseParser
from rest_framework.test import APIRequestFactory

from scoring.api.flaws import Flaw
from scoring.api.parsers import (
    BodyRefused,
    BodyTooLarge,
    StrictJSONParser,
    StrictMergePatchParser,
    read_json,
)

TREES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15) + 1, 10**15 - 1) | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


def flaws(body):
    with pytest.raises(BodyRefused) as refused:
        read_json(body)
    return refused.value.flaws


@pytest.mark.parametrize(
    ("body", "tree"),
    [
        (b'{"points": {"NS": 92, "EW": 70}}', {"points": {"NS": 92, "EW": 70}}),
        (b" [true, false, null, -12, 0] ", [True, False, None, -12, 0]),
        ('"Zoé 🂡 [[["'.encode(), "Zoé 🂡 [[["),
        (rb'"\ud83c\udca1 \" ["', '🂡 " ['),
        (b"999999999999999", 999_999_999_999_999),
        (b"[" * 16 + b"]" * 16, [[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]),
    ],
)
def test_read_json(body, tree):
    assert read_json(body) == tree


@given(TREES)
@settings(max_examples=100)
def test_read_json_reads_what_is_written(tree):
    assert read_json(json.dumps(tree).encode()) == tree


@given(st.binary(max_size=200) | st.text(alphabet='{}[]",:0129eE+-.truefalsn\\u', max_size=60).map(str.encode))
@settings(max_examples=300)
def test_read_json_reads_or_refuses(body):
    try:
        tree = read_json(body)
    except BodyRefused as refused:
        told = refused.flaws
    else:
        told = ()
        json.dumps(tree).encode()

    assert all(flaw.code for flaw in told)


@pytest.mark.parametrize(
    ("body", "flaw"),
    [
        pytest.param(b'{"points": 1e999}', Flaw("points", "not_an_integer"), id="overflow"),
        pytest.param(b'{"points": 12.0}', Flaw("points", "not_an_integer"), id="fraction"),
        pytest.param(b'{"points": 1e3}', Flaw("points", "not_an_integer"), id="exponent"),
        pytest.param(b'{"points": NaN}', Flaw("points", "not_an_integer"), id="NaN"),
        pytest.param(b"[1, -Infinity]", Flaw("1", "not_an_integer"), id="infinity"),
        pytest.param(b"1.5", Flaw("", "not_an_integer"), id="bare fraction"),
        pytest.param(b'{"a": [1000000000000000]}', Flaw("a.0", "number_too_large", {"digits": 15}), id="1e15"),
        pytest.param(b"-" + b"9" * 60_000, Flaw("", "number_too_large", {"digits": 15}), id="60,000 digits"),
        pytest.param(b'{"a": {"b": 1, "b": 1}}', Flaw("a.b", "duplicate_key"), id="duplicate key"),
        pytest.param(b'{"a": 1, "\\u0061": 2}', Flaw("a", "duplicate_key"), id="duplicate key, escaped"),
        pytest.param(rb'{"a": "\ud800"}', Flaw("a", "lone_surrogate", {"code_point": "U+D800"}), id="lone surrogate"),
        pytest.param(rb'{"\udfff": 1}', Flaw("\\udfff", "lone_surrogate", {"code_point": "U+DFFF"}), id="in a key"),
        pytest.param(b"{} {}", Flaw("", "malformed", {"line": 1, "column": 4}), id="trailing garbage"),
        pytest.param(b'{"a": 1,}', Flaw("", "malformed", {"line": 1, "column": 8}), id="trailing comma"),
        pytest.param(b'\n"a\tb"', Flaw("", "malformed", {"line": 2, "column": 3}), id="bare tab"),
        pytest.param(b"", Flaw("", "malformed", {"line": 1, "column": 1}), id="nothing"),
        pytest.param("１２".encode(), Flaw("", "malformed", {"line": 1, "column": 1}), id="full-width digits"),
        pytest.param(b"[" * 17 + b"]" * 17, Flaw("", "too_deep", {"most": 16}), id="17 levels"),
        pytest.param(b'{"a":' * 5_000, Flaw("", "too_deep", {"most": 16}), id="objects, never closed"),
        pytest.param(b"[" * 100_000, Flaw("", "too_deep", {"most": 16}), id="100 kB of brackets"),
        pytest.param('{"a": "é"}'.encode("cp1252"), Flaw("", "not_utf8"), id="cp1252"),
        pytest.param("{}".encode("utf-16"), Flaw("", "not_utf8"), id="UTF-16"),
        pytest.param(b"\xef\xbb\xbf{}", Flaw("", "malformed", {"line": 1, "column": 1}), id="byte order mark"),
    ],
)
def test_read_json_refused(body, flaw):
    assert flaws(body) == (flaw,)


def test_read_json_tells_every_flaw():
    assert [flaw.field for flaw in flaws(b'{"teams": [{"a": 1.5}, {"b": 1, "b": 2}], "c": 1e1}')] == [
        "teams.0.a",
        "teams.1.b",
        "c",
    ]


def test_read_json_too_large():
    with pytest.raises(BodyTooLarge) as refused:
        read_json(b'"' + b"a" * 65_535 + b'"')

    assert refused.value.limit == 65_536


def test_read_json_of_the_largest_body():
    assert read_json(b'"' + b"\\\\" * 32_767 + b'"') == "\\" * 32_767


def test_parser_reads_no_more_than_the_limit():
    stream = io.BytesIO(b"a" * 1_000_000)

    with pytest.raises(BodyTooLarge):
        StrictJSONParser().parse(stream, "application/json", {})

    assert stream.tell() == 65_537


@pytest.mark.parametrize(
    "media_type", ["application/json", "application/json; charset=UTF-8", 'application/json; charset="utf8"']
)
def test_parser_takes_utf8(media_type):
    assert StrictJSONParser().parse(io.BytesIO(b"{}"), media_type, {}) == {}


@pytest.mark.parametrize("charset", ["latin-1", "utf-16", "bz2", "utf-7", ""])
def test_parser_refuses_another_charset(charset):
    with pytest.raises(UnsupportedMediaType):
        StrictJSONParser().parse(io.BytesIO(b"{}"), f"application/json; charset={charset}", {})


def test_parser_refuses_a_packed_body():
    body = gzip.compress(b"{}")
    request = APIRequestFactory().post("/", body, content_type="application/json", HTTP_CONTENT_ENCODING="gzip")

    with pytest.raises(UnsupportedMediaType):
        StrictJSONParser().parse(io.BytesIO(body), "application/json", {"request": request})


@pytest.mark.parametrize(
    ("parser", "media_type"),
    [(StrictJSONParser, "application/json"), (StrictMergePatchParser, "application/merge-patch+json")],
)
def test_parser_media_type(parser, media_type):
    assert issubclass(parser, BaseParser)
    assert parser.media_type == media_type
    assert parser().parse(io.BytesIO(b"[1]")) == [1]
