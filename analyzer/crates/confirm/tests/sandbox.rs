//! What a subject tries against the system around it fails: with the kernel's protection, and on a kernel (simulated)
//! that has none.

mod common;

use common::*;
use std::fs;
use std::io::ErrorKind;
use std::net::TcpListener;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::PathBuf;
use vipa_confirm::{Ended, Jvm, JvmConfig, Refusal, Sandbox};
use vipa_schema::witness::Value;

const KERNEL: (Sandbox, bool) = (Sandbox::Best, false);
const BARE: (Sandbox, bool) = (Sandbox::Best, true);
const OFF: (Sandbox, bool) = (Sandbox::Off, false);

/// Once per JDK and protection.
fn in_each_sandbox(test: impl Fn(&mut Jvm)) {
    [KERNEL, BARE].into_iter().for_each(|sandbox| in_sandbox(sandbox, &test));
}

/// What only the kernel can keep from happening; one that lacks something is told, and has the other tests.
fn by_the_kernel(test: impl Fn(&mut Jvm)) {
    in_sandbox(KERNEL, |jvm| match jvm.start().unwrap().protection.missing {
        missing if missing.is_empty() => test(jvm),
        missing => println!("not tested on this system: {missing:?}"),
    });
}

fn in_sandbox(sandbox: (Sandbox, bool), test: impl Fn(&mut Jvm)) {
    within(2_000, sandbox, test);
}

fn within(time_limit_ms: u64, (sandbox, bare_kernel): (Sandbox, bool), test: impl Fn(&mut Jvm)) {
    for jdk in jdks() {
        println!("{sandbox:?} on {}, bare kernel: {bare_kernel}", jdk.display());
        test(&mut Jvm::new(JvmConfig { sandbox, bare_kernel, time_limit_ms, ..config(jdk, subjects()) }));
    }
}

/// What came of it: `done: ...`, or the exception that the method met.
fn said(jvm: &mut Jvm, method: &str, argument: Option<&str>) -> String {
    let (descriptor, arguments) = match argument {
        Some(_) => ("(Ljava/lang/String;)V", vec![Value::Ref(0)]),
        None => ("()V", vec![]),
    };
    let objects = argument.map(string).into_iter().collect();
    let observation = jvm.run(&witness(call("Harmful", method, descriptor), arguments, objects));
    let thrown = observation.thrown.as_ref().unwrap_or_else(|| panic!("{method}: {observation:?}"));
    assert_eq!(thrown.exception, "java.lang.IllegalStateException", "{method}: {thrown:?}");
    thrown.message.clone().unwrap_or_default()
}

fn works(jvm: &mut Jvm) {
    let swallowed = jvm.run(&witness(call("Harmful", "swallowOnce", "()I"), vec![], vec![]));
    assert_eq!(swallowed.returned, Some(Value::Int(7)), "{swallowed:?}");
}

/// A file of the user's, outside of every scratch folder.
struct Victim {
    folder: tempfile::TempDir,
}

impl Victim {
    fn new() -> Victim {
        let victim = Victim { folder: tempfile::tempdir().unwrap() };
        fs::write(victim.path(), "precious").unwrap();
        victim
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("victim")
    }

    fn name(&self) -> String {
        self.path().display().to_string()
    }

    fn is_untouched(&self) -> bool {
        let metadata = fs::metadata(self.path()).unwrap();
        let alone = fs::read_dir(self.folder.path()).unwrap().count() == 1;
        alone
            && fs::read(self.path()).unwrap() == b"precious"
            && metadata.permissions().mode() & 0o444 != 0
            && metadata.mtime() > 0
    }
}

#[test]
fn ending_the_jvm_is_an_exception_that_may_be_swallowed() {
    in_each_sandbox(|jvm| {
        for method in ["exit", "halt"] {
            let observation = jvm.run(&witness(call("Hostile", method, "()V"), vec![], vec![]));
            assert_eq!(observation.thrown.unwrap().exception, "vipa.harness.ExitAttempt");
        }
        works(jvm);
    });
}

#[test]
fn swallowing_everything_ends_by_the_time_limit() {
    for sandbox in [KERNEL, BARE] {
        within(500, sandbox, |jvm| {
            let observation = jvm.run(&witness(call("Harmful", "swallow", "()I"), vec![], vec![]));
            assert_eq!(observation.ended, Ended::TimeOut);
            works(jvm);
        });
    }
}

#[test]
fn no_process_is_started_or_ended() {
    let victim = Victim::new();
    let marker = victim.folder.path().join("marker").display().to_string();
    in_each_sandbox(|jvm| {
        for method in ["builder", "exec"] {
            let answer = said(jvm, method, Some(&marker));
            assert!(answer.starts_with("IOException: Cannot run program"), "{method}: {answer}");
        }
        // The parent is this test.
        let answer = said(jvm, "killParent", None);
        assert_eq!(answer, "done: false");
        works(jvm);
    });
    by_the_kernel(|jvm| {
        let answer = said(jvm, "reflectiveExec", Some(&marker));
        assert!(answer.starts_with("InvocationTargetException"), "{answer}");
    });
    assert!(victim.is_untouched());
}

const AGAINST_FILES: [&str; 18] = [
    "delete",
    "deleteByReference",
    "filesDelete",
    "filesDeleteIfExists",
    "rename",
    "move",
    "truncate",
    "openByReference",
    "fileWriter",
    "printWriter",
    "printStream",
    "randomAccess",
    "filesWrite",
    "channel",
    "detour",
    "lock",
    "touch",
    "read",
];

#[test]
fn files_outside_the_scratch_folder_are_read_only() {
    let victim = Victim::new();
    in_each_sandbox(|jvm| {
        for method in AGAINST_FILES {
            let answer = said(jvm, method, Some(&victim.name()));
            let refused = ["FileNotFoundException", "AccessDeniedException", "done: false"];
            let expected = match method {
                "read" => answer == "done: preciousprecious8",
                _ => refused.iter().any(|start| answer.starts_with(start)),
            };
            assert!(expected && victim.is_untouched(), "{method}: {answer}");
        }
    });
    by_the_kernel(|jvm| {
        assert_eq!(said(jvm, "reflectiveDelete", Some(&victim.name())), "done: false");
    });
    assert!(victim.is_untouched());
}

#[test]
fn the_scratch_folder_is_writable_and_empty_in_each_run() {
    in_each_sandbox(|jvm| {
        for _ in 0..2 {
            assert_eq!(said(jvm, "scratch", None), "done: 0texttrue4");
        }
    });
}

#[test]
fn filling_the_disk_costs_the_worker() {
    in_each_sandbox(|jvm| {
        let observation = jvm.run(&witness(call("Harmful", "fillDisk", "()V"), vec![], vec![]));
        assert_eq!(observation.ended, Ended::Died, "{observation:?}");
        assert_eq!(observation.detail.as_deref(), Some("the worker filled its scratch folder"));
        works(jvm);
    });
}

#[test]
fn the_network_is_out_of_reach() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    let nobody_came = || listener.accept().is_err_and(|error| error.kind() == ErrorKind::WouldBlock);
    in_each_sandbox(|jvm| {
        for method in ["connect", "connectLate", "socketChannel", "url", "listen", "datagram", "lookUp"] {
            let answer = said(jvm, method, Some(&port));
            let refused = match method {
                "lookUp" => answer.starts_with("UnknownHostException: example.com"),
                _ => answer.contains("Permission denied"),
            };
            assert!(refused && nobody_came(), "{method}: {answer}");
        }
    });
    by_the_kernel(|jvm| {
        let answer = said(jvm, "reflectiveSocket", Some(&port));
        assert!(answer.starts_with("InvocationTargetException") && nobody_came(), "{answer}");
    });
}

#[test]
fn no_native_library_is_loaded() {
    in_each_sandbox(|jvm| {
        for (method, library) in [("load", Some("/lib/x86_64-linux-gnu/libc.so.6")), ("loadLibrary", None)] {
            let answer = said(jvm, method, library);
            assert!(answer.starts_with("UnsatisfiedLinkError: vipa loads no native library"), "{method}: {answer}");
        }
    });
}

#[test]
fn a_hundred_threads_end_with_their_worker() {
    let hundred = |jvm: &mut Jvm| {
        works(jvm);
        let process = PathBuf::from(format!("/proc/{}", jvm.worker_pid().unwrap()));
        let observation = jvm.run(&witness(call("Harmful", "hundredThreads", "()V"), vec![], vec![]));
        assert!(matches!(observation.ended, Ended::Returned | Ended::TimeOut), "{observation:?}");
        assert!(jvm.worker_pid().is_none() && !process.exists());
        works(jvm);
    };
    [KERNEL, BARE].into_iter().for_each(|sandbox| within(500, sandbox, hundred));
}

#[test]
fn memory_is_bounded_on_the_heap_and_beside_it() {
    let exhaust = |jvm: &mut Jvm| {
        let heap = jvm.run(&witness(call("Hostile", "fill", "()I"), vec![], vec![]));
        assert_eq!(heap.thrown.unwrap().exception, "java.lang.OutOfMemoryError");
        // 8 GiB.
        let answer = said(jvm, "fillNative", None);
        assert!(answer.starts_with("OutOfMemoryError"), "{answer}");
        works(jvm);
    };
    [KERNEL, BARE].into_iter().for_each(|sandbox| within(20_000, sandbox, exhaust));
}

#[test]
fn secrets_and_the_terminal_are_out_of_reach() {
    in_each_sandbox(|jvm| {
        assert_eq!(said(jvm, "environment", None), "done: nullnull");
        assert!(said(jvm, "terminal", None).starts_with("FileNotFoundException"));
    });
    by_the_kernel(|jvm| {
        let answer = said(jvm, "parentsEnvironment", None);
        assert!(answer.starts_with("FileNotFoundException"), "{answer}");
    });
}

#[test]
fn the_worker_says_which_protection_it_has() {
    by_the_kernel(|jvm| {
        let protection = jvm.start().unwrap().protection;
        assert!(protection.landlock && protection.seccomp && protection.missing.is_empty());
        assert_eq!(protection.refused, [Refusal::Libraries]);
    });
    // Strict starts if and only if nothing is missing.
    in_sandbox(KERNEL, |jvm| {
        let whole = jvm.start().unwrap().protection.missing.is_empty();
        let strict = JvmConfig { sandbox: Sandbox::Strict, ..config(&jdks()[0], subjects()) };
        assert_eq!(Jvm::new(strict).start().is_ok(), whole);
    });
    in_sandbox(BARE, |jvm| {
        let protection = jvm.start().unwrap().protection;
        assert!(!protection.landlock && !protection.seccomp);
        assert_eq!((protection.refused.len(), protection.missing.len()), (4, 2));
    });
}

#[test]
fn strict_refuses_to_start_without_the_kernel() {
    in_sandbox((Sandbox::Strict, true), |jvm| {
        let error = jvm.start().unwrap_err().to_string();
        assert!(error.contains("the strict sandbox is not possible here: no Landlock"), "{error}");
    });
}

/// Also shows that the acts above do work where nothing forbids them.
#[test]
fn off_forbids_nothing() {
    in_sandbox(OFF, |jvm| {
        let victim = Victim::new();
        let marker = victim.folder.path().join("marker");
        assert_eq!(said(jvm, "builder", Some(&marker.display().to_string())), "done: 0");
        assert!(marker.exists());
        assert_eq!(said(jvm, "delete", Some(&victim.name())), "done: true");
        assert!(!victim.path().exists());
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port().to_string();
        assert!(said(jvm, "connect", Some(&port)).starts_with("done"));
    });
}
