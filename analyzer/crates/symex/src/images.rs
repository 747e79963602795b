//! Images: objects that exist before the path begins and that all paths share, at fixed addresses.
//! String and class literals, JDK constants, and the object graph behind static fields (from the snapshot).

use crate::ctx::Ctx;
use crate::heap::{ArrayBase, ArrayBody, Body, IMAGE_BASE, Object};
use crate::models::value_field;
use crate::state::State;
use crate::value::Value;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;
use vipa_bytecode::{JType, slashes};
use vipa_program::{ClassId, FieldLoc};
use vipa_schema::witness::{self, Shape, Snapshot};

#[derive(Default)]
pub struct Images {
    objects: Vec<Rc<Object>>,
    strings: FxHashMap<Arc<[u16]>, i32>,
    classes: FxHashMap<JType, i32>,
    jdk_statics: FxHashMap<FieldLoc, i32>,
    /// Objects that the JVM makes, by what they are.
    of_jvm: FxHashMap<String, i32>,
    /// Static fields of a class after initialisation; `None` if there is no snapshot or its initialiser failed.
    statics: FxHashMap<ClassId, Option<Rc<Imported>>>,
    enum_constants: FxHashMap<(ClassId, String), i32>,
    /// Of the constants of an enum, by name.
    ordinals: FxHashMap<ClassId, FxHashMap<Arc<str>, i32>>,
}

/// A snapshot brought into the engine's own terms.
pub struct Imported {
    pub values: Vec<(FieldLoc, Value)>,
    /// Values that differ between two runs: environment unknowns.
    pub unstable: Vec<FieldLoc>,
    pub failed: bool,
}

impl Images {
    pub fn add(&mut self, object: Object) -> i32 {
        self.objects.push(Rc::new(object));
        IMAGE_BASE + (self.objects.len() - 1) as i32
    }

    pub fn get(&self, address: i32) -> Option<&Rc<Object>> {
        self.objects.get(address.checked_sub(IMAGE_BASE)? as usize)
    }

    pub fn addresses(&self) -> impl Iterator<Item = i32> + use<> {
        let end = IMAGE_BASE + self.objects.len() as i32;
        IMAGE_BASE..end
    }

    pub fn set(&mut self, address: i32, object: Object) {
        self.objects[(address - IMAGE_BASE) as usize] = Rc::new(object);
    }

    pub fn string(&mut self, units: &Arc<[u16]>) -> i32 {
        if let Some(&address) = self.strings.get(units) {
            return address;
        }
        let address = self.add(plain(string_type(), Body::Str(Some(units.clone()))));
        self.strings.insert(units.clone(), address);
        address
    }

    pub fn class_literal(&mut self, ty: &JType) -> i32 {
        if let Some(&address) = self.classes.get(ty) {
            return address;
        }
        let address = self.add(plain(JType::Class("java/lang/Class".into()), Body::ClassLiteral(ty.clone())));
        self.classes.insert(ty.clone(), address);
        address
    }

    /// An object that the JVM has and of which nothing is known but that it is always the same.
    pub fn of_jvm(&mut self, what: &str, class: &str) -> i32 {
        if let Some(&address) = self.of_jvm.get(what) {
            return address;
        }
        let address = self.add(plain(JType::Class(class.into()), Body::Opaque));
        self.of_jvm.insert(what.to_string(), address);
        address
    }

    /// A static field of a JDK class holds some object of its type, always the same one.
    pub fn jdk_static(&mut self, field: FieldLoc, ty: &JType) -> i32 {
        if let Some(&address) = self.jdk_statics.get(&field) {
            return address;
        }
        let address = self.add(plain(ty.clone(), Body::Opaque));
        self.jdk_statics.insert(field, address);
        address
    }
}

pub fn string_type() -> JType {
    JType::Class("java/lang/String".into())
}

pub fn plain(class: JType, body: Body) -> Object {
    Object { class, body, raise: None }
}

impl Ctx<'_> {
    /// The object at a constant address, as this path sees it.
    pub fn object(&self, state: &State, address: i32) -> Option<Rc<Object>> {
        state.heap.own(address).or_else(|| self.images.get(address)).cloned()
    }

    /// Static fields after initialisation, from the JVM. `None`: no snapshot, the initialiser must be executed.
    pub fn imported(&mut self, class: ClassId) -> Option<Rc<Imported>> {
        if let Some(known) = self.images.statics.get(&class) {
            return known.clone();
        }
        let name = vipa_bytecode::dots(self.program.name(class));
        let imported = self.statics.snapshot(&name).map(|snapshot| Rc::new(self.import(class, &snapshot)));
        self.images.statics.insert(class, imported.clone());
        imported
    }

    fn import(&mut self, class: ClassId, snapshot: &Snapshot) -> Imported {
        let Some(statics) = &snapshot.statics else {
            return Imported { values: Vec::new(), unstable: Vec::new(), failed: true };
        };
        let addresses = self.import_objects(&snapshot.objects);
        let mut values = Vec::new();
        for row in statics {
            if let Some(field) = self.program.resolve_field(&slashes(&row.class), &row.name, &row.descriptor) {
                values.push((field, self.import_value(row.value, &addresses)));
            }
        }
        let unstable = self.unstable_fields(class, snapshot);
        Imported { values, unstable, failed: false }
    }

    fn unstable_fields(&self, class: ClassId, snapshot: &Snapshot) -> Vec<FieldLoc> {
        let fields = self.program.class(class).fields.iter().enumerate();
        fields
            .filter(|(_, field)| snapshot.unstable.iter().any(|name| **name == *field.name))
            .map(|(index, _)| FieldLoc { class, index: index as u32 })
            .collect()
    }

    /// Addresses first, contents second: the graph may have cycles.
    fn import_objects(&mut self, objects: &[witness::Object]) -> Vec<i32> {
        let addresses: Vec<i32> = objects.iter().map(|object| self.image_address(object)).collect();
        for (object, &address) in objects.iter().zip(&addresses) {
            if let Shape::Contents { elements } = &object.shape {
                let held: Vec<Value> = elements.iter().map(|value| self.import_value(*value, &addresses)).collect();
                self.import_container(address, &slashes(&object.class), &held);
            } else if let Some(body) = self.image_body(object, address, &addresses) {
                let class = JType::from_java_name(&object.class);
                self.images.set(address, plain(class, body));
            }
        }
        addresses
    }

    fn image_address(&mut self, object: &witness::Object) -> i32 {
        match &object.shape {
            Shape::String { units } => self.images.string(&Arc::from(units.as_slice())),
            Shape::ClassLiteral { of } => self.images.class_literal(&JType::from_java_name(of)),
            Shape::EnumConstant { name, .. } => self.enum_constant(&object.class, name),
            _ => self.images.add(plain(JType::from_java_name(&object.class), Body::Opaque)),
        }
    }

    /// One address per enum constant, whichever snapshot mentions it first.
    pub fn enum_constant(&mut self, class: &str, name: &str) -> i32 {
        let internal = slashes(class);
        let Some(id) = self.program.lookup(&internal).map(|id| self.declaring_enum(id)) else {
            return self.images.add(plain(JType::from_java_name(class), Body::Opaque));
        };
        let key = (id, name.to_string());
        if let Some(&address) = self.images.enum_constants.get(&key) {
            return address;
        }
        let ordinal = self.ordinal(id, name);
        let body = Body::EnumConstant { name: name.to_string(), ordinal, fields: Vec::new() };
        let address = self.images.add(plain(JType::Class(internal.into()), body));
        self.images.enum_constants.insert(key, address);
        address
    }

    /// A constant with a body has a class of its own below the enum's.
    fn declaring_enum(&self, class: ClassId) -> ClassId {
        let parent = self.program.superclass(class);
        parent.filter(|parent| self.program.class(*parent).access.is_enum()).unwrap_or(class)
    }

    fn ordinal(&mut self, class: ClassId, name: &str) -> i32 {
        let program = self.program;
        let constants = || program.class(class).fields.iter().filter(|field| field.access.is_enum());
        let ordinals = self.images.ordinals.entry(class);
        let ordinals = ordinals.or_insert_with(|| constants().map(|field| field.name.clone()).zip(0..).collect());
        ordinals.get(name).copied().unwrap_or(0)
    }

    /// Addresses of an enum's constants in order (of a constant's own class: just that one); `None` without a snapshot.
    pub fn enum_constants(&mut self, class: ClassId) -> Option<Vec<i32>> {
        let declaring = self.declaring_enum(class);
        let imported = self.imported(declaring)?;
        let fields = &self.program.class(declaring).fields;
        let mut addresses = Vec::new();
        for (field, value) in &imported.values {
            let is_constant = field.class == declaring && fields[field.index as usize].access.is_enum();
            if let (true, Value::Ref(term)) = (is_constant, value) {
                addresses.push((field.index, self.arena.as_i32(*term)?));
            }
        }
        addresses.sort_unstable();
        let all = addresses.into_iter().map(|(_, address)| address);
        let own = JType::Class(self.program.name(class).into());
        let fits = |address: &i32| declaring == class || self.images.get(*address).is_some_and(|o| o.class == own);
        Some(all.filter(fits).collect())
    }

    /// Static fields of the enum classes among these constants become known to the path.
    pub fn import_enum_of(&mut self, state: &mut State, leaves: &[crate::refs::Leaf]) {
        for address in leaves.iter().map(|leaf| leaf.address).filter(|address| *address >= IMAGE_BASE) {
            let constant = self.images.get(address).filter(|object| matches!(object.body, Body::EnumConstant { .. }));
            if let Some(JType::Class(name)) = constant.map(|object| object.class.clone())
                && let Some(id) = self.program.lookup(&name).map(|id| self.declaring_enum(id))
                && state.initialised.insert(id)
            {
                self.import_statics(state, id);
            }
        }
    }

    fn image_body(&mut self, object: &witness::Object, address: i32, addresses: &[i32]) -> Option<Body> {
        match &object.shape {
            Shape::Instance { fields, .. } => {
                let mut fields = self.import_fields(fields, addresses);
                fields.extend(self.thread_local(&object.class).unwrap_or_default());
                Some(Body::Instance { fields, unknown: true })
            }
            Shape::Opaque => {
                let fields = self.thread_local(&object.class)?;
                Some(Body::Instance { fields, unknown: true })
            }
            Shape::EnumConstant { fields, .. } if !fields.is_empty() => {
                let known = self.import_fields(fields, addresses);
                match self.images.get(address).map(|object| object.body.clone()) {
                    Some(Body::EnumConstant { name, ordinal, .. }) => {
                        Some(Body::EnumConstant { name, ordinal, fields: known })
                    }
                    _ => None,
                }
            }
            Shape::Boxed { value } => {
                let (field, _) = value_field(self, &slashes(&object.class))?;
                let fields = vec![(field, self.import_value(*value, addresses))];
                Some(Body::Instance { fields, unknown: false })
            }
            Shape::Array { length, elements } => Some(self.import_array(&object.class, *length, elements, addresses)),
            _ => None,
        }
    }

    /// The inside of a thread-local that nobody has set, as far as is known.
    fn thread_local(&mut self, class: &str) -> Option<Vec<(FieldLoc, Value)>> {
        let real = self.program.lookup("java/lang/ThreadLocal")?;
        let class = self.program.lookup(&slashes(class))?;
        if !self.program.is_subclass(class, real) {
            return None;
        }
        let ours = self.program.stand_in(real)?;
        let fields = &self.program.class(ours).fields;
        let begins = |(index, field): (usize, &vipa_bytecode::Field)| {
            let value = match &*field.name {
                "shared" => Value::Int(self.arena.i32(1)),
                _ => Value::default_of(&mut self.arena, &field.ty),
            };
            (FieldLoc { class: ours, index: index as u32 }, value)
        };
        Some(fields.iter().enumerate().map(begins).collect())
    }

    fn import_fields(&mut self, fields: &[witness::FieldValue], addresses: &[i32]) -> Vec<(FieldLoc, Value)> {
        let mut known = Vec::new();
        for row in fields {
            if let Some(field) = self.program.resolve_field(&slashes(&row.class), &row.name, &row.descriptor) {
                known.push((field, self.import_value(row.value, addresses)));
            }
        }
        known
    }

    fn import_array(&mut self, class: &str, length: u32, cells: &[(u32, witness::Value)], addresses: &[i32]) -> Body {
        let element = match JType::from_java_name(class) {
            JType::Array(element) => (*element).clone(),
            other => other,
        };
        let default = Value::default_of(&mut self.arena, &element);
        let mut values = vec![default; length as usize];
        for (index, value) in cells {
            if let Some(slot) = values.get_mut(*index as usize) {
                *slot = self.import_value(*value, addresses);
            }
        }
        let length = self.arena.i32(length as i32);
        Body::Array(ArrayBody { element, length, base: ArrayBase::Values(Rc::new(values)), writes: Vec::new() })
    }

    pub fn import_value(&mut self, value: witness::Value, addresses: &[i32]) -> Value {
        match value {
            witness::Value::Int(v) => Value::Int(self.arena.i32(v)),
            witness::Value::Long(v) => Value::Long(self.arena.i64(v)),
            witness::Value::Float(bits) => Value::Float(self.arena.f32(f32::from_bits(bits))),
            witness::Value::Double(bits) => Value::Double(self.arena.f64(f64::from_bits(bits))),
            witness::Value::Null | witness::Value::Made(_) => Value::Ref(self.arena.i32(0)),
            witness::Value::Ref(id) => {
                let address = addresses.get(id as usize).copied().unwrap_or(0);
                Value::Ref(self.arena.i32(address))
            }
        }
    }

    /// Copies the imported static fields into the path's heap, unless the path already has values there.
    pub fn import_statics(&mut self, state: &mut State, class: ClassId) {
        let Some(imported) = self.imported(class) else { return };
        for (field, value) in &imported.values {
            if state.heap.statics.get(*field).is_none() {
                let value = self.static_input(state, *field, &imported, *value);
                state.heap.statics.set(*field, value);
            }
        }
    }
}
