"""(f) One worker and two: wall clock, CPU time, and whether the reports are the same byte for byte, times apart."""

import hashlib

import charts
import determinism
import libraries
import runs
from tables import table

TITLE = "(f) Workers"
SUBJECTS = [libraries.Library("com.google.code.gson", "gson", "2.10.1"), libraries.Library("org.apache.commons", "commons-lang3", "3.12.0")]
THREADS = [1, 2]


def cases(options):
    for library in SUBJECTS:
        for threads in THREADS:
            yield f"{library.name}, {threads}", lambda library=library, threads=threads: run(library, threads, options)


def run(library, threads, options):
    runs.jar(library)
    report = runs.CACHE / "reports" / f"{library.name}-threads{threads}.json"
    row = runs.analyse([library.jar], library.dependencies, report, "--threads", threads, vipa=options.vipa)
    if report.exists():
        row["digest"] = digest(report.read_text())
    return {"library": library.name, "threads": threads} | row


def digest(report):
    """Of the report without its times."""
    return hashlib.sha256(determinism.without_times(report).encode()).hexdigest()[:16]


def render(rows):
    by = {(row["library"], row["threads"]): row for row in runs.good(rows)}
    names = list(dict.fromkeys(name for name, _ in by))
    pairs = [(name, by[name, 1], by[name, 2]) for name in names if (name, 1) in by and (name, 2) in by]
    lines = [[name, *(f"{row['measured'][key]:.1f}" for key in ("wall", "cpu") for row in (one, two)),
              f"{one['measured']['wall'] / two['measured']['wall']:.2f} x", f"{two['measured']['cpu'] / one['measured']['cpu']:.2f} x",
              "identical" if one["digest"] == two["digest"] else "DIFFERENT"] for name, one, two in pairs]
    header = ["library", "wall s, 1 worker", "2 workers", "CPU s, 1 worker", "2 workers", "throughput of 2", "CPU of 2 : 1", "reports"]
    wall = {f"{threads} worker{'s' if threads > 1 else ''}": [by[name, threads]["measured"]["wall"] for name, _, _ in pairs] for threads in THREADS}
    picture = {"workers": charts.bars("Wall clock with one worker and two", "s", [name for name, _, _ in pairs], wall)} if pairs else {}
    return table(header, lines) + ("\n\n![workers](workers.svg)" if pairs else ""), picture
