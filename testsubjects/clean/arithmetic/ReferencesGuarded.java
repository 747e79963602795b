import java.util.function.BiFunction;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;

class ReferencesGuarded {
    static class Scale {
        private final int unit;

        Scale(int unit) {
            this.unit = unit | 1;
        }

        int apply(int value) {
            return value / (unit | 1);
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
        return whole == 0 ? 0 : 100 / whole;
    }

    private static int perArgument(int... values) {
        return values == null || values.length == 0 || values[0] == 0 ? 0 : 100 / values[0];
    }

    static int all(int n) {
        IntUnaryOperator share = ReferencesGuarded::share;
        IntUnaryOperator scaled = new Scale(n)::apply;
        BiFunction<Scale, Integer, Integer> unbound = Scale::apply;
        IntBinaryOperator first = ReferencesGuarded::perArgument;
        IntFunction<Scale> make = Scale::new;
        return share.applyAsInt(n)
                + scaled.applyAsInt(n)
                + unbound.apply(make.apply(n), n)
                + first.applyAsInt(n, n)
                + new Finer(n).apply(3);
    }

    static int row(int n) {
        IntFunction<int[]> row = int[]::new;
        return n < 1 || n > 9 ? 0 : 100 / row.apply(n).length;
    }
}
