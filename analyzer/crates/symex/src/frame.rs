//! A frame: one activation of a method (JVM specification 2.6).

use crate::value::Value;
use std::sync::Arc;
use vipa_bytecode::{Code, JType};
use vipa_program::MethodLoc;

#[derive(Debug, Clone)]
pub struct Frame {
    pub method: MethodLoc,
    pub code: Arc<Code>,
    /// Index of the instruction being executed.
    pub pc: u32,
    pub locals: Vec<Value>,
    pub stack: Vec<Value>,
    /// Source-level calls followed to get here; what `--depth` bounds.
    pub depth: u32,
    /// JDK code: revisits and sites do not count here.
    pub library: bool,
    /// In no stack trace: code that the JDK would have generated.
    pub hidden: bool,
    /// Explicit symbolic branches decided in this activation.
    pub forks: u32,
    /// Loop heads seen: (instruction index, times counted, `forks` at the last visit).
    pub loops: Vec<(u32, u32, u32)>,
    pub on_return: OnReturn,
}

/// What the caller does with the result.
#[derive(Debug, Clone, PartialEq)]
pub enum OnReturn {
    /// Push it and go on behind the call.
    Push,
    /// A static initialiser: execute the interrupted instruction again.
    Retry,
    /// The last frame of a driver call.
    DriverCall,
    /// Ignore it.
    Drop,
    /// Push it, or this value instead (a constructor called through a method handle gives the object), converted from
    /// the first to the second type of each pair in turn.
    PushAs { instead: Option<Value>, conversions: Vec<(JType, JType)> },
}

impl Frame {
    pub fn new(method: MethodLoc, code: Arc<Code>, arguments: &[Value], depth: u32, on_return: OnReturn) -> Frame {
        let mut locals = Vec::with_capacity(code.max_locals as usize);
        for value in arguments {
            locals.push(*value);
            if value.is_wide() {
                locals.push(Value::Empty);
            }
        }
        locals.resize((code.max_locals as usize).max(locals.len()), Value::Empty);
        let stack = Vec::with_capacity(code.max_stack as usize);
        Frame {
            method,
            code,
            pc: 0,
            locals,
            stack,
            depth,
            library: false,
            hidden: false,
            forks: 0,
            loops: Vec::new(),
            on_return,
        }
    }
}
