//! The child process: reads requests, lets the JVM answer them, writes replies. Ends when its parent does,
//! because then the request pipe closes.

use crate::jvm::Machine;
use crate::protocol::{Init, Reply, Request};
use crate::sandbox;
use crate::sys::{self, Channels};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::process::ExitCode;
use std::thread::Builder;

/// Small, so that endless recursion ends soon; JDK code needs far less.
const STACK_BYTES: usize = 1 << 19;

/// Serves requests until the parent closes the pipe. To be called first thing in `main`, with no other thread started.
pub fn worker_main() -> ExitCode {
    let Channels { requests, replies } = match sys::isolate() {
        Ok(channels) => channels,
        Err(error) => {
            eprintln!("confirm worker: {error}");
            return ExitCode::from(2);
        }
    };
    let Ok(pipe) = requests.try_clone() else { return ExitCode::from(2) };
    let mut requests = BufReader::new(requests).split(b'\n').map_while(Result::ok);
    let Some(first) = requests.next() else { sys::leave(0) };
    // Here, because the sandbox holds for the threads that are started after it.
    let init = prepare(&first);
    // The JVM answers on its own thread, so that this one sees the end of the pipe even while a subject loops.
    let serving = Builder::new().stack_size(STACK_BYTES).spawn(move || serve(init, requests, replies));
    match serving {
        Ok(_) => sys::wait_for_hangup(&pipe),
        Err(error) => eprintln!("confirm worker: {error}"),
    }
    sys::leave(0)
}

/// The first request says how the process is to be restricted.
fn prepare(request: &[u8]) -> Result<Init, String> {
    let Ok(Request::Init(mut init)) = serde_json::from_slice(request) else {
        return Err("the first request must be `init`".to_string());
    };
    sys::limit_memory(init.heap_mb).map_err(|error| error.to_string())?;
    init.protection = sandbox::apply(init.sandbox, init.bare_kernel)?;
    Ok(init)
}

fn serve(init: Result<Init, String>, mut requests: impl Iterator<Item = Vec<u8>>, mut replies: File) {
    let mut reply = |answer: Result<Vec<u8>, String>| {
        let mut line = answer.unwrap_or_else(|message| failed(&message));
        line.push(b'\n');
        replies.write_all(&line).is_ok()
    };
    match init.and_then(start) {
        Ok((machine, ready)) => {
            let mut heard = reply(Ok(ready));
            while let (true, Some(request)) = (heard, requests.next()) {
                heard = reply(machine.handle(&request));
            }
        }
        Err(message) => {
            reply(Err(message));
        }
    }
    sys::leave(0)
}

fn start(init: Init) -> Result<(Machine, Vec<u8>), String> {
    let machine = Machine::start(&init)?;
    let request = serde_json::to_vec(&Request::Init(init)).map_err(|error| error.to_string())?;
    let ready = machine.handle(&request)?;
    Ok((machine, ready))
}

fn failed(message: &str) -> Vec<u8> {
    serde_json::to_vec(&Reply::Failed(message.to_string())).unwrap_or_default()
}
