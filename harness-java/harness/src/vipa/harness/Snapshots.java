package vipa.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Static state of a class after its initialiser, as witness objects. Everything beyond the bounds is opaque. */
final class Snapshots implements Runnable {
    private static final int MAX_OBJECTS = 300;
    private static final int MAX_DEPTH = 6;
    private static final int MAX_LENGTH = 4096;

    private final String className;
    private final SubjectLoader loader;
    private final IdentityHashMap<Object, Integer> ids = new IdentityHashMap<>();
    private List<Object> statics;
    private List<Object> objects = new ArrayList<>();
    private String error;

    Snapshots(String className, SubjectLoader loader) {
        this.className = className;
        this.loader = loader;
    }

    @Override
    public void run() {
        try {
            Class<?> type = Initialisation.of(className, loader);
            statics = fields(type, null, true, 0);
        } catch (Throwable thrown) {
            statics = null;
            objects = List.of();
            error = explain(thrown);
        }
    }

    /** The first of two snapshots, with the fields named in which the second differs. */
    static Map<String, Object> merged(Snapshots first, Snapshots second) {
        List<Object> unstable = new ArrayList<>();
        if (first.statics != null && second.statics != null) {
            for (int i = 0; i < first.statics.size(); i++) {
                if (!first.shown(i).equals(second.shown(i))) {
                    unstable.add(Json.map(first.statics.get(i)).get("name"));
                }
            }
        }
        String error = first.error == null ? second.error : first.error;
        return Json.of("class", first.className, "statics", error == null ? first.statics : null, "objects",
                error == null ? first.objects : List.of(), "unstable", unstable, "error", error);
    }

    /** A field with all it reaches, numbered from 0, so that one differing field does not disturb its successors. */
    private String shown(int index) {
        List<Object> reached = new ArrayList<>();
        List<Integer> order = new ArrayList<>();
        Object value = renumbered(Json.map(statics.get(index)).get("value"), order);
        for (int i = 0; i < order.size(); i++) {
            reached.add(renumbered(objects.get(order.get(i)), order));
        }
        return Json.write(List.of(value, reached));
    }

    private static Object renumbered(Object value, List<Integer> order) {
        if (value instanceof List<?> list) {
            List<Object> copy = new ArrayList<>();
            list.forEach(element -> copy.add(renumbered(element, order)));
            return copy;
        } else if (value instanceof Map<?, ?>) {
            Map<String, Object> map = Json.map(value);
            if (map.size() == 1 && map.get("ref") instanceof Long id) {
                int known = order.indexOf((int) (long) id);
                if (known < 0) {
                    order.add((int) (long) id);
                }
                return Json.of("ref", (long) (known < 0 ? order.size() - 1 : known));
            }
            Map<String, Object> copy = Json.of();
            map.forEach((key, element) -> copy.put(key, renumbered(element, order)));
            return copy;
        }
        return value;
    }

    private static String explain(Throwable thrown) {
        Throwable cause = thrown instanceof ExceptionInInitializerError && thrown.getCause() != null
                ? thrown.getCause() : thrown;
        return cause.getClass().getName() + (cause.getMessage() == null ? "" : ": " + cause.getMessage());
    }

    private List<Object> fields(Class<?> type, Object target, boolean isStatic, int depth)
            throws IllegalAccessException {
        List<Object> values = new ArrayList<>();
        for (Field field : type.getDeclaredFields()) {
            // Of a JDK class only the public constants can be read.
            if (Modifier.isStatic(field.getModifiers()) == isStatic && field.trySetAccessible()) {
                Object value = field.get(target);
                values.add(Json.of("class", type.getName(), "name", field.getName(), "descriptor",
                        field.getType().descriptorString(), "value",
                        field.getType().isPrimitive() ? primitive(value) : reference(value, depth)));
            }
        }
        return values;
    }

    /** A boxed primitive as a witness value. */
    static Object primitive(Object boxed) {
        if (boxed instanceof Long number) {
            return Json.of("long", number);
        } else if (boxed instanceof Float number) {
            return Json.of("float", Integer.toUnsignedLong(Float.floatToRawIntBits(number)));
        } else if (boxed instanceof Double number) {
            return Json.of("double", new Unsigned(Double.doubleToRawLongBits(number)));
        }
        return Json.of("int", Types.bits(boxed));
    }

    /** A 64-bit pattern, written without a sign. */
    private record Unsigned(long bits) {
        @Override
        public String toString() {
            return Long.toUnsignedString(bits);
        }
    }

    private Object reference(Object value, int depth) throws IllegalAccessException {
        if (value == null) {
            return "null";
        }
        Integer known = ids.get(value);
        if (known == null) {
            known = objects.size();
            ids.put(value, known);
            objects.add(null);
            objects.set(known, object(value, depth));
        }
        return Json.of("ref", (long) known);
    }

    private Map<String, Object> object(Object value, int depth) throws IllegalAccessException {
        Class<?> type = value.getClass();
        if (value instanceof String string && string.length() <= MAX_LENGTH) {
            List<Object> units = new ArrayList<>();
            string.chars().forEach(unit -> units.add((long) unit));
            return shape(type, "string", "units", units);
        } else if (value instanceof Number && isBox(type) || value instanceof Character || value instanceof Boolean) {
            return shape(type, "boxed", "value", primitive(value));
        } else if (value instanceof Class<?> literal) {
            return shape(type, "class-literal", "of", literal.getTypeName());
        } else if (value instanceof Enum<?> constant) {
            Map<String, Object> shape = shape(type, "enum-constant", "name", constant.name());
            shape.put("fields", depth < MAX_DEPTH ? instanceFields(value, depth) : List.of());
            return shape;
        }
        boolean within = depth < MAX_DEPTH && objects.size() < MAX_OBJECTS;
        if (within && type.isArray() && Array.getLength(value) <= MAX_LENGTH) {
            return array(value, depth);
        } else if (within && type.getClassLoader() == loader && !type.isHidden() && !type.isArray()) {
            return instance(value, depth);
        }
        List<Object> held = within && type.getClassLoader() == null ? Holdings.of(value) : null;
        if (held != null) {
            List<Object> elements = new ArrayList<>();
            for (Object element : held) {
                elements.add(reference(element, depth + 1));
            }
            return shape(type, "contents", "elements", elements);
        }
        return Json.of("class", opaqueName(type), "shape", "opaque");
    }

    /** A lambda's or proxy's class has no name that could be loaded again; its interface stands for it. */
    private static String opaqueName(Class<?> type) {
        boolean nameless = type.isHidden() || java.lang.reflect.Proxy.isProxyClass(type);
        return nameless && type.getInterfaces().length > 0 ? type.getInterfaces()[0].getTypeName() : type.getTypeName();
    }

    private static boolean isBox(Class<?> type) {
        return type == Integer.class || type == Long.class || type == Short.class || type == Byte.class
                || type == Float.class || type == Double.class;
    }

    private static Map<String, Object> shape(Class<?> type, String shape, String key, Object value) {
        return Json.of("class", type.getTypeName(), "shape", shape, key, value);
    }

    private Map<String, Object> instance(Object value, int depth) throws IllegalAccessException {
        return shape(value.getClass(), "instance", "fields", instanceFields(value, depth));
    }

    private List<Object> instanceFields(Object value, int depth) throws IllegalAccessException {
        List<Object> fields = new ArrayList<>();
        Class<?> type = value.getClass();
        for (; type != null && type.getClassLoader() == loader; type = type.getSuperclass()) {
            fields.addAll(fields(type, value, false, depth + 1));
        }
        return fields;
    }

    /** Elements with the default value are left out, as the witness format has it. */
    private Map<String, Object> array(Object array, int depth) throws IllegalAccessException {
        boolean primitive = array.getClass().getComponentType().isPrimitive();
        List<Object> elements = new ArrayList<>();
        for (long i = 0; i < Array.getLength(array); i++) {
            Object element = Array.get(array, (int) i);
            if (primitive ? Types.bits(element) != 0 : element != null) {
                elements.add(List.of(i, primitive ? primitive(element) : reference(element, depth + 1)));
            }
        }
        Map<String, Object> shape = shape(array.getClass(), "array", "length", (long) Array.getLength(array));
        shape.put("elements", elements);
        return shape;
    }
}
