"""(f) One worker and two: wall clock, CPU time, and whether the reports are the same byte for byte, times apart.

Exploration alone (`--no-confirm`) and whole runs: what the JVMs do is not divided as evenly, and each has to warm up.
"""

import hashlib

import charts
import determinism
import libraries
import runs
from tables import table

TITLE = "(f) Workers"
SUBJECTS = [libraries.Library("com.google.code.gson", "gson", "2.10.1"), libraries.Library("org.apache.commons", "commons-lang3", "3.12.0")]
THREADS = [1, 2]
GOAL_WALL, GOAL_CPU = 1.7, 1.1  # of exploration


def cases(options):
    for library in SUBJECTS:
        for confirmed in (False, True):
            for threads in THREADS:
                name = f"{library.name}, {'whole run' if confirmed else 'exploration'}, {threads}"
                yield name, lambda library=library, threads=threads, confirmed=confirmed: run(library, threads, confirmed, options)


def run(library, threads, confirmed, options):
    runs.jar(library)
    report = runs.CACHE / "reports" / f"{library.name}-threads{threads}.json"
    more = [] if confirmed else ["--no-confirm"]
    row = runs.analyse([library.jar], library.dependencies, report, "--threads", threads, *more, vipa=options.vipa)
    if report.exists():
        row["digest"] = digest(report.read_text())
    return {"library": library.name, "threads": threads, "confirmed": confirmed} | row


def digest(report):
    """Of the report without its times."""
    return hashlib.sha256(determinism.without_times(report).encode()).hexdigest()[:16]


def pairs(rows):
    """(name, is it a whole run, row of one worker, row of two workers)."""
    by = {(row["library"], row.get("confirmed", True), row["threads"]): row for row in rows}
    return [(name, confirmed, row, by[name, confirmed, 2]) for (name, confirmed, threads), row in by.items()
            if threads == 1 and (name, confirmed, 2) in by]


def render(rows):
    found = pairs(runs.good(rows))
    lines = [[name, "whole run" if confirmed else "exploration", *(f"{row['measured'][key]:.1f}" for key in ("wall", "cpu") for row in (one, two)),
              f"{throughput(one, two):.2f} x", f"{cpu(one, two):.2f} x",
              "identical" if one["digest"] == two["digest"] else "DIFFERENT"] for name, confirmed, one, two in found]
    header = ["library", "what", "wall s, 1 worker", "2 workers", "CPU s, 1 worker", "2 workers", "throughput of 2", "CPU of 2 : 1", "reports"]
    names = [f"{name}{'' if confirmed else ', exploration'}" for name, confirmed, _, _ in found]
    wall = {f"{threads} worker{'s' if threads > 1 else ''}": [pair[1 + threads]["measured"]["wall"] for pair in found] for threads in THREADS}
    picture = {"workers": charts.bars("Wall clock with one worker and two", "s", names, wall)} if found else {}
    return table(header, lines) + ("\n\n![workers](workers.svg)" if found else ""), picture


def throughput(one, two):
    return one["measured"]["wall"] / two["measured"]["wall"]


def cpu(one, two):
    return two["measured"]["cpu"] / one["measured"]["cpu"]
