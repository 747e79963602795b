//! `vipa`: the supervisor. It reads the inputs, hands tasks to explorer processes and witnesses to JVM processes, and
//! prints one report. Analysed code never runs in this process, and the solver is not linked into it.

mod args;
mod assemble;
mod budget;
mod cache;
mod changed;
mod commands;
mod config;
mod confirmer;
mod environment;
mod exploring;
mod failure;
mod interrupt;
mod invariants;
mod jvm;
mod later;
mod output;
mod pool;
mod progress;
mod protocol;
mod public_ways;
mod repair;
mod reproduce;
#[cfg(test)]
mod samples;
mod scheduler;
mod settle;
mod shrink;
mod slots;
mod source_lines;
mod startup;
mod subject;
mod sys;
mod values;

use args::{Cli, Command};
use clap::Parser;
use failure::Failure;
use std::panic::catch_unwind;
use std::process::ExitCode;

/// Usage, configuration, input or internal error.
pub const FAILED: u8 = 2;

fn main() -> ExitCode {
    let cli = Cli::parse();
    if let Command::ConfirmWorker { .. } = cli.command {
        return vipa_confirm::worker_main();
    }
    // The text of a panic is for us; the user gets a message like every other.
    std::panic::set_hook(Box::new(|_| {}));
    let code = catch_unwind(move || run(cli.command)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or(panic.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap_or_default();
        sys::kill_children();
        Err(Failure::new(format!("internal error: {text}"), "please report this as a defect of vipa"))
    });
    code.map_or_else(
        |failure| {
            eprintln!("{failure}");
            ExitCode::from(FAILED)
        },
        ExitCode::from,
    )
}

fn run(command: Command) -> Result<u8, Failure> {
    match command {
        Command::Analyze(args) => commands::analyze::run(&args),
        Command::Explain(args) => commands::explain::run(&args),
        Command::Replay(args) => commands::replay::run(&args),
        Command::Reproduce(args) => commands::reproduce::run(&args),
        Command::Cache(args) => commands::cache::run(&args),
        Command::Random(args) => commands::random::run(&args),
        Command::ConfirmWorker { .. } => Ok(FAILED),
    }
}
