"""(e) The solver's layers, all on and each one off (`--solver-layers` names those to use), without confirmation."""

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
        kept = ",".join(name for name in LAYERS if name != layer)
        yield f"without {layer} ({SUBJECT.name})", lambda layer=layer, kept=kept: run(layer, (OPTION, kept), options)


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
    parts = [f"{SUBJECT.name}, `--no-confirm`.", table(header, lines)]
    if base and "layers" in base:
        parts += ["What each layer was asked and answered by itself, all on:", own_table(base["layers"])]
    return "\n\n".join(parts), {}


def own_table(layers):
    counts = [(name, layers[name]) for name in [*LAYERS, "z3"] if name in layers]
    rows = [[name, f"{one['asked']:,}", f"{one['answered']:,}", f"{100 * one['answered'] / max(one['asked'], 1):.1f} %", f"{one['time'] / 1000:,.0f}"]
            for name, one in counts]
    return table(["layer", "asked", "answered", "share", "ms"], rows)
