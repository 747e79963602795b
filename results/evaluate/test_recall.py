#!/usr/bin/env python3
"""Tests of the recall measurement: python3 results/evaluate/test_recall.py. Needs the JDK that set-up provides."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

import baseline
import classfile
import libraries
import measure
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


class Trying(unittest.TestCase):
    """Batches, with made-up crash sites in place of random calls."""

    def setUp(self):
        self.jar = SimpleNamespace(library=SimpleNamespace(name="lib-1.0"), classes={"Slow": b"0", "Fast": b"0", "Clean": b"0"})
        self.batch = [mutate.Mutation(name, "m", "()V", mutate.CAST, 0, 1, 0, "31", "") for name in self.jar.classes]
        self.runs = []

    def call(self, _jar, classes, _patterns, _calls):
        """Whoever calls `Slow` gets no answer; `Fast` crashes if it is changed."""
        self.runs.append(sorted(classes))
        if "Slow" in classes:
            raise subprocess.TimeoutExpired("vipa", 1)
        return [SITE | {"class": "Fast"}] if classes.get("Fast") == b"1" else []

    def test_a_slow_mutant_costs_its_batch_nothing_but_time(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(mutants, "FOLDER", Path(folder)), \
                mock.patch.object(mutants, "random_sites", self.call):
            found = mutants.hits(self.jar, self.batch)
        self.assertEqual([mutation.cls for mutation in found], ["Fast"])
        self.assertEqual(self.runs, [["Clean", "Fast", "Slow"], ["Slow"], ["Fast"], ["Fast"], ["Clean"], ["Clean"]])

    def test_methods_that_are_too_slow_are_tried_once(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(mutants, "FOLDER", Path(folder)), \
                mock.patch.object(mutants, "random_sites", self.call):
            self.assertEqual(mutants.hits(self.jar, self.batch[:1]), [])
            self.assertEqual([mutation.cls for mutation in mutants.hits(self.jar, self.batch)], ["Fast"])
        self.assertEqual(self.runs, [["Slow"], ["Clean", "Fast"], ["Clean", "Fast"]])


    def test_a_search_goes_on_where_it_ended(self):
        self.jar.library.coordinates = "g:lib:1.0"
        self.jar.queues = lambda _seed, _draws: {mutate.CAST: list(self.batch)}
        logged = []
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(mutants, "FOLDER", Path(folder)), \
                mock.patch.object(mutants, "random_sites", self.call):
            first = mutants.search(self.jar, 2, 1, log=lambda line, flush: logged.append(line))
            runs = len(self.runs)
            again = mutants.search(self.jar, 2, 1, log=lambda line, flush: logged.append(line))
        self.assertEqual([entry["cls"] for entry in first], ["Fast"])
        self.assertEqual((again, len(self.runs)), (first, runs))
        self.assertEqual(logged, ["lib-1.0: 1 proved of 3 drawn"] * 2)


class TimeLimits(unittest.TestCase):
    def run_python(self, code, seconds, **options):
        return measure.run_within([sys.executable, "-c", code], seconds, **options)

    def test_output_and_exit_code(self):
        done = self.run_python("import sys; print(1); print(2, file=sys.stderr); sys.exit(3)", 60)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (3, "1\n", "2\n"))

    def test_waiting_is_no_work_but_ends_at_last(self):
        self.assertEqual(self.run_python("import time; time.sleep(1.5)", 1).returncode, 0)
        with self.assertRaises(subprocess.TimeoutExpired):
            self.run_python("import time; time.sleep(60)", 0.5, patience=2)

    def test_the_work_of_children_counts(self):
        loop = "import time\nwhile time.process_time() < 3: pass"  # ends by itself: nobody else will
        busy = f"import subprocess; subprocess.run([{sys.executable!r}, '-c', {loop!r}])"
        with self.assertRaises(subprocess.TimeoutExpired):
            self.run_python(busy, 0.5, patience=1000)


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

    def test_revisions_engines_and_time(self):
        run = {"revision": "r1", "cpu": 4.4}
        text = recall_tables.made_at({0: [(MUTANT, run), (MUTANT, run)], 1: [(MUTANT, {"revision": "r1"})]})
        self.assertEqual(text, "with the engine of `r1` (CPU time with the proofs: 9 s at depth 0)")
        text = recall_tables.made_at({0: [(MUTANT, run)], 1: [(MUTANT, {"revision": "r2"}), (MUTANT, {"revision": "r1"})]})
        self.assertTrue(text.startswith("with the engines of `r1` at depth 0, `r1`, `r2` at depth 1 ("), text)

    @unittest.skipUnless((libraries.REPOSITORY / ".git").exists(), "needs the history")
    def test_the_revision_has_the_engine(self):
        self.assertEqual(recall.engine_identity(recall.engine_revision()), recall.engine_identity())

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
        self.assertIn("| reason | lib | all |", text)
        self.assertIn("| UNEXPLAINED | 1 | 1 |", text)
        self.assertNotIn("a.B.c()V@7", text)
        self.assertIn("- g:bad:2: exit code 2", text)
        self.assertEqual(baseline.unexplained(kept), 1)
        short = {library: result if "error" in result else baseline.brief(result) for library, result in kept.items()}
        self.assertEqual([site for site, _, _ in short["g:lib:1.0"]["sites"]], [SITE, None])
        self.assertEqual(baseline.render(short), text)

    def test_sites_of_random_calls_are_grouped_by_what_vipa_says(self):
        self.assertEqual(baseline.reason("warned", "no-exception; explored partial: fuel"), "warned, no-exception")
        self.assertEqual(baseline.reason("in the ledger", "explored partial: depth a.B.c()V, fuel"), "in the ledger, fuel")
        self.assertEqual(baseline.reason("in the ledger", "explored partial: bound other depths, library a.B"), "in the ledger, library")
        self.assertEqual(baseline.reason("in the ledger", "explored none: something new"), "in the ledger")

    def test_the_random_part_is_kept(self):
        kept = {"g:lib:1.0": {"engine": "e", "library": "g:lib:1.0", "budget": 3.0, "tries": 10, "defects": 1, "sites": [[SITE, "warned", "x"]]}}
        with tempfile.TemporaryDirectory() as folder:
            self.assertEqual(baseline.load(Path(folder)), {})
            baseline.save(kept, Path(folder))
            first = (Path(folder) / baseline.FILE).read_bytes()
            self.assertEqual(baseline.load(Path(folder)), kept)
            baseline.save(kept, Path(folder))
            self.assertEqual((Path(folder) / baseline.FILE).read_bytes(), first)
        (line,) = baseline.yields.missed(kept.values())
        self.assertEqual(line, "- lib 1.0: null-dereference at `a.B.c()V@7` with `null`: warned (x)")

    def test_no_mutants(self):
        empty = SimpleNamespace(mutants=[], runs=[], libraries=lambda: [])
        self.assertIn("# Recall", recall_tables.render(empty, [0], "Not run."))


if __name__ == "__main__":
    unittest.main()
