"""What templates ask about the page they are in."""

import ipaddress

from django import template
from django.conf import settings
from django.http import HttpRequest
from django.template import Context

register = template.Library()


@register.simple_tag(takes_context=True)
def over_plain_http(context: Context) -> bool:
    """Return whether this page travels unencrypted over a network (``serve --lan``)."""
    request: HttpRequest | None = context.get("request")
    return request is not None and not settings.HTTPS and not is_loopback(request.get_host())


def is_loopback(host: str) -> bool:
    """Return whether a Host header names this very machine."""
    name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False
