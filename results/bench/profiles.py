"""(h) Where the CPU time goes: samples of whole runs on the standing libraries, by process and by what the function is for.

`first-profile.json` has the rows of the revision before the work on speed, made with `--parts h --vipa OLD --output FOLDER`.
Needs `perf` (Debian: linux-perf). Only the innermost function of a sample counts, so what std and libc do for the others
stands by itself.
"""

import json
import math
import re
import shutil
import subprocess
from collections import Counter

import libraries
import measure
import runs
from tables import table

TITLE = "(h) Profile"
FIRST = runs.BENCH / "first-profile.json"
FREQUENCY = 49

# What a function is for, by its name: the first that matches.
EXPLORER = [
    ("Z3", r"libz3"),
    ("kernel", r"\[kernel|^\[unknown\]$"),
    ("memory: allocation, copies", r"malloc|free\b|calloc|realloc|memcpy|memmove|memset|unlink_chunk"),
    ("SAT solver", r"batsat|vipa_smt::bits"),
    ("guesses and carried models", r"vipa_smt::(guess|eval|model|value)"),
    ("other layers of the solver", r"vipa_smt::(layers|solver|shape|chain|contradiction|backend|variables|slice)"),
    ("terms: build and fold", r"vipa_smt"),
    ("decode and look up classes", r"vipa_bytecode|vipa_program|cafebabe|ristretto|inflate|flate2|zip::"),
    ("results as text", r"serde|ryu|itoa|vipa_schema"),
    ("witnesses", r"vipa_symex::(concretise|ends|established|witness|usual)"),
    ("fork and search", r"vipa_symex::(explore|fork|branches|checks|state|coverage|guide|learned|ranges|wanted|types|refs)"),
    ("step", r"vipa_symex"),
]
JVM = [
    ("JVM: compiler", r"^comm C[12] "),
    ("JVM: garbage collector", r"^comm (GC|G1|VM Thread|Serial)"),
    ("JVM: kernel", r"\[kernel"),
    ("JVM: classes, checks, interpreter's runtime", r"libjvm|libc|ld-linux|libjimage|libzip|libjava|libverify"),
    ("JVM: Java code", r""),
]
ORDER = ["step", "fork and search", "terms: build and fold", "guesses and carried models", "SAT solver", "Z3", "other layers of the solver", "witnesses",
         "decode and look up classes", "memory: allocation, copies", "results as text", "kernel", "other code", *(name for name, _ in JVM), "supervisor"]


def cases(options):
    for library in options.libraries:
        yield library.name, lambda library=library: run(library, options)


def run(library, options):
    if not shutil.which("perf"):
        return {"notMeasured": "there is no perf (Debian: linux-perf)"}
    runs.jar(library)
    data, report = runs.CACHE / "perf.data", runs.CACHE / "reports" / "profile.json"
    record = ["perf", "record", "--quiet", "--output", str(data), "--freq", str(FREQUENCY), "--event", "cpu-clock", "--"]
    row = runs.analyse([library.jar], library.dependencies, report, vipa=options.vipa, before=record)
    row |= {"library": library.name, "samples": dict(classified(data))}
    data.unlink(missing_ok=True)
    return row


def classified(data):
    """Samples by name of what they were for."""
    command = ["perf", "script", "--input", str(data), "--fields", "pid,comm,ip,sym,dso"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, errors="replace") as script:
        samples = list(filter(None, map(parse, script.stdout)))
    jvms = {pid for pid, _, _, dso in samples if "libjvm" in dso}
    supervisor = min((pid for pid, *_ in samples), default=0)
    return Counter(purpose(sample, jvms, supervisor) for sample in samples)


LINE = re.compile(r"^\s*(.*?)\s+(\d+)\s+([0-9a-f]+)\s+(.*?)\s+\((\S*)\)\s*$")


def parse(line):
    """(process, thread's name, symbol, file)"""
    found = LINE.match(line)
    return (int(found[2]), found[1], found[4], found[5]) if found else None


def purpose(sample, jvms, supervisor):
    pid, comm, symbol, dso = sample
    if pid in jvms:
        text = f"comm {comm}" if re.match(r"C[12] |GC|G1|VM Thread|Serial", comm) else dso
        return matching(JVM, text)
    if pid == supervisor:
        return "supervisor"
    return matching(EXPLORER, dso if "libz3" in dso or "[kernel" in dso else symbol) or "other code"


def matching(purposes, text):
    return next((name for name, pattern in purposes if re.search(pattern, text)), None)


def calls(row):
    """Questions that reached Z3 for 1,000 instructions; before there were other solvers that was all of them."""
    return 1000 * row.get("z3Queries", row["queries"]) / row["instructions"]


def milliseconds(row):
    """CPU time inside Z3 for 1,000 instructions. By its share, because `perf` loses samples where a machine is busy."""
    share = row["samples"].get("Z3", 0) / max(1, sum(row["samples"].values()))
    return 1e6 * share * row["measured"]["cpu"] / row["instructions"]


def first_rows():
    """By library; empty where nobody has kept them."""
    first = json.loads(FIRST.read_text())["rows"] if FIRST.exists() else []
    return {row["library"]: row for row in runs.good(first)}


def fewer(rows, figure):
    """How many times less Z3 has to do than in the first profile, for each library that both have."""
    first = first_rows()
    pairs = [(figure(first[row["library"]]), figure(row)) for row in runs.good(rows) if row["library"] in first]
    return [before / now if now else math.inf for before, now in pairs]


def render(rows):
    parts = [f"Samples of whole runs ({FREQUENCY} each second of CPU time). Shares in per cent of all CPU time of the run."]
    first = list(first_rows().values())
    for title, found in (("Now", runs.good(rows)), ("First, before the work on speed", first)):
        if found:
            parts += [f"### {title}", shares(found)]
    return "\n\n".join(parts), {}


def shares(rows):
    header = ["what for", *(row["library"].rpartition("-")[0] for row in rows)]
    lines = [[name, *(f"{100 * row['samples'].get(name, 0) / max(1, sum(row['samples'].values())):.1f}" for row in rows)] for name in ORDER]
    figures = [["CPU s", *(f"{row['measured']['cpu']:.0f}" for row in rows)],
               ["Z3 calls per 1,000 instructions", *(f"{calls(row):.3f}" for row in rows)],
               ["Z3 CPU ms per 1,000 instructions", *(f"{milliseconds(row):.3f}" for row in rows)]]
    return table(header, figures + lines)
