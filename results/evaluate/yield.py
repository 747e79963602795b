#!/usr/bin/env python3
"""Compares vipa's findings with a random baseline of the same CPU budget; writes results/yield.md.

Every crash site of our kinds that random calls hit must be among vipa's findings (at any of the depths that were run),
or vipa's report must say why not: a warning with its outcome (counted apart, with the ledger's line if there is one), or
the method's line in the ledger. A site with neither is unexplained, and the exit code is then 1.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import evaluate
import libraries
import tables

FOUND, WARNED, LEDGER, UNEXPLAINED = "found", "warned", "in the ledger", "UNEXPLAINED"


def main():
    options = parse_arguments()
    rows = [row for row in evaluate.load_rows(options.summary) if "error" not in row]
    results = []
    for name in dict.fromkeys(row["library"] for row in rows):
        results.append(compare_library(name, rows, options))
        # After each library: the whole takes as long as all of vipa's runs.
        options.table.write_text(render(results))
    print(f"wrote {options.table}")
    sys.exit(1 if any(verdict == UNEXPLAINED for result in results for _, verdict, _ in result["sites"]) else 0)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--summary", type=Path, default=evaluate.RESULTS / "libraries.json")
    parser.add_argument("--reports", type=Path, default=libraries.CACHE / "reports")
    parser.add_argument("--table", type=Path, default=evaluate.RESULTS / "yield.md")
    parser.add_argument("--budget-depth", type=int, default=1, help="the baseline gets the CPU time of this depth's run")
    return parser.parse_args()


def compare_library(coordinates, rows, options):
    library = libraries.Library.parse(coordinates)
    runs = [row for row in rows if row["library"] == coordinates]
    reports = [json.loads(evaluate.report_path(options.reports, library, row["depth"]).read_text()) for row in runs]
    budget = next((row["measured"]["cpu"] for row in runs if row["depth"] == options.budget_depth), runs[-1]["measured"]["cpu"])
    baseline = random_baseline(library, budget)
    sites = [(site, *explain(site, reports)) for site in baseline["sites"]]
    print(f"{library.name}: random finds {len(sites)} sites in {budget:.0f} CPU s", flush=True)
    return {
        "library": coordinates, "budget": budget, "tries": baseline["tries"], "sites": sites,
        "defects": len({site_key(finding["kind"], finding["site"]) for report in reports for finding in report["findings"]}),
    }


def random_baseline(library, cpu_seconds):
    classpath = ["--classpath", ":".join(map(str, library.dependencies))] if library.dependencies else []
    command = [
        str(evaluate.VIPA), "random", str(library.jar), *classpath,
        "--cpu-seconds", str(max(1, round(cpu_seconds))), "--output-format", "json",
    ]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"vipa random ended with exit code {done.returncode}: {done.stderr[-2000:]}")
    return json.loads(done.stdout)


def explain(site, reports):
    """(verdict, why) for one crash site of the baseline."""
    key = site_key(site["kind"], site)
    found = [finding for report in reports for finding in report["findings"]]
    if any(site_key(finding["kind"], finding["site"]) == key or same_place(finding, site) for finding in found):
        return FOUND, ""
    # A lambda body is no entry of its own: what keeps vipa from it is said of the method that makes the lambda.
    ledger = ledger_line(site, reports) or ledger_line(site["entry"], reports)
    for report in reports:
        for warning in report["warnings"]:
            if site_key(warning["kind"], warning["site"]) == key:
                return WARNED, "; ".join(filter(None, [warning["outcome"] or "not run", ledger]))
    return (LEDGER, ledger) if ledger else (UNEXPLAINED, "")


def ledger_line(site, reports):
    """What the first report says about the method of a site, or about its whole class."""
    for report in reports:
        for line in report["ledger"]:
            if method_key(line) == method_key(site) or (line["class"] == site["class"] and not line["method"]):
                return f"explored {line['explored']}: " + ", ".join(sorted(line["reasons"]))
    return ""


def same_place(finding, site):
    """What a stack frame of the JVM says: compiled code tells the index of an instruction nearby, and no frame tells
    which of the methods of one name it is, so that random calls name the first with an instruction there."""
    place = finding["site"]
    if (finding["kind"], place["class"], place["method"]) != (site["kind"], site["class"], site["method"]):
        return False
    same_line = place["line"] is not None and place["line"] == site["line"]
    return place["bci"] == site["bci"] or same_line and method_key(place) == method_key(site)


def site_key(kind, site):
    return (kind, *method_key(site), site["bci"])


def method_key(method):
    return (method["class"], method["method"], method["descriptor"])


def render(results):
    return "\n\n".join([
        "# Yield against random calls",
        "Made by `results/evaluate/yield.py`. Crash sites of the seven kinds that a random baseline hits with the same CPU "
        "time, and what vipa says about each.",
        summary(results), "## Sites that are no finding of vipa's", "\n".join(missed(results)) or "None.",
    ]) + "\n"


def summary(results):
    header = ["library", "CPU s", "random calls", "random: sites", "vipa: defects", FOUND, WARNED, LEDGER, UNEXPLAINED]
    rows = [
        [tables.name(result), f"{result['budget']:.0f}", result["tries"], len(result["sites"]), result["defects"],
         *(sum(verdict == wanted for _, verdict, _ in result["sites"]) for wanted in header[5:])]
        for result in results
    ]
    return tables.table(header, rows)


def missed(results):
    """One line for each site that is no finding."""
    return [
        f"- {tables.name(result)}: {site['kind']} at `{tables.site_name(site)}` with `{site['inputs']}`: {verdict}" + (f" ({why})" if why else "")
        for result in results
        for site, verdict, why in result["sites"]
        if verdict != FOUND
    ]


if __name__ == "__main__":
    main()
