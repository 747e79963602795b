#!/usr/bin/env python3
"""The benchmarks: one command, one run; writes results/bench/bench.json, README.md and the plots.

    make bench                                         everything, on the eight standing libraries
    make bench BENCH_ARGS="--parts a,f --only gson"    some parts, some libraries
    make bench BENCH_ARGS="--resume"                   goes on where the last run ended; --render only writes the text anew

Run it on an idle machine: figures are single runs.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import runs  # first: it finds results/evaluate
import fuzzers
import growth
import layers
import libraries
import profiles
import render
import spotbugs
import strategies
import tools
import warm
import workers

PARTS = {"a": spotbugs, "b": fuzzers, "c": growth, "d": strategies, "e": layers, "f": workers, "g": warm, "h": profiles}


def main():
    options = parse_arguments()
    document = load(options)
    if not options.render:
        document |= {"jdk": jdk_version(), "processors": os.cpu_count()}
        document["rows"] = [row for row in document["rows"] if is_kept(row, options)]
        for part in options.parts:
            run_part(part, document, options)
    save(document, options)
    print(f"wrote {options.output}")
    failed = [row for row in document["rows"] if "error" in row]
    sys.exit(1 if failed else 0)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--parts", default=",".join(PARTS), help="letters with commas between them (default all)")
    parser.add_argument("--list", type=Path, default=libraries.REPOSITORY / ".." / "shared" / "libraries.txt",
                        help="file with one group:artifact:version per line; the first eight are taken")
    parser.add_argument("--libraries", nargs="*", metavar="G:A:V", help="these libraries instead of the list's, for parts a, d and h")
    parser.add_argument("--draw", metavar="REVISION", help="two more for part a, drawn with the list's own command")
    parser.add_argument("--only", metavar="TEXT", help="only libraries whose name contains this, in every part")
    parser.add_argument("--resume", action="store_true", help="keep what was measured, run what is missing or failed")
    parser.add_argument("--render", action="store_true", help="run nothing, write text and plots anew")
    parser.add_argument("--budget", type=int, default=15, help="part b: CPU seconds for each class and tool (default 15)")
    parser.add_argument("--classes", type=int, default=2, help="part b: classes of each library (default 2)")
    parser.add_argument("--sizes", type=int, nargs="+", default=growth.SIZES, help="part c: methods of the subjects")
    parser.add_argument("--output", type=Path, default=runs.BENCH, help="folder for the JSON, the text and the plots")
    parser.add_argument("--vipa", type=Path, default=runs.VIPA, help="the binary to measure")
    options = parser.parse_args()
    options.parts = [part for part in options.parts.split(",") if part]
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"no part {', '.join(unknown)}; there are {', '.join(PARTS)}")
    options.libraries = choose(options) if {"a", "d", "h"} & set(options.parts) and not options.render else []
    return options


def choose(options):
    if options.libraries:
        chosen = [libraries.Library.parse(text) for text in options.libraries]
    else:
        chosen = libraries.standing(options.list, libraries.STANDING)
        chosen += libraries.draw(options.list, options.draw) if options.draw else []
    return [library for library in chosen if wanted(library, options)]


def wanted(library, options):
    return not options.only or options.only in library.name


def is_kept(row, options):
    """Rows of other parts and libraries stay; with --resume also what was measured well."""
    asked = row["part"] in options.parts and (not options.only or options.only in row["key"])
    return not asked or options.resume and bool(runs.good([row]))


def run_part(part, document, options):
    """Runs the cases of a part that have no row yet; each row is saved at once."""
    done = {(row["part"], row["key"]) for row in document["rows"]}
    for key, case in PARTS[part].cases(options):
        if (part, key) in done or options.only and options.only not in key:
            continue
        print(f"({part}) {key} ...", end=" ", flush=True)
        begin = time.monotonic()
        row = guarded(case)
        print(outcome(row, time.monotonic() - begin), flush=True)
        document["rows"].append({"part": part, "key": key, "revision": revision(options.vipa), "clock": round(time.monotonic() - begin, 1)} | row)
        save(document, options)


def guarded(case):
    """One case that fails is one row; the run goes on."""
    try:
        return case()
    except (OSError, RuntimeError, ValueError, KeyError, subprocess.SubprocessError) as problem:
        return {"error": f"{type(problem).__name__}: {problem}"[:500]}


def outcome(row, seconds):
    return f"{seconds:.0f} s" + "".join(f", {key}: {row[key]}" for key in ("notMeasured", "error") if key in row)


def load(options):
    file = options.output / "bench.json"
    return json.loads(file.read_text()) if file.exists() else {"rows": []}


def save(document, options):
    options.output.mkdir(parents=True, exist_ok=True)
    (options.output / "bench.json").write_text(json.dumps(document, indent=1, sort_keys=True) + "\n")
    text, pictures = render.render(document, PARTS)
    (options.output / "README.md").write_text(text)
    for name, picture in pictures.items():
        (options.output / f"{name}.svg").write_text(picture)


def revision(vipa):
    """The commit, with a mark if sources of the analyser differ from it; of another binary nobody knows."""
    if vipa.resolve() != runs.VIPA.resolve():
        return "unknown, another binary"
    commit = git("rev-parse", "--short=12", "HEAD")
    return commit + ("+" if git("status", "--porcelain", "--", "analyzer", "harness-java", "Cargo.lock") else "")


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=libraries.REPOSITORY, capture_output=True, text=True).stdout.strip()


def jdk_version():
    done = subprocess.run([tools.java(), "-version"], capture_output=True, text=True)
    return done.stderr.split('"')[1] if '"' in done.stderr else "?"


if __name__ == "__main__":
    main()
