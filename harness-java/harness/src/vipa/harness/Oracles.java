package vipa.harness;

import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What unfollowed callees returned on the predicted path; stubs play it back, each method in its own order. */
final class Oracles {
    private final Map<String, Deque<Object>> values = new HashMap<>();
    private final Builder builder;
    private boolean playing;

    Oracles(List<Object> described, Builder builder) {
        this.builder = builder;
        for (Object one : described) {
            Map<String, Object> callee = Json.map(Json.map(one).get("callee"));
            String key = (String) callee.get("method") + callee.get("descriptor");
            values.computeIfAbsent(key, k -> new ArrayDeque<>()).add(Json.map(one).get("value"));
        }
    }

    /** Building the input may call methods too (a map asks its keys); what the path assumed is for the run. */
    void play() {
        playing = true;
    }

    boolean has(Method method) {
        Deque<Object> queue = playing ? values.get(key(method)) : null;
        return queue != null && !queue.isEmpty() && method.getReturnType() != void.class;
    }

    Object next(Method method) throws BuildFailure {
        return builder.value(values.get(key(method)).remove(), method.getReturnType());
    }

    private static String key(Method method) {
        return method.getName()
                + MethodType.methodType(method.getReturnType(), method.getParameterTypes()).toMethodDescriptorString();
    }
}
