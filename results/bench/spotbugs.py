"""(a) vipa and SpotBugs on the same jars: CPU seconds, findings of our kinds, and on how many of SpotBugs' lines vipa has a crash.

SpotBugs runs with the highest effort and shows every confidence; both are measured from the start of the process, JVM included.
The runs of vipa also give lines per CPU second, solver figures and memory.
"""

import json

import charts
import measure
import patterns
import runs
import tools
from tables import share, table

TITLE = "(a) vipa and SpotBugs"
MAIN = "edu.umd.cs.findbugs.FindBugs2"
GOALS = {1: 1000, 0: 4000}  # executable lines per CPU second


def cases(options):
    for library in options.libraries:
        for depth in (1, 0):
            yield f"{library.name}/depth{depth}", lambda library=library, depth=depth: run_vipa(library, depth, options)
        yield f"{library.name}/spotbugs", lambda library=library: run_spotbugs(library)


def report_of(library, depth):
    return runs.CACHE / "reports" / f"{library.name}-depth{depth}.json"


def run_vipa(library, depth, options):
    runs.jar(library)
    row = runs.analyse([library.jar], library.dependencies, report_of(library, depth), depth=depth, vipa=options.vipa)
    return {"library": library.name, "tool": "vipa", "depth": depth} | row


def run_spotbugs(library):
    output = runs.CACHE / "spotbugs" / f"{library.name}.xml"
    output.parent.mkdir(parents=True, exist_ok=True)
    output.unlink(missing_ok=True)
    measured = measure.run(spotbugs_command(runs.jar(library), library.dependencies, output))
    row = {"library": library.name, "tool": "SpotBugs", "version": tools.SPOTBUGS.version, "measured": runs.without_text(measured)}
    if measured.exit_code != 0 or not output.exists():
        return row | {"error": runs.first_line(measured.stderr) or f"exit code {measured.exit_code}"}
    return row | compare(*patterns.read(output), report_of(library, 1))


def spotbugs_command(jar, dependencies, output):
    classpath = ":".join(map(str, tools.fetch(tools.SPOTBUGS)))
    auxiliary = ["-auxclasspath", ":".join(map(str, dependencies))] if dependencies else []
    return [tools.java(), "-cp", classpath, MAIN, "-effort:max", "-low", "-xml", "-output", str(output), *auxiliary, str(jar)]


def compare(ours, everything, report):
    kinds = {}
    for found in ours:
        kinds[found["kind"]] = kinds.get(found["kind"], 0) + 1
    row = {"all": everything, "ours": len(ours), "oursSure": sum(not found["low"] for found in ours), "byKind": kinds}
    if report.exists():
        proved = patterns.confirmed_by(ours, runs.crash_lines(json.loads(report.read_text())))
        row |= {"proved": len(proved), "provedSure": sum(not found["low"] for found in proved)}
    return row


def render(rows):
    by = {(row["library"], row["tool"], row.get("depth")): row for row in runs.good(rows)}
    names = list(dict.fromkeys(row["library"] for row in rows if "library" in row))
    text = [
        "### CPU seconds", cpu_table(names, by), verdict(names, by),
        "![CPU seconds](cpu.svg)", "![against SpotBugs](ratio.svg)", "### Executable lines per CPU second", lines_table(names, by), "![lines per CPU second](lines.svg)",
        "### Findings of our kinds", findings_table(names, by),
        "Proved: a crash of the same kind was confirmed on that line by vipa at depth 1. Sure: without SpotBugs' low confidence. "
        "vipa's sites are distinct places of confirmed crashes; shown are those that reports for people have.",
        "### Solver", solver_table(names, by),
        "Queries are those that reached a solver (SAT or Z3). Solver time is the clock's inside the explorers, all layers included. "
        "Columns with - need counters that this version does not write.",
        "### Memory, peak MiB", memory_table(names, by),
    ]
    short = [name.rsplit("-", 1)[0] for name in names]
    cpu = {tool: [cpu_of(by, name, *key) for name in names] for tool, key in
           {"vipa depth 1": ("vipa", 1), "vipa depth 0": ("vipa", 0), "SpotBugs": ("SpotBugs", None)}.items()}
    speed = {f"depth {depth}": [lines_per_second(by.get((name, "vipa", depth))) for name in names] for depth in (0, 1)}
    times = {name: [runs.ratio(*pair) for pair in zip(values, cpu["SpotBugs"])] for name, values in cpu.items() if name != "SpotBugs"}
    pictures = {"ratio": charts.bars("CPU time against SpotBugs", "SpotBugs = 1", short, times),
                "cpu": charts.bars("CPU time on the same jar", "CPU s", short, cpu),
                "lines": charts.bars("Executable lines per CPU second", "confirmation included", short, speed)}
    return "\n\n".join(text), pictures


def cpu_of(by, name, tool, depth=None):
    row = by.get((name, tool, depth))
    return row["measured"]["cpu"] if row else None


def lines_per_second(row):
    return runs.ratio(row["subject"]["lines"], row["measured"]["cpu"]) if row else None


def cpu_table(names, by):
    rows = []
    for name in names:
        one, zero, other = (cpu_of(by, name, *key) for key in (("vipa", 1), ("vipa", 0), ("SpotBugs", None)))
        times = runs.ratio(one, other)
        rows.append([name, cell(one), cell(zero), cell(other), cell(times, 2, " x"), cell(runs.ratio(zero, other), 2, " x"), outcome(times)])
    return table(["library", "vipa depth 1", "vipa depth 0", "SpotBugs", "depth 1 : SpotBugs", "depth 0 : SpotBugs", "depth 1"], rows)


def outcome(times):
    if times is None:
        return "-"
    return "won" if times <= 1 else "at most 2 x" if times <= 2 else "lost"


def verdict(names, by):
    times = [runs.ratio(cpu_of(by, name, "vipa", 1), cpu_of(by, name, "SpotBugs")) for name in names]
    known = [value for value in times if value is not None]
    return (f"Goal: at most 2 x on every library, at most 1 x on three. Measured: at most 2 x on {sum(value <= 2 for value in known)}, "
            f"at most 1 x on {sum(value <= 1 for value in known)} of {len(known)}.")


def lines_table(names, by):
    rows = []
    for name in names:
        one, zero = (by.get((name, "vipa", depth)) for depth in (1, 0))
        lines = (one or zero or {}).get("subject", {}).get("lines")
        rows.append([name, cell(lines, 0), *(cell(lines_per_second(row), 0) for row in (one, zero)),
                     *(reached(lines_per_second(row), goal) for row, goal in ((one, GOALS[1]), (zero, GOALS[0])))])
    return table(["library", "executable lines", "depth 1", "depth 0", f"goal {GOALS[1]:,} at depth 1", f"goal {GOALS[0]:,} at depth 0"], rows)


def reached(value, goal):
    return "-" if value is None else "reached" if value >= goal else f"{100 * value / goal:.0f} %"


def findings_table(names, by):
    rows = []
    for name in names:
        vipa, other = by.get((name, "vipa", 1), {}), by.get((name, "SpotBugs", None), {})
        proved = f"{other['proved']} ({other['provedSure']})" if "proved" in other else "-"
        ours = f"{other['ours']} ({other['oursSure']})" if other else "-"
        rows.append([name, vipa.get("defects", "-"), vipa.get("shown", "-"), ours, proved, share(other.get("proved", 0), other.get("ours", 0))])
    return table(["library", "vipa: sites", "vipa: shown", "SpotBugs: findings (sure)", "of these proved (sure)", "share proved"], rows)


def solver_table(names, by):
    rows = [[name, *solver_cells(by[name, "vipa", depth])] for name in names for depth in (1, 0) if (name, "vipa", depth) in by]
    return table(["library", "depth", "instructions", "queries per 1,000", "solver ms per 1,000", "Z3 calls per 1,000", "Z3 CPU ms per 1,000",
                  "methods without Z3"], rows)


def solver_cells(row):
    thousands = row["instructions"] / 1000
    without = runs.ratio(row["subject"]["methods"] - row["z3Methods"], row["subject"]["methods"]) if "z3Methods" in row else None
    return [
        row["depth"], f"{row['instructions']:,}", cell(runs.ratio(row["queries"], thousands), 2), cell(runs.ratio(row["time"]["solve"], thousands), 2),
        cell(runs.ratio(row.get("z3Queries"), thousands), 3), cell(runs.ratio(row.get("z3Time"), thousands), 3),
        "-" if without is None else f"{100 * without:.1f} %",
    ]


def memory_table(names, by):
    parts = ["analyser", "supervisor", "explorer", "jvm"]
    rows = [[name, *(f"{by[name, 'vipa', 1]['measured'][part]:.0f}" for part in parts),
             cell(by.get((name, "SpotBugs", None), {}).get("measured", {}).get("supervisor"), 0)] for name in names if (name, "vipa", 1) in by]
    return table(["library", "analyser together (depth 1)", "supervisor", "largest explorer", "largest JVM worker", "SpotBugs"], rows)


def cell(value, digits=1, unit=""):
    return "-" if value is None else f"{value:,.{digits}f}{unit}"
