"""The addresses of the scoring API."""

from django.urls import path

from scoring.api import views

urlpatterns = [
    path("rulesets/", views.Rulesets.as_view()),
    path("rulesets/<slug:code>/", views.OneRuleset.as_view()),
]
