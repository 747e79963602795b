//! `vipa random`: a baseline for evaluation.

use crate::args::RandomArgs;
use crate::failure::Failure;

pub fn run(_: &RandomArgs) -> Result<u8, Failure> {
    Err(Failure::new("not there", ""))
}
