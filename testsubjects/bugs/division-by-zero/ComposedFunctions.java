import java.io.Serializable;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;

/** Functions that the JDK puts together, and a lambda of two interfaces. */
class ComposedFunctions {
    static int composed(int n) {
        Function<Integer, Integer> minus = k -> k - 12;
        return minus.andThen(k -> 100 / k).apply(n); //~ division-by-zero
    }

    static int filtered(int n) {
        Predicate<Integer> positive = k -> k > 0;
        return positive.negate().test(n) ? 100 / n : 1; //~ division-by-zero
    }

    static int serializable(int n) {
        IntUnaryOperator share = (IntUnaryOperator & Serializable) k -> 100 / k; //~ division-by-zero
        return share instanceof Serializable ? share.applyAsInt(n) : 0;
    }
}
