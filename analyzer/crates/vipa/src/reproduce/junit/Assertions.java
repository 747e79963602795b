package org.junit.jupiter.api;

import java.util.Objects;
import org.junit.jupiter.api.function.Executable;

public final class Assertions {
    private Assertions() {
    }

    public static void assertEquals(Object expected, Object actual) {
        if (!Objects.equals(expected, actual)) {
            fail("expected " + expected + " but was " + actual);
        }
    }

    public static <T extends Throwable> T assertThrows(Class<T> expected, Executable call) {
        try {
            call.execute();
        } catch (Throwable thrown) {
            if (expected.isInstance(thrown)) {
                return expected.cast(thrown);
            }
            throw new AssertionError("unexpected exception", thrown);
        }
        throw new AssertionError("no exception");
    }

    public static <V> V fail(String message) {
        throw new AssertionError(message);
    }
}
