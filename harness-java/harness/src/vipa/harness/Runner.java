package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** One witness, run: builds the inputs, makes the driver's calls, and says how it ended. */
final class Runner implements Runnable {
    private final Map<String, Object> witness;
    private final SubjectLoader loader;
    private final Builder builder;
    private final List<Object> inputs = new ArrayList<>();
    private Map<String, Object> answer = ended("construction-failed");

    /** A call with everything it needs; {@code failure} is what the class's initialiser threw. */
    private record Call(Executable target, Object[] arguments, Throwable failure) {
    }

    Runner(Map<String, Object> witness, Map<String, Object> subclasses, SubjectLoader loader) {
        this.witness = witness;
        this.loader = loader;
        builder = new Builder(loader, witness, subclasses);
    }

    Map<String, Object> answer() {
        return answer;
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
            answer.put("detail", "while building: " + Frames.thrown(e, loader).get("exception"));
        } finally {
            Outside.play(null);
        }
        answer.put("inputs", inputs);
        answer.put("tier", builder.tier().id);
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
        for (Object described : Json.list(Json.map(witness.get("driver")).get("calls"))) {
            List<Object> values = calls.size() < arguments.size() ? Json.list(arguments.get(calls.size())) : List.of();
            calls.add(call(Json.map(described), values));
        }
        return calls;
    }

    /** As in Java, the arguments are there before the class of a static method is initialised. */
    private Call call(Map<String, Object> method, List<Object> values) throws BuildFailure {
        Class<?>[] types = Members.parameters(method, loader);
        if (types.length != values.size()) {
            throw new BuildFailure(values.size() + " arguments for " + method.get("method") + method.get("descriptor"));
        }
        Object[] arguments = new Object[types.length];
        InputText text = new InputText(builder);
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            arguments[i] = builder.value(values.get(i), types[i]);
            texts.add(text.of(values.get(i), types[i]));
        }
        return call(method, arguments, texts);
    }

    private Call call(Map<String, Object> method, Object[] arguments, List<String> texts) throws BuildFailure {
        try {
            Executable target = Members.resolve(method, loader);
            builder.worsen(Tier.of(target.getDeclaringClass()).worst(Tier.ofModifiers(target.getModifiers())));
            describe(target instanceof Constructor<?> ? target.getDeclaringClass() : null, texts);
            return new Call(target, arguments, null);
        } catch (BuildFailure e) {
            throw e;
        } catch (Throwable e) {
            describe(null, texts);
            return new Call(null, arguments, e);
        }
    }

    /** A constructor that makes the receiver is shown as one expression, every other argument by itself. */
    private void describe(Class<?> constructed, List<String> texts) {
        boolean makesReceiver = "constructed".equals(Json.map(witness.get("driver")).get("receiver"));
        if (makesReceiver && constructed != null) {
            inputs.add("new " + JavaText.name(constructed) + "(" + String.join(", ", texts) + ")");
        } else {
            inputs.addAll(texts);
        }
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
        boolean constructed = "constructed".equals(Json.map(witness.get("driver")).get("receiver"));
        Object result = null;
        Class<?> type = void.class;
        builder.finished();
        for (Call call : calls) {
            Executable target = call.target();
            check(target, receiver);
            try {
                if (call.failure() != null) {
                    throw call.failure();
                } else if (target instanceof Method method) {
                    result = Natives.invoke(method, receiver, call.arguments());
                    type = method.getReturnType();
                } else {
                    Object fresh = Natives.construct((Constructor<?>) target, call.arguments());
                    receiver = constructed ? fresh : receiver;
                }
            } catch (Throwable thrown) {
                Map<String, Object> answer = ended("threw");
                answer.put("thrown", Frames.thrown(thrown, loader));
                return answer;
            }
        }
        return returned(result, type);
    }

    private static void check(Executable target, Object receiver) throws BuildFailure {
        if (target instanceof Method && !Modifier.isStatic(target.getModifiers()) && receiver == null) {
            throw new BuildFailure("no receiver for " + target);
        }
        if (target != null && Modifier.isAbstract(target.getModifiers())) {
            throw new BuildFailure(target + " has no code");
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
