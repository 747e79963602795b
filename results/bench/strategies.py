"""(d) Strategies: paths, infeasible paths and the time to each error, for every strategy that vipa has.

Time is counted in fuel, the deterministic clock of a method: each library is analysed with growing fuel, and an error (a site with
a confirmed crash) counts at the least fuel that shows it. CPU time is that of the run with the most fuel.
"""

import hashlib
import json
import re
import statistics
import subprocess

import charts
import libraries
import runs
from tables import table

TITLE = "(d) Strategies"
SUBJECTS = [libraries.Library("org.apache.commons", "commons-csv", "1.10.0"), libraries.Library("com.google.code.gson", "gson", "2.10.1")]
FUELS = [500, 1000, 2000, 4000, 8000, 15000]


def cases(options):
    for library in SUBJECTS:
        for strategy in names(options.vipa):
            yield f"{library.name}, {strategy}", lambda library=library, strategy=strategy: run(library, strategy, options)


def names(vipa):
    """The strategies that this vipa has, as its help lists them."""
    text = subprocess.run([str(vipa), "analyze", "--help"], capture_output=True, text=True).stdout
    return names_in(text)


def names_in(text):
    found = re.search(r"--strategy <([\w|-]+)>", text)
    return found.group(1).split("|") if found else ["reach", "dfs", "bfs"]


def run(library, strategy, options):
    runs.jar(library)
    report = runs.CACHE / "reports" / "strategies.json"
    steps, sites = [], []
    for fuel in FUELS:
        row = runs.analyse([library.jar], library.dependencies, report, "--strategy", strategy, fuel=fuel, vipa=options.vipa)
        if "paths" not in row:
            return row
        steps.append({"fuel": fuel, "cpu": row["measured"]["cpu"], "fuelUsed": row["fuelUsed"], "defects": row["defects"]})
        sites.append(sites_in(json.loads(report.read_text())))
    return {"library": library.name, "strategy": strategy, "steps": steps, "first": first_seen(FUELS, sites)} | row


def sites_in(report):
    return {(found["kind"], *(found["site"][key] for key in ("class", "method", "descriptor", "bci"))) for found in report["findings"]}


def first_seen(fuels, sites):
    """The least fuel that shows each error: {digest of the site: fuel}. What a larger fuel loses again counts where it was seen."""
    first = {}
    for fuel, found in zip(fuels, sites):
        for site in sorted(found):
            first.setdefault(hashlib.sha256(repr(site).encode()).hexdigest()[:10], fuel)
    return first


def render(rows):
    done = runs.good(rows)
    header = ["library", "strategy", "paths", "infeasible", "of these by the solver", "instructions", "queries", "CPU s", "errors", "only this one", "mean fuel to an error",
              *(f"errors with fuel {fuel:,}" for fuel in FUELS)]
    lines = [
        [row["library"], row["strategy"], *(f"{row[key]:,}" for key in ("paths", "pruned", "prunedSolver", "instructions", "queries")),
         f"{row['measured']['cpu']:.1f}", f"{row['defects']:,}", alone(row, done), f"{mean_fuel(row, done):,.0f}", *(step["defects"] for step in row["steps"])]
        for row in done
    ]
    pictures, shown = {}, []
    for library in dict.fromkeys(row["library"] for row in done):
        name = f"strategies-{library.split('-')[0]}-{library.split('-')[1]}"
        series = {row["strategy"]: [(step["fuel"], step["defects"]) for step in row["steps"]] for row in done if row["library"] == library}
        pictures[name] = charts.lines("Errors confirmed", library, "fuel per method", series)
        shown.append(f"![{library}]({name}.svg)")
    note = ("Infeasible: sides of decisions that were looked at and cannot be taken, so paths that ended there. "
            "Only this one: errors that no other strategy saw with any fuel. The mean is over the errors that all saw, each at the "
            "least fuel that shows it; the other figures are at the largest fuel.")
    return "\n\n".join([table(header, lines), note, *shown]), pictures


def others(row, rows):
    """What the other strategies saw on the same library."""
    return [set(other["first"]) for other in rows if other["library"] == row["library"] and other is not row]


def mean_fuel(row, rows):
    """Over the errors that every strategy sees, so that one which finds the hard ones as well does not look slow for it."""
    common = set(row["first"]).intersection(*others(row, rows))
    return statistics.mean(row["first"][site] for site in common) if common else 0


def alone(row, rows):
    return len(set(row["first"]).difference(*others(row, rows)))
