//! Makes the explorer binary find libz3 at run time: `$ORIGIN` on its library path and the library beside it.
//!
//! The supervisor (`vipa`) is not linked with the solver, so that a missing libz3 becomes one clear message of ours
//! and not the loader's.

use std::path::{Path, PathBuf};
use std::{env, fs};

const LIBRARY: &str = "libz3.so.5.4";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-env-changed=Z3_LIBRARY_PATH_OVERRIDE");
    println!("cargo:rustc-link-arg-bin=vipa-explorer=-Wl,-rpath,$ORIGIN:$ORIGIN/../lib");
    let (Some(from), Some(to)) = (library(), profile_folder()) else { return };
    println!("cargo:rerun-if-changed={}", from.display());
    place(&from, &to.join(LIBRARY));
}

fn library() -> Option<PathBuf> {
    let folder = PathBuf::from(env::var_os("Z3_LIBRARY_PATH_OVERRIDE")?);
    Some(folder.join(LIBRARY)).filter(|path| path.is_file())
}

/// `target/<profile>`, where the binaries go; the build script itself runs in `target/<profile>/build/<name>/out`.
fn profile_folder() -> Option<PathBuf> {
    PathBuf::from(env::var_os("OUT_DIR")?).ancestors().nth(3).map(Path::to_path_buf)
}

/// Through a temporary name, because an explorer that runs at this moment has the old file mapped.
fn place(from: &Path, to: &Path) {
    let same_size = |path: &Path| fs::metadata(path).map(|meta| meta.len()).ok();
    if same_size(from) == same_size(to) {
        return;
    }
    let partial = to.with_extension("part");
    let placed = fs::copy(from, &partial).and_then(|_| fs::rename(&partial, to));
    if let Err(error) = placed {
        println!("cargo:warning=cannot copy {} to {}: {error}", from.display(), to.display());
    }
}
