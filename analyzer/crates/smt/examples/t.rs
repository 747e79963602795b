use std::time::Instant;
use vipa_smt::*;
fn main() {
    let fp = std::env::args().nth(1).as_deref() == Some("fp");
    let mut seed = 7u64;
    let mut rnd = move |n: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % n
    };
    let lim = Limit { rlimit: 400_000, timeout_ms: 2000 };
    let t = Instant::now();
    let mut tot = SolverStats::default();
    for _ in 0..10 {
        let mut a = Arena::new();
        let s = if fp { Sort::F64 } else { Sort::Bv32 };
        let vars: Vec<Term> = (0..6).map(|_| a.fresh("v", s)).collect();
        let mut z = Z3Solver::new();
        let mut path = vec![];
        for _ in 0..(if fp { 6 } else { 30 }) {
            let (x, y, w) = (vars[rnd(6) as usize], vars[rnd(6) as usize], vars[rnd(6) as usize]);
            let c = if fp {
                let k = a.f64(rnd(100) as f64 / 4.0);
                let m = a.fp(if rnd(2) == 0 { FpOp::Add } else { FpOp::Mul }, x, k);
                let m = a.fp(FpOp::Add, m, y);
                a.fp_cmp(FpCmp::Lt, m, w)
            } else {
                let k = a.i32(rnd(50) as i32 - 25);
                let m = a.bv(BvOp::Mul, x, k);
                let m = a.bv(BvOp::Add, m, y);
                let q = a.i32(rnd(1000) as i32);
                let m = if rnd(3) == 0 { a.bv(BvOp::SRem, m, q) } else { m };
                a.slt(m, w)
            };
            let n = a.not(c);
            let r1 = z.check(&a, &path, &[c], lim);
            let r2 = z.check(&a, &path, &[n], lim);
            if rnd(2) == 0 && !matches!(r1, Answer::Unsat) || matches!(r2, Answer::Unsat) {
                path.push(c)
            } else {
                path.push(n)
            }
        }
        let st = z.stats();
        tot.queries += st.queries;
        tot.sat += st.sat;
        tot.unsat += st.unsat;
        tot.unknown += st.unknown;
        tot.cost += st.cost;
        tot.micros += st.micros;
        tot.timeouts += st.timeouts;
    }
    println!("{:?} {tot:?}", t.elapsed());
}
