"""Accounts: the first organiser by a one-time link, and one's own password."""

from django.contrib import messages
from django.contrib.auth import login, update_session_auth_hash
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import BaseUserCreationForm, PasswordChangeForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from tournaments.models import Account
from tournaments.pages.access import account_of
from tournaments.services.accounts import SetupLinkDead, create_first_organiser, demand_live_link

require_form = require_http_methods(["GET", "HEAD", "POST"])
BACKEND = "django.contrib.auth.backends.ModelBackend"
GONE = 410


class OrganiserForm(BaseUserCreationForm[Account]):
    """A name to log in with, and a password typed twice."""

    class Meta:
        model = Account
        fields = ("username",)


@require_form
@never_cache
@sensitive_post_parameters("password1", "password2")
def first_organiser(request: HttpRequest, secret: str) -> HttpResponse:
    """Create the first organiser by the link that the server printed; afterwards the link is dead."""
    form = OrganiserForm(request.POST or None)
    try:
        demand_live_link(secret)
        if request.method == "POST" and form.is_valid():
            login(request, created(form, secret), backend=BACKEND)
            return redirect("organiser")
    except SetupLinkDead:
        return render(request, "accounts/dead_link.html", status=GONE)
    status = 422 if request.method == "POST" else 200
    return render(request, "accounts/first_organiser.html", {"form": form}, status=status)


def created(form: OrganiserForm, secret: str) -> Account:
    """Create the account of a valid form; raises SetupLinkDead where somebody was quicker."""
    return create_first_organiser(
        secret=secret,
        username=form.cleaned_data["username"],
        password=form.cleaned_data["password1"],
        at=timezone.now(),
    )


@require_form
@never_cache
@sensitive_post_parameters()
@login_required
def change_password(request: HttpRequest) -> HttpResponse:
    """Change one's own password; other devices are logged out."""
    form = PasswordChangeForm(account_of(request), request.POST or None)
    if request.method == "POST" and form.is_valid():
        account = form.save()
        update_session_auth_hash(request, account)
        messages.success(request, _("Le mot de passe est changé."))
        return redirect("organiser")
    status = 422 if request.method == "POST" else 200
    return render(request, "accounts/password.html", {"form": form}, status=status)
