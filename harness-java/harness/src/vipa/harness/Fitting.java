package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks for a constructor that gives an object the wanted fields by itself, so that nothing has to be forced.
 * Parameters are fed with the wanted values of their type, in order; the fields are compared afterwards.
 */
final class Fitting {
    private static final int MAX_CONSTRUCTORS = 20;

    private final Builder builder;
    private final List<Wanted> wanted = new ArrayList<>();

    private record Wanted(Field field, Object described) {
    }

    private Fitting(Builder builder) {
        this.builder = builder;
    }

    static boolean isOnCycle(List<Object> objects, int id) {
        return reaches(objects, id, id, new HashSet<>());
    }

    /** Null if no constructor does it. Objects on a cycle cannot be given to their own constructor. */
    static Made make(Builder builder, List<Object> objects, int id, Class<?> type) throws BuildFailure {
        if (isOnCycle(objects, id)) {
            return null;
        }
        Fitting fitting = new Fitting(builder);
        for (Object one : Json.list(Json.map(objects.get(id)).get("fields"))) {
            Map<String, Object> field = Json.map(one);
            fitting.wanted.add(new Wanted(builder.field((String) field.get("class"), (String) field.get("name")),
                    field.get("value")));
        }
        for (Constructor<?> constructor : Constructors.inOrder(type).stream().limit(MAX_CONSTRUCTORS).toList()) {
            Made made = Constructors.attempt(constructor, fitting.arguments());
            if (made != null && fitting.fits(made.live())) {
                return made;
            }
        }
        return null;
    }

    private Constructors.Arguments arguments() {
        List<Wanted> left = new ArrayList<>(wanted);
        return parameter -> {
            for (Wanted one : left) {
                if (one.field().getType() == parameter) {
                    left.remove(one);
                    Object live = builder.value(one.described(), parameter);
                    return new Made(live, new InputText(builder).of(one.described(), parameter), Tier.PUBLIC_API,
                            source -> source.value(one.described(), parameter));
                }
            }
            return Constructors.DEFAULTS.of(parameter);
        };
    }

    private boolean fits(Object live) throws BuildFailure {
        for (Wanted one : wanted) {
            Object value = builder.value(one.described(), one.field().getType());
            if (!one.field().getDeclaringClass().isInstance(live) || !Builder.isAlready(live, one.field(), value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean reaches(List<Object> objects, int from, int target, Set<Integer> seen) {
        if (from < 0 || from >= objects.size() || !seen.add(from)) {
            return false;
        }
        for (int next : references(objects.get(from), new ArrayList<>())) {
            if (next == target || reaches(objects, next, target, seen)) {
                return true;
            }
        }
        return false;
    }

    /** Every {@code {"ref": n}} anywhere in the description. */
    static List<Integer> references(Object described, List<Integer> found) {
        if (described instanceof List<?> list) {
            list.forEach(element -> references(element, found));
        } else if (described instanceof Map<?, ?> map) {
            if (map.get("ref") instanceof Long id) {
                found.add((int) (long) id);
            } else {
                map.values().forEach(element -> references(element, found));
            }
        }
        return found;
    }
}
