"""Message ids are French; every one of them is said in English, and the compiled catalogues are up to date."""

import ast
import gettext
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.template import Engine
from django.template.base import Template
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.utils.translation import trim_whitespace

import tournaments

ROOT = Path(tournaments.__file__).parent
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
MODULES = sorted(ROOT.rglob("*.py"))
MARKED = re.compile(r"""\b_\((["'])(.*?)\1\)""")
SINGULAR = {"gettext", "gettext_lazy", "_"}
PLURAL = {"ngettext", "ngettext_lazy"}


def catalogue(language: str) -> dict[str, list[str]]:
    """Read a .po file: message id → its translations, one a plural form."""
    messages: dict[str, list[str]] = {}
    message_id = ""
    for line in (ROOT / f"locale/{language}/LC_MESSAGES/django.po").read_text().splitlines():
        keyword, _, text = line.partition(" ")
        if keyword == "msgid":
            message_id = ast.literal_eval(text)
        elif keyword.startswith("msgstr"):
            messages.setdefault(message_id, []).append(ast.literal_eval(text))
        elif line.startswith('"') and not message_id:
            messages[""][-1] += ast.literal_eval(line)
        else:
            assert keyword.startswith("#") or keyword in {"", "msgid_plural"}, line
    return messages


def said_in_templates() -> Iterator[str]:
    engine = Engine.get_default()
    for path in TEMPLATES:
        template = Template(path.read_text(), engine=engine)
        yield from (text for _, text in MARKED.findall(template.source))
        for node in template.nodelist.get_nodes_by_type(TranslateNode):
            yield str(node.filter_expression.var.literal)
        for node in template.nodelist.get_nodes_by_type(BlockTranslateNode):
            singular, _ = node.render_token_list(node.singular)
            yield trim_whitespace(singular) if node.trimmed else singular


def said_in_code() -> Iterator[str]:
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SINGULAR | PLURAL:
                assert isinstance(node.args[0], ast.Constant), f"{path}: {ast.unparse(node)} cannot be translated"
                yield node.args[0].value


def test_every_message_is_said_in_english() -> None:
    english = catalogue("en")

    said = {*said_in_templates(), *said_in_code()}

    assert sorted(said - set(english)) == []
    assert sorted(set(english) - said - {""}) == []
    assert sorted(message for message, forms in english.items() if not all(forms)) == []


def test_french_has_every_plural() -> None:
    plurals = {message for message, forms in catalogue("en").items() if len(forms) == 2}

    assert set(catalogue("fr")) - {""} == plurals


@pytest.mark.parametrize("language", ["fr", "en"])
def test_compiled_catalogue_is_up_to_date(language: str) -> None:
    with (ROOT / f"locale/{language}/LC_MESSAGES/django.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)

    written = catalogue(language)
    said = {
        message: [compiled.ngettext(message, message, count) for count in (1, 2)]
        if len(forms) == 2
        else [compiled.gettext(message)]
        for message, forms in written.items()
    }
    assert said == written


@pytest.mark.parametrize("language", ["fr", "en"])
def test_translation_names_the_same_parameters(language: str) -> None:
    french = catalogue("fr")

    wrong = [
        message
        for message, forms in catalogue(language).items()
        if message and not parameters(forms) <= parameters([message, *french.get(message, [])])
    ]

    assert wrong == []


def parameters(texts: list[str]) -> set[str]:
    """What a message is filled with: ``%(round)d``, ``{seconds}``."""
    return {found for text in texts for found in re.findall(r"%\(\w+\)[sd]|\{\w+\}", text)}
