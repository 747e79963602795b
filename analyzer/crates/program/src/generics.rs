//! What generic signatures promise of fields and parameters.

use crate::program::{FieldLoc, MethodLoc, Origin, Program};
use vipa_bytecode::{GenericType, TypeVariables};

impl Program {
    /// The type of a field with its type arguments, where the compiler wrote them.
    pub fn generic_field(&self, field: FieldLoc) -> GenericType {
        let row = self.field(field);
        let signature = row.signature.as_deref();
        let parsed = signature.and_then(|text| GenericType::of_field(text, &self.type_variables(field.class)));
        parsed.filter(|ty| ty.erasure == row.ty).unwrap_or_else(|| GenericType::plain(row.ty.clone()))
    }

    /// The types of a method's parameters. Signatures leave out parameters that the compiler added, so one that does not
    /// fit the descriptor says nothing.
    pub fn generic_parameters(&self, method: MethodLoc) -> Vec<GenericType> {
        let row = self.method(method);
        let signature = row.signature.as_deref();
        let parsed = signature.and_then(|text| GenericType::of_parameters(text, &self.type_variables(method.class)));
        let fits = |types: &Vec<GenericType>| types.iter().map(|ty| &ty.erasure).eq(row.ty.params.iter());
        parsed.filter(fits).unwrap_or_else(|| row.ty.params.iter().cloned().map(GenericType::plain).collect())
    }

    /// The type of a method's result, where it has one.
    pub fn generic_result(&self, method: MethodLoc) -> GenericType {
        let row = self.method(method);
        let signature = row.signature.as_deref();
        let parsed = signature.and_then(|text| GenericType::of_result(text, &self.type_variables(method.class)));
        parsed.filter(|ty| ty.erasure == row.ty.ret).unwrap_or_else(|| GenericType::plain(row.ty.ret.clone()))
    }

    /// The type arguments that the last class of the program on the way up gives to the JDK class above it.
    pub fn arguments_above(&self, class: crate::program::ClassId) -> Vec<GenericType> {
        let mut chain = self.superclass_chain(class).into_iter();
        let last = chain.by_ref().take_while(|class| self.origin(*class) != Origin::Jdk).last();
        let signature = last.and_then(|class| self.class(class).signature.as_deref());
        signature.and_then(GenericType::of_superclass).map(|ty| ty.arguments).unwrap_or_default()
    }

    fn type_variables(&self, class: crate::program::ClassId) -> TypeVariables {
        let signature = self.class(class).signature.as_deref();
        signature.map(|text| TypeVariables::declared(text, &TypeVariables::default())).unwrap_or_default()
    }
}
