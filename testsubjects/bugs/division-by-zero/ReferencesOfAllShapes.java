import java.util.function.BiFunction;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

/** Static, bound, unbound, varargs, `super` and constructor references: the crash is behind each of them. */
class ReferencesOfAllShapes {
    static class Scale {
        private final int unit;

        Scale(int unit) {
            this.unit = unit;
        }

        Scale(int whole, int parts) {
            this(whole / parts); //~ division-by-zero
        }

        int apply(int value) {
            return value / (unit - 7); //~ division-by-zero
        }
    }

    static class Finer extends Scale {
        Finer(int unit) {
            super(unit);
        }

        @Override
        int apply(int value) {
            IntUnaryOperator coarse = super::apply;
            return coarse.applyAsInt(value);
        }
    }

    private static int share(int whole) {
        return 100 / whole; //~ division-by-zero
    }

    private static int perArgument(int... values) {
        return 100 / values[0]; //~ division-by-zero
        //~^ null-dereference
        //~^^ index-out-of-bounds
    }

    static int byStatic(int n) {
        IntUnaryOperator share = ReferencesOfAllShapes::share;
        return share.applyAsInt(n);
    }

    static int byBound(int n) {
        IntUnaryOperator scaled = new Scale(n)::apply;
        return scaled.applyAsInt(n);
    }

    static int byUnbound(int n) {
        BiFunction<Scale, Integer, Integer> scaled = Scale::apply;
        return scaled.apply(new Scale(n), n);
    }

    static int byVarargs(int a, int b) {
        IntBinaryOperator first = ReferencesOfAllShapes::perArgument;
        return first.applyAsInt(a, b);
    }

    static int bySuper(int n) {
        return new Finer(n).apply(3);
    }

    static int byConstructor(int n) {
        BiFunction<Integer, Integer, Scale> scale = Scale::new;
        return scale.apply(100, n).unit;
    }

    static int byArrayConstructor(int n) {
        IntFunction<int[]> row = int[]::new;
        return n < 0 || n > 9 ? 0 : 100 / row.apply(n).length; //~ division-by-zero
    }
}
