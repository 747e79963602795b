//! Random programs (`testkit/src/programs.rs`), run three ways: by the JVM, by our interpreter on constants, and by our
//! interpreter on free parameters, where folded terms are evaluated under the arguments (`run_symbolic`).
//! Some are also explored, with the solver: each exact path must end on its witness as it says, by our interpreter.
//!
//! `VIPA_FUZZ_PROGRAMS` and `VIPA_FUZZ_SEED` ask for more or other programs; `make fuzz` is the long run. Batch number n of a
//! run has the seed plus n, so a failing batch can be run by itself.

mod vectors;

use std::time::Instant;
use vectors::{Outcome, Vector, agree, open_program, run_java, subjects_folder, text_of};
use vipa_program::{MethodLoc, drivers};
use vipa_schema::task::{Revisits, Statics};
use vipa_schema::{Ending, ExploreOptions, MethodId, Task};
use vipa_symex::{ConcreteOutcome, NoSnapshots, explore, run_concrete, run_symbolic};
use vipa_testkit::programs::{Batch, Program};
use vipa_testkit::{ClassFolder, Javac, Jdk, require_jdk};

const PROGRAMS: usize = 500;
const SEED: u64 = 20_260_101;
/// Programs that share a JVM process and helpers.
const BATCH: usize = 1_000;
/// No program comes near it: loops are short.
const FUEL: u64 = 300_000;
/// Few, for programs are cheap.
const CALLS: [&str; 2] = ["-Dvectors.corner=12", "-Dvectors.random=6"];
/// The process is short-lived: the first-tier JIT alone starts faster.
const QUICK: [&str; 2] = ["-XX:TieredStopAtLevel=1", "-Xshare:auto"];
/// One program of so many is explored, which takes much longer than the calls.
const EXPLORED: usize = 20;
const EXPLORE_FUEL: u64 = 20_000;
/// Where a path with free parameters is approximate by design; such a call is not compared, only counted.
const APPROXIMATE: &[&str] = &["floating-point remainder"];

#[test]
fn random_programs_agree_three_ways() {
    let (seed, programs) = (asked("VIPA_FUZZ_SEED", SEED), asked("VIPA_FUZZ_PROGRAMS", PROGRAMS as u64) as usize);
    let (fuzz, started) = (Fuzz::new(), Instant::now());
    let mut total = Count::default();
    while total.programs < programs {
        let number = total.programs / BATCH;
        let batch_seed = seed.wrapping_add(number as u64);
        let batch = Batch::new(batch_seed, BATCH.min(programs - total.programs));
        let (count, different) = fuzz.run(&batch, EXPLORED);
        assert!(different.is_empty(), "seed {batch_seed}: {}", fuzz.report(&batch, &different));
        total.add(&count);
        if (number + 1).is_multiple_of(10) || total.programs == programs {
            println!("{total}, no mismatch, {} s, seed {seed}", started.elapsed().as_secs());
        }
    }
    assert!(total.approximate * 10 < total.vectors, "too few calls are compared: {total}");
}

fn asked(variable: &str, otherwise: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("{variable} is not a number: {text}")),
        Err(_) => otherwise,
    }
}

#[derive(Default)]
struct Count {
    programs: usize,
    vectors: usize,
    thrown: usize,
    approximate: usize,
    paths: usize,
}

impl Count {
    fn add(&mut self, other: &Count) {
        self.programs += other.programs;
        self.vectors += other.vectors;
        self.thrown += other.thrown;
        self.approximate += other.approximate;
        self.paths += other.paths;
    }
}

impl std::fmt::Display for Count {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Count { programs, vectors, thrown, approximate, paths } = self;
        write!(out, "{programs} programs, {vectors} calls ({thrown} threw, {approximate} approximate), {paths} paths")
    }
}

/// A call on which the three ways differ.
struct Difference {
    /// Index of the program in its batch.
    program: usize,
    text: String,
}

struct Fuzz {
    jdk: Jdk,
    driver: ClassFolder,
}

impl Fuzz {
    fn new() -> Fuzz {
        let jdk = require_jdk();
        let driver = Javac::of(&jdk).release(17).compile(&[subjects_folder().join("drivers/Vectors.java")]);
        Fuzz { jdk, driver }
    }

    fn run(&self, batch: &Batch, explored: usize) -> (Count, Vec<Difference>) {
        let folder = ClassFolder::empty();
        batch.classes().iter().for_each(|(name, bytes)| folder.add_class(name, bytes));
        let names = batch.class_names();
        let options = [CALLS, QUICK].concat();
        let class_path = [folder.path(), self.driver.path()];
        let vectors = run_java(&self.jdk, &options, &class_path, names.iter().map(String::as_str));
        let program = open_program(&self.jdk, folder.path());
        let mut count = Count { programs: batch.programs.len(), vectors: vectors.len(), ..Count::default() };
        let mut different = Vec::new();
        for vector in &vectors {
            let method = vector.find(&program);
            let concrete = run_concrete(&program, method, &vector.arguments, FUEL);
            let symbolic = run_symbolic(&program, method, &vector.arguments, FUEL);
            count.thrown += usize::from(matches!(concrete, ConcreteOutcome::Threw(_)));
            let approximate = is_approximate(&symbolic);
            count.approximate += usize::from(approximate);
            if !agree(&concrete, &vector.outcome) || !approximate && !agree(&symbolic, &vector.outcome) {
                different.push(difference(batch, vector, &concrete, &symbolic));
            }
        }
        for index in (0..batch.programs.len()).step_by(explored) {
            let (paths, wrong) = explored_paths(&program, batch, index);
            count.paths += paths;
            different.extend(wrong.into_iter().map(|text| Difference { program: index, text }));
        }
        (count, different)
    }

    /// The first program that differs, made smaller, with the helpers that it may call.
    fn report(&self, batch: &Batch, different: &[Difference]) -> String {
        let Some(first) = different.first() else { return String::new() };
        let (program, text) = self.smallest(batch, first);
        let helpers: String = batch.helpers.iter().map(Program::listing).collect();
        format!("{} calls differ; the first one:\n{text}\n{}\nhelpers:\n{helpers}", different.len(), program.listing())
    }

    /// Leaves out one part after another as long as the ways still differ.
    fn smallest(&self, batch: &Batch, difference: &Difference) -> (Program, String) {
        let mut program = batch.programs[difference.program].clone();
        let mut text = difference.text.clone();
        loop {
            let smaller = (0..program.parts()).map(|part| program.without(part, format!("p{part}")));
            let variants = Batch { helpers: batch.helpers.clone(), programs: smaller.collect() };
            let (_, different) = self.run(&variants, 1);
            let Some(still) = different.into_iter().next() else { return (program, text) };
            program = variants.programs[still.program].clone();
            text = still.text;
        }
    }
}

/// How many exact paths an exploration has, and those that do not end on their witness as predicted.
fn explored_paths(program: &vipa_program::Program, batch: &Batch, index: usize) -> (usize, Vec<String>) {
    let Program { name, descriptor, .. } = &batch.programs[index];
    let method = program.resolve_method(&batch.class_of(index), name, descriptor);
    let method = method.unwrap_or_else(|| panic!("{name} is not in the program"));
    let result = explore(program, &NoSnapshots, &task(program, method));
    let exact = result.ends.into_iter().filter(|end| end.exact);
    let witnessed: Vec<_> = exact.filter_map(|end| Some((end.witness?.arguments.pop()?, end.ending))).collect();
    let wrong = witnessed.iter().filter_map(|(arguments, ending)| {
        let predicted = match ending {
            Ending::Returned { value, .. } => Outcome::Returned(*value),
            Ending::Threw(thrown) => Outcome::Threw(thrown.exception.clone()),
        };
        let ours = run_concrete(program, method, arguments, FUEL);
        let text = || format!("explored {name} {arguments:?}: {predicted:?}\non constants: {}\n", text_of(&ours));
        (!agree(&ours, &predicted)).then(text)
    });
    (witnessed.len(), wrong.collect())
}

fn task(program: &vipa_program::Program, entry: MethodLoc) -> Task {
    let row = program.method(entry);
    let options = ExploreOptions {
        depth: None,
        revisits: Revisits::Loop(8),
        max_path_condition: None,
        prune: true,
        havoc: false,
        statics: Statics::Snapshot,
        strategy: "dfs".to_owned(),
        seed: 1,
        fuel: EXPLORE_FUEL,
        witnesses_per_site: 2,
        layers_off: Vec::new(),
        follow_library: true,
        public_inputs: false,
        environment: false,
        check_returns: true,
        backstop_seconds: 600,
    };
    let entry_id = MethodId::new(vipa_bytecode::dots(program.name(entry.class)), &*row.name, &*row.descriptor);
    Task {
        id: 0,
        class_path: program.class_path(),
        entry: entry_id,
        drivers: drivers(program, entry),
        known: Vec::new(),
        wanted: Vec::new(),
        options,
    }
}

fn is_approximate(outcome: &ConcreteOutcome) -> bool {
    matches!(outcome, ConcreteOutcome::Stopped(why) if APPROXIMATE.contains(&why.as_str()))
}

fn difference(batch: &Batch, vector: &Vector, concrete: &ConcreteOutcome, symbolic: &ConcreteOutcome) -> Difference {
    let program = batch.programs.iter().position(|program| program.name == vector.method);
    let program = program.unwrap_or_else(|| panic!("{vector} is not of this batch"));
    let text =
        format!("JVM: {vector}\non constants: {}\non free parameters: {}\n", text_of(concrete), text_of(symbolic));
    Difference { program, text }
}
