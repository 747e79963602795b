//! Micro-benchmarks of the term language: building and folding, evaluation, slices, and the solver's layers.
//! The terms are those of a path over an array of characters, the commonest kind: bounds, comparisons with literals, sums.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use vipa_smt::{Arena, BvOp, Const, Evaluator, Limit, Model, Sort, Term, Variables, chain};

const CELLS: usize = 64;
/// For the solver: a longer sum is hard.
const FEW_CELLS: usize = 6;
const LIMIT: Limit = Limit { rlimit: 2_000_000, timeout_ms: 60_000 };

/// A path condition, and a model that satisfies all of it but the last term.
struct Path {
    arena: Arena,
    terms: Vec<Term>,
    model: Model,
}

fn path(cells: usize) -> Path {
    let (mut arena, mut terms, mut model) = (Arena::new(), Vec::new(), Model::default());
    let zero = arena.i32(0);
    let mut sum = zero;
    for cell in 0..cells {
        let value = arena.fresh(&format!("c{cell}"), Sort::Bv32);
        let (low, high) = (arena.i32(32), arena.i32(126));
        terms.push(arena.sle(low, value));
        terms.push(arena.sle(value, high));
        sum = arena.bv(BvOp::Add, sum, value);
        model.set(arena.symbol(value).expect("a variable"), Const::Bv32(32 + cell as i32));
    }
    let bound = arena.i32(cells as i32 * 100);
    terms.push(arena.sgt(sum, bound));
    Path { arena, terms, model }
}

/// A choice between many values, as a read through a reference or an unknown index is.
fn choice(arena: &mut Arena, width: usize) -> Term {
    let index = arena.fresh("index", Sort::Bv32);
    let mut chosen = arena.fresh("otherwise", Sort::Bv32);
    for place in 0..width {
        let at = arena.i32(place as i32);
        let here = arena.eq(index, at);
        let value = arena.fresh("cell", Sort::Bv32);
        chosen = arena.ite(here, value, chosen);
    }
    chosen
}

fn terms(criterion: &mut Criterion) {
    criterion.bench_function("terms/build a path", |bencher| bencher.iter(|| path(CELLS)));
    criterion.bench_function("terms/build again (hash-consed)", |bencher| {
        let Path { mut arena, terms, .. } = path(CELLS);
        bencher.iter(|| terms.windows(2).map(|pair| arena.and(pair[0], pair[1])).last());
    });
    criterion.bench_function("terms/fold constants", |bencher| {
        let mut arena = Arena::new();
        bencher.iter(|| {
            let start = arena.i32(black_box(7));
            (1..100).fold(start, |sum, next| {
                let next = arena.i32(next);
                arena.bv(BvOp::Add, sum, next)
            })
        });
    });
    criterion.bench_function("terms/choice of 64", |bencher| {
        bencher.iter_batched(Arena::new, |mut arena| choice(&mut arena, CELLS), BatchSize::SmallInput);
    });
}

fn evaluator(criterion: &mut Criterion) {
    let Path { arena, terms, model } = path(CELLS);
    criterion.bench_function("eval/a path, nothing remembered", |bencher| {
        bencher.iter(|| {
            let mut evaluator = Evaluator::new(model.clone());
            terms.iter().filter(|&&term| evaluator.holds(&arena, term)).count()
        });
    });
    criterion.bench_function("eval/a path, remembered", |bencher| {
        let mut evaluator = Evaluator::new(model.clone());
        bencher.iter(|| terms.iter().filter(|&&term| evaluator.holds(&arena, term)).count());
    });
    criterion.bench_function("eval/slice of a question", |bencher| {
        let mut variables = Variables::default();
        bencher.iter(|| variables.slice(&arena, &terms[..2 * CELLS], &terms[..1]).len());
    });
}

fn solver(criterion: &mut Criterion) {
    let Path { arena, terms, .. } = path(FEW_CELLS);
    let (question, path) = terms.split_last().expect("terms");
    let mut group = criterion.benchmark_group("solver");
    group.sample_size(20);
    group.bench_function("a sum of 6 characters, new chain", |bencher| {
        bencher.iter(|| chain().check(&arena, path, &[*question], LIMIT));
    });
    group.bench_function("one bound, answered before", |bencher| {
        let mut solver = chain();
        bencher.iter(|| solver.check(&arena, &path[..1], &path[1..2], LIMIT));
    });
    group.finish();
}

criterion_group!(benches, terms, evaluator, solver);
criterion_main!(benches);
