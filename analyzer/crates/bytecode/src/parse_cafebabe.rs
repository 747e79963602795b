//! The class around its code, read by cafebabe. Its own decoding of instructions stays off: it does not say
//! whether a call names an interface method, and it allocates switch tables before it checks their size.

use crate::ir::{Access, Bootstrap, ClassFile, Const, Field, Method, MethodHandle, Name, Outer};
use crate::symbols::{Symbols, string_constant};
use cafebabe::attributes::{
    Annotation, AttributeData, AttributeInfo, BootstrapMethodEntry, InnerClassEntry, TypeAnnotation,
    TypeAnnotationTarget,
};
use cafebabe::constant_pool::{BootstrapArgument, LiteralConstant, MemberKind, ReferenceKind};
use cafebabe::descriptors::{FieldDescriptor, FieldType};
use std::sync::Arc;

type Result<T> = std::result::Result<T, String>;

pub(crate) fn skeleton(bytes: &[u8], symbols: &mut Symbols) -> Result<ClassFile> {
    let mut options = cafebabe::ParseOptions::default();
    options.parse_bytecode(false);
    let parsed = cafebabe::parse_class_with_options(bytes, &options).map_err(|error| format!("cafebabe: {error}"))?;
    let name = symbols.intern(&parsed.this_class);
    let mut class = ClassFile {
        major: parsed.major_version,
        minor: parsed.minor_version,
        access: Access(parsed.access_flags.bits()),
        superclass: parsed.super_class.as_ref().map(|name| symbols.intern(name)),
        interfaces: parsed.interfaces.iter().map(|name| symbols.intern(name)).collect(),
        fields: parsed.fields.iter().map(|field| self::field(field, symbols)).collect::<Result<_>>()?,
        methods: parsed.methods.iter().map(|method| self::method(method, symbols)).collect::<Result<_>>()?,
        source_file: None,
        signature: None,
        bootstraps: Vec::new(),
        outer: None,
        permitted_subclasses: None,
        record_components: None,
        annotations: Vec::new(),
        name,
    };
    for attribute in &parsed.attributes {
        class_attribute(&mut class, &attribute.data, symbols)?;
    }
    Ok(class)
}

fn class_attribute(class: &mut ClassFile, data: &AttributeData, symbols: &mut Symbols) -> Result<()> {
    match data {
        AttributeData::SourceFile(file) => class.source_file = Some(symbols.intern(file)),
        AttributeData::Signature(text) => class.signature = Some(symbols.intern(text)),
        AttributeData::BootstrapMethods(methods) => {
            class.bootstraps = methods.iter().map(|entry| bootstrap(entry, symbols)).collect::<Result<_>>()?;
        }
        AttributeData::InnerClasses(entries) => inner_classes(class, entries, symbols),
        AttributeData::EnclosingMethod { class_name, .. } => {
            class.outer = Some(Outer::local(symbols.intern(class_name), class.outer.take()));
        }
        AttributeData::PermittedSubclasses(names) => class.permitted_subclasses = Some(intern_all(names, symbols)),
        AttributeData::Record(components) => {
            class.record_components = Some(components.iter().map(|part| symbols.intern(&part.name)).collect());
        }
        AttributeData::RuntimeVisibleAnnotations(found) | AttributeData::RuntimeInvisibleAnnotations(found) => {
            class.annotations.extend(annotations(found, symbols));
        }
        AttributeData::Synthetic => class.access.0 |= SYNTHETIC,
        _ => {}
    }
    Ok(())
}

/// Before Java 5 an attribute said what is an access flag since.
const SYNTHETIC: u16 = 0x1000;

fn inner_classes(class: &mut ClassFile, entries: &[InnerClassEntry], symbols: &mut Symbols) {
    let Some(own) = entries.iter().find(|entry| *entry.inner_class_info == *class.name) else { return };
    let access = Access(own.access_flags.bits());
    let known = class.outer.take();
    let is_local = known.is_some();
    let enclosing = known.map(|outer| outer.class);
    let outer = own.outer_class_info.as_ref().map(|name| symbols.intern(name)).or(enclosing);
    // Without either the class is local to a method that the file does not name: itself stands in until
    // EnclosingMethod is read.
    let class_name = outer.unwrap_or_else(|| class.name.clone());
    let name = own.inner_name.as_ref().map(|name| symbols.intern(name));
    class.outer = Some(Outer { class: class_name, is_static: access.is_static(), access, name, is_local });
}

fn field(parsed: &cafebabe::FieldInfo, symbols: &mut Symbols) -> Result<Field> {
    let descriptor = parsed.descriptor.to_string();
    let mut access = Access(parsed.access_flags.bits());
    let (mut constant, mut signature) = (None, None);
    for attribute in &parsed.attributes {
        match &attribute.data {
            AttributeData::ConstantValue(value) => constant = Some(literal(value)?),
            AttributeData::Signature(text) => signature = Some(symbols.intern(text)),
            AttributeData::Synthetic => access.0 |= SYNTHETIC,
            _ => {}
        }
    }
    let ty = symbols.ty(&descriptor).map_err(|error| error.to_string())?;
    let (name, descriptor) = (symbols.intern(&parsed.name), symbols.intern(&descriptor));
    Ok(Field { access, name, descriptor, ty, constant, signature })
}

fn method(parsed: &cafebabe::MethodInfo, symbols: &mut Symbols) -> Result<Method> {
    let descriptor = parsed.descriptor.to_string();
    let ty = symbols.method_type(&descriptor).map_err(|error| error.to_string())?;
    let mut method = Method {
        access: Access(parsed.access_flags.bits()),
        name: symbols.intern(&parsed.name),
        descriptor: symbols.intern(&descriptor),
        parameter_annotations: vec![Vec::new(); ty.params.len()],
        ty,
        code: None,
        exceptions: Vec::new(),
        annotations: Vec::new(),
        signature: None,
    };
    for attribute in &parsed.attributes {
        method_attribute(&mut method, attribute, symbols);
    }
    Ok(method)
}

fn method_attribute(method: &mut Method, attribute: &AttributeInfo, symbols: &mut Symbols) {
    match &attribute.data {
        AttributeData::Signature(text) => method.signature = Some(symbols.intern(text)),
        AttributeData::Exceptions(names) => method.exceptions = intern_all(names, symbols),
        AttributeData::Synthetic => method.access.0 |= SYNTHETIC,
        AttributeData::RuntimeVisibleAnnotations(found) | AttributeData::RuntimeInvisibleAnnotations(found) => {
            method.annotations.extend(annotations(found, symbols));
        }
        AttributeData::RuntimeVisibleParameterAnnotations(found)
        | AttributeData::RuntimeInvisibleParameterAnnotations(found) => {
            let found = found.iter().map(|part| annotations(&part.annotations, symbols)).collect();
            method.annotate_parameters(found);
        }
        AttributeData::RuntimeVisibleTypeAnnotations(found) | AttributeData::RuntimeInvisibleTypeAnnotations(found) => {
            found.iter().for_each(|annotation| type_annotation(method, annotation, symbols));
        }
        _ => {}
    }
}

/// Only annotations on the type itself matter for nullness, not those on an element or a type argument.
fn type_annotation(method: &mut Method, found: &TypeAnnotation, symbols: &mut Symbols) {
    if !found.target_path.is_empty() {
        return;
    }
    let Some(name) = annotation_name(&found.annotation, symbols) else { return };
    match found.target_type {
        TypeAnnotationTarget::FormalParameter { index } => method.annotate_parameter(index, name),
        TypeAnnotationTarget::Empty => method.annotations.push(name),
        _ => {}
    }
}

fn annotations(found: &[Annotation], symbols: &mut Symbols) -> Vec<Name> {
    found.iter().filter_map(|annotation| annotation_name(annotation, symbols)).collect()
}

fn annotation_name(annotation: &Annotation, symbols: &mut Symbols) -> Option<Name> {
    match &annotation.type_descriptor {
        FieldDescriptor { dimensions: 0, field_type: FieldType::Object(name) } => Some(symbols.intern(name)),
        _ => None,
    }
}

fn bootstrap(entry: &BootstrapMethodEntry, symbols: &mut Symbols) -> Result<Bootstrap> {
    let arguments = entry.arguments.iter().map(|argument| bootstrap_argument(argument, symbols));
    let arguments = arguments.collect::<Result<_>>()?;
    Ok(Bootstrap { method: method_handle(&entry.method, symbols), arguments })
}

fn bootstrap_argument(argument: &BootstrapArgument, symbols: &mut Symbols) -> Result<Const> {
    Ok(match argument {
        BootstrapArgument::LiteralConstant(value) => literal(value)?,
        BootstrapArgument::ClassInfo(name) => {
            Const::Class(symbols.class_type(name).map_err(|error| error.to_string())?)
        }
        BootstrapArgument::MethodHandle(handle) => Const::MethodHandle(Arc::new(method_handle(handle, symbols))),
        BootstrapArgument::MethodType(descriptor) => {
            Const::MethodType(symbols.method_type(descriptor).map_err(|error| error.to_string())?)
        }
    })
}

fn literal(value: &LiteralConstant) -> Result<Const> {
    Ok(match value {
        LiteralConstant::Integer(value) => Const::Int(*value),
        LiteralConstant::Float(value) => Const::Float(*value),
        LiteralConstant::Long(value) => Const::Long(*value),
        LiteralConstant::Double(value) => Const::Double(*value),
        LiteralConstant::String(text) => Const::String(text.encode_utf16().collect()),
        LiteralConstant::StringBytes(bytes) => string_constant(bytes).ok_or("a string is not modified UTF-8")?,
    })
}

fn method_handle(handle: &cafebabe::constant_pool::MethodHandle, symbols: &mut Symbols) -> MethodHandle {
    let kind = match handle.kind {
        ReferenceKind::GetField => 1,
        ReferenceKind::GetStatic => 2,
        ReferenceKind::PutField => 3,
        ReferenceKind::PutStatic => 4,
        ReferenceKind::InvokeVirtual => 5,
        ReferenceKind::InvokeStatic => 6,
        ReferenceKind::InvokeSpecial => 7,
        ReferenceKind::NewInvokeSpecial => 8,
        ReferenceKind::InvokeInterface => 9,
    };
    MethodHandle {
        kind,
        class: symbols.intern(&handle.class_name),
        name: symbols.intern(&handle.member_ref.name),
        descriptor: symbols.intern(&handle.member_ref.descriptor),
        interface: matches!(handle.member_kind, MemberKind::InterfaceMethod),
    }
}

fn intern_all(names: &[std::borrow::Cow<str>], symbols: &mut Symbols) -> Vec<Name> {
    names.iter().map(|name| symbols.intern(name)).collect()
}
