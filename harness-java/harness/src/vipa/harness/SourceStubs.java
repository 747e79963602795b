package vipa.harness;

import java.lang.invoke.MethodType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EventListener;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Implementations of interfaces that answer what a path assumed, as lambdas or anonymous classes. */
final class SourceStubs {
    private static final int LONGEST_SWITCH = 12;

    private final Source source;
    private final Map<String, List<Object>> answers = new HashMap<>();

    SourceStubs(Source source, List<Object> oracles) {
        this.source = source;
        for (Object one : oracles) {
            Map<String, Object> callee = Json.map(Json.map(one).get("callee"));
            String key = (String) callee.get("method") + callee.get("descriptor");
            answers.computeIfAbsent(key, name -> new ArrayList<>()).add(Json.map(one).get("value"));
        }
    }

    Expression of(Builder.Node node) throws Unwritable {
        Class<?>[] interfaces = node.made.live().getClass().getInterfaces();
        if (!Proxy.isProxyClass(node.made.live().getClass()) || interfaces.length == 0) {
            throw new Unwritable(Played.UNWRITABLE);
        }
        return of(interfaces[0]);
    }

    Expression of(Class<?> type) throws Unwritable {
        if (!source.names.isVisible(type) || type.isSealed()) {
            throw new Unwritable("a stub of an interface that the test cannot implement");
        }
        boolean object = type == EventListener.class;
        List<Method> methods = methods(object ? Object.class : type, type);
        if (!object && methods.size() == 1 && isFunction(type, methods.get(0))) {
            return lambda(type, methods.get(0));
        }
        StringBuilder code = new StringBuilder("new " + (object ? "Object" : Names.of(type)) + "() {\n");
        int counted = 0;
        for (Method method : methods) {
            code.append(counted++ == 0 ? "" : "\n").append(member(method, type));
        }
        return new Expression(code.append("}").toString(), object ? Object.class : type);
    }

    /** Those that have no code, and those of which something is assumed. */
    private List<Method> methods(Class<?> from, Class<?> type) {
        Map<String, Method> found = new LinkedHashMap<>();
        List<Method> all = new ArrayList<>(Arrays.asList(from.getMethods()));
        all.addAll(Arrays.asList(Object.class.getMethods()));
        all.sort(Comparator.comparing((Method method) -> method.getName() + key(method)));
        for (Method method : all) {
            boolean needed = Modifier.isAbstract(method.getModifiers()) && !isOfObject(method) || isAssumed(method);
            boolean possible = !Modifier.isStatic(method.getModifiers()) && !Modifier.isFinal(method.getModifiers());
            String parameters = method.getName() + parameters(method, type);
            Method known = found.get(parameters);
            boolean better = known == null || known.getReturnType().isAssignableFrom(method.getReturnType());
            if (needed && possible && better) {
                found.put(parameters, method);
            }
        }
        return new ArrayList<>(found.values());
    }

    private static boolean isOfObject(Method method) {
        try {
            return Modifier.isPublic(Object.class.getMethod(method.getName(), method.getParameterTypes()).getModifiers());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private boolean isAssumed(Method method) {
        return method.getReturnType() != void.class && answers.containsKey(key(method));
    }

    private static String key(Method method) {
        return method.getName()
                + MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }

    private boolean isFunction(Class<?> type, Method method) {
        long declared = Arrays.stream(type.getMethods())
                .filter(one -> Modifier.isAbstract(one.getModifiers()) && !isOfObject(one)).count();
        boolean constant = !isAssumed(method) || answers.get(key(method)).stream().distinct().count() == 1;
        return declared == 1 && Modifier.isAbstract(method.getModifiers()) && constant && method.getTypeParameters().length == 0;
    }

    private Expression lambda(Class<?> type, Method method) throws Unwritable {
        List<String> parameters = new ArrayList<>();
        for (int i = 0; i < method.getParameterCount(); i++) {
            parameters.add(parameter(i));
        }
        String list = parameters.size() == 1 ? parameters.get(0) : "(" + String.join(", ", parameters) + ")";
        String body = method.getReturnType() == void.class ? "{ }" : answer(method, 0, type);
        return new Expression(list + " -> " + body, type, true);
    }

    private static String parameter(int index) {
        return index < 26 ? String.valueOf((char) ('a' + index)) : "a" + index;
    }

    private String member(Method method, Class<?> type) throws Unwritable {
        StringBuilder code = new StringBuilder();
        boolean several = isAssumed(method) && answers.get(key(method)).stream().distinct().count() > 1;
        String counter = method.getName() + "Calls";
        if (several) {
            code.append("    private int ").append(counter).append(";\n\n");
        }
        code.append("    @Override\n    public ").append(Names.of(returned(method, type))).append(' ').append(method.getName())
                .append(parameters(method, type)).append(" {\n");
        if (several) {
            code.append(sequence(method, counter, type));
        } else if (method.getReturnType() != void.class) {
            code.append("        return ").append(indented(answer(method, 0, type), 8)).append(";\n");
        }
        return code.append("    }\n").toString();
    }

    private String sequence(Method method, String counter, Class<?> type) throws Unwritable {
        int count = answers.get(key(method)).size();
        if (count > LONGEST_SWITCH) {
            throw new Unwritable("a stub that answers more than " + LONGEST_SWITCH + " times");
        }
        StringBuilder code = new StringBuilder("        switch (").append(counter).append("++) {\n");
        for (int i = 0; i < count; i++) {
            code.append("            case ").append(i).append(":\n                return ")
                    .append(indented(answer(method, i, type), 16)).append(";\n");
        }
        return code.append("            default:\n                return ").append(byDefault(method)).append(";\n        }\n").toString();
    }

    private static String indented(String code, int by) {
        return code.replace("\n", "\n" + " ".repeat(by)).replace("\n" + " ".repeat(by) + "\n", "\n\n");
    }

    private String answer(Method method, int index, Class<?> type) throws Unwritable {
        if (!isAssumed(method)) {
            return byDefault(method);
        }
        Expression value = source.value(answers.get(key(method)).get(index), method.getReturnType());
        Class<?> wanted = returned(method, type);
        boolean fits = value.isNull() || wanted.isPrimitive() || wanted.isAssignableFrom(method.getReturnType());
        return (fits ? value : source.cast(value, wanted)).code();
    }

    private static String byDefault(Method method) {
        boolean string = method.getReturnType() == String.class;
        return string ? "\"\"" : JavaText.literal(Types.zero(method.getReturnType()));
    }

    private String parameters(Method method, Class<?> type) {
        List<String> texts = new ArrayList<>();
        Type[] types = method.getGenericParameterTypes();
        for (int i = 0; i < types.length; i++) {
            texts.add(Names.of(erased(types[i], bindings(type))) + " " + parameter(i));
        }
        return "(" + String.join(", ", texts) + ")";
    }

    private static Class<?> returned(Method method, Class<?> type) {
        return erased(method.getGenericReturnType(), bindings(type));
    }

    /** What the type variables of the interfaces above a type stand for; nothing above a generic one, which is used raw. */
    private static Map<TypeVariable<?>, Type> bindings(Class<?> type) {
        Map<TypeVariable<?>, Type> bindings = new HashMap<>();
        if (type.getTypeParameters().length == 0) {
            bind(type, bindings);
        }
        return bindings;
    }

    private static void bind(Class<?> type, Map<TypeVariable<?>, Type> bindings) {
        for (Type above : type.getGenericInterfaces()) {
            if (above instanceof ParameterizedType parameterized) {
                Class<?> raw = (Class<?>) parameterized.getRawType();
                for (int i = 0; i < raw.getTypeParameters().length; i++) {
                    bindings.put(raw.getTypeParameters()[i], parameterized.getActualTypeArguments()[i]);
                }
                bind(raw, bindings);
            } else if (above instanceof Class<?> plain && plain.getTypeParameters().length == 0) {
                bind(plain, bindings);
            }
        }
    }

    private static Class<?> erased(Type type, Map<TypeVariable<?>, Type> bindings) {
        if (type instanceof Class<?> plain) {
            return plain;
        } else if (type instanceof ParameterizedType parameterized) {
            return (Class<?>) parameterized.getRawType();
        } else if (type instanceof TypeVariable<?> variable) {
            return erased(bindings.containsKey(variable) ? bindings.get(variable) : variable.getBounds()[0], bindings);
        } else if (type instanceof GenericArrayType array) {
            return erased(array.getGenericComponentType(), bindings).arrayType();
        } else if (type instanceof WildcardType wildcard) {
            return erased(wildcard.getUpperBounds()[0], bindings);
        }
        return Object.class;
    }
}
