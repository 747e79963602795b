import java.lang.ref.WeakReference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Date;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.locks.ReentrantLock;

/** What holders and reflective objects say is believed only as far as the JDK promises it. */
class HeldAndAsked {
    static int weak(WeakReference<?> reference) {
        Object held = reference == null ? null : reference.get();
        return held == null ? 0 : held.getClass().getName().length();
    }

    static long date(Date date) {
        return date == null || date.getTime() == 7 ? 0 : 100 / (date.getTime() - 7);
    }

    static long duration(Duration duration) {
        return duration == null || duration.getSeconds() == 7 ? 0 : 100 / (duration.getSeconds() - 7);
    }

    static Object cell(AtomicReferenceArray<?> array, int index) {
        return array == null || index < 0 || index >= array.length() ? null : array.get(index);
    }

    static int lock(ReentrantLock lock) {
        if (lock == null) {
            return 0;
        }
        lock.lock();
        try {
            return 100 / lock.getHoldCount();
        } finally {
            lock.unlock();
        }
    }

    static int member(AccessibleObject member) {
        if (member instanceof Field field) {
            return field.getName().length() + field.getDeclaringClass().getModifiers();
        } else if (member instanceof Method method) {
            return method.getParameterTypes().length + method.getReturnType().getName().length();
        } else if (member instanceof Constructor<?> constructor) {
            return constructor.getDeclaringClass().getSimpleName().length();
        }
        return 0;
    }

    static int type(Type type) {
        if (type instanceof Class<?> known) {
            return known.isArray() ? known.getComponentType().getName().length() : known.getInterfaces().length;
        }
        return 0;
    }

    static int object(Object object) {
        return object instanceof Class<?> known && known.getEnclosingClass() != null ? known.getEnclosingClass().getModifiers() : 0;
    }
}
