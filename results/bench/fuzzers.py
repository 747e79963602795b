"""(b) vipa, Jazzer, EvoSuite and random calls on the same classes: distinct crash sites of our kinds, with a CPU budget per class.

A site is the exception and the topmost frame in the library (class, method, line). Jazzer gets one target for all public methods
of a class (JazzerTarget.java), because a JVM for each method would spend the budget on starting. vipa has no budget of its own:
it runs with the measured options from public entries, and the table shows what it used.

Fuzzers call code with anything, so only libraries that touch no files are run, in a scratch folder, with bounds on CPU time and
file size, and, where the system allows it, as nobody and without a network.
"""

import json
import os
import random
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

import charts
import libraries
import measure
import runs
import tools
from classfile import ClassFile
from tables import table

TITLE = "(b) vipa and fuzzers, same CPU budget per class"
SUBJECTS = [libraries.Library.parse(text) for text in (
    "org.apache.commons:commons-lang3:3.12.0", "org.apache.commons:commons-collections4:4.4", "com.google.code.gson:gson:2.10.1",
    "org.apache.commons:commons-text:1.10.0")]
SEED, FEWEST_METHODS = 0, 5
PUBLIC, INTERFACE, ABSTRACT, NOBODY = 1, 0x200, 0x400, 65534
TOOLS = ["vipa", "Jazzer", "random calls"]
UNSAFE = re.compile(r"\.lookup\.")  # commons-text reads files, addresses and scripts there

# What the JVM itself says, which tells its checks from exceptions that the program throws on purpose.
IMPLICIT = {
    "java.lang.NullPointerException": r"Cannot |^$",
    "java.lang.ArrayIndexOutOfBoundsException": r"^Index -?\d+ out of bounds for length \d+$",
    "java.lang.ClassCastException": r"cannot be cast to",
    "java.lang.ArithmeticException": r"^/ by zero$",
    "java.lang.NegativeArraySizeException": r"^-\d+$",
    "java.lang.ArrayStoreException": r"^[\w.$\[;]+$",
    "java.lang.AssertionError": r"",
}
# Thrown by JDK code at its caller.
BY_LIBRARY = {
    "java.lang.NumberFormatException", "java.lang.NullPointerException", "java.lang.IndexOutOfBoundsException",
    "java.lang.StringIndexOutOfBoundsException", "java.lang.ArrayIndexOutOfBoundsException", "java.util.NoSuchElementException",
    "java.util.InputMismatchException", "java.util.EmptyStackException",
}
HEADER = re.compile(r"^== Java Exception: ([\w.$]+)(?:: (.*))?$")
FRAME = re.compile(r"^\tat (?:[\w.]+(?:@[\w.]+)?/)*([\w.$]+)\.([\w$<>]+)\((?:[^:()]*:(\d+)|[^()]*)\)$")


def cases(options):
    for library in SUBJECTS:
        if options.only and options.only not in library.name:
            continue
        for name in sample(runs.jar(library), options.classes):
            for tool, run in (("vipa", run_vipa), ("Jazzer", run_jazzer), ("random calls", run_random)):
                yield f"{library.name} {name}, {tool}", lambda library=library, name=name, tool=tool, run=run: (
                    {"library": library.name, "class": name, "tool": tool, "budget": options.budget} | run(library, name, options))
        yield f"{library.name}, EvoSuite", lambda library=library: run_evosuite(library, options)


def sample(jar, count):
    """Public classes with some public methods, drawn with a fixed seed."""
    with zipfile.ZipFile(jar) as source:
        names = sorted(name for name in source.namelist() if name.endswith(".class") and "$" not in name and "META-INF" not in name and "-info" not in name)
        able = [file.name for file in (ClassFile(source.read(name)) for name in names) if is_able(file)]
    return sorted(random.Random(SEED).sample(able, min(count, len(able))))


def is_able(file):
    methods = sum(bool(method.access & PUBLIC and method.code) for method in file.methods)
    concrete = file.access & PUBLIC and not file.access & (INTERFACE | ABSTRACT)
    return concrete and methods >= FEWEST_METHODS and not UNSAFE.search(file.name)


def run_vipa(library, name, options):
    report = runs.CACHE / "reports" / "fuzzers.json"
    row = runs.analyse([library.jar], library.dependencies, report, "--include", name, "--entry", "public", vipa=options.vipa)
    if report.exists():
        row["sites"] = sorted({vipa_site(found) for found in json.loads(report.read_text())["findings"]})
    return row


def vipa_site(found):
    site = found["site"]
    return site_text(found["exception"], site["class"], site["method"], site["line"])


def site_text(exception, name, method, line):
    return f"{exception.rsplit('.', 1)[1]} {name}.{method}:{line}"


def run_random(library, name, options):
    """The public methods of the class only, as for the others: a pattern for the class would call its nested classes as well."""
    output = runs.CACHE / "reports" / "random.json"
    classpath = ["--classpath", ":".join(map(str, library.dependencies))] if library.dependencies else []
    public = public_methods(library.jar, name)
    chosen = [text for method in sorted({method for method, _ in public}) for text in ("--include", f"{name}.{method}")]
    command = [str(options.vipa), "random", str(library.jar), *classpath, *chosen, "--cpu-seconds", str(options.budget), "--output-format", "json"]
    measured = measure.run(command, stdout=output)
    row = {"measured": runs.without_text(measured)}
    if measured.exit_code not in (0, 1):
        return row | runs.failure(measured)
    return row | {"sites": random_sites(json.loads(output.read_text())["sites"], name, public)}


def random_sites(sites, name, public):
    """Of calls that entered at a public method of the class."""
    entered = [site for site in sites if site["entry"]["class"] == name and (site["entry"]["method"], site["entry"]["descriptor"]) in public]
    return sorted({site_text(EXCEPTIONS.get(site["kind"], "?.?"), site["class"], site["method"], site["line"]) for site in entered})


def public_methods(jar, name):
    """(name, descriptor) of the public methods with code of a class."""
    with zipfile.ZipFile(jar) as source:
        file = ClassFile(source.read(name.replace(".", "/") + ".class"))
    return {(method.name, method.descriptor) for method in file.methods if method.access & PUBLIC and method.code}


# Random calls name the kind only; index exceptions have three classes, so they are compared by a common name.
EXCEPTIONS = {
    "null-dereference": "java.lang.NullPointerException", "class-cast": "java.lang.ClassCastException",
    "division-by-zero": "java.lang.ArithmeticException", "negative-array-size": "java.lang.NegativeArraySizeException",
    "array-store": "java.lang.ArrayStoreException", "assertion": "java.lang.AssertionError", "number-format": "java.lang.NumberFormatException",
    "index-out-of-bounds": "java.lang.IndexOutOfBoundsException", "missing-element": "java.util.NoSuchElementException",
}


def run_jazzer(library, name, options):
    with tempfile.TemporaryDirectory(prefix="vipa-bench-") as folder:
        scratch = Path(folder)
        jars = [shutil.copy(jar, scratch) for jar in [*tools.fetch(tools.JAZZER), library.jar, *library.dependencies]]
        classpath = ":".join([str(scratch / "target"), *jars])
        target = Path(__file__).with_name("JazzerTarget.java")
        subprocess.run([tools.java("javac"), "-cp", classpath, "-d", str(scratch / "target"), str(target)], check=True, capture_output=True)
        work, output = open_to_all(scratch), scratch / "output"
        command = [
            tools.java(), "-Xmx1g", f"-Dvipa.class={name}", "-cp", classpath, "com.code_intelligence.jazzer.Jazzer", "--target_class=JazzerTarget",
            "--keep_going=1000000", f"--instrumentation_includes={package_of(library)}.**", f"--reproducer_path={work}", "-seed=1", "-rss_limit_mb=0",
            "-timeout=5", f"-artifact_prefix={work}/",
        ]
        measured = run_confined(command, options.budget, work, output)
        text = output.read_text(errors="replace")
    row = {"version": tools.JAZZER.version, "measured": runs.without_text(measured)}
    if "INFO: Running with" not in text:
        return row | {"notMeasured": "does not run: " + runs.first_line(text)}
    return row | {"sites": sorted(crash_sites(text, classes_of(library.jar)))}


def run_evosuite(library, options):
    """The jar on Maven Central needs a JDK of version 8, and vipa one of 17, so all there is to record is what it says."""
    with tempfile.TemporaryDirectory(prefix="vipa-bench-") as folder:
        scratch = Path(folder)
        tool, jar = (shutil.copy(path, scratch) for path in (runs.jar(tools.EVOSUITE), runs.jar(library)))
        work, output = open_to_all(scratch), scratch / "output"
        name = sample(Path(jar), 1)[0]
        command = [tools.java(), "-jar", tool, "-class", name, "-projectCP", jar, f"-Dsearch_budget={options.budget}"]
        measured = run_confined(command, options.budget, work, output)
        text = output.read_text(errors="replace")
    exceptions = [line for line in text.splitlines() if re.match(r"^(Caused by: )?[\w.]+(Exception|Error)\b", line)]
    row = {"library": library.name, "tool": "EvoSuite", "version": tools.EVOSUITE.version, "measured": runs.without_text(measured)}
    return row | {"notMeasured": "does not run: " + exceptions[0][:300] if exceptions else "it starts on this JDK, and nothing here reads its tests"}


def open_to_all(scratch):
    """Everything readable, and one folder to write to."""
    work = scratch / "work"
    work.mkdir()
    scratch.chmod(0o755)
    for path in scratch.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)
    if os.getuid() == 0:
        os.chown(work, NOBODY, NOBODY)
    return work


def run_confined(command, cpu_seconds, work, output):
    """Bounded in CPU time, file size and time on the clock; the network is gone and root's rights are given up where that is possible."""
    bounds = ["timeout", "--signal=KILL", str(15 * cpu_seconds), "prlimit", f"--cpu={cpu_seconds}", f"--fsize={64 << 20}", "--core=0"]
    inside = ["sh", "-c", 'cd "$0" && exec "$@" 2>&1', str(work), *command]
    return measure.run([*bounds, *confinement(), *inside], stdout=output, environment={"PATH": os.environ["PATH"], "HOME": str(work)})


def confinement():
    root = os.getuid() == 0
    offline = ["unshare", "--net"] if root else ["unshare", "--map-root-user", "--net"]
    nobody = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--no-new-privs"]
    return (offline if works(offline) else []) + (nobody if root and works(nobody) else [])


def works(prefix):
    try:
        return subprocess.run([*prefix, "true"], capture_output=True).returncode == 0
    except OSError:
        return False


def package_of(library):
    """The package that all classes of the jar have in common."""
    parts = [name.split(".")[:-1] for name in classes_of(library.jar)]
    common = os.path.commonprefix(parts)
    return ".".join(common)


def classes_of(jar):
    with zipfile.ZipFile(jar) as source:
        return {name[: -len(".class")].replace("/", ".") for name in source.namelist()
                if name.endswith(".class") and "META-INF" not in name and "-info" not in name}


def crash_sites(text, classes):
    """The sites of our kinds in what Jazzer printed."""
    found, lines = set(), text.splitlines()
    for at, line in enumerate(lines):
        header = HEADER.match(line)
        if header:
            frames = stack(lines[at + 1 :])
            site = site_of(header.group(1), header.group(2) or "", frames, classes)
            found |= {site} if site else set()
    return found


def stack(lines):
    frames = []
    for line in lines:
        match = FRAME.match(line)
        if not match:
            break
        frames.append(match.groups())
    return frames


def site_of(exception, message, frames, classes):
    """The site, or None if the exception is none of our kinds or was thrown on purpose."""
    depth = next((depth for depth, frame in enumerate(frames) if frame[0] in classes), None)
    if depth is None or not of_our_kinds(exception, message, frames, depth):
        return None
    return site_text(exception, *frames[depth])


def of_our_kinds(exception, message, frames, depth):
    if depth == 0:
        return exception in IMPLICIT and re.search(IMPLICIT[exception], message) is not None
    return exception in BY_LIBRARY and frames[depth - 1][0] != "java.util.Objects"


def common_name(site):
    """Index exceptions under one name: random calls tell the kind only."""
    exception, _, place = site.partition(" ")
    return ("IndexOutOfBoundsException" if exception.endswith("IndexOutOfBoundsException") else exception) + " " + place


def render(rows):
    done = [row for row in runs.good(rows) if "sites" in row]
    by = {(row["library"], row["class"], row["tool"]): row for row in done}
    places = list(dict.fromkeys((row["library"], row["class"]) for row in done))
    lines = [class_cells(place, by) for place in places]
    header = ["library", "class", *(f"{tool}: sites" for tool in TOOLS), *(f"{tool}: CPU s" for tool in TOOLS), "Jazzer only", "random only"]
    totals = {tool: sum(len(sites_of(by, place, tool)) for place in places) for tool in TOOLS}
    budget = done[0]["budget"] if done else "?"
    text = [f"Budget: {budget} CPU s for each class and tool, one process each; Jazzer {tools.JAZZER.version}. vipa: `--entry public --include CLASS`.",
            table(header, lines), "In all: " + ", ".join(f"{tool} {count}" for tool, count in totals.items()) + ".", missed(places, by), "![sites](fuzzers.svg)"]
    series = {tool: [len(sites_of(by, place, tool)) for place in places] for tool in TOOLS}
    picture = charts.bars("Distinct crash sites of our kinds", f"budget {budget} CPU s", [name.rsplit(".", 1)[1] for _, name in places], series)
    return "\n\n".join(part for part in text if part), {"fuzzers": picture} if done else {}


def sites_of(by, place, tool):
    return {common_name(site) for site in by.get((*place, tool), {}).get("sites", [])}


def class_cells(place, by):
    counts = [len(sites_of(by, place, tool)) if (*place, tool) in by else "-" for tool in TOOLS]
    cpu = [f"{by[*place, tool]['measured']['cpu']:.1f}" if (*place, tool) in by else "-" for tool in TOOLS]
    only = [len(sites_of(by, place, tool) - sites_of(by, place, "vipa")) for tool in TOOLS[1:]]
    return [*place, *counts, *cpu, *only]


def missed(places, by):
    """The sites that the others have and vipa has not: each is a question to vipa."""
    lines = [f"- {tool}: `{site}` (from `{place[1]}`)" for place in places for tool in TOOLS[1:]
             for site in sorted(sites_of(by, place, tool) - sites_of(by, place, "vipa"))]
    return "Sites that vipa does not have:\n\n" + "\n".join(lines) if lines else ""
