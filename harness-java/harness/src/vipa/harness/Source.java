package vipa.harness;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The input of a witness as Java source: expressions where that is possible, statements and variables where objects are
 * shared, refer to each other, or have to be changed after they were made.
 */
final class Source {
    /** Two expressions give the same object, or one as good. */
    private static final Set<String> NAMED = Set.of("string", "boxed", "class-literal", "enum-constant", "static-field");
    private static final int LONG_STRING = 80;
    private static final int LONGEST_STRING = 4000;
    private static final int LISTED = 16;
    private static final int MOST_ELEMENTS = 200;

    final Names names;
    /** Casts wherever a compiler may not see what is meant, and strings that are no literals. */
    final boolean careful;
    final SourceCalls calls = new SourceCalls(this);
    private final SourceContainers containers = new SourceContainers(this);
    private final SourceStubs stubs;
    private final Builder builder;
    private final List<Object> objects;
    private final int[] uses;
    private final Map<Integer, Expression> locals = new HashMap<>();
    private final Set<Integer> begun = new HashSet<>();
    private final List<Object> statements = new ArrayList<>();

    Source(Builder builder, Map<String, Object> witness, Names names, boolean careful) {
        this.builder = builder;
        this.names = names;
        this.careful = careful;
        objects = Json.list(witness.get("objects"));
        stubs = new SourceStubs(this, Json.list(witness.get("oracles")));
        uses = new int[objects.size()];
        for (Object part : List.of(witness.get("arguments"), objects, witness.get("oracles"))) {
            Fitting.references(part, new ArrayList<>()).forEach(id -> uses[id]++);
        }
        Fitting.references(witness.get("receiver"), new ArrayList<>()).forEach(id -> uses[id]++);
    }

    List<Object> statements() {
        return statements;
    }

    void statement(String code) {
        statements.add(code + ";");
    }

    /** A witness value where a value of this type is expected. */
    Expression value(Object described, Class<?> declared) throws Unwritable {
        try {
            if (declared.isPrimitive()) {
                return literal(builder.value(described, declared));
            } else if ("null".equals(described)) {
                return Expression.NULL;
            }
            int id = Json.integer(Json.map(described).get("ref"));
            return fitting(reference(id), declared);
        } catch (BuildFailure e) {
            throw new Unwritable("an object cannot be built");
        }
    }

    /** With a cast if the compiler would refuse it otherwise. */
    Expression fitting(Expression expression, Class<?> declared) {
        if (expression.isLambda() && declared != expression.type()) {
            return cast(expression, expression.type());
        }
        boolean fits = expression.isNull() || declared.isAssignableFrom(expression.type());
        return fits || !names.isVisible(declared) ? expression : cast(expression, declared);
    }

    Expression cast(Expression expression, Class<?> type) {
        return new Expression("(" + Names.of(type) + ") " + expression.code(), type);
    }

    /** A boxed primitive, a string or null. */
    Expression literal(Object value) throws Unwritable {
        if (value == null) {
            return Expression.NULL;
        } else if (value instanceof String string) {
            return string(string);
        }
        return new Expression(JavaText.literal(value), value.getClass());
    }

    private Expression string(String string) throws Unwritable {
        boolean same = string.length() > LONG_STRING && string.chars().distinct().count() == 1;
        if (string.length() > LONGEST_STRING && !same) {
            throw new Unwritable("a string of more than " + LONGEST_STRING + " characters");
        }
        String code = same
                ? Names.ofJdk("String.join(\"\", Collections.nCopies(") + string.length() + ", "
                        + JavaText.quoted(string.substring(0, 1)) + "))"
                : JavaText.quoted(string, string.length());
        return new Expression(careful && !same ? "new String(" + code + ")" : code, String.class);
    }

    private Expression reference(int id) throws BuildFailure, Unwritable {
        if (locals.containsKey(id)) {
            return locals.get(id);
        }
        Builder.Node node = builder.node(id);
        if (!begun.add(id)) {
            throw new Unwritable("objects that need each other to be made");
        }
        try {
            return written(id, node);
        } finally {
            begun.remove(id);
        }
    }

    private Expression written(int id, Builder.Node node) throws Unwritable, BuildFailure {
        Map<String, Object> object = Json.map(objects.get(id));
        String shape = (String) object.get("shape");
        boolean shared = uses[id] > 1 && !NAMED.contains(shape);
        if (shape.equals("stub")) {
            return shared ? local(id, stubs.of(node)) : stubs.of(node);
        } else if (node.made.live().getClass().isArray() && shape.equals("array")) {
            return array(id, node, shared);
        } else if (node.isContainer && !node.changes.isEmpty()) {
            return containers.of(id, node, shared || Fitting.isOnCycle(objects, id));
        }
        Expression made = node.made.code().in(this);
        if (!shared && node.changes.isEmpty()) {
            return made;
        }
        Expression local = local(id, made);
        if (object.get("held") instanceof List<?> held) {
            containers.held(local, node.made.live(), Json.list(held));
        }
        for (Builder.Change change : List.copyOf(node.changes)) {
            if (change.owner() != null) {
                assign(local, change);
            }
        }
        return local;
    }

    /** Declares a variable for the object; whatever is written into it comes after. */
    Expression local(int id, Expression made) {
        Expression local = declared(made);
        locals.put(id, local);
        return local;
    }

    Expression declared(Expression made) {
        boolean visible = made.type() != null && names.isVisible(made.type());
        Class<?> type = visible ? made.type() : Object.class;
        String name = names.local(made.type() == null ? Object.class : made.type());
        String parameters = containers.typeArguments(type);
        statement(Names.of(type) + parameters + " " + name + " = " + made.code());
        return new Expression(name, type);
    }

    private void assign(Expression target, Builder.Change change) throws Unwritable {
        Field field = change.owner();
        Expression value = value(change.value(), field.getType());
        if (names.isAssignable(field) && field.getDeclaringClass().isAssignableFrom(target.type())) {
            String owner = hides(target.type(), field) ? "((" + Names.of(field.getDeclaringClass()) + ") " + target.code() + ")"
                    : target.code();
            statement(owner + "." + field.getName() + " = " + value.code());
        } else {
            calls.support();
            statement("VipaSupport.set(" + target.code() + ", " + calls.classOf(field.getDeclaringClass()) + ", "
                    + JavaText.quoted(field.getName()) + ", " + fitting(value, Object.class).code() + ")");
        }
    }

    /** Whether a subclass has a field of that name, too. */
    private static boolean hides(Class<?> type, Field field) {
        for (Class<?> at = type; at != null && at != field.getDeclaringClass(); at = at.getSuperclass()) {
            if (Arrays.stream(at.getDeclaredFields()).anyMatch(one -> one.getName().equals(field.getName()))) {
                return true;
            }
        }
        return false;
    }

    private Expression array(int id, Builder.Node node, boolean shared) throws Unwritable {
        Class<?> type = node.made.live().getClass();
        int length = Array.getLength(node.made.live());
        Expression empty = newArray(type, length);
        if (node.changes.isEmpty()) {
            return shared ? local(id, empty) : empty;
        } else if (node.changes.size() > MOST_ELEMENTS) {
            throw new Unwritable("an array with more than " + MOST_ELEMENTS + " elements");
        } else if (length <= LISTED && names.isVisible(type) && !Fitting.isOnCycle(objects, id)) {
            Expression listed = new Expression("new " + Names.of(type) + " {" + elements(node, type, length) + "}", type);
            return shared ? local(id, listed) : listed;
        }
        Expression local = local(id, empty);
        for (Builder.Change change : node.changes) {
            Expression value = value(change.value(), change.type());
            statement(local.code() + "[" + change.label() + "] = " + element(value, change.type()));
        }
        return local;
    }

    private String elements(Builder.Node node, Class<?> type, int length) throws Unwritable {
        String[] elements = new String[length];
        Arrays.fill(elements, JavaText.element(JavaText.literal(Types.zero(type.getComponentType()))));
        for (Builder.Change change : node.changes) {
            Expression value = value(change.value(), change.type());
            elements[Integer.parseInt(change.label())] = element(value, change.type());
        }
        return String.join(", ", elements);
    }

    private static String element(Expression value, Class<?> type) {
        return type.isPrimitive() ? JavaText.element(value.code()) : value.code();
    }

    Expression newArray(Class<?> type, int length) {
        if (!names.isVisible(type)) {
            calls.support();
            String component = calls.classOf(type.getComponentType());
            return new Expression("(Object[]) " + Names.of(Array.class) + ".newInstance(" + component + ", " + length + ")",
                    Object[].class);
        }
        String element = Names.of(type.getComponentType());
        int brackets = element.indexOf('[');
        String base = brackets < 0 ? element : element.substring(0, brackets);
        return new Expression("new " + base + "[" + length + "]" + element.substring(base.length()), type);
    }

    Expression classLiteral(Class<?> type) {
        return new Expression(calls.classOf(type), Class.class);
    }

    /** A static field or an enum constant. */
    Expression staticField(Field field) {
        return staticField(field.getDeclaringClass(), field.getName(), names.isVisible(field), field.getType());
    }

    private Expression staticField(Class<?> owner, String name, boolean visible, Class<?> type) {
        if (visible) {
            return new Expression(Names.of(owner) + "." + name, type);
        }
        calls.support();
        String code = "VipaSupport.get(" + calls.classOf(owner) + ", " + JavaText.quoted(name) + ")";
        return new Expression(code, Object.class);
    }

    Expression constant(Class<?> declaring, String name) {
        return staticField(declaring, name, names.isVisible(declaring), declaring);
    }

    Expression construction(Constructor<?> constructor, List<Made> arguments) throws Unwritable {
        List<Expression> written = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            written.add(fitting(arguments.get(i).code().in(this), constructor.getParameterTypes()[i]));
        }
        return calls.construction(constructor, written);
    }

    /** With code for the arguments. */
    Expression jdkObject(Class<?> type, String arguments) {
        return new Expression("new " + Names.of(type) + "(" + arguments + ")", type);
    }

    Expression allocated(Class<?> type) {
        calls.support();
        String code = "VipaSupport.allocate(" + calls.classOf(type) + ")";
        return new Expression(code, names.isVisible(type) ? type : Object.class);
    }

    /** An interface of which nothing is assumed. */
    Expression stub(Class<?> type) throws Unwritable {
        return stubs.of(type);
    }
}
