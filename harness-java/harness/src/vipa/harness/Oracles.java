package vipa.harness;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What unfollowed callees returned on the predicted path; stubs play it back, each method in its own order. */
final class Oracles {
    private final Map<String, Deque<Object>> values = new HashMap<>();
    private final Builder builder;
    private boolean playing;
    private boolean asked;

    /** {@code stubbed}: those of certain calls are for {@link Answers}. */
    Oracles(List<Object> described, Builder builder, boolean stubbed) {
        this.builder = builder;
        for (Object one : described) {
            if (stubbed && Json.map(one).get("at") != null) {
                continue;
            }
            Map<String, Object> callee = Json.map(Json.map(one).get("callee"));
            String key = key((String) callee.get("class"), (String) callee.get("method") + callee.get("descriptor"));
            values.computeIfAbsent(key, k -> new ArrayDeque<>()).add(Json.map(one).get("value"));
        }
    }

    /** Building the input may call methods too (a map asks its keys); what the path assumed is for the run. */
    void play() {
        playing = true;
        Outside.play(this);
    }

    /** Whether anything that a run shows may depend on them. */
    boolean asked() {
        return asked;
    }

    /** What a stub of this interface is going to answer, for the text of the input. */
    List<Builder.Change> answers(Class<?> type) {
        asked = true;
        List<Builder.Change> found = new ArrayList<>();
        for (Class<?> from : List.of(type, Object.class)) {
            for (Method method : from.getMethods()) {
                for (Object value : values.getOrDefault(key(method), new ArrayDeque<>())) {
                    found.add(new Builder.Change(method.getName() + "()", value, method.getReturnType()));
                }
            }
        }
        found.sort(Comparator.comparing(Builder.Change::label));
        return found;
    }

    /** Whether the path has assumed something, not asked for yet, of a method by its name and descriptor. */
    boolean knows(String method) {
        asked |= playing;
        Deque<Object> queue = playing ? values.get(method) : null;
        return queue != null && !queue.isEmpty();
    }

    boolean has(Method method) {
        return knows(key(method)) && method.getReturnType() != void.class;
    }

    Object next(Method method) throws BuildFailure {
        return builder.value(values.get(key(method)).remove(), method.getReturnType());
    }

    /** Of a method by its name and descriptor; the default value if the path assumed nothing. */
    Object next(String method, Class<?> type) throws BuildFailure {
        return knows(method) ? builder.value(values.get(method).remove(), type) : Types.zero(type);
    }

    /** Behind an interface any class may have declared the method; what comes from outside is told apart by its class. */
    private static String key(String owner, String method) {
        return Outside.OWNERS.contains(owner) ? owner + "." + method : method;
    }

    private static String key(Method method) {
        return method.getName()
                + MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }
}
