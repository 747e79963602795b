//! Ctrl-C, SIGTERM and SIGHUP: the first one ends the run with what was found so far, the second one ends it at once.

use crate::sys;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The shell's convention for a program ended by SIGINT.
pub const EXIT_CODE: u8 = 130;

#[derive(Debug, Clone, Default)]
pub struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// `scratch` is removed when the run ends at once; otherwise its owner does it.
    pub fn install(scratch: PathBuf) -> Interrupt {
        let interrupt = Interrupt::default();
        let seen = interrupt.clone();
        let installed = ctrlc::set_handler(move || {
            let again = seen.0.swap(true, Ordering::SeqCst);
            // Threads that wait for a worker wake up.
            sys::kill_children();
            if again {
                let _ = std::fs::remove_dir_all(&scratch);
                std::process::exit(i32::from(EXIT_CODE));
            }
        });
        if let Err(error) = installed {
            eprintln!("note: Ctrl-C will end vipa without a report: {error}");
        }
        interrupt
    }

    pub fn requested(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }

    /// As if the user had pressed Ctrl-C.
    pub fn request(&self) {
        self.0.store(true, Ordering::SeqCst);
    }
}
