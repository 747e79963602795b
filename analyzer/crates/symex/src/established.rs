//! What every constructor of the receiver's class establishes: fields that are never null when it returns. The drivers that
//! construct the receiver show it on their way. A raw receiver keeps to it where it can; a witness that cannot says so.
//! These are assumptions and never facts: a later call, or a class of the same package, may set the field to null.

use crate::ctx::{BRANCH_LIMIT, Ctx};
use crate::driver;
use crate::heap::Slot;
use crate::refs;
use crate::state::State;
use crate::value::Value;
use std::collections::BTreeSet;
use std::rc::Rc;
use vipa_bytecode::dots;
use vipa_program::{ClassId, FieldLoc, Origin};
use vipa_schema::Receiver;
use vipa_schema::witness::FieldName;
use vipa_smt::{Answer, Const, Model, Term, eval};

#[derive(Default)]
pub struct Established {
    /// The class whose constructors were run, and those of its fields that no receiver so far had as null.
    fields: Option<(ClassId, BTreeSet<FieldLoc>)>,
    /// Constructors that were run.
    constructors: usize,
    /// A constructor was not explored to its end, so another receiver may be otherwise.
    open: bool,
}

impl Established {
    pub fn give_up(&mut self) {
        self.open = true;
    }

    pub fn begin(&mut self, receiver: Receiver) {
        self.constructors += usize::from(receiver == Receiver::Constructed);
    }
}

/// A constructor has returned the receiver: fields that may be null here are not established.
pub fn note_receiver(ctx: &mut Ctx, state: &mut State) {
    let Some(Value::Ref(receiver)) = state.receiver else { return };
    let class = ctx.calls[0].class;
    let (class, candidates) = ctx.established.fields.take().unwrap_or_else(|| (class, reference_fields(ctx, class)));
    let kept = candidates.into_iter().filter(|field| !may_be_null(ctx, state, receiver, *field)).collect();
    ctx.established.fields = Some((class, kept));
}

/// The fields of the class itself, and those that a JDK class above it shows it.
fn reference_fields(ctx: &Ctx, class: ClassId) -> BTreeSet<FieldLoc> {
    let chain = ctx.program.superclass_chain(class).into_iter();
    let fields = chain.flat_map(|above| {
        let rows = ctx.program.class(above).fields.iter().enumerate();
        let references = rows.filter(|(_, field)| field.ty.is_ref() && !field.access.is_static());
        references.map(move |(index, _)| FieldLoc { class: above, index: index as u32 })
    });
    fields.filter(|field| field.class == class || is_shown(ctx, *field)).collect()
}

fn is_shown(ctx: &Ctx, field: FieldLoc) -> bool {
    let access = ctx.program.field(field).access;
    ctx.program.origin(field.class) == Origin::Jdk && (access.is_public() || access.is_protected())
}

/// A field of the raw receiver that its class uses like one of its own, though a JDK class above declares it: free, and
/// null only if no constructor says otherwise.
pub fn is_own(ctx: &Ctx, state: &State, address: i32, field: FieldLoc) -> bool {
    raw_receiver(ctx, state) == Some(address) && is_shown(ctx, field)
}

fn may_be_null(ctx: &mut Ctx, state: &mut State, receiver: Term, field: FieldLoc) -> bool {
    let ty = ctx.program.field(field).ty.clone();
    let Value::Ref(value) = ctx.read_field(state, receiver, field, &ty) else { return true };
    let is_null = refs::is_null(ctx, value);
    ctx.feasible(state, is_null).possible()
}

/// A model that keeps to what is established, if there is one, and what it breaks otherwise, in words.
pub fn prefer(ctx: &mut Ctx, state: &State, model: Rc<Model>) -> (Rc<Model>, Vec<String>) {
    let mut model = model;
    let wanted = wanted(ctx, state);
    let holds = |ctx: &Ctx, term: Term, model: &Model| eval(&ctx.arena, term, model) == Const::Bool(true);
    for &(_, term) in &wanted {
        if holds(ctx, term, &model) {
            continue;
        }
        // One more, and none of those that hold already is given up for it.
        let kept = wanted.iter().map(|(_, other)| *other).filter(|&other| other == term || holds(ctx, other, &model));
        let question: Vec<Term> = kept.collect();
        if let Answer::Sat(better) = ctx.check(state, &model, &question, BRANCH_LIMIT) {
            model = Rc::new(better);
        }
    }
    let broken = wanted.into_iter().filter(|(_, term)| !holds(ctx, *term, &model));
    let texts = broken.map(|(field, _)| describe(ctx, field)).collect();
    (model, texts)
}

/// The established fields of the raw receiver that this path has read, each with the condition that it is not null.
fn wanted(ctx: &mut Ctx, state: &State) -> Vec<(FieldLoc, Term)> {
    let Some(receiver) = raw_receiver(ctx, state) else { return Vec::new() };
    let Some(fields) = established(ctx) else { return Vec::new() };
    let cells = state.heap.touched.iter().filter(|cell| cell.address == receiver);
    let read: Vec<(FieldLoc, Term)> = cells
        .filter_map(|cell| match (cell.slot, cell.value) {
            (Slot::Field(field), Value::Ref(value)) if fields.contains(&field) => Some((field, value)),
            _ => None,
        })
        .collect();
    read.into_iter().map(|(field, value)| (field, non_null(ctx, value))).collect()
}

fn non_null(ctx: &mut Ctx, value: Term) -> Term {
    let is_null = refs::is_null(ctx, value);
    ctx.arena.not(is_null)
}

fn raw_receiver(ctx: &Ctx, state: &State) -> Option<i32> {
    match (ctx.driver.receiver, state.receiver) {
        (Receiver::Raw, Some(Value::Ref(receiver))) => ctx.arena.as_i32(receiver),
        _ => None,
    }
}

/// Only if all constructors of the class were run, and each to its end.
fn established(ctx: &Ctx) -> Option<BTreeSet<FieldLoc>> {
    let class = ctx.calls.first()?.class;
    let all = ctx.program.class(class).methods.iter().filter(|method| &*method.name == "<init>").count();
    let complete = !ctx.established.open && all == ctx.established.constructors;
    let (of, fields) = ctx.established.fields.clone()?;
    (complete && of == class).then_some(fields)
}

fn describe(ctx: &Ctx, field: FieldLoc) -> String {
    let class = dots(ctx.program.name(field.class));
    let name = ctx.program.field(field).name.to_string();
    FieldName { class, name }.null_although("which no constructor leaves behind")
}

/// A path of the constructor that only prepares the receiver ended early.
pub fn note_stop(ctx: &mut Ctx, state: &State) {
    if driver::preparing(ctx, state) {
        ctx.established.give_up();
    }
}
