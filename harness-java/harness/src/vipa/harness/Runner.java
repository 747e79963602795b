package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One witness, run: builds the inputs, makes the driver's calls, and says how it ended. */
final class Runner implements Runnable {
    /** Between a receiver and the calls that prepare it. */
    private static final String AFTER = " after ";

    private final Map<String, Object> witness;
    private final SubjectLoader loader;
    private final Builder builder;
    private final List<Object> inputs = new ArrayList<>();
    private final Driver driver;
    /** What arguments are made by, for the reader. */
    private final List<String> madeTexts = new ArrayList<>();
    /** Who can call the entry. */
    private Tier entry = Tier.PUBLIC_API;
    private Map<String, Object> answer = ended("construction-failed");
    private boolean linked = true;

    /** A call with everything it needs; {@code failure} is what the class's initialiser threw. */
    private record Call(Executable target, Object[] arguments, Throwable failure) {
    }

    /** An argument that a call of the driver makes. */
    private record Later(int call, Class<?> type) {
    }

    Runner(Map<String, Object> witness, Map<String, Object> subclasses, SubjectLoader loader) {
        this.witness = witness;
        this.loader = loader;
        driver = new Driver(witness);
        builder = new Builder(loader, witness, subclasses);
    }

    Map<String, Object> answer() {
        return answer;
    }

    /** False if it ended because a class could not be loaded, linked or initialised. */
    boolean isLinked() {
        return linked;
    }

    @Override
    public void run() {
        try {
            Object receiver = receiver();
            List<Call> calls = calls();
            String statics = statics();
            answer = drive(calls, receiver);
            answer.put("detail", statics);
        } catch (BuildFailure e) {
            answer.put("detail", e.getMessage());
        } catch (Throwable e) {
            linked &= !(e instanceof LinkageError);
            answer.put("detail", "while building: " + Frames.thrown(e, loader).get("exception"));
        } finally {
            Outside.play(null);
            Answers.play(null);
        }
        if (Steps.areUsedUp()) {
            answer = ended("time-out");
        }
        if (loader.answers() != null) {
            answer.put("answers", loader.answers().told());
        }
        answer.put("inputs", inputs);
        answer.put("tier", builder.tier().worst(entry).id);
        answer.put("stateSet", isStateSet());
        answer.put("asked", builder.asked());
    }

    /** The input is no state that somebody who can call the entry is known to reach. */
    private boolean isStateSet() {
        return builder.tier() == Tier.FORCED || builder.tier() == Tier.PRIVATE && entry != Tier.PRIVATE;
    }

    /** The class whose method is the last one called. */
    static String entry(Map<String, Object> witness) {
        List<Object> calls = Json.list(Json.map(witness.get("driver")).get("calls"));
        return (String) Json.map(calls.get(calls.size() - 1)).get("class");
    }

    private Object receiver() throws BuildFailure, ClassNotFoundException {
        Object described = witness.get("receiver");
        if (described == null) {
            return null;
        }
        Class<?> owner = Types.named(entry(witness), loader);
        Object receiver = builder.value(described, owner);
        inputs.add(new InputText(builder).of(described, owner));
        return receiver;
    }

    private List<Call> calls() throws BuildFailure {
        List<Call> calls = new ArrayList<>();
        List<Object> arguments = Json.list(witness.get("arguments"));
        for (Object described : driver.calls) {
            List<Object> values = calls.size() < arguments.size() ? Json.list(arguments.get(calls.size())) : List.of();
            calls.add(call(calls.size(), Json.map(described), values));
        }
        return calls;
    }

    /** As in Java, the arguments are there before the class of a static method is initialised. */
    private Call call(int index, Map<String, Object> method, List<Object> values) throws BuildFailure {
        Class<?>[] types = Members.parameters(method, loader);
        if (types.length != values.size()) {
            throw new BuildFailure(values.size() + " arguments for " + method.get("method") + method.get("descriptor"));
        }
        Object[] arguments = new Object[types.length];
        InputText text = new InputText(builder);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            int maker = Driver.madeBy(values.get(i));
            arguments[i] = maker < 0 ? builder.value(values.get(i), types[i]) : new Later(maker, types[i]);
            texts.add(maker < 0 ? text.of(values.get(i), types[i]) : madeTexts.get(maker));
        }
        return call(index, method, arguments, texts);
    }

    private Call call(int index, Map<String, Object> method, Object[] arguments, List<String> texts) throws BuildFailure {
        try {
            Executable target = Members.resolve(method, loader);
            Tier access = Tier.of(target.getDeclaringClass()).worst(Tier.ofModifiers(target.getModifiers()));
            if (driver.role(index) == Driver.Role.ENTRY) {
                entry = access;
            } else {
                builder.worsen(access);
            }
            if (isInner(target) && arguments[0] == null) {
                // Java has no way to make an inner object without an outer one.
                builder.worsen(Tier.FORCED);
            }
            describe(index, target, texts);
            return new Call(target, arguments, null);
        } catch (BuildFailure e) {
            throw e;
        } catch (Throwable e) {
            describe(index, null, texts);
            return new Call(null, arguments, e);
        }
    }

    private static boolean isInner(Executable target) {
        Class<?> type = target.getDeclaringClass();
        boolean inner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        return inner && target instanceof Constructor<?> && target.getParameterCount() > 0;
    }

    /** A receiver that is made is shown as one expression, every argument of the entry by itself. */
    private void describe(int index, Executable target, List<String> texts) {
        switch (driver.role(index)) {
            case MAKES_ARGUMENT -> madeTexts.add(expression(target, texts));
            case MAKES_RECEIVER -> inputs.add(expression(target, texts));
            case PREPARES -> {
                int last = inputs.size() - 1;
                String name = target == null ? "?" : target.getName();
                boolean first = driver.role(index - 1) != Driver.Role.PREPARES;
                inputs.set(last, inputs.get(last) + (first ? AFTER : ", ") + name + list(texts));
            }
            case ENTRY -> inputs.addAll(texts);
        }
    }

    private static String expression(Executable target, List<String> texts) {
        if (target == null) {
            return "?";
        }
        String owner = JavaText.name(target.getDeclaringClass());
        return (target instanceof Constructor<?> ? "new " + owner : owner + "." + target.getName()) + list(texts);
    }

    private static String list(List<String> texts) {
        return "(" + String.join(", ", texts) + ")";
    }

    private String statics() throws BuildFailure {
        List<String> changed = new ArrayList<>();
        for (Object one : Json.list(witness.get("statics"))) {
            Builder.Change change = builder.writeStatic(Json.map(one));
            if (change != null) {
                changed.add(change.label() + " = " + new InputText(builder).of(change.value(), change.type()));
            }
        }
        return changed.isEmpty() ? null : "with " + String.join(", ", changed);
    }

    private Map<String, Object> drive(List<Call> calls, Object receiver) throws BuildFailure {
        Object result = null;
        Class<?> type = void.class;
        builder.finished();
        List<Object> made = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            Executable target = calls.get(i).target();
            Object[] arguments = filled(calls.get(i).arguments(), made);
            check(target, receiver);
            if (isOverridden(i, target, receiver)) {
                // JNI calls exactly this method; a caller in Java would get the other one.
                builder.worsen(Tier.FORCED);
            }
            try {
                if (calls.get(i).failure() != null) {
                    throw calls.get(i).failure();
                } else if (target instanceof Method method) {
                    result = Natives.invoke(method, receiver, arguments);
                    type = method.getReturnType();
                } else {
                    result = Natives.construct((Constructor<?>) target, arguments);
                    type = void.class;
                }
            } catch (Throwable thrown) {
                linked &= !(thrown instanceof LinkageError);
                Map<String, Object> answer = ended("threw");
                answer.put("thrown", Frames.thrown(thrown, loader));
                return answer;
            }
            if (driver.role(i) == Driver.Role.MAKES_ARGUMENT) {
                made.add(result);
            } else if (driver.role(i) == Driver.Role.MAKES_RECEIVER) {
                receiver = result;
            }
        }
        return returned(type == void.class ? null : result, type);
    }

    /** With what earlier calls have made; checked, because JNI does not. */
    private static Object[] filled(Object[] arguments, List<Object> made) throws BuildFailure {
        Object[] all = arguments.clone();
        for (int i = 0; i < all.length; i++) {
            if (all[i] instanceof Later later) {
                all[i] = made.get(later.call());
                if (!later.type().isInstance(all[i])) {
                    throw new BuildFailure("a call that makes an argument gave none");
                }
            }
        }
        return all;
    }

    private static void check(Executable target, Object receiver) throws BuildFailure {
        boolean called = target instanceof Method && !Modifier.isStatic(target.getModifiers());
        if (called && !target.getDeclaringClass().isInstance(receiver)) {
            throw new BuildFailure("no receiver for " + target);
        }
        if (target != null && Modifier.isAbstract(target.getModifiers())) {
            throw new BuildFailure(target + " has no code");
        }
    }

    /** The receiver's class has a method of its own in place of the one that is called. */
    private boolean isOverridden(int call, Executable target, Object receiver) {
        boolean isVirtual = target instanceof Method && (target.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0;
        // A stub leaves what has code as it is.
        if (!isVirtual || receiver.getClass() == target.getDeclaringClass() || Proxy.isProxyClass(receiver.getClass())) {
            return false;
        }
        try {
            String descriptor = (String) Json.map(driver.calls.get(call)).get("descriptor");
            Executable selected = Natives.method(receiver.getClass(), target.getName(), descriptor);
            return selected.getDeclaringClass() != target.getDeclaringClass();
        } catch (Throwable e) {
            // It cannot be told.
            return false;
        }
    }

    private static Map<String, Object> returned(Object result, Class<?> type) {
        Map<String, Object> answer = ended("returned");
        if (type.isPrimitive()) {
            answer.put("returned", type == void.class ? null : Snapshots.primitive(result));
        } else {
            answer.put("returned", result == null ? "null" : null);
            answer.put("returnedClass", result == null ? null : result.getClass().getTypeName());
        }
        return answer;
    }

    private static Map<String, Object> ended(String how) {
        return Json.of("ended", how, "thrown", null, "returned", null, "returnedClass", null, "detail", null);
    }
}
