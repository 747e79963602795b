"""From a vipa-report/1 to the figures that results/libraries.md shows."""

KINDS = [
    "null-dereference", "index-out-of-bounds", "negative-array-size", "class-cast", "division-by-zero", "assertion",
    "array-store", "number-format", "missing-element",
]
OUTCOMES = [
    "confirmed", "confirmed-elsewhere", "other-exception", "no-exception", "construction-failed", "time-out", "jvm-died",
    "flaky",
]


def summarise(report):
    """The part of a report that the tables need; small enough to be committed."""
    statistics = report["statistics"]
    counters = {
        key: statistics[key]
        for key in ("paths", "exactPaths", "branches", "sides", "pruned", "prunedCheap", "prunedSolver", "modelHits", "queries", "unknown",
                    "warnings", "crashes", "defects")
    }
    return {
        **counters,
        "deterministic": report["deterministic"],
        "jdk": report["jdk"],
        "subject": report["subject"],
        "byKind": statistics["byKind"],
        "explored": statistics["explored"],
        "stops": statistics["stops"],
        "time": statistics["time"],
        "exactMisses": exact_misses(report["warnings"]),
    }


def exact_misses(warnings):
    """Exact paths that did not throw in the JVM: our own defects, each to be explained."""
    return [
        {"kind": warning["kind"], "entry": method_name(warning["entry"]), "site": site_name(warning["site"]),
         "detail": warning.get("detail")}
        for warning in warnings
        if warning["exact"] and warning["outcome"] == "no-exception"
    ]


def method_name(method):
    return f"{method['class']}.{method['method']}{method['descriptor']}"


def site_name(site):
    return f"{method_name(site)}@{site['bci']}"


def render(document):
    good = [row for row in document["rows"] if "error" not in row]
    bad = [row for row in document["rows"] if "error" in row]
    parts = [
        "# vipa on real libraries",
        f"Made by `make evaluate` at revision `{document['revision'][:12]}` with `--revisits {document['revisits']}`; "
        "the figures behind the tables are in `libraries.json`.",
        section("Runs", runs_table(good)),
        section("Warnings, crashes and defects per kind (warnings / crashes / defects)", kinds_table(good)),
        section("Outcomes of the warnings that were run, per kind", outcomes_table(good, "outcomes")),
        section("The same for exact paths", outcomes_table(good, "exactOutcomes")),
        section("Why methods were not explored in full (methods)", stops_table(good)),
        section("Memory, peak resident MiB", memory_table(good)),
        section("Exact paths that threw nothing in the JVM (our defects)", misses_list(good)),
    ]
    if bad:
        parts.append(section("Runs that failed", "\n".join(f"- {label(row)}: {row['error']}" for row in bad)))
    return "\n\n".join(parts) + "\n"


def section(title, body):
    return f"## {title}\n\n{body}"


def runs_table(rows):
    header = ["library", "depth", "methods", "wall s", "CPU s", "queries", "pruned", "paths", "exact paths", "warnings",
              "crashes", "defects", "per KLOC", "explored in full", "partly", "ended by fuel", "saturated", "deterministic"]
    return table(header, [run_cells(row) for row in rows])


def run_cells(row):
    methods, explored, lines = row["subject"]["methods"], row["explored"], row["subject"]["lines"]
    return [
        name(row), row["depth"], methods, f"{row['measured']['wall']:.0f}", f"{row['measured']['cpu']:.0f}",
        row["queries"], share(row["pruned"], row["sides"]), row["paths"],
        share(row["exactPaths"], row["paths"]), row["warnings"], row["crashes"], row["defects"],
        f"{1000 * row['defects'] / lines:.2f}" if lines else "-", share(explored["full"], methods),
        share(explored["partial"], methods), share(row["stops"].get("fuel", 0), methods),
        share(row["stops"].get("saturated", 0), methods),
        "yes" if row["deterministic"] else "no",
    ]


def kinds_table(rows):
    def cell(row, kind):
        counts = row["byKind"].get(kind)
        return f"{counts['warnings']} / {counts['crashes']} / {counts['defects']}" if counts else "0"

    return table(["library", "depth", *KINDS], [[name(row), row["depth"], *(cell(row, kind) for kind in KINDS)] for row in rows])


def outcomes_table(rows, key):
    """One line per depth and kind, summed over the libraries."""
    lines = []
    for depth in sorted({row["depth"] for row in rows}):
        for kind in KINDS + ["all"]:
            sums = sum_outcomes([row for row in rows if row["depth"] == depth], kind, key)
            total = sum(sums.values())
            if total:
                lines.append([depth, kind, total, *(sums[outcome] for outcome in OUTCOMES), share(sums["confirmed"], total)])
    return table(["depth", "kind", "run", *OUTCOMES, "share confirmed"], lines)


def sum_outcomes(rows, kind, key):
    sums = dict.fromkeys(OUTCOMES, 0)
    for row in rows:
        for found, counts in row["byKind"].items():
            if kind in ("all", found):
                for outcome, count in counts[key].items():
                    sums[outcome] += count
    return sums


def stops_table(rows):
    reasons = sorted({reason for row in rows for reason in row["stops"]})
    return table(["library", "depth", *reasons],
                 [[name(row), row["depth"], *(row["stops"].get(reason, 0) for reason in reasons)] for row in rows])


def memory_table(rows):
    parts = ["analyser", "supervisor", "explorer", "jvm"]
    header = ["library", "depth", "analyser together", "supervisor", "largest explorer", "largest JVM worker"]
    return table(header, [[name(row), row["depth"], *(f"{row['measured'][part]:.0f}" for part in parts)] for row in rows])


def misses_list(rows):
    lines = [
        f"- {label(row)}: {miss['kind']} at `{miss['site']}` from `{miss['entry']}`" + (f": {miss['detail']}" if miss["detail"] else "")
        for row in rows
        for miss in row["exactMisses"]
    ]
    return "\n".join(lines) or "None."


def name(row):
    return row["library"].split(":", 1)[1].replace(":", " ")


def label(row):
    return f"{name(row)} depth {row['depth']}"


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "-"


def table(header, rows):
    if not rows:
        return "None."
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)
