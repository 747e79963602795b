import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

class OptionalsOfNumbers {
    static int ofInt(int a, boolean some) {
        OptionalInt optional = some ? OptionalInt.of(a) : OptionalInt.empty();
        int[] log = {1};
        optional.ifPresent(x -> log[0] += x);
        optional.ifPresentOrElse(x -> log[0] *= x, () -> log[0] = -7);
        return log[0] * 31 + optional.orElseGet(() -> a + 1) + optional.orElse(3) * 5 + (optional.isEmpty() ? 5 : 0)
                + (optional.isPresent() ? 9 : 0) + optional.stream().map(x -> x * 3).sum();
    }

    static int neededInt(int a, boolean some, boolean own, boolean plain) {
        OptionalInt optional = some ? OptionalInt.of(a) : OptionalInt.empty();
        if (plain) {
            return optional.getAsInt();
        }
        return own ? optional.orElseThrow(ArithmeticException::new) : optional.orElseThrow();
    }

    static int intWithoutAction(int a, boolean some) {
        OptionalInt optional = some ? OptionalInt.of(a) : OptionalInt.empty();
        optional.ifPresent(null);
        return optional.orElseGet(null);
    }

    static long ofLong(long a, boolean some) {
        OptionalLong optional = some ? OptionalLong.of(a) : OptionalLong.empty();
        long[] log = {1};
        optional.ifPresent(x -> log[0] += x);
        optional.ifPresentOrElse(x -> log[0] *= x, () -> log[0] = -7);
        return log[0] * 31 + optional.orElseGet(() -> a + 1) + optional.orElse(3) * 5 + (optional.isEmpty() ? 5 : 0)
                + (optional.isPresent() ? 9 : 0) + optional.stream().map(x -> x * 3).sum();
    }

    static long neededLong(long a, boolean some, boolean own, boolean plain) {
        OptionalLong optional = some ? OptionalLong.of(a) : OptionalLong.empty();
        if (plain) {
            return optional.getAsLong();
        }
        return own ? optional.orElseThrow(ArithmeticException::new) : optional.orElseThrow();
    }

    static long longWithoutAction(long a, boolean some) {
        OptionalLong optional = some ? OptionalLong.of(a) : OptionalLong.empty();
        optional.ifPresent(null);
        return optional.orElseGet(null);
    }

    static double ofDouble(double a, boolean some) {
        OptionalDouble optional = some ? OptionalDouble.of(a) : OptionalDouble.empty();
        double[] log = {1};
        optional.ifPresent(x -> log[0] += x);
        optional.ifPresentOrElse(x -> log[0] *= x, () -> log[0] = -7);
        return log[0] * 31 + optional.orElseGet(() -> a + 1) + optional.orElse(3) * 5 + (optional.isEmpty() ? 5 : 0)
                + (optional.isPresent() ? 9 : 0) + optional.stream().map(x -> x * 3).sum();
    }

    static double neededDouble(double a, boolean some, boolean own, boolean plain) {
        OptionalDouble optional = some ? OptionalDouble.of(a) : OptionalDouble.empty();
        if (plain) {
            return optional.getAsDouble();
        }
        return own ? optional.orElseThrow(ArithmeticException::new) : optional.orElseThrow();
    }

    static double doubleWithoutAction(double a, boolean some) {
        OptionalDouble optional = some ? OptionalDouble.of(a) : OptionalDouble.empty();
        optional.ifPresent(null);
        return optional.orElseGet(null);
    }
}
