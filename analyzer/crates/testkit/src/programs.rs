//! Random programs: static methods over primitives, from a seed, that every verifier accepts. The fuzz test of symex runs
//! them in our interpreter and in the JVM.
//!
//! Valid by construction: a local has one type in the whole method and is set in the beginning; the operand stack is empty
//! between statements; loops have a bound that their body cannot change; a helper calls only helpers before it.
//! A method is made of parts (statements) of which each may be left out, so that a failing one can be made smaller.

mod expressions;
mod listing;
mod maker;
mod random;
mod statements;

use crate::assembler::{ClassSpec, Ins, Label, MethodSpec, op};
use maker::Maker;
pub(crate) use random::Random;

/// Methods of one class file.
const PER_CLASS: usize = 50;
const STACK: u16 = 100;

/// The class with the fields, its subclass, and the class with the helpers.
const BOX: &str = "FuzzBox";
const SUB: &str = "FuzzSub";
const HELPERS: &str = "FuzzHelpers";

/// Bodies are random, signatures are not: the assembler wants names that live for ever.
const SIGNATURES: [(&str, &str); 12] = [
    ("h0", "(II)I"),
    ("h1", "(J)J"),
    ("h2", "(FD)D"),
    ("h3", "(BSC)I"),
    ("h4", "(Z)Z"),
    ("h5", "(IJ)F"),
    ("h6", "(D)I"),
    ("h7", "(I)B"),
    ("h8", "(JI)C"),
    ("h9", "(F)S"),
    ("h10", "(ID)V"),
    ("h11", "(IJFD)J"),
];
/// These call no others, so that chains of calls stay short.
const LEAVES: usize = 6;

/// Descriptor, instance field, static field.
const FIELDS: [(&str, &str, &str); 9] = [
    ("Z", "aBoolean", "ourBoolean"),
    ("B", "aByte", "ourByte"),
    ("S", "aShort", "ourShort"),
    ("C", "aChar", "ourChar"),
    ("I", "anInt", "ourInt"),
    ("J", "aLong", "ourLong"),
    ("F", "aFloat", "ourFloat"),
    ("D", "aDouble", "ourDouble"),
    ("Ljava/lang/Object;", "anObject", "ourObject"),
];

#[derive(Debug, Clone, Default)]
struct Part {
    code: Vec<Ins>,
    /// Start, end, handler, class; inner ones first.
    handlers: Vec<(Label, Label, Label, Option<&'static str>)>,
}

/// One method.
#[derive(Debug, Clone)]
pub struct Program {
    pub name: String,
    pub descriptor: String,
    start: Part,
    parts: Vec<Part>,
    end: Part,
    locals: u16,
}

impl Program {
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Under another name.
    pub fn without(&self, part: usize, name: String) -> Program {
        let mut smaller = Program { name, ..self.clone() };
        smaller.parts.remove(part);
        smaller
    }

    pub fn instructions(&self) -> usize {
        self.all().flat_map(|part| &part.code).filter(|ins| !matches!(ins, Ins::Label(_))).count()
    }

    /// The method as text, one instruction per line.
    pub fn listing(&self) -> String {
        let code = self.all().flat_map(|part| &part.code).map(listing::instruction);
        let handlers = self.all().flat_map(|part| &part.handlers).map(listing::handler);
        format!("{}{}\n{}", self.name, self.descriptor, code.chain(handlers).collect::<String>())
    }

    fn all(&self) -> impl Iterator<Item = &Part> {
        std::iter::once(&self.start).chain(&self.parts).chain(std::iter::once(&self.end))
    }

    fn method(&self) -> MethodSpec {
        let code = self.all().flat_map(|part| part.code.clone()).collect();
        let method = MethodSpec::new(&self.name, &self.descriptor, code).stack(STACK).locals(self.locals);
        let handlers = self.all().flat_map(|part| &part.handlers);
        handlers.fold(method, |method, (start, end, target, catch)| method.handler(*start, *end, *target, *catch))
    }
}

/// Programs and the helpers that they call.
pub struct Batch {
    pub helpers: Vec<Program>,
    pub programs: Vec<Program>,
}

impl Batch {
    /// The first programs of a larger batch are those of a smaller one.
    pub fn new(seed: u64, count: usize) -> Batch {
        let helper = |index: usize| {
            let (name, descriptor) = SIGNATURES[index];
            let callable = if index < LEAVES { &[][..] } else { &SIGNATURES[..LEAVES] };
            Maker::new(Random::new(seed, index as u64), callable).helper(name, descriptor)
        };
        let program = |index: usize| {
            let random = Random::new(seed, (SIGNATURES.len() + index) as u64);
            Maker::new(random, &SIGNATURES).program(format!("p{index}"))
        };
        Batch { helpers: (0..SIGNATURES.len()).map(helper).collect(), programs: (0..count).map(program).collect() }
    }

    /// The classes whose static methods are the programs.
    pub fn class_names(&self) -> Vec<String> {
        (0..self.programs.len()).step_by(PER_CLASS).map(|index| self.class_of(index)).collect()
    }

    /// The class of the program at this index.
    pub fn class_of(&self, index: usize) -> String {
        format!("Fuzz{}", index / PER_CLASS)
    }

    /// Class files with their names.
    pub fn classes(&self) -> Vec<(String, Vec<u8>)> {
        let helpers = self.helpers.iter().fold(ClassSpec::new(HELPERS), |class, helper| class.method(helper.method()));
        let sub = ClassSpec::new(SUB).superclass(BOX).method(constructor(BOX));
        let shared = [(BOX, box_class()), (SUB, sub), (HELPERS, helpers)];
        let shared = shared.into_iter().map(|(name, class)| (name.to_string(), class.build()));
        let classes = self.class_names().into_iter().zip(self.programs.chunks(PER_CLASS)).map(|(name, programs)| {
            let class = programs.iter().fold(ClassSpec::new(&name), |class, program| class.method(program.method()));
            (name, class.build())
        });
        shared.chain(classes).collect()
    }
}

fn constructor(superclass: &'static str) -> MethodSpec {
    let code =
        vec![Ins::Op(op::ALOAD_0), Ins::Method(op::INVOKESPECIAL, superclass, "<init>", "()V"), Ins::Op(op::RETURN)];
    MethodSpec::new("<init>", "()V", code).access(0x0001)
}

fn box_class() -> ClassSpec {
    let fields = FIELDS.iter().fold(ClassSpec::new(BOX), |class, (descriptor, instance, shared)| {
        class.field(0x0001, instance, descriptor).field(0x0009, shared, descriptor)
    });
    fields.method(constructor("java/lang/Object")).method(reset())
}

/// What one call leaves in static fields, the next one must not see: we run each call for itself.
fn reset() -> MethodSpec {
    let mut code = Vec::new();
    for (descriptor, _, shared) in FIELDS {
        let zero = match descriptor {
            "J" => op::LCONST_0,
            "F" => op::FCONST_0,
            "D" => op::DCONST_0,
            "Ljava/lang/Object;" => op::ACONST_NULL,
            _ => op::ICONST_0,
        };
        code.extend([Ins::Op(zero), Ins::Field(op::PUTSTATIC, BOX, shared, descriptor)]);
    }
    code.push(Ins::Op(op::RETURN));
    MethodSpec::new("reset", "()V", code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_programs_and_a_prefix_of_more() {
        let (few, many) = (Batch::new(3, 20), Batch::new(3, 60));
        assert_eq!(few.programs[19].listing(), many.programs[19].listing());
        assert_ne!(few.programs[19].listing(), Batch::new(4, 20).programs[19].listing());
        assert_eq!(many.class_names(), ["Fuzz0", "Fuzz1"]);
    }

    #[test]
    fn programs_are_small_and_a_part_can_be_left_out() {
        let batch = Batch::new(1, 200);
        let sizes: usize = batch.programs.iter().map(Program::instructions).sum();
        assert!((30..=120).contains(&(sizes / 200)), "{} on average", sizes / 200);
        let program = batch.programs.iter().find(|program| program.parts() > 1).expect("some have several parts");
        assert!(program.without(0, "q".into()).instructions() < program.instructions());
    }
}
