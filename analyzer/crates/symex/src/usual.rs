//! Inputs of JDK types behind which one class is the usual one: a text is a string, a number an integer. What is compared
//! with a string or a number is one itself.

use crate::ctx::Ctx;
use crate::follow::{Follow, follow};
use crate::images::string_type;
use crate::inputs::is_input;
use crate::models;
use crate::refs;
use crate::state::State;
use crate::step::invoke::Call;
use crate::value::Value;
use vipa_bytecode::JType;
use vipa_program::{ClassId, MethodLoc};

/// What a call on an input runs if the input is of the usual class, and that class.
pub fn choices(
    ctx: &mut Ctx,
    state: &State,
    call: &Call,
    method: MethodLoc,
    bound: ClassId,
) -> Vec<(MethodLoc, JType)> {
    if !ctx.options.follow_library {
        return Vec::new();
    }
    let candidates = candidates(ctx, state, call, bound).into_iter();
    let choice = |class: &str| Some((selected(ctx, state, call, class, method)?, JType::Class(class.into())));
    candidates.filter_map(choice).collect()
}

const NUMBERS: &[&str] = &["java/lang/Integer", "java/lang/Long", "java/lang/Double"];
const STRING: &str = "java/lang/String";

fn candidates(ctx: &mut Ctx, state: &State, call: &Call, bound: ClassId) -> Vec<&'static str> {
    match ctx.program.name(bound) {
        "java/lang/CharSequence" => vec![STRING],
        "java/lang/Number" => NUMBERS.to_vec(),
        "java/lang/Appendable" => vec!["java/lang/StringBuilder"],
        "java/io/PrintStream" => vec!["java/io/PrintStream"],
        "java/lang/Comparable" => {
            let other = call.arguments.get(1).copied();
            NUMBERS.iter().copied().chain([STRING]).filter(|class| is_surely(ctx, state, other, class)).collect()
        }
        _ => Vec::new(),
    }
}

fn is_surely(ctx: &mut Ctx, state: &State, value: Option<Value>, class: &str) -> bool {
    let Some(Value::Ref(reference)) = value else { return false };
    let leaves = refs::leaves(ctx, reference).unwrap_or_default();
    let known = |address: i32| match ctx.type_of(state, address) {
        Some(JType::Class(name)) => &*name == class,
        _ => false,
    };
    leaves.iter().any(|leaf| leaf.address != 0) && leaves.iter().all(|leaf| leaf.address == 0 || known(leaf.address))
}

/// Only what has a model or is followed is worth a choice.
fn selected(ctx: &Ctx, state: &State, call: &Call, class: &str, method: MethodLoc) -> Option<MethodLoc> {
    let selected = ctx.program.select_virtual(ctx.program.lookup(class)?, method)?;
    let row = ctx.program.method(selected);
    let name = ctx.program.name(selected.class);
    let known = models::is_modelled(ctx, name, &row.name, &row.descriptor)
        || ctx.program.method_of_ours(selected).is_some()
        || matches!(follow(ctx, state, call, selected), Follow::Yes(_));
    known.then_some(selected)
}

impl Ctx<'_> {
    /// A string, by its declaration or because the path has taken it for one.
    pub fn is_string(&self, state: &State, address: i32) -> bool {
        let taken = || {
            let mut rows = self.types.rows_of(address).iter();
            rows.any(|(ty, atom)| *ty == string_type() && state.path.contains(atom))
        };
        self.type_of(state, address) == Some(string_type()) || (is_input(address) && taken())
    }
}
