"""(e) The solver's layers, all on and each one off (`--solver-layers` names those to leave out), without confirmation."""

import libraries
import runs
from tables import table

TITLE = "(e) Layers of the solver"
SUBJECT = libraries.Library("com.google.code.gson", "gson", "2.10.1")
OPTION = "--solver-layers"
ALL = "all on"
# Cheapest first, as ARCHITECTURE.md has them.
LAYERS = ["model", "guess", "slice", "trivial", "cache", "hardness", "bits"]


def cases(options):
    yield f"{ALL} ({SUBJECT.name})", lambda: run(ALL, (), options)
    for layer in LAYERS:
        yield f"without {layer} ({SUBJECT.name})", lambda layer=layer: run(layer, (OPTION, layer), options)


def run(layer, more, options):
    runs.jar(SUBJECT)
    report = runs.CACHE / "reports" / "layers.json"
    return {"layer": layer} | runs.analyse([SUBJECT.jar], SUBJECT.dependencies, report, "--no-confirm", *more, vipa=options.vipa)


def render(rows):
    done = runs.good(rows)
    base = next((row for row in done if row["layer"] == ALL), None)
    header = ["layer left out", "CPU s", "against all on", "queries", "Z3 calls", "solver ms", "unknown", "paths", "warnings"]
    lines = [
        ["none" if row is base else row["layer"], f"{row['measured']['cpu']:.1f}", f"{row['measured']['cpu'] / base['measured']['cpu']:.2f} x" if base else "-",
         f"{row['queries']:,}", f"{row['z3Queries']:,}" if "z3Queries" in row else "-", f"{row['time']['solve']:,}",
         *(f"{row[key]:,}" for key in ("unknown", "paths", "warnings"))]
        for row in done
    ]
    return f"{SUBJECT.name}, `--no-confirm`.\n\n" + table(header, lines), {}
