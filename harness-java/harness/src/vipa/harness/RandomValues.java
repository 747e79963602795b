package vipa.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/** Random values of a type: small ones, corner values, the class's own constants; objects by constructors at random. */
final class RandomValues {
    private static final long[] CORNERS = {0, 1, -1, 2, 3, 7, 8, 10, 16, 31, 32, 63, 64, 100, 127, -128, 128, 255, 256,
        1000, Short.MAX_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE};
    private static final double[] REALS = {0, -0.0, 1, -1, 0.5, 1e9, -1e300, Double.NaN, Double.POSITIVE_INFINITY};
    private static final int DEPTH = 3;
    private static final int MAX_ELEMENTS = 5;

    private final SplittableRandom random;
    private final Constants constants;
    private final Opaques opaques;
    private final Class<?> subject;

    RandomValues(SplittableRandom random, Constants constants, Opaques opaques, Class<?> subject) {
        this.random = random;
        this.constants = constants;
        this.opaques = opaques;
        this.subject = subject;
    }

    Made of(Class<?> type) throws BuildFailure {
        return of(type, 0);
    }

    /** Null if there is none this time. */
    Made receiver(Class<?> type) {
        if (Modifier.isAbstract(type.getModifiers()) && !type.isEnum()) {
            Made made = opaque(type);
            return made.live() == null ? null : made;
        }
        return type.isEnum() ? constant(type) : instance(type, 0);
    }

    /** There are no others of its type; null if there is none. */
    private Made constant(Class<?> type) {
        if (type.getEnumConstants().length == 0) {
            return null;
        }
        Enum<?> constant = (Enum<?>) pick(List.of(type.getEnumConstants()));
        return new Made(constant, JavaText.name(type) + "." + constant.name(), Tier.of(type));
    }

    /** An object that some constructor made; null if the one that was drawn threw. */
    private Made instance(Class<?> type, int depth) {
        List<Constructor<?>> constructors = Constructors.inOrder(type);
        if (constructors.isEmpty() || Modifier.isAbstract(type.getModifiers())) {
            return null;
        }
        return Constructors.attempt(pick(constructors), parameter -> of(parameter, depth + 1));
    }

    private Made of(Class<?> type, int depth) throws BuildFailure {
        if (type.isPrimitive()) {
            return Made.literal(primitive(Types.kind(type)));
        } else if (random.nextInt(8) == 0 || depth > DEPTH) {
            return Made.literal(null);
        } else if (type == String.class || type == CharSequence.class) {
            return Made.literal(string());
        } else if (type == Object.class || type == Comparable.class) {
            return any(type, depth);
        } else if (type.isArray()) {
            return array(type, depth);
        }
        Made made = type.isEnum() ? constant(type) : collection(type, depth);
        if (made == null && !type.isEnum() && type.getClassLoader() instanceof SubjectLoader) {
            made = instance(type, depth);
        }
        return made == null ? opaque(type) : made;
    }

    private Made opaque(Class<?> type) {
        try {
            return opaques.make(type);
        } catch (BuildFailure e) {
            return Made.literal(null);
        }
    }

    private Made any(Class<?> type, int depth) throws BuildFailure {
        return switch (random.nextInt(type == Object.class ? 5 : 2)) {
            case 0 -> Made.literal(string());
            case 1 -> Made.literal(primitive('I'));
            case 2 -> of(int[].class, depth + 1);
            case 3 -> of(subject, depth + 1);
            default -> new Made(new Object(), "new Object()", Tier.PUBLIC_API);
        };
    }

    private Made array(Class<?> type, int depth) throws BuildFailure {
        int length = random.nextInt(MAX_ELEMENTS);
        Object array = Array.newInstance(type.getComponentType(), length);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < length; i++) {
            Made element = of(type.getComponentType(), depth + 1);
            Array.set(array, i, element.live());
            texts.add(JavaText.element(element.text()));
        }
        return new Made(array, "new " + JavaText.name(type) + "{" + String.join(", ", texts) + "}", Tier.PUBLIC_API);
    }

    /** Lists, sets and maps with something in them; null for other types. */
    private Made collection(Class<?> type, int depth) throws BuildFailure {
        if (!Set.of(List.class, Collection.class, Iterable.class, Map.class).contains(type)) {
            return null;
        }
        Made elements = array(Object[].class, depth + 1);
        List<Object> list = new ArrayList<>(Arrays.asList((Object[]) elements.live()));
        if (type != Map.class) {
            return new Made(list, "new ArrayList<>(Arrays.asList(" + inner(elements.text()) + "))", Tier.PUBLIC_API);
        }
        Map<Object, Object> map = new HashMap<>();
        list.forEach(key -> map.put(key, key));
        return new Made(map, "(map of " + inner(elements.text()) + ")", Tier.PUBLIC_API);
    }

    private static String inner(String arrayText) {
        return arrayText.substring(arrayText.indexOf('{') + 1, arrayText.length() - 1);
    }

    private Object primitive(char kind) {
        if (kind == 'F' || kind == 'D') {
            double value = real();
            return kind == 'F' ? (Object) (float) value : (Object) value;
        }
        return Types.box(kind, kind == 'Z' ? random.nextInt(2) : integer());
    }

    private long integer() {
        int choice = random.nextInt(10);
        if (choice < 4) {
            return random.nextInt(-4, 12);
        } else if (choice < 7) {
            return CORNERS[random.nextInt(CORNERS.length)];
        } else if (choice < 9 && !constants.integers.isEmpty()) {
            return pick(constants.integers) + random.nextInt(-1, 2);
        }
        return random.nextLong();
    }

    private double real() {
        if (random.nextInt(3) == 0 && !constants.reals.isEmpty()) {
            return pick(constants.reals);
        }
        return random.nextBoolean() ? REALS[random.nextInt(REALS.length)] : random.nextInt(-100, 100) / 4.0;
    }

    private String string() {
        int choice = random.nextInt(6);
        if (choice < 2 && !constants.strings.isEmpty()) {
            return pick(constants.strings);
        } else if (choice == 2) {
            return Long.toString(integer());
        }
        StringBuilder out = new StringBuilder();
        for (int length = random.nextInt(6); length > 0; length--) {
            out.append((char) random.nextInt(' ', '~' + 1));
        }
        return out.toString();
    }

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }
}
