package vipa.harness;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** JDK objects that hold one thing, a fixed number of things, or nothing yet. */
final class Holders {
    /** These have a number from the beginning, and it refers to nothing. */
    private static final Map<Class<?>, Class<?>> NUMBERS = Map.of(AtomicInteger.class, int.class, AtomicLong.class,
            long.class, AtomicBoolean.class, boolean.class, Date.class, long.class, Duration.class, long.class);
    /** These are given their object when they are made. */
    private static final Set<Class<?>> FIXED = Set.of(Optional.class, WeakReference.class, SoftReference.class);
    private static final Set<Class<?>> CHANGEABLE = Set.of(AtomicReference.class);
    private static final Set<Class<?>> NOTHING = Set.of(ReentrantLock.class, ReentrantReadWriteLock.class,
            ReferenceQueue.class, ThreadLocal.class);

    private Holders() {
    }

    /** The type of the number that it holds, or null. */
    static Class<?> number(Class<?> type) {
        return NUMBERS.get(type);
    }

    static boolean isFixed(Class<?> type) {
        return FIXED.contains(type);
    }

    /** A number of any size: it holds its text. */
    static boolean isNumeral(Class<?> type) {
        return type == BigDecimal.class || type == BigInteger.class;
    }

    static Number ofNumeral(Class<?> type, String text) {
        return type == BigDecimal.class ? new BigDecimal(text) : new BigInteger(text);
    }

    static boolean holdsOne(Class<?> type) {
        return NUMBERS.containsKey(type) || FIXED.contains(type) || CHANGEABLE.contains(type);
    }

    static boolean holdsNothing(Class<?> type) {
        return NOTHING.contains(type);
    }

    /** The type of the elements, or null if it is no atomic array. */
    static Class<?> element(Class<?> type) {
        return type == AtomicReferenceArray.class ? Object.class
                : type == AtomicIntegerArray.class ? int.class
                : type == AtomicLongArray.class ? long.class : null;
    }

    static Made ofNumber(Class<?> type, Object value) {
        if (type == Duration.class) {
            return new Made(Duration.ofSeconds((Long) value), "Duration.ofSeconds(" + JavaText.literal(value) + ")",
                    Tier.PUBLIC_API);
        }
        Object live;
        if (value instanceof Integer number) {
            live = new AtomicInteger(number);
        } else if (value instanceof Long number) {
            live = type == Date.class ? new Date(number) : new AtomicLong(number);
        } else {
            live = new AtomicBoolean((Boolean) value);
        }
        return new Made(live, "new " + JavaText.name(type) + "(" + JavaText.literal(value) + ")", Tier.PUBLIC_API);
    }

    static Made fixed(Class<?> type, Object element) {
        if (type == Optional.class) {
            String text = element == null ? "Optional.empty()" : "Optional.of";
            return new Made(Optional.ofNullable(element), text, Tier.PUBLIC_API);
        }
        Object live = type == WeakReference.class ? new WeakReference<>(element) : new SoftReference<>(element);
        return new Made(live, "new " + JavaText.name(type) + "<>(null)", Tier.PUBLIC_API);
    }

    static Object array(Class<?> type, int length) {
        return type == AtomicReferenceArray.class ? new AtomicReferenceArray<>(length)
                : type == AtomicIntegerArray.class ? new AtomicIntegerArray(length) : new AtomicLongArray(length);
    }

    @SuppressWarnings("unchecked")
    static void fill(Object holder, List<Object> elements) {
        for (int i = 0; i < elements.size(); i++) {
            if (holder instanceof AtomicReferenceArray<?> array) {
                ((AtomicReferenceArray<Object>) array).set(i, elements.get(i));
            } else if (holder instanceof AtomicIntegerArray array) {
                array.set(i, (Integer) elements.get(i));
            } else if (holder instanceof AtomicLongArray array) {
                array.set(i, (Long) elements.get(i));
            } else {
                ((AtomicReference<Object>) holder).set(elements.get(i));
            }
        }
    }

    /** As a Java expression; the texts are of one element at least. */
    static String text(Object holder, String empty, List<String> elements, boolean more) {
        if (holder instanceof Optional<?>) {
            return "Optional.of(" + elements.get(0) + ")";
        }
        boolean numbers = holder instanceof AtomicIntegerArray || holder instanceof AtomicLongArray;
        if (numbers || holder instanceof AtomicReferenceArray<?>) {
            String type = holder instanceof AtomicIntegerArray ? "int" : numbers ? "long" : "Object";
            String all = String.join(", ", elements) + (more ? ", ..." : "");
            return with(empty, "new " + type + "[] {" + all + "}");
        } else if (holder instanceof WeakReference<?> || holder instanceof SoftReference<?>
                || holder instanceof AtomicReference<?>) {
            return with(empty, elements.get(0));
        }
        return null;
    }

    private static String with(String empty, String argument) {
        return empty.substring(0, empty.length() - 1) + argument + ")";
    }
}
