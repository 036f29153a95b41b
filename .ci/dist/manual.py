#!/usr/bin/env python3
"""Writes the manual page of a command from the description that swift-argument-parser prints.

    pushchart --experimental-dump-help | manual.py VERSION DATE > pushchart.1
"""
import json, re, sys


def roff(text):
    """The text without characters that roff would interpret."""
    for character, escape in {"\\": "\\e", "-": "\\-", "'": "\\(aq", "^": "\\(ha", "~": "\\(ti"}.items():
        text = text.replace(character, escape)
    return re.sub(r"^\.", r"\\&.", text, flags=re.MULTILINE)


def paragraphs(text):
    """The paragraphs of a discussion. A paragraph of several lines is a table or examples, and keeps its lines."""
    for block in text.strip().split("\n\n"):
        is_preformatted = "\n" in block or block.startswith(("pushchart ", "{"))
        yield ".PP\n.nf\n" + roff(block) + "\n.fi" if is_preformatted else ".PP\n" + roff(block)


def spelling(name):
    return ("--" if name["kind"] == "long" else "-") + name["name"]


def value(argument):
    return f"\\fI{roff(argument['valueName'])}\\fR"


def term(argument):
    """The spelling of an argument in a list."""
    if argument["kind"] == "positional":
        return value(argument)
    names = ", ".join(f"\\fB{roff(spelling(name))}\\fR" for name in argument["names"])
    return names if argument["kind"] == "flag" else f"{names} {value(argument)}"


def description(argument):
    """What an argument means, with its default and its values."""
    parts = [argument.get("abstract", ""), argument.get("discussion", "")]
    if "defaultValue" in argument:
        parts.append(f"The default is {argument['defaultValue']}.")
    if argument.get("allValues"):
        parts.append(f"The values are {', '.join(argument['allValues'])}.")
    return roff(" ".join(part for part in parts if part)) or "\\&"


def synopsis(path, command):
    words = [f"\\fB{roff(path)}\\fR"]
    for argument in shown(command):
        if argument["kind"] == "positional":
            word = value(argument) + (" ..." if argument["isRepeating"] else "")
            words.append(f"[{word}]" if argument["isOptional"] else word)
    if any(argument["kind"] != "positional" for argument in shown(command)):
        words.insert(1, "[\\fIoptions\\fR]")
    return " ".join(words)


def shown(command):
    """The arguments of a command, without those that every command has."""
    common = ({"version"}, {"h", "help"})
    return [argument for argument in command.get("arguments", [])
            if argument["shouldDisplay"] and {name["name"] for name in argument.get("names", [])} not in common]


def leaves(path, command):
    """The commands without subcommands, each with the words that call it."""
    subcommands = [child for child in command.get("subcommands", []) if child["commandName"] != "help"]
    if not subcommands:
        yield path, command
    for child in subcommands:
        yield from leaves(f"{path} {child['commandName']}", child)


def page(tool, version, date):
    root = tool["command"]
    name = root["commandName"]
    commands = list(leaves(name, root))
    yield f'.TH {name.upper()} 1 "{date}" "{name} {version}" "User Commands"'
    yield f".SH NAME\n{name} \\- {roff(root['abstract'].rstrip('.'))}"
    yield ".SH SYNOPSIS"
    for path, command in commands:
        yield f"{synopsis(path, command)}\n.br"
    yield f"\\fB{name}\\fR \\fB\\-\\-help\\fR | \\fB\\-\\-version\\fR | \\fBhelp\\fR \\fIsubcommand\\fR"
    discussion, _, statuses = root.get("discussion", "").partition("Exit statuses:\n")
    yield ".SH DESCRIPTION"
    yield from paragraphs(discussion)
    yield ".SH COMMANDS"
    for path, command in commands:
        yield f".SS {roff(path)}\n{roff(command.get('abstract', ''))}"
        yield from paragraphs(command.get("discussion", ""))
        section = None
        for argument in shown(command):
            if argument.get("sectionTitle") != section:
                section = argument.get("sectionTitle")
                yield f".PP\n\\fI{roff(section or 'Options')}:\\fR"
            yield f".TP\n{term(argument)}\n{description(argument)}"
    yield ".SH ENVIRONMENT"
    yield ".TP\n\\fBPUSHCHART_FONT\\fR\nThe font file instead of the installed Inter Regular."
    yield ".TP\n\\fBPUSHCHART_RECORD\\fR\nThe references that \\fBpushchart test\\fR writes, without \\fB\\-\\-record\\fR."
    yield ".TP\n\\fBCI\\fR\nIf it is set, \\fBpushchart test\\fR writes no references by default."
    yield ".SH EXIT STATUS"
    for line in statuses.strip().split("\n"):
        number, meaning = line.split(None, 1)
        yield f".TP\n\\fB{number}\\fR\n{roff(meaning)}"


version, date = sys.argv[1:]
print("\n".join(line for line in page(json.load(sys.stdin), version, date)))
