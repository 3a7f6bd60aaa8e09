"""``manage.py token``, in the process."""

import pytest
from django.core.management import CommandError, call_command

from tournaments.models import Account, Token

pytestmark = pytest.mark.django_db


def test_token_of_an_account_that_exists_is_one_more(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("token", "marie")
    call_command("token", "marie")

    first, second = capsys.readouterr().out.split()
    assert first != second
    assert (Account.objects.count(), Token.objects.count()) == (1, 2)
    assert not Account.objects.get().is_superuser


@pytest.mark.parametrize("name", ["a b/c", "x" * 151, ""])
def test_token_for_an_impossible_name_is_refused(name: str) -> None:
    with pytest.raises(CommandError, match="NAME"):
        call_command("token", name)

    assert not Account.objects.exists()
