"""The calculette in a browser: the score follows what is typed, and nothing complains."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser


@pytest.fixture
def browser_context_args(browser_context_args):
    return {**browser_context_args, "locale": "fr-FR", "viewport": {"width": 1366, "height": 768}}


def test_score_follows_what_is_typed(page: Page, hall_server, pictures):
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.goto(f"{hall_server.address}calculette/")
    score = page.locator("#score")

    page.get_by_label("Règlement").select_option("belote-annonces")
    expect(page.get_by_label("Annonces Nord-Sud")).to_be_visible()
    expect(page.get_by_label("Camp fautif")).to_be_hidden()
    page.get_by_label("Nord-Sud", exact=True).check()
    expect(score).to_contain_text("Points du preneur : Ce champ manque")
    page.get_by_label("Points du preneur").fill("70")
    expect(score).to_contain_text("Le preneur est dedans")
    expect(page.get_by_label("Points du preneur")).to_be_focused()

    page.get_by_label("Points du preneur").fill("92")
    expect(score).to_contain_text("Contrat fait")
    expect(score.get_by_role("row")).to_have_text(["Nord-Sud92", "Est-Ouest70"])
    pictures.take("calculette", "phone", "laptop")
    assert complaints == []


def test_calculette_works_without_javascript(browser, hall_server):
    page = browser.new_context(java_script_enabled=False, locale="fr-FR").new_page()
    page.goto(f"{hall_server.address}calculette/")

    page.get_by_label("Règlement").select_option("euchre")
    page.get_by_role("button", name="Prendre ce règlement").click()
    page.get_by_label("Nord", exact=True).check()
    page.get_by_label("Plis du camp preneur").fill("5")
    page.get_by_role("button", name="Compter la donne").click()

    expect(page.locator("#score").get_by_role("row")).to_have_text(["Nord2", "Est0", "Sud2", "Ouest0"])
    page.context.close()
