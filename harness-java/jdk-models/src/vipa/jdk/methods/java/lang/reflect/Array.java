package vipa.jdk.methods.java.lang.reflect;

/** Every kind of array has instructions of its own. */
public interface Array {
    static int getLength(Object array) {
        if (array instanceof Object[] a) {
            return a.length;
        } else if (array instanceof int[] a) {
            return a.length;
        } else if (array instanceof byte[] a) {
            return a.length;
        } else if (array instanceof char[] a) {
            return a.length;
        } else if (array instanceof long[] a) {
            return a.length;
        } else if (array instanceof double[] a) {
            return a.length;
        } else if (array instanceof boolean[] a) {
            return a.length;
        } else if (array instanceof float[] a) {
            return a.length;
        } else if (array instanceof short[] a) {
            return a.length;
        }
        throw noArray(array);
    }

    static Object get(Object array, int index) {
        if (array instanceof Object[] a) {
            return a[index];
        } else if (array instanceof int[] a) {
            return a[index];
        } else if (array instanceof byte[] a) {
            return a[index];
        } else if (array instanceof char[] a) {
            return a[index];
        } else if (array instanceof long[] a) {
            return a[index];
        } else if (array instanceof double[] a) {
            return a[index];
        } else if (array instanceof boolean[] a) {
            return a[index];
        } else if (array instanceof float[] a) {
            return a[index];
        } else if (array instanceof short[] a) {
            return a[index];
        }
        throw noArray(array);
    }

    /** Arrays of numbers take what can be widened. That it is a box at all is looked at before the index. */
    static void set(Object array, int index, Object value) {
        int length = getLength(array);
        boolean objects = array instanceof Object[];
        if (!objects && !(value instanceof Boolean) && !isNumber(value, 5)) {
            throw new IllegalArgumentException();
        }
        if (index < 0 || index >= length) {
            throw new ArrayIndexOutOfBoundsException();
        }
        if (objects) {
            if (value != null && !array.getClass().getComponentType().isInstance(value)) {
                throw new IllegalArgumentException();
            }
            ((Object[]) array)[index] = value;
        } else if (array instanceof boolean[] a && value instanceof Boolean flag) {
            a[index] = flag;
        } else if (array instanceof char[] a && value instanceof Character unit) {
            a[index] = unit;
        } else if (array instanceof byte[] a && value instanceof Byte number) {
            a[index] = number;
        } else if (array instanceof short[] a && (value instanceof Short || value instanceof Byte)) {
            a[index] = ((Number) value).shortValue();
        } else if (array instanceof int[] a && isNumber(value, 2)) {
            a[index] = value instanceof Character unit ? unit : ((Number) value).intValue();
        } else if (array instanceof long[] a && isNumber(value, 3)) {
            a[index] = value instanceof Character unit ? unit : ((Number) value).longValue();
        } else if (array instanceof float[] a && isNumber(value, 4)) {
            a[index] = value instanceof Character unit ? unit : ((Number) value).floatValue();
        } else if (array instanceof double[] a && isNumber(value, 5)) {
            a[index] = value instanceof Character unit ? unit : ((Number) value).doubleValue();
        } else {
            throw noArray(array);
        }
    }

    /** Of the numbers in the order in which they can be widened, one of the first ones. */
    private static boolean isNumber(Object value, int widest) {
        return value instanceof Integer || value instanceof Short || value instanceof Byte || value instanceof Character
                || widest > 2 && value instanceof Long || widest > 3 && value instanceof Float
                || widest > 4 && value instanceof Double;
    }

    private static RuntimeException noArray(Object array) {
        return array == null ? new NullPointerException() : new IllegalArgumentException();
    }
}
