"""Names of teams in templates of the organiser."""

from django import template

from tournaments import naming
from tournaments.models import Entry

register = template.Library()


@register.simple_tag
def team_name(entry: Entry) -> str:
    """Return a team's name in full; its names must be loaded."""
    return naming.team_name(entry, "full")
