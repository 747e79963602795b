//! The class hierarchy as a theory beside the solver: refutes assignments of type atoms that no class fits, and mends
//! guessed ones.

use super::choose::is_marker;
use super::{Requirement, compatible, push_new};
use crate::ctx::Ctx;
use crate::state::State;
use smallvec::SmallVec;
use vipa_bytecode::JType;
use vipa_smt::{Change, Const, Model, Node, Term, Theory};

/// One atom and the value it is to have.
type Literal = (Term, bool);

/// Of an object's rows: which atoms have which value.
pub(super) type Said = SmallVec<[Option<bool>; 32]>;

impl Ctx<'_> {
    /// A lemma that this assignment violates, if one of these objects cannot have any class.
    pub fn refute(&mut self, typed: &[i32], model: &Model) -> Option<Term> {
        for &address in typed {
            let said = self.said_by(model, address);
            if !self.fits_what_is_said(address, said) && self.can_exist(address) {
                return Some(self.conflict(model, address));
            }
        }
        None
    }

    /// No class fits this literal and those that stand alone on the path.
    pub fn no_class_for(&self, state: &State, literal: Term) -> bool {
        let Some(literal) = self.type_literal(literal) else { return false };
        let address = self.types.objects[&literal.0];
        let mut known = self.path_literals(&state.path, address);
        known.push(literal);
        !self.fits(address, &known) && self.can_exist(address)
    }

    /// Without any type test the object could be built; otherwise its atoms mean nothing.
    fn can_exist(&self, address: i32) -> bool {
        self.fits(address, &[])
    }

    fn fits(&self, address: i32, literals: &[Literal]) -> bool {
        let said =
            |(_, atom): &(JType, Term)| literals.iter().find(|(known, _)| known == atom).map(|(_, value)| *value);
        self.fits_what_is_said(address, self.types.rows_of(address).iter().map(said).collect())
    }

    fn fits_what_is_said(&self, address: i32, said: Said) -> bool {
        self.class_for(address, said).is_some()
    }

    fn said_by(&self, model: &Model, address: i32) -> Said {
        self.types.rows_of(address).iter().map(|(_, atom)| Some(self.truth(model, *atom))).collect()
    }

    /// The class that is chosen for an object of whose types this is said. The same is asked for each guess, so it is
    /// remembered without the types, which are long to compare.
    fn class_for(&self, address: i32, said: Said) -> Option<JType> {
        let exact = self.inputs.object(address).is_some_and(|object| object.exact);
        let key = (address, exact, said);
        if let Some(known) = self.types.fitting.borrow().get(&key) {
            return known.clone();
        }
        let chosen = self.choose_class(&self.wanted(address, &key.2));
        self.types.fitting.borrow_mut().insert(key, chosen.clone());
        chosen
    }

    /// Not all of these atoms have these values together: as few of them as still exclude every class.
    fn conflict(&mut self, model: &Model, address: i32) -> Term {
        self.learn_pairs(address);
        let rows = self.types.rows.get(&address).into_iter().flatten();
        let mut core: Vec<Literal> = rows.map(|(_, atom)| (*atom, self.truth(model, *atom))).collect();
        let mut at = 0;
        while at < core.len() {
            let dropped = core.remove(at);
            if self.fits(address, &core) {
                core.insert(at, dropped);
                at += 1;
            }
        }
        let mut all = self.arena.bool(true);
        for (atom, value) in core {
            let literal = if value { atom } else { self.arena.not(atom) };
            all = self.arena.and(all, literal);
        }
        self.arena.not(all)
    }

    /// One type implies another or excludes it: an object in conflict once usually gets there again by each pair.
    fn learn_pairs(&mut self, address: i32) {
        let rows = self.types.rows.get(&address).cloned().unwrap_or_default();
        let paired = self.types.paired.insert(address, rows.len()).unwrap_or(0);
        for (at, (ty, atom)) in rows.iter().enumerate().skip(paired) {
            for (other, other_atom) in &rows[..at] {
                if let Some(impossible) = self.pair_conflict((ty, *atom), (other, *other_atom)) {
                    let lemma = self.arena.not(impossible);
                    self.types.lemmas.push(lemma);
                }
            }
        }
    }

    fn pair_conflict(&mut self, (a, is_a): (&JType, Term), (b, is_b): (&JType, Term)) -> Option<Term> {
        let (only_a, only_b) = if is_marker(a) || is_marker(b) {
            return None;
        } else if self.program.is_subtype(a, b) == Some(true) {
            (is_a, self.arena.not(is_b))
        } else if self.program.is_subtype(b, a) == Some(true) {
            (self.arena.not(is_a), is_b)
        } else if !compatible(self.program, a, b) {
            (is_a, is_b)
        } else {
            return None;
        };
        Some(self.arena.and(only_a, only_b))
    }

    fn wanted(&self, address: i32, said: &[Option<bool>]) -> Requirement {
        let mut wanted = self.declared(address);
        for ((ty, _), said) in self.types.rows_of(address).iter().zip(said) {
            match said {
                Some(true) => push_new(&mut wanted.supertypes, ty),
                Some(false) => push_new(&mut wanted.excluded, ty),
                None => {}
            }
        }
        wanted
    }

    fn type_literal(&self, term: Term) -> Option<Literal> {
        let (atom, value) = match *self.arena.node(term) {
            Node::Not(inner) => (inner, false),
            _ => (term, true),
        };
        self.types.objects.contains_key(&atom).then_some((atom, value))
    }

    /// What the path says of an object's type without any condition.
    fn path_literals(&self, path: &[Term], address: i32) -> Vec<Literal> {
        let literals = path.iter().filter_map(|&term| self.type_literal(term));
        literals.filter(|(atom, _)| self.types.objects[atom] == address).collect()
    }
}

/// The theory as the guesser sees it, on one path.
pub struct OnPath<'c, 'p> {
    pub ctx: &'c Ctx<'p>,
    pub state: &'c State,
}

impl Theory for OnPath<'_, '_> {
    /// Gives every object whose atoms fit no class a class that fits the change and the path, and its atoms their values.
    fn complete(&self, model: &Model, change: &mut Change) {
        for &address in &self.state.typed {
            let rows = self.ctx.types.rows_of(address);
            let changed: Said = rows.iter().map(|(_, atom)| self.changed_to(*atom, change)).collect();
            let truth = |((_, atom), changed): (&(JType, Term), &Option<bool>)| {
                changed.unwrap_or_else(|| self.ctx.truth(model, *atom))
            };
            let now: SmallVec<[bool; 32]> = rows.iter().zip(&changed).map(truth).collect();
            if self.ctx.fits_what_is_said(address, now.iter().copied().map(Some).collect()) {
                continue;
            }
            let fixed = self.fixed(address, &changed);
            let Some(class) = self.ctx.class_for(address, fixed.clone()) else { continue };
            for (at, (ty, atom)) in rows.iter().enumerate() {
                // What it is made to be, no class says.
                if is_marker(ty) && (fixed[at] == Some(true) || changed[at] == Some(true)) {
                    continue;
                }
                let is = self.ctx.program.is_subtype(&class, ty) == Some(true);
                if let Some(symbol) = self.ctx.arena.symbol(*atom).filter(|_| is != now[at]) {
                    change.push((symbol, Const::Bool(is)));
                }
            }
        }
    }
}

impl OnPath<'_, '_> {
    /// What the path says, and otherwise the change.
    fn fixed(&self, address: i32, changed: &[Option<bool>]) -> Said {
        let path = self.ctx.path_literals(&self.state.path, address);
        let on_path = |atom: Term| path.iter().find(|(known, _)| *known == atom).map(|(_, value)| *value);
        let rows = self.ctx.types.rows_of(address).iter().zip(changed);
        rows.map(|((_, atom), changed)| on_path(*atom).or(*changed)).collect()
    }

    fn changed_to(&self, atom: Term, change: &Change) -> Option<bool> {
        let symbol = self.ctx.arena.symbol(atom)?;
        change.iter().find(|(known, _)| *known == symbol).map(|(_, value)| *value == Const::Bool(true))
    }
}
