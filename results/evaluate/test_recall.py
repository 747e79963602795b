#!/usr/bin/env python3
"""Tests of the recall measurement: python3 results/evaluate/test_recall.py. Needs the JDK that set-up provides."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

import baseline
import classfile
import mutants
import mutate
import reasons
import recall
import recall_tables

SAMPLES = Path(__file__).resolve().parent / "samples"
SITE = {"kind": "null-dereference", "class": "a.B", "method": "c", "descriptor": "()V", "bci": 7, "line": 3,
        "entry": {"class": "a.B", "method": "d", "descriptor": "()V"}, "inputs": "null"}
MUTANT = {"library": "g:lib:1.0", "cls": "a.B", "method": "c", "descriptor": "()V", "operator": mutate.NULL_CHECK, "bci": 4,
          "line": 3, "at": 99, "bytes": "570000", "note": "ifnull never taken", "site": SITE, "wanted": 1}
WARNING = {"entry": SITE["entry"], "kind": SITE["kind"], "site": SITE, "exact": True, "causes": [], "outcome": "no-exception",
           "detail": None}
REPORT = {
    "findings": [], "warnings": [],
    "ledger": [{"class": "a.B", "method": "d", "descriptor": "()V", "explored": "partial",
                "reasons": {"depth x.y.Z.call(I)V": 9, "library java.util.Map.get(Ljava/lang/Object;)Ljava/lang/Object;": 2}}],
}


def java(tool, *arguments):
    home = os.environ.get("JAVA_HOME")
    done = subprocess.run([f"{home}/bin/{tool}" if home else tool, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode:
        raise AssertionError(done.stderr)
    return done.stdout.splitlines()


class Mutating(unittest.TestCase):
    """Every mutant of the sample is loaded, so verified, and its probes are run."""

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as scratch:
            scratch = Path(scratch)
            java("javac", "-g", "--release", "17", "-d", scratch, SAMPLES / "Faults.java", SAMPLES / "Verify.java")
            cls.data = (scratch / "Faults.class").read_bytes()
            cls.mutations = mutate.candidates(cls.data)
            folders = [scratch / str(number) for number in range(len(cls.mutations) + 1)]
            for folder, data in zip(folders, [cls.data, *(mutation.apply(cls.data) for mutation in cls.mutations)]):
                mutants.write_classes(folder, {"Faults": data})
            cls.original, *cls.outcomes = java("java", "-Xmx64m", "-cp", scratch, "Verify", *folders)

    def thrown(self, operator, note=""):
        pairs = zip(self.mutations, self.outcomes)
        return {word for mutation, line in pairs if mutation.operator == operator and note in mutation.note for word in line.split()}

    def test_the_original_is_clean(self):
        self.assertEqual(self.original, "")

    def test_every_mutant_is_a_valid_class(self):
        bad = [(mutation, line) for mutation, line in zip(self.mutations, self.outcomes) if "Error" in line and ":" not in line]
        self.assertEqual([pair for pair in bad if "ExceptionInInitializerError" not in pair[1]], [])
        self.assertGreater(len(self.mutations), 30)

    def test_null_checks(self):
        self.assertIn("probeNullBranch:NullPointerException", self.thrown(mutate.NULL_CHECK, "never taken"))
        self.assertIn("probeNullReturn:NullPointerException", self.thrown(mutate.NULL_CHECK, "always taken"))
        self.assertIn("probeNullField:NullPointerException", self.thrown(mutate.NULL_CHECK, "always taken"))
        self.assertEqual(self.thrown(mutate.NULL_CHECK, "requireNonNull"), {"probeNullCall:ClassCastException"})

    def test_bound_checks(self):
        for note in ("never true", "always taken"):
            self.assertIn("probeBounds:ArrayIndexOutOfBoundsException", self.thrown(mutate.BOUND_CHECK, note))

    def test_off_by_one(self):
        self.assertIn("probeBounds:ArrayIndexOutOfBoundsException", self.thrown(mutate.OFF_BY_ONE, "equality"))
        self.assertIn("probeBounds:ArrayIndexOutOfBoundsException", self.thrown(mutate.OFF_BY_ONE, "constant 0"))
        self.assertIn("probeBounds:IndexOutOfBoundsException", self.thrown(mutate.OFF_BY_ONE, "constant 2"))

    def test_divisions(self):
        divisions = [line for mutation, line in zip(self.mutations, self.outcomes) if mutation.operator == mutate.DIVISION]
        self.assertEqual(divisions, ["probeDivision:ArithmeticException"] * 3)

    def test_casts_and_initialisations(self):
        self.assertEqual(self.thrown(mutate.CAST), {"probeCast:ClassCastException"})
        self.assertIn("probeInitialisation:NullPointerException", self.thrown(mutate.INITIALISATION))

    def test_places_are_those_of_the_source(self):
        lines = (SAMPLES / "Faults.java").read_text().splitlines()
        for mutation in self.mutations:
            if mutation.operator == mutate.DIVISION:
                self.assertRegex(lines[mutation.line - 1], r"return .* [/%] ")

    def test_mutations_survive_json(self):
        for mutation in self.mutations:
            self.assertEqual(mutants.stored(json.loads(json.dumps(mutation.to_json())) | {"library": "l"}), mutation)


class Reading(unittest.TestCase):
    def test_descriptors(self):
        self.assertEqual(classfile.parameters("(I[[JLa/B;[Lc/D;Z)V"), ["I", "[[J", "La/B;", "[Lc/D;", "Z"])
        self.assertEqual(classfile.result("(I)[La/B;"), "[La/B;")

    def test_switches(self):
        code = bytes([0, 170, 0, 0, *b"\0\0\0\x20", *b"\0\0\0\1", *b"\0\0\0\2", *b"\0\0\0\x21", *b"\0\0\0\x22", 177])
        instructions = classfile.Method(0, "m", "()V", code=code).instructions()
        self.assertEqual([one.opcode for one in instructions], [0, 170, 177])
        self.assertEqual(classfile.targets(instructions[1]), {33, 34, 35})


class Drawing(unittest.TestCase):
    def mutation(self, operator, number, method="m"):
        return mutate.Mutation(f"C{number}", method, "()V", operator, 0, 1, 0, "00", "")

    def queues(self, *sizes):
        return {op: [self.mutation(op, number) for number in range(size)] for op, size in zip(mutate.OPERATORS, sizes)}

    def test_a_batch_has_one_mutant_of_a_class_and_loses_none(self):
        queues = self.queues(3, 3)
        batch = mutants.next_batch(queues, [], 6)
        self.assertEqual(sorted(mutation.cls for mutation in batch), ["C0", "C1", "C2"])
        self.assertEqual(len(batch) + sum(map(len, queues.values())), 6)

    def test_methods_with_a_mutant_get_no_second(self):
        accepted = [{"cls": "C0", "method": "m", "operator": mutate.NULL_CHECK}]
        batch = mutants.next_batch(self.queues(2), accepted, 6)
        self.assertEqual([mutation.cls for mutation in batch], ["C1"])

    def test_operators_share_evenly_and_the_others_fill_in(self):
        accepted = [{"operator": mutate.NULL_CHECK}] * 3
        self.assertFalse(mutants.has_room(mutate.NULL_CHECK, self.queues(1, 1), accepted, 6))
        self.assertTrue(mutants.has_room(mutate.BOUND_CHECK, self.queues(1, 1), accepted, 6))
        self.assertTrue(mutants.has_room(mutate.NULL_CHECK, self.queues(1, 0), accepted, 6))

    def test_the_changed_method_is_called_and_after_constructors_all(self):
        self.assertEqual(mutants.called(self.mutation(mutate.CAST, 1)), "C1.m")
        self.assertEqual(mutants.called(self.mutation(mutate.INITIALISATION, 1, "<init>")), "C1.*")

    def test_places_are_lines(self):
        self.assertEqual(mutants.place(SITE), mutants.place(SITE | {"bci": 99}))
        self.assertNotEqual(mutants.place(SITE | {"line": None}), mutants.place(SITE | {"bci": 99, "line": None}))


class Judging(unittest.TestCase):
    def test_findings_count_by_kind_and_line_from_any_entry(self):
        finding = {"kind": SITE["kind"], "site": SITE | {"bci": 8}, "entry": {"method": "x"}}
        self.assertEqual(recall.finding_at(REPORT | {"findings": [finding]}, SITE), finding)
        self.assertIsNone(recall.finding_at(REPORT | {"findings": [finding | {"kind": "class-cast"}]}, SITE))
        self.assertIsNone(recall.finding_at(None, SITE))

    def test_a_miss_says_why(self):
        miss = reasons.of_miss(MUTANT, REPORT)
        self.assertEqual((miss["group"], miss["why"]), ("depth", "depth Z.call, library Map.get"))
        warned = reasons.of_miss(MUTANT, REPORT | {"warnings": [WARNING | {"outcome": None}, WARNING]})
        self.assertEqual(warned["group"], "warned, no-exception")
        self.assertIn("exact path; ledger: depth Z.call", warned["why"])
        causes = [{"class": "library", "what": "java.lang.Class.getName()Ljava/lang/String;"}]
        warned = reasons.of_miss(MUTANT, REPORT | {"warnings": [WARNING | {"exact": False, "causes": causes}]})
        self.assertIn("approximated: library Class.getName;", warned["why"])
        self.assertEqual(reasons.of_miss(MUTANT, REPORT | {"ledger": []})["group"], "explored in full")
        self.assertEqual(reasons.of_miss(MUTANT, None)["group"], "vipa failed")


class Tables(unittest.TestCase):
    def store(self, folder, verdicts):
        store = recall.Store(Path(folder))
        store.set_mutants(MUTANT["library"], [dict(MUTANT, bci=number) for number in range(len(verdicts))])
        for entry, verdict in zip(store.mutants, verdicts):
            store.add_run({"id": entry["id"], "depth": 1, "engine": "e", "revision": "r", "verdict": verdict, "group": "fuel", "why": "fuel"})
        return store

    def test_shares_and_misses(self):
        verdicts = [recall_tables.FOUND, recall_tables.KNOWN, recall_tables.MISSED, recall_tables.UNPROVED]
        with tempfile.TemporaryDirectory() as folder:
            text = recall_tables.render(self.store(folder, verdicts), [0, 1], "Not run.")
        self.assertIn("| lib | 4 | 2/3 = 67 % (50 %) |", text)
        self.assertIn("| dropped null check | 4 | 2/3", text)
        self.assertIn("| fuel | 1 |", text)
        self.assertIn("- lib: dropped null check line 3 (ifnull never taken): null-dereference at `a.B.c:3` by `d(null)`: fuel", text)

    def test_a_stored_run_is_not_repeated_for_the_same_engine(self):
        with tempfile.TemporaryDirectory() as folder:
            self.store(folder, [recall_tables.FOUND])
            again = recall.Store(Path(folder))
        entry = again.mutants[0]
        self.assertIsNotNone(again.run_of(entry, 1, "e"))
        self.assertIsNone(again.run_of(entry, 1, "other"))
        self.assertIsNone(again.run_of(entry, 2))

    def test_the_random_part(self):
        result = {"engine": "e", "library": "g:lib:1.0", "budget": 3.0, "tries": 10, "defects": 1, "sites": [(SITE, "UNEXPLAINED", ""), (SITE, "found", "")]}
        kept = {"g:lib:1.0": result, "g:bad:2": {"engine": "e", "error": "exit code 2"}}
        text = baseline.render(kept)
        self.assertTrue(text.startswith("| library | CPU s"), text)
        self.assertIn("### Sites that are no finding", text)
        self.assertIn("- g:bad:2: exit code 2", text)
        self.assertEqual(baseline.unexplained(kept), 1)
        short = {library: result if "error" in result else baseline.brief(result) for library, result in kept.items()}
        self.assertEqual([site for site, _, _ in short["g:lib:1.0"]["sites"]], [SITE, None])
        self.assertEqual(baseline.render(short), text)

    def test_no_mutants(self):
        empty = SimpleNamespace(mutants=[], runs=[], libraries=lambda: [])
        self.assertIn("# Recall", recall_tables.render(empty, [0], "Not run."))


if __name__ == "__main__":
    unittest.main()
