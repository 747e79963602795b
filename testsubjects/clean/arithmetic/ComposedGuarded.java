import java.io.Serializable;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

class ComposedGuarded {
    static int composed(int n) {
        Function<Integer, Integer> odd = k -> k | 1;
        return odd.andThen(k -> 100 / k).apply(n);
    }

    static int filtered(int n) {
        Predicate<Integer> positive = k -> k > 0;
        return positive.negate().test(n) ? 1 : 100 / n;
    }

    static int serializable(int n) {
        IntUnaryOperator share = (IntUnaryOperator & Serializable) k -> 100 / (k | 1);
        return share instanceof Serializable ? share.applyAsInt(n) : 100 / n;
    }
}
