//! Classes of the JDK, from its module image.

use crate::error::LoadError;
use crate::jdk::Jdk;
use ristretto_jimage::Image;
use rustc_hash::FxHashMap;
use std::sync::{Arc, OnceLock};

pub(crate) struct JdkImage {
    image: Image,
    /// Package (with slashes) -> the module that has it; made by one walk over the image.
    packages: OnceLock<FxHashMap<Box<str>, Arc<str>>>,
}

impl JdkImage {
    pub fn open(jdk: &Jdk) -> Result<JdkImage, LoadError> {
        let bad = |why: String| LoadError::NotAJdk { home: jdk.home.clone(), why };
        let path = jdk.home.join("lib").join("modules");
        let image = Image::from_file(&path).map_err(|error| bad(format!("lib/modules: {error}")))?;
        let opened = JdkImage { image, packages: OnceLock::new() };
        // The reader panics on images that jlink has compressed; better here, once, than in the middle of a run.
        let probe = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| opened.resource("java.base", OBJECT)));
        match probe {
            Ok(Some(_)) => Ok(opened),
            _ => Err(bad("its module image cannot be read; was it compressed by jlink?".to_string())),
        }
    }

    pub fn class_bytes(&self, internal: &str) -> Option<Vec<u8>> {
        let (package, _) = internal.rsplit_once('/')?;
        let module = self.packages.get_or_init(|| self.walk()).get(package)?;
        self.resource(module, internal)
    }

    fn resource(&self, module: &str, internal: &str) -> Option<Vec<u8>> {
        let resource = self.image.get_resource(&format!("/{module}/{internal}.class")).ok()?;
        Some(resource.data().to_vec())
    }

    fn walk(&self) -> FxHashMap<Box<str>, Arc<str>> {
        let mut packages: FxHashMap<Box<str>, Arc<str>> = FxHashMap::default();
        for resource in self.image.iter().flatten().filter(|resource| resource.extension() == "class") {
            if !packages.contains_key(resource.parent()) {
                packages.insert(resource.parent().into(), resource.module().into());
            }
        }
        packages
    }
}

const OBJECT: &str = "java/lang/Object";
