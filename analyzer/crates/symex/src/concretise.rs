//! From a model to a witness: the object graph behind the driver's arguments.

use crate::containers::{refuses_null, refuses_null_values};
use crate::ctx::Ctx;
use crate::environment::call_site;
use crate::heap::{Body, IMAGE_BASE, Slot};
use crate::models::{text_field, value_field};
use crate::state::{Oracle, State};
use crate::value::Value;
use std::collections::BTreeMap;
use vipa_bytecode::{JType, Kind, dots};
use vipa_schema::witness::{self, FieldValue, Object, ObjectId, OracleValue, Shape, WITNESS_SCHEMA};
use vipa_schema::{MethodId, Role, Witness};
use vipa_smt::{Const, Model, Term, eval};

pub fn witness(ctx: &Ctx, state: &State, model: &Model) -> Option<Witness> {
    let mut graph =
        Graph { ctx, state, model, objects: Vec::new(), ids: BTreeMap::new(), held: BTreeMap::new(), failed: false };
    let arguments = (0..).zip(&state.arguments).map(|(call, values)| arguments(&mut graph, call, values)).collect();
    let receiver = match ctx.driver.receiver {
        vipa_schema::Receiver::Raw => state.receiver.map(|value| graph.value(value)),
        vipa_schema::Receiver::None | vipa_schema::Receiver::Constructed => None,
    };
    let statics = state.static_inputs.iter().map(|(field, value)| graph.field(*field, *value)).collect();
    if graph.failed {
        return None;
    }
    let oracles = state.oracles.iter().map(|oracle| graph.oracle(oracle)).collect();
    Some(Witness {
        schema: WITNESS_SCHEMA.to_string(),
        driver: ctx.driver.clone(),
        arguments,
        receiver,
        objects: graph.objects,
        statics,
        oracles,
        bare: false,
        stubbed: false,
    })
}

/// What a call of the driver makes is not given to the entry in any other way.
fn arguments(graph: &mut Graph, call: usize, values: &[Value]) -> Vec<witness::Value> {
    let driver = &graph.ctx.driver;
    let made: &[u32] = if driver.role(call) == Role::Entry { &driver.made } else { &[] };
    let maker = |parameter: u32| made.iter().position(|made| *made == parameter);
    let given = (0..).zip(values).map(|(parameter, value)| match maker(parameter) {
        Some(call) => witness::Value::Made(call as u32),
        None => graph.value(*value),
    });
    given.collect()
}

/// A primitive or null; `None` for a reference to an object.
pub fn plain_value(ctx: &Ctx, model: &Model, value: Value) -> Option<witness::Value> {
    let term = value.term()?;
    Some(match (value, eval(&ctx.arena, term, model)) {
        (Value::Ref(_), Const::Bv32(0)) => witness::Value::Null,
        (Value::Ref(_), _) => return None,
        (_, Const::Bv32(v)) => witness::Value::Int(v),
        (_, Const::Bool(b)) => witness::Value::Int(i32::from(b)),
        (_, Const::Bv64(v)) => witness::Value::Long(v),
        (_, Const::F32(bits)) => witness::Value::Float(bits),
        (_, Const::F64(bits)) => witness::Value::Double(bits),
    })
}

/// The class of a returned object, where the path made it and so knows it.
pub fn result_class(ctx: &Ctx, state: &State, model: &Model, value: Value) -> Option<String> {
    let Value::Ref(term) = value else { return None };
    let Const::Bv32(address) = eval(&ctx.arena, term, model) else { return None };
    let object = ctx.object(state, address)?;
    match object.body {
        Body::Lambda(_) | Body::Opaque => None,
        _ => Some(object.class.java_name()),
    }
}

struct Graph<'a, 'p> {
    ctx: &'a Ctx<'p>,
    state: &'a State,
    model: &'a Model,
    objects: Vec<Object>,
    ids: BTreeMap<i32, ObjectId>,
    /// What an array has to be able to hold: it may be one of strings where the path knows only of objects.
    held: BTreeMap<i32, JType>,
    /// Some object cannot have any class.
    failed: bool,
}

impl Graph<'_, '_> {
    fn eval(&self, term: Term) -> Const {
        eval(&self.ctx.arena, term, self.model)
    }

    fn value(&mut self, value: Value) -> witness::Value {
        if let Some(plain) = plain_value(self.ctx, self.model, value) {
            return plain;
        }
        match value.term().map(|term| self.eval(term)) {
            Some(Const::Bv32(address)) => witness::Value::Ref(self.object(address)),
            _ => witness::Value::Null,
        }
    }

    /// What a call returned. On an approximate path nobody may ever ask for it, so it need not be possible; but then
    /// nobody can be given it either.
    fn oracle(&mut self, oracle: &Oracle) -> OracleValue {
        self.failed = false;
        let played = self.value(oracle.value);
        let callee = MethodId::clone(&oracle.callee);
        match self.failed {
            true => OracleValue::new(callee, witness::Value::Null),
            false => OracleValue { callee, value: played, at: oracle.at.map(|at| call_site(self.ctx, at)) },
        }
    }

    fn object(&mut self, address: i32) -> ObjectId {
        if let Some(&id) = self.ids.get(&address) {
            return id;
        }
        let id = self.objects.len() as ObjectId;
        self.ids.insert(address, id);
        self.objects.push(Object { class: "java.lang.Object".into(), shape: Shape::Opaque });
        let object = if address >= IMAGE_BASE { self.image(address) } else { self.input(address) };
        self.objects[id as usize] = object;
        id
    }

    /// Objects that exist in the JVM anyway: enum constants and literals.
    fn image(&self, address: i32) -> Object {
        let Some(object) = self.ctx.object(self.state, address) else { return opaque("java.lang.Object".into()) };
        let class = object.class.java_name();
        match &object.body {
            Body::EnumConstant { name, .. } => {
                Object { class, shape: Shape::EnumConstant { name: name.clone(), fields: Vec::new() } }
            }
            Body::Str(Some(units)) => Object { class, shape: Shape::String { units: units.to_vec() } },
            Body::ClassLiteral(ty) => Object { class, shape: Shape::ClassLiteral { of: ty.java_name() } },
            _ => opaque(class),
        }
    }

    fn input(&mut self, address: i32) -> Object {
        let mut wanted = self.ctx.requirement(self.model, address);
        wanted.supertypes.extend(self.held.get(&address).cloned());
        let Some(ty) = self.ctx.choose_class(&wanted) else {
            return self.ctx.blank(address, &wanted).map(opaque).unwrap_or_else(|| {
                self.failed = true;
                opaque("java.lang.Object".into())
            });
        };
        let class = ty.java_name();
        if let Some(of) = self.ctx.chosen_class(address).filter(|_| class == "java.lang.Class") {
            return Object { class, shape: Shape::ClassLiteral { of: dots(of) } };
        }
        // The harness would take a class for any type.
        let other_type = self.ctx.is_no_class(address) && matches!(&ty, JType::Class(name) if self.is_interface(name));
        if wanted.is_stub() || other_type {
            return Object { class, shape: Shape::Stub };
        }
        if let Some(container) = self.ctx.container(&wanted) {
            let elements = self.held(address, &container);
            let shape = match self.ctx.is_user_class(&ty) {
                true => Shape::Instance { fields: self.fields(address, &ty), given: Vec::new(), held: Some(elements) },
                false => Shape::Contents { elements },
            };
            return Object { class, shape };
        }
        let shape = match &ty {
            JType::Array(element) => self.array(address, element),
            JType::Class(name) if &**name == "java/lang/String" => self.string(address),
            JType::Class(name) if matches!(&**name, "java/lang/StringBuilder" | "java/lang/StringBuffer") => {
                self.builder(address)
            }
            JType::Class(name) => match value_field(self.ctx, name).filter(|_| name.starts_with("java/lang/")) {
                Some((field, ty)) => self.boxed(address, field, &ty),
                None if self.ctx.is_user_class(&ty) && !self.is_interface(name) => {
                    Shape::Instance { fields: self.fields(address, &ty), given: Vec::new(), held: None }
                }
                None => Shape::Opaque,
            },
            _ => Shape::Opaque,
        };
        Object { class, shape }
    }

    /// The elements of a container, as it takes them.
    fn held(&mut self, address: i32, container: &JType) -> Vec<witness::Value> {
        let map = JType::Class("java/util/Map".into());
        let is_map = self.ctx.program.is_subtype(container, &map) == Some(true);
        let mut elements = self.contents(address, is_map);
        if let Some(held) = self.inside_type(container, "value").filter(|_| elements.is_empty()) {
            elements.push(default_value(&held));
        }
        // The path may have asked for the size only.
        if let Some(JType::Array(element)) = self.inside_type(container, "elements").filter(|_| !elements.is_empty()) {
            let missing = elements.iter_mut().filter(|value| **value == witness::Value::Null);
            missing.for_each(|value| *value = default_value(&element));
        }
        let class = container.java_name();
        let simple = class.rsplit('.').next().unwrap_or(&class);
        if refuses_null(simple) {
            // Of most maps, the keys.
            let keys_only = class.ends_with("Map") && !refuses_null_values(simple);
            let step = if keys_only { 2 } else { 1 };
            let refused = elements.iter_mut().step_by(step).filter(|value| **value == witness::Value::Null);
            refused.for_each(|value| *value = self.any_object());
        }
        elements
    }

    fn builder(&mut self, address: i32) -> Shape {
        let text = text_field(self.ctx).map(Slot::Field);
        let held = self.cells(address).into_iter().find(|(slot, _)| Some(*slot) == text);
        Shape::Contents { elements: held.map(|(_, text)| self.value(text)).into_iter().collect() }
    }

    fn is_interface(&self, name: &str) -> bool {
        let program = self.ctx.program;
        program.lookup(name).is_some_and(|id| program.class(id).access.is_interface())
    }

    /// The type of a field of the stand-in: `value` of an optional or atomic, which always holds one thing.
    fn inside_type(&self, container: &JType, name: &str) -> Option<JType> {
        let JType::Class(class) = container else { return None };
        let program = self.ctx.program;
        let stand_in = program.stand_in(program.lookup(class)?)?;
        let ours = program.superclass_chain(stand_in);
        let mut fields = ours.iter().flat_map(|class| program.class(*class).fields.iter());
        fields.find(|field| &*field.name == name).map(|field| field.ty.clone())
    }

    /// For an element that the path has not looked at, where null is none; one that can be compared.
    fn any_object(&mut self) -> witness::Value {
        self.objects.push(Object { class: "java.lang.String".into(), shape: Shape::String { units: Vec::new() } });
        witness::Value::Ref(self.objects.len() as ObjectId - 1)
    }

    /// What a container holds, read from the inside of its stand-in.
    fn contents(&mut self, address: i32, is_map: bool) -> Vec<witness::Value> {
        if let Some(value) = self.inside(address, "value") {
            return vec![self.value(value)];
        }
        if let Some(map) = self.part(address, "map") {
            let pairs = self.contents(map, true);
            return pairs.into_iter().step_by(2).collect();
        }
        let size = self.inside(address, "size").and_then(Value::term).map(|term| self.eval(term));
        let size = if let Some(Const::Bv32(size)) = size { size.max(0) as u32 } else { 0 };
        match (self.part(address, "elements"), self.part(address, "entries")) {
            (_, Some(entries)) => (0..size).flat_map(|index| self.entry(entries, index)).collect(),
            // The path has asked for the size only.
            (_, None) if is_map => (0..size).flat_map(|_| [witness::Value::Null, witness::Value::Null]).collect(),
            (elements, None) => {
                let known = elements.map(|array| self.elements(array, None)).unwrap_or_default();
                (0..size).map(|index| known.get(&index).cloned().unwrap_or(witness::Value::Null)).collect()
            }
        }
    }

    /// Key and value.
    fn entry(&mut self, entries: i32, index: u32) -> [witness::Value; 2] {
        let at = |slot: &Slot| matches!(slot, Slot::Element(at) if self.eval(*at) == Const::Bv32(index as i32));
        let cell = self.cells(entries).into_iter().find(|(slot, _)| at(slot)).map(|(_, value)| value);
        let entry = cell.and_then(|value| self.address(value));
        ["key", "value"].map(|field| {
            let value = entry.and_then(|entry| self.inside(entry, field));
            value.map_or(witness::Value::Null, |value| self.value(value))
        })
    }

    fn part(&self, address: i32, name: &str) -> Option<i32> {
        self.inside(address, name).and_then(|value| self.address(value))
    }

    fn address(&self, value: Value) -> Option<i32> {
        match self.eval(value.term()?) {
            Const::Bv32(address) => Some(address),
            _ => None,
        }
    }

    /// A field of a stand-in, if the path has read it.
    fn inside(&self, address: i32, name: &str) -> Option<Value> {
        let wanted = |field: vipa_program::FieldLoc| {
            self.ctx.program.is_ours(field.class) && &*self.ctx.program.field(field).name == name
        };
        let cells = self.cells(address).into_iter();
        cells.filter_map(|(slot, value)| matches!(slot, Slot::Field(field) if wanted(field)).then_some(value)).next()
    }

    /// Initial cells of the object at this address, in the order in which the path read them.
    fn cells(&self, address: i32) -> Vec<(Slot, Value)> {
        let cells = self.state.heap.touched.iter();
        cells.filter(|c| c.epoch == 0 && c.address == address).map(|c| (c.slot, c.value)).collect()
    }

    /// Fields of other classes are left out: they were read under the condition that the object is of such a class.
    fn fields(&mut self, address: i32, class: &JType) -> Vec<FieldValue> {
        let mut fields: Vec<FieldValue> = Vec::new();
        for (slot, value) in self.cells(address) {
            if let Slot::Field(field) = slot
                && !self.ctx.program.is_ours(field.class)
                && self.ctx.declares(class, field)
            {
                let row = self.field(field, value);
                if !fields.iter().any(|known| known.class == row.class && known.name == row.name) {
                    fields.push(row);
                }
            }
        }
        fields
    }

    fn field(&mut self, field: vipa_program::FieldLoc, value: Value) -> FieldValue {
        let row = self.ctx.program.field(field);
        let class = dots(self.ctx.program.name(field.class));
        let (name, descriptor) = (row.name.to_string(), row.descriptor.to_string());
        FieldValue { class, name, descriptor, value: self.value(value) }
    }

    fn length(&self, address: i32) -> u32 {
        let length = self.cells(address).into_iter().find(|(slot, _)| *slot == Slot::Length);
        match length.and_then(|(_, value)| value.term()).map(|term| self.eval(term)) {
            Some(Const::Bv32(length)) => length.max(0) as u32,
            _ => 0,
        }
    }

    /// What was read as elements of this kind, or of any.
    fn elements(&mut self, address: i32, kind: Option<Kind>) -> BTreeMap<u32, witness::Value> {
        let mut elements = BTreeMap::new();
        for (slot, value) in self.cells(address) {
            if let Slot::Element(index) = slot
                && (kind.is_none() || value.kind() == kind)
                && let Const::Bv32(index) = self.eval(index)
                && index >= 0
            {
                let value = self.value(value);
                elements.entry(index as u32).or_insert(value);
            }
        }
        elements
    }

    fn array(&mut self, address: i32, element: &JType) -> Shape {
        let length = self.length(address);
        if element.is_ref() {
            self.note_elements(address, element);
        }
        let cells = self
            .elements(address, element.kind())
            .into_iter()
            .filter(|(index, value)| *index < length && !is_default(value));
        let elements = cells.collect();
        debug_assert!(*element != JType::Void);
        Shape::Array { length, elements }
    }

    fn note_elements(&mut self, address: i32, element: &JType) {
        for (slot, value) in self.cells(address) {
            if let (Slot::Element(_), Value::Ref(_), Some(held)) = (slot, value, self.address(value)) {
                self.held.insert(held, element.clone());
            }
        }
    }

    fn string(&mut self, address: i32) -> Shape {
        let length = self.length(address);
        let cells = self.elements(address, Some(Kind::Int));
        let unit = |index: u32| match cells.get(&index) {
            Some(witness::Value::Int(unit)) => *unit as u16,
            _ => u16::from(b'a'),
        };
        Shape::String { units: (0..length).map(unit).collect() }
    }

    fn boxed(&mut self, address: i32, field: vipa_program::FieldLoc, ty: &JType) -> Shape {
        let cell = self.cells(address).into_iter().find(|(slot, _)| *slot == Slot::Field(field));
        let value = match cell {
            Some((_, value)) => self.value(value),
            None => default_value(ty),
        };
        Shape::Boxed { value }
    }
}

fn opaque(class: String) -> Object {
    Object { class, shape: Shape::Opaque }
}

fn is_default(value: &witness::Value) -> bool {
    use witness::Value::{Double, Float, Int, Long, Null};
    matches!(value, Int(0) | Long(0) | Float(0) | Double(0) | Null)
}

fn default_value(ty: &JType) -> witness::Value {
    match ty {
        JType::Long => witness::Value::Long(0),
        JType::Float => witness::Value::Float(0),
        JType::Double => witness::Value::Double(0),
        JType::Class(_) | JType::Array(_) => witness::Value::Null,
        _ => witness::Value::Int(0),
    }
}
