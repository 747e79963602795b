package vipa.harness;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * JDK containers with known elements, made with their public methods only.
 * One on a cycle is filled when the objects around it are complete: a hash set asks its elements for their hashes.
 */
final class Containers {
    private final Builder builder;
    private final Deque<Waiting> waiting = new ArrayDeque<>();

    private record Waiting(Object container, List<Object> elements) {
    }

    Containers(Builder builder) {
        this.builder = builder;
    }

    /** The node has its object before any element is built, those of a fixed holder excepted. */
    void make(Builder.Node node, Class<?> type, List<Object> elements, boolean onCycle) throws BuildFailure {
        check(type, elements.size());
        if (Holders.number(type) != null) {
            node.made = Holders.ofNumber(type, builder.value(elements.get(0), Holders.number(type)));
            return;
        }
        if (isBuilder(type)) {
            node.made = text(type, elements.isEmpty() ? "" : (String) builder.value(elements.get(0), String.class));
            return;
        }
        if (Holders.isNumeral(type)) {
            node.made = numeral(type, (String) builder.value(elements.get(0), String.class));
            return;
        }
        if (Streams.has(type)) {
            Object held = elements.isEmpty() ? null : object(elements.get(0));
            node.made = Streams.make(type, held);
            return;
        }
        boolean array = Holders.element(type) != null;
        note(node, elements, array ? Holders.element(type) : Object.class, array || isMany(type));
        if (Holders.isFixed(type)) {
            node.made = Holders.fixed(type, object(elements.get(0)));
            return;
        }
        Object live = array ? Holders.array(type, elements.size()) : construct(type);
        String text = ContainerText.empty(type);
        node.made = new Made(live, array ? text.replace("()", "(0)") : text, Tier.PUBLIC_API);
        if (onCycle) {
            waiting.add(new Waiting(node.made.live(), elements));
        } else {
            fill(node.made.live(), elements);
        }
    }

    /**
     * The JDK's part of an object of the subject: what its constructor put there is taken out, and methods of the
     * subject's class that override those of the container are passed by.
     */
    void fillInherited(Builder.Node node, List<Object> elements) throws BuildFailure {
        Object container = node.made.live();
        Class<?> type = containerClass(container);
        boolean isMap = container instanceof Map<?, ?>;
        boolean ordered = container instanceof SortedMap<?, ?> map && map.comparator() != null
                || container instanceof SortedSet<?> set && set.comparator() != null;
        if (ordered) {
            throw new BuildFailure(container.getClass().getTypeName() + " has an order of its own");
        }
        try {
            Natives.invoke(type.getMethod("clear"), container, new Object[0]);
            int step = isMap ? 2 : 1;
            for (int i = 0; i + step <= elements.size(); i += step) {
                Object first = object(elements.get(i));
                if (isMap) {
                    put(type, container, first, object(elements.get(i + 1)));
                } else {
                    Natives.invoke(type.getMethod("add", Object.class), container, new Object[] {first});
                }
                String label = (isMap ? "key " : "element ") + i / step;
                node.changes.add(new Builder.Change(label, elements.get(i), Object.class));
            }
        } catch (BuildFailure e) {
            throw e;
        } catch (Throwable e) {
            throw new BuildFailure(type.getTypeName() + " refuses an element: " + e.getClass().getTypeName());
        }
    }

    /** A hash table of the subject may throw out what comes, except when it is filled by the JDK's own constructor. */
    private static void put(Class<?> type, Object map, Object key, Object value) throws ReflectiveOperationException {
        if (map instanceof HashMap<?, ?>) {
            Map<Object, Object> one = new HashMap<>();
            one.put(key, value);
            Method fill = HashMap.class.getDeclaredMethod("putMapEntries", Map.class, boolean.class);
            Natives.invoke(fill, map, new Object[] {one, false});
        } else {
            Natives.invoke(type.getMethod("put", Object.class, Object.class), map, new Object[] {key, value});
        }
    }

    /** Runs the constructor of the JDK's part alone. */
    static void initialise(Object allocated) throws BuildFailure {
        Class<?> type = containerClass(allocated);
        try {
            Natives.initialise(type.getConstructor(), allocated);
        } catch (ReflectiveOperationException e) {
            throw new BuildFailure("no empty " + type.getTypeName());
        }
    }

    private static Class<?> containerClass(Object container) {
        Class<?> type = container.getClass();
        while (type.getClassLoader() instanceof SubjectLoader) {
            type = type.getSuperclass();
        }
        return type;
    }

    /** To be called when no object is half built. */
    void fillWaiting() throws BuildFailure {
        while (!waiting.isEmpty()) {
            Waiting next = waiting.remove();
            fill(next.container(), next.elements());
        }
    }

    private static void check(Class<?> type, int elements) throws BuildFailure {
        boolean one = Holders.holdsOne(type) || Holders.isNumeral(type);
        boolean fixed = Holders.element(type) != null || Holders.holdsNothing(type) && elements == 0;
        boolean mayHold = isMany(type) || isBuilder(type) || Streams.has(type);
        boolean foreign = type.getClassLoader() instanceof SubjectLoader || Modifier.isAbstract(type.getModifiers());
        if (!one && !fixed && (foreign || !mayHold)) {
            throw new BuildFailure(type.getTypeName() + " is no JDK container");
        } else if (one ? elements != 1 : Map.class.isAssignableFrom(type) && elements % 2 != 0) {
            throw new BuildFailure(elements + " elements for " + type.getTypeName());
        }
    }

    /** A holder of null is as good as an empty one. */
    private static void note(Builder.Node node, List<Object> elements, Class<?> declared, boolean many) {
        node.isContainer = true;
        for (Object element : elements) {
            if (many || !"null".equals(element)) {
                node.changes.add(new Builder.Change("", element, declared));
            }
        }
    }

    private static boolean isMany(Class<?> type) {
        return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type);
    }

    private static boolean isBuilder(Class<?> type) {
        return type == StringBuilder.class || type == StringBuffer.class;
    }

    private static Made text(Class<?> type, String text) {
        Object live = type == StringBuilder.class ? new StringBuilder(text) : new StringBuffer(text);
        String argument = text.isEmpty() ? "" : JavaText.literal(text);
        return new Made(live, "new " + type.getSimpleName() + "(" + argument + ")", Tier.PUBLIC_API,
                source -> source.jdkObject(type, text.isEmpty() ? "" : source.literal(text).code()));
    }

    private static Made numeral(Class<?> type, String text) throws BuildFailure {
        try {
            return new Made(Holders.ofNumeral(type, text), "new " + type.getSimpleName() + "(" + JavaText.literal(text) + ")",
                    Tier.PUBLIC_API, source -> source.jdkObject(type, source.literal(text).code()));
        } catch (NumberFormatException e) {
            throw new BuildFailure(type.getTypeName() + " refuses the text " + JavaText.literal(text));
        }
    }

    private static Object construct(Class<?> type) throws BuildFailure {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new BuildFailure("no empty " + type.getTypeName() + ": " + e.getClass().getName());
        }
    }

    private void fill(Object container, List<Object> elements) throws BuildFailure {
        if (container instanceof Map<?, ?>) {
            for (int i = 0; i < elements.size(); i += 2) {
                add(container, object(elements.get(i)), object(elements.get(i + 1)));
            }
        } else if (container instanceof Collection<?>) {
            for (Object element : elements) {
                add(container, object(element), null);
            }
        } else {
            Class<?> declared = Holders.element(container.getClass());
            List<Object> values = new ArrayList<>();
            for (Object element : elements) {
                values.add(builder.value(element, declared == null ? Object.class : declared));
            }
            Holders.fill(container, values);
        }
    }

    private Object object(Object described) throws BuildFailure {
        return builder.value(described, Object.class);
    }

    /** The hash, equality or order of an element may be the subject's code, which may throw anything. */
    @SuppressWarnings("unchecked")
    private static void add(Object container, Object element, Object value) throws BuildFailure {
        try {
            if (container instanceof Map<?, ?> map) {
                ((Map<Object, Object>) map).put(element, value);
            } else {
                ((Collection<Object>) container).add(element);
            }
        } catch (Throwable e) {
            String what = element == null ? "null" : "a " + element.getClass().getTypeName();
            throw new BuildFailure(container.getClass().getTypeName() + " refuses " + what + ": "
                    + e.getClass().getTypeName());
        }
    }
}
