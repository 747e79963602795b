//! Micro-benchmarks of decoding: classes of the JDK's image, by header and in full.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ristretto_jimage::Image;
use std::path::PathBuf;
use vipa_bytecode::{parse_class, parse_header};

/// Every so many classes of the image, so that all packages take part.
const STRIDE: usize = 50;

fn decode(criterion: &mut Criterion) {
    let classes = sample();
    let bytes = classes.iter().map(|class| class.len() as u64).sum();
    let mut group = criterion.benchmark_group("decode");
    group.sample_size(20);
    group.throughput(Throughput::Bytes(bytes));
    group.bench_function(format!("{} classes of the JDK, in full", classes.len()), |bencher| {
        bencher.iter(|| classes.iter().filter(|class| parse_class(class).is_ok()).count());
    });
    group.bench_function(format!("{} classes of the JDK, headers", classes.len()), |bencher| {
        bencher.iter(|| classes.iter().filter(|class| parse_header(class).is_ok()).count());
    });
    group.finish();
}

fn sample() -> Vec<Vec<u8>> {
    let image = Image::from_file(&jdk().join("lib/modules")).expect("the JDK's image");
    let classes = image.iter().flatten().filter(|resource| resource.extension() == "class");
    classes.step_by(STRIDE).map(|resource| resource.data().to_vec()).collect()
}

/// `scripts/with-env.sh`, through which `make` runs everything, sets it.
fn jdk() -> PathBuf {
    PathBuf::from(std::env::var_os("JAVA_HOME").expect("the benchmark needs a JDK: set JAVA_HOME"))
}

criterion_group!(benches, decode);
criterion_main!(benches);
