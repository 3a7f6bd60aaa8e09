"""Problems where Django answers before, after or instead of DRF: handler400, 403, 404, 500.

Their arguments are those that Django calls such handlers with.
"""

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest

from scoring.api.problems import ProblemResponse
from scoring.api.sentences import language
from scoring.api.standard import STANDARD
from scoring.api.titles import titled


def api_bad_request(request: HttpRequest, exception: Exception) -> ProblemResponse:  # noqa: ARG001
    """Answer a request that Django itself refuses: 413 where it is too large, else 400."""
    if isinstance(exception, RequestDataTooBig):
        return ProblemResponse(STANDARD[RequestDataTooBig](exception, language()))
    return ProblemResponse(titled("invalid-body", 400, language()))


def api_permission_denied(request: HttpRequest, exception: Exception | None = None) -> ProblemResponse:  # noqa: ARG001
    """Answer 403."""
    return ProblemResponse(titled("permission-denied", 403, language()))


def api_not_found(request: HttpRequest, exception: Exception | None = None) -> ProblemResponse:  # noqa: ARG001
    """Answer 404, the same for what does not exist and for what is somebody else's."""
    return ProblemResponse(titled("not-found", 404, language()))


def api_method_not_allowed(request: HttpRequest, allowed: list[str]) -> ProblemResponse:  # noqa: ARG001
    """Answer 405 for a view that is not DRF's; ``allowed`` are the methods it takes."""
    response = ProblemResponse(titled("method-not-allowed", 405, language()))
    response["Allow"] = ", ".join(allowed)
    return response


def api_server_error(request: HttpRequest) -> ProblemResponse:  # noqa: ARG001
    """Answer 500 without a word of what happened: that is in the log."""
    return ProblemResponse(titled("server-error", 500, language()))
