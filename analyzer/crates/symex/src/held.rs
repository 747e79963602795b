//! JDK containers behind static fields: the snapshot says what they hold, and their inside is made to be that of a
//! stand-in, as if the path had filled them. A container that has no stand-in stays opaque.

use crate::ctx::Ctx;
use crate::heap::{ArrayBase, ArrayBody, Body};
use crate::images::plain;
use crate::value::Value;
use std::rc::Rc;
use std::sync::Arc;
use vipa_bytecode::JType;
use vipa_program::{ClassId, FieldLoc};

/// Length of the array inside a container at least, as the stand-ins have it.
const CAPACITY: usize = 8;

const HELPERS: &str = "vipa/jdk/java/util/";

/// JDK classes without a public name, and the classes of ours that do the same.
fn helper(class: &str) -> Option<(&'static str, bool)> {
    Some(match class.strip_prefix("java/util/")? {
        "Collections$UnmodifiableCollection" => ("Views$OfCollection", false),
        "Collections$UnmodifiableSet" => ("Views$OfSet", false),
        "Collections$UnmodifiableList" | "Collections$UnmodifiableRandomAccessList" => ("Views$OfList", false),
        "Collections$UnmodifiableMap" => ("Views$OfMap", false),
        "Collections$EmptyList" | "Collections$SingletonList" => ("FixedList", false),
        "Collections$EmptySet" | "Collections$SingletonSet" => ("FixedSet", false),
        "Collections$EmptyMap" | "Collections$SingletonMap" => ("FixedMap", false),
        "ImmutableCollections$List12" | "ImmutableCollections$ListN" => ("FixedList", true),
        "ImmutableCollections$Set12" | "ImmutableCollections$SetN" => ("FixedSet", true),
        "ImmutableCollections$Map1" | "ImmutableCollections$MapN" => ("FixedMap", true),
        "Arrays$ArrayList" => ("Arrays$ArrayList", false),
        _ => return None,
    })
}

impl Ctx<'_> {
    /// Gives the image at this address the inside of a stand-in that holds these values, keys and values in turn.
    pub fn import_container(&mut self, address: i32, class: &str, held: &[Value]) -> Option<()> {
        if let Some((name, strict)) = helper(class) {
            let ours = self.program.lookup(&format!("{HELPERS}{name}"))?;
            // What a stream collects may be null, and then the list is not as strict as its class.
            if strict && held.iter().any(|value| self.is_null_value(*value)) {
                return None;
            }
            let fields = self.helper_fields(ours, name, strict, held)?;
            self.set_inside(address, ours, fields);
            return Some(());
        }
        let ours = self.program.stand_in(self.program.lookup(class)?)?;
        let fields = self.inside_of(ours, address, held)?;
        self.set_inside(address, ours, fields);
        Some(())
    }

    fn is_null_value(&self, value: Value) -> bool {
        value.term().is_some_and(|term| self.arena.as_i32(term) == Some(0))
    }

    fn set_inside(&mut self, at: i32, ours: ClassId, fields: Vec<(&str, Value)>) {
        let mut known = Vec::new();
        for (name, value) in fields {
            // A view has its inner one in each of its classes.
            known.extend(self.fields_called(ours, name).into_iter().map(|field| (field, value)));
        }
        let class = self.program.stands_for(ours).unwrap_or(ours);
        let class = JType::Class(self.program.name(class).into());
        self.images.set(at, plain(class, Body::Instance { fields: known, unknown: false }));
    }

    fn fields_called(&self, class: ClassId, name: &str) -> Vec<FieldLoc> {
        let chain = self.program.superclass_chain(class).into_iter().filter(|class| self.program.is_ours(*class));
        let own = chain.filter_map(|class| {
            let index = self.program.class(class).fields.iter().position(|field| &*field.name == name)?;
            Some(FieldLoc { class, index: index as u32 })
        });
        own.collect()
    }

    fn helper_fields(
        &mut self,
        ours: ClassId,
        name: &str,
        strict: bool,
        held: &[Value],
    ) -> Option<Vec<(&'static str, Value)>> {
        if name.starts_with("Views$") {
            return Some(vec![("inner", *held.first()?)]);
        }
        if name == "Arrays$ArrayList" {
            return Some(vec![("elements", *held.first()?)]);
        }
        let strict = ("strict", Value::Int(self.arena.i32(i32::from(strict))));
        if self.fields_called(ours, "keys").is_empty() {
            return Some(vec![("elements", self.image_array(object(), held, 0)), strict]);
        }
        let half = |from: usize| held.iter().skip(from).step_by(2).copied().collect::<Vec<_>>();
        let keys = self.image_array(object(), &half(0), 0);
        let values = self.image_array(object(), &half(1), 0);
        Some(vec![("keys", keys), ("values", values), strict])
    }

    /// By the fields that the stand-in has.
    fn inside_of(&mut self, ours: ClassId, owner: i32, held: &[Value]) -> Option<Vec<(&'static str, Value)>> {
        let field =
            |ctx: &Self, name: &str| ctx.fields_called(ours, name).first().map(|at| ctx.program.field(*at).ty.clone());
        if field(self, "value").is_some() {
            return Some(vec![("value", *held.first()?)]);
        }
        if let Some(JType::Class(inner)) = field(self, "map") {
            return Some(vec![("map", self.image_keys(&inner, ours, owner, held)?)]);
        }
        if let Some(JType::Array(entry)) = field(self, "entries") {
            let entries = self.image_entries(&entry, held)?;
            let size = Value::Int(self.arena.i32(held.len() as i32 / 2));
            return Some(vec![("entries", self.image_array((*entry).clone(), &entries, CAPACITY)), ("size", size)]);
        }
        field(self, "elements")?;
        let size = Value::Int(self.arena.i32(held.len() as i32));
        Some(vec![("elements", self.image_array(object(), held, CAPACITY)), ("size", size)])
    }

    /// The map inside a set; the set itself is the value of each key.
    fn image_keys(&mut self, inner: &str, set: ClassId, owner: i32, held: &[Value]) -> Option<Value> {
        let linked = self.program.name(set).ends_with("/LinkedHashSet");
        let inner = if linked { "vipa/jdk/java/util/LinkedHashMap" } else { inner };
        let ours = self.program.lookup(inner)?;
        let present = Value::Ref(self.arena.i32(owner));
        let pairs: Vec<Value> = held.iter().flat_map(|key| [*key, present]).collect();
        let address = self.images.add(plain(JType::Class(inner.into()), Body::Opaque));
        let fields = self.inside_of(ours, address, &pairs)?;
        self.set_inside(address, ours, fields);
        Some(Value::Ref(self.arena.i32(address)))
    }

    fn image_entries(&mut self, entry: &JType, held: &[Value]) -> Option<Vec<Value>> {
        let JType::Class(name) = entry else { return None };
        let class = self.program.lookup(name)?;
        let mut entries = Vec::new();
        for pair in held.chunks_exact(2) {
            let address = self.images.add(plain(entry.clone(), Body::Opaque));
            self.set_inside(address, class, vec![("key", pair[0]), ("value", pair[1])]);
            entries.push(Value::Ref(self.arena.i32(address)));
        }
        Some(entries)
    }

    fn image_array(&mut self, element: JType, held: &[Value], at_least: usize) -> Value {
        let mut values = held.to_vec();
        let null = Value::Ref(self.arena.i32(0));
        values.resize(held.len().max(at_least), null);
        let length = self.arena.i32(values.len() as i32);
        let base = ArrayBase::Values(Rc::new(values));
        let body = Body::Array(ArrayBody { element: element.clone(), length, base, writes: Vec::new() });
        let address = self.images.add(plain(JType::Array(Arc::new(element)), body));
        Value::Ref(self.arena.i32(address))
    }
}

fn object() -> JType {
    JType::Class("java/lang/Object".into())
}
