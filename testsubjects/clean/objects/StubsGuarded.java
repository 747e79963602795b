import java.util.Iterator;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** What a stub answers is checked before it is used. */
class StubsGuarded {
    static int length(Supplier<Object> supplier) {
        Object given = supplier == null ? null : supplier.get();
        return given instanceof String ? ((String) given).length() : 0;
    }

    static int divided(IntBinaryOperator operator, int a, int b) {
        int by = operator == null ? 1 : operator.applyAsInt(a, b);
        return by == 0 ? 0 : a / by;
    }

    static int keyed(Map.Entry<Object, int[]> entry, int index) {
        int[] cells = entry == null ? null : entry.getValue();
        return cells == null || index < 0 || index >= cells.length ? 0 : cells[index];
    }

    static int counted(Iterator<Object> things) {
        int count = 1;
        while (things != null && things.hasNext()) {
            things.next();
            count++;
        }
        return 100 / count;
    }
}
