#!/usr/bin/env python3
"""Tests of the table code on a made-up report: python3 results/evaluate/test_evaluate.py"""

import importlib
import struct
import sys
import tempfile
import unittest
from pathlib import Path

import classfile
import determinism
import measure
import reach
import tables
import tiers

yields = importlib.import_module("yield")  # its name is a keyword

METHOD = {"class": "a.B", "method": "c", "descriptor": "(I)I"}
SITE = METHOD | {"file": "B.java", "line": 3, "bci": 7}
WARNING = {"entry": METHOD, "kind": "division-by-zero", "site": SITE, "exact": True, "causes": [], "outcome": "no-exception",
           "detail": None}
REPORT = {
    "schema": "vipa-report/1", "tool": {"name": "vipa", "version": "0"}, "jdk": "17", "options": {}, "inputs": [],
    "deterministic": True, "interrupted": False,
    "subject": {"classes": 2, "methods": 40, "lines": 2000, "sourceLines": None},
    "statistics": {
        "time": {"load": 1, "explore": 2, "solve": 1, "confirm": 1, "total": 5}, "paths": 100, "exactPaths": 60,
        "instructions": 1, "states": 1, "branches": 50, "sides": 100, "pruned": 25, "prunedCheap": 10, "prunedSolver": 15, "modelHits": 3,
        "queries": 42, "unknown": 0, "fuelUsed": 9, "warnings": 4, "crashes": 3, "defects": 2,
        "byKind": {"division-by-zero": {"warnings": 4, "exactWarnings": 4, "crashes": 3, "defects": 2,
                                        "outcomes": {"confirmed": 3, "no-exception": 1},
                                        "exactOutcomes": {"confirmed": 3, "no-exception": 1}}},
        "explored": {"full": 30, "partial": 9, "none": 1}, "causes": {}, "stops": {"fuel": 2, "loop-bound": 7},
    },
    "findings": [{"kind": "division-by-zero", "site": SITE | {"bci": 9, "line": 31}}],
    "warnings": [WARNING],
    "ledger": [{"class": "a.B", "method": "d", "descriptor": "()V", "explored": "partial", "reasons": {"fuel": 1}}],
}


def row(depth=1):
    measured = measure.Measurement(exit_code=1, wall=12.4, cpu=20.0, jvm=99.0).to_json()
    return {"library": "g:lib:1.0", "depth": depth, "measured": measured, **tables.summarise(REPORT)}


class Reach(unittest.TestCase):
    def test_what_a_second_look_finds_is_not_lost(self):
        found, none = reach.facts(REPORT), reach.facts(REPORT | {"findings": []})
        self.assertEqual(reach.with_more(none, found)["sites"], found["sites"])
        self.assertEqual(reach.with_more(none, found)["paths"], none["paths"])

    def test_a_gap_is_counted_once_for_each_method(self):
        reasons = {"library a.B.c()V": 3, "unsupported x": 1, "depth d.E.f()V": 2}
        line = REPORT["ledger"][0] | {"reasons": reasons}
        facts = reach.facts(REPORT | {"ledger": [line, line | {"explored": "none"}]})
        self.assertEqual((facts["reached"], facts["gapped"]), (39, 1))
        self.assertEqual(facts["gaps"], {"library a.B.c()V": 1, "unsupported x": 1})

    def test_what_was_found_before_and_is_not_now_is_listed(self):
        new = reach.facts(REPORT | {"findings": []})
        text = reach.render({"lib": reach.facts(REPORT)}, {"lib": new}, "note")
        self.assertIn("- lib: division-by-zero at `a.B.c(I)I@9`: not met\n", text)
        self.assertIn("- lib: division-by-zero at `a.B.c(I)I@7`, from `a.B.c`: no-exception\n", text)
        self.assertIn("| lib | 39 | 100.0 % | 100.0 % | 60 of 100 (60.0 %) | 60 of 100 (60.0 %) | 1 | 0 | 1 | 0 |", text)

    def test_what_is_kept_of_a_run_is_all_that_the_tables_need(self):
        fresh = {"lib": reach.facts(REPORT)}
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "kept.json.gz"
            reach.keep(fresh, path)
            self.assertEqual(reach.load(path), {"lib": fresh["lib"] | reach.NOT_KEPT})

    def test_what_was_not_run_has_lost_nothing(self):
        kinds = {"division-by-zero": REPORT["statistics"]["byKind"]["division-by-zero"] | {"outcomes": {}, "exactOutcomes": {}}}
        new = reach.facts(REPORT | {"findings": [], "warnings": [], "statistics": REPORT["statistics"] | {"byKind": kinds}})
        text = reach.render({"lib": reach.facts(REPORT)}, {"lib": new}, "note")
        self.assertIn("| 1 | - | - | - |", text)
        self.assertNotIn("- lib: division-by-zero", text)

    def test_why_something_is_lost(self):
        ended = REPORT["ledger"][0] | {"method": "c", "descriptor": "(I)I"}
        new = reach.facts(REPORT | {"findings": [], "ledger": [ended]})
        self.assertEqual(reach.why_lost(new, ("division-by-zero", "a.B", "c", "(I)I", 9)), "not met, the method ended by fuel")
        self.assertEqual(reach.why_lost(new, ("division-by-zero", "a.B", "c", "(I)I", 7)), "warned of, no-exception")


class SwitchLengths(unittest.TestCase):
    def test_a_switch_without_cases_may_be_the_last_instruction(self):
        empty = bytes([classfile.LOOKUPSWITCH, 0, 0, 0]) + bytes(8)
        self.assertEqual(classfile.instruction_length(empty, 0), 12)
        table = bytes([classfile.TABLESWITCH, 0, 0, 0]) + struct.pack(">5i", 0, 1, 2, 0, 0)
        self.assertEqual(classfile.instruction_length(table, 0), 24)


class Tables(unittest.TestCase):
    def test_run_line(self):
        cells = tables.run_cells(row())
        self.assertEqual(cells[:7], ["lib 1.0", 1, 40, "12", "20", 42, "25.0 %"])
        self.assertEqual(cells[8:], ["60.0 %", 4, 3, 2, "1.00", "75.0 %", "22.5 %", "5.0 %", "0.0 %", "yes"])

    def test_outcomes_are_summed_over_libraries(self):
        text = tables.outcomes_table([row(), row()], "exactOutcomes")
        self.assertIn("| 1 | division-by-zero | 8 | 6 | 0 | 0 | 2 | 0 | 0 | 0 | 0 | 75.0 % |", text)
        self.assertIn("| 1 | all | 8 |", text)

    def test_whole_text_shows_misses_and_failures(self):
        failed = {"library": "g:bad:2", "depth": 0, "measured": {}, "error": "exit code 2"}
        text = tables.render({"revision": "0123456789abcdef", "revisits": 5, "rows": [row(), failed]})
        self.assertIn("- lib 1.0 depth 1: division-by-zero at `a.B.c(I)I@7` from `a.B.c(I)I`", text)
        self.assertIn("- bad 2 depth 0: exit code 2", text)
        self.assertIn("| lib 1.0 | 1 | 2 | 7 |", text)

    def test_no_rows(self):
        self.assertIn("None.", tables.render({"revision": "0", "revisits": 5, "rows": []}))


class Yield(unittest.TestCase):
    def explain(self, **changes):
        site = SITE | {"kind": "division-by-zero", "inputs": ["0"], "line": 4, "entry": SITE | {"method": "f"}}
        return yields.explain(site | changes, [REPORT])

    def test_verdicts(self):
        self.assertEqual(self.explain(bci=9), ("found", ""))
        self.assertEqual(self.explain(bci=7), ("warned", "no-exception"))
        self.assertEqual(self.explain(method="d", descriptor="()V"), ("in the ledger", "explored partial: fuel"))
        self.assertEqual(self.explain(method="e"), ("UNEXPLAINED", ""))

    def test_compiled_code_names_the_line_only(self):
        self.assertEqual(self.explain(bci=8, line=31), ("found", ""))
        self.assertEqual(self.explain(bci=8, line=None), ("UNEXPLAINED", ""))

    def test_a_frame_does_not_tell_overloads_apart(self):
        self.assertEqual(self.explain(bci=9, descriptor="(J)V"), ("found", ""))

    def test_a_lambda_body_is_explained_by_its_entry(self):
        entry = SITE | {"method": "d", "descriptor": "()V"}
        self.assertEqual(self.explain(method="lambda$d$0", entry=entry)[0], "in the ledger")

    def test_missed_sites_are_listed(self):
        site = SITE | {"kind": "division-by-zero", "inputs": ["0"]}
        result = {"library": "g:lib:1.0", "budget": 3.0, "tries": 10, "defects": 1, "sites": [(site, *self.explain())]}
        self.assertIn("division-by-zero at `a.B.c(I)I@7` with `['0']`: warned (no-exception)", yields.render([result]))


class Tiers(unittest.TestCase):
    """Which findings count, and as what."""

    class Named:
        def __init__(self, access, outer=None, methods=()):
            self.access, self.outer, self.methods = access, outer, [classfile.Method(1, name, "()V") for name in methods]

    CLASSES = {
        "a.Open": Named(1, methods=["run"]), "a.Closed": Named(0, methods=["run"]),
        "a.Open$In": Named(1, ("a.Open", 1), ["run"]), "a.Closed$In": Named(1, ("a.Closed", 1), ["run"]),
        "a.Open$1": Named(1, (None, 1), ["run"]),
    }

    @staticmethod
    def finding(name, tier="forced", level="error", arguments=()):
        driver = {"calls": ["<init>", "close", "run"], "made": []}
        return {"entry": {"class": name, "method": "run", "descriptor": "()V"}, "kind": "class-cast", "tier": tier,
                "level": level, "witness": {"arguments": [list(arguments)], "driver": driver}}

    def test_only_what_anybody_can_call_counts(self):
        names = [name for name in self.CLASSES if tiers.counts(self.finding(name), self.CLASSES)]
        self.assertEqual(names, ["a.Open", "a.Open$In"])
        self.assertFalse(tiers.counts(self.finding("a.Open", arguments=["null"]), self.CLASSES))

    def test_notes_are_left_out_of_what_is_possible(self):
        findings = [self.finding("a.Open", "public-api"), self.finding("a.Open"), self.finding("a.Open", level="note")]
        facts = tiers.facts(findings, self.CLASSES)
        self.assertEqual((tiers.share(facts["tiers"]), tiers.share(facts["shown"])), ("33.3 %", "50.0 %"))
        self.assertEqual((facts["notes"], facts["sequences"]), (1, 1))
        self.assertIn("| class-cast | 1 | 0 | 1 | 50.0 % |", tiers.render({"x": facts}, ""))


class Measuring(unittest.TestCase):
    def test_run_counts_time_and_memory_of_the_tree(self):
        script = "import time; block = bytearray(64 << 20); time.sleep(0.8)"
        result = measure.run([sys.executable, "-c", script])
        self.assertEqual(result.exit_code, 0)
        self.assertGreater(result.wall, 0.7)
        self.assertGreater(result.supervisor, 60)

    def test_exit_code_and_errors_are_kept(self):
        result = measure.run([sys.executable, "-c", "import sys; sys.exit('no such jar')"])
        self.assertEqual((result.exit_code, result.stderr.strip()), (1, "no such jar"))

    def test_parts(self):
        self.assertEqual(measure.part_of(b"vipa\0confirm-worker\0"), "jvm")
        self.assertEqual(measure.part_of(b"vipa\0analyze\0a.jar"), "supervisor")


class Determinism(unittest.TestCase):
    def test_only_times_are_ignored(self):
        self.assertEqual(determinism.without_times('{"a":1,"time":{"x":2}}'), determinism.without_times('{"a":1}'))
        self.assertNotEqual(determinism.without_times('{"a":1}'), determinism.without_times('{"a":2}'))


if __name__ == "__main__":
    unittest.main()
