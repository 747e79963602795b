//! `vipa random`: the baseline of the evaluation. Every method is called with random inputs for its share of the CPU
//! time, or so many times; the crash sites of our kinds are listed in the form that the evaluation compares with a report.

use crate::args::{RandomArgs, RandomFormat, SandboxMode};
use crate::commands::analyze::scratch;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::subject::{self, Opened, code_of, hints_for, method_at};
use crate::{jvm, output};
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use vipa_confirm::{Jvm, JvmConfig, RandomCrash, RandomResult, RandomSearch, Rounds};
use vipa_schema::{Kind, MethodId};

#[derive(Debug, Serialize)]
struct Baseline {
    schema: &'static str,
    tries: u64,
    sites: Vec<CrashSite>,
}

/// Distinct (kind, method, bytecode index), by place.
#[derive(Debug, Serialize)]
struct CrashSite {
    kind: Kind,
    #[serde(flatten)]
    method: MethodId,
    bci: u32,
    /// Compiled code reports the index of an instruction nearby; the line is right.
    line: Option<u32>,
    exception: String,
    entry: MethodId,
    inputs: String,
}

pub fn run(args: &RandomArgs) -> Result<u8, Failure> {
    let scratch = scratch()?;
    let interrupt = Interrupt::install(scratch.path().to_owned());
    let opened = subject::open(&args.inputs, &args.java.classpath, args.java.jdk.as_deref(), scratch.path())?;
    let entries = subject::all_entries(&opened.program, &args.include);
    let sandbox = args.java.sandbox.unwrap_or(SandboxMode::Best);
    let config = jvm::config(&opened.plan.entries, &opened.jdk.home, sandbox)?;
    let results = search(args, &opened, &entries, &config, &interrupt);
    let baseline = Baseline {
        schema: "vipa-random/1",
        tries: results.iter().map(|(_, result)| result.tries).sum(),
        sites: sites(&opened, &entries, &results),
    };
    output::print(&render(args.output_format, &baseline))?;
    Ok(u8::from(!baseline.sites.is_empty()))
}

/// Results by the index of their entry.
fn search(
    args: &RandomArgs,
    opened: &Opened,
    entries: &[MethodId],
    config: &JvmConfig,
    interrupt: &Interrupt,
) -> Vec<(usize, RandomResult)> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..args.threads.max(1) {
            scope.spawn(|| {
                let mut jvm = Jvm::new(config.clone());
                while let (index, false) = (next.fetch_add(1, Ordering::SeqCst), interrupt.requested()) {
                    let Some(method) = entries.get(index) else { return };
                    let search = budget(args, method, entries.len());
                    let result = jvm.random(&search, &hints_for(&opened.program, method));
                    results.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push((index, result));
                }
            });
        }
    });
    let mut results = results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    results.sort_by_key(|(index, _)| *index);
    results
}

fn budget(args: &RandomArgs, method: &MethodId, methods: usize) -> RandomSearch {
    let (tries, cpu_budget_ms, rounds) = match args.calls {
        Some(calls) => (calls, u64::MAX >> 1, Rounds::COUNTED),
        None => (u64::MAX >> 1, (args.cpu_seconds * 1000 / methods.max(1) as u64).max(1), Rounds::TIMED),
    };
    RandomSearch { method: method.clone(), seed: args.seed, tries, cpu_budget_ms, rounds }
}

fn sites(opened: &Opened, entries: &[MethodId], results: &[(usize, RandomResult)]) -> Vec<CrashSite> {
    let analysed = subject::analysed(&opened.program);
    let mut sites = BTreeMap::new();
    for (index, result) in results {
        for crash in result.crashes.iter().filter(|crash| analysed.contains(&crash.class)) {
            if let Some(site) = site(opened, &entries[*index], crash) {
                sites.entry((site.method.clone(), site.bci, site.kind)).or_insert(site);
            }
        }
    }
    sites.into_values().collect()
}

fn site(opened: &Opened, entry: &MethodId, crash: &RandomCrash) -> Option<CrashSite> {
    let kind = Kind::of_throwable(&crash.exception)?;
    let method = method_at(&opened.program, &crash.class, &crash.method, crash.bci, entry)?;
    let code = code_of(&opened.program, &method)?;
    let index = code.index_of_bci(crash.bci)?;
    if kind == Kind::Assertion && !code.in_assert(index) {
        // Thrown by hand, like any other exception of the program.
        return None;
    }
    Some(CrashSite {
        kind,
        method,
        bci: crash.bci,
        line: code.line_of(index),
        exception: crash.exception.clone(),
        entry: entry.clone(),
        inputs: crash.inputs.join(", "),
    })
}

fn render(format: RandomFormat, baseline: &Baseline) -> String {
    match format {
        RandomFormat::Json => serde_json::to_string_pretty(baseline).unwrap_or_default() + "\n",
        RandomFormat::Text => {
            let line = |site: &CrashSite| {
                format!(
                    "{} {} @{} by {}({})\n",
                    site.kind.id(),
                    site.method.qualified(),
                    site.bci,
                    site.entry.method,
                    site.inputs
                )
            };
            let lines: String = baseline.sites.iter().map(line).collect();
            format!("{lines}{} sites in {} calls\n", baseline.sites.len(), baseline.tries)
        }
    }
}
