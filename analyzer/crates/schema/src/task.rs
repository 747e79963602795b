//! The unit of work and its result. `explore(&Program, &Task) -> TaskResult` is pure and deterministic;
//! both sides serialise, so threads, processes and machines can all run it.

use crate::kind::Kind;
use crate::member::{MethodId, Place, Site};
use crate::stop::{Cause, Stop};
use crate::wire::FlatEnding;
use crate::witness::{Driver, Value, Witness};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One of the class paths of a run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ClassPathId(pub u32);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// Position in the scheduler's fixed order.
    pub id: u32,
    /// Where the names of this task mean something: a class is (class path, name), so two versions fit in one run.
    pub class_path: ClassPathId,
    pub entry: MethodId,
    /// Explored in this order, sharing the fuel; later ones look only for sites still unflagged.
    pub drivers: Vec<Driver>,
    /// Crashes that are proved already: nothing more is asked about them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known: Vec<Place>,
    /// If there are any, nothing else is looked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wanted: Vec<Place>,
    pub options: ExploreOptions,
}

/// Names of the search strategies, the default first; the engine has one of each.
pub const STRATEGIES: &[&str] = &["fair", "reach", "dfs", "bfs", "conflict", "error", "detect", "random"];

/// Those of them that can be combined: `conflict+error`.
pub const COMBINED: &[&str] = &["reach", "conflict", "error", "detect"];

/// The names that a strategy consists of; `None` if there is no such strategy.
pub fn strategy_parts(strategy: &str) -> Option<Vec<&str>> {
    let parts: Vec<&str> = strategy.split('+').collect();
    let known = match parts.as_slice() {
        [one] => STRATEGIES.contains(one),
        many => many.iter().all(|part| COMBINED.contains(part)),
    };
    let different = parts.iter().enumerate().all(|(at, part)| !parts[..at].contains(part));
    (known && different).then_some(parts)
}

/// Names of what can answer a question before Z3 does, in the order in which they are asked.
pub const LAYERS: &[&str] = &["model", "guess", "slice", "trivial", "cache", "hardness", "bits"];

/// What a layer was asked and what it answered by itself; `slice` answers nothing, but makes questions smaller.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct LayerCounts {
    pub asked: u64,
    pub answered: u64,
    /// Elapsed microseconds. Never part of a deterministic report.
    #[serde(rename = "time")]
    pub micros: u64,
}

impl std::ops::AddAssign for LayerCounts {
    fn add_assign(&mut self, other: LayerCounts) {
        self.asked += other.asked;
        self.answered += other.answered;
        self.micros += other.micros;
    }
}

/// Everything that changes what `explore` answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ExploreOptions {
    /// `None` = follow every call (`--depth all`).
    pub depth: Option<u32>,
    pub revisits: Revisits,
    /// Bound on explicit symbolic branches, instead of or with revisits.
    pub max_path_condition: Option<u32>,
    /// Ask the solver whether a branch is feasible.
    pub prune: bool,
    /// An unfollowed call may also change all state it could reach.
    pub havoc: bool,
    /// Execute JDK code and its stand-ins, and let stubs answer. If not, what they return is unknown: less is right, but
    /// other inputs are tried.
    pub follow_library: bool,
    /// Inputs are objects of classes that anybody can name, or stubs.
    #[serde(default)]
    pub public_inputs: bool,
    /// Witnesses name the calls that ask what is outside of the program, so that they can be stubbed.
    pub environment: bool,
    pub statics: Statics,
    pub strategy: String,
    pub seed: u64,
    /// Weighted units; one executed instruction costs 1.
    pub fuel: u64,
    /// Witnesses tried per (kind, site).
    pub witnesses_per_site: u32,
    /// Of [`LAYERS`]; what they would answer goes on to the next one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub layers_off: Vec<String>,
    /// Also produce a witness for paths that return normally (differential tests).
    pub check_returns: bool,
    /// CPU seconds after which a task is cut; a backstop only.
    pub backstop_seconds: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Revisits {
    /// Per path and frame activation, at back-edge targets reached by a symbolic fork.
    Loop(u32),
    /// The paper's plain counting of every instruction, per path.
    Instruction(u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Statics {
    /// Values after class initialisation.
    Snapshot,
    /// Non-final static fields are inputs.
    Symbolic,
}

/// What a result depends on apart from the JDK: while all of it stays the same, so does the result. Sorted names.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Reads {
    pub classes: Vec<String>,
    /// Looked for and not there, or broken.
    pub missing: Vec<String>,
    /// Types all of whose subtypes on the class path were asked for.
    pub subtypes_of: Vec<String>,
    /// Classes whose static state was asked for; whoever answers notes them.
    #[serde(default)]
    pub snapshots: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct TaskResult {
    pub task: u32,
    /// Ends worth keeping: warnings, and with `check_returns` every solved end. Others are only counted.
    pub ends: Vec<PathEnd>,
    /// Why the entry was not explored in full, with how often.
    pub stops: BTreeMap<Stop, u64>,
    /// What was approximated, with how often.
    pub causes: BTreeMap<String, u64>,
    pub counters: Counters,
    /// By name: [`LAYERS`], and Z3.
    #[serde(default)]
    pub layers: BTreeMap<String, LayerCounts>,
    pub reads: Reads,
    /// Inputs were taken for less than they may be: for what type arguments promise, for one class of many. A second look
    /// takes them for more.
    #[serde(default)]
    pub narrowed: bool,
    /// The amount of fuel decided something. Without this, more fuel gives the same result.
    #[serde(default)]
    pub starved: bool,
    /// A wall-clock stop fired: the result may differ in another run.
    pub nondeterministic: bool,
    /// Elapsed time of the exploration and of the solver within it, microseconds. Never part of a deterministic report.
    pub time_explore: u64,
    pub time_solve: u64,
}

#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Counters {
    pub paths: u64,
    pub exact_paths: u64,
    pub instructions: u64,
    pub states: u64,
    /// Symbolic branches decided.
    pub branches: u64,
    /// Edges of conditionals and switches in analysed code that some path took, each once.
    #[serde(default)]
    pub covered_edges: u64,
    /// Sides of symbolic decisions that were looked at, implicit checks included.
    pub sides: u64,
    /// Those found infeasible: `pruned_cheap` + `pruned_solver` + `pruned_learned`.
    pub pruned: u64,
    /// Sides of branches refuted by folding or the cheap domains, without the solver.
    pub pruned_cheap: u64,
    /// Sides refuted by the solver.
    pub pruned_solver: u64,
    /// Sides, and waiting states, refuted by a contradiction that was met before (`conflict`).
    #[serde(default)]
    pub pruned_learned: u64,
    /// Questions answered by a carried model.
    pub model_hits: u64,
    /// Questions that reached Z3.
    pub queries: u64,
    pub unknown: u64,
    /// States that were not executed any further because nothing new could come from them.
    #[serde(default)]
    pub left: u64,
    pub fuel_used: u64,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PathEnd {
    pub ending: Ending,
    /// Nothing on the path was approximated.
    pub exact: bool,
    pub causes: Vec<Cause>,
    /// The witness, unless the final question stayed unknown.
    pub witness: Option<Witness>,
    /// Explicit branch decisions, oldest first: site and the side taken, for the reader of a finding.
    pub path: Vec<Step>,
    /// Deepest nesting of followed calls on the path; the depth needed to see it.
    pub depth: u32,
    /// Assumptions the path needs, in words (facts every constructor establishes, broken or not).
    pub assumptions: Vec<String>,
    /// What clocks and chance must answer, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub environment: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "end", try_from = "FlatEnding")]
pub enum Ending {
    /// `Value::Ref` is not predicted further than its class.
    Returned {
        value: Option<Value>,
        class: Option<String>,
    },
    Threw(Throw),
}

/// An escaping throwable, predicted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Throw {
    /// Exact class with dots.
    pub exception: String,
    /// `None`: the program's own `throw`, which is behaviour and no finding.
    pub kind: Option<Kind>,
    pub raised: Raised,
    /// Frames inside analysed code, innermost first: the first one is the site.
    pub frames: Vec<Site>,
    /// The crashing instruction in words with its symbolic operand, for the finding's identity
    /// (`invokevirtual java.lang.String.length()I`, `iaload`, `idiv`).
    pub instruction: String,
    /// Ordinal of that instruction among equal ones in its method.
    pub ordinal: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Raised {
    /// The JVM's own check.
    Implicit,
    Assertion,
    /// Thrown by JDK code on our call.
    Library,
    /// The program's own `throw`.
    Explicit,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Step {
    pub site: Site,
    /// What was decided, in Java terms where possible (`i < a.length` is not known; `branch taken`).
    pub decision: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strategies_have_names_and_some_combine() {
        assert_eq!(strategy_parts("random"), Some(vec!["random"]));
        assert_eq!(strategy_parts("conflict+error"), Some(vec!["conflict", "error"]));
        for wrong in ["", "best", "dfs+bfs", "error+error", "error+", "random+reach"] {
            assert_eq!(strategy_parts(wrong), None, "{wrong}");
        }
    }
}
