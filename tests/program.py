"""A program that speaks to the API as ``docs/api.md`` says: a key a write, versions, receipts."""

import itertools
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

API = "/api/v1"
JSON = "application/json"
_keys = itertools.count(1)


@dataclass
class Program:
    """Sends requests and reads answers; every write gets a new key unless one is given."""

    client: Client
    token: str | None
    language: str = "fr"
    last: HttpResponse = field(init=False)

    def headers(self, more: Mapping[str, str]) -> dict[str, str]:
        bearer = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return {"Accept-Language": self.language, **bearer, **more}

    def get(self, path: str, **headers: str) -> HttpResponse:
        self.last = self.client.get(API + path, headers=self.headers(headers))
        return self.last

    def write(
        self, method: str, path: str, body: Any = None, *, key: str | None = None, version: int | None = None
    ) -> HttpResponse:
        more = {"Idempotency-Key": key or f"key-{next(_keys)}"}
        if version is not None:
            more["If-Match"] = f'"{version}"'
        send = getattr(self.client, method)
        data = "" if body is None else body if isinstance(body, str | bytes) else json.dumps(body)
        self.last = send(API + path, data=data, content_type=JSON, headers=self.headers(more))
        return self.last

    def post(self, path: str, body: Any = None, **more: Any) -> HttpResponse:
        return self.write("post", path, {} if body is None else body, **more)

    def put(self, path: str, body: Any, **more: Any) -> HttpResponse:
        return self.write("put", path, body, **more)

    def patch(self, path: str, body: Any, **more: Any) -> HttpResponse:
        return self.write("patch", path, body, **more)

    def delete(self, path: str, **more: Any) -> HttpResponse:
        return self.write("delete", path, **more)

    def upload(
        self, path: str, content: bytes, *, key: str | None = None, preview: bool = False, name: str = "inscrits.csv"
    ) -> HttpResponse:
        form = {"file": SimpleUploadedFile(name, content), "preview": str(preview).lower()}
        headers = self.headers({"Idempotency-Key": key or f"key-{next(_keys)}"})
        self.last = self.client.post(API + path, data=form, headers=headers)
        return self.last

    def pair(self, slug: str, body: Any = None, **more: Any) -> dict[str, Any]:
        """Have the next round paired and wait for it, as long as a worker may take."""
        answer = self.post(f"/tournaments/{slug}/rounds/", body, **more)
        if answer.status_code == 202:
            return self.wait(answer["Location"])
        assert answer.status_code == 201, answer.content
        return answer.json()

    def wait(self, location: str) -> dict[str, Any]:
        """Follow a job to its result."""
        for _ in range(300):
            job = self.get(location.removeprefix(API)).json()
            if job["state"] == "done":
                return self.get(job["result"].partition(API)[2]).json()
            assert job["state"] in {"queued", "running"}, job
            time.sleep(0.1)
        raise AssertionError(f"the job is still {job}")
