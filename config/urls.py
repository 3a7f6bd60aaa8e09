"""Every address of the product."""

from django.urls import include, path

from config.health import healthz

urlpatterns = [
    path("healthz", healthz, name="healthz"),
    path("api/v1/", include("tournaments.api.urls")),
    path("", include("tournaments.pages.urls")),
]
handler400 = "tournaments.pages.errors.bad_request"
handler403 = "tournaments.pages.errors.forbidden"
handler404 = "tournaments.pages.errors.not_found"
handler500 = "tournaments.pages.errors.server_error"
