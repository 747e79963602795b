"""From the runs of the seeded faults to results/recall.md."""

from collections import Counter

import mutate
import tables

FOUND, KNOWN, MISSED, UNPROVED = "found", "found, also without the fault", "missed", "not proved again"


def render(store, depths, random_part):
    depths = [depth for depth in depths if any(run["depth"] == depth for run in store.runs)]
    pairs = {depth: judged(store, depth) for depth in depths}
    parts = [
        "# Recall",
        "Two questions: does vipa find faults that were put in on purpose, and does it know of the crashes that random calls "
        "hit? The second is at the end.",
        f"Made by `make recall` {made_at(pairs)}. Each fault is proved by random calls that crash in the mutant "
        "and not in the original. Found: vipa confirms a crash of that kind on that line, from any method of the class. "
        "The share in brackets leaves out places where vipa confirms such a crash without the fault, too, "
        "for instance with fields set by force.",
        tables.section("By library", share_table(store.libraries(), "library", pairs, lambda name: name.split(":")[1])),
        tables.section("By operator", share_table(mutate.OPERATORS, "operator", pairs, str)),
        tables.section("By kind", share_table(tables.KINDS, "kind", pairs, str)),
    ]
    parts += [tables.section(f"Why faults are missed at depth {depth}", groups_table(pairs[depth])) for depth in depths[-1:]]
    parts += [tables.section(f"Missed at depth {depth}", misses(pairs[depth])) for depth in depths[::-1]]
    parts.append(tables.section("Crashes of random calls in the libraries as they are", random_part))
    return "\n\n".join(parts) + "\n"


def made_at(pairs):
    """The engine's revision, for each depth if they differ, and the time."""
    engines = {depth: ", ".join(sorted({f"`{run['revision']}`" for _, run in found})) for depth, found in pairs.items()}
    if len(set(engines.values())) == 1:
        text = f"with the engine of {engines.popitem()[1]}"
    else:
        text = "with the engines of " + ", ".join(f"{revisions} at depth {depth}" for depth, revisions in engines.items())
    spent = {depth: sum(run.get("cpu", 0) for _, run in found) for depth, found in pairs.items()}
    times = ", ".join(f"{cpu:.0f} s at depth {depth}" for depth, cpu in spent.items() if cpu)
    return text + (f" (CPU time with the proofs: {times})" if times else "")


def judged(store, depth):
    """(mutant, run) of the mutants that were run at a depth."""
    runs = [(entry, store.run_of(entry, depth)) for entry in store.mutants]
    return [(entry, run) for entry, run in runs if run]


def share_table(groups, title, pairs, name):
    """One line a group and one for all; `group` is a field of a mutant, or the kind of its site."""
    header = [title, "mutants", *(f"depth {depth}" for depth in pairs)]
    rows = []
    for group in [*groups, None]:
        chosen = {depth: [run for entry, run in found if group in (None, entry.get(title), entry["site"]["kind"])]
                  for depth, found in pairs.items()}
        most = max((len(runs) for runs in chosen.values()), default=0)
        if most:
            rows.append(["all" if group is None else name(group), most, *(share(runs) for runs in chosen.values())])
    return tables.table(header, rows)


def share(runs):
    counts = Counter(run["verdict"] for run in runs)
    proved = len(runs) - counts[UNPROVED]
    found = counts[FOUND] + counts[KNOWN]
    return f"{found}/{proved} = {percent(found, proved)} ({percent(counts[FOUND], proved - counts[KNOWN])})"


def percent(part, whole):
    return f"{100 * part / whole:.0f} %" if whole else "-"


def groups_table(pairs):
    counts = Counter(run["group"] for _, run in pairs if run["verdict"] == MISSED)
    return tables.table(["reason", "mutants"], counts.most_common()) if counts else "None."


def misses(pairs):
    lines = [miss_line(entry, run) for entry, run in pairs if run["verdict"] in (MISSED, UNPROVED)]
    return "\n".join(lines) or "None."


def miss_line(entry, run):
    site = entry["site"]
    place = f"{site['class']}.{site['method']}:{site['line']}"
    where = "" if (entry["cls"], entry["method"]) == (site["class"], site["method"]) else f" in `{entry['method']}`"
    return (f"- {entry['library'].split(':')[1]}: {entry['operator']}{where} line {entry['line']} ({entry['note']}): {site['kind']} at "
            f"`{place}` by `{site['entry']['method']}({site['inputs']})`: {run['why']}")
