//! The class around its code, read by ristretto_classfile: for classes that cafebabe refuses, above all those
//! with dynamic constants among bootstrap arguments (pattern switches since Java 21).
//! Its indices point into the constant pool that we have read ourselves.

use crate::NEWEST_KNOWN_MAJOR;
use crate::error::DecodeError;
use crate::ir::{Access, Bootstrap, ClassFile, Field, Method, Name, Outer};
use crate::scan::Scan;
use crate::symbols::Symbols;
use ristretto_classfile::attributes::{Annotation, Attribute, BootstrapMethod, InnerClass, TargetType, TypeAnnotation};
use std::borrow::Cow;

type Result<T> = std::result::Result<T, DecodeError>;

const SYNTHETIC: u16 = 0x1000;

pub(crate) fn skeleton(bytes: &[u8], scan: &Scan, symbols: &mut Symbols) -> std::result::Result<ClassFile, String> {
    let known = with_known_version(bytes, scan.header.major);
    let parsed = ristretto_classfile::ClassFile::from_slice(&known).map_err(|error| format!("ristretto: {error}"))?;
    class(&parsed, bytes, scan, symbols).map_err(|error| error.to_string())
}

/// ristretto refuses versions that it does not know; the format has not changed for it since.
fn with_known_version(bytes: &[u8], major: u16) -> Cow<'_, [u8]> {
    if major <= NEWEST_KNOWN_MAJOR {
        return Cow::Borrowed(bytes);
    }
    let mut copy = bytes.to_vec();
    copy[6..8].copy_from_slice(&NEWEST_KNOWN_MAJOR.to_be_bytes());
    Cow::Owned(copy)
}

fn class(
    parsed: &ristretto_classfile::ClassFile,
    bytes: &[u8],
    scan: &Scan,
    symbols: &mut Symbols,
) -> Result<ClassFile> {
    let header = &scan.header;
    let mut class = ClassFile {
        major: header.major,
        minor: u16::from_be_bytes([bytes[4], bytes[5]]),
        access: header.access,
        name: symbols.intern(&header.name),
        superclass: header.superclass.as_ref().map(|name| symbols.intern(name)),
        interfaces: header.interfaces.iter().map(|name| symbols.intern(name)).collect(),
        fields: parsed.fields.iter().map(|field| self::field(field, symbols)).collect::<Result<_>>()?,
        methods: parsed.methods.iter().map(|method| self::method(method, symbols)).collect::<Result<_>>()?,
        source_file: None,
        signature: None,
        bootstraps: Vec::new(),
        outer: None,
        permitted_subclasses: None,
        record_components: None,
        annotations: Vec::new(),
    };
    for attribute in &parsed.attributes {
        class_attribute(&mut class, attribute, symbols)?;
    }
    Ok(class)
}

fn class_attribute(class: &mut ClassFile, attribute: &Attribute, symbols: &mut Symbols) -> Result<()> {
    match attribute {
        Attribute::SourceFile { source_file_index, .. } => class.source_file = Some(symbols.text(*source_file_index)?),
        Attribute::Signature { signature_index, .. } => class.signature = Some(symbols.text(*signature_index)?),
        Attribute::BootstrapMethods { methods, .. } => {
            class.bootstraps = methods.iter().map(|entry| bootstrap(entry, symbols)).collect::<Result<_>>()?;
        }
        Attribute::InnerClasses { classes, .. } => inner_classes(class, classes, symbols)?,
        Attribute::EnclosingMethod { class_index, .. } => {
            class.outer = Some(Outer::local(symbols.class_name(*class_index)?, class.outer.take()));
        }
        Attribute::PermittedSubclasses { class_indexes, .. } => {
            class.permitted_subclasses = Some(class_names(class_indexes, symbols)?);
        }
        Attribute::Record { records, .. } => {
            let names = records.iter().map(|part| symbols.text(part.name_index)).collect::<Result<_>>()?;
            class.record_components = Some(names);
        }
        Attribute::RuntimeVisibleAnnotations { annotations, .. }
        | Attribute::RuntimeInvisibleAnnotations { annotations, .. } => {
            class.annotations.extend(annotation_names(annotations, symbols));
        }
        Attribute::Synthetic { .. } => class.access.0 |= SYNTHETIC,
        _ => {}
    }
    Ok(())
}

fn inner_classes(class: &mut ClassFile, entries: &[InnerClass], symbols: &mut Symbols) -> Result<()> {
    for entry in entries {
        if symbols.class_name(entry.class_info_index)? != class.name {
            continue;
        }
        let access = Access(entry.access_flags.bits());
        let known = class.outer.take();
        let is_local = known.is_some();
        let enclosing = known.map(|outer| outer.class);
        let outer = match entry.outer_class_info_index {
            0 => enclosing.unwrap_or_else(|| class.name.clone()),
            index => symbols.class_name(index)?,
        };
        let name = match entry.name_index {
            0 => None,
            index => Some(symbols.text(index)?),
        };
        class.outer = Some(Outer { class: outer, is_static: access.is_static(), access, name, is_local });
        break;
    }
    Ok(())
}

fn field(parsed: &ristretto_classfile::Field, symbols: &mut Symbols) -> Result<Field> {
    let descriptor = symbols.text(parsed.descriptor_index)?;
    let mut access = Access(parsed.access_flags.bits());
    let (mut constant, mut signature) = (None, None);
    for attribute in &parsed.attributes {
        match attribute {
            Attribute::Signature { signature_index, .. } => signature = Some(symbols.text(*signature_index)?),
            Attribute::ConstantValue { constant_value_index, .. } => {
                constant = Some(symbols.constant(*constant_value_index)?);
            }
            Attribute::Synthetic { .. } => access.0 |= SYNTHETIC,
            _ => {}
        }
    }
    let (name, ty) = (symbols.text(parsed.name_index)?, symbols.ty(&descriptor)?);
    Ok(Field { access, name, ty, descriptor, constant, signature })
}

fn method(parsed: &ristretto_classfile::Method, symbols: &mut Symbols) -> Result<Method> {
    let descriptor = symbols.text(parsed.descriptor_index)?;
    let ty = symbols.method_type(&descriptor)?;
    let mut method = Method {
        access: Access(parsed.access_flags.bits()),
        name: symbols.text(parsed.name_index)?,
        descriptor,
        parameter_annotations: vec![Vec::new(); ty.params.len()],
        ty,
        code: None,
        exceptions: Vec::new(),
        annotations: Vec::new(),
        signature: None,
    };
    for attribute in &parsed.attributes {
        method_attribute(&mut method, attribute, symbols)?;
    }
    Ok(method)
}

fn method_attribute(method: &mut Method, attribute: &Attribute, symbols: &mut Symbols) -> Result<()> {
    match attribute {
        Attribute::Signature { signature_index, .. } => method.signature = Some(symbols.text(*signature_index)?),
        Attribute::Exceptions { exception_indexes, .. } => method.exceptions = class_names(exception_indexes, symbols)?,
        Attribute::Synthetic { .. } => method.access.0 |= SYNTHETIC,
        Attribute::RuntimeVisibleAnnotations { annotations, .. }
        | Attribute::RuntimeInvisibleAnnotations { annotations, .. } => {
            method.annotations.extend(annotation_names(annotations, symbols));
        }
        Attribute::RuntimeVisibleParameterAnnotations { parameter_annotations, .. }
        | Attribute::RuntimeInvisibleParameterAnnotations { parameter_annotations, .. } => {
            let found = parameter_annotations.iter().map(|part| annotation_names(&part.annotations, symbols)).collect();
            method.annotate_parameters(found);
        }
        Attribute::RuntimeVisibleTypeAnnotations { type_annotations, .. }
        | Attribute::RuntimeInvisibleTypeAnnotations { type_annotations, .. } => {
            type_annotations.iter().for_each(|annotation| type_annotation(method, annotation, symbols));
        }
        _ => {}
    }
    Ok(())
}

fn type_annotation(method: &mut Method, found: &TypeAnnotation, symbols: &mut Symbols) {
    if !found.type_path.is_empty() {
        return;
    }
    let Some(name) = annotation_name(found.type_index, symbols) else { return };
    match found.target_type {
        TargetType::FormalParameter { formal_parameter_index, .. } => {
            method.annotate_parameter(formal_parameter_index, name);
        }
        TargetType::Empty { .. } => method.annotations.push(name),
        _ => {}
    }
}

fn annotation_names(found: &[Annotation], symbols: &mut Symbols) -> Vec<Name> {
    found.iter().filter_map(|annotation| annotation_name(annotation.type_index, symbols)).collect()
}

fn annotation_name(index: u16, symbols: &mut Symbols) -> Option<Name> {
    let descriptor = symbols.text(index).ok()?;
    let name = descriptor.strip_prefix('L')?.strip_suffix(';')?;
    Some(symbols.intern(name))
}

fn bootstrap(entry: &BootstrapMethod, symbols: &mut Symbols) -> Result<Bootstrap> {
    let arguments = entry.arguments.iter().map(|index| symbols.constant(*index)).collect::<Result<_>>()?;
    Ok(Bootstrap { method: symbols.method_handle(entry.bootstrap_method_ref)?, arguments })
}

fn class_names(indexes: &[u16], symbols: &mut Symbols) -> Result<Vec<Name>> {
    indexes.iter().map(|index| symbols.class_name(*index)).collect()
}
