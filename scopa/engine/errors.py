"""Errors whose texts people are told."""


class ToldError(ValueError):
    """An error made of a template and its fields, so that it can be said in other languages."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template = template
        self.fields = fields

    def __str__(self) -> str:
        return self.template.format(**self.fields)
