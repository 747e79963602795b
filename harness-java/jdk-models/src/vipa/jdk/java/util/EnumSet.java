package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import vipa.jdk.Engine;

/** The constants of an enum that are in it, each at the index that is its ordinal. */
public class EnumSet {
    private final Class type;
    private Enum[] constants;

    private EnumSet(Class type, Enum[] constants) {
        this.type = type;
        this.constants = constants;
    }

    public static java.util.EnumSet noneOf(Class type) {
        return real(none(type));
    }

    public static java.util.EnumSet allOf(Class type) {
        return real(new EnumSet(type, all(type)));
    }

    public static java.util.EnumSet copyOf(java.util.EnumSet source) {
        return source.clone();
    }

    public static java.util.EnumSet copyOf(Collection source) {
        if (source instanceof java.util.EnumSet) {
            return ((java.util.EnumSet) source).clone();
        }
        if (source.isEmpty()) {
            throw new IllegalArgumentException();
        }
        Iterator each = source.iterator();
        Enum first = (Enum) each.next();
        java.util.EnumSet copy = of(first);
        while (each.hasNext()) {
            copy.add(each.next());
        }
        return copy;
    }

    public static java.util.EnumSet complementOf(java.util.EnumSet source) {
        if (source == null) {
            throw new NullPointerException();
        }
        if (!((Object) source instanceof EnumSet)) {
            return (java.util.EnumSet) Engine.unknown();
        }
        EnumSet taken = (EnumSet) (Object) source;
        Enum[] rest = all(taken.type);
        for (int i = 0; i < rest.length; i++) {
            rest[i] = taken.has(rest[i]) ? null : rest[i];
        }
        return real(new EnumSet(taken.type, rest));
    }

    public static java.util.EnumSet of(Enum a) {
        return of(a, new Enum[0]);
    }

    public static java.util.EnumSet of(Enum a, Enum b) {
        return of(a, new Enum[] {b});
    }

    public static java.util.EnumSet of(Enum a, Enum b, Enum c) {
        return of(a, new Enum[] {b, c});
    }

    public static java.util.EnumSet of(Enum a, Enum b, Enum c, Enum d) {
        return of(a, new Enum[] {b, c, d});
    }

    public static java.util.EnumSet of(Enum a, Enum b, Enum c, Enum d, Enum e) {
        return of(a, new Enum[] {b, c, d, e});
    }

    public static java.util.EnumSet of(Enum first, Enum[] rest) {
        EnumSet set = none(first.getDeclaringClass());
        set.put(first);
        for (int i = 0; i < rest.length; i++) {
            set.put(rest[i]);
        }
        return real(set);
    }

    public static java.util.EnumSet range(Enum from, Enum to) {
        if (from.compareTo(to) > 0) {
            throw new IllegalArgumentException();
        }
        Enum[] chosen = all(from.getDeclaringClass());
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = i < from.ordinal() || i > to.ordinal() ? null : chosen[i];
        }
        return real(new EnumSet(from.getDeclaringClass(), chosen));
    }

    public int size() {
        int size = 0;
        for (int i = 0; i < constants.length; i++) {
            size += constants[i] == null ? 0 : 1;
        }
        return size;
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object element) {
        return element instanceof Enum && has((Enum) element);
    }

    public boolean add(Object element) {
        boolean added = !has((Enum) element);
        put((Enum) element);
        return added;
    }

    public boolean remove(Object element) {
        boolean removed = contains(element);
        if (removed) {
            constants[((Enum) element).ordinal()] = null;
        }
        return removed;
    }

    public void clear() {
        constants = new Enum[constants.length];
    }

    public java.util.EnumSet clone() {
        Enum[] copy = new Enum[constants.length];
        System.arraycopy(constants, 0, copy, 0, copy.length);
        return real(new EnumSet(type, copy));
    }

    public Iterator iterator() {
        Enum[] seen = new Enum[constants.length];
        System.arraycopy(constants, 0, seen, 0, seen.length);
        return new Cursor(this, seen);
    }

    private static EnumSet none(Class type) {
        if (type == null) {
            throw new NullPointerException();
        }
        return new EnumSet(type, new Enum[8]);
    }

    private static Enum[] all(Class type) {
        Object[] all = type.getEnumConstants();
        if (all == null) {
            throw new ClassCastException();
        }
        return (Enum[]) all;
    }

    private boolean has(Enum constant) {
        int at = constant.ordinal();
        return at < constants.length && constants[at] == constant;
    }

    private void put(Enum constant) {
        int at = constant.ordinal();
        if (at >= constants.length) {
            Enum[] larger = new Enum[at + 8];
            System.arraycopy(constants, 0, larger, 0, constants.length);
            constants = larger;
        }
        constants[at] = constant;
    }

    private static java.util.EnumSet real(EnumSet set) {
        return (java.util.EnumSet) (Object) set;
    }

    /** Over what was there when it began. */
    private static final class Cursor implements Iterator {
        private final EnumSet set;
        private final Enum[] seen;
        private int next;
        private Enum last;

        Cursor(EnumSet set, Enum[] seen) {
            this.set = set;
            this.seen = seen;
        }

        public boolean hasNext() {
            while (next < seen.length && seen[next] == null) {
                next++;
            }
            return next < seen.length;
        }

        public Object next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = seen[next];
            next++;
            return last;
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            set.constants[last.ordinal()] = null;
            last = null;
        }
    }
}
