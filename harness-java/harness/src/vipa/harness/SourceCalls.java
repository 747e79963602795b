package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Calls as Java source: plain where the test may call the member, by the helper class otherwise. */
final class SourceCalls {
    private final Source source;
    private boolean support;
    private boolean throwsException;
    private boolean throwsThrowable;

    SourceCalls(Source source) {
        this.source = source;
    }

    /** The helper class is needed. */
    void support() {
        support = true;
    }

    boolean needsSupport() {
        return support;
    }

    /** What the statements so far may throw that a method has to declare: nothing, Exception or Throwable. */
    String thrown() {
        return throwsThrowable ? "Throwable" : throwsException ? "Exception" : "";
    }

    String classOf(Class<?> type) {
        if (source.names.isVisible(type)) {
            return Names.of(type) + ".class";
        }
        support();
        return "VipaSupport.type(" + JavaText.quoted(type.getName()) + ")";
    }

    Expression construction(Constructor<?> constructor, List<Expression> arguments) {
        Class<?> type = constructor.getDeclaringClass();
        if (!source.names.isVisible(constructor)) {
            return reflective("construct(" + classOf(type), constructor, arguments, type);
        }
        boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        if (inner && arguments.get(0).isNull()) {
            // Java has no way to make an inner object without an outer one.
            return reflective("construct(" + classOf(type), constructor, arguments, type);
        }
        declare(constructor);
        boolean generic = type.getTypeParameters().length > 0 && !source.careful;
        if (!inner) {
            return new Expression("new " + Names.of(type) + (generic ? "<>" : "") + list(constructor, arguments, 0), type);
        }
        String outer = arguments.get(0).primary();
        String list = list(constructor, arguments.subList(1, arguments.size()), 1);
        return new Expression(outer + ".new " + type.getSimpleName() + (generic ? "<>" : "") + list, type);
    }

    /** A receiver that is null: the method is static. */
    Expression call(Method method, Expression receiver, List<Expression> arguments) throws Unwritable {
        if (method.isSynthetic()) {
            throw new Unwritable("the method was made by the compiler (a lambda body or a bridge)");
        }
        Class<?> owner = method.getDeclaringClass();
        if (!source.names.isVisible(method)) {
            String target = receiver == null ? "null" : receiver.code();
            return reflective("call(" + target + ", " + classOf(owner) + ", " + JavaText.quoted(method.getName()), method,
                    arguments, method.getReturnType());
        }
        declare(method);
        String target = receiver == null ? Names.of(owner) : source.fitting(receiver, owner).primary();
        return new Expression(target + "." + method.getName() + list(method, arguments, 0), method.getReturnType());
    }

    private Expression reflective(String begin, Executable target, List<Expression> arguments, Class<?> type) {
        support();
        StringBuilder code = new StringBuilder("VipaSupport.").append(begin).append(", VipaSupport.types(");
        Class<?>[] parameters = target.getParameterTypes();
        for (int i = 0; i < parameters.length; i++) {
            code.append(i == 0 ? "" : ", ").append(classOf(parameters[i]));
        }
        code.append(')');
        for (Expression argument : arguments) {
            // A single null or array would be taken for the list of all arguments.
            boolean list = arguments.size() == 1 && (argument.isNull() || argument.type() != null && argument.type().isArray());
            code.append(", ").append(list ? "(Object) " : "").append(source.fitting(argument, Object.class).code());
        }
        return new Expression(code.append(')').toString(), source.names.isVisible(type) && !type.isPrimitive() ? type : Object.class);
    }

    /** {@code hidden}: parameters before these that have no place in the list. */
    private String list(Executable target, List<Expression> arguments, int hidden) {
        Class<?>[] parameters = target.getParameterTypes();
        boolean overloaded = isOverloaded(target);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            Expression argument = arguments.get(i);
            Class<?> parameter = parameters[parameters.length - arguments.size() + i];
            boolean unclear = argument.isNull() && (overloaded || target.isVarArgs())
                    || overloaded && argument.type() != parameter && !parameter.isPrimitive();
            boolean cast = (source.careful || unclear) && !parameter.isPrimitive() && source.names.isVisible(parameter);
            texts.add((cast ? source.cast(argument, parameter) : argument).code());
        }
        return "(" + String.join(", ", texts) + ")";
    }

    private static boolean isOverloaded(Executable target) {
        Class<?> owner = target.getDeclaringClass();
        Stream<? extends Executable> all = target instanceof Constructor<?> ? Arrays.stream(owner.getDeclaredConstructors())
                : Stream.concat(Arrays.stream(owner.getDeclaredMethods()), Arrays.stream(owner.getMethods()));
        return all.anyMatch(other -> other.getName().equals(target.getName()) && !other.isSynthetic()
                && (other.getParameterCount() == target.getParameterCount() || other.isVarArgs())
                && !Arrays.equals(other.getParameterTypes(), target.getParameterTypes()));
    }

    /** An exception that is checked. */
    void mayThrow(boolean checked) {
        throwsException |= checked;
    }

    private void declare(Executable target) {
        for (Class<?> type : target.getExceptionTypes()) {
            boolean unchecked = RuntimeException.class.isAssignableFrom(type) || Error.class.isAssignableFrom(type);
            throwsException |= !unchecked;
            throwsThrowable |= !unchecked && !Exception.class.isAssignableFrom(type);
        }
    }
}
