"""What the benchmarks are to show, in one table: goal, figure, verdict. A figure that is not there is "not measured"."""

import graphs
import growth
import profiles
import runs
import spotbugs
import workers as two_workers
from tables import table

MEMORY = 1024  # MiB, analyser together, on guava
LESS = 5
WARM = 0.05


def render(rows):
    lines = [*speed(rows), *against_spotbugs(rows), *solver(rows), *size(rows), memory(rows), *workers(rows), *cache(rows), *strategies(rows)]
    return table(["what", "goal", "measured", "verdict"], lines)


def of(rows, part, **wanted):
    return [row for row in runs.good(rows) if row["part"] == part and all(row.get(key) == value for key, value in wanted.items())]


def line(what, goal, values, reached, text):
    """`values` is empty where nothing was measured."""
    if not values:
        return [what, goal, "not measured", "-"]
    count = sum(map(reached, values))
    return [what, goal, text(values), "reached" if count == len(values) else "missed" if len(values) == 1 else f"{count} of {len(values)}"]


def span(digits, unit=""):
    """Smallest and largest."""
    def text(values):
        low, high = (f"{value:,.{digits}f}{unit}" for value in (min(values), max(values)))
        return low if low == high else f"{low} to {high}"

    return text


def speed(rows):
    for depth, goal in spotbugs.GOALS.items():
        values = [spotbugs.lines_per_second(row) for row in of(rows, "a", tool="vipa", depth=depth)]
        yield line(f"executable lines per CPU s, depth {depth}", f"{goal:,} on each library", values, lambda value, goal=goal: value >= goal, span(0))


def against_spotbugs(rows):
    other = {row["library"]: row["measured"]["cpu"] for row in of(rows, "a", tool="SpotBugs")}
    values = [row["measured"]["cpu"] / other[row["library"]] for row in of(rows, "a", tool="vipa", depth=1) if row["library"] in other]
    yield line("CPU at depth 1 against SpotBugs", "at most 2 x on each library", values, lambda value: value <= 2, span(2, " x"))
    won = sum(value <= 1 for value in values)
    yield line("libraries with less CPU than SpotBugs", "3", [won] if values else [], lambda value: value >= 3, lambda _: f"{won} of {len(values)}")


def solver(rows):
    done = of(rows, "a", tool="vipa", depth=1)
    calls = [1000 * row["z3Queries"] / row["instructions"] for row in done if "z3Queries" in row]
    spent = [1000 * row["z3Time"] / row["instructions"] for row in done if row.get("z3Time") is not None]
    without = [100 - 100 * row["z3Methods"] / row["subject"]["methods"] for row in done if "z3Methods" in row]
    for what, values, unit in (("Z3 calls per 1,000 instructions", calls, ""), ("Z3 CPU per 1,000 instructions", spent, " ms"),
                               ("methods that never create a Z3 context", without, " %")):
        yield [*line(what, "-", values, lambda _: True, span(3 if unit != " %" else 1, unit))[:3], "-"]
    for what, figure in (("calls", profiles.calls), ("CPU", profiles.milliseconds)):
        values = profiles.fewer(of(rows, "h"), figure)
        yield line(f"Z3 {what} per 1,000 instructions, first profile against now", f"at least {LESS} x on each library", values,
                   lambda value: value >= LESS, lambda values: f"{min(values):,.0f} x or more")


def size(rows):
    for confirmed, words in ((False, "exploration only"), (True, "with confirmation")):
        sizes = sorted(of(rows, "c", what="methods", confirmed=confirmed), key=lambda row: row["subject"]["methods"])
        times = [growth.per_method(sizes[-1]) / growth.per_method(sizes[0])] if len(sizes) > 1 else []
        reach = f"{sizes[0]['subject']['methods']:,} to {sizes[-1]['subject']['methods']:,} methods, " if times else ""
        yield line(f"growth of CPU per method, {reach}{words}", f"less than {growth.GOAL} x", times, lambda value: value < growth.GOAL, span(2, " x"))


def memory(rows):
    peaks = [row["measured"]["analyser"] for row in of(rows, "a", tool="vipa", depth=1) if row["library"].startswith("guava")]
    return line("analyser's peak memory on guava", f"less than {MEMORY:,} MiB", peaks, lambda value: value < MEMORY, span(0, " MiB"))


def workers(rows):
    found = two_workers.pairs(of(rows, "f"))
    for explored, words in ((True, "exploration"), (False, "whole runs")):
        pairs = [(one, two) for _, confirmed, one, two in found if confirmed != explored]
        goals = (f"at least {two_workers.GOAL_WALL} x", f"at most {two_workers.GOAL_CPU} x") if explored else ("-", "-")
        reached = (lambda value: value >= two_workers.GOAL_WALL, lambda value: value <= two_workers.GOAL_CPU)
        for what, goal, figure, enough in zip(("throughput of two workers", "CPU of two workers against one"), goals,
                                              (two_workers.throughput, two_workers.cpu), reached):
            cells = line(f"{what}, {words}", goal, [figure(*pair) for pair in pairs], enough, span(2, " x"))
            yield cells if explored else [*cells[:3], "-"]
    same = [one["digest"] == two["digest"] for _, _, one, two in found]
    yield line("reports of one and two workers", "identical", same, bool, lambda values: "identical" if all(values) else "DIFFERENT")


def cache(rows):
    by = {(row["library"], row["step"]): row for row in of(rows, "g")}
    for step in ("warm", "changed"):
        pairs = [(row, by[name, "cold"]) for (name, found), row in by.items() if found == step and (name, "cold") in by]
        values = [row["measured"]["cpu"] / cold["measured"]["cpu"] for row, cold in pairs]
        if step == "warm":
            yield line("CPU of a warm run against cold", f"at most {WARM} x", values, lambda value: value <= WARM, span(3, " x"))
        else:
            yield [*line("CPU after a change of one class against cold", "-", values, lambda _: True, span(3, " x"))[:3], "-"]


def strategies(rows):
    done = [row for row in of(rows, "d") if "graphs" in row]
    what, goal = "paths of `reach` and `conflict` against `dfs`, generated graphs, no edge less", f"at least {graphs.GOAL} x fewer"
    for more, with_left in (("", False), (", with the states that they left", True)):
        values = [ratio for row in done for ratio in graphs.fewer(row, with_left)]
        yield line(what + more, goal, values, lambda value: value >= graphs.GOAL, lambda values: f"{min(values):.1f} x or more")
