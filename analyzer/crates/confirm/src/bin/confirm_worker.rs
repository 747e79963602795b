//! The worker alone, for this crate's tests.

use std::process::ExitCode;

fn main() -> ExitCode {
    vipa_confirm::worker_main()
}
