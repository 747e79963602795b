"""(d) Strategies: paths, infeasible paths and the time to each error, for every strategy that vipa has.

Time is counted in fuel, the deterministic clock of a method: each library is analysed with growing fuel, and an error counts at the
least fuel that shows it. The runs are made without confirmation; an error is a place with a warning on an exact path, nearly all
of which crash when they are run (libraries.md). CPU time is that of the run with the most fuel.
"""

import hashlib
import json
import statistics

import charts
import graphs
import libraries
import runs
import standing
from standing import sites_in
from tables import table

TITLE = "(d) Strategies"
SUBJECTS = [libraries.Library("org.apache.commons", "commons-csv", "1.10.0"), libraries.Library("com.google.code.gson", "gson", "2.10.1")]
# One that this vipa does not have is not measured.
STRATEGIES = ["dfs", "bfs", "random", "fair", "reach", "conflict", "error", "detect", "conflict+error"]
FUELS = [500, 1000, 2000, 4000, 8000, 15000]


def cases(options):
    for library in SUBJECTS:
        for strategy in STRATEGIES:
            yield f"{library.name}, {strategy}", lambda library=library, strategy=strategy: run(library, strategy, options)
    yield from standing.cases(STRATEGIES, options)
    yield from graphs.cases()


def run(library, strategy, options):
    runs.jar(library)
    report = runs.CACHE / "reports" / "strategies.json"
    steps, sites = [], []
    for fuel in FUELS:
        row = runs.analyse([library.jar], library.dependencies, report, "--no-confirm", "--strategy", strategy, fuel=fuel, vipa=options.vipa)
        if "paths" not in row:
            return row
        sites.append(sites_in(json.loads(report.read_text())))
        steps.append({"fuel": fuel, "cpu": row["measured"]["cpu"], "fuelUsed": row["fuelUsed"], "errors": len(sites[-1])})
    return {"library": library.name, "strategy": strategy, "steps": steps, "first": first_seen(FUELS, sites)} | row


def first_seen(fuels, sites):
    """The least fuel that shows each error: {digest of the site: fuel}. What a larger fuel loses again counts where it was seen."""
    first = {}
    for fuel, found in zip(fuels, sites):
        for site in sorted(found):
            first.setdefault(hashlib.sha256(repr(site).encode()).hexdigest()[:10], fuel)
    return first


def render(rows):
    every = runs.good(rows)
    done = [row for row in every if "steps" in row]
    header = ["library", "strategy", "paths", "infeasible", "of these by the solver", "learned", "branches covered", "instructions", "queries", "CPU s",
              "errors", "only this one", "mean fuel to an error", *(f"errors with fuel {fuel:,}" for fuel in FUELS)]
    note = ("Infeasible: sides of decisions that were looked at and cannot be taken, so paths that ended there. Errors: places with a warning "
            "on an exact path. Only this one: errors that no other strategy saw with any fuel. The mean is over the errors that all saw, each "
            "at the least fuel that shows it; the other figures are at the largest fuel.")
    pictures, shown = {}, []
    for library in dict.fromkeys(row["library"] for row in done):
        name = f"strategies-{library.rsplit('-', 1)[0]}"
        series = {row["strategy"]: [(step["fuel"], step["errors"]) for step in row["steps"]] for row in done if row["library"] == library}
        pictures[name] = charts.lines("Errors seen", library, "fuel per method", series)
        shown.append(f"![{library}]({name}.svg)")
    text = [table(header, [cells(row, done) for row in done]), note, *shown] if done else []
    text += standing.render([row for row in every if "standing" in row])
    text += [part for row in every if "graphs" in row for part in graphs.render(row)]
    return "\n\n".join(text), pictures


def cells(row, rows):
    newer = [f"{row[key]:,}" if key in row else "-" for key in ("prunedLearned", "coveredEdges")]
    return [
        row["library"], row["strategy"], *(f"{row[key]:,}" for key in ("paths", "pruned", "prunedSolver")), *newer,
        *(f"{row[key]:,}" for key in ("instructions", "queries")), f"{row['measured']['cpu']:.1f}",
        row["steps"][-1]["errors"], alone(row, rows), f"{mean_fuel(row, rows):,.0f}", *(step["errors"] for step in row["steps"]),
    ]


def others(row, rows):
    """What the other strategies saw on the same library."""
    return [set(other["first"]) for other in rows if other["library"] == row["library"] and other is not row]


def mean_fuel(row, rows):
    """Over the errors that every strategy sees, so that one which finds the hard ones as well does not look slow for it."""
    common = set(row["first"]).intersection(*others(row, rows))
    return statistics.mean(row["first"][site] for site in common) if common else 0


def alone(row, rows):
    return len(set(row["first"]).difference(*others(row, rows)))
