"""(g) The cache between runs: cold, warm (nothing has changed) and with one class changed, and whether the reports are right.

The changed class has one comparison or check changed in place (the mutator of results/evaluate), so what depends on it
has to be explored again. Right means: the same bytes, times apart, as a run without a cache.
"""

import shutil
import zipfile

import charts
import libraries
import mutate
import runs
from tables import table
from workers import digest

TITLE = "(g) Cold, warm, one class changed"
SUBJECTS = [libraries.Library("com.google.code.gson", "gson", "2.10.1"), libraries.Library("org.apache.commons", "commons-lang3", "3.12.0")]
STEPS = ["without", "cold", "warm", "changed, without", "changed"]


def cases(options):
    for library in SUBJECTS:
        for step in STEPS:
            yield f"{library.name}, {step}", lambda library=library, step=step: run(library, step, options)


def run(library, step, options):
    folder = runs.CACHE / "warm"
    folder.mkdir(parents=True, exist_ok=True)
    cache, jar = folder / f"{library.name}.cache", folder / f"{library.name}.jar"
    if step == "cold":
        remove(cache)
    note = change(runs.jar(library), jar) if step.startswith("changed") else copy(runs.jar(library), jar)
    option = ["--no-cache"] if step.endswith("without") else ["--cache-file", cache]
    report = runs.CACHE / "reports" / "warm.json"
    row = runs.analyse([jar], library.dependencies, report, cache=option, vipa=options.vipa)
    if report.exists():
        row["digest"] = digest(report.read_text())
    return {"library": library.name, "step": step, "note": note, "cacheBytes": size(cache)} | row


def remove(cache):
    shutil.rmtree(cache) if cache.is_dir() else cache.unlink(missing_ok=True)


def size(cache):
    files = cache.rglob("*") if cache.is_dir() else [cache]
    return sum(file.stat().st_size for file in files if file.is_file())


def copy(jar, target):
    """The same name as the changed jar has, because reports name their input."""
    shutil.copyfile(jar, target)
    return ""


def change(jar, target):
    """The jar with one class changed: the one in the middle of those that the mutator can change. Says what was changed."""
    with zipfile.ZipFile(jar) as source:
        entries = [(name, source.read(name)) for name in source.namelist() if not name.endswith("/")]
    able = [(name, found) for name, data in entries if is_class(name) and (found := in_methods(data))]
    name, mutations = able[len(able) // 2]
    chosen = mutations[len(mutations) // 2]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for entry, data in entries:
            # A fixed time: the report names the digest of the jar, which is made once for each of the two runs.
            file = zipfile.ZipInfo(entry, date_time=(2000, 1, 1, 0, 0, 0))
            out.writestr(file, chosen.apply(data) if entry == name else data, compress_type=zipfile.ZIP_DEFLATED)
    return f"{chosen.cls}.{chosen.method}: {chosen.operator}"


def in_methods(data):
    """Not in initialisers: a change there may reach the whole program."""
    return [mutation for mutation in mutate.candidates(data) if not mutation.method.startswith("<")]


def is_class(name):
    return name.endswith(".class") and not name.startswith("META-INF/") and not name.endswith(("module-info.class", "package-info.class"))


def render(rows):
    by = {(row["library"], row["step"]): row for row in runs.good(rows)}
    names = list(dict.fromkeys(name for name, _ in by))
    lines = [cells(row, by) for row in by.values()]
    header = ["library", "run", "CPU s", "against cold", "wall s", "cache MiB", "report"]
    series = {step: [by[name, step]["measured"]["cpu"] if (name, step) in by else None for name in names] for step in ("cold", "warm", "changed")}
    cached = any(step == "warm" for _, step in by)
    picture = {"warm": charts.bars("CPU time with the cache between runs", "CPU s", names, series)} if cached else {}
    changes = [f"{name}: `{row['note']}`" for (name, step), row in by.items() if step == "changed"]
    text = [table(header, lines), "Changed: " + "; ".join(changes) + "." if changes else "", "![cache](warm.svg)" if cached else ""]
    return "\n\n".join(part for part in text if part), picture


def cells(row, by):
    cold = by.get((row["library"], "cold"))
    fresh = by.get((row["library"], "changed, without" if row["step"] == "changed" else "without"))
    same = "-" if row is fresh or not fresh or "without" in row["step"] else "identical" if row["digest"] == fresh["digest"] else "DIFFERENT"
    return [row["library"], row["step"], f"{row['measured']['cpu']:.1f}", f"{row['measured']['cpu'] / cold['measured']['cpu']:.2f} x" if cold else "-",
            f"{row['measured']['wall']:.1f}", f"{row['cacheBytes'] / 2**20:.1f}", same]
