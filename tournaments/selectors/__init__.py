"""Reads that several callers share."""

from tournaments.selectors.asking import Asker, role_of
from tournaments.selectors.brackets import Course, course, gone, laid_out
from tournaments.selectors.byes import Bye, bye_of
from tournaments.selectors.fields import contender, entrants, histories
from tournaments.selectors.finding import (
    any_sheet_written,
    current_round,
    entries_by_number,
    last_backup,
    last_closed_round,
    next_round_number,
)
from tournaments.selectors.fixtures import Fixture, Fixtures, fixtures
from tournaments.selectors.groups import Groups, groups_of
from tournaments.selectors.records import records
from tournaments.selectors.stages import Turn, is_over, next_turn
from tournaments.selectors.standing import places

__all__ = [
    "Asker",
    "Bye",
    "Course",
    "Fixture",
    "Fixtures",
    "Groups",
    "Turn",
    "any_sheet_written",
    "bye_of",
    "contender",
    "course",
    "current_round",
    "entrants",
    "entries_by_number",
    "fixtures",
    "gone",
    "groups_of",
    "histories",
    "is_over",
    "laid_out",
    "last_backup",
    "last_closed_round",
    "next_round_number",
    "next_turn",
    "places",
    "records",
    "role_of",
]
