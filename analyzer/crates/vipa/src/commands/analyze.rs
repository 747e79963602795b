//! `vipa analyze`: the whole pipeline.

use crate::args::{AnalyzeArgs, Color, FailOn};
use crate::assemble::{Run, assemble, defects};
use crate::budget::{self, Reached, Rounding};
use crate::cache::{self, Asked, Cache, sentence};
use crate::changed::{changed_files, keep_changed};
use crate::config::Config;
use crate::exploring::{self, Explorer};
use crate::failure::Failure;
use crate::interrupt::{self, Interrupt};
use crate::invariants::Invariants;
use crate::jvm::{self, JvmConfirmer};
use crate::later;
use crate::pool::{Pool, Tools};
use crate::progress::Progress;
use crate::protocol::Setup;
use crate::public_ways::public_ways;
use crate::repair::{self, Classes};
use crate::reproduce::{self, require_javac};
use crate::scheduler::{self, Entry, LOOKS, Planned, Round, explore_options};
use crate::startup::Startup;
use crate::subject::{self, Opened, ProgramFacts};
use crate::{output, source_lines, sys};
use std::collections::{BTreeMap, BTreeSet};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;
use tempfile::TempDir;
use vipa_confirm::JvmConfig;
use vipa_report::{Format, RenderOptions, render};
use vipa_schema::report::{InputFile, Subject, Times};
use vipa_schema::witness::FieldName;
use vipa_schema::{Finding, RunReport};

/// Private memory of an explorer process in bytes. Mapped files come on top; 2 GiB resident is the bound we promise.
const EXPLORER_MEMORY: u64 = 1700 << 20;

/// Exit code with `--fail-on-incomplete`.
const INCOMPLETE: u8 = 3;

pub fn run(args: &AnalyzeArgs) -> Result<u8, Failure> {
    let started = Instant::now();
    let working = working_folder()?;
    let config = Config::load(args, &working)?;
    let changed = changed_files(&config, &working)?;
    for path in [&config.output_file, &config.json_output].into_iter().flatten() {
        output::check_writable(path)?;
    }
    let scratch = scratch()?;
    let interrupt = Interrupt::install(scratch.path().to_owned());
    let exe = exploring::find()?;
    let opened = subject::open(&config.inputs, &config.classpath, config.jdk.as_deref(), scratch.path())?;
    let mut entries = subject::entries(&opened.program, &config)?;
    if let Some(files) = &changed {
        keep_changed(files, &config, &opened, &mut entries);
    }
    if config.tests.is_some() {
        require_javac(&opened.jdk.home)?;
    }
    let cache = open_cache(&config, &opened, &working);
    let analyze = || analyze(&config, &opened, &entries, exe, cache.clone(), interrupt.clone(), started);
    let report = or_known(&config, &opened, &entries, cache.as_deref(), started, analyze);
    close_cache(&config, cache);
    let report = report?;
    if let Some(exceeded) = config.time_budget.and_then(|budget| budget::exceeded(budget, started.elapsed())) {
        note(&config, &exceeded);
    }
    let tests = write_tests(&config, &report, &opened, &interrupt, scratch.path());
    // Before the report, because the rest may end early.
    drop(scratch);
    // Tests that could not be written do not lose the report.
    let (notes, tests) = tests.map_or_else(|failure| (Vec::new(), Err(failure)), |notes| (notes, Ok(())));
    if !config.quiet {
        report.notes.iter().chain(&notes).for_each(|note| eprintln!("note: {note}"));
    }
    write(&config, &report)?;
    tests?;
    Ok(exit_code(&config, &report))
}

/// Without one the run takes longer, and that is all.
fn open_cache(config: &Config, opened: &Opened, working: &Path) -> Option<Arc<Cache>> {
    let wanted = config.cache.then(|| cache::place(config.cache_file.as_deref(), working));
    let opened = wanted?.map(|place| Cache::open(&place, config, opened))?;
    match opened {
        Ok(cache) => Some(Arc::new(cache)),
        Err(refused) => {
            note(config, &format!("no results are taken from earlier runs nor kept: {}", refused.0));
            None
        }
    }
}

/// The report of an earlier run in which nothing was different. A time budget makes every run different.
fn or_known(
    config: &Config,
    opened: &Opened,
    entries: &[Entry],
    cache: Option<&Cache>,
    started: Instant,
    analyze: impl FnOnce() -> Result<RunReport, Failure>,
) -> Result<RunReport, Failure> {
    let Some(cache) = cache.filter(|_| config.time_budget.is_none()) else { return analyze() };
    let options = result_options(config);
    let (has_sources, source_lines) = (!config.source.is_empty(), source_lines(config, opened));
    let key = cache.report_key(&Asked { options: &options, entries, has_sources, source_lines }, opened);
    if let Some(mut report) = cache.known_report(&key) {
        let millis = started.elapsed().as_millis() as u64;
        report.statistics.time = Times { load: millis, total: millis, ..Times::default() };
        return Ok(report);
    }
    let report = analyze()?;
    cache.keep_report(key, &report);
    Ok(report)
}

fn close_cache(config: &Config, cache: Option<Arc<Cache>>) {
    let Some(cache) = cache else { return };
    let (counts, trouble) = cache.finish();
    if let Some(trouble) = trouble {
        note(config, &trouble);
    }
    if !counts.is_empty() {
        note(config, &format!("cache: {}; the rest was known", sentence(&counts)));
    }
}

fn note(config: &Config, text: &str) {
    if !config.quiet {
        eprintln!("note: {text}");
    }
}

/// What to tell of them.
fn write_tests(
    config: &Config,
    report: &RunReport,
    opened: &Opened,
    interrupt: &Interrupt,
    scratch: &Path,
) -> Result<Vec<String>, Failure> {
    let Some(to) = &config.tests else { return Ok(Vec::new()) };
    let findings: Vec<&Finding> =
        report.findings.iter().filter(|finding| config.all_states || !finding.is_note()).collect();
    if findings.is_empty() {
        return Ok(vec!["no tests written: there is no finding for one".to_owned()]);
    }
    let subject = reproduce::Subject { opened, sandbox: config.sandbox, scratch, interrupt };
    Ok(subject.write_tests(&findings, to)?.notes(&to.folder))
}

/// The one folder for everything temporary: the workers' folders lie in it too, so that nothing is left behind
/// however a run ends.
pub fn scratch() -> Result<TempDir, Failure> {
    let scratch = TempDir::with_prefix("vipa-").map_err(|error| {
        let folder = std::env::temp_dir();
        Failure::new(
            format!("cannot make a folder in {}: {error}", folder.display()),
            "make space there or set TMPDIR to another folder",
        )
    })?;
    // Fails only if it was called before.
    let _ = tempfile::env::override_temp_dir(scratch.path());
    Ok(scratch)
}

pub fn working_folder() -> Result<PathBuf, Failure> {
    std::env::current_dir().map_err(|error| {
        Failure::new(format!("cannot read the working folder: {error}"), "start vipa in an existing folder")
    })
}

fn analyze(
    config: &Config,
    opened: &Opened,
    entries: &[Entry],
    exe: PathBuf,
    cache: Option<Arc<Cache>>,
    interrupt: Interrupt,
    started: Instant,
) -> Result<RunReport, Failure> {
    let startup = Arc::new(Startup::new(interrupt.clone()));
    let pool = Pool::new(tools(config, opened, exe, cache, &startup)?, config.threads, interrupt.clone());
    let time_load = started.elapsed();
    let mut progress = Progress::new(config.quiet);
    let mut options = explore_options(config);
    let (mut first, reached) = first_round(config, &pool, entries, &interrupt, started, &mut progress);
    options.fuel = reached.as_ref().map_or(options.fuel, Reached::fuel);
    let second = second_looks(config, opened, &pool, entries, &mut first, &mut progress);
    let wanted = config.confirm && !interrupt.requested();
    let invariants = if wanted { Invariants::of(&opened.program) } else { Invariants::default() };
    let sequences = |entry: &Entry, fields: &BTreeSet<FieldName>| subject::sequences(&opened.program, entry, fields);
    let ways = public_ways(entries, [&first, &second], &options, &sequences);
    let second = second.with(round(&pool, "public ways", ways, &mut progress));
    let follow_ups = round(&pool, "depths", scheduler::follow_ups(entries, [&first, &second]), &mut progress);
    let settled = pool.run_once(
        "settling",
        defects(entries, [&first, &second], &invariants, config.check_returns),
        &mut progress,
    );
    startup.result()?;
    let program = &opened.program;
    let subject = describe(config, opened, entries);
    Ok(assemble(&Run {
        facts: &ProgramFacts(program),
        invariants: &invariants,
        entries,
        round: first,
        second,
        follow_ups,
        settled,
        problems: program.problems().iter().map(|problem| (problem.class.clone(), problem.message.clone())).collect(),
        notes: notes(config, opened, &subject),
        subject,
        jdk: opened.jdk.version.clone(),
        options: result_options(config),
        inputs: inputs(opened),
        interrupted: interrupt.requested(),
        reached,
        time_load,
        time_total: started.elapsed(),
    }))
}

/// Every entry at every requested depth, with all witnesses where one was not enough.
fn first_round(
    config: &Config,
    pool: &Pool,
    entries: &[Entry],
    interrupt: &Interrupt,
    started: Instant,
    progress: &mut Progress,
) -> (Round, Option<Reached>) {
    let planned = scheduler::plan(entries, &explore_options(config));
    let (mut explored, reached) = match config.time_budget {
        None => (round(pool, "exploring", planned, progress), None),
        Some(budget) => {
            let deadline = budget::deadline(budget, started, config.second_look);
            let rounding = Rounding { budget, deadline, pool, interrupt };
            let (explored, reached) = rounding.explore(entries, planned, config.fuel, progress);
            (explored, Some(reached))
        }
    };
    let tried = pool.run_on("trying", later::left_open(&mut explored), progress);
    later::put_back(&mut explored, tried);
    (explored, reached)
}

/// With `--second-look`: what the first round left open, in other ways.
fn second_looks(
    config: &Config,
    opened: &Opened,
    pool: &Pool,
    entries: &[Entry],
    first: &mut Round,
    progress: &mut Progress,
) -> Round {
    let mut second = Round::default();
    for look in LOOKS.into_iter().filter(|_| config.second_look) {
        let looks = scheduler::second_looks(entries, [first, &second], look);
        second = second.with(round(pool, "second look", looks, progress));
    }
    if config.second_look && config.confirm {
        let classes: Arc<dyn Classes> = opened.program.clone();
        let repaired = pool.run_on("repairing", repair::open_places([first, &second], &classes), progress);
        repair::put_back([first, &mut second], repaired);
    }
    second
}

fn round(pool: &Pool, phase: &'static str, planned: Vec<Planned>, progress: &mut Progress) -> Round {
    let jobs = planned.iter().map(|plan| plan.job.clone()).collect();
    Round { results: pool.run(phase, jobs, progress), planned }
}

fn tools(
    config: &Config,
    opened: &Opened,
    exe: PathBuf,
    cache: Option<Arc<Cache>>,
    startup: &Arc<Startup>,
) -> Result<Tools, Failure> {
    let class_paths = vec![opened.plan.entries.clone()];
    let setup = Setup { class_paths, jdk: opened.jdk.home.clone(), memory: EXPLORER_MEMORY };
    let jvm = jvm::config(&opened.plan.entries, &opened.jdk.home, config.sandbox)?;
    let jvm = JvmConfig { world: jvm::world(&opened.program), ..jvm };
    let (check_exe, check_jvm, quiet) = (exe.clone(), jvm.clone(), config.quiet);
    let for_explorer = startup.clone();
    let before_explorer = move || for_explorer.explorer(|| exploring::check(&check_exe));
    let for_jvm = startup.clone();
    let before_jvm = move || for_jvm.jvm(|| jvm::started(check_jvm.clone(), quiet).map(drop));
    if cache.is_none() {
        before_explorer();
        startup.result()?;
    }
    if cache.is_none() && config.confirm {
        before_jvm();
        startup.result()?;
    }
    let program = opened.program.clone();
    let analysed = Arc::new(subject::analysed(&program));
    Ok(Tools {
        explorer: Box::new(move || {
            before_explorer();
            Box::new(Explorer::new(exe.clone(), setup.clone()))
        }),
        confirmer: match config.confirm {
            true => Some(Box::new(move || {
                before_jvm();
                Box::new(JvmConfirmer::new(jvm.clone(), program.clone(), analysed.clone()))
            })),
            false => None,
        },
        kill: sys::kill_children,
        cache,
    })
}

fn describe(config: &Config, opened: &Opened, entries: &[Entry]) -> Subject {
    Subject {
        classes: opened.program.analysed_classes().len() as u64,
        methods: entries.len() as u64,
        lines: opened.program.executable_lines(),
        source_lines: source_lines(config, opened),
    }
}

fn source_lines(config: &Config, opened: &Opened) -> Option<u64> {
    source_lines::count(&config.source, &subject::source_files(&opened.program))
}

fn notes(config: &Config, opened: &Opened, subject: &Subject) -> Vec<String> {
    let missing = !config.source.is_empty() && subject.source_lines.is_none();
    let source = missing.then(|| {
        "no source file of the analysed classes lies under --source; give the folder that holds the package folders"
            .to_owned()
    });
    let selective = config.changed_since.is_some() || !config.changed_files.is_empty();
    let nothing = (selective && subject.methods == 0)
        .then(|| "nothing was analysed: no method of the inputs belongs to a changed file".to_owned());
    opened.plan.notes.iter().cloned().chain(opened.program.notes()).chain(source).chain(nothing).collect()
}

fn inputs(opened: &Opened) -> Vec<InputFile> {
    let digests = opened.plan.digests.iter();
    digests.map(|(name, sha256)| InputFile { name: name.clone(), sha256: sha256.clone() }).collect()
}

/// Only what can change the result: neither threads nor where the report goes.
fn result_options(config: &Config) -> BTreeMap<String, String> {
    let explore = explore_options(config);
    let rules: Vec<String> = config
        .depth_for
        .iter()
        .map(|rule| format!("{}={}", rule.pattern, rule.depth.map_or("all".to_owned(), |depth| depth.to_string())))
        .collect();
    let changed: Vec<String> = config.changed_files.iter().map(|file| file.display().to_string()).collect();
    let all = [
        ("depth", config.depth.to_string()),
        ("depth-for", rules.join(" ")),
        ("revisits", config.revisits.to_string()),
        ("revisits-mode", format!("{:?}", config.revisits_mode).to_lowercase()),
        ("max-path-condition", config.max_path_condition.map_or(String::new(), |bound| bound.to_string())),
        ("prune", config.prune.to_string()),
        ("second-look", if config.second_look { "true".to_owned() } else { String::new() }),
        ("environment", if config.environment { "true".to_owned() } else { String::new() }),
        ("havoc", config.havoc.to_string()),
        ("statics", format!("{:?}", config.statics).to_lowercase()),
        ("strategy", config.strategy.clone()),
        ("solver-layers-off", config.layers_off.join(",")),
        ("seed", config.seed.to_string()),
        ("fuel", config.fuel.to_string()),
        ("time-budget", config.time_budget.map_or(String::new(), |budget| budget.to_string())),
        ("witnesses-per-site", explore.witnesses_per_site.to_string()),
        ("confirm", config.confirm.to_string()),
        ("sandbox", format!("{:?}", config.sandbox).to_lowercase()),
        ("check-returns", if config.check_returns { "true".to_owned() } else { String::new() }),
        ("entry", config.entry.clone()),
        ("include", config.include.join(" ")),
        ("exclude", config.exclude.join(" ")),
        ("changed-since", config.changed_since.clone().unwrap_or_default()),
        ("changed-files", changed.join(" ")),
    ];
    let given = all.into_iter().filter(|(_, value)| !value.is_empty());
    given.map(|(name, value)| (name.to_owned(), value)).collect()
}

/// A file that cannot be written does not lose the report: it then goes to standard output.
fn write(config: &Config, report: &RunReport) -> Result<(), Failure> {
    let text = render(config.output_format, report, &render_options(config));
    let json = |path: &PathBuf| output::write_file(path, &render(Format::Json, report, &RenderOptions::default()));
    let json = config.json_output.as_ref().map_or(Ok(()), json);
    let main = match &config.output_file {
        None => output::print(&text),
        Some(path) => to_file_or_output(path, &text),
    };
    main.and(json)
}

fn to_file_or_output(path: &Path, text: &str) -> Result<(), Failure> {
    output::write_file(path, text).inspect_err(|_| {
        let _ = output::print(text);
    })
}

fn render_options(config: &Config) -> RenderOptions {
    let terminal = || {
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        config.output_file.is_none() && std::io::stdout().is_terminal() && !plain
    };
    let color = match config.color {
        Color::Auto => terminal(),
        Color::Always => true,
        Color::Never => false,
    };
    RenderOptions {
        color,
        sources: config.source.clone(),
        statistics: config.statistics,
        all_states: config.all_states,
        ..RenderOptions::default()
    }
}

fn exit_code(config: &Config, report: &RunReport) -> u8 {
    let gate = match config.fail_on {
        FailOn::Any => !report.findings.is_empty(),
        FailOn::Manifest => report.findings.iter().any(|finding| !finding.is_note()),
        FailOn::None => false,
    };
    match () {
        () if report.interrupted => interrupt::EXIT_CODE,
        () if gate => 1,
        () if config.fail_on_incomplete && !report.ledger.is_empty() => INCOMPLETE,
        () => 0,
    }
}
