"""The accounts of those who run concours: the first organiser's link, accounts and tokens of programs."""

import hashlib
import secrets
from datetime import datetime

from django.db import transaction

from tournaments.models import Account, SetupLink, Token
from tournaments.refusals import Conflict


class SetupLinkDead(Conflict):
    """The one-time link is unknown, or has served already."""


def digest(secret: str) -> str:
    """Return the SHA-256 by which a secret is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_setup_secret(at: datetime) -> str | None:
    """Return the secret of a new one-time link; None once somebody can log in. Earlier unused links die."""
    if Account.objects.filter(is_superuser=True).exists():
        return None
    SetupLink.objects.filter(used_at=None).delete()
    secret = secrets.token_urlsafe(24)
    SetupLink.objects.create(digest=digest(secret), created_at=at)
    return secret


def demand_live_link(secret: str) -> SetupLink:
    """Return the one-time link of a secret; raises SetupLinkDead once it has served."""
    link = SetupLink.objects.filter(digest=digest(secret), used_at=None).first()
    if link is None:
        raise SetupLinkDead("setup_link_dead", field="secret")
    return link


def create_first_organiser(*, secret: str, username: str, password: str, at: datetime) -> Account:
    """Create the account that may do all, by the one-time link, which is dead afterwards. Raises SetupLinkDead."""
    with transaction.atomic():
        link = demand_live_link(secret)
        if not SetupLink.objects.filter(pk=link.pk, used_at=None).update(used_at=at):
            raise SetupLinkDead("setup_link_dead", field="secret")
        return Account.objects.create_superuser(username, password=password)


def organiser_account(name: str) -> Account:
    """Return the account of a name, made without a password if needed.

    Raises django.core.exceptions.ValidationError for a name that no account may have.
    """
    found = Account.objects.filter(username=name).first()
    if found is not None:
        return found
    account = Account(username=name)
    account.set_unusable_password()
    account.full_clean()
    account.save()
    return account


def new_token(account: Account, at: datetime) -> str:
    """Return a new API token of an account; only its SHA-256 is kept."""
    secret = secrets.token_urlsafe(32)
    Token.objects.create(account=account, digest=digest(secret), created_at=at)
    return secret
