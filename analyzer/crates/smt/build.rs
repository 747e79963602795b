//! Puts libz3 where both the linker and test binaries find it. Cargo adds OUT_DIR of a crate that prints it as a
//! link search path to the run-time library path of tests and `cargo run`; a folder outside the target folder
//! would be linked but not found again at run time, hence the copy.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=Z3_LIBRARY_PATH_OVERRIDE");
    let vendor = vendor_folder();
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_else(|| fail("cargo did not set OUT_DIR")));
    let copied = copy_libraries(&vendor, &out);
    if copied == 0 {
        fail(&format!("no libz3 in {}; run `make setup` in the project's root folder", vendor.display()));
    }
    println!("cargo:rustc-link-search=native={}", out.display());
}

fn vendor_folder() -> PathBuf {
    match env::var_os("Z3_LIBRARY_PATH_OVERRIDE") {
        Some(folder) => PathBuf::from(folder),
        None => fail("Z3_LIBRARY_PATH_OVERRIDE is not set; build inside the project, whose .cargo/config.toml sets it"),
    }
}

/// The linker wants `libz3.so`, the loader the name inside the library (`libz3.so.5.4`); macOS has `libz3.dylib`.
fn copy_libraries(vendor: &Path, out: &Path) -> usize {
    let Ok(entries) = fs::read_dir(vendor) else { return 0 };
    let libraries = entries.flatten().map(|entry| entry.path()).filter(|path| is_libz3(path));
    libraries.map(|library| copy(&library, out)).count()
}

fn is_libz3(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with("libz3."))
}

fn copy(library: &Path, out: &Path) {
    println!("cargo:rerun-if-changed={}", library.display());
    let target = out.join(library.file_name().unwrap_or_default());
    // A half-written or older copy must never stay behind under the right name.
    let _ = fs::remove_file(&target);
    if let Err(error) = fs::copy(library, &target) {
        fail(&format!("cannot copy {} to {}: {error}", library.display(), target.display()));
    }
}

fn fail(message: &str) -> ! {
    eprintln!("vipa-smt: {message}");
    process::exit(1);
}
