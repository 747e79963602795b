#!/usr/bin/env python3
"""Re-runs every finding of the evaluation's reports from its JSON witness in a new JVM; writes results/replay.md.

Exit code 1 if a single finding does not crash again the same way.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

import evaluate
import libraries
import tables


def main():
    options = parse_arguments()
    rows = [replay(row, options.reports) for row in evaluate.load_rows(options.summary) if "error" not in row]
    options.table.write_text(render(rows))
    print(f"wrote {options.table}")
    sys.exit(0 if all(row["same"] == row["findings"] for row in rows) else 1)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--summary", type=Path, default=evaluate.RESULTS / "libraries.json")
    parser.add_argument("--reports", type=Path, default=libraries.CACHE / "reports")
    parser.add_argument("--table", type=Path, default=evaluate.RESULTS / "replay.md")
    return parser.parse_args()


def replay(row, reports):
    library = libraries.Library.parse(row["library"])
    report = evaluate.report_path(reports, library, row["depth"])
    findings = len(json.loads(report.read_text())["findings"])
    classpath = ["--classpath", ":".join(map(str, library.dependencies))] if library.dependencies else []
    done = subprocess.run(
        [str(evaluate.VIPA), "replay", str(report), str(library.jar), *classpath], capture_output=True, text=True,
    )
    said = (done.stdout.strip() or done.stderr.strip()).splitlines()
    same = sum(line.endswith("  still crashes") for line in said)
    print(f"{tables.label(row)}: {same} of {findings} findings crash again at the same place", flush=True)
    return {"label": tables.label(row), "findings": findings, "same": same, "said": said[-1] if said else ""}


def render(rows):
    cells = [[row["label"], row["findings"], "yes" if row["same"] == row["findings"] else "NO", row["said"]] for row in rows]
    body = tables.table(["run", "findings", "all crash again the same way", "last line of vipa replay"], cells)
    return f"# Findings re-run from their JSON witness\n\nMade by `results/evaluate/replay_all.py`.\n\n{body}\n"


if __name__ == "__main__":
    main()
