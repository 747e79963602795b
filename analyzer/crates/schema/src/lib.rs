//! The serialised types: everything that crosses a process, a file or a crate border as data.
//!
//! Stable contracts: `vipa-report/1` ([`report::RunReport`]) and `vipa-witness/1` ([`witness::Witness`]).
//! Class names are written with dots, as Java prints them, in every type of this crate.

pub mod finding;
pub mod java_source;
pub mod kind;
pub mod member;
pub mod report;
pub mod stop;
pub mod task;
pub mod verdict;
mod wire;
pub mod witness;

pub use finding::{Finding, Warning};
pub use kind::Kind;
pub use member::{MethodId, Place, Site};
pub use report::RunReport;
pub use stop::{Cause, CauseClass, Stop};
pub use task::{ClassPathId, Ending, ExploreOptions, PathEnd, Task, TaskResult};
pub use verdict::{Outcome, Verdict};
pub use witness::{Driver, Receiver, Role, Witness};
