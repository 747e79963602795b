//! What the worker process may do, decided before the JVM starts and never loosened: Landlock keeps its writing in the
//! scratch folder, seccomp keeps it from other processes and from the network. What this kernel lacks is left to the
//! harness, which refuses calls when it loads the subject's classes; native libraries are always refused there, because
//! to the kernel they look like those of the JVM.

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod calls;
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod files;

use serde::{Deserialize, Serialize};
use std::fmt;

/// How much protection is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sandbox {
    /// None: the subject may do what the user may.
    Off,
    /// The kernel's where it has some, the harness' elsewhere.
    #[default]
    Best,
    /// The kernel's, or no run at all.
    Strict,
}

/// Calls of the subject that the harness refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Refusal {
    Libraries,
    Files,
    Processes,
    Network,
}

/// The protection that a worker has.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Protection {
    pub landlock: bool,
    pub seccomp: bool,
    pub refused: Vec<Refusal>,
    /// What the kernel did not give, with its reason.
    pub missing: Vec<String>,
}

/// Restricts this process for good. To be called before any other thread exists, because both mechanisms hold for the
/// calling thread and those that it starts. `bare`: as if the kernel had nothing to offer, for tests.
pub fn apply(wanted: Sandbox, bare: bool) -> Result<Protection, String> {
    if wanted == Sandbox::Off {
        return Ok(Protection::default());
    }
    let kernel = if bare { Kernel::bare() } else { Kernel::restrict() };
    let protection = kernel.protection();
    match wanted == Sandbox::Strict && !protection.missing.is_empty() {
        true => Err(format!("the strict sandbox is not possible here: {}", protection.missing.join("; "))),
        false => Ok(protection),
    }
}

struct Kernel {
    landlock: Result<(), String>,
    seccomp: Result<(), String>,
}

impl Kernel {
    #[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
    fn restrict() -> Kernel {
        let capabilities = crate::sys::drop_capabilities().map_err(|error| format!("capabilities stay: {error}"));
        Kernel { landlock: files::restrict(), seccomp: capabilities.and_then(|()| calls::restrict()) }
    }

    #[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
    fn restrict() -> Kernel {
        Kernel::bare()
    }

    fn bare() -> Kernel {
        Kernel { landlock: Err("no Landlock on this system".into()), seccomp: Err("no seccomp on this system".into()) }
    }

    fn protection(self) -> Protection {
        let mut refused = vec![Refusal::Libraries];
        if self.landlock.is_err() {
            refused.push(Refusal::Files);
        }
        if self.seccomp.is_err() {
            refused.extend([Refusal::Processes, Refusal::Network]);
        }
        Protection {
            landlock: self.landlock.is_ok(),
            seccomp: self.seccomp.is_ok(),
            refused,
            missing: [self.landlock, self.seccomp].into_iter().filter_map(Result::err).collect(),
        }
    }
}

impl fmt::Display for Protection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kernel = match (self.landlock, self.seccomp) {
            (true, true) => "Landlock and seccomp",
            (true, false) => "Landlock",
            (false, true) => "seccomp",
            (false, false) if self.refused.is_empty() => return write!(f, "none: analysed code may do what you may"),
            (false, false) => "dangerous calls are refused when classes are loaded",
        };
        match self.missing.is_empty() {
            true => write!(f, "{kernel}"),
            false => write!(f, "{kernel}; {}, so reflection gets around it", self.missing.join(", ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_without_anything_leaves_all_to_the_harness() {
        let protection = apply(Sandbox::Best, true).unwrap();
        let all = vec![Refusal::Libraries, Refusal::Files, Refusal::Processes, Refusal::Network];
        assert_eq!((protection.landlock, protection.seccomp, &protection.refused), (false, false, &all));
        assert!(protection.to_string().starts_with("dangerous calls are refused"), "{protection}");
    }

    #[test]
    fn strict_names_what_is_missing() {
        let error = apply(Sandbox::Strict, true).unwrap_err();
        assert!(error.contains("no Landlock") && error.contains("no seccomp"), "{error}");
    }

    #[test]
    fn off_protects_nothing_and_says_so() {
        let protection = apply(Sandbox::Off, false).unwrap();
        assert_eq!(protection, Protection::default());
        assert!(protection.to_string().starts_with("none"));
    }
}
