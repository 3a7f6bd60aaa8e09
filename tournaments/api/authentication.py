"""Recognise an API token: ``Authorization: Bearer …``."""

import hashlib
from typing import override

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tournaments.models import Account, Token


class TokenAuthentication(BaseAuthentication):
    """Accounts by the SHA-256 of their token; expired and revoked tokens are refused."""

    @override
    def authenticate(self, request: Request) -> tuple[Account, Token] | None:
        """Return the account and its token, None where no bearer token is given."""
        scheme, _space, secret = get_authorization_header(request).partition(b" ")
        if scheme.lower() != b"bearer":
            return None
        token = find_token(secret.strip())
        if token is None:
            raise AuthenticationFailed(_("Ce jeton n’est pas, ou n’est plus valable : demandez-en un autre."))
        assert token.account is not None, "find_token finds tokens of accounts"
        return token.account, token

    @override
    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


def find_token(secret: bytes) -> Token | None:
    """Return the valid token that a secret belongs to."""
    valid = Q(expires_at=None) | Q(expires_at__gt=timezone.now())
    digest = hashlib.sha256(secret).hexdigest()
    return (
        Token.objects.select_related("account")
        .filter(valid, digest=digest, revoked_at=None, account__is_active=True)
        .first()
    )
