//! Bytecode indices become instruction indices, and everything in [`Code`] is validated.
//!
//! Jumps must hit instructions. Handler ranges are repaired instead: old compilers and obfuscators emit
//! empty, reversed or misplaced ones, and the code around them still runs.

use crate::decode::{decode, falls_through, last_local};
use crate::error::DecodeError;
use crate::ir::{Code, Handler, Instr, LocalName, Target};
use crate::scan::{RawCode, RawHandler, RawLocal};
use crate::symbols::Symbols;

/// JVM specification 4.7.3.
const MAX_CODE_LENGTH: usize = 65_535;

pub(crate) fn code(raw: &RawCode, symbols: &mut Symbols) -> Result<Code, DecodeError> {
    if raw.code.is_empty() || raw.code.len() > MAX_CODE_LENGTH {
        return Err(DecodeError::code(0, "the code is empty or longer than 65535 bytes"));
    }
    let (bcis, mut instrs) = decode(raw.code, symbols)?;
    for (bci, instr) in bcis.iter().zip(&mut instrs) {
        link(instr, &bcis, *bci)?;
        if last_local(instr).is_some_and(|slot| slot >= u32::from(raw.max_locals)) {
            return Err(DecodeError::code(*bci, "a local variable lies outside the frame"));
        }
    }
    check_end(&instrs, &bcis)?;
    let handlers = handlers(raw, &bcis, symbols)?;
    let (lines, local_names) = (lines(raw, &bcis), locals(raw, &bcis, symbols));
    Ok(Code { max_stack: raw.max_stack, max_locals: raw.max_locals, instrs, bcis, handlers, lines, local_names })
}

fn link(instr: &mut Instr, bcis: &[u32], bci: u32) -> Result<(), DecodeError> {
    let index = |target: Target| {
        let found = bcis.binary_search(&target).map(|index| index as Target);
        found.map_err(|_| DecodeError::code(bci, format!("a jump to {target}, where no instruction begins")))
    };
    match instr {
        Instr::If(_, target)
        | Instr::IfICmp(_, target)
        | Instr::IfACmp(_, target)
        | Instr::IfNull(_, target)
        | Instr::Goto(target)
        | Instr::Jsr(target) => *target = index(*target)?,
        Instr::Switch { default, cases } => {
            *default = index(*default)?;
            *cases =
                cases.iter().map(|(key, target)| Ok((*key, index(*target)?))).collect::<Result<_, DecodeError>>()?;
        }
        _ => {}
    }
    Ok(())
}

fn check_end(instrs: &[Instr], bcis: &[u32]) -> Result<(), DecodeError> {
    match (instrs.last(), bcis.last()) {
        (Some(last), Some(bci)) if falls_through(last) => {
            Err(DecodeError::code(*bci, "control runs off the end of the code"))
        }
        _ => Ok(()),
    }
}

fn handlers(raw: &RawCode, bcis: &[u32], symbols: &mut Symbols) -> Result<Vec<Handler>, DecodeError> {
    let mut handlers = Vec::with_capacity(raw.handlers.len());
    for handler in &raw.handlers {
        let Some((start, end, target)) = handler_range(handler, bcis) else { continue };
        let catch = match handler.catch {
            0 => None,
            index => Some(symbols.class_name(index)?),
        };
        handlers.push(Handler { start, end, target, catch });
    }
    Ok(handlers)
}

/// `None` for a range that can never catch anything, or whose handler is no instruction.
fn handler_range(handler: &RawHandler, bcis: &[u32]) -> Option<(Target, Target, Target)> {
    let start = index_at_or_after(bcis, handler.start.into());
    let end = index_at_or_after(bcis, handler.end.into());
    let target = bcis.binary_search(&u32::from(handler.target)).ok()? as Target;
    (start < end).then_some((start, end, target))
}

/// Sorted, one entry per instruction; of several lines for one instruction the last written one counts.
fn lines(raw: &RawCode, bcis: &[u32]) -> Vec<(u32, u32)> {
    let mut lines: Vec<(u32, u32)> =
        raw.lines.iter().map(|(bci, line)| (index_at_or_after(bcis, (*bci).into()), u32::from(*line))).collect();
    lines.retain(|(index, _)| (*index as usize) < bcis.len());
    lines.sort_by_key(|(index, _)| *index);
    lines.reverse();
    lines.dedup_by_key(|(index, _)| *index);
    lines.reverse();
    lines
}

/// Names are for the reader only: one that cannot be read is left out.
fn locals(raw: &RawCode, bcis: &[u32], symbols: &mut Symbols) -> Vec<LocalName> {
    let mut name = |local: &RawLocal| {
        let start = index_at_or_after(bcis, local.start.into());
        let end = index_at_or_after(bcis, u32::from(local.start) + u32::from(local.length));
        Some(LocalName { start, end, index: local.index, name: symbols.text(local.name).ok()? })
    };
    raw.locals.iter().filter_map(&mut name).collect()
}

fn index_at_or_after(bcis: &[u32], bci: u32) -> u32 {
    bcis.partition_point(|at| *at < bci) as u32
}
