//! Questions about methods and their bodies.

use crate::ir::{Code, Instr, Method, Name, Target};
use std::collections::BTreeSet;

impl Code {
    /// The source line of an instruction; `None` before the first entry or without a line table.
    pub fn line_of(&self, index: u32) -> Option<u32> {
        let after = self.lines.partition_point(|(start, _)| *start <= index);
        Some(self.lines[after.checked_sub(1)?].1)
    }

    /// The instruction that begins at a bytecode index.
    pub fn index_of_bci(&self, bci: u32) -> Option<u32> {
        self.bcis.binary_search(&bci).ok().map(|index| index as u32)
    }

    /// Inside an assert statement: javac guards it by `if ($assertionsDisabled) goto end`, and the throw lies before
    /// `end`.
    pub fn in_assert(&self, index: u32) -> bool {
        self.instrs.windows(2).enumerate().any(|(at, pair)| match pair {
            [Instr::GetStatic(field), Instr::If(_, end)] => {
                &*field.name == "$assertionsDisabled" && at < index as usize && index < *end
            }
            _ => false,
        })
    }

    pub fn executable_lines(&self) -> BTreeSet<u32> {
        self.lines.iter().map(|(_, line)| *line).collect()
    }

    /// Per instruction: is it the target of a jump from itself or from below, that is, of a back edge?
    pub fn loop_heads(&self) -> Vec<bool> {
        let mut heads = vec![false; self.instrs.len()];
        for (index, instr) in self.instrs.iter().enumerate() {
            instr.for_each_target(|target| heads[target as usize] |= target as usize <= index);
        }
        heads
    }
}

impl Instr {
    /// Calls back with every explicit jump target (the next instruction is not one).
    pub fn for_each_target(&self, mut visit: impl FnMut(Target)) {
        match self {
            Instr::If(_, target)
            | Instr::IfICmp(_, target)
            | Instr::IfACmp(_, target)
            | Instr::IfNull(_, target)
            | Instr::Goto(target)
            | Instr::Jsr(target) => visit(*target),
            Instr::Switch { default, cases } => {
                visit(*default);
                cases.iter().for_each(|(_, target)| visit(*target));
            }
            _ => {}
        }
    }
}

impl Method {
    /// Parameter annotations count only the parameters of the source: those that the compiler adds in front
    /// (the outer instance, an enum's name and ordinal) have none, so the lists are aligned at the end.
    pub(crate) fn annotate_parameters(&mut self, found: Vec<Vec<Name>>) {
        let hidden = self.ty.params.len().saturating_sub(found.len());
        for (known, new) in self.parameter_annotations[hidden..].iter_mut().zip(found) {
            known.extend(new);
        }
    }

    pub(crate) fn annotate_parameter(&mut self, index: u8, name: Name) {
        if let Some(known) = self.parameter_annotations.get_mut(usize::from(index)) {
            known.push(name);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ir::Cond;

    fn sample() -> Code {
        let instrs = vec![
            Instr::Nop,
            Instr::If(Cond::Eq, 3),
            Instr::Goto(0),
            Instr::Switch { default: 3, cases: [(1, 4)].into() },
            Instr::Return(None),
        ];
        let bcis = vec![0, 1, 4, 7, 28];
        let lines = vec![(0, 10), (2, 12), (3, 10)];
        Code { max_stack: 1, max_locals: 0, instrs, bcis, handlers: vec![], lines, local_names: vec![] }
    }

    #[test]
    fn lines_and_bytecode_indices() {
        let code = sample();
        assert_eq!((0..5).map(|index| code.line_of(index)).collect::<Vec<_>>(), [10, 10, 12, 10, 10].map(Some));
        assert_eq!((code.index_of_bci(7), code.index_of_bci(8)), (Some(3), None));
        assert_eq!(code.executable_lines(), BTreeSet::from([10, 12]));
        let bare = Code { lines: vec![], ..code };
        assert_eq!(bare.line_of(0), None);
    }

    #[test]
    fn loop_heads_are_targets_of_back_edges() {
        assert_eq!(sample().loop_heads(), [true, false, false, true, false]);
    }
}
