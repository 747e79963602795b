#!/usr/bin/env python3
"""Analyses the evaluation's libraries at several depths and writes results/libraries.md and results/libraries.json.

    make evaluate                               the five first libraries and two drawn ones, depth 0, 1 and 2
    make evaluate EVALUATE_ARGS="--only gson --depths 1"
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import libraries
import measure
import tables

RESULTS = libraries.REPOSITORY / "results"
VIPA = libraries.REPOSITORY / "target" / "release" / "vipa"


def main():
    options = parse_arguments()
    chosen = choose(options)
    rows = [] if not options.resume else load_rows(options.summary)
    done = {(row["library"], row["depth"]) for row in rows}
    for library in chosen:
        problem = libraries.fetch(library)
        if problem:
            print(f"skipped {library.coordinates}: {problem}", file=sys.stderr)
            continue
        for depth in options.depths:
            if (library.coordinates, depth) not in done:
                rows.append(analyse(library, depth, options))
                save(rows, options)
    save(rows, options)
    print(f"wrote {options.table} and {options.summary}")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", type=Path, default=libraries.REPOSITORY / ".." / "shared" / "libraries.txt",
                        help="file with one group:artifact:version per line")
    parser.add_argument("--libraries", nargs="*", metavar="G:A:V", help="these libraries instead of the list's")
    parser.add_argument("--count", type=int, default=5, help="how many of the standing set (default 5)")
    parser.add_argument("--draw", default="HEAD", metavar="REVISION", help="revision that seeds the draw, or 'none'")
    parser.add_argument("--only", metavar="TEXT", help="only libraries whose name contains this")
    parser.add_argument("--depths", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--revisits", type=int, default=5)
    parser.add_argument("--resume", action="store_true", help="keep the rows of the last run, run what is missing")
    parser.add_argument("--reports", type=Path, default=libraries.CACHE / "reports", help="where the JSON reports go")
    parser.add_argument("--table", type=Path, default=RESULTS / "libraries.md")
    parser.add_argument("--summary", type=Path, default=RESULTS / "libraries.json")
    parser.add_argument("vipa_options", nargs="*", help="after --: further options for vipa analyze")
    return parser.parse_args()


def choose(options):
    if options.libraries:
        chosen = [libraries.Library.parse(text) for text in options.libraries]
    else:
        chosen = libraries.standing(options.list, options.count)
        if options.draw != "none":
            chosen += libraries.draw(options.list, options.draw)
    return [library for library in chosen if not options.only or options.only in library.name]


def report_path(folder, library, depth):
    return folder / f"{library.name}-depth{depth}.json"


def analyse(library, depth, options):
    """One run of vipa; returns its row of the summary."""
    options.reports.mkdir(parents=True, exist_ok=True)
    report = report_path(options.reports, library, depth)
    report.unlink(missing_ok=True)
    command = analyse_command(library, depth, options.revisits, report) + options.vipa_options
    print(f"{library.name} depth {depth} ...", end=" ", flush=True)
    measured = measure.run(command)
    row = {"library": library.coordinates, "depth": depth, "measured": measured.to_json()}
    if measured.exit_code in (0, 1) and report.exists():
        row |= tables.summarise(json.loads(report.read_text()))
    else:
        row["error"] = measured.stderr or f"exit code {measured.exit_code}"
    print(f"{measured.wall:.0f} s, exit code {measured.exit_code}", flush=True)
    return row


def analyse_command(library, depth, revisits, report, *more):
    classpath = ["--classpath", ":".join(map(str, library.dependencies))] if library.dependencies else []
    return [
        str(VIPA), "analyze", str(library.jar), *classpath, "--no-cache", "--depth", str(depth), "--revisits", str(revisits),
        "--output-format", "json", "--output-file", str(report), *more,
    ]


def load_rows(summary):
    return json.loads(summary.read_text())["rows"] if summary.exists() else []


def save(rows, options):
    revision = subprocess.run(["git", "rev-parse", "HEAD"], cwd=libraries.REPOSITORY, capture_output=True, text=True)
    document = {"revision": revision.stdout.strip(), "revisits": options.revisits, "rows": rows}
    options.summary.write_text(json.dumps(document, indent=1, sort_keys=True) + "\n")
    options.table.write_text(tables.render(document))


if __name__ == "__main__":
    main()
