//! Every class of every JDK beside the default one is decoded, by header and in full, and both agree.

mod common;

use ristretto_jimage::Image;
use vipa_bytecode::{parse_class, parse_header};

#[test]
fn no_class_of_the_jdk_is_refused() {
    for jdk in common::jdks() {
        let image = Image::from_file(&jdk.join("lib/modules")).unwrap();
        let (mut classes, mut refused) = (0, Vec::new());
        for resource in image.iter().flatten().filter(|resource| resource.extension() == "class") {
            classes += 1;
            let decoded = parse_class(resource.data());
            let header = parse_header(resource.data());
            match (decoded, header) {
                (Ok(class), Ok(header)) => {
                    assert_eq!((&class.name, &class.superclass), (&header.name, &header.superclass));
                    assert_eq!(class.interfaces, header.interfaces);
                }
                (decoded, _) => refused.push((resource.full_name(), decoded.err())),
            }
        }
        assert!(classes > 5_000, "{} has only {classes} classes", jdk.display());
        assert_eq!(refused, [], "{}", jdk.display());
    }
}
