#!/usr/bin/env python3
"""Search strategies compared: writes results/strategies.md.

    strategies.py [--libraries GROUP:ARTIFACT:VERSION ...] [--fuel N] [--vipa BINARY]

First generated control-flow graphs (counts, from a test of the engine), then libraries: one thread, depth 1, 5 revisits, each
strategy in turn. CPU time is that of all processes, the confirming JVM among them.
"""

import argparse
import json
import os
import subprocess
import tempfile
from pathlib import Path

import evaluate
import libraries
import measure

DEFAULT = ["com.google.code.gson:gson:2.10.1", "org.apache.commons:commons-lang3:3.12.0"]
STRATEGIES = ["fair", "reach", "dfs", "bfs", "conflict", "error", "detect", "random", "conflict+error"]
FOLDER = libraries.CACHE / "strategies"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--libraries", nargs="*", default=DEFAULT)
    parser.add_argument("--fuel", type=int, default=15000)
    parser.add_argument("--vipa", type=Path, default=evaluate.VIPA)
    parser.add_argument("--table", type=Path, default=evaluate.RESULTS / "strategies.md")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    runs = {}
    for library in map(libraries.Library.parse, options.libraries):
        libraries.fetch(library)
        runs[library.name] = {strategy: run(library, strategy, options) for strategy in STRATEGIES}
    options.table.write_text(render(graphs(), runs, options.fuel))
    print(f"wrote {options.table}")


def graphs():
    """The table of the test that explores generated graphs."""
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "table.md"
        command = ["cargo", "test", "--quiet", "--package", "vipa-symex", "--test", "strategies", "the_table"]
        environment = {**os.environ, "VIPA_STRATEGIES_TABLE": str(table)}
        subprocess.run(command, check=True, cwd=libraries.REPOSITORY, env=environment, stdout=subprocess.DEVNULL)
        return table.read_text()


def run(library, strategy, options):
    report = FOLDER / f"{library.name}-{strategy}.json"
    command = [str(options.vipa), "analyze", str(library.jar), "--depth", "1", "--revisits", "5", "--threads", "1", "--quiet",
               "--fuel", str(options.fuel), "--strategy", strategy, "--output-format", "json", "--output-file", str(report)]
    measured = measure.run(command)
    print(f"{library.name} {strategy}: {measured.cpu:.0f} s of CPU", flush=True)
    return {"cpu": measured.cpu, **json.loads(report.read_text())["statistics"]}


def render(graph_table, runs, fuel):
    lines = ["# Search strategies", "", "Made by `results/evaluate/strategy_table.py`.", "", "## Libraries", "",
             f"Depth 1, 5 revisits, fuel {fuel:,}, one thread. *Branches* are edges of conditionals and switches, counted for each "
             "entry by itself; *left* are states that were not executed any further because nothing new could come from them. "
             "CPU seconds are those of all processes and differ by some percent from run to run; all else is reproducible.", ""]
    lines += ["| library | strategy | branches | paths | left | learned | queries | fuel | CPU s | crashes | defects | defects per CPU s |",
              "|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"]
    lines += [row(name, strategy, one) for name, found in runs.items() for strategy, one in found.items()]
    return "\n".join(lines + ["", "## Generated control-flow graphs", "",
                              "One method without loops and without anything that crashes; every edge lies on a feasible path. "
                              "Paths are those that came to an end.", "", graph_table])


def row(name, strategy, one):
    keys = ("coveredEdges", "paths", "left", "prunedLearned", "queries", "fuelUsed")
    counts = " | ".join(f"{one[key]:,}" for key in keys)
    rate = one["defects"] / one["cpu"]
    return f"| {name} | {strategy} | {counts} | {one['cpu']:.1f} | {one['crashes']:,} | {one['defects']:,} | {rate:.1f} |"


if __name__ == "__main__":
    main()
