package vipa.harness;

import java.util.List;
import java.util.Map;

/** The calls of a witness and what each is for: they make arguments, make the receiver, prepare it; the last is the entry. */
final class Driver {
    enum Role { MAKES_ARGUMENT, MAKES_RECEIVER, PREPARES, ENTRY }

    final List<Object> calls;
    private final int made;
    private final boolean constructed;

    Driver(Map<String, Object> witness) {
        Map<String, Object> driver = Json.map(witness.get("driver"));
        calls = Json.list(driver.get("calls"));
        made = Json.list(driver.get("made")).size();
        constructed = "constructed".equals(driver.get("receiver"));
    }

    Role role(int call) {
        if (call >= calls.size() - 1) {
            return Role.ENTRY;
        } else if (call < made) {
            return Role.MAKES_ARGUMENT;
        }
        return call == made && constructed ? Role.MAKES_RECEIVER : Role.PREPARES;
    }

    /** The call that makes this value; -1 if it is no such value. */
    static int madeBy(Object described) {
        return described instanceof Map<?, ?> map && map.get("made") instanceof Long call ? (int) (long) call : -1;
    }
}
