//! The lines between supervisor and worker: one JSON request, one JSON reply. Requests pass through the worker into the
//! Java harness, whose reply comes back the same way; only to the first one the worker adds the protection it has.

use crate::sandbox::{Protection, Sandbox};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;
use vipa_schema::java_source::{JavaSource, TestName, TestResult};
use vipa_schema::member::MethodId;
use vipa_schema::verdict::{Thrown, Tier};
use vipa_schema::witness::{Snapshot, Value, Witness};

/// A jar or a class folder of the subject.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    pub path: PathBuf,
    /// Folder inside the jar under which the classes lie (`BOOT-INF/classes`).
    pub prefix: Option<String>,
}

/// Abstract class -> concrete subclasses to try, in order; names with dots.
pub type Hints = BTreeMap<String, Vec<String>>;

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Request<'a> {
    Init(Init),
    /// Before the first run, and after one that spoiled what was prepared: initialises these classes in the loader that
    /// runs share. Names with dots.
    Prepare {
        classes: Vec<String>,
        /// Not to be loaded there.
        refused: Vec<String>,
        /// To be constructed once: what their constructors leave in static fields helps the runs.
        constructed: Vec<String>,
    },
    Run {
        witness: Cow<'a, Witness>,
        subclasses: Cow<'a, Hints>,
        /// In a class loader of its own.
        fresh: bool,
    },
    Snapshot {
        class: String,
    },
    /// Names with dots.
    Verify {
        classes: Vec<String>,
    },
    Random(RandomRound<'a>),
    /// The input as Java source for a class of this package.
    Write {
        witness: Cow<'a, Witness>,
        subclasses: Cow<'a, Hints>,
        package: String,
    },
    /// Compiled tests, one after the other with the same classes.
    Test {
        tests: Vec<TestName>,
    },
}

/// Random calls of one method, for so long or so often.
#[derive(Debug, Serialize, Deserialize)]
pub struct RandomRound<'a> {
    pub method: MethodId,
    pub seed: u64,
    pub tries: u64,
    pub millis: u64,
    pub subclasses: Cow<'a, Hints>,
}

/// The first request: how to start the JVM.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Init {
    pub jdk_home: PathBuf,
    pub entries: Vec<Entry>,
    pub heap_mb: u32,
    /// For one run, in milliseconds.
    #[serde(rename = "timeLimitMs")]
    pub time_limit_ms: u64,
    /// For its loops.
    #[serde(rename = "loopsMs")]
    pub loops_ms: u64,
    /// Whether the subject's classes are verified when they are linked.
    pub verify: bool,
    /// Whether a class loader is used for more than one run, once it is prepared. Needs classes that are not verified.
    pub reuse: bool,
    pub sandbox: Sandbox,
    /// Be like the JVMs of users: stack traces have lines, not bytecode indices, and objects have hash codes of their own.
    pub plain: bool,
    /// Behave as on a kernel that has no protection to offer: for tests.
    pub bare_kernel: bool,
    /// Folder with the harness classes.
    pub harness: PathBuf,
    /// Filled in by the worker; the harness does its part and passes it on.
    pub protection: Protection,
}

/// A JVM that has started.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Ready {
    /// Its version.
    pub java: String,
    pub protection: Protection,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    Ready(Ready),
    /// `restart`: the run left threads behind, so the worker must not be used again. `loaded`: the subject's classes
    /// that were loaded for the run. `spoiled`: the shared loader has to be prepared again. `dear`: classes that took
    /// long to construct there.
    Observed {
        observation: Box<Observation>,
        restart: bool,
        loaded: Vec<String>,
        spoiled: bool,
        #[serde(default)]
        dear: Vec<String>,
    },
    /// The classes that left threads behind or do not end. If there are any, the worker must not be used again.
    Prepared {
        left: Vec<String>,
    },
    Snapshot {
        snapshot: Snapshot,
        restart: bool,
        loaded: Vec<String>,
    },
    /// Those that cannot be linked: the code is wrong, or a class that the verifier has to see is missing.
    Verified {
        refused: Vec<String>,
    },
    Searched {
        found: Searched,
        restart: bool,
    },
    Written {
        source: Box<JavaSource>,
        restart: bool,
    },
    /// One result for each test.
    Tested {
        thrown: Vec<TestResult>,
        restart: bool,
    },
    Failed(String),
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Searched {
    pub crashes: Vec<RandomCrash>,
    pub tries: u64,
}

/// A fault that random inputs ran into; `class`, `method` and `bci` are those of the top frame.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RandomCrash {
    pub exception: String,
    pub class: String,
    pub method: String,
    pub bci: u32,
    #[serde(rename = "try")]
    pub at_try: u64,
    pub inputs: Vec<String>,
}

impl RandomCrash {
    /// What makes a crash distinct.
    pub fn site(&self) -> (String, String, String, u32) {
        (self.exception.clone(), self.class.clone(), self.method.clone(), self.bci)
    }
}

/// What happened when a witness ran.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Observation {
    pub ended: Ended,
    pub thrown: Option<Thrown>,
    /// A primitive result, or null; a reference only by its class.
    pub returned: Option<Value>,
    pub returned_class: Option<String>,
    /// Why construction failed or the worker died; for other endings the static fields that were set.
    pub detail: Option<String>,
    pub tier: Option<Tier>,
    #[serde(default)]
    pub state_set: bool,
    /// Java expressions, receiver first if there is one.
    pub inputs: Vec<String>,
    /// What stubbed calls returned, in words.
    #[serde(default)]
    pub answers: Vec<String>,
    /// Some of this may depend on the oracle values of the witness.
    pub asked: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ended {
    Returned,
    Threw,
    ConstructionFailed,
    TimeOut,
    Died,
}

impl Observation {
    /// An ending of which nothing else is known.
    pub fn bare(ended: Ended, detail: Option<String>) -> Observation {
        Observation {
            ended,
            thrown: None,
            returned: None,
            returned_class: None,
            detail,
            tier: None,
            state_set: false,
            inputs: Vec::new(),
            answers: Vec::new(),
            asked: true,
        }
    }
}
