"""bench.json as one text with tables and plots; what each part says is in its own file."""

import goals

HEAD = """# Benchmarks

Made by `make bench`{revisions}. JDK: {jdk}. Processors: {processors}. One run of each; CPU time is that of the whole process tree.
vipa's options, unless a table says otherwise: `--depth 1 --revisits 5 --fuel 15000`, as many threads as processors, with confirmation.
The figures behind the tables are in `bench.json`. A row that is missing was not run; "not measured" says why."""


def render(document, parts):
    """(text, {name of a plot: SVG})"""
    texts, pictures = [HEAD.format(revisions=revisions(document["rows"]), jdk=document.get("jdk", "?"), processors=document.get("processors", "?"))], {}
    texts += ["## Goals", goals.render(document["rows"])]
    for letter, part in parts.items():
        rows = [row for row in document["rows"] if row["part"] == letter]
        if rows:
            text, more = part.render(rows)
            texts += [f"## {part.TITLE}", text, *gaps(rows)]
            pictures |= more
    return "\n\n".join(text for text in texts if text) + "\n", pictures


def revisions(rows):
    """One revision for all, or which parts are of which."""
    by = {}
    for row in rows:
        by.setdefault(row["revision"], set()).add(row["part"])
    if len(by) == 1:
        return f" at revision `{next(iter(by))}`"
    return "".join(f"{',' if place else ''} at `{name}` (parts {', '.join(sorted(parts))})" for place, (name, parts) in enumerate(by.items()))


def gaps(rows):
    """What was not measured or failed, each with its reason; equal reasons together."""
    lines = []
    for key, title in (("notMeasured", "Not measured"), ("error", "Failed")):
        reasons = {}
        for row in rows:
            if key in row:
                reasons.setdefault(row[key], []).append(row["key"])
        lines += [f"{title}: {', '.join(names)}: {reason}" for reason, names in reasons.items()]
    return lines
