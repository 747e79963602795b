package vipa.harness;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Tests that were written and compiled, run as a test framework does: one object for each, one after the other. */
final class TestRun implements Runnable {
    private final List<Object> tests;
    private final SubjectLoader loader;
    private final List<Object> thrown = new ArrayList<>();

    TestRun(List<Object> tests, SubjectLoader loader) {
        this.tests = tests;
        this.loader = loader;
    }

    /** For each test what it threw; null if it passed. */
    List<Object> thrown() {
        return thrown;
    }

    @Override
    public void run() {
        for (Object test : tests) {
            Throwable one = run(Json.map(test));
            thrown.add(one == null ? null : Frames.thrown(one, loader));
        }
    }

    private Throwable run(Map<String, Object> test) {
        try {
            Class<?> type = Class.forName((String) test.get("class"), true, loader);
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Method method = type.getDeclaredMethod((String) test.get("method"));
            method.setAccessible(true);
            method.invoke(constructor.newInstance());
            return null;
        } catch (InvocationTargetException e) {
            return e.getCause();
        } catch (Throwable e) {
            return e;
        }
    }
}
