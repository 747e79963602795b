//! Fabricated results and a scripted JVM for the unit tests of this crate.

use crate::confirmer::{Confirm, Judged};
use crate::pool::{JobEnd, JobResult};
use crate::scheduler::Entry;
use std::collections::VecDeque;
use std::time::Duration;
use vipa_schema::task::{Raised, Revisits, Statics, Throw};
use vipa_schema::verdict::{StackFrame, Thrown, Tier};
use vipa_schema::witness::{Driver, Receiver, Snapshot, Value, WITNESS_SCHEMA, Witness};
use vipa_schema::{ClassPathId, Ending, ExploreOptions, Kind, MethodId, Outcome, PathEnd, Place, Site, Task, Verdict};

pub fn method(name: &str) -> MethodId {
    MethodId::new("a.A", name, "()V")
}

pub fn site(name: &str, bci: u32) -> Site {
    Site { method: method(name), file: None, line: None, bci }
}

pub fn witness() -> Witness {
    Witness {
        schema: WITNESS_SCHEMA.to_owned(),
        driver: Driver::new(Receiver::None, Vec::new()),
        arguments: Vec::new(),
        receiver: None,
        objects: Vec::new(),
        statics: Vec::new(),
        oracles: Vec::new(),
        bare: false,
        stubbed: false,
    }
}

fn end(ending: Ending, exact: bool) -> PathEnd {
    PathEnd {
        ending,
        exact,
        causes: Vec::new(),
        witness: Some(witness()),
        path: Vec::new(),
        depth: 0,
        assumptions: Vec::new(),
        environment: Vec::new(),
    }
}

/// A null dereference in method `name` at `bci`.
pub fn threw(name: &str, bci: u32, exact: bool) -> PathEnd {
    let throw = Throw {
        exception: "java.lang.NullPointerException".to_owned(),
        kind: Some(Kind::NullDereference),
        raised: Raised::Implicit,
        frames: vec![site(name, bci)],
        instruction: "arraylength".to_owned(),
        ordinal: bci,
    };
    end(Ending::Threw(throw), exact)
}

pub fn returned(value: Option<Value>) -> PathEnd {
    end(Ending::Returned { value, class: None }, true)
}

pub fn verdict(outcome: Outcome) -> Verdict {
    let crashed = matches!(outcome, Outcome::Confirmed | Outcome::ConfirmedElsewhere);
    let frame = StackFrame { class: "a.A".to_owned(), method: "f".to_owned(), file: None, line: None, bci: Some(3) };
    let exception = "java.lang.NullPointerException".to_owned();
    Verdict {
        outcome,
        thrown: crashed.then(|| Thrown { exception, message: Some("x is null".to_owned()), stack: vec![frame] }),
        returned: None,
        returned_class: None,
        detail: None,
        tier: Some(Tier::PublicApi),
        state_set: false,
        inputs: Vec::new(),
        answers: Vec::new(),
    }
}

/// A JVM that gives these outcomes in this order, then `Confirmed`.
pub struct Scripted {
    outcomes: VecDeque<Outcome>,
    pub runs: usize,
    /// Of these, in new class loaders.
    pub fresh: usize,
}

impl Scripted {
    pub fn new(outcomes: impl IntoIterator<Item = Outcome>) -> Self {
        Scripted { outcomes: outcomes.into_iter().collect(), runs: 0, fresh: 0 }
    }
}

impl Confirm for Scripted {
    fn begin(&mut self) {}

    fn run(&mut self, _: &PathEnd, _: &Witness) -> Verdict {
        self.runs += 1;
        verdict(self.outcomes.pop_front().unwrap_or(Outcome::Confirmed))
    }

    fn run_afresh(&mut self, end: &PathEnd, witness: &Witness) -> Verdict {
        self.fresh += 1;
        self.run(end, witness)
    }

    fn snapshot(&mut self, class: &str) -> Snapshot {
        Snapshot {
            class: class.to_owned(),
            statics: Some(Vec::new()),
            objects: Vec::new(),
            unstable: Vec::new(),
            error: None,
            lost: false,
        }
    }
}

pub fn options(depth: Option<u32>) -> ExploreOptions {
    ExploreOptions {
        depth,
        revisits: Revisits::Loop(3),
        max_path_condition: None,
        prune: true,
        havoc: false,
        statics: Statics::Snapshot,
        strategy: "dfs".to_owned(),
        seed: 0,
        fuel: 1000,
        witnesses_per_site: 3,
        layers_off: Vec::new(),
        follow_library: true,
        public_inputs: false,
        environment: false,
        check_returns: false,
        backstop_seconds: 60,
    }
}

pub fn task(id: u32) -> Task {
    Task {
        id,
        class_path: ClassPathId::default(),
        entry: method("f"),
        drivers: Vec::new(),
        known: Vec::new(),
        wanted: Vec::new(),
        options: options(Some(1)),
    }
}

pub fn entry(name: &str, depths: &[Option<u32>]) -> Entry {
    Entry {
        class_path: ClassPathId::default(),
        method: method(name),
        drivers: Vec::new(),
        public: true,
        depths: depths.to_vec(),
    }
}

/// A confirmed crash on a path that followed `depth` calls.
pub fn confirmed(name: &str, bci: u32, depth: u32) -> Judged {
    let mut warning = judged(name, bci, Outcome::Confirmed);
    warning.end.depth = depth;
    warning
}

pub fn judged(name: &str, bci: u32, outcome: Outcome) -> Judged {
    Judged {
        place: Place { method: method(name), bci, kind: Kind::NullDereference },
        site: site(name, bci),
        end: threw(name, bci, true),
        verdict: Some(verdict(outcome)),
        untried: None,
    }
}

pub fn explored(judged: Vec<Judged>) -> JobResult {
    let end = JobEnd::Explored(Box::default());
    JobResult { end, judged, mismatches: Vec::new(), time_confirm: Duration::ZERO }
}
