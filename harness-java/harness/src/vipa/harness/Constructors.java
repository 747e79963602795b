package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Tries a class's constructors in a fixed order until one returns. */
final class Constructors {
    /** Chooses an argument for a parameter. */
    interface Arguments {
        Made of(Class<?> parameter) throws BuildFailure;
    }

    /** null, 0, false and the empty string. */
    static final Arguments DEFAULTS =
            type -> Made.literal(type == String.class ? "" : Types.zero(type));

    private Constructors() {
    }

    /** Null if no constructor works. Each one is tried with each choice of arguments before the next. */
    static Made firstThatWorks(Class<?> type, List<Arguments> choices) {
        if (Modifier.isAbstract(type.getModifiers())) {
            return null;
        }
        for (Constructor<?> constructor : inOrder(type)) {
            for (Arguments choice : choices) {
                Made made = attempt(constructor, choice);
                if (made != null) {
                    return made;
                }
            }
        }
        return null;
    }

    /** With null, 0 and the like for arguments. */
    static Made byDefault(Class<?> type) {
        return firstThatWorks(type, List.of(DEFAULTS));
    }

    /** Asked for each object of each run. */
    private static final ClassValue<List<Constructor<?>>> IN_ORDER = new ClassValue<>() {
        @Override
        protected List<Constructor<?>> computeValue(Class<?> type) {
            return sorted(type);
        }
    };

    /** The most public first, then the fewest parameters, then the descriptor. */
    static List<Constructor<?>> inOrder(Class<?> type) {
        return IN_ORDER.get(type);
    }

    private static List<Constructor<?>> sorted(Class<?> type) {
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
        List<Made> parts = new ArrayList<>();
        Class<?> type = constructor.getDeclaringClass();
        StringBuilder text = new StringBuilder("new ").append(JavaText.name(type)).append('(');
        Tier tier = Tier.of(type).worst(Tier.ofModifiers(constructor.getModifiers()));
        try {
            for (int i = 0; i < types.length; i++) {
                Made made = choice.of(types[i]);
                arguments[i] = made.live();
                parts.add(made);
                tier = tier.worst(made.tier());
                text.append(i == 0 ? "" : ", ").append(made.text());
            }
            return new Made(Natives.construct(constructor, arguments), text.append(')').toString(), tier,
                    source -> source.construction(constructor, parts));
        } catch (Throwable e) {
            // Out of memory too: another constructor may do with less.
            return null;
        }
    }
}
