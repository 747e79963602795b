"""One run of vipa for the benchmarks: the measured options, what is kept of it, and what "not measured" means.

A row of bench.json is a dictionary. A run that this vipa cannot make (an option that it does not have yet) gives a row
with `notMeasured` and the reason, so that a table shows the gap instead of hiding it.
"""

import functools
import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "evaluate"))

import libraries  # noqa: E402
import measure  # noqa: E402

BENCH = Path(__file__).resolve().parent
CACHE = libraries.CACHE.parent / "bench"
VIPA = libraries.REPOSITORY / "target" / "release" / "vipa"

FUEL, REVISITS, DEPTH = 15000, 5, 1
COUNTERS = ("paths", "exactPaths", "instructions", "states", "branches", "sides", "pruned", "prunedCheap", "prunedSolver", "modelHits",
            "queries", "unknown", "fuelUsed", "warnings", "crashes", "defects")
# Written by newer versions only: questions that reached Z3 itself, methods that made a Z3 context, CPU milliseconds in Z3;
# branches that some path took, sides refuted by what was learned from an earlier contradiction.
NEWER = ("z3Methods", "coveredEdges", "prunedLearned")
USAGE = 2  # vipa's exit code for an option that it does not know
UNKNOWN = ("unexpected argument", "invalid value", "unknown strategy", "unknown layer")


def analyse(inputs, classpath, report, *more, depth=DEPTH, revisits=REVISITS, fuel=FUEL, vipa=VIPA, cache=None, before=()):
    """Runs vipa, without a cache between runs unless `cache` says otherwise, and returns the row of it; the report stays in
    `report`. `before` is a command that runs it."""
    report.parent.mkdir(parents=True, exist_ok=True)
    report.unlink(missing_ok=True)
    command = [
        *before, str(vipa), "analyze", *map(str, inputs), *(["--classpath", ":".join(map(str, classpath))] if classpath else []),
        "--isolated", "--quiet", "--depth", str(depth), "--revisits", str(revisits), "--fuel", str(fuel),
        "--output-format", "json", "--output-file", str(report), *map(str, more),
        *map(str, no_cache(vipa) if cache is None else cache),
    ]
    measured = measure.run(command)
    row = {"options": " ".join(command[command.index("--depth") : command.index("--output-format")] + [str(text) for text in more]),
           "measured": without_text(measured)}
    if measured.exit_code in (0, 1) and report.exists():
        return row | summarise(json.loads(report.read_text()))
    return row | failure(measured)


@functools.cache
def no_cache(vipa):
    """Results of earlier runs would spoil every figure, in versions that keep them."""
    text = subprocess.run([str(vipa), "analyze", "--help"], capture_output=True, text=True).stdout
    return ["--no-cache"] if "--no-cache" in text else []


def failure(measured):
    """An option that this vipa does not have is a gap of the benchmark; everything else is an error."""
    message = first_line(measured.stderr) or f"exit code {measured.exit_code}"
    unknown = measured.exit_code == USAGE and any(words in measured.stderr for words in UNKNOWN)
    return {"notMeasured": message} if unknown else {"error": message}


def first_line(text):
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    wanted = [line for line in lines if "error" in line.lower()] or lines
    return wanted[0][:300] if wanted else ""


def without_text(measured):
    return {key: value for key, value in measured.to_json().items() if key != "stderr"}


def summarise(report):
    """The part of a report that the tables need."""
    statistics = report["statistics"]
    row = {key: statistics.get(key, 0) for key in COUNTERS}
    row |= {key: statistics[key] for key in NEWER if key in statistics}
    row |= {"subject": report["subject"], "explored": statistics["explored"], "stops": statistics["stops"], "time": statistics["time"]}
    if "z3" in statistics.get("layers", {}):
        row |= {"layers": statistics["layers"], "z3Queries": statistics["layers"]["z3"]["asked"], "z3Time": statistics["layers"]["z3"]["time"] / 1000}
    row["deterministic"] = report["deterministic"]
    row["shown"] = sum(finding["level"] != "note" for finding in report["findings"])
    row["byKind"] = {kind: counts["defects"] for kind, counts in statistics["byKind"].items() if counts["defects"]}
    return row


def crash_lines(report):
    """(kind, class, line) of every confirmed crash of a report."""
    return {(found["kind"], found["site"]["class"], found["site"]["line"]) for found in report["findings"]}


def jar(library):
    """Fetches a library; an exception says why it is not there."""
    problem = libraries.fetch(library)
    if problem:
        raise RuntimeError(f"cannot fetch {library.coordinates}: {problem}")
    return library.jar


def good(rows):
    return [row for row in rows if "error" not in row and "notMeasured" not in row]


def ratio(part, whole):
    return part / whole if part is not None and whole else None
