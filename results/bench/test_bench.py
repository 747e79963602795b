#!/usr/bin/env python3
"""Tests of the benchmarks' own code on made-up rows; nothing is timed: python3 results/bench/test_bench.py"""

import argparse
import io
import struct
import tempfile
import unittest
import xml.etree.ElementTree
import zipfile
from pathlib import Path

import runs  # first: it finds results/evaluate
import bench
import charts
import copies
import fuzzers
import goals
import graphs
import growth
import measure
import patterns
import profiles
import render
import spotbugs
import strategies
import tables
import warm
import workers
from classfile import ClassFile, Method

MEASURED = runs.without_text(measure.Measurement(wall=4.0, cpu=8.0, analyser=100.0))
SITE = {"class": "a.B", "method": "c", "descriptor": "(I)I", "file": "B.java", "line": 31, "bci": 9}
FOUND = {"kind": "null-dereference", "exception": "java.lang.NullPointerException", "level": "error", "site": SITE}
STATISTICS = {
    "time": {"load": 1, "explore": 2, "solve": 500, "confirm": 1, "total": 5}, "paths": 100, "exactPaths": 60, "instructions": 2000,
    "states": 1, "branches": 50, "sides": 100, "pruned": 25, "prunedCheap": 10, "prunedSolver": 15, "modelHits": 3, "queries": 42,
    "unknown": 0, "fuelUsed": 9, "warnings": 4, "crashes": 3, "defects": 2, "byKind": {"null-dereference": {"defects": 2}},
    "explored": {"full": 30, "partial": 9, "none": 1}, "stops": {},
}
REPORT = {"deterministic": True, "subject": {"classes": 2, "methods": 40, "lines": 1600}, "statistics": STATISTICS,
          "findings": [FOUND, FOUND | {"level": "note"}]}


def row(part, key, **more):
    return {"part": part, "key": key, "revision": "0123", "measured": MEASURED} | runs.summarise(REPORT) | more


def bug(pattern, priority, name, first, last):
    return (f'<BugInstance type="{pattern}" priority="{priority}"><Class classname="{name}"/>'
            f'<SourceLine classname="{name}" start="{first}" end="{last}"/></BugInstance>')


class Patterns(unittest.TestCase):
    XML = "<BugCollection>" + bug("NP_ALWAYS_NULL", 1, "a.B", 30, 32) + bug("BC_UNCONFIRMED_CAST", 3, "a.B", 31, 31) + bug(
        "NP_BOOLEAN_RETURN_NULL", 2, "a.B", 31, 31) + "</BugCollection>"

    def read(self):
        return patterns.read(io.StringIO(self.XML))

    def test_patterns_are_sorted_and_of_our_kinds(self):
        self.assertEqual(list(patterns.KIND_OF), sorted(patterns.KIND_OF))
        self.assertLessEqual(set(patterns.KIND_OF.values()), set(tables.KINDS))

    def test_style_is_no_finding_of_our_kinds(self):
        ours, everything = self.read()
        self.assertEqual([(found["kind"], found["low"]) for found in ours], [("null-dereference", False), ("class-cast", True)])
        self.assertEqual(everything, 3)

    def test_a_crash_of_the_same_kind_on_the_line_proves_a_finding(self):
        proved = patterns.confirmed_by(self.read()[0], runs.crash_lines(REPORT))
        self.assertEqual([found["pattern"] for found in proved], ["NP_ALWAYS_NULL"])
        self.assertEqual(patterns.confirmed_by(self.read()[0], {("null-dereference", "a.B", 33)}), [])

    def test_a_finding_without_a_line_takes_those_of_its_method(self):
        text = ('<BugCollection><BugInstance type="NP_ALWAYS_NULL" priority="1"><Class classname="a.B"/><Method>'
                '<SourceLine classname="a.B" start="5" end="9"/></Method></BugInstance></BugCollection>')
        self.assertEqual(patterns.read(io.StringIO(text))[0][0]["lines"], [(5, 9)])


class Runs(unittest.TestCase):
    def test_an_unknown_option_is_a_gap_and_everything_else_a_failure(self):
        unknown = measure.Measurement(exit_code=2, stderr="error: unexpected argument '--no-cache' found\n\nUsage: vipa\n")
        self.assertEqual(runs.failure(unknown), {"notMeasured": "error: unexpected argument '--no-cache' found"})
        self.assertEqual(runs.failure(measure.Measurement(exit_code=2, stderr="error: no such jar")), {"error": "error: no such jar"})
        strategy = measure.Measurement(exit_code=2, stderr="error: unknown strategy 'x'")
        self.assertIn("notMeasured", runs.failure(strategy))
        self.assertEqual(runs.failure(measure.Measurement(exit_code=-9)), {"error": "exit code -9"})

    def test_notes_are_not_shown(self):
        self.assertEqual(runs.summarise(REPORT)["shown"], 1)

    def test_newer_counters_are_taken_where_they_are(self):
        self.assertNotIn("z3Queries", runs.summarise(REPORT))
        newer = runs.summarise(REPORT | {"statistics": STATISTICS | {"layers": {"z3": {"asked": 7, "answered": 7, "time": 3000}}, "z3Methods": 10}})
        self.assertEqual((newer["z3Queries"], newer["z3Time"], newer["z3Methods"]), (7, 3.0, 10))


class SpotBugs(unittest.TestCase):
    ROWS = [row("a", "x/1", library="x", tool="vipa", depth=1), row("a", "x/0", library="x", tool="vipa", depth=0, z3Methods=10),
            {"part": "a", "key": "x/s", "revision": "0123", "library": "x", "tool": "SpotBugs", "measured": MEASURED | {"cpu": 5.0},
             "all": 9, "ours": 4, "oursSure": 2, "proved": 3, "provedSure": 1}]

    def test_ratios_goals_and_matches(self):
        text, pictures = spotbugs.render(self.ROWS)
        self.assertIn("| x | 8.0 | 8.0 | 5.0 | 1.60 x | 1.60 x | at most 2 x |", text)
        self.assertIn("| x | 1,600 | 200 | 200 | 20 % | 5 % |", text)
        self.assertIn("| x | 2 | 1 | 4 (2) | 3 (1) | 75.0 % |", text)
        self.assertIn("at most 2 x on 1, at most 1 x on 0 of 1", text)
        self.assertEqual(set(pictures), {"cpu", "ratio", "lines"})

    def test_solver_figures_are_per_thousand_instructions(self):
        text, _ = spotbugs.render(self.ROWS)
        self.assertIn("| x | 1 | 2,000 | 21.00 | 250.00 | - | - | - |", text)
        self.assertIn("| x | 0 | 2,000 | 21.00 | 250.00 | - | - | 75.0 % |", text)

    def test_outcomes(self):
        self.assertEqual([spotbugs.outcome(value) for value in (None, 0.9, 2.0, 2.1)], ["-", "won", "at most 2 x", "lost"])

    def test_a_library_that_failed_has_an_empty_line(self):
        failed = {"part": "a", "key": "y/1", "revision": "0", "library": "y", "tool": "vipa", "depth": 1, "error": "no"}
        self.assertIn("| y | - | - | - | - | - | - |", spotbugs.render([failed])[0])


class Fuzzers(unittest.TestCase):
    TEXT = "\n".join([
        "INFO: Running with entropic power schedule", "== Java Exception: java.lang.NumberFormatException: For input string: \"x\"",
        "\tat java.base/java.lang.Integer.parseInt(Integer.java:668)", "\tat a.B.c(B.java:31)",
        "== Java Exception: java.lang.NullPointerException: Cannot invoke \"Object.x()\"", "\tat a.B$1.lambda$c$0(B.java:5)", "\tat a.B.c(B.java:31)",
        "== Java Exception: java.lang.NullPointerException: name", "\tat a.B.c(B.java:8)",
        "== Java Exception: java.lang.NullPointerException", "\tat java.base/java.util.Objects.requireNonNull(Objects.java:208)", "\tat a.B.c(B.java:9)",
        "== Java Exception: java.lang.IllegalStateException: on purpose", "\tat a.B.c(B.java:10)",
        "== Java Exception: java.lang.NullPointerException: Cannot read", "\tat other.C.d(C.java:1)", "DEDUP_TOKEN: 1",
    ])

    def test_only_our_kinds_in_the_library_are_sites(self):
        sites = fuzzers.crash_sites(self.TEXT, {"a.B", "a.B$1"})
        self.assertEqual(sites, {"NumberFormatException a.B.c:31", "NullPointerException a.B$1.lambda$c$0:5"})

    def test_vipa_and_jazzer_name_a_site_alike(self):
        text = "== Java Exception: java.lang.NullPointerException: Cannot invoke\n\tat a.B.c(B.java:31)\n"
        self.assertEqual(fuzzers.crash_sites(text, {"a.B"}), {fuzzers.vipa_site(FOUND)})

    def test_classes_that_reach_outside_are_not_drawn(self):
        public = [Method(1, f"m{number}", "()V", code=b"x") for number in range(5)]
        able = [fuzzers.is_able(argparse.Namespace(name=name, access=access, methods=public))
                for name, access in (("a.B", 1), ("a.lookup.B", 1), ("a.C", 0), ("a.D", 0x401))]
        self.assertEqual([bool(answer) for answer in able], [True, False, False, False])

    def test_index_exceptions_have_one_name(self):
        self.assertEqual(fuzzers.common_name("StringIndexOutOfBoundsException a.B.c:1"), "IndexOutOfBoundsException a.B.c:1")
        self.assertEqual(fuzzers.common_name("ClassCastException a.B.c:1"), "ClassCastException a.B.c:1")

    def test_random_calls_count_from_public_methods_of_the_class(self):
        site = SITE | {"kind": "division-by-zero", "entry": {"class": "a.B", "method": "c", "descriptor": "(I)I"}}
        nested = site | {"line": 32, "entry": site["entry"] | {"class": "a.B$C"}}
        hidden = site | {"line": 33, "entry": site["entry"] | {"descriptor": "(J)I"}}
        self.assertEqual(fuzzers.random_sites([site, nested, hidden], "a.B", {("c", "(I)I")}), ["ArithmeticException a.B.c:31"])

    def test_what_others_find_alone_is_listed(self):
        place = {"library": "x", "class": "a.B", "budget": 5}
        rows = [row("b", "1", tool="vipa", sites=["ClassCastException a.B.c:1"], **place),
                row("b", "2", tool="Jazzer", sites=["ClassCastException a.B.c:1", "ArithmeticException a.B.c:2"], **place)]
        text, _ = fuzzers.render(rows)
        self.assertIn("| x | a.B | 1 | 2 | - | 8.0 | 8.0 | - | 1 | 0 |", text)
        self.assertIn("- Jazzer: `ArithmeticException a.B.c:2` (from `a.B`)", text)


def tiny_class(texts):
    """A class file with these texts in its pool and the class of the first as itself: no members."""
    pool = b"".join(b"\x01" + struct.pack(">H", len(text)) + text.encode() for text in texts) + b"\x07\x00\x01" + b"\x05" + bytes(8)
    count = len(texts) + 2 + 2
    return b"\xca\xfe\xba\xbe\0\0\0\x34" + struct.pack(">H", count) + pool + struct.pack(">7H", 1, len(texts) + 1, 0, 0, 0, 0, 0)


class Copies(unittest.TestCase):
    TEXTS = ["p/q/A", "(Lp/q/A;Lp/qq/B;)V", "p.q.A", "p/q", "plain"]

    def test_names_in_the_pool_are_renamed_and_nothing_else(self):
        changed = copies.renamed(tiny_class(self.TEXTS), "p/q", 12)
        self.assertEqual(changed, tiny_class(["p/q12/A", "(Lp/q12/A;Lp/qq/B;)V", "p.q12.A", "p/q", "plain"]))
        self.assertEqual(ClassFile(changed).name, "p.q12.A")

    def test_a_jar_holds_every_copy_and_is_the_same_each_time(self):
        with tempfile.TemporaryDirectory() as folder:
            source, one, two = (Path(folder) / name for name in ("s.jar", "1.jar", "2.jar"))
            with zipfile.ZipFile(source, "w") as out:
                out.writestr("p/q/A.class", tiny_class(self.TEXTS))
                out.writestr("p/q/package-info.class", b"")
                out.writestr("other/B.class", b"")
            copies.repeat(source, "p/q", 2, one)
            copies.repeat(source, "p/q", 2, two)
            self.assertEqual(zipfile.ZipFile(one).namelist(), ["p/q0/A.class", "p/q1/A.class"])
            self.assertEqual(one.read_bytes(), two.read_bytes())


class Parts(unittest.TestCase):
    def test_growth_compares_the_smallest_with_the_largest(self):
        large = {"classes": 2, "methods": 400, "lines": 1600}
        rows = [row("c", "40", what="methods", value=40, copies=1, confirmed=False),
                row("c", "400", what="methods", value=400, copies=10, confirmed=False, subject=large, measured=MEASURED | {"cpu": 160.0})]
        text, pictures = growth.render(rows)
        self.assertIn("From 40 to 400 methods CPU per method grows 2.00 x (goal: less than 1.3 x): missed.", text)
        self.assertIn("growth", pictures)

    def test_errors_are_places_of_exact_warnings(self):
        warnings = [{"kind": "class-cast", "site": SITE, "exact": exact} for exact in (True, True, False)]
        self.assertEqual(len(strategies.sites_in({"warnings": warnings})), 1)
        self.assertEqual(strategies.sites_in({"warnings": warnings[2:]}), set())

    def test_an_error_counts_at_the_least_fuel(self):
        first = strategies.first_seen([1, 2, 4], [{"a"}, {"a", "b"}, {"b", "c", "d"}])
        self.assertEqual(sorted(first.values()), [1, 2, 4, 4])

    def test_strategies_are_compared_by_what_all_of_them_find(self):
        rows = [{"library": "x", "first": {"a": 1, "b": 3}}, {"library": "x", "first": {"a": 5}}, {"library": "y", "first": {"b": 7}}]
        self.assertEqual([strategies.mean_fuel(row, rows) for row in rows], [1, 5, 7])
        self.assertEqual([strategies.alone(row, rows) for row in rows], [1, 0, 1])

    def test_generated_graphs_are_read_compared_and_shown(self):
        text = """| conditionals | contradictions | strategy | edges | paths | left | infeasible sides | ended |
|---:|---:|---|---:|---:|---:|---:|---|
| 20 | 5 | dfs | 40 of 40 | 800 | 0 | 7 | fuel |
| 20 | 5 | reach | 40 of 40 | 10 | 30 | 7 | by itself |
| 20 | 5 | conflict | 39 of 40 | 5 | 5 | 7 | by itself |
"""
        graph = row("d", "generated graphs", graphs=graphs.read(text))
        self.assertEqual(graphs.fewer(graph, False), [80, 0], "an edge less does not count")
        self.assertEqual(graphs.fewer(graph, True), [20, 0])
        self.assertEqual([line[2:] for line in goals.strategies([graph])], [["0.0 x or more", "1 of 2"]] * 2)
        text, _ = strategies.render([graph])
        self.assertIn("| 20 | 5 | 40 of 40 | 800 | 0 | 40 of 40 | 10 | 30 | 39 of 40 | 5 | 5 | fuel |", text)

    def test_strategies_on_standing_libraries_have_one_line_each_and_a_sum(self):
        explored = row("d", "1", standing="x", strategy="dfs", confirmed=False, errors=20, coveredEdges=7)
        confirmed = row("d", "2", standing="x", strategy="dfs", confirmed=True, defects=16)
        text, _ = strategies.render([explored, row("d", "3", standing="y", strategy="dfs", confirmed=False, errors=4, coveredEdges=7), confirmed])
        self.assertIn("| x | dfs | 100 | 7 | 8.0 | 20 | 2.5 | 16 | 8.0 | 2.0 |", text)
        self.assertIn("| y | dfs | 100 | 7 | 8.0 | 4 | 0.5 | - | - | - |", text)
        self.assertIn("| dfs | 16 | 8.0 | 2.0 |", text)

    def test_workers_compare_reports_without_times(self):
        self.assertEqual(workers.digest('{"a":1,"time":{"x":2}}'), workers.digest('{"a":1}'))
        rows = [row("f", "1", library="x", threads=1, digest="d"), row("f", "2", library="x", threads=2, digest="e", measured=MEASURED | {"wall": 2.5, "cpu": 8.8})]
        self.assertIn("| x | whole run | 4.0 | 2.5 | 8.0 | 8.8 | 1.60 x | 1.10 x | DIFFERENT |", workers.render(rows)[0])

    def test_a_warm_report_is_compared_with_one_without_a_cache(self):
        steps = {"without": "d", "cold": "d", "warm": "d", "changed, without": "e", "changed": "d"}
        rows = [row("g", step, library="x", step=step, digest=digest, note="n", cacheBytes=1 << 20) for step, digest in steps.items()]
        text, _ = warm.render(rows)
        self.assertIn("| x | warm | 8.0 | 1.00 x | 4.0 | 1.0 | identical |", text)
        self.assertIn("| x | changed | 8.0 | 1.00 x | 4.0 | 1.0 | DIFFERENT |", text)


class Profiles(unittest.TestCase):
    SAMPLES = [
        (1, "vipa", "serde_json::from_str", "/a/vipa"),
        (2, "vipa-explorer", "vipa_symex::step::step", "/a/vipa-explorer"),
        (2, "vipa-explorer", "smt::context::propagate", "/a/libz3.so.5.4"),
        (2, "vipa-explorer", "something else", "/a/vipa-explorer"),
        (3, "vipa", "Monitor::wait", "/jdk/libjvm.so"),
        (3, "VM Thread", "[unknown]", "/libc.so.6"),
        (3, "vipa", "[unknown]", "/tmp/perf-3.map"),
    ]

    def test_a_sample_is_for_what_its_process_and_function_do(self):
        found = [profiles.purpose(sample, {3}, 1) for sample in self.SAMPLES]
        self.assertEqual(found, ["supervisor", "step", "Z3", "other code", "JVM: classes, checks, interpreter's runtime",
                                 "JVM: garbage collector", "JVM: Java code"])
        self.assertLessEqual(set(found), set(profiles.ORDER))

    def test_lines_of_perf_are_read(self):
        line = " C1 CompilerThre  4711   7f00aa [unknown] (/usr/lib/jvm/libjvm.so)"
        self.assertEqual(profiles.parse(line), (4711, "C1 CompilerThre", "[unknown]", "/usr/lib/jvm/libjvm.so"))
        self.assertIsNone(profiles.parse("nothing"))

    def test_z3_figures_are_per_thousand_instructions(self):
        one = row("h", "gson", library="gson", samples={"Z3": 1, "step": 7})
        self.assertEqual((profiles.calls(one), profiles.milliseconds(one)), (21, 500))
        self.assertEqual(profiles.calls(one | {"z3Queries": 2}), 1)


class Whole(unittest.TestCase):
    def test_gaps_and_failures_are_said(self):
        rows = [{"part": "e", "key": "without bits", "revision": "0123", "layer": "bits", "notMeasured": "no such option"},
                {"part": "e", "key": "all", "revision": "4567", "layer": "all on", "error": "exit code 2"}]
        text, _ = render.render({"rows": rows, "jdk": "17"}, bench.PARTS)
        self.assertIn("Not measured: without bits: no such option", text)
        self.assertIn("Failed: all: exit code 2", text)
        self.assertIn("at `0123` (parts e), at `4567` (parts e)", text)

    def test_every_part_renders_without_rows_that_are_good(self):
        for letter, part in bench.PARTS.items():
            failed = {"part": letter, "key": "k", "revision": "0", "error": "no"}
            self.assertIn("Failed: k: no", render.render({"rows": [failed]}, {letter: part})[0])

    def test_a_case_that_fails_is_a_row(self):
        def case():
            raise RuntimeError("no network")

        self.assertEqual(bench.guarded(case), {"error": "RuntimeError: no network"})


    def test_what_a_run_keeps_of_the_last_one(self):
        rows = [{"part": "a", "key": "gson/1"}, {"part": "a", "key": "gson/2", "error": "no"}, {"part": "a", "key": "h2/1"}, {"part": "c", "key": "x"}]

        def kept(**options):
            return [row["key"] for row in rows if bench.is_kept(row, argparse.Namespace(parts=["a"], **options))]

        self.assertEqual(kept(only=None, resume=False), ["x"])
        self.assertEqual(kept(only=None, resume=True), ["gson/1", "h2/1", "x"])
        self.assertEqual(kept(only="gson", resume=False), ["h2/1", "x"])


class Goals(unittest.TestCase):
    def test_what_is_not_there_is_not_measured(self):
        text = goals.render([])
        self.assertIn("| executable lines per CPU s, depth 1 | 1,000 on each library | not measured | - |", text)
        self.assertIn("| analyser's peak memory on guava | less than 1,024 MiB | not measured | - |", text)

    def test_verdicts(self):
        fast = row("a", "guava/1", library="guava-1", tool="vipa", depth=1, measured=MEASURED | {"cpu": 1.0})
        text = goals.render([*SpotBugs.ROWS, fast])
        self.assertIn("| executable lines per CPU s, depth 1 | 1,000 on each library | 200 to 1,600 | 1 of 2 |", text)
        self.assertIn("| CPU at depth 1 against SpotBugs | at most 2 x on each library | 1.60 x | reached |", text)
        self.assertIn("| libraries with less CPU than SpotBugs | 3 | 0 of 1 | missed |", text)
        self.assertIn("| analyser's peak memory on guava | less than 1,024 MiB | 100 MiB | reached |", text)

    def test_two_workers_are_judged_by_exploration(self):
        rows = [row("f", f"{threads}{confirmed}", library="x", threads=threads, digest="d", confirmed=confirmed, measured=MEASURED | {"wall": 4.0 / threads})
                for threads in (1, 2) for confirmed in (False, True)]
        text = goals.render(rows)
        self.assertIn("| throughput of two workers, exploration | at least 1.7 x | 2.00 x | reached |", text)
        self.assertIn("| throughput of two workers, whole runs | - | 2.00 x | - |", text)

    def test_different_reports_are_loud(self):
        rows = [row("f", "1", library="x", threads=1, digest="d"), row("f", "2", library="x", threads=2, digest="e")]
        self.assertIn("| reports of one and two workers | identical | DIFFERENT | missed |", goals.render(rows))


class Charts(unittest.TestCase):
    def test_svg_is_well_formed_and_escapes_texts(self):
        for picture in (charts.bars("a < b", "s", ["x", "y"], {"one": [1, None], "two": [3, 4]}), charts.lines("t", "s", "n", {"a": [(1, 2), (3, 4)]}),
                        charts.bars("empty", "s", [], {}), charts.lines("empty", "s", "n", {})):
            xml.etree.ElementTree.fromstring(picture)

    def test_a_bar_for_each_value_that_is_there(self):
        picture = charts.bars("t", "s", ["x", "y"], {"one": [1, None], "two": [3, 4]})
        self.assertEqual(picture.count(f'fill="{charts.COLOURS[1]}"'), 3)  # two bars and the legend
        self.assertEqual(picture.count(f'fill="{charts.COLOURS[0]}"'), 2)

    def test_the_axis_ends_at_a_round_number(self):
        self.assertEqual([charts.nice_top([value]) for value in (0, 3, 18.7, 42, 81, 1000, 1067)], [1, 3.2, 20, 60, 100, 1000, 1200])

    def test_numbers(self):
        self.assertEqual([charts.number(value) for value in (0, 0.25, 3.14159, 42.42, 1234.5)], ["0", "0.25", "3.1", "42.4", "1,234"])


if __name__ == "__main__":
    unittest.main()
