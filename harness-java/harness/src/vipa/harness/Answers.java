package vipa.harness;

import java.lang.constant.ClassDesc;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is outside of the program answers as the path needs it: the calls that the witness names return its values, in
 * their order, and do the real thing when these are used up. Code that {@link AnswerMethods} puts into the subject's
 * classes asks here. Class initialisers get the real thing, since snapshots were taken with it.
 */
public final class Answers {
    private static final Pattern STUB =
            Pattern.compile("[\\w.$]*" + Pattern.quote(AnswerMethods.PREFIX) + "(\\d+)\\([^)]*\\)");

    /** Of the run; null outside of one. */
    private static volatile Answers current;

    /** By class (with dots), method with descriptor, and bytecode index: the call's number. */
    private final Map<String, Map<String, Map<Integer, Integer>>> numbers = new HashMap<>();
    private final List<Call> calls = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    /** One call instruction of the subject. */
    private static final class Call {
        final Map<String, Object> callee;
        final Deque<Object> described = new ArrayDeque<>();
        final Deque<Answer> ready = new ArrayDeque<>();

        Call(Map<String, Object> callee) {
            this.callee = callee;
        }
    }

    private record Answer(Object live, String text) {
    }

    /** Nobody but the real call can make it. */
    private static final Answer REAL = new Answer(null, null);

    private Answers(List<Object> oracles) {
        for (Object one : oracles) {
            Map<String, Object> oracle = Json.map(one);
            if (oracle.get("at") != null) {
                call(Json.map(oracle.get("callee")), Json.map(oracle.get("at"))).described.add(oracle.get("value"));
            }
        }
    }

    /** Null if the witness stubs nothing. */
    static Answers of(Map<String, Object> witness) {
        return isStubbed(witness) ? new Answers(Json.list(witness.get("oracles"))) : null;
    }

    static boolean isStubbed(Map<String, Object> witness) {
        return Boolean.TRUE.equals(witness.get("stubbed"));
    }

    private Call call(Map<String, Object> callee, Map<String, Object> at) {
        Map<String, Object> method = Json.map(at.get("method"));
        Map<Integer, Integer> indices = numbers
                .computeIfAbsent((String) method.get("class"), key -> new HashMap<>())
                .computeIfAbsent((String) method.get("method") + method.get("descriptor"), key -> new HashMap<>());
        int number = indices.computeIfAbsent(Json.integer(at.get("bci")), key -> calls.size());
        if (number == calls.size()) {
            calls.add(new Call(callee));
        }
        return calls.get(number);
    }

    /** By method with descriptor and bytecode index: the numbers of the calls in this class; null if there is none. */
    Map<String, Map<Integer, Integer>> in(String className) {
        return numbers.get(className);
    }

    /** The name of the method that is called. */
    String callee(int number) {
        return (String) calls.get(number).callee.get("method");
    }

    /**
     * Makes all answers, so that one which cannot be made is known before the run. Where any object will do and none can
     * be made, the real call may have one ({@code Runtime.getRuntime()}).
     */
    void make(Builder builder, SubjectLoader loader) throws BuildFailure {
        for (Call call : calls) {
            String descriptor = (String) call.callee.get("descriptor");
            Class<?> type = returned(descriptor, loader);
            for (Object one : call.described) {
                call.ready.add(made(builder, one, type));
            }
        }
    }

    private static Answer made(Builder builder, Object described, Class<?> type) throws BuildFailure {
        try {
            return new Answer(builder.value(described, type), new InputText(builder).of(described, type));
        } catch (BuildFailure e) {
            if (builder.isOpaque(described, type)) {
                return REAL;
            }
            throw e;
        }
    }

    private static Class<?> returned(String descriptor, SubjectLoader loader) throws BuildFailure {
        try {
            return Types.described(descriptor.substring(descriptor.indexOf(')') + 1), loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new BuildFailure(descriptor + ": " + e);
        }
    }

    static void play(Answers answers) {
        current = answers;
    }

    /** What was answered, in words. */
    List<Object> told() {
        synchronized (told) {
            return List.copyOf(told);
        }
    }

    /** The JVM's messages name the method that is called; they must not name ours. */
    String withRealNames(String message) {
        return message == null ? null : STUB.matcher(message).replaceAll(found ->
                Matcher.quoteReplacement(realName(Integer.parseInt(found.group(1)))));
    }

    private String realName(int number) {
        Map<String, Object> callee = calls.get(number).callee;
        List<String> types = new ArrayList<>();
        for (String type : Types.split((String) callee.get("descriptor"))) {
            types.add(ClassDesc.ofDescriptor(type).displayName());
        }
        return callee.get("class") + "." + callee.get("method") + "(" + String.join(", ", types) + ")";
    }

    /** Called by the subject: whether the path has assumed what this call returns. */
    public static boolean has(int number) {
        Answers answers = current;
        Deque<Answer> ready = answers == null || Outside.initialising() ? null : answers.calls.get(number).ready;
        if (ready != null && ready.peek() == REAL) {
            ready.remove();
            return false;
        }
        return ready != null && !ready.isEmpty();
    }

    /** Called by the subject: what this call returns, boxed. */
    public static Object next(int number, Object[] arguments) {
        Answers answers = current;
        Call call = answers.calls.get(number);
        Answer answer = call.ready.remove();
        answers.tell(call.callee.get("class") + "." + call.callee.get("method") + text(arguments) + " returned "
                + answer.text());
        return answer.live();
    }

    private void tell(String text) {
        synchronized (told) {
            if (!told.contains(text)) {
                told.add(text);
            }
        }
    }

    private static String text(Object[] arguments) {
        List<String> texts = new ArrayList<>();
        for (Object argument : arguments) {
            boolean plain = argument == null || argument instanceof String || argument instanceof Number
                    || argument instanceof Character || argument instanceof Boolean;
            boolean ours = plain && (argument == null || argument.getClass().getClassLoader() == null);
            texts.add(ours ? JavaText.literal(argument) : "...");
        }
        return "(" + String.join(", ", texts) + ")";
    }
}
