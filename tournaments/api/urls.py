"""The addresses of the API, version 1."""

from django.urls import include, path

from scoring.api.outside import api_not_found
from tournaments.api import (
    access,
    confirmations,
    ledgers,
    matches,
    rounds,
    rulings,
    standings,
    teams,
    time_up,
    tournaments,
)

one_tournament = [
    path("", tournaments.OneTournament.as_view()),
    path("start/", tournaments.Start.as_view()),
    path("finish/", tournaments.Finish.as_view()),
    path("reopen/", tournaments.Reopen.as_view()),
    path("undo/", tournaments.Undo.as_view()),
    path("rules/", tournaments.Rules.as_view()),
    path("teams/", teams.Teams.as_view()),
    path("teams/<int:number>/", teams.OneTeam.as_view()),
    path("teams/<int:number>/withdraw/", teams.Withdrawal.as_view()),
    path("teams/<int:number>/readmit/", teams.Readmission.as_view()),
    path("teams/<int:number>/disqualify/", teams.Disqualification.as_view()),
    path("teams/<int:number>/link/", access.Link.as_view()),
    path("tokens/", access.Tokens.as_view()),
    path("tokens/<str:ref>/", access.OneToken.as_view()),
    path("imports/", teams.Imports.as_view()),
    path("rounds/", rounds.Rounds.as_view()),
    path("rounds/<int:number>/", rounds.OneRound.as_view(), name="api-round"),
    path("rounds/<int:number>/publish/", rounds.Publish.as_view()),
    path("rounds/<int:number>/close/", rounds.Close.as_view()),
    path("rounds/<int:number>/unpair/", rounds.Unpair.as_view()),
    path("rounds/<int:number>/lock/", rounds.Lock.as_view()),
    path("rounds/<int:number>/time-up/", time_up.TimeUp.as_view()),
    path("matches/<int:match>/", matches.OneMatch.as_view()),
    path("matches/<int:match>/deals/", matches.Deals.as_view()),
    path("matches/<int:match>/manches/<int:manche>/deals/<int:number>/", matches.OneDeal.as_view()),
    path("matches/<int:match>/manches/<int:manche>/deals/<int:number>/strike/", matches.Strike.as_view()),
    path("matches/<int:match>/totals/", matches.Totals.as_view()),
    path("matches/<int:match>/forfeit/", rulings.Forfeit.as_view()),
    path("penalties/", rulings.Penalties.as_view()),
    path("penalties/<int:number>/lift/", rulings.PenaltyLift.as_view()),
    path("matches/<int:match>/totals/check/", confirmations.SecondTyping.as_view()),
    path("matches/<int:match>/confirm/", confirmations.Confirm.as_view()),
    path("matches/<int:match>/dispute/", confirmations.Dispute.as_view()),
    path("disputes/", confirmations.Disputes.as_view()),
    path("standings/", standings.Standings.as_view()),
    path("ledger/", ledgers.Ledger.as_view()),
    path("ledger/head/", ledgers.LedgerHead.as_view()),
]
urlpatterns = [
    path("", include("scoring.api.urls")),
    path("tournaments/", tournaments.Tournaments.as_view()),
    path("tournaments/<slug:slug>/", include(one_tournament)),
    path("jobs/<uuid:job_id>/", rounds.OneJob.as_view(), name="api-job"),
    path("<path:_rest>", lambda request, _rest: api_not_found(request)),
]
