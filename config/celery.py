"""The Celery application: in the hall its tasks run in the process, in a federation in workers."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("rebelote")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
