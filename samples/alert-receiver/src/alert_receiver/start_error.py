"""What keeps the receiver from starting."""


class StartError(Exception):
    """A fault that ends the process. The message is one line, which names the fault, its place and its remedy."""
