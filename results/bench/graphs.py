"""Part of (d): generated control-flow graphs in the style of the thesis, explored by a test of the engine that writes a table
(crates/symex/tests/strategies.rs). Every edge lies on a feasible path. A search without aim ends by fuel on all but the smallest.
"""

import strategy_table
from tables import table

KEY = "generated graphs"
COLUMNS = ["conditionals", "contradictions", "strategy", "edges", "paths", "left"]
SHOWN = ["dfs", "reach", "conflict"]
GOAL = 5


def cases():
    yield KEY, lambda: {"graphs": read(strategy_table.graphs())}


def read(text):
    lines = [[cell.strip() for cell in line.strip("| \n").split("|")] for line in text.splitlines()[2:]]
    return [dict(zip(COLUMNS, map(number, cells))) | {"ended": cells[-1]} for cells in lines]


def number(cell):
    return int(cell) if cell.isdecimal() else cell


def of(row):
    """{(conditionals, contradictions): {strategy: line}}"""
    graphs = {}
    for line in row["graphs"]:
        graphs.setdefault((line["conditionals"], line["contradictions"]), {})[line["strategy"]] = line
    return graphs


def fewer(row, with_left):
    """How many times fewer paths the better strategies need; 0 where they miss an edge."""
    paths = lambda line: line["paths"] + (line["left"] if with_left else 0)
    return [0 if covered(by[name]) < covered(by["dfs"]) else by["dfs"]["paths"] / paths(by[name])
            for by in of(row).values() for name in SHOWN[1:]]


def covered(line):
    return int(line["edges"].split(" of ")[0])


def render(row):
    header = ["conditionals", "contradictions", *(f"{name}: {what}" for name in SHOWN for what in ("edges", "paths", "left")), "dfs ended"]
    cells = [[*graph, *(by[name][what] for name in SHOWN for what in ("edges", "paths", "left")), by["dfs"]["ended"]] for graph, by in of(row).items()]
    note = "Left: states that were given up because nothing new could come from them. All strategies: `../strategies.md`."
    return ["### Generated control-flow graphs", table(header, cells), note]
