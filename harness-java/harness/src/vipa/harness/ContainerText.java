package vipa.harness;

import java.lang.ref.Reference;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SortedMap;
import java.util.StringJoiner;

/**
 * Filled containers as Java expressions that give the same object. Copying another collection is shortest, but only
 * where it gives the same order: a heap is built in another way, and a copied hash map has a table of its own size.
 */
final class ContainerText {
    /** What {@code Map.of} takes. */
    private static final int MAX_PAIRS = 10;

    private ContainerText() {
    }

    /** {@code new ArrayList<>()}, {@code new Properties()}. */
    static String empty(Class<?> type) {
        return "new " + JavaText.name(type) + (type.getTypeParameters().length > 0 ? "<>()" : "()");
    }

    /** The texts of one element at least; more: there are others after these. */
    static String filled(Object container, List<String> elements, boolean more) {
        String empty = empty(container.getClass());
        String holder = Holders.text(container, empty, elements, more);
        if (holder != null) {
            return holder;
        } else if (container instanceof Map<?, ?> map) {
            boolean copied = !more && isMapOf(map, elements);
            return copied ? with(empty, "Map.of(" + String.join(", ", elements) + ")") : puts(empty, elements, more);
        }
        boolean ordered = elements.size() == 1 || !(container instanceof PriorityQueue<?>);
        boolean copied = ordered && copies(container.getClass(), Collection.class);
        return copied ? with(empty, list(elements, more)) : adds(empty, elements, more);
    }

    private static String with(String empty, String argument) {
        return empty.substring(0, empty.length() - 1) + argument + ")";
    }

    /** No null, no key twice, and an order that does not depend on the way. */
    private static boolean isMapOf(Map<?, ?> map, List<String> elements) {
        int pairs = elements.size() / 2;
        boolean ordered = pairs == 1 || map instanceof SortedMap && pairs <= MAX_PAIRS;
        return ordered && map.size() == pairs && !elements.contains("null") && copies(map.getClass(), Map.class);
    }

    static boolean copies(Class<?> type, Class<?> from) {
        try {
            type.getConstructor(from);
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** {@code asList} would take a single null or array for the list of its arguments. */
    private static String list(List<String> elements, boolean more) {
        if (elements.size() == 1) {
            return "Collections.singletonList(" + elements.get(0) + ")";
        }
        return "Arrays.asList(" + String.join(", ", elements) + (more ? ", ...)" : ")");
    }

    private static String adds(String empty, List<String> elements, boolean more) {
        StringJoiner calls = calls(empty);
        elements.forEach(element -> calls.add("add(" + element + ");"));
        return (more ? calls.add("...") : calls).toString();
    }

    private static String puts(String empty, List<String> elements, boolean more) {
        StringJoiner calls = calls(empty);
        for (int i = 0; i < elements.size(); i += 2) {
            calls.add("put(" + elements.get(i) + ", " + elements.get(i + 1) + ");");
        }
        return (more ? calls.add("...") : calls).toString();
    }

    private static StringJoiner calls(String empty) {
        return new StringJoiner(" ", empty + " {{ ", " }}");
    }
}
