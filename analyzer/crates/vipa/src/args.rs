//! The command line. Every option of `analyze` may also stand in `vipa.toml` under the same name (see `config.rs`);
//! here an absent option is `None`, so that "not given" and "given with its default" stay different things.

use clap::builder::{FalseyValueParser, PossibleValuesParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use serde::Deserialize;
use std::path::PathBuf;

const EXAMPLES: &str = "\
Examples:
  vipa analyze app.jar                              find crashes, depth 1, 3 revisits
  vipa analyze target/classes --classpath lib.jar   a class folder with a library it uses
  vipa analyze app.jar --entry 'com.acme.*' --depth 2 --json-output report.json
  vipa replay report.json app.jar                   which crashes of an old report are fixed?
  vipa analyze app.jar --tests-output src/test/java JUnit tests for the crashes
  vipa analyze target/classes --changed-since main  only what a branch has changed
  vipa analyze app.jar --time-budget 60s            what can be found in a minute
  vipa explain null-dereference

Depth:     how many calls deep into your code and its libraries a method is followed (0: none).
Revisits:  how often a path may return to the head of a loop.

Exit codes:
  0    no finding at or above the gate (--fail-on)
  1    findings at or above the gate; for replay: some crash still happens
  2    wrong usage or configuration, unreadable input, nothing to analyse, internal error
  3    only with --fail-on-incomplete: some methods could not be explored in full
  130  interrupted (Ctrl-C or SIGTERM); what was found so far is printed";

#[derive(Debug, Parser)]
#[command(
    name = "vipa",
    version,
    about = "Finds crashes in Java bytecode and proves each one by running it in a real JVM",
    after_help = EXAMPLES,
    arg_required_else_help = true,
    disable_help_subcommand = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Explore every method of the inputs and print the crashes that a JVM confirmed
    #[command(after_help = EXAMPLES)]
    Analyze(Box<AnalyzeArgs>),
    /// Explain a kind of finding and what to do about it
    Explain(ExplainArgs),
    /// Run the stored input of every finding of a JSON report again, in a new JVM
    Replay(ReplayArgs),
    /// Write JUnit tests for the findings of a JSON report
    Reproduce(ReproduceArgs),
    /// Show or forget the results of earlier runs
    Cache(CacheArgs),
    /// Baseline for evaluation: call the methods with random arguments and report the crash sites
    #[command(hide = true)]
    Random(RandomArgs),
    /// Internal: the process that runs analysed code in a JVM
    #[command(hide = true)]
    ConfirmWorker {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
        rest: Vec<String>,
    },
}

#[derive(Debug, Args)]
pub struct AnalyzeArgs {
    /// Jars, class folders or single class files
    #[arg(required = true, value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub java: JavaArgs,
    #[command(flatten)]
    pub select: SelectArgs,
    #[command(flatten)]
    pub explore: ExploreArgs,
    #[command(flatten)]
    pub output: OutputArgs,
    #[command(flatten)]
    pub cache: CacheFileArgs,
    /// Read options from this file, not from the closest vipa.toml or .vipa.toml
    #[arg(long, value_name = "FILE", conflicts_with = "isolated", help_heading = "Configuration")]
    pub config: Option<PathBuf>,
    /// Read no configuration file
    #[arg(long, help_heading = "Configuration")]
    pub isolated: bool,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Java")]
pub struct JavaArgs {
    /// Libraries that the inputs use; not analysed. Several with ':' or by repeating the option
    #[arg(long, value_name = "PATH", value_delimiter = ':')]
    pub classpath: Vec<PathBuf>,
    /// JDK to use, 17 or newer [default: JAVA_HOME, then `java` on the PATH]
    #[arg(long, value_name = "HOME")]
    pub jdk: Option<PathBuf>,
    /// Keep analysed code from doing harm: not at all, as far as this system can, or in full or do not run it
    /// [default: best]
    #[arg(long, value_enum, hide_possible_values = true, value_name = "off|best|strict")]
    pub sandbox: Option<SandboxMode>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "What to analyse")]
pub struct SelectArgs {
    /// Folder with the Java sources, to show the line of a finding
    #[arg(long, value_name = "PATH")]
    pub source: Vec<PathBuf>,
    /// Analyse only classes or methods that match (com.acme.*, com.acme.Foo.bar)
    #[arg(long, value_name = "PATTERN")]
    pub include: Vec<String>,
    /// Leave out classes or methods that match
    #[arg(long, value_name = "PATTERN")]
    pub exclude: Vec<String>,
    /// Methods to start from: all, public, or a pattern such as com.acme.Foo.* [default: all]
    #[arg(long, value_name = "all|public|PATTERN")]
    pub entry: Option<String>,
    /// Analyse only classes whose source or class file differs from this git revision, or is new
    #[arg(long, value_name = "REV", conflicts_with = "changed_files")]
    pub changed_since: Option<String>,
    /// Analyse only classes of these source or class files; '-' reads their names from standard input
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub changed_files: Vec<PathBuf>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Results of earlier runs")]
pub struct CacheFileArgs {
    /// Neither take results of earlier runs nor keep those of this one; VIPA_NO_CACHE=1 does the same
    #[arg(long, env = "VIPA_NO_CACHE", hide_env = true, value_parser = FalseyValueParser::new())]
    pub no_cache: bool,
    /// Where results are kept [default: a file for each project in the user's cache]
    #[arg(long, value_name = "FILE")]
    pub cache_file: Option<PathBuf>,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "How far to explore")]
pub struct ExploreArgs {
    /// Calls to follow: a number, a sweep A..B, or all [default: 1]
    #[arg(long, value_name = "N|A..B|all")]
    pub depth: Option<String>,
    /// Another depth for the entries that match
    #[arg(long, value_name = "PATTERN=N")]
    pub depth_for: Vec<String>,
    /// How often a path may return to the head of a loop [default: 3]
    #[arg(long, value_name = "N")]
    pub revisits: Option<u32>,
    /// Count returns to loop heads, or to every instruction as the paper does [default: loop]
    #[arg(long, value_enum, hide_possible_values = true, value_name = "loop|instruction")]
    pub revisits_mode: Option<RevisitsMode>,
    /// End a path after N symbolic branches [default: no bound]
    #[arg(long, value_name = "N")]
    pub max_path_condition: Option<u32>,
    /// Do not ask the solver whether a branch is feasible
    #[arg(long)]
    pub no_prune: bool,
    /// Explore once more, past the JDK and with the same fuel, what ended early or is not proved, and try inputs beside
    /// those that did something else: a few crashes more for two to several times the time
    #[arg(long)]
    pub second_look: bool,
    /// Find crashes, too, that need a certain answer from outside (a file list, a property, what a stream reads): where an
    /// input alone does not crash, JDK calls of the program return what its path needs, and the finding lists it
    #[arg(long)]
    pub environment: bool,
    /// A call that is not followed may change everything it can reach
    #[arg(long)]
    pub havoc: bool,
    /// Static fields: values after class initialisation, or free inputs [default: snapshot]
    #[arg(long, value_enum, hide_possible_values = true, value_name = "snapshot|symbolic")]
    pub statics: Option<StaticsMode>,
    /// Order in which paths are explored: fair, reach, dfs, bfs, conflict, error, detect, random; reach, conflict, error
    /// and detect combine (conflict+error) [default: fair]
    #[arg(long, value_name = "NAME")]
    pub strategy: Option<String>,
    /// What may answer a question before Z3 does, with commas: model, guess, slice, trivial, cache, hardness, bits
    /// [default: all]
    #[arg(long, value_name = "LIST")]
    pub solver_layers: Option<String>,
    /// Seed for strategies with random choices [default: 0]
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// Bound of the work per method, in instructions and weighted solver cost [default: 150000]
    #[arg(long, value_name = "N")]
    pub fuel: Option<u64>,
    /// Be done in about this time (60s, 10m, 1h): every method is explored with a small part of the fuel first, then with
    /// four times as much, and so on, and the report is that of the last round that was complete [default: no bound]
    #[arg(long, value_name = "TIME")]
    pub time_budget: Option<String>,
    /// Explorer processes, each with its own JVM [default: number of processors]
    #[arg(long, value_name = "N")]
    pub threads: Option<usize>,
    /// Run no analysed code: report warnings only, no finding is confirmed
    #[arg(long)]
    pub no_confirm: bool,
    /// Also compare paths that return with the JVM (a test of vipa itself)
    #[arg(long, hide = true)]
    pub check_returns: bool,
}

#[derive(Debug, Args)]
#[command(next_help_heading = "Output")]
pub struct OutputArgs {
    /// Form of the report [default: full]
    #[arg(long, value_parser = formats(), value_name = "FORMAT")]
    pub output_format: Option<String>,
    /// Write the report to this file, not to standard output
    #[arg(long, value_name = "FILE")]
    pub output_file: Option<PathBuf>,
    /// Also write the JSON report to this file
    #[arg(long, value_name = "FILE")]
    pub json_output: Option<PathBuf>,
    #[command(flatten)]
    pub tests: TestsArgs,
    /// Findings that make the exit code 1 [default: manifest, which is all but those of --all-states]
    #[arg(long, value_enum, hide_possible_values = true, value_name = "any|none|manifest")]
    pub fail_on: Option<FailOn>,
    /// Show crashes too, and write tests for them, that need a state to which no public way was found
    #[arg(long)]
    pub all_states: bool,
    /// Exit with 3 if there is no finding but a method was not explored in full
    #[arg(long)]
    pub fail_on_incomplete: bool,
    /// Colours in the report [default: auto]
    #[arg(long, value_enum, hide_possible_values = true, value_name = "auto|always|never")]
    pub color: Option<Color>,
    /// Also print what was not followed, most frequent first
    #[arg(long)]
    pub statistics: bool,
    /// No progress and no notes on standard error
    #[arg(short, long)]
    pub quiet: bool,
}

#[derive(Debug, Args)]
pub struct TestsArgs {
    /// Also write JUnit tests for the findings into this folder; each one was compiled and run
    #[arg(long, value_name = "DIR")]
    pub tests_output: Option<PathBuf>,
    #[command(flatten)]
    pub style: TestStyleArgs,
}

#[derive(Debug, Args)]
pub struct TestStyleArgs {
    /// Tests pass while the crash happens, or fail until it is fixed [default: crash]
    #[arg(long, value_enum, hide_possible_values = true, value_name = "crash|fixed")]
    pub expect: Option<ExpectMode>,
    /// JUnit version of the tests [default: 5]
    #[arg(long, value_parser = clap::value_parser!(u8).range(4..=5), value_name = "4|5")]
    pub junit: Option<u8>,
}

#[derive(Debug, Args)]
pub struct ExplainArgs {
    /// A kind id, for example null-dereference
    #[arg(value_name = "KIND", required_unless_present = "all")]
    pub kind: Option<String>,
    /// Explain every kind
    #[arg(long, conflicts_with = "kind")]
    pub all: bool,
}

#[derive(Debug, Args)]
pub struct ReplayArgs {
    /// A report written with --output-format json or --json-output
    #[arg(value_name = "REPORT.json")]
    pub report: PathBuf,
    /// The jars, class folders or class files that the report is about
    #[arg(required = true, value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub java: JavaArgs,
}

#[derive(Debug, Args)]
pub struct ReproduceArgs {
    /// A report written with --output-format json or --json-output
    #[arg(value_name = "REPORT.json")]
    pub report: PathBuf,
    /// The jars, class folders or class files that the report is about
    #[arg(required = true, value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,
    /// Folder for the tests; each one was compiled and run
    #[arg(long, required = true, value_name = "DIR")]
    pub tests_output: PathBuf,
    #[command(flatten)]
    pub style: TestStyleArgs,
    /// Only the findings with these ids
    #[arg(long, value_name = "ID")]
    pub id: Vec<String>,
    #[command(flatten)]
    pub java: JavaArgs,
}

#[derive(Debug, Args)]
pub struct CacheArgs {
    #[command(subcommand)]
    pub command: CacheCommand,
    /// The cache in this file, not that of the project
    #[arg(long, value_name = "FILE", global = true)]
    pub cache_file: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Subcommand)]
pub enum CacheCommand {
    /// Forget all results of earlier runs
    Clear,
    /// Where the results are, how many, and what the last run took from them
    Stats,
}

#[derive(Debug, Args)]
pub struct RandomArgs {
    /// Jars, class folders or single class files
    #[arg(required = true, value_name = "INPUT")]
    pub inputs: Vec<PathBuf>,
    #[command(flatten)]
    pub java: JavaArgs,
    /// Call only classes or methods that match (com.acme.*, com.acme.Foo.bar)
    #[arg(long, value_name = "PATTERN")]
    pub include: Vec<String>,
    /// CPU time of the JVMs in all, shared evenly by the methods
    #[arg(long, default_value_t = 60, value_name = "N")]
    pub cpu_seconds: u64,
    /// Calls of each method, in place of a CPU time
    #[arg(long, conflicts_with = "cpu_seconds", value_name = "N")]
    pub calls: Option<u64>,
    /// Seed of the random inputs
    #[arg(long, default_value_t = 0, value_name = "N")]
    pub seed: u64,
    /// JVM processes
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub threads: usize,
    /// Form of the result
    #[arg(long, value_enum, default_value_t = RandomFormat::Text)]
    pub output_format: RandomFormat,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RandomFormat {
    Text,
    Json,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RevisitsMode {
    Loop,
    Instruction,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StaticsMode {
    Snapshot,
    Symbolic,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SandboxMode {
    Off,
    Best,
    Strict,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ExpectMode {
    Crash,
    Fixed,
}

/// Before origins exist every confirmed finding is manifest that needs no state which no code leaves behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FailOn {
    Any,
    None,
    Manifest,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    Auto,
    Always,
    Never,
}

/// The formats are the report crate's rows.
fn formats() -> PossibleValuesParser {
    PossibleValuesParser::new(vipa_report::FORMATS.iter().map(|row| row.name))
}
