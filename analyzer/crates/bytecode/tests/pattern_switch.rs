//! Pattern switches of Java 21 hold dynamic constants as bootstrap arguments, which cafebabe refuses.

mod common;

use vipa_bytecode::{ClassFile, Const, Instr, parse_class};

const SOURCE: &str = r#"
sealed interface Shape permits Colour, Square {}
enum Colour implements Shape { RED, GREEN }
record Square(int side) implements Shape {}
public class PatternSwitch {
    static int area(Shape shape) {
        return switch (shape) {
            case Colour.RED -> 1;
            case Colour.GREEN -> 2;
            case Square square when square.side() > 3 -> square.side();
            case Square(int side) -> -side;
        };
    }
}
"#;

fn assert_pattern_switch(class: &ClassFile) {
    assert_eq!(&*class.name, "PatternSwitch");
    assert_eq!(class.source_file.as_deref(), Some("PatternSwitch.java"));
    let code = common::code(class, "area");
    let site = code.instrs.iter().find_map(|instr| match instr {
        Instr::InvokeDynamic(site) => Some(site),
        _ => None,
    });
    let site = site.expect("the switch is an invokedynamic");
    assert_eq!(&*site.name, "typeSwitch");
    let bootstrap = &class.bootstraps[usize::from(site.bootstrap)];
    assert_eq!(&*bootstrap.method.class, "java/lang/runtime/SwitchBootstraps");
    let dynamic = bootstrap.arguments.iter().filter(|argument| matches!(argument, Const::Dynamic(_))).count();
    assert_eq!((bootstrap.arguments.len(), dynamic), (4, 2));
    assert!(code.instrs.iter().any(|instr| matches!(instr, Instr::Switch { .. })));
}

#[test]
fn the_committed_class_is_decoded_by_the_fallback() {
    let bytes = include_bytes!("data/PatternSwitch.class.bin");
    assert!(cafebabe::parse_class(bytes).is_err(), "cafebabe has learnt it: the fallback may be superfluous");
    assert_pattern_switch(&parse_class(bytes).unwrap());
}

#[test]
fn versions_of_the_future_are_decoded_too() {
    let mut bytes = include_bytes!("data/PatternSwitch.class.bin").to_vec();
    bytes[6..8].copy_from_slice(&90u16.to_be_bytes());
    let class = parse_class(&bytes).unwrap();
    assert_eq!(class.major, 90);
    assert_pattern_switch(&class);
}

#[test]
fn freshly_compiled_classes_are_decoded() {
    let mut compiled = 0;
    for jdk in common::jdks().into_iter().filter(|jdk| common::feature(jdk) >= 21 && jdk.join("bin/javac").is_file()) {
        for (file, bytes) in common::compile(&jdk, "PatternSwitch.java", SOURCE, &[]) {
            let class = parse_class(&bytes).unwrap_or_else(|error| panic!("{file}: {error}"));
            match &*class.name {
                "PatternSwitch" => assert_pattern_switch(&class),
                "Shape" => assert_eq!(class.permitted_subclasses.as_ref().map(Vec::len), Some(2)),
                "Square" => assert_eq!(class.record_components.as_deref(), Some(&["side".into()][..])),
                _ => {}
            }
            compiled += 1;
        }
    }
    // Without a JDK that knows the syntax, the committed class above stands for it.
    assert!(compiled == 0 || compiled >= 4);
}
