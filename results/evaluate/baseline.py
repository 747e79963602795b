"""The random baseline on the libraries of the recall measurement: every crash site of our kinds that random calls hit must
be a finding of vipa's, or vipa must say why not. What was done is kept in results/recall/baseline.json."""

import importlib
import json
from types import SimpleNamespace

import evaluate
import libraries
import mutants

yields = importlib.import_module("yield")  # its name is a keyword


def run(chosen, options, engine):
    """Runs what is missing for this engine and returns the results of all libraries."""
    path = options.folder / "baseline.json"
    kept = load(path)
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
        path.write_text(json.dumps(kept) + "\n")
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


def load(path):
    return json.loads(path.read_text()) if path.exists() else {}


def render(kept):
    """The tables of results/yield.md, as a part of results/recall.md."""
    good = [result for result in kept.values() if "error" not in result]
    text = yields.render(good).replace("\n## ", "\n### ").partition("\n\n")[2].partition("\n\n")[2]
    failed = [f"- {name}: {result['error']}" for name, result in kept.items() if "error" in result]
    return text.strip() + ("\n\n### Runs that failed\n\n" + "\n".join(failed) if failed else "")


def unexplained(kept):
    return sum(verdict == yields.UNEXPLAINED for result in kept.values() for _, verdict, _ in result.get("sites", []))
