//! Constant-pool entries as names and references of the IR. Each entry is resolved once and shared.

use crate::descriptor::{parse_class_name, parse_method, parse_type};
use crate::error::DecodeError;
use crate::ir::{Const, Dynamic, FieldRef, JType, MethodHandle, MethodRef, MethodType, Name};
use crate::mutf8;
use crate::pool::{Entry, Member, Pool};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

pub(crate) struct Symbols<'p> {
    pool: &'p Pool<'p>,
    /// Number of bootstrap methods, once it is known: call sites must stay below it.
    pub bootstraps: Option<usize>,
    names: FxHashSet<Name>,
    method_types: FxHashMap<Name, Arc<MethodType>>,
    fields: FxHashMap<u16, Arc<FieldRef>>,
    methods: FxHashMap<u16, Arc<MethodRef>>,
}

impl<'p> Symbols<'p> {
    pub fn new(pool: &'p Pool<'p>) -> Self {
        Symbols {
            pool,
            bootstraps: None,
            names: FxHashSet::default(),
            method_types: FxHashMap::default(),
            fields: FxHashMap::default(),
            methods: FxHashMap::default(),
        }
    }

    /// Equal names share one allocation within a class.
    pub fn intern(&mut self, text: &str) -> Name {
        if let Some(name) = self.names.get(text) {
            return name.clone();
        }
        let name = Name::from(text);
        self.names.insert(name.clone());
        name
    }

    pub fn ty(&mut self, descriptor: &str) -> Result<JType, DecodeError> {
        Ok(parse_type(descriptor, &mut |name| self.intern(name))?)
    }

    pub fn class_type(&mut self, internal: &str) -> Result<JType, DecodeError> {
        Ok(parse_class_name(internal, &mut |name| self.intern(name))?)
    }

    pub fn method_type(&mut self, descriptor: &str) -> Result<Arc<MethodType>, DecodeError> {
        if let Some(ty) = self.method_types.get(descriptor) {
            return Ok(ty.clone());
        }
        let ty = Arc::new(parse_method(descriptor, &mut |name| self.intern(name))?);
        let key = self.intern(descriptor);
        self.method_types.insert(key, ty.clone());
        Ok(ty)
    }

    pub fn text(&mut self, index: u16) -> Result<Name, DecodeError> {
        let text = self.pool.text(index)?;
        Ok(self.intern(&text))
    }

    pub fn class_name(&mut self, index: u16) -> Result<Name, DecodeError> {
        let name = self.pool.class(index)?;
        Ok(self.intern(&name))
    }

    pub fn class(&mut self, index: u16) -> Result<JType, DecodeError> {
        let name = self.pool.class(index)?;
        self.class_type(&name)
    }

    pub fn field(&mut self, index: u16) -> Result<Arc<FieldRef>, DecodeError> {
        if let Some(field) = self.fields.get(&index) {
            return Ok(field.clone());
        }
        let (kind, class, name, descriptor) = self.member(index)?;
        if kind != Member::Field {
            return Err(DecodeError::Pool { index, why: "a Fieldref was expected" });
        }
        let ty = self.ty(&descriptor)?;
        let field = Arc::new(FieldRef { class: self.class_name(class)?, name, descriptor, ty });
        self.fields.insert(index, field.clone());
        Ok(field)
    }

    pub fn method(&mut self, index: u16) -> Result<Arc<MethodRef>, DecodeError> {
        if let Some(method) = self.methods.get(&index) {
            return Ok(method.clone());
        }
        let (kind, class, name, descriptor) = self.member(index)?;
        if kind == Member::Field {
            return Err(DecodeError::Pool { index, why: "a Methodref was expected" });
        }
        let (class, ty) = (self.class(class)?, self.method_type(&descriptor)?);
        let interface = kind == Member::InterfaceMethod;
        let method = Arc::new(MethodRef { class, name, descriptor, ty, interface });
        self.methods.insert(index, method.clone());
        Ok(method)
    }

    /// A loadable constant (JVM specification 4.4, table 4.4-C).
    pub fn constant(&mut self, index: u16) -> Result<Const, DecodeError> {
        Ok(match self.pool.entry(index)? {
            Entry::Int(value) => Const::Int(value),
            Entry::Float(bits) => Const::Float(f32::from_bits(bits)),
            Entry::Long(value) => Const::Long(value),
            Entry::Double(bits) => Const::Double(f64::from_bits(bits)),
            Entry::String(text) => string(self.pool.utf8(text)?, text)?,
            Entry::Class(_) => Const::Class(self.class(index)?),
            Entry::MethodType(descriptor) => Const::MethodType(self.method_type(&self.pool.text(descriptor)?)?),
            Entry::MethodHandle(..) => Const::MethodHandle(Arc::new(self.method_handle(index)?)),
            Entry::Dynamic(bootstrap, pair) => Const::Dynamic(Arc::new(self.dynamic(bootstrap, pair)?)),
            Entry::Unusable
            | Entry::Utf8(_)
            | Entry::Member { .. }
            | Entry::NameAndType(..)
            | Entry::InvokeDynamic(..)
            | Entry::ModuleOrPackage(_) => {
                return Err(DecodeError::Pool { index, why: "the entry is not a constant that can be loaded" });
            }
        })
    }

    pub fn method_handle(&mut self, index: u16) -> Result<MethodHandle, DecodeError> {
        let Entry::MethodHandle(kind @ 1..=9, reference) = self.pool.entry(index)? else {
            return Err(DecodeError::Pool { index, why: "a MethodHandle was expected" });
        };
        let (member, class, name, descriptor) = self.member(reference)?;
        if (member == Member::Field) != (kind <= 4) {
            return Err(DecodeError::Pool { index, why: "the method handle refers to the wrong sort of member" });
        }
        let interface = member == Member::InterfaceMethod;
        Ok(MethodHandle { kind, class: self.class_name(class)?, name, descriptor, interface })
    }

    pub fn call_site(&mut self, index: u16) -> Result<Dynamic, DecodeError> {
        match self.pool.entry(index)? {
            Entry::InvokeDynamic(bootstrap, pair) => self.dynamic(bootstrap, pair),
            _ => Err(DecodeError::Pool { index, why: "an InvokeDynamic entry was expected" }),
        }
    }

    fn dynamic(&mut self, bootstrap: u16, pair: u16) -> Result<Dynamic, DecodeError> {
        if self.bootstraps.is_some_and(|count| usize::from(bootstrap) >= count) {
            return Err(DecodeError::Pool { index: pair, why: "the call site names a missing bootstrap method" });
        }
        let (name, descriptor) = self.pool.name_and_type(pair)?;
        Ok(Dynamic { bootstrap, name: self.text(name)?, descriptor: self.text(descriptor)? })
    }

    fn member(&mut self, index: u16) -> Result<(Member, u16, Name, Name), DecodeError> {
        let Entry::Member { kind, class, name_and_type } = self.pool.entry(index)? else {
            return Err(DecodeError::Pool { index, why: "a reference to a member was expected" });
        };
        let (name, descriptor) = self.pool.name_and_type(name_and_type)?;
        Ok((kind, class, self.text(name)?, self.text(descriptor)?))
    }
}

fn string(bytes: &[u8], index: u16) -> Result<Const, DecodeError> {
    string_constant(bytes).ok_or(DecodeError::Pool { index, why: "the string is not modified UTF-8" })
}

pub(crate) fn string_constant(bytes: &[u8]) -> Option<Const> {
    Some(Const::String(Arc::from(mutf8::to_utf16(bytes)?)))
}
