"""There is no admin site: nobody changes rows behind the ledger's back through a browser."""

import pytest
from django.conf import settings
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from tournaments.models import Account


def patterns(resolver: URLResolver) -> list[URLPattern | URLResolver]:
    """Every address below a resolver, and those that only lead to others."""
    below = [found for one in resolver.url_patterns if isinstance(one, URLResolver) for found in patterns(one)]
    return [*resolver.url_patterns, *below]


def test_no_admin_site_is_installed() -> None:
    assert [app for app in settings.INSTALLED_APPS if "admin" in app] == []


def test_no_address_leads_to_an_admin_site() -> None:
    leading = [one for one in patterns(get_resolver()) if getattr(one, "app_name", None) == "admin"]

    assert leading == []


@pytest.mark.django_db
def test_an_admin_site_is_not_found_even_by_the_first_organiser(marie: Account) -> None:
    Account.objects.update(is_superuser=True, is_staff=True)
    client = Client()
    client.force_login(marie)

    assert {client.get(path).status_code for path in ("/admin/", "/admin/tournaments/ledgerevent/")} == {404}
