//! The confirm crate's JVM as a [`Confirm`].

use crate::args::SandboxMode;
use crate::confirmer::Confirm;
use crate::failure::Failure;
use crate::slots::compact;
use crate::subject::{built, stand_ins};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::sync::Arc;
use vipa_bytecode::dots;
use vipa_confirm::{Entry, Hints, Jvm, JvmConfig, Observation, Ready, Sandbox, Verified, World, judge, loops_ms};
use vipa_program::{ClassId, PathEntry, Program};
use vipa_schema::witness::{Snapshot, Witness};
use vipa_schema::{PathEnd, Verdict};

/// The JVM processes of a run; the worker is this same binary.
pub fn config(entries: &[PathEntry], jdk: &Path, sandbox: SandboxMode) -> Result<JvmConfig, Failure> {
    let worker_exe = std::env::current_exe().map_err(|error| {
        Failure::new(format!("cannot tell where vipa itself is: {error}"), "run vipa by its full path")
    })?;
    Ok(JvmConfig {
        worker_exe,
        worker_args: vec!["confirm-worker".to_owned()],
        jdk_home: jdk.to_owned(),
        entries: entries
            .iter()
            .map(|entry| Entry { path: entry.path.clone(), prefix: prefix(&entry.prefix) })
            .collect(),
        time_limit_ms: JvmConfig::TIME_LIMIT_MS,
        loops_ms: loops_ms(),
        heap_mb: JvmConfig::HEAP_MB,
        quick_after: JvmConfig::QUICK_AFTER,
        sandbox: match sandbox {
            SandboxMode::Off => Sandbox::Off,
            SandboxMode::Best => Sandbox::Best,
            SandboxMode::Strict => Sandbox::Strict,
        },
        plain: false,
        bare_kernel: false,
        verified: Verified::default(),
        world: World::default(),
    })
}

/// With fewer classes, a JVM that has them all ready costs more than new class loaders.
const WORTH_A_WORLD: usize = 16;

/// The analysed classes that have something to initialise, by name.
pub fn world(program: &Program) -> World {
    let analysed = program.analysed_classes();
    if analysed.len() < WORTH_A_WORLD {
        return World::default();
    }
    let mut names: Vec<String> = analysed.iter().filter_map(|&class| initialised(program, class)).collect();
    names.sort();
    World::of(names)
}

fn initialised(program: &Program, class: ClassId) -> Option<String> {
    let mut methods = program.class(class).methods.iter();
    methods.any(|method| &*method.name == "<clinit>").then(|| dots(program.name(class)))
}

/// Starts a JVM, so that one that does not start is told at once and not once per warning, and says on standard error
/// how the analysed code is kept from doing harm.
pub fn started(config: JvmConfig, quiet: bool) -> Result<Jvm, Failure> {
    let home = config.jdk_home.display().to_string();
    let mut jvm = Jvm::new(config);
    let Ready { protection, .. } = jvm.start().map_err(|error| {
        Failure::new(
            format!("{error} ({home})"),
            "give another JDK with --jdk, another protection with --sandbox, or --no-confirm to run no code at all",
        )
    })?;
    if !quiet {
        eprintln!("note: sandbox: {protection}");
    }
    Ok(jvm)
}

pub struct JvmConfirmer {
    jvm: Jvm,
    program: Arc<Program>,
    /// Names, with dots, of the classes whose frames must be as predicted.
    analysed: Arc<BTreeSet<String>>,
    /// Concrete subclasses of the abstract classes that inputs were made of so far.
    stand_ins: HashMap<String, Option<Vec<String>>>,
    /// Of this task, by input: many paths that differ in what unfollowed calls returned have the same one.
    seen: HashMap<Vec<u8>, Observation>,
}

impl JvmConfirmer {
    pub fn new(config: JvmConfig, program: Arc<Program>, analysed: Arc<BTreeSet<String>>) -> Self {
        let (stand_ins, seen) = (HashMap::new(), HashMap::new());
        JvmConfirmer { jvm: Jvm::new(config), program, analysed, stand_ins, seen }
    }

    /// The same input does the same again: runs see nothing of each other.
    fn observe(&mut self, witness: &Witness) -> Observation {
        let input = input(witness);
        if let Some(seen) = self.seen.get(&input) {
            return seen.clone();
        }
        let hints = self.hints(witness);
        let observation = self.jvm.run_with(witness, &hints);
        // Stubbed calls have their answers from the oracle values, too.
        if !observation.asked && !witness.stubbed {
            self.seen.insert(input, observation.clone());
        }
        observation
    }

    /// As in `subject.rs`; the same few classes come again and again.
    fn hints(&mut self, witness: &Witness) -> Hints {
        let mut hints = Hints::new();
        for class in built(witness) {
            if !self.stand_ins.contains_key(class) {
                self.stand_ins.insert(class.to_owned(), stand_ins(&self.program, class));
            }
            if let Some(Some(found)) = self.stand_ins.get(class) {
                hints.insert(class.to_owned(), found.clone());
            }
        }
        hints
    }
}

/// All that a run can depend on if it asks for no oracle value.
fn input(witness: &Witness) -> Vec<u8> {
    let without = compact(Witness {
        schema: witness.schema.clone(),
        driver: witness.driver.clone(),
        arguments: witness.arguments.clone(),
        receiver: witness.receiver,
        objects: witness.objects.clone(),
        statics: witness.statics.clone(),
        oracles: Vec::new(),
        bare: witness.bare,
        stubbed: witness.stubbed,
    });
    serde_json::to_vec(&without).unwrap_or_default()
}

impl Confirm for JvmConfirmer {
    fn begin(&mut self) {
        self.seen.clear();
    }

    fn run(&mut self, end: &PathEnd, witness: &Witness) -> Verdict {
        let observation = self.observe(witness);
        judge(end, observation, &|class| self.analysed.contains(class))
    }

    fn run_afresh(&mut self, end: &PathEnd, witness: &Witness) -> Verdict {
        let hints = self.hints(witness);
        let observation = self.jvm.run_afresh(witness, &hints);
        judge(end, observation, &|class| self.analysed.contains(class))
    }

    fn snapshot(&mut self, class: &str) -> Snapshot {
        self.jvm.snapshot(class)
    }
}

fn prefix(prefix: &str) -> Option<String> {
    Some(prefix.trim_end_matches('/')).filter(|prefix| !prefix.is_empty()).map(str::to_owned)
}
