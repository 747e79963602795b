/** Inner, local and anonymous classes; captured variables; lambdas and method references. */
class Nested {
    private int base;

    Nested(int base) {
        this.base = base;
    }

    interface Op {
        int apply(int n);
    }

    interface Wide {
        double apply(long a, double b);
    }

    class Inner {
        private int step;

        Inner(int step) {
            this.step = step;
        }

        int next() {
            base += step;
            return base;
        }
    }

    private int shifted(int n) {
        return n + base;
    }

    static int inner(int n) {
        Nested outer = new Nested(n);
        Inner inner = outer.new Inner(3);
        inner.next();
        return inner.next() + outer.base;
    }

    static int anonymous(int n) {
        int captured = n * 2;
        Op op = new Op() {
            private int calls = captured;

            @Override
            public int apply(int m) {
                calls++;
                return calls + m;
            }
        };
        op.apply(1);
        return op.apply(n);
    }

    static int local(int n) {
        class Doubler implements Op {
            @Override
            public int apply(int m) {
                return 2 * m + n;
            }
        }
        return new Doubler().apply(5);
    }

    static int lambda(int n) {
        Op op = m -> m * m + n;
        return op.apply(3) + op.apply(n);
    }

    static double wideLambda(long a, double b) {
        Wide wide = (x, y) -> x * 2 + y + a;
        return wide.apply(a, b);
    }

    static int composed(int n) {
        Op plus = m -> m + 1;
        Op both = m -> plus.apply(plus.apply(m)) * 2;
        return both.apply(n);
    }

    static int staticReference(int n) {
        Op op = Nested::half;
        return op.apply(n);
    }

    private static int half(int n) {
        return n / 2;
    }

    static int boundReference(int n) {
        Op op = new Nested(n)::shifted;
        return op.apply(4);
    }

    static int constructorReference(int n) {
        Maker maker = Nested::new;
        return maker.make(n).base;
    }

    interface Maker {
        Nested make(int base);
    }

    static int lambdaThatThrows(int n) {
        Op op = m -> 10 / m;
        return op.apply(n);
    }
}
