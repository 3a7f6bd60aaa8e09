"""An evening of pools and brackets: planned in a browser, its first round drawn, its bracket looked at."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_round_one import create_evening, first_organiser, press, type_sheet

pytestmark = pytest.mark.browser
TEAMS = 3


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, "locale": "fr-FR", "viewport": {"width": 1366, "height": 768}}


def test_pools_then_brackets_in_a_browser(page: Page, hall_server, pictures) -> None:
    page.set_default_timeout(5_000)
    first_organiser(page, hall_server.link)
    create_evening(page)
    register(page)
    plan(page, pictures)
    play_pools(page)

    look(page, hall_server.address, pictures)


def register(page: Page) -> None:
    page.get_by_role("link", name="Équipes", exact=True).click()
    for number in range(1, TEAMS + 1):
        page.get_by_label("Joueur 1").fill(f"Anne {number}")
        page.get_by_label("Joueur 2").fill(f"Bruno {number}")
        press(page, "Inscrire")
        expect(page.get_by_text(f"L’équipe n° {number} est inscrite.")).to_be_visible()


def plan(page: Page, pictures) -> None:
    page.get_by_role("link", name="Soirée").click()
    page.get_by_role("link", name="4 tours").click()
    press(page, "Poules de 4, puis principal et consolante")
    press(page, "Retirer la phase 2")
    page.get_by_role("button", name="Tableau", exact=True).click()
    page.get_by_label("Pour les … premiers").fill("2")
    page.get_by_label("Équipes par poule").fill("3")
    page.get_by_label("Équipes par poule").press("Enter")
    expect(page.get_by_text("3 équipes, 3 tours, 1 table, 1 exempte, 1 poule de 3")).to_be_visible()
    pictures.take("plan", "laptop")
    press(page, "Enregistrer le déroulement")
    expect(page.get_by_text("Le déroulement est enregistré.")).to_be_visible()


def play_pools(page: Page) -> None:
    page.get_by_role("link", name="Soirée").click()
    page.get_by_role("link", name=re.compile("^Commencer avec")).click()
    press(page, "Commencer le concours")
    for number in (1, 2, 3):
        press(page, f"Tirer le tour {number} et afficher les tables")
        page.get_by_role("link", name="Rentrer les feuilles").click()
        type_sheet(page, 1, 1104, 840)
        press(page, f"Clore le tour {number} et afficher le classement")
    press(page, "Tirer le tour 4 et afficher les tables")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Tour 4 : 1 table en jeu")


def look(page: Page, address: str, pictures) -> None:
    page.context.clear_cookies()
    page.goto(f"{address}concours/concours-de-la-saint-jean/tableaux/")
    expect(page.locator("svg.grid")).to_have_count(1)
    expect(page.locator("svg.bracket .playing")).to_have_count(1)
    pictures.take("brackets", "laptop", "phone")
