"""What templates ask about the page they are in."""

import ipaddress

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context

register = template.Library()


PASSWORD_PAGES = {"login", "first-organiser"}


@register.simple_tag(takes_context=True)
def password_in_the_clear(context: Context) -> bool:
    """Return whether somebody types a password, or has typed one, over an unencrypted network (``serve --lan``)."""
    request: HttpRequest | None = context.get("request")
    if request is None or settings.HTTPS or is_loopback(request.get_host()):
        return False
    match = request.resolver_match
    return request.user.is_authenticated or (match is not None and match.url_name in PASSWORD_PAGES)


def is_loopback(host: str) -> bool:
    """Return whether a Host header names this very machine."""
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False
