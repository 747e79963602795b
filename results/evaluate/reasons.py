"""Why vipa did not confirm a seeded fault: what its report says about the place and the methods that lead to it."""

from collections import Counter

import mutants
from recall_tables import MISSED

METHOD_REASONS = {"depth", "library", "native", "bound"}  # these name what was not followed


def of_miss(entry, report):
    if report is None:
        return {"verdict": MISSED, "group": "vipa failed", "why": "vipa failed"}
    warned = warning_at(report, entry["site"])
    ledger = ledger_reasons(entry, report)
    said = describe(ledger)
    if warned:
        group = f"warned, {warned['outcome'] or 'not run'}"
        detail = f" ({warned['detail']})" if warned.get("detail") else ""
        causes = Counter(f"{cause['class']} {cause['what']}" for cause in warned["causes"])
        exact = "exact path" if warned["exact"] else f"approximated: {describe(causes)}"
        return {"verdict": MISSED, "group": group, "why": f"{group}{detail}; {exact}; ledger: {said}"}
    return {"verdict": MISSED, "group": group_of(ledger), "why": said}


def warning_at(report, site):
    """The warning that came closest: outcomes that name what happened before those that name nothing."""
    wanted = mutants.place(site)
    at_site = [one for one in report["warnings"] if mutants.place(one["site"] | {"kind": one["kind"]}) == wanted]
    return min(at_site, key=lambda one: (one["outcome"] is None, not one["exact"]), default=None)


def ledger_reasons(entry, report):
    """Reasons of the method with the crash and of the method that the random call entered."""
    reasons = Counter()
    methods = {(site["class"], site["method"]) for site in (entry["site"], entry["site"]["entry"])}
    for line in report["ledger"]:
        if (line["class"], line["method"]) in methods or (line["class"] == entry["cls"] and not line["method"]):
            reasons.update(line["reasons"])
    return reasons


def group_of(reasons):
    """The kind of reason that ended most."""
    if not reasons:
        return "explored in full"
    for first in ("fuel", "saturated", "loop-bound"):
        if first in reasons:
            return first
    kinds = Counter()
    for reason, count in reasons.items():
        kinds[reason.split(" ")[0]] += count
    return kinds.most_common(1)[0][0]


def describe(reasons, most=6):
    """The most frequent reasons, with shortened names of methods."""
    if not reasons:
        return "no line in the ledger"
    texts = [shorten(reason) for reason, _ in reasons.most_common()]
    more = f" and {len(texts) - most} more" if len(texts) > most else ""
    return ", ".join(texts[:most]) + more


def shorten(reason):
    kind, _, rest = reason.partition(" ")
    if kind not in METHOD_REASONS or "(" not in rest:
        return reason
    name = rest.partition("(")[0]
    return f"{kind} " + ".".join(name.split(".")[-2:])
