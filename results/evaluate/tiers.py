#!/usr/bin/env python3
"""How believable findings are: writes results/tiers.md from the JSON reports of `vipa analyze`.

    tiers.py --reports FOLDER --note "what they are"

Reports are `<library>.json`, the jars are those of the evaluation's cache. Counted are findings whose entry is a public
method of a public class and whose arguments hold no null. "Shown" leaves out those of level `note`: their input has a
state to which no calls were found.
"""

import argparse
import json
import zipfile
from collections import Counter
from pathlib import Path

import evaluate
import tables
from classfile import ClassFile
from libraries import CACHE

TIERS = ["public-api", "package", "forced"]
PUBLIC = 0x0001


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--reports", type=Path, required=True)
    parser.add_argument("--note", default="")
    parser.add_argument("--table", type=Path, default=evaluate.RESULTS / "tiers.md")
    options = parser.parse_args()
    libraries = {}
    for path in sorted(options.reports.glob("*.json")):
        classes = read_jar(CACHE / path.stem / f"{path.stem}.jar")
        libraries[path.stem] = facts(json.loads(path.read_text())["findings"], classes)
    options.table.write_text(render(libraries, options.note))
    print(f"wrote {options.table}")


def read_jar(jar):
    """The classes of a jar by name; those of other Java versions are left out."""
    with zipfile.ZipFile(jar) as entries:
        names = [name for name in entries.namelist() if name.endswith(".class") and not name.startswith("META-INF/")]
        classes = (ClassFile(entries.read(name)) for name in names if not name.endswith("module-info.class"))
        return {one.name: one for one in classes}


def is_public(classes, name):
    one = classes.get(name)
    if one is None or one.outer is None:
        return one is not None and bool(one.access & PUBLIC)
    around, access = one.outer
    return bool(access & PUBLIC) and around is not None and is_public(classes, around)


def counts(finding, classes):
    """Is the finding one of those that the share is about?"""
    entry = finding["entry"]
    if not is_public(classes, entry["class"]):
        return False
    same = [method for method in classes[entry["class"]].methods
            if (method.name, method.descriptor) == (entry["method"], entry["descriptor"])]
    nulls = any(value == "null" for call in finding["witness"]["arguments"] for value in call)
    return bool(same) and bool(same[0].access & PUBLIC) and not nulls


def facts(findings, classes):
    counted = [finding for finding in findings if counts(finding, classes)]
    shown = [finding for finding in counted if finding["level"] != "note"]
    return {
        "all": len(findings),
        "notes": sum(finding["level"] == "note" for finding in findings),
        "tiers": Counter(finding["tier"] for finding in counted),
        "shown": Counter(finding["tier"] for finding in shown),
        "kinds": Counter((finding["kind"], finding["tier"]) for finding in shown),
        "sequences": sum(len(finding["witness"]["driver"]["calls"]) > 2 or bool(finding["witness"]["driver"].get("made"))
                         for finding in counted if finding["tier"] == "public-api"),
    }


def share(tiers):
    total = sum(tiers.values())
    return f"{100 * tiers['public-api'] / total:.1f} %" if total else "-"


def render(libraries, note):
    head = ["library", "findings", "notes", "counted", *TIERS, "public-api", "shown", *TIERS, "public-api",
            "by sequences"]
    rows = [[name, one["all"], one["notes"], sum(one["tiers"].values()), *(one["tiers"][tier] for tier in TIERS),
             share(one["tiers"]), sum(one["shown"].values()), *(one["shown"][tier] for tier in TIERS),
             share(one["shown"]), one["sequences"]] for name, one in libraries.items()]
    kinds = sum((one["kinds"] for one in libraries.values()), Counter())
    by_kind = [[kind, *(kinds[kind, tier] for tier in TIERS), share(Counter({tier: kinds[kind, tier] for tier in TIERS}))]
               for kind in tables.KINDS if any(kinds[kind, tier] for tier in TIERS)]
    return "\n\n".join(filter(None, [
        "# How believable findings are", note, table(head, rows), "## Shown ones by kind, over all libraries",
        table(["kind", *TIERS, "public-api"], by_kind),
    ])) + "\n"


def table(head, rows):
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


if __name__ == "__main__":
    main()
