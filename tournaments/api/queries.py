"""Read numbers and flags out of a query string, strictly."""

import re

from rest_framework.request import Request

from tournaments.refusals import Refused

NUMBER = re.compile(r"[0-9]{1,9}")
FLAGS = {"true": True, "false": False}


class BadQuery(Refused):
    """A parameter of the address is not what it must be (HTTP 400)."""


def number_query(request: Request, name: str, *, default: int, least: int = 0) -> int:
    """Return a whole number from the query string; raises BadQuery for anything else."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if not NUMBER.fullmatch(text) or int(text) < least:
        raise BadQuery("query_not_a_number", field=name, least=least)
    return int(text)


def flag_query(request: Request, name: str) -> bool:
    """Return whether a flag of the query string is set; raises BadQuery for a word that is not true or false."""
    text = request.query_params.get(name, "false")
    if text not in FLAGS:
        raise BadQuery("query_not_a_flag", field=name)
    return FLAGS[text]
