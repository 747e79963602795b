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

    private static RuntimeException noArray(Object array) {
        return array == null ? new NullPointerException() : new IllegalArgumentException();
    }
}
