"""Errors whose texts people are told, and the marks of such texts."""


def marked(text: str) -> str:
    """The text itself, marked for those who translate what the engine says."""
    return text


def marked_in(context: str, text: str) -> str:  # noqa: ARG001 - what collects texts reads it
    """The text itself, marked to be translated in a context."""
    return text


class ToldError(ValueError):
    """An error made of a template and its fields, so that it can be said in other languages.

    A field that is a tuple holds alternatives.
    """

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template = template
        self.fields = fields

    def __str__(self) -> str:
        fields = {
            name: " or ".join(value) if isinstance(value, tuple) else value
            for name, value in self.fields.items()
        }
        return self.template.format(**fields)
