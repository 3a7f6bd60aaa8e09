"""A round: drawn, shown, closed; what it refuses in words; blank sheets."""

import time

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.tournaments.evening import SmallEvening
from tournaments.models import Job, JobState, RoundState


def address(page, *arguments):
    return reverse(page, args=["soir", *arguments])


def states(evening):
    return dict(evening.tournament.rounds.values_list("number", "state"))


def test_pair_and_show_is_one_button(desk, evening, in_the_hall):
    evening.start()

    answer = desk.send(address("pair"), then="show")

    assert answer["Location"] == address("round", 1)
    assert states(evening) == {1: RoundState.PUBLISHED}


def test_pair_and_show_twice_with_one_key_draws_once(desk, evening, in_the_hall):
    evening.start()

    answers = [desk.post(address("pair"), {"then": "show", "key": "double-click"}) for _ in range(2)]

    assert [answer["Location"] for answer in answers] == [address("round", 1)] * 2
    assert states(evening) == {1: RoundState.PUBLISHED}


def test_pair_by_a_worker_is_shown_by_the_next_button(desk, evening, tasks_run):
    evening.start()

    page = desk.send(address("pair"), then="show")["Location"]
    while "hx-trigger" in desk.get(page).text:
        time.sleep(0.05)
    desk.send(address("publish", 1))

    assert states(evening) == {1: RoundState.PUBLISHED}


def test_pair_to_look_first_leaves_a_draft(desk, evening, in_the_hall):
    evening.start()

    desk.send(address("pair"), then="look")

    assert states(evening) == {1: RoundState.DRAFT}
    assert "tiré, vous seul le voyez" in desk.get(address("round", 1)).text


def test_publish(desk, evening, in_the_hall):
    evening.start()
    desk.send(address("pair"), then="look")

    answer = desk.send(address("publish", 1))

    assert answer["Location"] == address("round", 1)
    assert states(evening) == {1: RoundState.PUBLISHED}


def test_publish_twice_is_refused_in_words(desk, evening):
    evening.start()
    evening.show_round()

    answer = desk.send(address("publish", 1))

    assert answer.status_code == 409
    assert "Le tour 1 est déjà affiché." in answer.text


def test_pair_before_the_last_round_is_closed_is_refused_in_words(desk, evening):
    evening.start()
    evening.show_round()

    answer = desk.send(address("pair"), then="show")

    assert answer.status_code == 409
    assert "Le tour 1 n’est pas clos" in answer.text
    assert states(evening) == {1: RoundState.PUBLISHED}


KEY = "asked-once"


@pytest.fixture
def job(evening):
    """A draw that was asked for, to be shown at once, and that a worker has not taken yet."""
    evening.start()
    return Job.objects.create(
        tournament=evening.tournament,
        account=evening.account,
        kind="pair",
        order={"method": "random", "seed": None},
        key=KEY,
        request=f'POST {address("pair")}\n{{"then":["show"]}}',
        created_at=timezone.now(),
    )


def test_pair_by_a_worker_leads_to_its_progress(desk, job):
    answer = desk.post(address("pair"), {"then": "show", "key": KEY})

    assert answer["Location"] == f"{address('pair')}?tirage={job.pk}"


def test_pair_sent_again_after_a_crash_shows_what_was_drawn(desk, evening, job):
    evening.pair()
    Job.objects.filter(pk=job.pk).update(state=JobState.DONE, round_number=1)

    desk.post(address("pair"), {"then": "show", "key": KEY})

    assert states(evening) == {1: RoundState.PUBLISHED}


def test_pair_sent_again_once_somebody_has_shown_it_says_so(desk, evening, job):
    evening.show_round()
    Job.objects.filter(pk=job.pk).update(state=JobState.DONE, round_number=1)

    answer = desk.post(address("pair"), {"then": "show", "key": KEY})

    assert answer.status_code == 409
    assert "Le tour 1 est déjà affiché." in answer.text


def test_pair_under_the_key_of_another_request_is_refused_in_words(desk, job):
    answer = desk.post(address("pair"), {"then": "look", "key": KEY})

    assert answer.status_code == 422
    assert "Cette page a déjà servi" in answer.text


def test_round_that_is_not_there(desk, evening):
    evening.start()

    assert desk.get(address("round", 1)).status_code == 404


def test_draw_of_a_worker_shows_progress_and_asks_again(desk, job):
    answer = desk.get(address("pair"), {"tirage": str(job.pk)})

    assert 'hx-trigger="every 1s"' in answer.text


def test_draw_of_a_worker_offers_to_show_it_once_it_is_there(desk, evening, job):
    evening.pair()
    Job.objects.filter(pk=job.pk).update(state=JobState.DONE, round_number=1)

    answer = desk.get(address("pair"), {"tirage": str(job.pk)}, headers={"HX-Request": "true"})

    assert answer.text.lstrip().startswith('<div id="progress"')
    assert "hx-trigger" not in answer.text
    assert address("publish", 1) in answer.text


def test_draw_of_a_worker_that_failed_says_why(desk, job):
    Job.objects.filter(pk=job.pk).update(
        state=JobState.FAILED, refusal="too_few_teams", refusal_params={"teams": 1, "minimum": 2, "field": "teams"}
    )

    answer = desk.get(address("pair"), {"tirage": str(job.pk)})

    assert "il en faut au moins 2 pour commencer" in answer.text


@pytest.mark.parametrize("tirage", ["", "7", "0" * 32])
def test_draw_that_nobody_asked_for_is_not_there(desk, job, tirage):
    assert desk.get(address("pair"), {"tirage": tirage}).status_code == 404


def test_draw_of_another_concours_is_not_there(desk, marie, job):
    SmallEvening(marie, slug="autre").start()

    assert desk.get(reverse("pair", args=["autre"]), {"tirage": str(job.pk)}).status_code == 404


def test_round_lists_the_tables_whose_sheet_is_awaited(desk, evening):
    evening.start(6)
    matches = evening.show_round()
    evening.enter(matches[1])

    answer = desk.get(address("round", 1))

    assert answer.context["waiting"] == [1, 3]
    assert "Tour 1 : 3 tables en jeu, 2 feuilles attendues" in answer.text


def test_round_shows_who_is_exempt(desk, evening):
    evening.start(5)
    evening.show_round()

    answer = desk.get(address("round", 1))

    ((bye, _why),) = answer.context["byes"]
    assert bye.name == f"Anne {bye.number} / Bruno {bye.number}"


def test_close_with_open_tables_names_them(desk, evening):
    evening.start(6)
    evening.enter(evening.show_round()[1])

    answer = desk.send(address("close", 1))

    assert answer.status_code == 409
    assert "Le tour 1 attend encore 2 feuille(s) : table(s) 1, 3." in answer.text
    assert states(evening) == {1: RoundState.PUBLISHED}


def test_close(desk, evening):
    evening.start()
    for match in evening.show_round():
        evening.enter(match)

    answer = desk.send(address("close", 1))

    assert answer["Location"] == address("evening")
    assert states(evening) == {1: RoundState.CLOSED}


def test_blank_sheets_hold_one_sheet_a_table_with_a_line_a_deal(desk, evening):
    evening.start(6)
    evening.show_round()

    page = desk.get(address("blank-sheets", 1)).text

    assert page.count('<section class="sheet"') == 3
    assert page.count('<th scope="row">12</th>') == 3
    assert "Les deux totaux font 1944, + 20 par belote, + 90 par capot" in page
