//! One file per sub-command. Each gives an exit code or one message for the user.

pub mod analyze;
pub mod cache;
pub mod explain;
pub mod random;
pub mod replay;
pub mod reproduce;
