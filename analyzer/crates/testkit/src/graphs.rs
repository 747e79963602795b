//! Control-flow graphs for comparing search strategies: one method of many conditionals without loops, over the fields of
//! its receiver, made from a seed. With contradictions, later conditionals ask about what earlier ones have decided, so
//! that some ways are infeasible, though every edge lies on a feasible one; with errors, some places divide by a field.
//! The style is that of the graphs on which reachability and conflicts were first compared: dense, no loops, several ways to every
//! conditional.

use crate::assembler::{self as op, ClassSpec, Ins, MethodSpec};
use crate::programs::Random;

pub const CLASS: &str = "vipa/graph/Graph";
pub const METHOD: &str = "run";
pub const DESCRIPTOR: &str = "()V";

#[derive(Debug, Clone, Copy)]
pub struct Graph {
    pub conditionals: usize,
    /// Groups of conditionals of which some sides exclude each other.
    pub contradictions: usize,
    pub errors: usize,
    pub seed: u64,
}

impl Graph {
    pub fn build(&self) -> Vec<u8> {
        let mut random = Random::new(self.seed, self.conditionals as u64);
        let conditions = self.conditions(&mut random);
        let errors = spread(self.errors, self.conditionals);
        let mut code = Vec::new();
        for (at, condition) in conditions.iter().enumerate() {
            code.push(Ins::Label(at as u32));
            condition.put(&mut code, taken(at));
            if errors.contains(&at) {
                put_division(&mut code, at);
            }
            code.push(Ins::Jump(op::GOTO, at as u32 + 1));
            code.push(Ins::Label(taken(at)));
            code.push(Ins::Op(op::NOP));
            code.push(Ins::Jump(op::GOTO, self.target(at, &mut random)));
        }
        code.extend([Ins::Label(self.conditionals as u32), Ins::Op(op::RETURN)]);
        let fields = (0..self.conditionals).fold(ClassSpec::new(CLASS), |class, at| class.field(0, field(at), "I"));
        fields.method(MethodSpec::new(METHOD, DESCRIPTOR, code).access(0x0001)).build()
    }

    /// Where the taken side goes: to the next conditional, or past one or a few.
    fn target(&self, at: usize, random: &mut Random) -> u32 {
        let past = random.pick(&[0, 0, 1, 1, 1, 2]);
        (at + 1 + past).min(self.conditionals) as u32
    }

    fn conditions(&self, random: &mut Random) -> Vec<Condition> {
        let mut found: Vec<Condition> = (0..self.conditionals).map(|at| Condition::Below(at, 4)).collect();
        let apart = self.conditionals / self.contradictions.max(1);
        for group in 0..self.contradictions {
            let (first, last) = (group * apart, (group + 1) * apart - 1);
            let between = first + 1 + random.below((last - first).max(2) - 1);
            match random.below(4) {
                0 => found[last] = Condition::Below(first, 7),
                1 => (found[first], found[last]) = (Condition::Is(first, 3), Condition::Is(first, 5)),
                2 => (found[first], found[last]) = (Condition::Even(first), Condition::OddSquare(first)),
                _ => {
                    found[first] = Condition::Less(first, between);
                    found[between] = Condition::Less(between, last);
                    found[last] = Condition::Less(last, first);
                }
            }
        }
        found
    }
}

/// Over fields, by number.
#[derive(Debug, Clone, Copy)]
enum Condition {
    Below(usize, u8),
    Is(usize, u8),
    Less(usize, usize),
    Even(usize),
    /// Its square is 1 modulo 4: no interval says that this is not even.
    OddSquare(usize),
}

impl Condition {
    fn put(self, code: &mut Vec<Ins>, target: u32) {
        let load = |at| [Ins::Op(op::ALOAD_0), Ins::Field(op::GETFIELD, CLASS, field(at), "I")];
        let number = |value| Ins::Byte(op::BIPUSH, value);
        match self {
            Condition::Below(at, value) => {
                code.extend(load(at));
                code.extend([number(value), Ins::Jump(op::IF_ICMPLT, target)]);
            }
            Condition::Is(at, value) => {
                code.extend(load(at));
                code.extend([number(value), Ins::Jump(op::IF_ICMPEQ, target)]);
            }
            Condition::Less(low, high) => {
                code.extend(load(low));
                code.extend(load(high));
                code.push(Ins::Jump(op::IF_ICMPLT, target));
            }
            Condition::Even(at) => {
                code.extend(load(at));
                code.extend([number(1), Ins::Op(op::IAND), Ins::Jump(op::IFEQ, target)]);
            }
            Condition::OddSquare(at) => {
                code.extend(load(at));
                code.extend([Ins::Op(op::DUP), Ins::Op(op::IMUL), number(3), Ins::Op(op::IAND), number(1)]);
                code.push(Ins::Jump(op::IF_ICMPEQ, target));
            }
        }
    }
}

fn put_division(code: &mut Vec<Ins>, at: usize) {
    code.extend([Ins::Byte(op::BIPUSH, 1), Ins::Op(op::ALOAD_0), Ins::Field(op::GETFIELD, CLASS, field(at), "I")]);
    code.extend([Ins::Op(op::IDIV), Ins::Op(op::POP)]);
}

fn taken(at: usize) -> u32 {
    10_000 + at as u32
}

/// So many of them, evenly, the last ones first.
fn spread(count: usize, among: usize) -> Vec<usize> {
    (0..count).map(|index| among - 1 - index * among / count.max(1)).collect()
}

/// The assembler wants names that live for ever.
fn field(at: usize) -> &'static str {
    format!("f{at}").leak()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_graph_and_another_one_another() {
        let graph = Graph { conditionals: 20, contradictions: 4, errors: 2, seed: 1 };
        assert_eq!(graph.build(), graph.build());
        assert_ne!(graph.build(), Graph { seed: 2, ..graph }.build());
    }
}
