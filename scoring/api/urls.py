"""The addresses of the scoring API."""

from django.urls import path

from scoring.api import calculators, views

urlpatterns = [
    path("rulesets/", views.Rulesets.as_view()),
    path("rulesets/schema/", views.RulesSchema.as_view()),
    path("rulesets/<slug:code>/", views.OneRuleset.as_view()),
    path("scoring/deal/", calculators.DealCalculator.as_view()),
    path("scoring/manche/", calculators.MancheCalculator.as_view()),
    path("scoring/match/", calculators.MatchCalculator.as_view()),
    path("scoring/sheet/", calculators.SheetCalculator.as_view()),
]
