//! The analysed program: class-path entries and the JDK image as one immutable index of classes.
//!
//! [`plan_class_path`] turns what the user typed into entries (nested jars are unpacked there), [`Program::open`]
//! indexes them without decoding anything, and every question is answered lazily and memoised.
//! Nothing observable depends on the order of the questions, so threads may share a [`Program`].

mod archive;
mod caller;
mod containers;
mod digest;
mod drivers;
mod effects;
mod error;
mod fingerprint;
mod folder;
mod generics;
mod hierarchy;
mod image;
mod jdk;
mod limits;
mod never_null;
mod overriding;
mod pattern;
mod plan;
mod plan_jar;
mod problems;
mod program;
mod recording;
mod resolve;
mod select;
mod sequences;
mod slot;
mod stand_ins;
mod table;

pub use drivers::drivers;
pub use error::LoadError;
pub use jdk::{Jdk, find_jdk};
pub use never_null::{NeverNull, never_null};
pub use pattern::Pattern;
pub use plan::{ClassPathPlan, PathEntry, plan_class_path};
pub use problems::Problem;
pub use program::{ClassId, FieldLoc, MethodLoc, Origin, Program};
pub use select::{EntrySet, Selection, entries, is_public};
pub use sequences::sequences;
pub use stand_ins::classes_of_ours;
