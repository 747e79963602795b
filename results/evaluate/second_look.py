#!/usr/bin/env python3
"""A second look at what an older revision found and a run without `--second-look` did not.

    second_look.py --before KEPT --after FOLDER --to FOLDER [--vipa BINARY]

Analyses the methods of the lost sites, and nothing else, with `--second-look` and otherwise the options of the reports in
--after. A method that the compiler made is no entry: all that is nested in the same class is looked at instead. What a
second look at everything finds from other methods is not among it, so it is a lower bound.
`reach.py --more` reads what it writes.
"""

import argparse
import json
import subprocess
from pathlib import Path

import evaluate
import libraries
import reach
import tiers

SYNTHETIC = 0x1000


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--before", type=Path, required=True)
    parser.add_argument("--after", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--vipa", type=Path, default=evaluate.VIPA)
    options = parser.parse_args()
    options.to.mkdir(parents=True, exist_ok=True)
    before = reach.load(options.before)
    for report in sorted(options.after.glob("*.json")):
        name = reach.library_of(report)
        if name in before and not (options.to / f"{name}.json").exists():
            look(name, before[name], json.loads(report.read_text()), options)


def look(name, before, report, options):
    lost = before["sites"] - reach.facts(report)["sites"]
    print(f"{name}: {len(lost)} lost", flush=True)
    if lost:
        classes = tiers.read_jar(libraries.CACHE / name / f"{name}.jar")
        run(name, sorted({pattern(site, classes) for site in lost}), report["options"], options)


def pattern(site, classes):
    _, cls, method, descriptor, _ = site
    same = [one for one in classes[cls].methods if (one.name, one.descriptor) == (method, descriptor)]
    # Old compilers say it with an attribute instead of the flag.
    made = method.startswith("access$") or any(one.access & SYNTHETIC for one in same)
    return f"{cls.split('$')[0]}*" if made else f"{cls}.{method}"


def run(name, patterns, used, options):
    folder, to = libraries.CACHE / name, options.to / f"{name}.json"
    classpath = ":".join(map(str, sorted((folder / "dependencies").glob("*.jar"))))
    same = [text for key in ("depth", "revisits", "fuel") for text in (f"--{key}", used[key])]
    patterns = [text for one in patterns for text in ("--include", one)]
    command = [str(options.vipa), "analyze", "--no-cache", str(folder / f"{name}.jar"), *(["--classpath", classpath] if classpath else []),
               *same, *patterns, "--second-look", "--quiet", "--output-format", "json", "--output-file", str(to)]
    subprocess.run(command, check=False)


if __name__ == "__main__":
    main()
