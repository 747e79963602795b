//! The child process: reads requests, lets the JVM answer them, writes replies. Ends when its parent does,
//! because then the request pipe closes.

use crate::jvm::{self, Channels, Machine};
use crate::protocol::{Reply, Request};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, Sender, channel};

/// Serves requests until the parent closes the pipe. To be called first thing in `main`, with no other thread started.
pub fn worker_main() -> ExitCode {
    let Channels { requests, replies } = match jvm::isolate() {
        Ok(channels) => channels,
        Err(error) => {
            eprintln!("confirm worker: {error}");
            return ExitCode::from(2);
        }
    };
    let (sender, receiver) = channel();
    // The JVM answers on its own thread, so that this one sees the end of the pipe even while a subject loops.
    std::thread::spawn(move || serve(receiver, replies));
    read_requests(requests, &sender);
    jvm::leave(0)
}

fn read_requests(requests: File, sender: &Sender<Vec<u8>>) {
    for line in BufReader::new(requests).split(b'\n') {
        let Ok(line) = line else { return };
        if sender.send(line).is_err() {
            return;
        }
    }
}

fn serve(requests: Receiver<Vec<u8>>, mut replies: File) {
    let mut machine = None;
    for request in requests {
        let mut reply = answer(&mut machine, &request).unwrap_or_else(|message| failed(&message));
        reply.push(b'\n');
        if replies.write_all(&reply).is_err() {
            break;
        }
    }
    jvm::leave(0)
}

/// The first request starts the JVM.
fn answer(machine: &mut Option<Machine>, request: &[u8]) -> Result<Vec<u8>, String> {
    if machine.is_none() {
        let Ok(Request::Init(init)) = serde_json::from_slice(request) else {
            return Err("the first request must be `init`".to_string());
        };
        *machine = Some(Machine::start(&init)?);
    }
    match machine {
        Some(machine) => machine.handle(request),
        None => Err("no JVM".to_string()),
    }
}

fn failed(message: &str) -> Vec<u8> {
    serde_json::to_vec(&Reply::Failed(message.to_string())).unwrap_or_default()
}
