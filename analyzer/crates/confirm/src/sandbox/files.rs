//! Landlock: everything may be read; files are made, changed and removed beneath the working folder only.

use landlock::{
    ABI, Access, AccessFs, AccessNet, LandlockStatus, PathBeneath, PathFd, RestrictionStatus, Ruleset, RulesetAttr,
    RulesetCreatedAttr, Scope, make_bitflags,
};

/// Before the third version files could be cut off anywhere.
const LEAST: ABI = ABI::V3;

pub fn restrict() -> Result<(), String> {
    let status = enforce().map_err(|error| format!("Landlock failed: {error}"))?;
    match status.landlock {
        LandlockStatus::Available { effective_abi, .. } if effective_abi >= LEAST => Ok(()),
        LandlockStatus::Available { .. } => Err("the Landlock of this kernel is too old".to_string()),
        _ => Err("this kernel has no Landlock".to_string()),
    }
}

/// Kernels leave out what they do not know yet: device controls, TCP ports, signals to other processes.
fn enforce() -> Result<RestrictionStatus, Box<dyn std::error::Error>> {
    let write = AccessFs::from_write(ABI::V5);
    let sink = make_bitflags!(AccessFs::{WriteFile | Truncate});
    let ruleset = Ruleset::default()
        .handle_access(write)?
        .handle_access(AccessNet::from_all(ABI::V4))?
        .scope(Scope::from_all(ABI::V6))?
        .create()?
        .add_rule(PathBeneath::new(PathFd::new(".")?, write))?
        .add_rule(PathBeneath::new(PathFd::new("/dev/null")?, sink))?;
    Ok(ruleset.restrict_self()?)
}
