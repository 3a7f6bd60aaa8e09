"""Set Django up on a database of its own, before anything that needs it is imported."""

import os
import tempfile

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
os.environ.setdefault("REBELOTE_DATA", tempfile.mkdtemp(prefix="rebelote-benchmark-"))
django.setup()
