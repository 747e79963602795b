//! Locals and operand stack shuffling. A long or double is one value here, so the `2` forms look at its width.

use crate::exec::{Exec, Flow, MALFORMED};
use crate::state::State;
use crate::value::Value;

pub fn load(state: &mut State, index: u16) -> Exec<Flow> {
    let value = *state.frame().locals.get(index as usize).ok_or(MALFORMED)?;
    if value == Value::Empty {
        return Err(MALFORMED);
    }
    state.push(value);
    Ok(Flow::Next)
}

pub fn store(state: &mut State, index: u16) -> Exec<Flow> {
    let value = state.pop()?;
    let locals = &mut state.top().locals;
    *locals.get_mut(index as usize).ok_or(MALFORMED)? = value;
    if value.is_wide()
        && let Some(second) = locals.get_mut(index as usize + 1)
    {
        *second = Value::Empty;
    }
    Ok(Flow::Next)
}

pub fn pop(state: &mut State) -> Exec<Flow> {
    state.pop()?;
    Ok(Flow::Next)
}

pub fn pop2(state: &mut State) -> Exec<Flow> {
    pop_group(state)?;
    Ok(Flow::Next)
}

pub fn dup(state: &mut State) -> Exec<Flow> {
    let value = state.pop()?;
    push_all(state, &[value, value])
}

pub fn dup_x1(state: &mut State) -> Exec<Flow> {
    let (a, b) = (state.pop()?, state.pop()?);
    push_all(state, &[a, b, a])
}

pub fn dup_x2(state: &mut State) -> Exec<Flow> {
    let a = state.pop()?;
    let below = pop_group(state)?;
    state.push(a);
    push_all(state, &below)?;
    push_all(state, &[a])
}

pub fn dup2(state: &mut State) -> Exec<Flow> {
    let group = pop_group(state)?;
    push_all(state, &group)?;
    push_all(state, &group)
}

pub fn dup2_x1(state: &mut State) -> Exec<Flow> {
    let group = pop_group(state)?;
    let below = state.pop()?;
    push_all(state, &group)?;
    push_all(state, &[below])?;
    push_all(state, &group)
}

pub fn dup2_x2(state: &mut State) -> Exec<Flow> {
    let group = pop_group(state)?;
    let below = pop_group(state)?;
    push_all(state, &group)?;
    push_all(state, &below)?;
    push_all(state, &group)
}

pub fn swap(state: &mut State) -> Exec<Flow> {
    let (a, b) = (state.pop()?, state.pop()?);
    push_all(state, &[a, b])
}

/// One wide value or two narrow ones, bottom first.
fn pop_group(state: &mut State) -> Exec<Vec<Value>> {
    let top = state.pop()?;
    if top.is_wide() {
        return Ok(vec![top]);
    }
    let below = state.pop()?;
    Ok(vec![below, top])
}

fn push_all(state: &mut State, values: &[Value]) -> Exec<Flow> {
    state.top().stack.extend_from_slice(values);
    Ok(Flow::Next)
}
