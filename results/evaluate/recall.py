#!/usr/bin/env python3
"""How many seeded faults vipa confirms, and what it says of the crashes that random calls hit; writes results/recall.md.

    make recall                                          ten libraries, 20 faults each, depth 0, 1 and 2
    make recall RECALL_ARGS="--only gson --mutants 5 --depths 0 1 --parts faults"

Everything that was done is kept in results/recall/: proved mutants in mutants.json, what vipa said of them in runs.json,
the random baseline in baseline.json.gz. A further run does only what is missing; another revision of vipa means new runs.
The exit code is 1 if a crash of the random baseline is unexplained.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import baseline
import evaluate
import libraries
import mutants
import recall_tables
import reasons

RECALL = evaluate.RESULTS / "recall"


def main():
    options = parse_arguments()
    chosen = choose(options)
    store = Store(options.folder)
    jars = fetch(chosen)
    if "faults" in options.parts:
        run_faults(jars, store, options)
    if "random" in options.parts:
        fetched = [jar.library for jar in jars.values()]
        baseline.run(fetched, options, engine_identity())
    write(store, options)
    print(f"wrote {options.table}")
    sys.exit(1 if baseline.unexplained(baseline.load(options.folder)) else 0)


def run_faults(jars, store, options):
    """Depth by depth, so that a run that is cut off has whole columns."""
    for jar in jars.values():
        find_mutants(jar, store, options)
    for depth in options.depths:
        for library, jar in jars.items():
            for entry in store.mutants_of(library)[: options.mutants]:
                run_mutant(jar, entry, depth, store, options)
            write(store, options)


def write(store, options):
    kept = baseline.load(options.folder)
    options.table.write_text(recall_tables.render(store, options.depths, baseline.render(kept) if kept else "Not run."))


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", type=Path, default=libraries.REPOSITORY / ".." / "shared" / "libraries.txt",
                        help="file with one group:artifact:version per line")
    parser.add_argument("--libraries", nargs="*", metavar="G:A:V", help="these libraries instead of the list's")
    parser.add_argument("--count", type=int, default=8, help="how many of the standing set (default 8)")
    parser.add_argument("--draw", default="HEAD", metavar="REVISION", help="revision that seeds the draw, or 'none'")
    parser.add_argument("--only", metavar="TEXT", help="only libraries whose name contains this")
    parser.add_argument("--mutants", type=int, default=20, help="proved mutants of each library (default 20)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the draw of mutants (default 1)")
    parser.add_argument("--draws", type=int, default=mutants.DRAWS, metavar="N",
                        help=f"mutants of one operator that are tried, before the others take its share (default {mutants.DRAWS})")
    parser.add_argument("--depths", type=int, nargs="+", default=[0, 1, 2])
    parser.add_argument("--revisits", type=int, default=5)
    parser.add_argument("--threads", type=int, help="threads of vipa (its own default without); the verdicts do not depend on it")
    parser.add_argument("--folder", type=Path, default=RECALL)
    parser.add_argument("--table", type=Path, default=evaluate.RESULTS / "recall.md")
    parser.add_argument("--parts", nargs="*", choices=["faults", "random"], default=["faults", "random"],
                        help="what to run (default both); with none only the tables are written")
    parser.add_argument("--budget-depth", type=int, default=1, help="the random calls get the CPU time of this depth's run")
    parser.add_argument("--reports", type=Path, help="compare the random calls with these reports of the same revision "
                        "(<library>-depth1.json); needs --seconds")
    parser.add_argument("--seconds", type=float, help="CPU time of the random calls of each library")
    options = parser.parse_args()
    if options.reports and not options.seconds:
        parser.error("--reports needs --seconds")
    return options


def choose(options):
    """The libraries; the drawn ones stay those whose mutants are stored, or every commit would mean new ones."""
    stored = Store(options.folder).libraries()
    if stored and options.draw == "HEAD" and not options.libraries and len(stored) >= options.count + 2:
        chosen = [libraries.Library.parse(text) for text in stored]
        return [library for library in chosen if not options.only or options.only in library.name]
    return evaluate.choose(options)


def fetch(chosen):
    jars = {}
    for library in chosen:
        problem = libraries.fetch(library)
        if problem:
            print(f"skipped {library.coordinates}: {problem}", file=sys.stderr)
        else:
            jars[library.coordinates] = mutants.Jar(library)
    return jars


class Store:
    """The two files that make a run go on where the last one ended."""

    def __init__(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        self.mutants_file, self.runs_file = folder / "mutants.json", folder / "runs.json"
        self.mutants = json.loads(self.mutants_file.read_text()) if self.mutants_file.exists() else []
        self.runs = json.loads(self.runs_file.read_text()) if self.runs_file.exists() else []

    def libraries(self):
        return list(dict.fromkeys(entry["library"] for entry in self.mutants))

    def mutants_of(self, library):
        return [entry for entry in self.mutants if entry["library"] == library]

    def set_mutants(self, library, entries):
        others = [entry for entry in self.mutants if entry["library"] != library]
        self.mutants = others + [entry | {"id": identity(entry)} for entry in entries]
        self.mutants_file.write_text(json.dumps(self.mutants, indent=1) + "\n")

    def run_of(self, entry, depth, engine=None):
        """The run of the present engine, or with none given the last one."""
        runs = [run for run in self.runs if (run["id"], run["depth"]) == (entry["id"], depth)]
        return next((run for run in reversed(runs) if engine in (None, run["engine"])), None)

    def add_run(self, run):
        same = (run["id"], run["depth"])
        self.runs = [old for old in self.runs if (old["id"], old["depth"]) != same] + [run]
        self.runs.sort(key=lambda one: (one["id"], one["depth"]))
        self.runs_file.write_text(json.dumps(self.runs, indent=1) + "\n")


def identity(entry):
    artifact = entry["library"].split(":")[1]
    return f"{artifact} {entry['cls']}.{entry['method']}{entry['descriptor']}@{entry['bci']} {entry['bytes']}"


def find_mutants(jar, store, options):
    """Draws the mutants of a library, unless a draw of at least as many is stored."""
    library = jar.library.coordinates
    have = store.mutants_of(library)
    if not have or have[0]["wanted"] < options.mutants:
        found = mutants.search(jar, options.mutants, options.seed, options.draws)
        store.set_mutants(library, [entry | {"wanted": options.mutants, "draws": options.draws} for entry in found])


def run_mutant(jar, entry, depth, store, options):
    """Proves the mutant again, then asks vipa about it and about the class without the fault."""
    engine = engine_identity()
    if store.run_of(entry, depth, engine):
        return
    begin, used = time.monotonic(), cpu_of_children()
    mutation = mutants.stored(entry)
    run = {"id": entry["id"], "depth": depth, "engine": engine, "revision": engine_revision()}
    if not proved_again(jar, entry, mutation, engine, store):
        run |= {"verdict": recall_tables.UNPROVED, "why": "random calls do not crash there any more"}
    else:
        run |= judge(jar, entry, mutation, depth, options)
    run |= {"seconds": round(time.monotonic() - begin, 1), "cpu": round(cpu_of_children() - used, 1)}
    store.add_run(run)
    print(f"{entry['id']} depth {depth}: {run['verdict']} ({run['seconds']:.0f} s)", flush=True)


def cpu_of_children():
    times = os.times()
    return times.children_user + times.children_system


def proved_again(jar, entry, mutation, engine, store):
    """One proof serves all depths of an engine."""
    earlier = [run for run in store.runs if run["id"] == entry["id"] and run["engine"] == engine]
    if earlier:
        return earlier[0]["verdict"] != recall_tables.UNPROVED
    site = mutants.prove(jar, mutation)
    return site is not None and mutants.place(site) == mutants.place(entry["site"])


def judge(jar, entry, mutation, depth, options):
    """The methods that matter first; all of the class only if the crash is not found from those."""
    data = mutation.apply(jar.classes[mutation.cls])
    narrow = analyse(jar, mutation.cls, data, depth, options, methods_of(entry))
    found = finding_at(narrow, entry["site"])
    report = narrow
    if found is None:
        report = analyse(jar, mutation.cls, data, depth, options, [])
        found = finding_at(report, entry["site"])
    if found is None:
        return reasons.of_miss(entry, report)
    methods = sorted({found["entry"]["method"], *methods_of(entry)})
    original = analyse(jar, mutation.cls, jar.classes[mutation.cls], depth, options, methods)
    # Where nothing is known of the original, nothing is claimed.
    known = original is None or finding_at(original, entry["site"]) is not None
    return {"verdict": recall_tables.KNOWN if known else recall_tables.FOUND, "why": "", "tier": found["tier"]}


def methods_of(entry):
    return sorted({entry["site"]["method"], entry["site"]["entry"]["method"]})


def analyse(jar, name, data, depth, options, methods):
    """vipa's report on one class laid over its library, or None when vipa failed."""
    folder = mutants.write_classes(mutants.FOLDER / f"analysed-{os.getpid()}", {name: data})
    report = folder / "report.json"
    command = [str(evaluate.VIPA), "analyze", str(folder), "--classpath", jar.classpath, "--isolated", "--quiet", "--no-cache",
               "--depth", str(depth), "--revisits", str(options.revisits), "--output-format", "json",
               "--output-file", str(report)]
    if options.threads:
        command += ["--threads", str(options.threads)]
    for method in methods:
        command += ["--include", f"{name}.{method}"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        print(f"vipa ended with exit code {done.returncode}: {done.stderr[-500:]}", file=sys.stderr)
        return None
    text = report.read_text()
    shutil.rmtree(folder, ignore_errors=True)
    return json.loads(text)


def finding_at(report, site):
    if report is None:
        return None
    wanted = mutants.place(site)
    return next((finding for finding in report["findings"] if mutants.place(finding["site"] | {"kind": finding["kind"]}) == wanted), None)


ENGINE = ["analyzer/crates", "harness-java", "Cargo.lock"]


def engine_identity(revision="HEAD"):
    """A hash of what vipa is built from, as committed: the same on another branch with the same code."""
    command = ["git", "rev-parse", *(f"{revision}:{path}" for path in ENGINE)]
    done = subprocess.run(command, cwd=libraries.REPOSITORY, capture_output=True, text=True, check=True)
    return hashlib.sha256(done.stdout.encode()).hexdigest()[:12]


def engine_revision():
    """The last revision that changed it; later ones have the same engine."""
    command = ["git", "log", "-1", "--first-parent", "--abbrev=12", "--format=%h", "--", *ENGINE]
    done = subprocess.run(command, cwd=libraries.REPOSITORY, capture_output=True, text=True, check=True)
    return done.stdout.strip()


if __name__ == "__main__":
    main()
