//! Generic signatures (JVM specification 4.7.9.1), as far as an analysis of values needs them: erased types with their
//! type arguments. A type variable stands for its first bound.

use crate::ir::{JType, Name};

/// An erased type and what its type arguments promise; none for a raw type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GenericType {
    pub erasure: JType,
    pub arguments: Vec<GenericType>,
}

/// Type variables in scope with their bounds; an inner declaration comes first.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TypeVariables(Vec<(String, GenericType)>);

impl GenericType {
    pub fn plain(erasure: JType) -> GenericType {
        GenericType { erasure, arguments: Vec::new() }
    }

    fn object() -> GenericType {
        GenericType::plain(JType::Class("java/lang/Object".into()))
    }

    /// The signature of a field. `None` if it is malformed.
    pub fn of_field(signature: &str, variables: &TypeVariables) -> Option<GenericType> {
        Parser::new(signature, variables).reference()
    }

    /// The parameters of a method signature, its own type variables included.
    pub fn of_parameters(signature: &str, outer: &TypeVariables) -> Option<Vec<GenericType>> {
        let variables = TypeVariables::declared(signature, outer);
        let mut parser = Parser::new(&signature[signature.find('(')? + 1..], &variables);
        let mut parameters = Vec::new();
        while !parser.eat(')') {
            parameters.push(parser.any_type()?);
        }
        Some(parameters)
    }

    /// The superclass in the signature of a class.
    pub fn of_superclass(signature: &str) -> Option<GenericType> {
        let variables = TypeVariables::declared(signature, &TypeVariables::default());
        let mut parser = Parser::new(signature, &variables);
        if parser.eat('<') {
            while !parser.eat('>') {
                parser.formal()?;
            }
        }
        parser.reference()
    }

    /// What a method signature says of the result; `None` for `void`.
    pub fn of_result(signature: &str, outer: &TypeVariables) -> Option<GenericType> {
        let variables = TypeVariables::declared(signature, outer);
        Parser::new(&signature[signature.rfind(')')? + 1..], &variables).any_type()
    }
}

impl TypeVariables {
    /// What the signature of a class or method declares, before what is in scope around it.
    pub fn declared(signature: &str, outer: &TypeVariables) -> TypeVariables {
        let mut found = outer.clone();
        let mut parser = Parser::new(signature, outer);
        if parser.eat('<') {
            let mut own = Vec::new();
            while !parser.eat('>') {
                let Some(variable) = parser.formal() else { break };
                own.push(variable);
            }
            found.0.splice(0..0, own);
        }
        found
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    fn bound(&self, name: &str) -> GenericType {
        self.0.iter().find(|(known, _)| known == name).map_or_else(GenericType::object, |(_, bound)| bound.clone())
    }
}

/// Types inside types; a class file with more was not made by a compiler.
const MAX_DEPTH: u32 = 64;

struct Parser<'s> {
    rest: &'s str,
    variables: &'s TypeVariables,
    depth: u32,
}

impl<'s> Parser<'s> {
    fn new(rest: &'s str, variables: &'s TypeVariables) -> Parser<'s> {
        Parser { rest, variables, depth: 0 }
    }

    fn eat(&mut self, wanted: char) -> bool {
        let found = self.rest.starts_with(wanted);
        if found {
            self.rest = &self.rest[wanted.len_utf8()..];
        }
        found
    }

    /// Up to one of these characters, which stays.
    fn until(&mut self, ends: &[char]) -> Option<&'s str> {
        let at = self.rest.find(ends)?;
        let (found, rest) = self.rest.split_at(at);
        self.rest = rest;
        Some(found)
    }

    /// `T:Lbound;:Linterface;`: the class bound may be left out.
    fn formal(&mut self) -> Option<(String, GenericType)> {
        let name = self.until(&[':'])?.to_string();
        let mut bound = None;
        while self.eat(':') {
            if !self.rest.starts_with(':') {
                let next = self.reference()?;
                bound.get_or_insert(next);
            }
        }
        Some((name, bound.unwrap_or_else(GenericType::object)))
    }

    fn any_type(&mut self) -> Option<GenericType> {
        if self.rest.starts_with(['L', 'T', '[']) {
            return self.reference();
        }
        let primitive = self.rest.get(..1)?;
        self.rest = &self.rest[1..];
        JType::parse(primitive).ok().map(GenericType::plain)
    }

    fn reference(&mut self) -> Option<GenericType> {
        self.depth += 1;
        let found = if self.depth <= MAX_DEPTH { self.reference_here() } else { None };
        self.depth -= 1;
        found
    }

    fn reference_here(&mut self) -> Option<GenericType> {
        if self.eat('T') {
            let name = self.until(&[';'])?;
            self.eat(';');
            return Some(self.variables.bound(name));
        }
        if self.eat('[') {
            let element = self.any_type()?;
            return Some(GenericType { erasure: JType::Array(element.erasure.into()), arguments: element.arguments });
        }
        self.eat('L').then(|| self.class_type())?
    }

    /// `java/util/Map<TK;TV;>.Entry<..>;`: the arguments of the innermost class count.
    fn class_type(&mut self) -> Option<GenericType> {
        let mut name = self.until(&['<', '.', ';'])?.to_string();
        let mut arguments = Vec::new();
        loop {
            if self.eat('<') {
                arguments = self.arguments()?;
            } else if self.eat('.') {
                name = format!("{name}${}", self.until(&['<', '.', ';'])?);
                arguments.clear();
            } else {
                return self.eat(';').then(|| GenericType { erasure: JType::Class(Name::from(name)), arguments });
            }
        }
    }

    fn arguments(&mut self) -> Option<Vec<GenericType>> {
        let mut arguments = Vec::new();
        while !self.eat('>') {
            let argument = if self.eat('*') {
                GenericType::object()
            } else if self.eat('-') {
                self.reference()?;
                GenericType::object()
            } else {
                self.eat('+');
                self.reference()?
            };
            arguments.push(argument);
        }
        Some(arguments)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(ty: &GenericType) -> String {
        let arguments: Vec<String> = ty.arguments.iter().map(text).collect();
        match arguments.is_empty() {
            true => ty.erasure.java_name(),
            false => format!("{}<{}>", ty.erasure.java_name(), arguments.join(", ")),
        }
    }

    #[test]
    fn fields_keep_their_arguments() {
        let cases = [
            ("Ljava/util/List<Ljava/lang/String;>;", "java.util.List<java.lang.String>"),
            (
                "Ljava/util/Map<Ljava/lang/String;Ljava/util/List<*>;>;",
                "java.util.Map<java.lang.String, java.util.List<java.lang.Object>>",
            ),
            ("Ljava/util/List<+Ljava/lang/Number;>;", "java.util.List<java.lang.Number>"),
            ("Ljava/util/List<-Ljava/lang/Number;>;", "java.util.List<java.lang.Object>"),
            ("Lp/Outer<Lp/A;>.Inner<[I>;", "p.Outer$Inner<int[]>"),
            ("TE;", "java.lang.Object"),
        ];
        for (signature, expected) in cases {
            let parsed = GenericType::of_field(signature, &TypeVariables::default());
            assert_eq!(parsed.as_ref().map(text).as_deref(), Some(expected), "{signature}");
        }
    }

    #[test]
    fn variables_stand_for_their_bounds() {
        let class = TypeVariables::declared("<E:Ljava/lang/Number;>Ljava/lang/Object;", &TypeVariables::default());
        let signature = "<T::Ljava/lang/Comparable<TT;>;U:TE;>(ILjava/util/List<TT;>;TU;[TE;)V";
        let parsed = GenericType::of_parameters(signature, &class).expect("well formed");
        let texts: Vec<String> = parsed.iter().map(text).collect();
        let comparable = "java.util.List<java.lang.Comparable<java.lang.Object>>";
        assert_eq!(texts, ["int", comparable, "java.lang.Number", "java.lang.Number[]"]);
        let result = GenericType::of_result("<T:Ljava/lang/Long;>()Ljava/util/Set<TT;>;^Ljava/io/IOException;", &class);
        assert_eq!(result.as_ref().map(text).as_deref(), Some("java.util.Set<java.lang.Long>"));
    }

    #[test]
    fn what_is_malformed_is_none_and_never_a_panic() {
        for signature in ["", "L", "Ljava/util/List<", "Ljava/util/List<Ljava/lang/String;", "[", "T", "ä<>;"] {
            assert_eq!(GenericType::of_field(signature, &TypeVariables::default()), None, "{signature}");
            assert_eq!(GenericType::of_parameters(&format!("({signature}"), &TypeVariables::default()), None);
        }
        let deep = format!("{}I", "[".repeat(100_000));
        assert_eq!(GenericType::of_field(&deep, &TypeVariables::default()), None);
    }
}
