package vipa.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The witness's object graph as live objects. Objects are made before their contents, so cycles are fine.
 * Every assignment is type-checked here, because JNI setters would corrupt the heap silently.
 */
final class Builder {
    /** What was written into an object after it was made; {@code owner} is the field if it was one. */
    record Change(String label, Object value, Class<?> type, Field owner) {
        Change(String label, Object value, Class<?> type) {
            this(label, value, type, null);
        }
    }

    /** One object of the graph. */
    static final class Node {
        Made made;
        final List<Change> changes = new ArrayList<>();
        /** The changes are the elements in order, a map's keys and values in turn. */
        boolean isContainer;
    }

    private static final int MAX_ARRAY_BYTES = 64 << 20;
    private static final long DEAR_NANOS = 50_000_000;

    private final SubjectLoader loader;
    private final List<Object> objects;
    private final Node[] nodes;
    private final Opaques opaques;
    private final Oracles oracles;
    /** No constructor runs. */
    private final boolean bare;
    private final Containers containers = new Containers(this);
    /** Objects that are being built, each for the one before. */
    private int unfinished;
    private Tier tier = Tier.PUBLIC_API;

    Builder(SubjectLoader loader, Map<String, Object> witness, Map<String, Object> subclasses) {
        this.loader = loader;
        objects = Json.list(witness.get("objects"));
        nodes = new Node[objects.size()];
        bare = Boolean.TRUE.equals(witness.get("bare"));
        oracles = new Oracles(Json.list(witness.get("oracles")), this, Answers.isStubbed(witness));
        opaques = new Opaques(loader, oracles, subclasses);
    }

    /** The input is there; stubs answer from now on. */
    void finished() throws BuildFailure {
        if (loader.answers() != null) {
            loader.answers().make(this, loader);
        }
        for (int id = 0; id < nodes.length; id++) {
            Map<String, Object> object = Json.map(objects.get(id));
            if (nodes[id] != null && "instance".equals(object.get("shape"))) {
                // A constructor may have changed an object that it was given.
                writeAll(nodes[id], Json.list(object.get("fields")));
                checkGiven(nodes[id].made.live(), Json.list(object.get("given")));
            }
        }
        oracles.play();
        Answers.play(loader.answers());
    }

    /** Whether anything that the run shows may depend on what unfollowed calls returned. */
    boolean asked() {
        return oracles.asked();
    }

    /** Fields that were left to the constructor on condition that it fills them. */
    private void checkGiven(Object live, List<Object> names) throws BuildFailure {
        for (Object one : names) {
            Map<String, Object> name = Json.map(one);
            Field field = field((String) name.get("class"), (String) name.get("name"));
            if (isAlready(live, field, null)) {
                throw new BuildFailure(field + " is null");
            }
        }
    }

    Tier tier() {
        return tier;
    }

    void worsen(Tier other) {
        tier = tier.worst(other);
    }

    /** The live value of a witness value, boxed if the declared type is primitive. */
    Object value(Object described, Class<?> declared) throws BuildFailure {
        if ("null".equals(described)) {
            if (declared.isPrimitive()) {
                throw new BuildFailure("null given for " + declared);
            }
            return null;
        }
        Map.Entry<String, Object> only = Json.map(described).entrySet().iterator().next();
        if (!only.getKey().equals("ref")) {
            return primitive((Long) only.getValue(), declared);
        }
        Object live = node(Json.integer(only.getValue())).made.live();
        if (!declared.isInstance(live)) {
            throw new BuildFailure(live.getClass().getTypeName() + " is not a " + declared.getTypeName());
        }
        return live;
    }

    /** Whether any object of this very type will do. */
    boolean isOpaque(Object described, Class<?> declared) {
        Object id = "null".equals(described) ? null : Json.map(described).get("ref");
        Map<String, Object> object = id == null ? Map.of() : Json.map(objects.get(Json.integer(id)));
        return "opaque".equals(object.get("shape")) && declared.getTypeName().equals(object.get("class"));
    }

    private static Object primitive(long bits, Class<?> declared) throws BuildFailure {
        if (!declared.isPrimitive()) {
            throw new BuildFailure("a number given for " + declared.getTypeName());
        }
        return Types.box(Types.kind(declared), bits);
    }

    Node node(int id) throws BuildFailure {
        if (id < 0 || id >= nodes.length) {
            throw new BuildFailure("no object " + id + " in the witness");
        }
        if (nodes[id] == null) {
            buildWhole(id);
        }
        if (nodes[id].made == null) {
            throw new BuildFailure("object " + id + " of the witness is needed to build itself");
        }
        return nodes[id];
    }

    private void buildWhole(int id) throws BuildFailure {
        unfinished++;
        try {
            build(id, Json.map(objects.get(id)));
        } catch (BuildFailure | RuntimeException e) {
            // Who tried this in vain may try otherwise, but must not find half an object.
            nodes[id] = null;
            throw e;
        } finally {
            unfinished--;
        }
        if (unfinished == 0) {
            containers.fillWaiting();
        }
    }

    private void build(int id, Map<String, Object> object) throws BuildFailure {
        Node node = nodes[id] = new Node();
        Class<?> type = named((String) object.get("class"));
        Initialisation.before(type);
        switch ((String) object.get("shape")) {
            case "instance" -> instance(node, type, id, Json.list(object.get("fields")), object.get("held"));
            case "opaque" -> node.made = opaques.make(type);
            case "stub" -> {
                node.made = opaques.stub(type);
                node.changes.addAll(oracles.answers(type));
            }
            case "array" -> array(node, type, object);
            case "string" -> node.made = string(Json.list(object.get("units")));
            case "contents" -> containers.make(node, type, Json.list(object.get("elements")),
                    Fitting.isOnCycle(objects, id));
            case "boxed" -> node.made = boxed(type, object.get("value"));
            case "class-literal" -> node.made = classLiteral((String) object.get("of"));
            case "enum-constant" -> node.made = enumConstant(type, (String) object.get("name"));
            case "static-field" -> node.made = staticField(object);
            default -> throw new BuildFailure("unknown shape " + object.get("shape"));
        }
        worsen(node.made.tier());
    }

    private Class<?> named(String name) throws BuildFailure {
        try {
            return Types.named(name, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new BuildFailure("class " + name + ": " + e);
        }
    }

    private void instance(Node node, Class<?> type, int id, List<Object> fields, Object held) throws BuildFailure {
        if (isEnum(type) || !(type.getClassLoader() instanceof SubjectLoader) || Modifier.isAbstract(type.getModifiers())) {
            node.made = opaques.make(type);
        } else {
            Made made = bare ? null : constructed(type, id, fields);
            if (made == null) {
                made = Opaques.allocated(type);
                if (held != null) {
                    Containers.initialise(made.live());
                }
            }
            node.made = made;
        }
        if (held != null) {
            containers.fillInherited(node, Json.list(held));
        }
        writeAll(node, fields);
    }

    private Made constructed(Class<?> type, int id, List<Object> fields) throws BuildFailure {
        long start = System.nanoTime();
        Made made = fields.isEmpty() ? null : Fitting.make(this, objects, id, type);
        if (made == null) {
            made = Constructors.byDefault(type);
        }
        if (System.nanoTime() - start > DEAR_NANOS) {
            loader.isDear(type);
        }
        return made;
    }

    private static boolean isEnum(Class<?> type) {
        return type.isEnum() || type.getSuperclass() != null && type.getSuperclass().isEnum();
    }

    private void writeAll(Node node, List<Object> fields) throws BuildFailure {
        Class<?> type = node.made.live().getClass();
        for (int i = 0; i < fields.size() && !isEnum(type) && type != Class.class; i++) {
            write(node, Json.map(fields.get(i)));
        }
    }

    private void write(Node node, Map<String, Object> described) throws BuildFailure {
        Field field = field((String) described.get("class"), (String) described.get("name"));
        if (Modifier.isStatic(field.getModifiers()) || !field.getDeclaringClass().isInstance(node.made.live())) {
            throw new BuildFailure(field + " is no field of " + node.made.live().getClass().getTypeName());
        }
        Object value = value(described.get("value"), field.getType());
        if (!isAlready(node.made.live(), field, value)) {
            Natives.set(node.made.live(), field, value);
            Change change = new Change(field.getName(), described.get("value"), field.getType(), field);
            node.changes.remove(change);
            node.changes.add(change);
            worsen(Tier.FORCED);
        }
    }

    /** Sets a static field before the run; the text says what was changed, null if it had the value already. */
    Change writeStatic(Map<String, Object> described) throws BuildFailure {
        Field field = field((String) described.get("class"), (String) described.get("name"));
        if (!Modifier.isStatic(field.getModifiers())) {
            throw new BuildFailure(field + " is not static");
        }
        Initialisation.of(field.getDeclaringClass());
        Object value = value(described.get("value"), field.getType());
        if (isAlready(null, field, value)) {
            return null;
        }
        Natives.set(null, field, value);
        boolean isFinal = Modifier.isFinal(field.getModifiers());
        Tier access = Tier.ofModifiers(field.getModifiers()).worst(Tier.of(field.getDeclaringClass()));
        worsen(isFinal ? Tier.FORCED : access);
        return new Change(JavaText.name(field.getDeclaringClass()) + "." + field.getName(), described.get("value"),
                field.getType());
    }

    Field field(String declaring, String name) throws BuildFailure {
        return Members.field(named(declaring), name);
    }

    static boolean isAlready(Object target, Field field, Object value) {
        try {
            field.setAccessible(true);
            Object now = field.get(target);
            return field.getType().isPrimitive() || now instanceof String ? Objects.equals(now, value) : now == value;
        } catch (IllegalAccessException | RuntimeException e) {
            return false;
        }
    }

    private void array(Node node, Class<?> type, Map<String, Object> object) throws BuildFailure {
        long length = (Long) object.get("length");
        Class<?> component = type.getComponentType();
        if (component == null || length > MAX_ARRAY_BYTES / 8) {
            throw new BuildFailure("array of " + length + " " + type.getTypeName());
        }
        Object array = Array.newInstance(component, (int) length);
        node.made = new Made(array, JavaText.newArray(type, (int) length), Tier.PUBLIC_API,
                source -> source.newArray(type, (int) length));
        for (Object element : Json.list(object.get("elements"))) {
            List<Object> pair = Json.list(element);
            int index = Json.integer(pair.get(0));
            if (index < 0 || index >= length) {
                throw new BuildFailure("element " + index + " of an array of " + length);
            }
            Array.set(array, index, value(pair.get(1), component));
            node.changes.add(new Change(Integer.toString(index), pair.get(1), component));
        }
    }

    private static Made string(List<Object> units) {
        char[] chars = new char[units.size()];
        for (int i = 0; i < chars.length; i++) {
            chars[i] = (char) Json.integer(units.get(i));
        }
        // A fresh object, as an input is; the engine keeps inputs apart from literals.
        return Made.literal(new String(chars));
    }

    private Made boxed(Class<?> type, Object value) throws BuildFailure {
        try {
            Class<?> primitive = (Class<?>) type.getField("TYPE").get(null);
            return Made.literal(value(value, primitive));
        } catch (ReflectiveOperationException e) {
            throw new BuildFailure(type.getTypeName() + " is no box");
        }
    }

    private Made classLiteral(String of) throws BuildFailure {
        Class<?> type = named(of);
        return new Made(type, JavaText.name(type) + ".class", Tier.of(type), source -> source.classLiteral(type));
    }

    private static Made enumConstant(Class<?> type, String name) throws BuildFailure {
        Class<?> declaring = type.isEnum() ? type : type.getSuperclass();
        Object[] constants = declaring == null ? null : declaring.getEnumConstants();
        for (int i = 0; constants != null && i < constants.length; i++) {
            if (((Enum<?>) constants[i]).name().equals(name)) {
                return new Made(constants[i], JavaText.name(declaring) + "." + name, Tier.of(declaring),
                        source -> source.constant(declaring, name));
            }
        }
        throw new BuildFailure("no constant " + name + " in " + type.getTypeName());
    }

    private Made staticField(Map<String, Object> object) throws BuildFailure {
        Field field = field((String) object.get("declared_in"), (String) object.get("field"));
        Initialisation.of(field.getDeclaringClass());
        try {
            field.setAccessible(true);
            Object value = field.get(null);
            if (value == null) {
                throw new BuildFailure(field + " is null");
            }
            Tier access = Tier.of(field.getDeclaringClass()).worst(Tier.ofModifiers(field.getModifiers()));
            return new Made(value, JavaText.name(field.getDeclaringClass()) + "." + field.getName(), access,
                    source -> source.staticField(field));
        } catch (IllegalAccessException | RuntimeException e) {
            throw new BuildFailure(field + ": " + e);
        }
    }
}
