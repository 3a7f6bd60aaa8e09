"""The addresses of the pages: what everybody sees, the organiser's hall, the accounts."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path
from django.views.decorators.csrf import csrf_exempt
from django.views.i18n import set_language

from tournaments.pages import (
    accounts,
    calculette,
    desk,
    hall,
    imports,
    journal,
    public,
    rounds,
    rulings,
    sheets,
    teams,
    time_up,
)

urlpatterns = [
    # Without a token: it only sets the reader's language, and readers need no cookie before they choose one.
    path("langue/", csrf_exempt(set_language), name="set_language"),
    path("", public.home, name="home"),
    path("calculette/", calculette.calculette, name="calculette"),
    path("concours/<slug:slug>/", public.tournament, name="tournament"),
    path("concours/<slug:slug>/tours/<int:number>/", public.draw, name="draw"),
    path("concours/<slug:slug>/classement/", public.standings, name="standings"),
    path("concours/<slug:slug>/ecran/", public.projector, name="projector"),
    path("concours/<slug:slug>/reglement/", public.rules, name="rules"),
    path("concours/<slug:slug>/journal/", journal.public_journal, name="public-journal"),
    path("compte/connexion/", LoginView.as_view(template_name="accounts/login.html"), name="login"),
    path("compte/deconnexion/", LogoutView.as_view(), name="logout"),
    path("compte/mot-de-passe/", accounts.change_password, name="password"),
    path("compte/premier/<str:secret>/", accounts.first_organiser, name="first-organiser"),
    path("organiser/", hall.evenings, name="organiser"),
    path("organiser/nouveau/", hall.create, name="create"),
    path("organiser/<slug:slug>/", hall.evening, name="evening"),
    path("organiser/<slug:slug>/reglages/", hall.settings, name="settings"),
    path("organiser/<slug:slug>/journal/", journal.journal, name="journal"),
    path("organiser/<slug:slug>/debut/", hall.start, name="start"),
    path("organiser/<slug:slug>/fin/", hall.finish, name="finish"),
    path("organiser/<slug:slug>/rouvrir/", hall.reopen, name="reopen"),
    path("organiser/<slug:slug>/annuler/", hall.undo, name="undo"),
    path("organiser/<slug:slug>/equipes/", teams.teams, name="teams"),
    path("organiser/<slug:slug>/equipes/fichier/", imports.import_file, name="import"),
    path("organiser/<slug:slug>/equipes/<int:number>/", teams.team, name="team"),
    path("organiser/<slug:slug>/equipes/<int:number>/retirer/", teams.remove, name="remove-team"),
    path("organiser/<slug:slug>/equipes/<int:number>/disqualifier/", teams.disqualify, name="disqualify"),
    path("organiser/<slug:slug>/equipes/<int:number>/reprendre/", teams.readmit, name="readmit"),
    path("organiser/<slug:slug>/tours/nouveau/", rounds.pair, name="pair"),
    path("organiser/<slug:slug>/tours/<int:number>/", rounds.round_page, name="round"),
    path("organiser/<slug:slug>/tours/<int:number>/afficher/", rounds.publish, name="publish"),
    path("organiser/<slug:slug>/tours/<int:number>/clore/", rounds.close, name="close"),
    path("organiser/<slug:slug>/tours/<int:number>/annuler/", rounds.unpair, name="unpair"),
    path("organiser/<slug:slug>/tours/<int:number>/verrouiller/", rounds.lock, name="lock"),
    path("organiser/<slug:slug>/tours/<int:number>/penalites/", rulings.penalties, name="penalties"),
    path("organiser/<slug:slug>/tours/<int:number>/penalites/<int:penalty>/lever/", rulings.lift, name="lift-penalty"),
    path("organiser/<slug:slug>/tours/<int:number>/temps/", time_up.time_up, name="time-up"),
    path("organiser/<slug:slug>/tours/<int:number>/feuilles/", rounds.blank_sheets, name="blank-sheets"),
    path("organiser/<slug:slug>/feuilles/", desk.desk, name="desk"),
    path("organiser/<slug:slug>/feuilles/<int:match>/", sheets.sheet, name="sheet"),
    path("organiser/<slug:slug>/feuilles/<int:match>/forfait/", rulings.forfeit, name="forfeit"),
]
