//! Z3: the only file that names it.
//!
//! Each [`Z3Solver`] owns a Z3 context, created at the first query: answers then depend on nothing but the calls to
//! that solver, whatever else the process has solved. The z3 crate works on an implicit context per thread and
//! offers an own context only inside a closure that may not carry Z3 objects; so a [`Session`] waits in a
//! thread-local slot while such a closure runs. No thread and no unsafe code is needed for it.
//!
//! The solver is incremental: the asserted terms are a stack, and a query pops to the common prefix first.

use crate::arena::Arena;
use crate::model::Model;
use crate::solver::{Answer, Limit, Solver, SolverStats};
use crate::term::{BvOp, Cmp, Const, FpCmp, FpOp, Node, Sort, Symbol, Term};
use crate::value::{NAN32, NAN64};
use ::z3::ast::{Ast as _, BV, Bool, Dynamic, Float, RoundingMode};
use ::z3::{Config, Context, FuncDecl, Params, SatResult, StatisticsValue};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;
use std::time::Instant;

/// Incremental Z3 without any layer above it.
#[derive(Default)]
pub struct Z3Solver {
    session: Option<Session>,
    stats: SolverStats,
}

impl Z3Solver {
    /// Cheap: the context is created by the first query.
    pub fn new() -> Self {
        Z3Solver::default()
    }
}

impl Solver for Z3Solver {
    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> Answer {
        let start = Instant::now();
        let session = self.session.take().filter(|session| session.age < MAX_AGE).unwrap_or_else(Session::open);
        let (session, answer, cost) = session.check_in_context(arena, path, question, limit);
        self.session = Some(session);
        let micros = start.elapsed().as_micros() as u64;
        self.count(&answer, cost, micros, limit);
        answer
    }

    fn stats(&self) -> &SolverStats {
        &self.stats
    }
}

impl Z3Solver {
    fn count(&mut self, answer: &Answer, cost: u64, micros: u64, limit: Limit) {
        let stats = &mut self.stats;
        stats.queries += 1;
        stats.cost += cost;
        stats.micros += micros;
        match answer {
            Answer::Sat(_) => stats.sat += 1,
            Answer::Unsat => stats.unsat += 1,
            Answer::Unknown(_) => {
                stats.unknown += 1;
                // Z3's reason is free text that varies, so the backstop is recognised by what was used up.
                let out_of_units = limit.rlimit != 0 && cost >= limit.rlimit;
                let out_of_time = limit.timeout_ms != 0 && micros / 1000 >= limit.timeout_ms;
                stats.timeouts += u64::from(out_of_time && !out_of_units);
            }
        }
    }
}

/// The back end's full version.
pub(crate) fn version() -> String {
    ::z3::full_version().to_string()
}

/// A context never gets smaller: what was popped leaves traces, floats as bits most of all. One method of gson filled
/// 1.4 GiB. So a session ends after this many queries.
const MAX_AGE: u32 = 256;
/// What a query with floats adds to the age.
const FLOAT_AGE: u32 = 16;

/// A context and everything that lives in it.
struct Session {
    context: Context,
    solver: ::z3::Solver,
    /// The stack of asserted path terms; `scopes` holds its height below each push.
    asserted: Vec<Term>,
    scopes: Vec<usize>,
    translation: Translation,
    limit: Option<Limit>,
    /// Z3's count of resource units after the last query.
    spent: u32,
    /// In queries.
    age: u32,
}

thread_local! {
    /// Where a session waits while the closure that runs in its context cannot carry it.
    static SLOT: RefCell<Option<Session>> = const { RefCell::new(None) };
}

impl Session {
    fn open() -> Session {
        ::z3::with_z3_config(&Config::new(), || {
            let session = Session {
                context: Context::thread_local(),
                solver: ::z3::Solver::new(),
                asserted: Vec::new(),
                scopes: Vec::new(),
                translation: Translation::default(),
                limit: None,
                spent: 0,
                age: 0,
            };
            SLOT.set(Some(session));
        });
        Session::from_slot()
    }

    fn from_slot() -> Session {
        SLOT.take().expect("the closure before leaves the session in the slot")
    }

    /// Returns the answer and its cost, and the session itself.
    fn check_in_context(self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> (Session, Answer, u64) {
        let context = self.context.clone();
        SLOT.set(Some(self));
        let (answer, cost) = ::z3::with_z3_context(&context, || {
            let mut session = Session::from_slot();
            let result = session.check(arena, path, question, limit);
            SLOT.set(Some(session));
            result
        });
        (Session::from_slot(), answer, cost)
    }

    fn check(&mut self, arena: &Arena, path: &[Term], question: &[Term], limit: Limit) -> (Answer, u64) {
        self.set_limit(limit);
        let floats = self.translation.floats;
        self.assert_path(arena, path);
        let assumptions: Vec<Bool> = question.iter().map(|&term| self.translation.bool(arena, term)).collect();
        self.age += if self.translation.floats > floats { FLOAT_AGE } else { 1 };
        let answer = match self.solver.check_assumptions(&assumptions) {
            SatResult::Unsat => Answer::Unsat,
            SatResult::Sat => self.model(),
            SatResult::Unknown => Answer::Unknown(self.solver.get_reason_unknown().unwrap_or_default()),
        };
        (answer, self.cost())
    }

    fn set_limit(&mut self, limit: Limit) {
        if self.limit == Some(limit) {
            return;
        }
        let clamp = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
        let mut params = Params::new();
        params.set_u32("random_seed", 0);
        params.set_u32("rlimit", clamp(limit.rlimit));
        params.set_u32("timeout", if limit.timeout_ms == 0 { u32::MAX } else { clamp(limit.timeout_ms) });
        self.solver.set_params(&params);
        self.limit = Some(limit);
    }

    /// Pops to the scope inside the common prefix and pushes the rest as one scope.
    fn assert_path(&mut self, arena: &Arena, path: &[Term]) {
        let common = self.asserted.iter().zip(path).take_while(|(a, b)| a == b).count();
        while self.asserted.len() > common {
            let Some(height) = self.scopes.pop() else { break };
            self.solver.pop(1);
            self.asserted.truncate(height);
        }
        let new = &path[self.asserted.len()..];
        if new.is_empty() {
            return;
        }
        self.scopes.push(self.asserted.len());
        self.solver.push();
        for &term in new {
            let translated = self.translation.bool(arena, term);
            self.solver.assert(&translated);
            self.asserted.push(term);
        }
    }

    fn model(&self) -> Answer {
        let Some(found) = self.solver.get_model() else {
            return Answer::Unknown("satisfiable, but no model was given".into());
        };
        let mut model = Model::default();
        for (symbol, variable) in &self.translation.variables {
            if let Some(value) = variable.value_in(&found) {
                model.set(*symbol, value);
            }
        }
        Answer::Sat(model)
    }

    fn cost(&mut self) -> u64 {
        let spent = match self.solver.get_statistics().value("rlimit count") {
            Some(StatisticsValue::UInt(count)) => count,
            Some(StatisticsValue::Double(count)) => count as u32,
            None => self.spent,
        };
        let cost = spent.wrapping_sub(self.spent);
        self.spent = spent;
        u64::from(cost)
    }
}

/// Terms as Z3 expressions, each translated once per context.
#[derive(Default)]
struct Translation {
    terms: FxHashMap<Term, Ast>,
    variables: Vec<(Symbol, Ast)>,
    /// How many terms are floats.
    floats: usize,
    conversions: FxHashMap<Conversion, Rc<FuncDecl>>,
}

#[derive(Clone)]
enum Ast {
    Bool(Bool),
    Bv(BV),
    Fp(Float),
}

/// Conversions to floats for which the crate has no function.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
enum Conversion {
    Bits(Sort),
    Signed(Sort, Sort),
}

impl Translation {
    fn bool(&mut self, arena: &Arena, term: Term) -> Bool {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.terms.contains_key(&top) {
                stack.pop();
                continue;
            }
            let before = stack.len();
            let operands = self.operands(arena, top);
            stack.extend(operands.into_iter().filter(|operand| !self.terms.contains_key(operand)));
            if stack.len() == before {
                let built = self.build(arena, top);
                self.floats += usize::from(matches!(built, Ast::Fp(_)));
                self.terms.insert(top, built);
                stack.pop();
            }
        }
        self.as_bool(term).clone()
    }

    /// What a term is built from. A chain of equal junctions becomes one junction of many operands, since Z3 takes
    /// quadratic time to flatten it; parts of the chain that exist already are used as they are.
    fn operands(&self, arena: &Arena, term: Term) -> Vec<Term> {
        let same_kind: fn(&Node) -> bool = match arena.node(term) {
            Node::And(..) => |node| matches!(node, Node::And(..)),
            Node::Or(..) => |node| matches!(node, Node::Or(..)),
            node => return node.children().to_vec(),
        };
        let mut operands = Vec::new();
        let mut seen = FxHashSet::default();
        let mut stack = vec![term];
        while let Some(part) = stack.pop() {
            let node = arena.node(part);
            if !seen.insert(part) {
                // A junction does not care how often an operand occurs, and shared parts must not multiply.
            } else if same_kind(node) && !self.terms.contains_key(&part) {
                stack.extend(node.children().into_iter().rev());
            } else {
                operands.push(part);
            }
        }
        operands
    }

    /// The expression of a term whose operands are translated.
    fn build(&mut self, arena: &Arena, term: Term) -> Ast {
        match *arena.node(term) {
            Node::Const(value) => literal(value),
            Node::Var(symbol) => self.variable(symbol, arena.sort(term)),
            Node::Not(a) => Ast::Bool(self.as_bool(a).not()),
            Node::And(..) => Ast::Bool(Bool::and(&self.as_bools(&self.operands(arena, term)))),
            Node::Or(..) => Ast::Bool(Bool::or(&self.as_bools(&self.operands(arena, term)))),
            Node::Ite(c, a, b) => self.ite(c, a, b),
            Node::Eq(a, b) => Ast::Bool(self.equal(a, b)),
            Node::Bv(op, a, b) => Ast::Bv(bv_op(op, self.as_bv(a), self.as_bv(b))),
            Node::Cmp(cmp, a, b) => Ast::Bool(compare(cmp, self.as_bv(a), self.as_bv(b))),
            Node::Narrow { bits, signed, arg } => {
                let (low, rest) = (self.as_bv(arg).extract(u32::from(bits) - 1, 0), 32 - u32::from(bits));
                Ast::Bv(if signed { low.sign_ext(rest) } else { low.zero_ext(rest) })
            }
            Node::Low32(a) => Ast::Bv(self.as_bv(a).extract(31, 0)),
            Node::SignExtend(a) => Ast::Bv(self.as_bv(a).sign_ext(32)),
            Node::ZeroExtend(a) => Ast::Bv(self.as_bv(a).zero_ext(32)),
            Node::Fp(FpOp::Rem, ..) => Ast::Fp(free_float(term, arena.sort(term))),
            Node::Fp(op, a, b) => Ast::Fp(fp_op(op, self.as_fp(a), self.as_fp(b))),
            Node::FpNeg(a) => Ast::Fp(self.as_fp(a).unary_neg()),
            Node::FpSqrt(a) => Ast::Fp(self.as_fp(a).sqrt_with_rounding_mode(&nearest())),
            Node::FpCmp(cmp, a, b) => Ast::Bool(fp_compare(cmp, self.as_fp(a), self.as_fp(b))),
            Node::IsNan(a) => Ast::Bool(self.as_fp(a).is_nan()),
            Node::BvToFp(a, to) => {
                let decl = self.conversion(Conversion::Signed(arena.sort(a), to));
                Ast::Fp(float_of(decl.apply(&[&nearest(), self.as_bv(a)])))
            }
            Node::FpToFp(a, to) => Ast::Fp(self.as_fp(a).to_fp_with_rounding_mode(&nearest(), &float_sort(to))),
            Node::FpToBv(a, to) => Ast::Bv(saturating(self.as_fp(a), arena.sort(a), to)),
            Node::FpToBits(a) => Ast::Bv(canonical_bits(self.as_fp(a), arena.sort(a))),
            Node::BitsToFp(a, to) => {
                let decl = self.conversion(Conversion::Bits(to));
                Ast::Fp(float_of(decl.apply(&[self.as_bv(a)])))
            }
        }
    }

    fn variable(&mut self, symbol: Symbol, sort: Sort) -> Ast {
        // Numbered names: hashing them does not depend on anything else in the process.
        let variable = match sort {
            Sort::Bool => Ast::Bool(Bool::new_const(symbol.0)),
            Sort::Bv32 | Sort::Bv64 => Ast::Bv(BV::new_const(symbol.0, sort.width())),
            Sort::F32 => Ast::Fp(Float::new_const_float32(symbol.0)),
            Sort::F64 => Ast::Fp(Float::new_const_double(symbol.0)),
        };
        self.variables.push((symbol, variable.clone()));
        variable
    }

    fn ite(&self, c: Term, a: Term, b: Term) -> Ast {
        let condition = self.as_bool(c);
        match &self.terms[&a] {
            Ast::Bool(a) => Ast::Bool(condition.ite(a, self.as_bool(b))),
            Ast::Bv(a) => Ast::Bv(condition.ite(a, self.as_bv(b))),
            Ast::Fp(a) => Ast::Fp(condition.ite(a, self.as_fp(b))),
        }
    }

    fn equal(&self, a: Term, b: Term) -> Bool {
        match &self.terms[&a] {
            Ast::Bool(a) => a.eq(self.as_bool(b)),
            Ast::Bv(a) => a.eq(self.as_bv(b)),
            Ast::Fp(a) => a.eq(self.as_fp(b)),
        }
    }

    /// Takes the function from a parsed example, since the crate cannot name it.
    fn conversion(&mut self, conversion: Conversion) -> Rc<FuncDecl> {
        let known = self.conversions.entry(conversion).or_insert_with(|| {
            let (from, to, rounding) = match conversion {
                Conversion::Bits(to) => (to, to, ""),
                Conversion::Signed(from, to) => (from, to, "RNE "),
            };
            let shape = if to == Sort::F32 { "8 24" } else { "11 53" };
            let width = from.width();
            let example =
                format!("(declare-const x (_ BitVec {width})) (assert (fp.isNaN ((_ to_fp {shape}) {rounding}x)))");
            let scratch = ::z3::Solver::new();
            scratch.from_string(example);
            let argument = scratch.get_assertions().first().and_then(|example| example.nth_child(0));
            Rc::new(argument.expect("the example has one assertion with one argument").decl())
        });
        Rc::clone(known)
    }

    fn as_bool(&self, term: Term) -> &Bool {
        match &self.terms[&term] {
            Ast::Bool(ast) => ast,
            _ => unreachable!("ill-sorted term {term:?}"),
        }
    }

    fn as_bools(&self, terms: &[Term]) -> Vec<&Bool> {
        terms.iter().map(|&term| self.as_bool(term)).collect()
    }

    fn as_bv(&self, term: Term) -> &BV {
        match &self.terms[&term] {
            Ast::Bv(ast) => ast,
            _ => unreachable!("ill-sorted term {term:?}"),
        }
    }

    fn as_fp(&self, term: Term) -> &Float {
        match &self.terms[&term] {
            Ast::Fp(ast) => ast,
            _ => unreachable!("ill-sorted term {term:?}"),
        }
    }
}

impl Ast {
    /// The value of a variable in a model; `None` if any value will do.
    fn value_in(&self, model: &::z3::Model) -> Option<Const> {
        match self {
            Ast::Bool(variable) => model.get_const_interp(variable)?.as_bool().map(Const::Bool),
            Ast::Bv(variable) => {
                let value = model.get_const_interp(variable)?.as_u64()?;
                Some(if variable.get_size() == 32 { Const::Bv32(value as i32) } else { Const::Bv64(value as i64) })
            }
            Ast::Fp(variable) => float_value(&model.get_const_interp(variable)?),
        }
    }
}

fn float_value(value: &Float) -> Option<Const> {
    let nan = value.is_nan().simplify().as_bool()?;
    let bits = || value.to_ieee_bv().simplify().as_u64();
    Some(match value.get_sort() == ::z3::Sort::double() {
        true => Const::F64(if nan { NAN64 } else { bits()? }),
        false => Const::F32(if nan { NAN32 } else { bits()? as u32 }),
    })
}

fn literal(value: Const) -> Ast {
    match value {
        Const::Bool(value) => Ast::Bool(Bool::from_bool(value)),
        Const::Bv32(value) => Ast::Bv(BV::from_i64(i64::from(value), 32)),
        Const::Bv64(value) => Ast::Bv(BV::from_i64(value, 64)),
        Const::F32(bits) => Ast::Fp(Float::from_f32(f32::from_bits(bits))),
        Const::F64(bits) => Ast::Fp(Float::from_f64(f64::from_bits(bits))),
    }
}

fn bv_op(op: BvOp, a: &BV, b: &BV) -> BV {
    match op {
        BvOp::Add => a.bvadd(b),
        BvOp::Sub => a.bvsub(b),
        BvOp::Mul => a.bvmul(b),
        BvOp::SDiv => a.bvsdiv(b),
        BvOp::SRem => a.bvsrem(b),
        BvOp::Shl => a.bvshl(b),
        BvOp::LShr => a.bvlshr(b),
        BvOp::AShr => a.bvashr(b),
        BvOp::And => a.bvand(b),
        BvOp::Or => a.bvor(b),
        BvOp::Xor => a.bvxor(b),
    }
}

fn compare(cmp: Cmp, a: &BV, b: &BV) -> Bool {
    match cmp {
        Cmp::Slt => a.bvslt(b),
        Cmp::Sle => a.bvsle(b),
        Cmp::Ult => a.bvult(b),
        Cmp::Ule => a.bvule(b),
    }
}

fn fp_op(op: FpOp, a: &Float, b: &Float) -> Float {
    match op {
        FpOp::Add => a.add_with_rounding_mode(b, &nearest()),
        FpOp::Sub => a.sub_with_rounding_mode(b, &nearest()),
        FpOp::Mul => a.mul_with_rounding_mode(b, &nearest()),
        FpOp::Div => a.div_with_rounding_mode(b, &nearest()),
        FpOp::Rem => unreachable!("a remainder is a free number here"),
    }
}

/// Z3 knows the remainder to the nearest quotient only, and turns it into thousands of bits. With any number instead,
/// what is refuted is refuted; models are evaluated before they are believed.
fn free_float(term: Term, sort: Sort) -> Float {
    let name = format!("remainder {term:?}");
    if sort == Sort::F32 { Float::new_const_float32(name) } else { Float::new_const_double(name) }
}

fn fp_compare(cmp: FpCmp, a: &Float, b: &Float) -> Bool {
    match cmp {
        FpCmp::Lt => a.lt(b),
        FpCmp::Le => a.le(b),
        FpCmp::Eq => a.eq_fpa(b),
    }
}

/// SMT-LIB leaves the conversion open outside the integer's range; both bounds are exact in either float sort.
fn saturating(value: &Float, from: Sort, to: Sort) -> BV {
    let width = to.width();
    let bound = 2f64.powi(width as i32 - 1);
    let float = |v: f64| if from == Sort::F32 { Float::from_f32(v as f32) } else { Float::from_f64(v) };
    let int = |v: i64| BV::from_i64(v, width);
    let (least, most) = if width == 32 { (i64::from(i32::MIN), i64::from(i32::MAX)) } else { (i64::MIN, i64::MAX) };
    let inside = value.to_sbv_with_rounding_mode(&RoundingMode::round_towards_zero(), width);
    let below = value.le(float(-bound)).ite(&int(least), &inside);
    let above = value.ge(float(bound)).ite(&int(most), &below);
    value.is_nan().ite(&int(0), &above)
}

fn canonical_bits(value: &Float, sort: Sort) -> BV {
    let nan = if sort == Sort::F32 { u64::from(NAN32) } else { NAN64 };
    value.is_nan().ite(&BV::from_u64(nan, sort.width()), &value.to_ieee_bv())
}

fn float_of(ast: Dynamic) -> Float {
    ast.as_float().expect("the conversion's result is a float")
}

fn float_sort(sort: Sort) -> ::z3::Sort {
    if sort == Sort::F32 { ::z3::Sort::float32() } else { ::z3::Sort::double() }
}

fn nearest() -> RoundingMode {
    RoundingMode::round_nearest_ties_to_even()
}
