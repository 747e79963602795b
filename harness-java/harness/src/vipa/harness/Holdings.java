package vipa.harness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;

/** What a JDK container in a static field holds; a view holds the container behind it. */
final class Holdings {
    private static final int MAX_ELEMENTS = 256;

    /** Classes of which the engine has the inside, named as below {@code java.util}. */
    private static final Set<String> PLAIN = Set.of("ArrayList", "LinkedList", "ArrayDeque", "Vector", "Stack", "HashMap",
            "LinkedHashMap", "Hashtable", "TreeMap", "IdentityHashMap", "HashSet", "LinkedHashSet", "TreeSet",
            "concurrent.ConcurrentHashMap", "Collections$EmptyList", "Collections$EmptySet", "Collections$EmptyMap",
            "Collections$SingletonList", "Collections$SingletonSet", "Collections$SingletonMap",
            "ImmutableCollections$List12", "ImmutableCollections$ListN", "ImmutableCollections$Set12",
            "ImmutableCollections$SetN", "ImmutableCollections$Map1", "ImmutableCollections$MapN");

    /** Views, and the fields in which they have what they show. */
    private static final Map<String, String> VIEWS = Map.of("Collections$UnmodifiableCollection", "c",
            "Collections$UnmodifiableSet", "c", "Collections$UnmodifiableList", "c",
            "Collections$UnmodifiableRandomAccessList", "c", "Collections$UnmodifiableMap", "m", "Arrays$ArrayList", "a");

    private Holdings() {
    }

    /** In the order of the container, keys and values in turn; null if the engine could make nothing of it. */
    static List<Object> of(Object container) {
        try {
            return held(container);
        } catch (RuntimeException e) {
            // Another thread of the subject may be at work on it.
            return null;
        }
    }

    private static List<Object> held(Object container) {
        String name = container.getClass().getName();
        String simple = name.startsWith("java.util.") ? name.substring("java.util.".length()) : "";
        if (container instanceof Optional<?> optional) {
            return Arrays.asList((Object) optional.orElse(null));
        } else if (container.getClass() == AtomicReference.class) {
            return Arrays.asList(((AtomicReference<?>) container).get());
        } else if (VIEWS.containsKey(simple)) {
            return Arrays.asList(behind(container, VIEWS.get(simple)));
        } else if (!PLAIN.contains(simple) || !isPlain(container)) {
            return null;
        }
        List<Object[]> entries = entries(container);
        boolean salted = simple.startsWith("ImmutableCollections$Set") || simple.startsWith("ImmutableCollections$Map");
        if (entries.size() > MAX_ELEMENTS || salted && !sort(entries)) {
            return null;
        }
        List<Object> flat = new ArrayList<>();
        entries.forEach(entry -> flat.addAll(Arrays.asList(entry)));
        return flat;
    }

    /** The field is not ours to open, so JNI reads it. */
    private static Object behind(Object view, String name) {
        for (Class<?> type = view.getClass(); type != null; type = type.getSuperclass()) {
            try {
                return Natives.get(view, type.getDeclaredField(name));
            } catch (NoSuchFieldException e) {
                // The superclass has it.
            }
        }
        return null;
    }

    /** Nobody else's comparator, and no order that changes when somebody looks. */
    private static boolean isPlain(Object container) {
        if (container instanceof SortedMap<?, ?> map) {
            return map.comparator() == null;
        } else if (container instanceof SortedSet<?> set) {
            return set.comparator() == null;
        }
        return !(container instanceof LinkedHashMap<?, ?> map) || !isByAccess(map);
    }

    @SuppressWarnings("unchecked")
    private static boolean isByAccess(LinkedHashMap<?, ?> map) {
        try {
            Map<Object, Object> copy = (Map<Object, Object>) map.clone();
            Object first = new Object();
            copy.put(first, null);
            Object last = new Object();
            copy.put(last, null);
            copy.get(first);
            Object[] keys = copy.keySet().toArray();
            return keys[keys.length - 1] != last;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            // The hash of a key is the subject's code.
            return true;
        }
    }

    private static List<Object[]> entries(Object container) {
        List<Object[]> entries = new ArrayList<>();
        if (container instanceof Map<?, ?> map) {
            map.entrySet().forEach(entry -> entries.add(new Object[] {entry.getKey(), entry.getValue()}));
        } else {
            ((Collection<?>) container).forEach(element -> entries.add(new Object[] {element}));
        }
        return entries;
    }

    /** These iterate in an order that every JVM chooses anew, and runs must be alike. */
    @SuppressWarnings("unchecked")
    private static boolean sort(List<Object[]> entries) {
        if (entries.size() < 2) {
            return true;
        }
        Class<?> type = entries.get(0)[0].getClass();
        boolean known = type == String.class || type == Integer.class || type == Long.class || type == Character.class
                || type.isEnum();
        if (!known || entries.stream().anyMatch(entry -> entry[0].getClass() != type)) {
            return false;
        }
        entries.sort(Comparator.comparing(entry -> (Comparable<Object>) entry[0]));
        return true;
    }
}
