"""Round 1 of the Saint-Jean, from the first link to the standings, as a volunteer lives it: in a browser."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

ENTRIES = Path(__file__).resolve().parents[2] / "tournaments" / "demo" / "saint-jean.csv"
TABLES = 16
PASSWORD = "douze donnes et un litige"

pytestmark = pytest.mark.browser


@pytest.fixture
def page(page: Page) -> Page:
    """A French laptop; whatever a page complains about in its console fails the test."""
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.set_default_timeout(5_000)
    yield page
    assert complaints == []


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, "locale": "fr-FR", "viewport": {"width": 1366, "height": 768}}


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name).click()


def ready(page: Page) -> None:
    """Wait until the desk can be typed at: the cursor is in the field of the table by itself."""
    page.wait_for_load_state()
    expect(page.locator("#id_table")).to_be_focused()


def type_sheet(page: Page, table: int, ns: int, ew: int) -> None:
    """Type one sheet by keyboard alone."""
    ready(page)
    for number in (table, ns, ew):
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")


def test_round_one_in_a_browser(page, hall_server, pictures):
    first_organiser(page, hall_server.link)
    create_evening(page)
    import_teams(page, pictures)
    start_and_draw(page, pictures)
    type_all_sheets(page, pictures)
    close_round(page)

    standings(page, hall_server.address, pictures)


def first_organiser(page, link):
    page.goto(link)
    page.get_by_label("Nom d’utilisateur").fill("odette")
    page.get_by_label(re.compile("^Mot de passe")).fill(PASSWORD)
    page.get_by_label("Confirmation du mot de passe").fill(PASSWORD)
    press(page, "Créer le compte et entrer")
    expect(page.get_by_role("heading", level=1)).to_have_text("Mes concours")


def create_evening(page):
    page.get_by_role("link", name="Créer un concours").click()
    page.get_by_label("Nom du concours").fill("Concours de la Saint-Jean")
    page.get_by_label("Date").fill("2026-06-24")
    page.get_by_label("Lieu").fill("Salle des fêtes")
    press(page, "Créer le concours et inscrire des équipes")
    expect(page.get_by_role("heading", level=1)).to_have_text("Inscriptions : aucune équipe encore")


def import_teams(page, pictures):
    page.get_by_role("link", name="Depuis un fichier").click()
    page.get_by_label("Fichier des inscriptions").set_input_files(ENTRIES)
    press(page, "Relire le fichier")
    expect(page.get_by_role("heading", level=1)).to_have_text("32 équipes lues : les voici")
    expect(page.get_by_text("Loïc Bœuf")).to_be_visible()
    pictures.take("import", "laptop")
    press(page, "Inscrire ces 32 équipes")
    expect(page.get_by_role("heading", level=1)).to_have_text("Inscriptions : 32 équipes")


def start_and_draw(page, pictures):
    page.get_by_role("link", name="Commencer avec 32 équipes…").click()
    press(page, "Commencer le concours")
    pictures.take("next-step", "laptop")
    press(page, "Tirer le tour 1 et afficher les tables")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tour 1 : 16 tables en jeu, 16 feuilles attendues")


def type_all_sheets(page, pictures):
    page.get_by_role("link", name="Rentrer les feuilles").click()
    page.wait_for_url("**/feuilles/")
    for table in range(1, TABLES):
        type_sheet(page, table, 972 + 10 * table, 972 - 10 * table)
        expect(page.locator(".last-sheets strong").first).to_have_text(f"Table {table}")
    ready(page)
    page.keyboard.type(str(TABLES))
    expect(page.locator("#seated strong")).to_have_count(2)
    page.keyboard.press("Enter")
    page.keyboard.type("1104")
    page.keyboard.press("Enter")
    page.keyboard.type("840")
    expect(page.locator(".running-sum")).to_have_text("1104 + 840 = 1944, juste")
    pictures.take("desk", "laptop")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Aucune : toutes sont rentrées.")).to_be_visible()


def close_round(page):
    press(page, "Clore le tour 1 et afficher le classement")
    expect(page.get_by_role("heading", level=1)).to_have_text("Tour 1 clos")
    expect(page.get_by_role("button", name="Tirer le tour 2 et afficher les tables")).to_be_visible()


def standings(page, address, pictures):
    page.context.clear_cookies()
    page.goto(address)
    page.get_by_role("link", name=re.compile("Saint-Jean")).click()
    pictures.take("public", "phone")
    page.get_by_role("link", name="Classement").first.click()
    rows = page.locator("table tbody tr")
    expect(rows).to_have_count(32)
    expect(rows.first).to_contain_text("1122")
    pictures.take("standings", "laptop")
    page.goto(page.url.replace("classement", "ecran"))
    expect(page.locator("table tbody tr").first).to_be_visible()
    pictures.take("screen", "projector")
