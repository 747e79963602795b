/** Twins of the array copies that fail. */
class CarefulCopies {
    static int[] append(int[] values, int last) {
        if (values == null) {
            return new int[] {last};
        }
        int[] longer = new int[values.length + 1];
        System.arraycopy(values, 0, longer, 0, values.length);
        longer[values.length] = last;
        return longer;
    }

    static void remove(int[] values, int at) {
        if (values != null && at >= 0 && at < values.length) {
            System.arraycopy(values, at + 1, values, at, values.length - at - 1);
        }
    }

    static int through(int[] weights) {
        if (weights == null || weights.length < 3 || weights[2] == 0) {
            return 0;
        }
        int[] copy = weights.clone();
        weights[2] = 0;
        int[] shifted = new int[copy.length];
        System.arraycopy(copy, 1, shifted, 0, copy.length - 1);
        return 100 / shifted[1];
    }

    static Object[] widen(String[] names) {
        Object[] all = new Object[4];
        if (names != null && names.length <= 4) {
            System.arraycopy(names, 0, all, 0, names.length);
        }
        return all;
    }

    static void change(int[] values, int at) {
        if (values == null || at < 0 || at >= values.length) {
            return;
        }
        int[] before = values.clone();
        int old = values[at];
        values[at] = 7;
        assert before[at] == old && before != values && before.length == values.length;
    }

    static void shiftByOne(int[] values) {
        if (values == null || values.length != 3) {
            return;
        }
        int first = values[0];
        int second = values[1];
        System.arraycopy(values, 0, values, 1, values.length - 1);
        assert values[0] == first && values[1] == first && values[2] == second;
    }
}
