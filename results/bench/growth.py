"""(c) Growth: the same code n times (500 to 20,000 methods), depth 0 to 3, revisits 3, 5, 10, path conditions of 5 to 25 branches.

These runs are about exploration, so most are made with `--no-confirm`; two sizes are run with confirmation as well.
"""

import math

import charts
import copies
import libraries
import runs
from tables import table

TITLE = "(c) Growth"
BASE = libraries.Library("org.apache.commons", "commons-csv", "1.10.0")
PACKAGE = "org/apache/commons/csv"
SIZES = [500, 1000, 2000, 5000, 10000, 20000]
CONFIRMED = [500, 5000]
SUBJECT = libraries.Library("com.google.code.gson", "gson", "2.10.1")
VARIED = {
    "depth": [("--depth", value) for value in (0, 1, 2, 3)],
    "revisits": [("--revisits", value) for value in (3, 5, 10)],
    "path condition": [("--max-path-condition", value) for value in (5, 10, 15, 20, 25)],
}
GOAL = 1.3


def cases(options):
    for size in options.sizes:
        yield f"{size} methods", lambda size=size: run_size(size, options, "--no-confirm")
    for size in (size for size in CONFIRMED if size in options.sizes):
        yield f"{size} methods, confirmed", lambda size=size: run_size(size, options)
    for what, values in VARIED.items():
        for option, value in values:
            yield f"{what} {value} ({SUBJECT.name})", lambda option=option, value=value, what=what: run_varied(what, option, value, options)


def run_size(size, options, *more):
    count = math.ceil(size / copies.count_methods(runs.jar(BASE), PACKAGE))
    jar = runs.CACHE / "growth" / f"{BASE.name}-{count}.jar"
    jar.parent.mkdir(parents=True, exist_ok=True)
    copies.repeat(BASE.jar, PACKAGE, count, jar)
    report = runs.CACHE / "reports" / "growth.json"
    row = runs.analyse([jar], BASE.dependencies, report, *more, vipa=options.vipa)
    report.unlink(missing_ok=True)  # hundreds of MiB
    jar.unlink()
    return {"what": "methods", "value": size, "copies": count, "confirmed": not more} | row


def run_varied(what, option, value, options):
    runs.jar(SUBJECT)
    named = {"--depth": "depth", "--revisits": "revisits"}.get(option)
    changed, more = ({named: value}, ()) if named else ({}, (option, value))
    report = runs.CACHE / "reports" / "growth.json"
    row = runs.analyse([SUBJECT.jar], SUBJECT.dependencies, report, "--no-confirm", *more, vipa=options.vipa, **changed)
    return {"what": what, "value": value} | row


def render(rows):
    done = runs.good(rows)
    sizes = sorted((row for row in done if row["what"] == "methods"), key=lambda row: (row["confirmed"], row["subject"]["methods"]))
    text = []
    if sizes:
        text = [f"### Methods: {BASE.name}, n times under other packages", size_table(sizes), verdict(sizes), "![CPU per method](growth.svg)"]
    for what in VARIED:
        varied = sorted((row for row in done if row["what"] == what), key=lambda row: row["value"])
        if varied:
            text += [f"### {what.capitalize()}: {SUBJECT.name}, without confirmation", varied_table(what, varied)]
    series = {name: [(row["subject"]["methods"], per_method(row)) for row in sizes if row["confirmed"] == confirmed]
              for name, confirmed in (("exploration only", False), ("with confirmation", True))}
    picture = charts.lines("CPU time per method as the program grows", "ms", "methods", {name: points for name, points in series.items() if points})
    return "\n\n".join(part for part in text if part), {"growth": picture} if sizes else {}


def per_method(row):
    """CPU milliseconds."""
    return 1000 * row["measured"]["cpu"] / row["subject"]["methods"]


def size_table(rows):
    header = ["methods", "copies", "confirmed", "CPU s", "CPU ms per method", "wall s", "analyser MiB", "MiB per 1,000 methods", "queries", "queries per method", "warnings"]
    return table(header, [
        [f"{row['subject']['methods']:,}", row["copies"], "yes" if row["confirmed"] else "no", f"{row['measured']['cpu']:.1f}", f"{per_method(row):.2f}",
         f"{row['measured']['wall']:.1f}", f"{row['measured']['analyser']:.0f}", f"{1000 * row['measured']['analyser'] / row['subject']['methods']:.0f}",
         f"{row['queries']:,}", f"{row['queries'] / row['subject']['methods']:.2f}", f"{row['warnings']:,}"]
        for row in rows
    ])


def verdict(rows):
    plain = [row for row in rows if not row["confirmed"]]
    if len(plain) < 2:
        return ""
    times = per_method(plain[-1]) / per_method(plain[0])
    return (f"From {plain[0]['subject']['methods']:,} to {plain[-1]['subject']['methods']:,} methods CPU per method grows {times:.2f} x "
            f"(goal: less than {GOAL} x): {'reached' if times < GOAL else 'missed'}.")


def varied_table(what, rows):
    header = [what, "CPU s", "wall s", "analyser MiB", "paths", "instructions", "queries", "unknown", "warnings", "explored in full"]
    return table(header, [
        [row["value"], f"{row['measured']['cpu']:.1f}", f"{row['measured']['wall']:.1f}", f"{row['measured']['analyser']:.0f}",
         *(f"{row[key]:,}" for key in ("paths", "instructions", "queries", "unknown", "warnings")), row["explored"]["full"]]
        for row in rows
    ])
