package vipa.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.BitSet;
import java.util.Currency;
import java.util.Formatter;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.Timer;
import java.util.UUID;

/** Finds some object of a type, when its contents do not matter. */
final class Opaques {
    private static final int DEPTH = 3;
    private static final List<Class<?>> CLASSES =
            List.of(BitSet.class, UUID.class, StringJoiner.class, Currency.class, Timer.class, Formatter.class);

    private final SubjectLoader loader;
    private final Oracles oracles;
    /** Abstract class name -> concrete subclasses, from the request. */
    private final Map<String, Object> subclasses;
    private int classesUsed;

    Opaques(SubjectLoader loader, Oracles oracles, Map<String, Object> subclasses) {
        this.loader = loader;
        this.oracles = oracles;
        this.subclasses = subclasses;
    }

    Made make(Class<?> type) throws BuildFailure {
        return make(type, 0);
    }

    private Made make(Class<?> type, int depth) throws BuildFailure {
        if (type.isPrimitive()) {
            return Made.literal(Types.zero(type));
        }
        Initialisation.before(type);
        Made made = type == Class.class ? someClass() : OpaqueTable.make(type);
        if (made == null && type.isArray()) {
            made = emptyArray(type);
        }
        if (made == null && (type.isEnum() || type.getSuperclass() != null && type.getSuperclass().isEnum())) {
            made = enumConstant(type);
        }
        if (made == null && type.isInterface()) {
            boolean strict = loader.answers() != null;
            made = strict ? Stub.strict(type, loader, oracles) : Stub.of(type, loader, oracles);
        }
        if (made == null && Played.has(type)) {
            made = Played.of(type, oracles);
        }
        if (made == null && Modifier.isAbstract(type.getModifiers())) {
            made = subclass(type, depth);
        }
        return made == null ? concrete(type, depth) : made;
    }

    Made stub(Class<?> type) throws BuildFailure {
        Made made = Played.has(type) ? Played.of(type, oracles) : Stub.of(type, loader, oracles);
        if (made == null) {
            throw new BuildFailure("no stub of " + type.getTypeName());
        }
        return made;
    }

    private static Made emptyArray(Class<?> type) {
        Object array = Array.newInstance(type.getComponentType(), 0);
        return new Made(array, JavaText.newArray(type, 0), Tier.PUBLIC_API, source -> source.newArray(type, 0));
    }

    private static Made enumConstant(Class<?> type) throws BuildFailure {
        Class<?> declaring = type.isEnum() ? type : type.getSuperclass();
        Object[] constants = declaring.getEnumConstants();
        for (int i = 0; constants != null && i < constants.length; i++) {
            // A constant with a body has a class of its own.
            if (type.isInstance(constants[i])) {
                String name = ((Enum<?>) constants[i]).name();
                return new Made(constants[i], JavaText.name(declaring) + "." + name, Tier.of(declaring),
                        source -> source.constant(declaring, name));
            }
        }
        throw new BuildFailure("enum " + type.getTypeName() + " has no constants");
    }

    /** Classes that programs hardly ever compare with; another object is another class while there are some left. */
    private Made someClass() {
        Class<?> next = CLASSES.get(classesUsed++ % CLASSES.size());
        return new Made(next, JavaText.name(next) + ".class", Tier.PUBLIC_API);
    }

    private Made subclass(Class<?> type, int depth) throws BuildFailure {
        for (Object name : Json.list(subclasses.get(type.getTypeName()))) {
            Made made = attempt((String) name, depth);
            if (made != null) {
                return made;
            }
        }
        Class<?>[] permitted = type.getPermittedSubclasses();
        for (int i = 0; permitted != null && i < permitted.length; i++) {
            Made made = attempt(permitted[i].getName(), depth);
            if (made != null) {
                return made;
            }
        }
        Made blank = loader.answers() == null ? null : Blank.of(type);
        if (blank == null) {
            throw new BuildFailure("cannot build abstract " + type.getTypeName());
        }
        return blank;
    }

    private Made attempt(String name, int depth) {
        try {
            return depth > DEPTH ? null : make(Types.named(name, loader), depth + 1);
        } catch (BuildFailure | ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private Made concrete(Class<?> type, int depth) throws BuildFailure {
        Constructors.Arguments nonNull = parameter -> make(parameter, depth + 1);
        List<Constructors.Arguments> choices =
                depth < DEPTH ? List.of(nonNull, Constructors.DEFAULTS) : List.of(Constructors.DEFAULTS);
        Made made = Constructors.firstThatWorks(type, choices);
        return made == null ? allocated(type) : made;
    }

    /** The last resort: no constructor ran. Never for JDK classes, whose code trusts its constructors. */
    static Made allocated(Class<?> type) throws BuildFailure {
        if (Modifier.isAbstract(type.getModifiers()) || !(type.getClassLoader() instanceof SubjectLoader)) {
            throw new BuildFailure("cannot build " + type.getTypeName());
        }
        return new Made(Natives.allocate(type), "(" + JavaText.name(type) + " without constructor)", Tier.FORCED,
                source -> source.allocated(type));
    }
}
