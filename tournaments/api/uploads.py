"""Take an uploaded file out of a request."""

from typing import Any

from rest_framework.request import Request

from scoring.api.parsers import BodyTooLarge
from tournaments.refusals import Refused

MOST_BYTES = 2 * 1024 * 1024


class UploadRefused(Refused):
    """The form does not hold what it should (HTTP 400)."""


def uploaded(request: Request) -> bytes:
    """Return the content of the form's ``file``; raises UploadRefused, BodyTooLarge."""
    if int(request.headers.get("Content-Length") or 0) > MOST_BYTES + 64 * 1024:
        raise BodyTooLarge(MOST_BYTES)
    unknown = sorted(set(fields(request)) - {"file", "preview"})
    if unknown:
        raise UploadRefused("upload_field_unknown", field=unknown[0])
    file: Any = request.FILES.get("file")
    if file is None:
        raise UploadRefused("upload_missing", field="file")
    if file.size > MOST_BYTES:
        raise BodyTooLarge(MOST_BYTES)
    return bytes(file.read())


def fields(request: Request) -> dict[str, Any]:
    """Return the form's fields."""
    return request.data if isinstance(request.data, dict) else {}


def wants_preview(request: Request) -> bool:
    """Return whether only a preview is asked for; raises UploadRefused for a word that is not true or false."""
    word = str(fields(request).get("preview", "false")).lower()
    if word not in {"true", "false"}:
        raise UploadRefused("preview_word", field="preview")
    return word == "true"
