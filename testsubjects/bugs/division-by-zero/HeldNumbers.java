import java.io.File;
import java.lang.ref.WeakReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Inputs of JDK types that hold something: the harness makes them with what the path found inside. */
class HeldNumbers {
    static int weak(WeakReference<Integer> reference) {
        if (reference == null || reference.get() == null) {
            return 0;
        }
        return 100 / (reference.get() - 77); //~ division-by-zero
    }

    static int local(ThreadLocal<Integer> local) {
        if (local == null || local.get() == null) {
            return 0;
        }
        return 100 / (local.get() - 78); //~? division-by-zero
    }

    static long date(Date date) {
        return date == null ? 0 : 100 / (date.getTime() - 1234567); //~ division-by-zero
    }

    static long duration(Duration duration) {
        return duration == null ? 0 : 100 / (duration.getSeconds() - 55); //~ division-by-zero
    }

    static long unit(TimeUnit unit) {
        return unit == null ? 0 : 100 / (unit.toSeconds(3) - 180); //~ division-by-zero
    }

    static int cells(AtomicReferenceArray<Integer> array) {
        if (array == null || array.length() < 2 || array.get(1) == null) {
            return 0;
        }
        return 100 / (array.get(1) - 5); //~ division-by-zero
    }

    static long numbers(AtomicLongArray longs, AtomicIntegerArray ints) {
        if (longs == null || ints == null || longs.length() != 3 || ints.length() != 1) {
            return 0;
        }
        return 100 / (longs.get(2) + ints.get(0) - 9); //~ division-by-zero
    }

    static int path(File file) {
        return file == null || !file.getName().equals("x") ? 0 : 100 / (file.getPath().length() - 3); //~ division-by-zero
    }

    static int bytes(String text) {
        if (text == null) {
            return 0;
        }
        return 100 / (text.getBytes(StandardCharsets.ISO_8859_1).length - 2); //~ division-by-zero
    }

    static int charset(Charset charset) {
        return charset == null ? 0 : 100 / (charset.name().length() - 5); //~ division-by-zero
    }

    static int text(byte[] bytes) {
        if (bytes == null) {
            return 0;
        }
        return 100 / (new String(bytes, Charset.forName("UTF-8")).indexOf("b") - 1); //~ division-by-zero
    }

    static int locks(ReentrantReadWriteLock lock) {
        if (lock == null) {
            return 0;
        }
        lock.writeLock().lock();
        try {
            return 100 / (lock.getWriteHoldCount() - 1); //~ division-by-zero
        } finally {
            lock.writeLock().unlock();
        }
    }

    static int unset() {
        return 100 / (System.getProperty("nobody.sets.this", "four").length() - 4); //~ division-by-zero
    }

    static int lock(ReentrantLock lock) {
        if (lock == null) {
            return 0;
        }
        lock.lock();
        int held = lock.getHoldCount();
        lock.unlock();
        return 100 / (held + lock.getHoldCount() - 1); //~ division-by-zero
    }

    static int members(Field field, Method method, Constructor<?> constructor) {
        if (field == null || method == null || constructor == null) {
            return 0;
        }
        int sum = field.getName().length() + method.getName().length() + constructor.getParameterCount();
        return 100 / (sum - 17); //~ division-by-zero
    }

    static int type(Type type) {
        if (type instanceof Class<?> known && known.isArray()) {
            return 100 / (known.getName().length() - 2); //~ division-by-zero
        }
        return 0;
    }

    static int object(Object object) {
        return object instanceof Class<?> known ? 100 / (known.isArray() ? 1 : 0) : 0; //~ division-by-zero
    }
}
