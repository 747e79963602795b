//! `vipa-explorer`: the process that explores. It holds the solver, and nothing of the user's code ever runs in it.
//! It may die of a task (solver crash, memory bound) without harm: the supervisor starts another one.

mod protocol;
mod sys;

use protocol::{FromExplorer, Setup, ToExplorer, receive, send};
use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::io::{self, BufReader};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use vipa_program::Program;
use vipa_schema::witness::Snapshot;
use vipa_schema::{ClassPathId, Task};
use vipa_symex::StaticsSource;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Terms and states are walked recursively in places; deep ones need room.
const STACK: usize = 256 << 20;

/// Where and why the engine panicked last; kept from the terminal, sent to the supervisor.
static PANIC: Mutex<String> = Mutex::new(String::new());

fn main() {
    if std::env::args().nth(1).as_deref() == Some("--check") {
        println!("{} {}", env!("CARGO_PKG_VERSION"), vipa_smt::solver_version());
        return;
    }
    std::panic::set_hook(Box::new(|info| {
        *PANIC.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = describe(info);
    }));
    let (sender, messages) = mpsc::channel();
    let work = move || {
        let served = catch_unwind(AssertUnwindSafe(|| serve(messages)));
        std::process::exit(i32::from(!matches!(served, Ok(Ok(())))));
    };
    std::thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread can be started");
    pass_on(&sender);
    std::process::exit(0);
}

/// Until the supervisor closes the stream, or is gone: this thread notices it even during a long task.
fn pass_on(sender: &Sender<ToExplorer<'static>>) {
    let mut stdin = BufReader::new(io::stdin());
    while let Ok(Some(message)) = receive(&mut stdin) {
        if sender.send(message).is_err() {
            return;
        }
    }
}

fn describe(info: &std::panic::PanicHookInfo<'_>) -> String {
    let payload = info.payload();
    let text = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
    let place = info.location().map_or(String::new(), |at| format!(" ({}:{})", at.file(), at.line()));
    format!("{}{place}", text.unwrap_or("no message").lines().next().unwrap_or_default())
}

fn serve(messages: Receiver<ToExplorer<'static>>) -> io::Result<()> {
    let channel = Channel(Rc::new(messages));
    let Some(ToExplorer::Setup(setup)) = channel.receive() else { return Ok(()) };
    sys::become_worker(setup.memory);
    let subjects = match open(&setup, &channel) {
        Ok(subjects) => subjects,
        Err(message) => return channel.send(&FromExplorer::Failed(message)),
    };
    channel.send(&FromExplorer::Ready)?;
    while let Some(ToExplorer::Task(task)) = channel.receive() {
        channel.send(&answer(&subjects, &task))?;
    }
    Ok(())
}

/// A class path with the static state of its classes.
struct Subject {
    program: Program,
    statics: Statics,
}

fn open(setup: &Setup, channel: &Channel) -> Result<Vec<Subject>, String> {
    let jdk = vipa_program::find_jdk(Some(&setup.jdk)).map_err(|error| error.to_string())?;
    let subject = |(number, entries): (usize, &Vec<_>)| {
        let program = Program::open(ClassPathId(number as u32), entries, &jdk).map_err(|error| error.to_string())?;
        Ok(Subject {
            program,
            statics: Statics { channel: channel.clone(), known: RefCell::default(), asked: RefCell::default() },
        })
    };
    setup.class_paths.iter().enumerate().map(subject).collect()
}

fn answer(subjects: &[Subject], task: &Task) -> FromExplorer {
    let Some(subject) = subjects.get(task.class_path.0 as usize) else {
        return FromExplorer::Panicked(format!("there is no class path {}", task.class_path.0));
    };
    subject.statics.asked.take();
    match catch_unwind(AssertUnwindSafe(|| vipa_symex::explore(&subject.program, &subject.statics, task))) {
        Ok(mut result) => {
            result.reads.snapshots = subject.statics.asked.take().into_iter().collect();
            FromExplorer::Done { result: Box::new(result), resident: sys::resident() }
        }
        Err(_) => FromExplorer::Panicked(PANIC.lock().map(|text| text.clone()).unwrap_or_default()),
    }
}

#[derive(Clone)]
struct Channel(Rc<Receiver<ToExplorer<'static>>>);

impl Channel {
    fn send(&self, message: &FromExplorer) -> io::Result<()> {
        send(&mut io::stdout(), message)
    }

    fn receive(&self) -> Option<ToExplorer<'static>> {
        self.0.recv().ok()
    }
}

/// Snapshots come from the supervisor, which asks a JVM. A snapshot depends on the class only, so it is kept.
struct Statics {
    channel: Channel,
    known: RefCell<HashMap<String, Option<Arc<Snapshot>>>>,
    /// By the task that is explored.
    asked: RefCell<BTreeSet<String>>,
}

impl StaticsSource for Statics {
    fn snapshot(&self, class: &str) -> Option<Arc<Snapshot>> {
        self.asked.borrow_mut().insert(class.to_owned());
        if let Some(known) = self.known.borrow().get(class) {
            return known.clone();
        }
        let snapshot = self.ask(class).map(Arc::new);
        self.known.borrow_mut().insert(class.to_owned(), snapshot.clone());
        snapshot
    }
}

impl Statics {
    fn ask(&self, class: &str) -> Option<Snapshot> {
        let asked = self.channel.send(&FromExplorer::Snapshot(class.to_owned()));
        match asked.ok().and_then(|()| self.channel.receive()) {
            Some(ToExplorer::Snapshot(snapshot)) => snapshot.map(|snapshot| snapshot.into_owned()),
            // The supervisor is gone; so is the reason to go on.
            _ => std::process::exit(1),
        }
    }
}
