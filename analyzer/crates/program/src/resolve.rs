//! Resolution of symbolic references (JVM specification 5.4.3). Access control is the JVM's business.

use crate::program::{ClassId, FieldLoc, MethodLoc, Program};
use crate::slot::member_key;
use rustc_hash::FxHashSet;

impl Program {
    /// 5.4.3.2: the class, then its superinterfaces, then its superclass, each recursively.
    pub fn resolve_field(&self, class: &str, name: &str, descriptor: &str) -> Option<FieldLoc> {
        let class = self.lookup(class)?;
        let key = member_key(name, descriptor);
        self.slot(class).resolved_fields.get_or(key, |_| self.search_field(class, name, descriptor))
    }

    /// 5.4.3.3 and 5.4.3.4: the class and its superclasses, then the interfaces. An array type has Object's methods.
    pub fn resolve_method(&self, class: &str, name: &str, descriptor: &str) -> Option<MethodLoc> {
        let class = self.lookup(if class.starts_with('[') { OBJECT } else { class })?;
        let key = member_key(name, descriptor);
        self.slot(class).resolved_methods.get_or(key, |key| self.search_method(class, name, key))
    }

    fn search_field(&self, class: ClassId, name: &str, descriptor: &str) -> Option<FieldLoc> {
        let mut visited = FxHashSet::default();
        let mut pending = vec![class];
        while let Some(class) = pending.pop() {
            if !visited.insert(class) {
                continue;
            }
            let fields = &self.class(class).fields;
            let declared = fields.iter().position(|field| &*field.name == name && &*field.descriptor == descriptor);
            if let Some(index) = declared {
                return Some(FieldLoc { class, index: index as u32 });
            }
            // Last in, first out: the interfaces in order, then the superclass.
            pending.extend(self.superclass(class));
            pending.extend(self.interfaces(class).iter().rev());
        }
        None
    }

    fn search_method(&self, class: ClassId, name: &str, key: &str) -> Option<MethodLoc> {
        if let Some(polymorphic) = self.signature_polymorphic(class, name) {
            return Some(polymorphic);
        }
        let chain = self.superclass_chain(class);
        let is_interface = self.class(class).access.is_interface();
        for class in &chain {
            let Some(index) = self.slot(*class).declared(key) else { continue };
            let method = MethodLoc { class: *class, index };
            // Of Object an interface inherits only the public instance methods.
            let access = self.method(method).access;
            if *class == chain[0] || !is_interface || (access.is_public() && !access.is_static()) {
                return Some(method);
            }
        }
        let specific = self.maximally_specific(class, key);
        let concrete: Vec<_> = specific.iter().filter(|method| !self.method(**method).access.is_abstract()).collect();
        match concrete[..] {
            [only] => Some(*only),
            _ => specific.first().copied(),
        }
    }

    /// 2.9.3: the native varargs methods of MethodHandle and VarHandle match any descriptor.
    fn signature_polymorphic(&self, class: ClassId, name: &str) -> Option<MethodLoc> {
        if !matches!(self.name(class), "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle") {
            return None;
        }
        let is_polymorphic = |method: &vipa_bytecode::Method| {
            let one_array = method.descriptor.starts_with("([Ljava/lang/Object;)");
            &*method.name == name && one_array && method.access.is_native() && method.access.is_varargs()
        };
        let index = self.class(class).methods.iter().position(is_polymorphic)?;
        Some(MethodLoc { class, index: index as u32 })
    }

    /// 5.4.3.3: matching instance methods of all superinterfaces, those overridden by a subinterface left out.
    /// In the order in which a walk over superclasses and interfaces meets them.
    pub(crate) fn maximally_specific(&self, class: ClassId, key: &str) -> Vec<MethodLoc> {
        let mut found: Vec<MethodLoc> = Vec::new();
        for interface in self.all_interfaces(class) {
            let Some(index) = self.slot(interface).declared(key) else { continue };
            let method = MethodLoc { class: interface, index };
            let access = self.method(method).access;
            if !access.is_private() && !access.is_static() {
                found.push(method);
            }
        }
        let is_hidden = |method: &MethodLoc| {
            found.iter().any(|other| other.class != method.class && self.is_subclass(other.class, method.class))
        };
        found.iter().copied().filter(|method| !is_hidden(method)).collect()
    }

    fn all_interfaces(&self, class: ClassId) -> Vec<ClassId> {
        let mut found = Vec::new();
        let mut pending: Vec<ClassId> =
            self.superclass_chain(class).into_iter().flat_map(|class| self.interfaces(class).to_vec()).collect();
        pending.reverse();
        while let Some(next) = pending.pop() {
            if !found.contains(&next) {
                found.push(next);
                pending.extend(self.interfaces(next).iter().rev());
            }
        }
        found
    }
}

const OBJECT: &str = "java/lang/Object";
