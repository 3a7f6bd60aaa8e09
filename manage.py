#!/usr/bin/env python
"""Hand a word over to Django, once the data folder is known."""

import os
import sys

from django.core.management import execute_from_command_line

from config.folder import take_data_option


def main() -> None:
    """Run one management command; ``--data DIR`` is read before the settings load."""
    argv = take_data_option(sys.argv, os.environ)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    execute_from_command_line(argv)


if __name__ == "__main__":
    main()
