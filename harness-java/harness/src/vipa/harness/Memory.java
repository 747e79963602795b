package vipa.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Method;
import jdk.internal.misc.Unsafe;
import jdk.internal.util.ArraysSupport;

/**
 * Fields and elements by their place in memory: private, final and static ones alike, without a call of anything that
 * loads or initialises a class. The packages are opened to the harness alone, so that the subject sees the JDK as ever.
 */
final class Memory {
    private static final Unsafe UNSAFE;

    static {
        Module base = Object.class.getModule();
        Method open = (Method) Natives.method(Module.class, "implAddExports", "(Ljava/lang/String;Ljava/lang/Module;)V");
        for (String name : new String[] {"jdk.internal.misc", "jdk.internal.util"}) {
            Natives.invoke(open, base, new Object[] {name, Memory.class.getModule()});
        }
        UNSAFE = Unsafe.getUnsafe();
    }

    private static final long FIRST = firstElement(Object[].class);
    private static final int SCALE = UNSAFE.arrayIndexScale(Object[].class);
    private static final long FIRST_WORD = firstElement(long[].class);
    private static final int LOG_OF_WORD = 3;
    private static final Object[] CELL = new Object[1];

    private Memory() {
    }

    private static final ClassValue<Long> FIRST_ELEMENTS = new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> array) {
            return firstElement(array);
        }
    };

    /** Where elements begin. An int or a long, as the JDK likes. */
    private static long firstElement(Class<?> array) {
        try {
            Method asked = Unsafe.class.getMethod("arrayBaseOffset", Class.class);
            return ((Number) asked.invoke(UNSAFE, array)).longValue();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    /** Of a field of instances, or of a static field, which lies in the {@link Class} object. */
    static long offset(Class<?> owner, String field) {
        return UNSAFE.objectFieldOffset(owner, field);
    }

    static long element(int index) {
        return FIRST + (long) SCALE * index;
    }

    static Object reference(Object base, long offset) {
        return UNSAFE.getReference(base, offset);
    }

    static void setReference(Object base, long offset, Object value) {
        UNSAFE.putReference(base, offset, value);
    }

    static long bits(Object base, long offset, int size) {
        return switch (size) {
            case 8 -> UNSAFE.getLong(base, offset);
            case 4 -> UNSAFE.getInt(base, offset);
            case 2 -> UNSAFE.getShort(base, offset);
            default -> UNSAFE.getByte(base, offset);
        };
    }

    static void setBits(Object base, long offset, int size, long value) {
        switch (size) {
            case 8 -> UNSAFE.putLong(base, offset, value);
            case 4 -> UNSAFE.putInt(base, offset, (int) value);
            case 2 -> UNSAFE.putShort(base, offset, (short) value);
            default -> UNSAFE.putByte(base, offset, (byte) value);
        }
    }

    /** Where the elements of this array begin and end. */
    static long[] elements(Object array) {
        long from = FIRST_ELEMENTS.get(array.getClass());
        return new long[] {from, from + (long) UNSAFE.arrayIndexScale(array.getClass()) * Array.getLength(array)};
    }

    static long word(Object base, long offset) {
        return UNSAFE.getLong(base, offset);
    }

    /** Whether so many words (at least one) of an object, from an offset on, are those of an array from an index on. */
    static boolean isSame(Object base, long offset, long[] words, int index, int count) {
        return ArraysSupport.vectorizedMismatch(base, offset, words, FIRST_WORD + (long) Long.BYTES * index, count,
                LOG_OF_WORD) < 0;
    }

    /** Where the object lies until the next garbage collection. All identity hashes are equal here. */
    static int address(Object object) {
        CELL[0] = object;
        int address = UNSAFE.getInt(CELL, FIRST);
        CELL[0] = null;
        return address;
    }
}
