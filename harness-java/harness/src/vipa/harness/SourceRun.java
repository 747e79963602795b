package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Builds the inputs of a witness and writes them, and the calls of its driver, as Java source. The entry is not called. */
final class SourceRun implements Runnable {
    /** A receiver with longer code has a variable. */
    private static final int LONG_RECEIVER = 60;

    private final Map<String, Object> witness;
    private final SubjectLoader loader;
    private final String from;
    private final Builder builder;
    private final Driver driver;
    /** Arguments of the entry that earlier calls make. */
    private final List<Expression> made = new ArrayList<>();
    private final List<Executable> targets = new ArrayList<>();
    private Map<String, Object> answer = reason("an object cannot be built");

    /** {@code from}: the package that the source is for. */
    SourceRun(Map<String, Object> witness, Map<String, Object> subclasses, SubjectLoader loader, String from) {
        this.witness = witness;
        this.loader = loader;
        this.from = from;
        driver = new Driver(witness);
        builder = new Builder(loader, witness, subclasses);
    }

    Map<String, Object> answer() {
        return answer;
    }

    @Override
    public void run() {
        try {
            build();
            answer = Json.of("plain", written(false), "careful", written(true), "reason", null);
        } catch (Unwritable e) {
            answer = reason(e.getMessage());
        } catch (BuildFailure e) {
            answer = reason("an object cannot be built");
        } catch (Throwable e) {
            answer = reason("the class cannot be initialised");
        }
    }

    private static Map<String, Object> reason(String reason) {
        return Json.of("plain", null, "careful", null, "reason", reason);
    }

    /** As for a run, so that every object is made in the same way. */
    private void build() throws BuildFailure, Unwritable, ClassNotFoundException {
        List<Object> calls = driver.calls;
        if (witness.get("receiver") != null) {
            builder.value(witness.get("receiver"), Types.named(Runner.entry(witness), loader));
        }
        for (int i = 0; i < calls.size(); i++) {
            Class<?>[] types = Members.parameters(Json.map(calls.get(i)), loader);
            List<Object> values = arguments(i);
            for (int j = 0; j < types.length; j++) {
                if (Driver.madeBy(values.get(j)) < 0) {
                    builder.value(values.get(j), types[j]);
                }
            }
            targets.add(Members.resolve(Json.map(calls.get(i)), loader));
        }
        for (Object one : Json.list(witness.get("statics"))) {
            if (builder.writeStatic(Json.map(one)) != null) {
                throw new Unwritable("static fields have to be set first");
            }
        }
        builder.finished();
    }

    private List<Object> arguments(int call) {
        return Json.list(Json.list(witness.get("arguments")).get(call));
    }

    private Map<String, Object> written(boolean careful) throws Unwritable {
        Source source = new Source(builder, witness, new Names(from), careful);
        made.clear();
        Expression receiver = receiver(source);
        for (int i = 0; i < targets.size() - 1; i++) {
            receiver = before(source, receiver, i);
        }
        int last = targets.size() - 1;
        List<Expression> arguments = arguments(source, last);
        String thrown = source.calls.thrown();
        Expression call = targets.get(last) instanceof Constructor<?> constructor
                ? source.calls.construction(constructor, arguments)
                : source.calls.call((Method) targets.get(last), receiver, arguments);
        return Json.of("statements", source.statements(), "call", call.code(), "throws", thrown, "callThrows",
                source.calls.thrown(), "support", source.calls.needsSupport());
    }

    private Expression receiver(Source source) throws Unwritable {
        Executable entry = targets.get(targets.size() - 1);
        boolean none = witness.get("receiver") == null || Modifier.isStatic(entry.getModifiers());
        return none ? null : inlineIfShort(source, source.value(witness.get("receiver"), entry.getDeclaringClass()));
    }

    /** A call before that of the entry: the receiver afterwards. */
    private Expression before(Source source, Expression receiver, int index) throws Unwritable {
        List<Expression> arguments = arguments(source, index);
        Driver.Role role = driver.role(index);
        boolean isStatic = Modifier.isStatic(targets.get(index).getModifiers());
        Expression call = targets.get(index) instanceof Constructor<?> constructor
                ? source.calls.construction(constructor, arguments)
                : source.calls.call((Method) targets.get(index), isStatic ? null : receiver, arguments);
        if (role == Driver.Role.PREPARES) {
            source.statement(call.code());
            return receiver;
        } else if (role == Driver.Role.MAKES_ARGUMENT) {
            made.add(inlineIfShort(source, call));
            return receiver;
        }
        // Calls that prepare it need a name for it.
        return index + 2 < targets.size() ? source.declared(call) : inlineIfShort(source, call);
    }

    private static Expression inlineIfShort(Source source, Expression made) {
        boolean isLong = made.code().length() > LONG_RECEIVER || made.code().contains("\n");
        return isLong || made.isLambda() ? source.declared(made) : made;
    }

    private List<Expression> arguments(Source source, int call) throws Unwritable {
        Class<?>[] types = targets.get(call).getParameterTypes();
        List<Expression> arguments = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            int maker = Driver.madeBy(arguments(call).get(i));
            arguments.add(maker < 0 ? source.value(arguments(call).get(i), types[i]) : source.fitting(made.get(maker), types[i]));
        }
        return arguments;
    }
}
