import java.util.Comparator;
import java.util.Iterator;
import java.util.function.IntSupplier;

/** Each answer is another one. */
class AskedTwice {
    static int twice(IntSupplier numbers) {
        if (numbers == null || numbers.getAsInt() != 7) {
            return 1;
        }
        return 1 / numbers.getAsInt(); //~ division-by-zero
    }

    static int compared(Comparator<Object> order) {
        return order == null ? 0 : 10 / (order.compare("a", "b") - 3); //~ division-by-zero
    }

    static int iterated(Iterator<Integer> numbers) {
        int sum = 1;
        while (numbers != null && numbers.hasNext()) {
            Integer number = numbers.next();
            if (number != null && number == 42) {
                return 1 / (sum - 1); //~ division-by-zero
            }
            sum++;
        }
        return sum;
    }
}
