#!/usr/bin/env python3
"""Checks that the report does not depend on threads or load: runs a library with one thread, with two, and twice with two
while the machine is busy, and compares the JSON byte by byte after the `time` keys are taken out.

    results/evaluate/determinism.py [--library G:A:V] [--depth 1]
"""

import argparse
import json
import multiprocessing
import subprocess
import sys
from pathlib import Path

import evaluate
import libraries


def main():
    options = parse_arguments()
    library = libraries.Library.parse(options.library)
    problem = libraries.fetch(library)
    if problem:
        sys.exit(f"cannot fetch {library.coordinates}: {problem}")
    reference = report(library, options, threads=1, load=0)
    same = [
        compare(reference, report(library, options, threads=2, load=0), "two threads"),
        compare(reference, report(library, options, threads=2, load=options.load), "two threads, loaded machine"),
        compare(reference, report(library, options, threads=2, load=options.load), "two threads, loaded machine, again"),
    ]
    sys.exit(0 if all(same) else 1)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--library", default="commons-cli:commons-cli:1.5.0", metavar="G:A:V")
    parser.add_argument("--depth", type=int, default=1)
    parser.add_argument("--revisits", type=int, default=5)
    parser.add_argument("--load", type=int, default=4, help="busy processes of the loaded runs (default 4)")
    parser.add_argument("--reports", type=Path, default=libraries.CACHE / "determinism")
    return parser.parse_args()


def report(library, options, threads, load):
    """The text of the report without its times."""
    options.reports.mkdir(parents=True, exist_ok=True)
    path = options.reports / f"{library.name}-threads{threads}-load{load}.json"
    busy = [multiprocessing.Process(target=spin, daemon=True) for _ in range(load)]
    for process in busy:
        process.start()
    try:
        command = evaluate.analyse_command(library, options.depth, options.revisits, path, "--threads", str(threads))
        done = subprocess.run(command, capture_output=True, text=True)
    finally:
        for process in busy:
            process.terminate()
    if done.returncode not in (0, 1):
        sys.exit(f"vipa ended with exit code {done.returncode}: {done.stderr[-2000:]}")
    return without_times(path.read_text())


def spin():
    while True:
        pass


def without_times(text):
    """The JSON with every key named `time` removed, everything else in its order."""
    def keep(pairs):
        return {key: value for key, value in pairs if key != "time"}

    return json.dumps(json.loads(text, object_pairs_hook=keep), indent=1)


def compare(reference, other, what):
    if reference == other:
        print(f"{what}: identical to one thread ({len(reference)} bytes)", flush=True)
        return True
    lines = zip(reference.splitlines(), other.splitlines())
    first = next(((number, a, b) for number, (a, b) in enumerate(lines, 1) if a != b), None)
    print(f"{what}: DIFFERENT from one thread; first difference: {first or 'one report is longer'}", flush=True)
    return False


if __name__ == "__main__":
    main()
