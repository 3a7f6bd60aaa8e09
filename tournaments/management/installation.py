"""Make an installation what it must be before it serves: tables, static files, somebody to log in."""

import hashlib
import secrets
from datetime import datetime

from django.core.management import call_command

from tournaments.models import Account, SetupLink, Token


def prepare_database() -> None:
    """Bring the tables up to date; the shipped rulesets come with them."""
    call_command("migrate", interactive=False, verbosity=0)


def prepare_static_files() -> None:
    """Gather stylesheets and scripts where the web server finds them."""
    call_command("collectstatic", interactive=False, verbosity=0)


def organiser_account(name: str) -> Account:
    """Return the account of a name, made without a password if needed."""
    account, new = Account.objects.get_or_create(username=name)
    if new:
        account.set_unusable_password()
        account.save()
    return account


def new_token(account: Account, at: datetime) -> str:
    """Return a new API token of an account; only its SHA-256 is kept."""
    secret = secrets.token_urlsafe(32)
    Token.objects.create(account=account, digest=digest(secret), created_at=at)
    return secret


def new_setup_secret(at: datetime) -> str | None:
    """Return the secret of a new one-time link; None once somebody can log in. Earlier unused links die."""
    if Account.objects.filter(is_superuser=True).exists():
        return None
    SetupLink.objects.filter(used_at=None).delete()
    secret = secrets.token_urlsafe(24)
    SetupLink.objects.create(digest=digest(secret), created_at=at)
    return secret


def digest(secret: str) -> str:
    """Return the SHA-256 by which a secret is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()
