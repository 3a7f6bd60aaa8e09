"""Template tags of forms that write."""

from typing import Any

from django import template

from tournaments.pages.submission import new_key

register = template.Library()


@register.inclusion_tag("includes/submission.html", takes_context=True)
def submission(context: dict[str, Any]) -> dict[str, Any]:
    """Put the CSRF token and a fresh idempotency key into a form."""
    return {"csrf_token": context.get("csrf_token"), "key": new_key()}
