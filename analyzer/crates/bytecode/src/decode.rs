//! Instructions from bytes (JVM specification chapter 6). Jump targets are still bytecode indices here;
//! [`crate::link`] turns them into instruction indices once all instructions are known.

use crate::error::DecodeError;
use crate::ir::{Cond, Const, Convert, Instr, InvokeKind, JType, Kind, Target};
use crate::operands::{ARITHMETIC, BITWISE, COMPARES, CONDS, ELEMS, KINDS, conversion, primitive};
use crate::reader::Reader;
use crate::symbols::Symbols;

/// The bytecode indices of the instructions, and the instructions, in order.
pub(crate) fn decode(code: &[u8], symbols: &mut Symbols) -> Result<(Vec<u32>, Vec<Instr>), DecodeError> {
    let mut decoder = Decoder { reader: Reader::new(code, "an instruction"), bci: 0, symbols };
    // Instructions take two bytes and a bit on average.
    let estimate = code.len() / 2 + 1;
    let (mut bcis, mut instrs) = (Vec::with_capacity(estimate), Vec::with_capacity(estimate));
    while !decoder.reader.is_at_end() {
        decoder.bci = decoder.reader.position() as u32;
        let instr = decoder.instr().map_err(|error| match error {
            DecodeError::Code { .. } => error,
            other => DecodeError::code(decoder.bci, other.to_string()),
        })?;
        bcis.push(decoder.bci);
        instrs.push(instr);
    }
    Ok((bcis, instrs))
}

struct Decoder<'d, 'a, 'p> {
    reader: Reader<'a>,
    bci: u32,
    symbols: &'d mut Symbols<'p>,
}

impl Decoder<'_, '_, '_> {
    fn instr(&mut self) -> Result<Instr, DecodeError> {
        let opcode = self.reader.u1()?;
        match opcode {
            0x00 => Ok(Instr::Nop),
            0x01..=0x14 => self.constant(opcode).map(Instr::Const),
            0x15..=0x56 => self.load_or_store(opcode),
            0x57..=0x5f => Ok(stack(opcode)),
            0x60..=0x98 => self.arithmetic(opcode),
            0x99..=0xa9 | 0xc6..=0xc9 => self.jump(opcode),
            0xaa => self.tableswitch(),
            0xab => self.lookupswitch(),
            0xac..=0xb0 => Ok(Instr::Return(Some(KINDS[usize::from(opcode - 0xac)]))),
            0xb1 => Ok(Instr::Return(None)),
            0xb2..=0xba => self.member(opcode),
            0xbb..=0xc3 | 0xc5 => self.object(opcode),
            0xc4 => self.wide(),
            _ => Err(DecodeError::code(self.bci, format!("opcode {opcode:#04x} does not exist"))),
        }
    }

    /// `aconst_null` to `ldc2_w`.
    fn constant(&mut self, opcode: u8) -> Result<Const, DecodeError> {
        Ok(match opcode {
            0x01 => Const::Null,
            0x02..=0x08 => Const::Int(i32::from(opcode) - 0x03),
            0x09 | 0x0a => Const::Long(i64::from(opcode) - 0x09),
            0x0b..=0x0d => Const::Float(f32::from(opcode - 0x0b)),
            0x0e | 0x0f => Const::Double(f64::from(opcode - 0x0e)),
            0x10 => Const::Int(i32::from(self.reader.i1()?)),
            0x11 => Const::Int(i32::from(self.reader.i2()?)),
            0x12 => {
                let index = u16::from(self.reader.u1()?);
                self.symbols.constant(index)?
            }
            _ => {
                let index = self.reader.u2()?;
                self.symbols.constant(index)?
            }
        })
    }

    fn load_or_store(&mut self, opcode: u8) -> Result<Instr, DecodeError> {
        // The short forms are numbered type by type, four locals each.
        let short = |first: u8| (KINDS[usize::from(opcode - first) / 4], u16::from((opcode - first) % 4));
        Ok(match opcode {
            0x15..=0x19 => Instr::Load(KINDS[usize::from(opcode - 0x15)], u16::from(self.reader.u1()?)),
            0x1a..=0x2d => Instr::Load(short(0x1a).0, short(0x1a).1),
            0x2e..=0x35 => Instr::ArrayLoad(ELEMS[usize::from(opcode - 0x2e)]),
            0x36..=0x3a => Instr::Store(KINDS[usize::from(opcode - 0x36)], u16::from(self.reader.u1()?)),
            0x3b..=0x4e => Instr::Store(short(0x3b).0, short(0x3b).1),
            _ => Instr::ArrayStore(ELEMS[usize::from(opcode - 0x4f)]),
        })
    }

    fn arithmetic(&mut self, opcode: u8) -> Result<Instr, DecodeError> {
        let from = |first: u8| usize::from(opcode - first);
        Ok(match opcode {
            0x60..=0x73 => Instr::Binary(KINDS[from(0x60) % 4], ARITHMETIC[from(0x60) / 4]),
            0x74..=0x77 => Instr::Neg(KINDS[from(0x74)]),
            0x78..=0x83 => Instr::Binary(KINDS[from(0x78) % 2], BITWISE[from(0x78) / 2]),
            0x84 => Instr::Inc(u16::from(self.reader.u1()?), i32::from(self.reader.i1()?)),
            0x85..=0x90 => Instr::Convert(conversion(from(0x85))),
            0x91 => Instr::Convert(Convert::I2B),
            0x92 => Instr::Convert(Convert::I2C),
            0x93 => Instr::Convert(Convert::I2S),
            _ => Instr::Compare(COMPARES[from(0x94)]),
        })
    }

    fn jump(&mut self, opcode: u8) -> Result<Instr, DecodeError> {
        if opcode == 0xa9 {
            return Ok(Instr::Ret(u16::from(self.reader.u1()?)));
        }
        let offset = if opcode >= 0xc8 { self.reader.i4()? } else { i32::from(self.reader.i2()?) };
        let target = self.target(offset)?;
        Ok(match opcode {
            0x99..=0x9e => Instr::If(CONDS[usize::from(opcode - 0x99)], target),
            0x9f..=0xa4 => Instr::IfICmp(CONDS[usize::from(opcode - 0x9f)], target),
            0xa5 => Instr::IfACmp(Cond::Eq, target),
            0xa6 => Instr::IfACmp(Cond::Ne, target),
            0xa8 | 0xc9 => Instr::Jsr(target),
            0xc6 => Instr::IfNull(Cond::Eq, target),
            0xc7 => Instr::IfNull(Cond::Ne, target),
            _ => Instr::Goto(target),
        })
    }

    fn target(&self, offset: i32) -> Result<Target, DecodeError> {
        let target = i64::from(self.bci) + i64::from(offset);
        Target::try_from(target).map_err(|_| DecodeError::code(self.bci, "a jump leads outside the code"))
    }

    fn tableswitch(&mut self) -> Result<Instr, DecodeError> {
        self.align()?;
        let (default, low, high) = (self.reader.i4()?, self.reader.i4()?, self.reader.i4()?);
        let default = self.target(default)?;
        let mut cases = Vec::new();
        for key in low..=high {
            let offset = self.reader.i4()?;
            cases.push((key, self.target(offset)?));
        }
        Ok(Instr::Switch { default, cases: cases.into() })
    }

    fn lookupswitch(&mut self) -> Result<Instr, DecodeError> {
        self.align()?;
        let (default, count) = (self.reader.i4()?, self.reader.i4()?);
        let default = self.target(default)?;
        let mut cases = Vec::new();
        for _ in 0..count {
            let (key, offset) = (self.reader.i4()?, self.reader.i4()?);
            cases.push((key, self.target(offset)?));
        }
        cases.sort_by_key(|case| case.0);
        cases.dedup_by_key(|case| case.0);
        Ok(Instr::Switch { default, cases: cases.into() })
    }

    /// The operands of a switch begin at a multiple of four.
    fn align(&mut self) -> Result<(), DecodeError> {
        let padding = self.reader.position().next_multiple_of(4) - self.reader.position();
        self.reader.take(padding).map(drop)
    }

    fn member(&mut self, opcode: u8) -> Result<Instr, DecodeError> {
        let index = self.reader.u2()?;
        Ok(match opcode {
            0xb2 => Instr::GetStatic(self.symbols.field(index)?),
            0xb3 => Instr::PutStatic(self.symbols.field(index)?),
            0xb4 => Instr::GetField(self.symbols.field(index)?),
            0xb5 => Instr::PutField(self.symbols.field(index)?),
            0xb6 => Instr::Invoke(InvokeKind::Virtual, self.symbols.method(index)?),
            0xb7 => Instr::Invoke(InvokeKind::Special, self.symbols.method(index)?),
            0xb8 => Instr::Invoke(InvokeKind::Static, self.symbols.method(index)?),
            0xb9 => {
                self.reader.u2()?; // historical argument count, and a zero
                Instr::Invoke(InvokeKind::Interface, self.symbols.method(index)?)
            }
            _ => {
                self.reader.u2()?; // two zeros
                Instr::InvokeDynamic(self.symbols.call_site(index)?.into())
            }
        })
    }

    fn object(&mut self, opcode: u8) -> Result<Instr, DecodeError> {
        Ok(match opcode {
            0xbb => match self.class()? {
                JType::Class(name) => Instr::New(name),
                _ => return Err(DecodeError::code(self.bci, "new of an array class")),
            },
            0xbc => {
                let element = primitive(self.reader.u1()?);
                Instr::NewArray(element.ok_or_else(|| DecodeError::code(self.bci, "newarray of an unknown type"))?)
            }
            0xbd => Instr::NewArray(self.class()?),
            0xbe => Instr::ArrayLength,
            0xbf => Instr::Throw,
            0xc0 => Instr::CheckCast(self.class()?),
            0xc1 => Instr::InstanceOf(self.class()?),
            0xc2 => Instr::MonitorEnter,
            0xc3 => Instr::MonitorExit,
            _ => self.multianewarray()?,
        })
    }

    fn multianewarray(&mut self) -> Result<Instr, DecodeError> {
        let (ty, dimensions) = (self.class()?, self.reader.u1()?);
        if dimensions == 0 || usize::from(dimensions) > depth(&ty) {
            return Err(DecodeError::code(self.bci, "multianewarray with an impossible number of dimensions"));
        }
        Ok(Instr::MultiNewArray(ty, dimensions))
    }

    fn class(&mut self) -> Result<JType, DecodeError> {
        let index = self.reader.u2()?;
        self.symbols.class(index)
    }

    fn wide(&mut self) -> Result<Instr, DecodeError> {
        let opcode = self.reader.u1()?;
        let index = self.reader.u2()?;
        Ok(match opcode {
            0x15..=0x19 => Instr::Load(KINDS[usize::from(opcode - 0x15)], index),
            0x36..=0x3a => Instr::Store(KINDS[usize::from(opcode - 0x36)], index),
            0x84 => Instr::Inc(index, i32::from(self.reader.i2()?)),
            0xa9 => Instr::Ret(index),
            _ => return Err(DecodeError::code(self.bci, format!("wide before opcode {opcode:#04x}"))),
        })
    }
}

fn stack(opcode: u8) -> Instr {
    match opcode {
        0x57 => Instr::Pop,
        0x58 => Instr::Pop2,
        0x59 => Instr::Dup,
        0x5a => Instr::DupX1,
        0x5b => Instr::DupX2,
        0x5c => Instr::Dup2,
        0x5d => Instr::Dup2X1,
        0x5e => Instr::Dup2X2,
        _ => Instr::Swap,
    }
}

fn depth(ty: &JType) -> usize {
    match ty {
        JType::Array(element) => 1 + depth(element),
        _ => 0,
    }
}

/// Control may go on to the next instruction; after `jsr` it may come back to it.
pub(crate) fn falls_through(instr: &Instr) -> bool {
    !matches!(instr, Instr::Goto(_) | Instr::Ret(_) | Instr::Switch { .. } | Instr::Return(_) | Instr::Throw)
}

/// Highest local slot that an instruction touches.
pub(crate) fn last_local(instr: &Instr) -> Option<u32> {
    match instr {
        Instr::Load(kind, index) | Instr::Store(kind, index) => Some(u32::from(*index) + wide_slot(*kind)),
        Instr::Inc(index, _) | Instr::Ret(index) => Some(u32::from(*index)),
        _ => None,
    }
}

fn wide_slot(kind: Kind) -> u32 {
    u32::from(kind.slots()) - 1
}
