package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tries a class's constructors in a fixed order until one returns. */
final class Constructors {
    /** Chooses an argument for a parameter. */
    interface Arguments {
        Made of(Class<?> parameter) throws BuildFailure;
    }

    /** null, 0, false and the empty string. */
    static final Arguments DEFAULTS =
            type -> Made.literal(type == String.class ? "" : Types.zero(type));

    /** Class and depth -> how many tries are in vain. */
    private static final Map<String, Integer> FAILED = new HashMap<>();

    private Constructors() {
    }

    /**
     * Null if no constructor works. Each one is tried with each choice of arguments before the next; those that failed
     * in an earlier run are not tried again. {@code depth}: of the object in another's arguments, which its own
     * arguments depend on; -1 if there is no such choice.
     */
    static Made firstThatWorks(Class<?> type, List<Arguments> choices, int depth) {
        if (Modifier.isAbstract(type.getModifiers())) {
            return null;
        }
        List<Constructor<?>> constructors = inOrder(type);
        String key = type.getName() + " " + depth;
        int tries = constructors.size() * choices.size();
        for (int i = FAILED.getOrDefault(key, 0); i < tries; i++) {
            Made made = attempt(constructors.get(i / choices.size()), choices.get(i % choices.size()));
            if (made != null) {
                return made;
            }
            FAILED.put(key, i + 1);
        }
        return null;
    }

    /** With null, 0 and the like for arguments. */
    static Made byDefault(Class<?> type) {
        return firstThatWorks(type, List.of(DEFAULTS), -1);
    }

    /** The most public first, then the fewest parameters, then the descriptor. */
    static List<Constructor<?>> inOrder(Class<?> type) {
        boolean foreign = !(type.getClassLoader() instanceof SubjectLoader);
        return Arrays.stream(type.getDeclaredConstructors())
                .filter(constructor -> !foreign || Modifier.isPublic(constructor.getModifiers()))
                .sorted(Comparator.comparing((Constructor<?> c) -> c.isSynthetic())
                        .thenComparing(c -> Tier.ofModifiers(c.getModifiers()))
                        .thenComparing(Constructor::getParameterCount)
                        .thenComparing(c -> Arrays.toString(c.getParameterTypes())))
                .<Constructor<?>>map(c -> c).toList();
    }

    /** Null if the constructor throws. */
    static Made attempt(Constructor<?> constructor, Arguments choice) {
        Class<?>[] types = constructor.getParameterTypes();
        Object[] arguments = new Object[types.length];
        Class<?> type = constructor.getDeclaringClass();
        StringBuilder text = new StringBuilder("new ").append(JavaText.name(type)).append('(');
        Tier tier = Tier.of(type).worst(Tier.ofModifiers(constructor.getModifiers()));
        try {
            for (int i = 0; i < types.length; i++) {
                Made made = choice.of(types[i]);
                arguments[i] = made.live();
                tier = tier.worst(made.tier());
                text.append(i == 0 ? "" : ", ").append(made.text());
            }
            return new Made(Natives.construct(constructor, arguments), text.append(')').toString(), tier);
        } catch (Throwable e) {
            // Out of memory too: another constructor may do with less.
            return null;
        }
    }
}
