"""Fields of the tournament API."""

from typing import Any, override

from rest_framework.exceptions import ValidationError

from scoring.api.fields import StrictText
from scoring.api.sentences import language
from tournaments.names import LONGEST, NameRefused, clean_name, say_name


class CleanName(StrictText):
    """A name, or a short text, as :func:`tournaments.names.clean_name` stores it."""

    def __init__(self, *, longest: int = LONGEST, **options: Any) -> None:
        super().__init__(max_length=longest, **options)
        self.longest = longest

    @override
    def to_internal_value(self, data: object) -> str:
        text = super().to_internal_value(data)
        try:
            return clean_name(text, longest=self.longest)
        except NameRefused as refused:
            if refused.code == "blank" and self.allow_blank:
                return ""
            sentence = say_name(refused.code, refused.params, language())
            raise ValidationError(sentence, code=refused.code) from refused
