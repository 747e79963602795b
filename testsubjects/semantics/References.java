import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.IntSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** Method references of all shapes, and the conversions between them and their interfaces. */
class References {
    static int initialised = 7;
    private int base;

    References(int base) {
        this.base = base;
    }

    References() {
        this(initialised);
    }

    static class Late {
        static int start = 40;

        static int plus(int n) {
            return start + n;
        }
    }

    static class Parent {
        int twice(int n) {
            return 2 * n;
        }
    }

    static class Child extends Parent {
        @Override
        int twice(int n) {
            return -1;
        }

        int viaSuper(int n) {
            IntUnaryOperator twice = super::twice;
            return twice.applyAsInt(n);
        }
    }

    interface Shape {
        int corners();

        default int doubled() {
            IntSupplier own = this::secret;
            return 2 * own.getAsInt();
        }

        private int secret() {
            return corners() + 1;
        }

        static Shape of(int n) {
            return () -> n;
        }
    }

    interface Mixed {
        int pick(int n);

        default int pick(String text) {
            return text.length();
        }
    }

    interface Source<T> {
        T take(T given);
    }

    interface TextSource extends Source<String> {
        String take(String given);
    }

    private int shifted(int n) {
        return n + base;
    }

    static int sum(int... numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    static long widened(int n) {
        return n * 3L;
    }

    static float half(long n) {
        return n / 2f;
    }

    static Integer boxedHalf(Integer n) {
        return n == null ? null : n / 2;
    }

    static int staticReference(int n) {
        IntUnaryOperator late = Late::plus;
        return late.applyAsInt(n);
    }

    static int bound(int n) {
        References receiver = new References(5);
        IntUnaryOperator shifted = receiver::shifted;
        receiver = null;
        return shifted.applyAsInt(n);
    }

    static int unbound(int n) {
        BiFunction<References, Integer, Integer> shifted = References::shifted;
        return shifted.apply(new References(n), 4);
    }

    static int unboundNull(int n) {
        BiFunction<References, Integer, Integer> shifted = References::shifted;
        return shifted.apply(n > 0 ? new References(n) : null, n);
    }

    static int constructor(int n) {
        IntFunction<References> one = References::new;
        Supplier<References> none = References::new;
        Runnable ignored = References::new;
        ignored.run();
        return one.apply(n).base + none.get().base;
    }

    static int arrayConstructor(int n) {
        IntFunction<int[]> make = int[]::new;
        return make.apply(n % 20).length;
    }

    static int varargs(int a, int b) {
        IntBinaryOperator sum = References::sum;
        return sum.applyAsInt(a, b);
    }

    static int superReference(int n) {
        return new Child().viaSuper(n);
    }

    static int privateOfInterface(int n) {
        return Shape.of(n).doubled();
    }

    static int overloadedDefault(int n) {
        Mixed mixed = number -> number + 1;
        return mixed.pick("four") * mixed.pick(n);
    }

    static int bridged(int n) {
        TextSource source = text -> text + "!";
        Source<String> plain = source;
        return plain.take(n > 0 ? "ab" : "").length();
    }

    static int boxedArgument(int n) {
        Function<Integer, Integer> abs = Math::abs;
        return abs.apply(n);
    }

    static int unboxedNull(int n) {
        Function<Integer, Integer> abs = Math::abs;
        return abs.apply(n > 3 ? n : null);
    }

    static long widenedResult(int n) {
        ToLongFunction<Integer> widened = References::widened;
        LongFunction<Object> boxed = Long::valueOf;
        return widened.applyAsLong(n) + (Long) boxed.apply(n);
    }

    static double widenedArgument(int n) {
        IntToDoubleFunction root = References::half;
        DoubleUnaryOperator abs = Math::abs;
        return root.applyAsDouble(9) + abs.applyAsDouble(n);
    }

    static int nullResult(int n) {
        ToIntFunction<Integer> half = References::boxedHalf;
        return half.applyAsInt(n > 0 ? n : null);
    }

    static int text(int n) {
        Function<String, Integer> length = String::length;
        return length.apply(n > 0 ? "abc" : "");
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int polluted(int n) {
        Function<String, Integer> length = String::length;
        Function raw = length;
        return (Integer) raw.apply(n > 0 ? (Object) "abc" : Integer.valueOf(n));
    }

    static boolean intersection(int n) {
        IntPredicate even = (IntPredicate & Serializable) k -> k % 2 == 0;
        return even.test(n) && even instanceof Serializable;
    }

    static boolean plainIsNotSerializable(int n) {
        IntPredicate even = k -> k % 2 == 0;
        return even instanceof Serializable;
    }

    static int ofLambda(int n) {
        Supplier<Integer> inner = () -> n + 1;
        IntSupplier outer = inner::get;
        Runnable run = outer::getAsInt;
        run.run();
        return outer.getAsInt();
    }

    static int composed(int n) {
        Function<Integer, Integer> plus = k -> k + 1;
        Function<Integer, Integer> both = plus.andThen(k -> k * 3).compose(k -> k - 5);
        UnaryOperator<Integer> same = UnaryOperator.identity();
        return both.apply(same.apply(n));
    }

    static boolean negated(int n) {
        Predicate<Integer> positive = k -> k > 0;
        IntPredicate small = k -> k < 100;
        return positive.negate().or(Predicate.not(positive)).test(n) || small.and(k -> k != 7).test(n);
    }

    static int capturesAll(int i, long l, double d, boolean b) {
        References receiver = new References(2);
        IntSupplier all = () -> (int) (i + l + (long) d + (b ? 1 : 0)) + receiver.base;
        return all.getAsInt();
    }

    static int jdkConstructor(int n) {
        Supplier<List<Integer>> make = ArrayList::new;
        List<Integer> list = make.get();
        list.add(n);
        Supplier<StringBuilder> builder = StringBuilder::new;
        return list.get(0) + builder.get().append("xy").length();
    }

    static int recursiveLambda(int n) {
        IntUnaryOperator[] self = new IntUnaryOperator[1];
        self[0] = k -> k <= 0 ? 0 : k + self[0].applyAsInt(k - 1);
        return self[0].applyAsInt(Math.floorMod(n, 10));
    }
}
