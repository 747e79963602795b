#!/usr/bin/env python3
"""The random baseline on the libraries of the recall measurement: every crash site of our kinds that random calls hit must
be a finding of vipa's, or vipa must say why not. What was done is kept in results/recall/baseline.json.gz.

    python3 results/evaluate/baseline.py [TEXT]      print the kept sites that are no finding, or those lines with TEXT
"""

import gzip
import importlib
import json
import re
import sys
from collections import Counter
from types import SimpleNamespace

import evaluate
import libraries
import mutants
import tables

yields = importlib.import_module("yield")  # its name is a keyword

FILE = "baseline.json.gz"
# Of the ledger; the first of them that a line names stands for it.
REASONS = ["fuel", "saturated", "loop-bound", "library", "native", "depth", "bound", "no-driver"]


def run(chosen, options, engine):
    """Runs what is missing for this engine and returns the results of all libraries."""
    kept = load(options.folder)
    settings = SimpleNamespace(reports=options.reports or mutants.FOLDER / "reports", revisits=options.revisits,
                               vipa_options=[], budget_depth=options.budget_depth)
    for library in chosen:
        known = kept.get(library.coordinates, {})
        if known.get("engine") == engine and "error" not in known:
            continue
        row = analyse(library, settings, options)
        if "error" in row:
            kept[library.coordinates] = {"engine": engine, "error": row["error"]}
        else:
            kept[library.coordinates] = {"engine": engine, **brief(yields.compare_library(library.coordinates, [row], settings))}
        save(kept, options.folder)
    return kept


def brief(result):
    """Without what no table shows: of a site that vipa finds, all but that it does."""
    sites = [(None if verdict == yields.FOUND else site, verdict, why) for site, verdict, why in result["sites"]]
    return result | {"sites": sites}


def analyse(library, settings, options):
    """vipa's run, or with `--reports` the report that is there already, and the CPU time that the random calls get."""
    depth = settings.budget_depth
    if options.reports is None:
        row = evaluate.analyse(library, depth, settings)
    elif evaluate.report_path(options.reports, library, depth).exists():
        row = {"library": library.coordinates, "depth": depth}
    else:
        row = {"error": f"no report in {options.reports}"}
    if options.seconds:
        row["measured"] = {"cpu": options.seconds}
    return row


def load(folder):
    path = folder / FILE
    return json.loads(gzip.decompress(path.read_bytes())) if path.exists() else {}


def save(kept, folder):
    """The same results give the same bytes."""
    (folder / FILE).write_bytes(gzip.compress(json.dumps(kept).encode(), mtime=0))


def render(kept):
    """The summary for results/recall.md; the sites themselves are a page for each library."""
    good = [result for result in kept.values() if "error" not in result]
    failed = [f"- {name}: {result['error']}" for name, result in kept.items() if "error" in result]
    parts = [
        yields.summary(good), "### Why sites are no finding of vipa's", reasons_table(good),
        f"Each site, with inputs and the line of the ledger: `python3 results/evaluate/baseline.py` prints what `recall/{FILE}` keeps.",
    ]
    return "\n\n".join(parts + (["### Runs that failed", "\n".join(failed)] if failed else []))


def reasons_table(results):
    """Libraries across, what vipa says of the sites down, the most frequent first."""
    counts = {tables.name(result): Counter(reason(verdict, why) for _, verdict, why in result["sites"] if verdict != yields.FOUND)
              for result in results}
    total = sum(counts.values(), Counter())
    order = sorted(total, key=lambda one: (-total[one], one))
    rows = [[one, *(counts[name][one] for name in counts), total[one]] for one in order]
    return tables.table(["reason", *(name.split(" ")[0] for name in counts), "all"], rows)


def reason(verdict, why):
    """A warning's outcome, or what ended the exploration of the method."""
    if verdict == yields.WARNED:
        return f"{verdict}, {why.partition(';')[0]}"
    named = next((one for one in REASONS if re.search(rf"(: |, ){one}\b", why)), None)
    return f"{verdict}, {named}" if named else verdict


def main():
    kept = load(evaluate.RESULTS / "recall")
    text = sys.argv[1] if len(sys.argv) > 1 else ""
    lines = yields.missed([result for result in kept.values() if "error" not in result])
    print("\n".join(line for line in lines if text in line))


def unexplained(kept):
    return sum(verdict == yields.UNEXPLAINED for result in kept.values() for _, verdict, _ in result.get("sites", []))


if __name__ == "__main__":
    main()
