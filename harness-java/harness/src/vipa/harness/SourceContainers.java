package vipa.harness;

import java.lang.ref.SoftReference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Filled JDK containers as Java source. */
final class SourceContainers {
    private final Source source;

    SourceContainers(Source source) {
        this.source = source;
    }

    /** {@code apart}: it needs a variable. */
    Expression of(int id, Builder.Node node, boolean apart) throws Unwritable {
        Object live = node.made.live();
        if (!apart) {
            List<String> elements = elements(node);
            Expression whole = whole(live, elements);
            if (whole != null) {
                return whole;
            }
        }
        if (!(live instanceof Collection<?> || live instanceof Map<?, ?>)) {
            Expression whole = whole(live, elements(node));
            return source.local(id, whole);
        }
        Expression local = source.local(id, new Expression(empty(live.getClass()), live.getClass()));
        List<String> elements = elements(node);
        add(local.code(), live, elements);
        return local;
    }

    /** What an object of the subject holds as a container. */
    void held(Expression local, Object live, List<Object> held) throws Unwritable {
        List<String> elements = new ArrayList<>();
        for (Object one : held) {
            elements.add(source.value(one, Object.class).code());
        }
        add(local.code(), live, elements);
    }

    /** {@code <Object>} for a variable of a generic JDK class. */
    String typeArguments(Class<?> type) {
        int parameters = type.getClassLoader() instanceof SubjectLoader || type == Class.class ? 0 : type.getTypeParameters().length;
        return parameters == 0 ? "" : parameters == 1 ? "<Object>" : "<Object, Object>";
    }

    private List<String> elements(Builder.Node node) throws Unwritable {
        List<String> elements = new ArrayList<>();
        for (Builder.Change change : node.changes) {
            elements.add(source.value(change.value(), change.type()).code());
        }
        return elements;
    }

    private void add(String target, Object live, List<String> elements) {
        boolean map = live instanceof Map<?, ?>;
        for (int i = 0; i + (map ? 1 : 0) < elements.size(); i += map ? 2 : 1) {
            String arguments = map ? "put(" + elements.get(i) + ", " + elements.get(i + 1) : "add(" + elements.get(i);
            source.statement(target + "." + arguments + ")");
        }
    }

    private static String empty(Class<?> type) {
        return "new " + Names.of(type) + (type.getTypeParameters().length > 0 ? "<>()" : "()");
    }

    /** One expression; null if there is none. */
    private Expression whole(Object live, List<String> elements) {
        Class<?> type = live.getClass();
        String first = elements.get(0);
        String code = null;
        if (live instanceof Optional<?>) {
            code = Names.of(type) + ".of(" + first + ")";
        } else if (live instanceof AtomicIntegerArray || live instanceof AtomicLongArray
                || live instanceof AtomicReferenceArray<?>) {
            String element = live instanceof AtomicIntegerArray ? "int" : live instanceof AtomicLongArray ? "long" : "Object";
            code = with(type, "new " + element + "[] {" + String.join(", ", elements) + "}");
        } else if (live instanceof Map<?, ?>) {
            boolean copied = elements.size() == 2 && ContainerText.copies(type, Map.class);
            code = copied ? with(type, Names.ofJdk("Collections.singletonMap(") + first + ", " + elements.get(1) + ")") : null;
        } else if (live instanceof Collection<?>) {
            boolean ordered = elements.size() == 1 || !(live instanceof PriorityQueue<?>);
            code = ordered && ContainerText.copies(type, Collection.class) ? with(type, list(elements)) : null;
        } else if (live instanceof WeakReference<?> || live instanceof SoftReference<?>
                || type.getName().startsWith("java.util.concurrent.atomic.")) {
            code = with(type, first);
        }
        return code == null ? null : new Expression(code, type);
    }

    private static String with(Class<?> type, String argument) {
        String empty = empty(type);
        return empty.substring(0, empty.length() - 1) + argument + ")";
    }

    /** {@code asList} would take a single null or array for the list of its arguments. */
    private static String list(List<String> elements) {
        boolean one = elements.size() == 1;
        return Names.ofJdk(one ? "Collections.singletonList(" : "Arrays.asList(") + String.join(", ", elements) + ")";
    }
}
