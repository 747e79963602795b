//! Printing of terms, for logs and error messages: infix, cut after a number of characters.

use crate::arena::Arena;
use crate::term::{BvOp, Cmp, Const, FpCmp, FpOp, Node, Sort, Term};
use std::fmt;

const MOST_CHARACTERS: usize = 600;

impl Arena {
    /// The term as text, cut when it gets long.
    pub fn display(&self, term: Term) -> impl fmt::Display + '_ {
        Printed { arena: self, term }
    }
}

struct Printed<'a> {
    arena: &'a Arena,
    term: Term,
}

enum Piece {
    Text(&'static str),
    Term(Term),
}

impl fmt::Display for Printed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let mut rest = vec![Piece::Term(self.term)];
        while let Some(piece) = rest.pop() {
            if text.len() >= MOST_CHARACTERS {
                text.push_str("...");
                break;
            }
            match piece {
                Piece::Text(word) => text.push_str(word),
                Piece::Term(term) => self.expand(term, &mut text, &mut rest),
            }
        }
        f.write_str(&text)
    }
}

impl Printed<'_> {
    /// Writes a leaf, or replaces a node by its pieces, last one first.
    fn expand(&self, term: Term, text: &mut String, rest: &mut Vec<Piece>) {
        let infix = |rest: &mut Vec<Piece>, a: Term, word: &'static str, b: Term| {
            let pieces = [Piece::Text("("), Piece::Term(a), Piece::Text(word), Piece::Term(b), Piece::Text(")")];
            rest.extend(pieces.into_iter().rev());
        };
        let call = |rest: &mut Vec<Piece>, word: &'static str, a: Term| {
            let pieces = [Piece::Text(word), Piece::Text("("), Piece::Term(a), Piece::Text(")")];
            rest.extend(pieces.into_iter().rev());
        };
        match *self.arena.node(term) {
            Node::Const(value) => text.push_str(&constant(value)),
            Node::Var(symbol) => text.push_str(self.arena.symbol_name(symbol)),
            Node::Not(a) => rest.extend([Piece::Term(a), Piece::Text("!")]),
            Node::And(a, b) => infix(rest, a, " && ", b),
            Node::Or(a, b) => infix(rest, a, " || ", b),
            Node::Ite(c, a, b) => {
                infix(rest, a, " : ", b);
                rest.extend([Piece::Text(" ? "), Piece::Term(c)]);
            }
            Node::Eq(a, b) => infix(rest, a, " = ", b),
            Node::Bv(op, a, b) => infix(rest, a, bv_word(op), b),
            Node::Cmp(cmp, a, b) => infix(rest, a, cmp_word(cmp), b),
            Node::Narrow { bits, signed, arg } => call(rest, narrow_word(bits, signed), arg),
            Node::Low32(a) => call(rest, "i32", a),
            Node::SignExtend(a) => call(rest, "i64", a),
            Node::ZeroExtend(a) => call(rest, "u64", a),
            Node::Fp(op, a, b) => infix(rest, a, fp_word(op), b),
            Node::FpNeg(a) => call(rest, "-", a),
            Node::FpSqrt(a) => call(rest, "sqrt", a),
            Node::FpCmp(cmp, a, b) => infix(rest, a, fp_cmp_word(cmp), b),
            Node::IsNan(a) => call(rest, "isnan", a),
            Node::BvToFp(a, sort) | Node::FpToFp(a, sort) | Node::FpToBv(a, sort) => call(rest, sort_word(sort), a),
            Node::FpToBits(a) => call(rest, "bits", a),
            Node::BitsToFp(a, _) => call(rest, "frombits", a),
        }
    }
}

fn constant(value: Const) -> String {
    match value {
        Const::Bool(b) => b.to_string(),
        Const::Bv32(v) => v.to_string(),
        Const::Bv64(v) => format!("{v}L"),
        Const::F32(bits) => format!("{:?}f", f32::from_bits(bits)),
        Const::F64(bits) => format!("{:?}", f64::from_bits(bits)),
    }
}

fn bv_word(op: BvOp) -> &'static str {
    match op {
        BvOp::Add => " + ",
        BvOp::Sub => " - ",
        BvOp::Mul => " * ",
        BvOp::SDiv => " / ",
        BvOp::SRem => " % ",
        BvOp::Shl => " << ",
        BvOp::LShr => " >>> ",
        BvOp::AShr => " >> ",
        BvOp::And => " & ",
        BvOp::Or => " | ",
        BvOp::Xor => " ^ ",
    }
}

fn cmp_word(cmp: Cmp) -> &'static str {
    match cmp {
        Cmp::Slt => " < ",
        Cmp::Sle => " <= ",
        Cmp::Ult => " <u ",
        Cmp::Ule => " <=u ",
    }
}

fn fp_word(op: FpOp) -> &'static str {
    match op {
        FpOp::Add => " +. ",
        FpOp::Sub => " -. ",
        FpOp::Mul => " *. ",
        FpOp::Div => " /. ",
        FpOp::Rem => " %. ",
    }
}

fn fp_cmp_word(cmp: FpCmp) -> &'static str {
    match cmp {
        FpCmp::Lt => " <. ",
        FpCmp::Le => " <=. ",
        FpCmp::Eq => " ==. ",
    }
}

fn narrow_word(bits: u8, signed: bool) -> &'static str {
    match (bits, signed) {
        (8, true) => "i8",
        (8, false) => "u8",
        (_, true) => "i16",
        (_, false) => "u16",
    }
}

fn sort_word(sort: Sort) -> &'static str {
    match sort {
        Sort::Bool => "bool",
        Sort::Bv32 => "i32",
        Sort::Bv64 => "i64",
        Sort::F32 => "f32",
        Sort::F64 => "f64",
    }
}
