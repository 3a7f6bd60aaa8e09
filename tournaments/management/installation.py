"""Make an installation what it must be before it serves: tables and static files."""

from django.core.management import call_command


def prepare_database() -> None:
    """Bring the tables up to date; the shipped rulesets come with them."""
    call_command("migrate", interactive=False, verbosity=0)


def prepare_static_files() -> None:
    """Gather stylesheets and scripts where the web server finds them."""
    call_command("collectstatic", interactive=False, verbosity=0)
