"""Recognise an API token: ``Authorization: Bearer …``."""

from typing import override

from django.utils import timezone
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from tournaments.models import Token
from tournaments.selectors import Asker
from tournaments.services.access import find_token


class TokenAuthentication(BaseAuthentication):
    """Who asks, by the SHA-256 of a token; expired and revoked tokens are refused."""

    @override
    def authenticate(self, request: Request) -> tuple[Asker, Token] | None:
        """Return the account of a token, or the token of a role itself; None where no bearer token is given."""
        scheme, _space, secret = get_authorization_header(request).partition(b" ")
        if scheme.lower() != b"bearer":
            return None
        token = find_token(secret.strip(), timezone.now())
        if token is None:
            raise AuthenticationFailed(_("Ce jeton n’est pas, ou n’est plus valable : demandez-en un autre."))
        return token.account or token, token

    @override
    def authenticate_header(self, request: Request) -> str:
        return "Bearer"
