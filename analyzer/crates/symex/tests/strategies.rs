//! Search strategies on control-flow graphs: what they cover, and how many paths it takes. Counts only, no times.
//! With `VIPA_STRATEGIES_TABLE=FILE` the whole table is written there.

mod common;

use common::open;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use vipa_program::{EntrySet, Program, Selection, entries};
use vipa_schema::task::{Ending, STRATEGIES};
use vipa_schema::{Driver, ExploreOptions, Kind, MethodId, Receiver, Stop, Task, TaskResult};
use vipa_symex::{NoSnapshots, explore};
use vipa_testkit::graphs::{CLASS, DESCRIPTOR, Graph, METHOD};
use vipa_testkit::{ClassFolder, Javac, require_jdk};

const FUEL: u64 = 2_000_000;
const SUBJECT_FUEL: u64 = 300_000;
const SEEDS: std::ops::Range<u64> = 0..4;

/// Five times fewer paths, those that were begun and left counted as paths, and not one edge less.
#[test]
fn few_paths_cover_every_edge() {
    for (conditionals, contradictions) in [(20, 0), (20, 5), (30, 0), (30, 8)] {
        for seed in SEEDS {
            let graph = Graph { conditionals, contradictions, errors: 0, seed };
            let program = program(graph);
            let all = run(&program, "dfs", FUEL).counters;
            for strategy in ["reach", "conflict", "error", "detect"] {
                let few = run(&program, strategy, FUEL);
                assert_eq!(few.stops, [].into(), "{strategy}, {graph:?}: nothing is missed");
                let few = few.counters;
                assert_eq!(few.covered_edges, 2 * conditionals as u64, "{strategy}, {graph:?}: every edge");
                assert!(few.covered_edges >= all.covered_edges, "{strategy}, {graph:?}");
                assert!(5 * (few.paths + few.left) <= all.paths, "{strategy}, {graph:?}: {few:?}, dfs {all:?}");
            }
        }
    }
}

/// What is refuted once is not asked again: of the refuted sides, those that need a question are as many as the
/// contradictions, and the rest are known.
#[test]
fn nothing_contradictory_is_asked_twice() {
    let graph = Graph { conditionals: 60, contradictions: 15, errors: 12, seed: 3 };
    let program = program(graph);
    let plain = run(&program, "detect", 60_000).counters;
    let learned = run(&program, "detect+conflict", 60_000).counters;
    assert_eq!(plain.pruned_learned, 0);
    assert!(learned.pruned_learned > 2 * (learned.pruned_solver + learned.pruned_cheap), "{learned:?}");
    assert!(learned.covered_edges >= plain.covered_edges, "{learned:?} {plain:?}");
}

/// Where everything is explored, the order does not matter; and leaving out what is spent leaves out no crash.
#[test]
fn every_strategy_finds_the_same_where_all_is_explored() {
    let classes = Javac::of(&require_jdk()).release(17).compile(&sources());
    let program = open(classes.path());
    let found = entries(&program, &Selection { include: Vec::new(), exclude: Vec::new(), entry: EntrySet::All });
    let mut compared = 0;
    for entry in found.into_iter().step_by(3) {
        let expected = explore(&program, &NoSnapshots, &common::task(&program, entry, "dfs", SUBJECT_FUEL));
        if [Stop::Fuel, Stop::Saturated].iter().any(|stop| expected.stops.contains_key(stop)) {
            continue;
        }
        compared += 1;
        for strategy in STRATEGIES.iter().copied().chain(["conflict+error", "detect+error+conflict"]) {
            let result = explore(&program, &NoSnapshots, &common::task(&program, entry, strategy, SUBJECT_FUEL));
            assert_eq!(crashes(&result), crashes(&expected), "{strategy} {}", program.method(entry).name);
        }
    }
    assert!(compared >= 30, "only {compared} entries");
}

#[test]
fn the_seed_decides_about_random_paths() {
    let program = program(Graph { conditionals: 40, contradictions: 8, errors: 0, seed: 0 });
    let counters = |seed| {
        let task = Task { options: ExploreOptions { seed, ..options("random", 20_000) }, ..task(&program) };
        explore(&program, &NoSnapshots, &task).counters
    };
    assert_eq!(counters(1), counters(1));
    assert_ne!(counters(1), counters(2));
}

/// Written on demand only: `results/evaluate/strategy_table.py` asks for it.
#[test]
fn the_table_of_all_strategies() {
    let Some(file) = std::env::var_os("VIPA_STRATEGIES_TABLE") else { return };
    let mut table = String::from(
        "| conditionals | contradictions | strategy | edges | paths | left | infeasible sides | of them learned | instructions | queries | fuel | ended |\n\
         |---:|---:|---|---:|---:|---:|---:|---:|---:|---:|---:|---|\n",
    );
    for conditionals in [20, 39, 61, 84, 143, 210, 445] {
        for contradictions in [0, conditionals / 4] {
            let graph = Graph { conditionals, contradictions, errors: 0, seed: 1 };
            let program = program(graph);
            for strategy in STRATEGIES {
                row(&mut table, graph, strategy, &run(&program, strategy, FUEL));
            }
        }
    }
    fs::write(file, table).unwrap();
}

fn row(table: &mut String, graph: Graph, strategy: &str, result: &TaskResult) {
    let it = &result.counters;
    let stop = result.stops.keys().next();
    let ended = stop.map_or("by itself".to_owned(), |stop| format!("{stop:?}").to_lowercase());
    writeln!(
        table,
        "| {} | {} | {strategy} | {} of {} | {} | {} | {} | {} | {} | {} | {} | {ended} |",
        graph.conditionals,
        graph.contradictions,
        it.covered_edges,
        2 * graph.conditionals,
        it.paths,
        it.left,
        it.pruned,
        it.pruned_learned,
        it.instructions,
        it.queries,
        it.fuel_used
    )
    .unwrap();
}

fn crashes(result: &TaskResult) -> BTreeSet<(Kind, String, u32)> {
    let threw = result.ends.iter().filter_map(|end| match &end.ending {
        Ending::Threw(throw) => Some(throw),
        Ending::Returned { .. } => None,
    });
    threw.map(|it| (it.kind.unwrap(), format!("{:?}", it.frames[0].method), it.frames[0].bci)).collect()
}

fn program(graph: Graph) -> Program {
    let folder = ClassFolder::empty();
    folder.add_class(CLASS, &graph.build());
    let program = open(folder.path());
    // Read while the folder is there.
    program.lookup(CLASS).unwrap();
    program
}

fn sources() -> Vec<PathBuf> {
    let bugs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../testsubjects/bugs");
    let kinds = ["division-by-zero", "index-out-of-bounds", "class-cast"];
    let files = kinds.iter().flat_map(|kind| fs::read_dir(bugs.join(kind)).unwrap().flatten());
    let newer = |file: &PathBuf| fs::read_to_string(file).unwrap().contains("//@ jdk:");
    let mut found: Vec<PathBuf> = files.map(|entry| entry.path()).filter(|file| !newer(file)).collect();
    found.sort();
    found
}

fn run(program: &Program, strategy: &str, fuel: u64) -> TaskResult {
    explore(program, &NoSnapshots, &Task { options: options(strategy, fuel), ..task(program) })
}

fn task(program: &Program) -> Task {
    let entry = MethodId::new(CLASS.replace('/', "."), METHOD, DESCRIPTOR);
    let drivers = vec![Driver::new(Receiver::Raw, vec![entry.clone()])];
    Task {
        id: 0,
        class_path: program.class_path(),
        entry,
        drivers,
        known: Vec::new(),
        wanted: Vec::new(),
        options: options("dfs", FUEL),
    }
}

/// A graph is one method.
fn options(strategy: &str, fuel: u64) -> ExploreOptions {
    ExploreOptions { depth: Some(0), ..common::options(strategy, fuel) }
}
