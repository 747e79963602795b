import java.util.TreeMap;

/** Two things are compared, and nobody knows what they are. */
class OrderOfAnything {
    static <T extends Comparable<T>> int apart(T a, T b) {
        if (a == null || a == b) {
            return 0;
        }
        return 1 / a.compareTo(b); //~ division-by-zero
    }

    static int itself(Comparable<Object> a) {
        return a == null ? 0 : 1 / (a.compareTo(a) + 1);
    }

    static class Copied implements Cloneable {
        int[] cells = {1, 2};
        int by;

        int shared() throws CloneNotSupportedException {
            Copied copy = (Copied) super.clone();
            copy.by = 7;
            if (copy == this || copy.cells != cells || by == 7) {
                return 0;
            }
            return copy.by / by; //~ division-by-zero
        }
    }

    static int firstOf(TreeMap<Object, Integer> map) {
        if (map == null || map.isEmpty() || map.firstEntry().getValue() == null) {
            return 0;
        }
        return 1 / map.firstEntry().getValue(); //~ division-by-zero
    }
}
