"""(d) The same strategies on the standing libraries: branches, paths and CPU time of exploration, and how many places crash.

Exploration is measured without confirmation, so that CPU time is that of the strategy. Crashes are confirmed on the libraries that
are small enough for nine such runs, with less fuel; elsewhere the places with a warning on an exact path stand for them.
"""

import json

import runs
from tables import table

FUEL = 4000
CONFIRMED_FUEL = 1000
# The JVM runs of the others take most of an hour.
CONFIRMED = ["commons-lang3", "commons-collections4", "gson", "joda-time", "jsoup"]


def cases(strategies, options):
    for library in options.libraries:
        for strategy in strategies:
            yield f"{library.name}, {strategy}, explored", lambda library=library, strategy=strategy: explored(library, strategy, options)
            if library.artifact in CONFIRMED:
                yield f"{library.name}, {strategy}, confirmed", lambda library=library, strategy=strategy: confirmed(library, strategy, options)


def explored(library, strategy, options):
    row, report = analyse(library, strategy, options, FUEL, "--no-confirm")
    return row | ({"errors": len(sites_in(report))} if report else {})


def confirmed(library, strategy, options):
    return analyse(library, strategy, options, CONFIRMED_FUEL)[0]


def analyse(library, strategy, options, fuel, *more):
    runs.jar(library)
    path = runs.CACHE / "reports" / "standing.json"
    row = runs.analyse([library.jar], library.dependencies, path, "--strategy", strategy, *more, fuel=fuel, vipa=options.vipa)
    report = json.loads(path.read_text()) if "paths" in row else None
    path.unlink(missing_ok=True)
    return {"standing": library.name, "strategy": strategy, "confirmed": not more} | row, report


def sites_in(report):
    """Places with a warning on an exact path."""
    return {(found["kind"], *(found["site"][key] for key in ("class", "method", "descriptor", "bci"))) for found in report["warnings"] if found["exact"]}


def render(rows):
    if not rows:
        return []
    header = ["library", "strategy", "paths", "branches covered", "CPU s", "errors", "errors per CPU s", "defects", "CPU s with confirmation",
              "defects per CPU s"]
    proved = {(row["standing"], row["strategy"]): row for row in rows if row["confirmed"]}
    lines = [cells(row, proved.get((row["standing"], row["strategy"]))) for row in rows if not row["confirmed"]]
    note = (f"Fuel {FUEL:,} and no confirmation, but for the last three columns: fuel {CONFIRMED_FUEL:,} and confirmed, on the smaller libraries. "
            "Errors: places with a warning on an exact path. Defects: places with a confirmed crash.")
    return ["### Standing libraries", table(header, lines), note, table(["strategy", "defects", "CPU s", "defects per CPU s"], totals(proved.values()))]


def cells(row, proved):
    cpu = row["measured"]["cpu"]
    found = defects(proved["defects"], proved["measured"]["cpu"]) if proved else ["-"] * 3
    return [row["standing"], row["strategy"], f"{row['paths']:,}", f"{row['coveredEdges']:,}", f"{cpu:.1f}", row["errors"], f"{row['errors'] / cpu:.1f}", *found]


def defects(count, cpu):
    return [f"{count:,}", f"{cpu:.1f}", f"{count / cpu:.1f}"]


def totals(proved):
    """Over the libraries that every strategy was run on."""
    of = {}
    for row in proved:
        of.setdefault(row["strategy"], []).append(row)
    return [[name, *defects(sum(row["defects"] for row in rows), sum(row["measured"]["cpu"] for row in rows))] for name, rows in of.items()]
