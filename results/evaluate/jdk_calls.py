#!/usr/bin/env python3
"""Counts the calls of JDK methods in twenty real jars and says how many of them vipa follows; writes results/jdk-calls.md.

    scripts/with-env.sh python3 results/evaluate/jdk_calls.py

A call counts once for each place in the bytecode. Followed is a method that has a model, a stand-in or JDK code that is
executed, by the tables that the differential tests write (testsubjects/COVERAGE.md) and by the lists of classes in
analyzer/crates/symex/src/follow.rs; also for a receiver named by a subclass or an interface of such a class. Constructors of
throwables have one model for all of them, and behind a call of an interface may be a stub. Short static methods of the JDK
without loops and writes (`Math.min`) are followed as well, but no list names them: they count as not followed here.
"""

import argparse
import re
import sys
import zipfile
from collections import Counter
from pathlib import Path

import classfile
import evaluate
import libraries
import tables

JARS = 20
JDK = ("java.", "javax.")
INVOKES = range(182, 186)  # invokevirtual, invokespecial, invokestatic, invokeinterface
INTERFACE = 185
COVERAGE = libraries.REPOSITORY / "testsubjects" / "COVERAGE.md"
FOLLOW = libraries.REPOSITORY / "analyzer" / "crates" / "symex" / "src" / "follow.rs"
# Interfaces and abstract classes whose methods are looked up in the class that an input of them is taken for.
USUAL = {
    "java.util.List": "java.util.ArrayList", "java.util.Collection": "java.util.ArrayList",
    "java.lang.Iterable": "java.util.ArrayList", "java.util.Map": "java.util.HashMap", "java.util.Set": "java.util.HashSet",
    "java.util.Queue": "java.util.LinkedList", "java.util.Deque": "java.util.ArrayDeque",
    "java.util.SortedMap": "java.util.TreeMap", "java.util.SortedSet": "java.util.TreeSet",
    "java.util.NavigableMap": "java.util.TreeMap", "java.util.NavigableSet": "java.util.TreeSet",
    "java.util.concurrent.ConcurrentMap": "java.util.concurrent.ConcurrentHashMap",
    "java.lang.CharSequence": "java.lang.String", "java.io.Reader": "java.io.StringReader",
    "java.io.Writer": "java.io.StringWriter", "java.io.InputStream": "java.io.ByteArrayInputStream",
    "java.io.OutputStream": "java.io.ByteArrayOutputStream",
}

def main():
    options = parse_arguments()
    calls = Counter()
    jars = []
    for line in lines(options.list)[: options.jars]:
        library = libraries.Library.parse(line)
        problem = libraries.fetch(library)
        if problem:
            print(f"skipped {library.coordinates}: {problem}", file=sys.stderr)
            continue
        jars.append(library.name)
        calls.update(calls_of(library.jar))
    options.table.write_text(render(jars, calls, Followed()))
    print(f"wrote {options.table}")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", type=Path, default=libraries.REPOSITORY / ".." / "shared" / "libraries.txt")
    parser.add_argument("--jars", type=int, default=JARS)
    parser.add_argument("--table", type=Path, default=evaluate.RESULTS / "jdk-calls.md")
    return parser.parse_args()


def lines(list_file):
    return [line.strip() for line in list_file.read_text().splitlines() if line.strip() and not line.startswith("#")]


def calls_of(jar):
    """(class, name, descriptor, through an interface) of every call of a JDK method in the jar's classes."""
    found = Counter()
    with zipfile.ZipFile(jar) as archive:
        for name in archive.namelist():
            if name.endswith(".class") and not name.startswith("META-INF/") and not name.endswith("-info.class"):
                found.update(calls_in(classfile.ClassFile(archive.read(name))))
    return found


def calls_in(cls):
    for method in cls.methods:
        for instruction in method.instructions():
            if instruction.opcode in INVOKES:
                callee = cls.member(instruction.index)
                if callee[0].startswith(JDK):
                    yield *callee, instruction.opcode == INTERFACE


class Followed:
    """What is followed, by exact name and by whole class."""

    def __init__(self, coverage=COVERAGE, follow=FOLLOW):
        rows = re.findall(r"^\| `([^`(]+)\.([^`.(]+)(\([^`]*)` \|", coverage.read_text(), re.M)
        self.methods = {(cls.removeprefix("methods."), name, descriptor.replace(".", "/")) for cls, name, descriptor in rows}
        # A method of ours for a class whose inside the engine keeps has the receiver as its first parameter.
        self.methods |= {
            (cls.removeprefix("methods."), name, "(" + descriptor.partition(";")[2].replace(".", "/"))
            for cls, name, descriptor in rows if cls.startswith("methods.")
        }
        lists = follow.read_text()
        self.classes = {name.replace("/", ".") for name in re.findall(r'^    "(java/[^"]+)",$', lists, re.M)}

    def __contains__(self, callee):
        cls, name, descriptor, interface = callee
        if interface and cls not in USUAL or cls in self.classes:
            return True
        if name == "<init>" and cls.endswith(("Exception", "Error", "Throwable")):
            return True
        owners = {cls, USUAL.get(cls, cls), "java.lang.Object"}
        return any((owner, name, descriptor) in self.methods for owner in owners)


def render(jars, calls, followed):
    total = sum(calls.values())
    covered = sum(count for callee, count in calls.items() if callee in followed)
    missing = Counter({callee: count for callee, count in calls.items() if callee not in followed})
    classes = Counter()
    for (cls, *_), count in missing.items():
        classes[cls] += count
    return "\n\n".join([
        "# JDK calls in real jars",
        f"Made by `results/evaluate/jdk_calls.py` over {len(jars)} jars: {', '.join(jars)}.",
        f"{total} places in the bytecode call {len(calls)} different JDK methods; **{tables.share(covered, total)}** of the "
        "places call a method that vipa follows (a model, a stand-in, or JDK code that is executed).",
        "## The most frequent calls\n\n" + tables.table(
            ["calls", "method", "followed"],
            [[count, f"`{text(callee)}`", "yes" if callee in followed else "no"] for callee, count in ranked(calls)[:60]]),
        "## The most frequent calls that are not followed\n\n" + tables.table(
            ["calls", "method"], [[count, f"`{text(callee)}`"] for callee, count in ranked(missing)[:60]]),
        "## By class, not followed\n\n" + tables.table(
            ["calls", "class"], [[count, f"`{cls}`"] for cls, count in ranked(classes)[:40]]),
    ]) + "\n"


def ranked(counter):
    """Most frequent first, equal ones by name, so that the table is the same every time."""
    return sorted(counter.items(), key=lambda pair: (-pair[1], pair[0]))


def text(callee):
    cls, name, descriptor, _ = callee
    return f"{cls}.{name}{descriptor}"


if __name__ == "__main__":
    main()
