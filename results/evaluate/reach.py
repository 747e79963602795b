#!/usr/bin/env python3
"""How far the engine follows real code, before and after: writes results/reach.md from the JSON reports of two runs.

    reach.py --before PATH --after PATH --note "what the two are"     --more PATH adds what second_look.py found
    reach.py --after FOLDER --keep results/reach/REVISION.json.gz     only keeps what is needed of these reports

A path is a folder, or a file that --keep wrote: runs of an old revision need not be repeated. Folders hold reports `<library>-depth1.json` or `<library>.json` of `vipa analyze`. A method counts as followed if it was
reached (explored in full or partly) and its line in the ledger has no `library` and no `unsupported` cause.
"""

import argparse
import gzip
import json
import re
from collections import Counter
from pathlib import Path

import evaluate
import tables

GAPS = ("library ", "unsupported")
TOP = 30
# What is only said of the newer side.
NOT_KEPT = {"warned": {}, "stopped": {}, "mismatches": []}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path)
    parser.add_argument("--after", type=Path, required=True)
    parser.add_argument("--more", type=Path, nargs="*", default=[], help="folders of reports of second looks: what they found counts for --after too")
    parser.add_argument("--note", default="")
    parser.add_argument("--table", type=Path, default=evaluate.RESULTS / "reach.md")
    parser.add_argument("--keep", type=Path, help="write what is needed of --after into this file, and nothing else")
    options = parser.parse_args()
    after = load(options.after)
    if options.keep:
        keep(after, options.keep)
        return
    before = load(options.before) if options.before else {}
    for library, more in (pair for folder in options.more for pair in load(folder).items()):
        after[library] = with_more(after[library], more)
    options.table.write_text(render(before, after, options.note))
    print(f"wrote {options.table}")


def load(path):
    """The facts of each report by library; the reports themselves are large."""
    if path.is_dir():
        return {library_of(report): facts(json.loads(report.read_text())) for report in sorted(path.glob("*.json"))}
    with gzip.open(path, "rt") as kept:
        return {library: restored(one) for library, one in json.load(kept).items()}


def with_more(one, more):
    """Of another run of the same library, only what it found and how its warnings ended."""
    return one | {"sites": one["sites"] | more["sites"], "warned": one["warned"] | more["warned"],
                  "stopped": one["stopped"] | more["stopped"]}


def keep(libraries, path):
    """The same facts give the same bytes."""
    path.parent.mkdir(parents=True, exist_ok=True)
    plain = {library: one | {"sites": sorted(one["sites"])} | NOT_KEPT for library, one in libraries.items()}
    data = json.dumps(plain, indent=0, sort_keys=True).encode()
    path.write_bytes(gzip.compress(data, mtime=0))
    print(f"wrote {path}")


def restored(one):
    counters = {name: Counter(one[name]) for name in ("gaps", "exactOutcomes", "outcomes")}
    return NOT_KEPT | one | counters | {"sites": {tuple(site) for site in one["sites"]}}


def library_of(path):
    return re.sub(r"-depth\d+$", "", path.stem)


def facts(report):
    statistics = report["statistics"]
    gaps = Counter()
    for line in report["ledger"]:
        if line["explored"] != "none" and line["method"]:
            gaps.update({reason: 1 for reason in line["reasons"] if reason.startswith(GAPS)})
    return {
        "reached": statistics["explored"]["full"] + statistics["explored"]["partial"],
        "gapped": sum(has_gap(line) for line in report["ledger"]),
        "gaps": gaps,
        "paths": statistics["paths"], "exact": statistics["exactPaths"],
        "sites": {site_key(finding) for finding in report["findings"]},
        "exactOutcomes": outcomes(statistics, "exactOutcomes"), "outcomes": outcomes(statistics, "outcomes"),
        "fuel": report["options"].get("fuel", ""),
        "warned": {text_of(site_key(warning)): warning["outcome"] or "not run" for warning in report["warnings"]},
        "stopped": {f"{line['class']}.{line['method']}{line['descriptor']}": stop for line in report["ledger"]
                    for stop in line["reasons"] if stop in ("fuel", "saturated")},
        "mismatches": mismatches(report["warnings"]),
    }


def mismatches(warnings):
    """Exact ones that were built and did something else: each is a defect of ours, or of what an input can be."""
    return sorted(f"{text_of(site_key(warning))}, from `{warning['entry']['class']}.{warning['entry']['method']}`: "
                  f"{warning['outcome']} {warning['detail'] or ''}".strip()
                  for warning in warnings
                  if warning["exact"] and warning["outcome"] not in ("confirmed", "construction-failed", None))


def text_of(site):
    kind, cls, method, descriptor, bci = site
    return f"{kind} at `{cls}.{method}{descriptor}@{bci}`"


def has_gap(line):
    return line["explored"] != "none" and bool(line["method"]) and any(reason.startswith(GAPS) for reason in line["reasons"])


def site_key(finding):
    site = finding["site"]
    return finding["kind"], site["class"], site["method"], site["descriptor"], site["bci"]


def outcomes(statistics, key):
    sums = Counter()
    for counts in statistics["byKind"].values():
        sums.update(counts[key])
    return sums


def render(before, after, note):
    names = [name for name in after]
    return "\n\n".join(filter(None, [
        "# How far real code is followed", note,
        "## Methods without a gap of the models, exact paths, defects\n\n" + shares_table(before, after, names),
        "## Defects that were found before and are not found now\n\n" + lost_list(before, after, names),
        "## Exact warnings that were run\n\n" + outcomes_table(after, names),
        "## Exact warnings that were built and did something else\n\n" + mismatch_list(after, names),
        f"## The {TOP} most frequent gaps, in methods, over all libraries\n\n" + gaps_table(before, after, names),
    ])) + "\n"


def shares_table(before, after, names):
    header = ["library", "reached methods", "without gap before", "without gap after", "exact paths before",
              "exact paths after", "defects before", "defects after", "lost", "new"]
    return tables.table(header, [shares_row(name, before.get(name), after[name]) for name in names])


def shares_row(name, old, new):
    sites = [one["sites"] if was_run(one) else None for one in (old, new)]
    lost = new_ones = "-"
    if None not in sites:
        lost, new_ones = len(sites[0] - sites[1]), len(sites[1] - sites[0])
    defects = ["-" if side is None else len(side) for side in sites]
    return [name, new["reached"], followed(old), followed(new), exact(old), exact(new), *defects, lost, new_ones]


def was_run(one):
    """Paths can be looked at without running anything in the JVM."""
    return bool(one) and sum(one["outcomes"].values()) > 0


def followed(one):
    return tables.share(one["reached"] - one["gapped"], one["reached"]) if one else "-"


def exact(one):
    return f"{one['exact']} of {one['paths']} ({tables.share(one['exact'], one['paths'])})" if one else "-"


def lost_list(before, after, names):
    lines = []
    for name in names:
        both = was_run(before.get(name)) and was_run(after[name])
        lost = sorted(before[name]["sites"] - after[name]["sites"]) if both else []
        lines += [f"- {name}: {text_of(site)}: {why_lost(after[name], site)}" for site in lost]
    return "\n".join(lines) or "None."


def why_lost(one, site):
    warned = one["warned"].get(text_of(site))
    if warned:
        return f"warned of, {warned}"
    stop = one["stopped"].get(f"{site[1]}.{site[2]}{site[3]}")
    return f"not met, the method ended by {stop}" if stop else "not met"


def mismatch_list(after, names):
    return "\n".join(f"- {name}: {line}" for name in names for line in after[name]["mismatches"]) or "None."


def outcomes_table(after, names):
    header = ["library", "run", *tables.OUTCOMES, "confirmed of those built", "construction failed, of all warnings run"]
    return tables.table(header, [outcomes_row(name, after[name]) for name in names])


def outcomes_row(name, one):
    exact_ones, all_ones = one["exactOutcomes"], one["outcomes"]
    run, failed = sum(exact_ones.values()), "construction-failed"
    built = run - exact_ones[failed]
    return [name, run, *(exact_ones[outcome] for outcome in tables.OUTCOMES), tables.share(exact_ones["confirmed"], built),
            tables.share(all_ones[failed], sum(all_ones.values()))]


def gaps_table(before, after, names):
    old, new = (sum((facts["gaps"] for name, facts in side.items() if name in names), Counter()) for side in (before, after))
    ranked = sorted((old | new).items(), key=lambda pair: (-new[pair[0]], -pair[1], pair[0]))
    return tables.table(["methods after", "methods before", "gap"],
                        [[new[gap], old[gap] if before else "-", f"`{gap}`"] for gap, _ in ranked[:TOP]])


if __name__ == "__main__":
    main()
