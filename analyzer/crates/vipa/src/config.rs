//! The settings of a run: flags over `vipa.toml` over defaults.
//!
//! The closest `vipa.toml` or `.vipa.toml` upward from the working folder is read; there is no merging of several.
//! A key has the name of its flag, paths are relative to the file, an unknown key is an error.

use crate::args::{AnalyzeArgs, Color, ExpectMode, FailOn, RevisitsMode, SandboxMode, StaticsMode, TestsArgs};
use crate::cache::{self, Place};
use crate::failure::Failure;
use crate::reproduce::TestsOutput;
use crate::values::{Depth, DepthFor, TimeBudget, nearest};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use vipa_report::Format;
use vipa_report::junit::{Expect, JUnit, Style};
use vipa_schema::task::{COMBINED, LAYERS, STRATEGIES, strategy_parts};

/// Every setting, with its default in brackets.
#[derive(Debug, Clone, PartialEq)]
pub struct Config {
    /// Jars, class folders, class files.
    pub inputs: Vec<PathBuf>,
    /// Libraries that are not analysed. [none]
    pub classpath: Vec<PathBuf>,
    /// Home of the JDK. [JAVA_HOME, then `java` on the PATH]
    pub jdk: Option<PathBuf>,
    /// What analysed code may not do. [best]
    pub sandbox: SandboxMode,
    /// Folders with Java sources. [none]
    pub source: Vec<PathBuf>,
    /// Only classes or methods that match. [everything]
    pub include: Vec<String>,
    /// Not those that match. [nothing]
    pub exclude: Vec<String>,
    /// `all`, `public` or a pattern. [all]
    pub entry: String,
    /// Only classes of files that differ from this revision. [none]
    pub changed_since: Option<String>,
    /// Only classes of these files. [none]
    pub changed_files: Vec<PathBuf>,
    /// How many calls deep to follow. [1]
    pub depth: Depth,
    /// Other depths for some entries; the last match wins. [none]
    pub depth_for: Vec<DepthFor>,
    /// Returns to a loop head per path. [3]
    pub revisits: u32,
    /// What counts as a return. [loop]
    pub revisits_mode: RevisitsMode,
    /// Bound on symbolic branches per path. [none]
    pub max_path_condition: Option<u32>,
    /// Ask the solver at branches. [true; `no-prune` turns it off]
    pub prune: bool,
    /// Explore what stayed open once more, in another way. [false]
    pub second_look: bool,
    /// Answer calls for what is outside as a path needs it. [false]
    pub environment: bool,
    /// An unfollowed call may change all it reaches. [false]
    pub havoc: bool,
    /// Where static fields get their values. [snapshot]
    pub statics: StaticsMode,
    /// Search strategy. [fair]
    pub strategy: String,
    /// Layers of the solver that are left out. [none]
    pub layers_off: Vec<String>,
    /// Seed of strategies that choose at random. [0]
    pub seed: u64,
    /// Work per task. [`DEFAULT_FUEL`]
    pub fuel: u64,
    /// When to be done. [no bound]
    pub time_budget: Option<TimeBudget>,
    /// Explorer processes. [number of processors]
    pub threads: usize,
    /// Run witnesses in a JVM. [true; `no-confirm` turns it off]
    pub confirm: bool,
    /// Compare returning paths with the JVM. [false]
    pub check_returns: bool,
    /// Form of the report. [full]
    pub output_format: Format,
    /// Where the report goes. [standard output]
    pub output_file: Option<PathBuf>,
    /// Where a JSON report goes as well. [nowhere]
    pub json_output: Option<PathBuf>,
    /// Where tests go, and what they are like. [nowhere; crash, JUnit 5]
    pub tests: Option<TestsOutput>,
    /// The gate for exit code 1. [manifest]
    pub fail_on: FailOn,
    /// Crashes in states that no code of the program leaves behind, in reports for people and as tests. [false]
    pub all_states: bool,
    /// Exit code 3 when not everything was explored. [false]
    pub fail_on_incomplete: bool,
    /// Colours. [auto]
    pub color: Color,
    /// What was not followed, after the summary. [false]
    pub statistics: bool,
    /// No progress, no notes. [false]
    pub quiet: bool,
    /// Take and keep results. [true; `no-cache` turns it off]
    pub cache: bool,
    /// Where they are kept. [in the user's cache]
    pub cache_file: Option<PathBuf>,
}

pub const DEFAULT_FUEL: u64 = 150_000;

impl Config {
    /// Where the results of the project around a folder are kept; `None`: nowhere.
    pub fn cache_place(file: Option<&Path>, folder: &Path) -> Result<Option<Place>, Failure> {
        let read = closest(folder).map(|path| FileConfig::read(&path)).transpose()?.unwrap_or_default();
        let file = file.or(read.cache_file.as_deref());
        Ok(cache::place(file, folder))
    }

    /// `folder` is where the search for a configuration file begins.
    pub fn load(args: &AnalyzeArgs, folder: &Path) -> Result<Config, Failure> {
        let path = match (&args.config, args.isolated) {
            (Some(path), _) => Some(path.clone()),
            (None, true) => None,
            (None, false) => closest(folder),
        };
        let file = match path {
            Some(path) => FileConfig::read(&path)?,
            None => FileConfig::default(),
        };
        resolve(args, file)
    }
}

/// `vipa.toml` as written.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
struct FileConfig {
    classpath: Vec<PathBuf>,
    jdk: Option<PathBuf>,
    sandbox: Option<SandboxMode>,
    source: Vec<PathBuf>,
    include: Vec<String>,
    exclude: Vec<String>,
    entry: Option<String>,
    depth: Option<NumberOrText>,
    depth_for: BTreeMap<String, u32>,
    revisits: Option<u32>,
    revisits_mode: Option<RevisitsMode>,
    max_path_condition: Option<u32>,
    no_prune: bool,
    second_look: bool,
    environment: bool,
    havoc: bool,
    statics: Option<StaticsMode>,
    strategy: Option<String>,
    solver_layers: Option<String>,
    seed: Option<u64>,
    fuel: Option<u64>,
    time_budget: Option<NumberOrText>,
    threads: Option<usize>,
    no_confirm: bool,
    output_format: Option<String>,
    output_file: Option<PathBuf>,
    json_output: Option<PathBuf>,
    tests_output: Option<PathBuf>,
    expect: Option<ExpectMode>,
    junit: Option<u8>,
    fail_on: Option<FailOn>,
    all_states: bool,
    fail_on_incomplete: bool,
    color: Option<Color>,
    statistics: bool,
    quiet: bool,
    no_cache: bool,
    cache_file: Option<PathBuf>,
}

/// The keys of [`FileConfig`]; a test keeps both lists equal.
const KEYS: &[&str] = &[
    "classpath",
    "jdk",
    "sandbox",
    "source",
    "include",
    "exclude",
    "entry",
    "depth",
    "depth-for",
    "revisits",
    "revisits-mode",
    "max-path-condition",
    "no-prune",
    "second-look",
    "environment",
    "havoc",
    "statics",
    "strategy",
    "solver-layers",
    "seed",
    "fuel",
    "time-budget",
    "threads",
    "no-confirm",
    "output-format",
    "output-file",
    "json-output",
    "tests-output",
    "expect",
    "junit",
    "fail-on",
    "all-states",
    "fail-on-incomplete",
    "color",
    "statistics",
    "quiet",
    "no-cache",
    "cache-file",
];

#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum NumberOrText {
    Number(u32),
    Text(String),
}

impl NumberOrText {
    fn text(self) -> String {
        match self {
            NumberOrText::Number(number) => number.to_string(),
            NumberOrText::Text(text) => text,
        }
    }
}

impl FileConfig {
    fn read(path: &Path) -> Result<FileConfig, Failure> {
        let text = std::fs::read_to_string(path).map_err(|error| {
            Failure::new(
                format!("cannot read the configuration file {}: {error}", path.display()),
                "give an existing file to --config, or use --isolated to run without one",
            )
        })?;
        let mut file = FileConfig::parse(&text, &path.display().to_string())?;
        file.anchor(path.parent().unwrap_or(Path::new("")));
        Ok(file)
    }

    fn parse(text: &str, name: &str) -> Result<FileConfig, Failure> {
        let syntax = |error: toml::de::Error| {
            Failure::new(
                format!("{name}: {}", error.to_string().trim_end()),
                "see `vipa analyze --help` for the values",
            )
        };
        let table: toml::Table = toml::from_str(text).map_err(syntax)?;
        if let Some(key) = table.keys().find(|key| !KEYS.contains(&key.as_str())) {
            return Err(unknown_key(name, key));
        }
        toml::from_str(text).map_err(syntax)
    }

    /// Paths in the file are relative to the file.
    fn anchor(&mut self, folder: &Path) {
        let lists = self.classpath.iter_mut().chain(&mut self.source);
        let single =
            [&mut self.jdk, &mut self.output_file, &mut self.json_output, &mut self.tests_output, &mut self.cache_file];
        for path in lists.chain(single.into_iter().flatten()) {
            *path = folder.join(&*path);
        }
    }
}

fn unknown_key(name: &str, key: &str) -> Failure {
    let near = nearest(key, KEYS.iter().copied());
    let help = match near.is_empty() {
        true => format!("the keys are {}", KEYS.join(", ")),
        false => format!("did you mean {}?", near.join(" or ")),
    };
    Failure::new(format!("{name}: unknown key `{key}`"), help)
}

fn closest(folder: &Path) -> Option<PathBuf> {
    let candidates = folder.ancestors().flat_map(|up| [up.join("vipa.toml"), up.join(".vipa.toml")]);
    candidates.into_iter().find(|path| path.is_file())
}

fn resolve(args: &AnalyzeArgs, file: FileConfig) -> Result<Config, Failure> {
    let (java, select, explore, output) = (&args.java, &args.select, &args.explore, &args.output);
    let confirm = !(explore.no_confirm || file.no_confirm);
    Ok(Config {
        inputs: args.inputs.clone(),
        classpath: list(&java.classpath, file.classpath),
        jdk: java.jdk.clone().or(file.jdk),
        sandbox: java.sandbox.or(file.sandbox).unwrap_or(SandboxMode::Best),
        source: list(&select.source, file.source),
        include: list(&select.include, file.include),
        exclude: list(&select.exclude, file.exclude),
        entry: select.entry.clone().or(file.entry).unwrap_or_else(|| "all".to_owned()),
        changed_since: select.changed_since.clone(),
        changed_files: select.changed_files.clone(),
        depth: depth(explore.depth.clone(), file.depth)?,
        depth_for: depth_for(&explore.depth_for, file.depth_for)?,
        revisits: explore.revisits.or(file.revisits).unwrap_or(3),
        revisits_mode: explore.revisits_mode.or(file.revisits_mode).unwrap_or(RevisitsMode::Loop),
        max_path_condition: explore.max_path_condition.or(file.max_path_condition),
        prune: !(explore.no_prune || file.no_prune),
        // Only a proof closes a question.
        second_look: confirm && (explore.second_look || file.second_look),
        environment: confirm && (explore.environment || file.environment),
        havoc: explore.havoc || file.havoc,
        statics: explore.statics.or(file.statics).unwrap_or(StaticsMode::Snapshot),
        strategy: strategy(explore.strategy.clone().or(file.strategy))?,
        layers_off: layers_off(explore.solver_layers.clone().or(file.solver_layers))?,
        seed: explore.seed.or(file.seed).unwrap_or(0),
        fuel: positive("--fuel", explore.fuel.or(file.fuel), DEFAULT_FUEL)?,
        time_budget: time_budget(explore.time_budget.clone(), file.time_budget)?,
        threads: positive("--threads", explore.threads.or(file.threads).map(|n| n as u64), processors())? as usize,
        confirm,
        check_returns: explore.check_returns,
        output_format: format(output.output_format.clone().or(file.output_format))?,
        output_file: output.output_file.clone().or(file.output_file),
        json_output: output.json_output.clone().or(file.json_output),
        tests: tests(&output.tests, file.tests_output, file.expect, file.junit)?,
        fail_on: output.fail_on.or(file.fail_on).unwrap_or(FailOn::Manifest),
        all_states: output.all_states || file.all_states,
        fail_on_incomplete: output.fail_on_incomplete || file.fail_on_incomplete,
        color: output.color.or(file.color).unwrap_or(Color::Auto),
        statistics: output.statistics || file.statistics,
        quiet: output.quiet || file.quiet,
        cache: !(args.cache.no_cache || file.no_cache),
        cache_file: args.cache.cache_file.clone().or(file.cache_file),
    })
}

fn tests(
    args: &TestsArgs,
    folder: Option<PathBuf>,
    expect: Option<ExpectMode>,
    junit: Option<u8>,
) -> Result<Option<TestsOutput>, Failure> {
    let style = test_style(args.style.expect.or(expect), args.style.junit.or(junit))?;
    Ok(args.tests_output.clone().or(folder).map(|folder| TestsOutput { folder, style }))
}

/// The defaults are tests of JUnit 5 that pass while the crash happens.
pub fn test_style(expect: Option<ExpectMode>, junit: Option<u8>) -> Result<Style, Failure> {
    Ok(Style {
        junit: match junit {
            Some(4) => JUnit::Four,
            Some(5) | None => JUnit::Five,
            Some(other) => return Err(Failure::new(format!("junit is {other}"), "tests are for JUnit 4 or 5")),
        },
        expect: match expect {
            Some(ExpectMode::Fixed) => Expect::Fixed,
            Some(ExpectMode::Crash) | None => Expect::Crash,
        },
    })
}

fn list<T: Clone>(flags: &[T], file: Vec<T>) -> Vec<T> {
    if flags.is_empty() { file } else { flags.to_vec() }
}

fn depth(flag: Option<String>, file: Option<NumberOrText>) -> Result<Depth, Failure> {
    let text = flag.or(file.map(NumberOrText::text));
    text.map_or(Ok(Depth::Single(Some(1))), |text| Depth::parse(&text))
}

fn time_budget(flag: Option<String>, file: Option<NumberOrText>) -> Result<Option<TimeBudget>, Failure> {
    flag.or(file.map(NumberOrText::text)).map(|text| TimeBudget::parse(&text)).transpose()
}

/// The file's rules first, so that a flag that matches the same entry wins.
fn depth_for(flags: &[String], file: BTreeMap<String, u32>) -> Result<Vec<DepthFor>, Failure> {
    let mut rules: Vec<DepthFor> =
        file.into_iter().map(|(pattern, depth)| DepthFor { pattern, depth: Some(depth) }).collect();
    for flag in flags {
        rules.push(DepthFor::parse(flag)?);
    }
    Ok(rules)
}

/// Of a list of those that are wanted; an empty one leaves only Z3.
fn layers_off(wanted: Option<String>) -> Result<Vec<String>, Failure> {
    let Some(wanted) = wanted else { return Ok(Vec::new()) };
    let wanted: Vec<&str> = wanted.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    if let Some(unknown) = wanted.iter().find(|name| !LAYERS.contains(name)) {
        let help = format!("the layers are {}; an empty list leaves only Z3", LAYERS.join(", "));
        return Err(Failure::new(format!("unknown solver layer `{unknown}`"), help));
    }
    Ok(LAYERS.iter().filter(|name| !wanted.contains(name)).map(ToString::to_string).collect())
}

fn strategy(name: Option<String>) -> Result<String, Failure> {
    let name = name.unwrap_or_else(|| STRATEGIES[0].to_owned());
    match strategy_parts(&name) {
        Some(_) => Ok(name),
        None => Err(Failure::new(
            format!("unknown strategy `{name}`"),
            format!(
                "the strategies are {}; {} combine, as in conflict+error",
                STRATEGIES.join(", "),
                COMBINED.join(", ")
            ),
        )),
    }
}

fn format(name: Option<String>) -> Result<Format, Failure> {
    let Some(name) = name else { return Ok(Format::Full) };
    name.parse().map_err(|message: String| Failure::new(message, "give one of them to --output-format"))
}

fn positive(flag: &str, value: Option<u64>, default: u64) -> Result<u64, Failure> {
    match value {
        Some(0) => Err(Failure::new(format!("{flag} is 0"), format!("give {flag} a number above 0"))),
        Some(value) => Ok(value),
        None => Ok(default),
    }
}

fn processors() -> u64 {
    std::thread::available_parallelism().map_or(1, |count| count.get() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Cli, Command};
    use clap::Parser;

    fn config(flags: &[&str], file: &str) -> Result<Config, Failure> {
        let line = ["vipa", "analyze", "app.jar"].iter().chain(flags);
        let Command::Analyze(args) = Cli::try_parse_from(line).expect("the flags parse").command else {
            panic!("analyze was given")
        };
        let mut file = FileConfig::parse(file, "vipa.toml")?;
        file.anchor(Path::new("/conf"));
        resolve(&args, file)
    }

    #[test]
    fn defaults_are_the_documented_ones() {
        let config = config(&[], "").unwrap();
        assert_eq!(config.depth, Depth::Single(Some(1)));
        assert_eq!((config.revisits, config.fuel, config.seed), (3, DEFAULT_FUEL, 0));
        assert_eq!((config.entry.as_str(), config.strategy.as_str()), ("all", "fair"));
        assert!(
            config.prune
                && config.confirm
                && !config.second_look
                && !config.environment
                && !config.havoc
                && config.threads >= 1
        );
    }

    #[test]
    fn a_flag_wins_over_the_file_and_the_file_over_the_default() {
        let file = "depth = 2\nrevisits = 7\nclasspath = ['lib.jar']\nno-prune = true\n[depth-for]\n'a.*' = 4\n";
        let config = config(&["--revisits", "1", "--depth-for", "b.*=0"], file).unwrap();
        assert_eq!((config.depth, config.revisits, config.prune), (Depth::Single(Some(2)), 1, false));
        assert_eq!(config.classpath, [PathBuf::from("/conf/lib.jar")]);
        let rules: Vec<_> = config.depth_for.iter().map(|rule| (rule.pattern.as_str(), rule.depth)).collect();
        assert_eq!(rules, [("a.*", Some(4)), ("b.*", Some(0))]);
    }

    #[test]
    fn a_time_budget_is_a_number_or_a_text() {
        let seconds = |flags: &[&str], file| config(flags, file).unwrap().time_budget.map(|budget| budget.0.as_secs());
        assert_eq!(seconds(&[], ""), None);
        assert_eq!(seconds(&[], "time-budget = 90"), Some(90));
        assert_eq!(seconds(&[], "time-budget = '2m'"), Some(120));
        assert_eq!(seconds(&["--time-budget", "1h"], "time-budget = '2m'"), Some(3600));
    }

    #[test]
    fn the_sandbox_is_on_unless_it_is_turned_off() {
        let sandbox = |flags: &[&str], file| config(flags, file).unwrap().sandbox;
        assert_eq!(sandbox(&[], ""), SandboxMode::Best);
        assert_eq!(sandbox(&[], "sandbox = 'strict'"), SandboxMode::Strict);
        assert_eq!(sandbox(&["--sandbox", "off"], "sandbox = 'strict'"), SandboxMode::Off);
    }

    #[test]
    fn an_unknown_key_is_named_with_its_neighbours() {
        let failure = config(&[], "revisit = 3").unwrap_err();
        assert_eq!(failure.message, "vipa.toml: unknown key `revisit`");
        assert_eq!(failure.help.as_deref(), Some("did you mean revisits?"));
    }

    #[test]
    fn a_value_of_the_wrong_type_is_an_error_with_its_line() {
        let failure = config(&[], "\nrevisits = 'many'").unwrap_err();
        assert!(failure.message.contains("line 2"), "{}", failure.message);
    }

    #[test]
    fn bad_values_name_the_option() {
        for (flags, part) in [
            (["--strategy", "best"], "unknown strategy `best`"),
            (["--solver-layers", "bits,luck"], "unknown solver layer `luck`"),
            (["--threads", "0"], "--threads is 0"),
            (["--depth", "3..1"], "--depth"),
            (["--time-budget", "soon"], "`soon` is no value for --time-budget"),
            (["--depth-for", "a.b"], "--depth-for"),
        ] {
            let failure = config(&flags, "").unwrap_err();
            assert!(failure.message.contains(part), "{}", failure.message);
        }
    }

    #[test]
    fn every_listed_key_is_a_field_and_every_flag_has_a_key() {
        for key in KEYS {
            let value = toml::from_str::<FileConfig>(&format!("{key} = {{ x = {{}} }}"));
            let error = value.expect_err("no key takes a table of tables").to_string();
            assert!(!error.contains("unknown field"), "{key}: {error}");
        }
        use clap::CommandFactory;
        let command = Cli::command();
        let analyze = command.find_subcommand("analyze").expect("it exists");
        let flags = analyze.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(|arg| arg.get_long());
        let without_key: Vec<&str> = flags.filter(|flag| !KEYS.contains(flag)).collect();
        // Which files have changed is a matter of one run.
        assert_eq!(without_key, ["changed-since", "changed-files", "config", "isolated"]);
    }
}
