package subject;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/** Each method says how often it has been called in this program, as far as static state tells. */
public class Leftovers {
    static int plain() {
        return ++Plain.count;
    }

    static int boxedInFinal() {
        return ++Initialised.CELL[0];
    }

    static int list() {
        Initialised.LIST.add("one");
        return Initialised.LIST.size();
    }

    static int map() {
        Initialised.MAP.merge("key", 1, Integer::sum);
        Initialised.MAP.put("new" + Initialised.MAP.size(), 0);
        return Initialised.MAP.get("key") + Initialised.MAP.size() - 2;
    }

    static int grown() {
        for (int i = 0; i < 1000; i++) {
            Initialised.LIST.add("many");
        }
        return Initialised.LIST.size() / 1000;
    }

    static int atomic() {
        return Initialised.ATOMIC.incrementAndGet();
    }

    static int captured() {
        return Initialised.LAMBDA.getAsInt();
    }

    static int constant() {
        return ++Kind.FIRST.count;
    }

    static int lazy() {
        boolean fresh = Plain.lazy == null;
        Plain.lazy = fresh ? new Object() : Plain.lazy;
        return fresh ? 1 : 2;
    }

    static int soft() {
        boolean fresh = Initialised.soft.get().isEmpty();
        Initialised.soft.get().append("used");
        Initialised.soft = new SoftReference<>(new StringBuilder("other"));
        return fresh ? 1 : 2;
    }

    static int number() {
        Initialised.real += 0.5;
        Initialised.flag = !Initialised.flag;
        return (int) (Initialised.real * 2) + (Initialised.flag ? 0 : 10);
    }

    static int nulled() {
        boolean fresh = Initialised.MAP != null && Initialised.names != null;
        Initialised.names = null;
        return fresh ? 1 : 2;
    }

    static int local() {
        Integer old = Initialised.PER_THREAD.get();
        Initialised.PER_THREAD.set(old + 1);
        return old + 1;
    }

    /** The second class changes what the first one left. */
    static int registered() {
        Registry.ENTRIES.size();
        Member.touch();
        Registry.ENTRIES.add("mine");
        return Registry.ENTRIES.size() - 1;
    }

    /** A class is initialised after a change. */
    static int late() {
        Initialised.real = 9;
        return Late.SEEN == 9 ? 1 : 2;
    }

    static int failing() {
        try {
            return Failing.value;
        } catch (ExceptionInInitializerError e) {
            return 1;
        } catch (NoClassDefFoundError e) {
            return 2;
        }
    }

    static int failingAloud() {
        return Failing.value;
    }

    static int started() {
        return Starter.THREAD.isAlive() ? 1 : 2;
    }

    /** What comes first sees the other one's number, what comes second does not. */
    static int chickenFirst() {
        return Chicken.NUMBER == 2 ? 1 : 2;
    }

    static int eggFirst() {
        return Egg.NUMBER == 2 ? 1 : 2;
    }

    /** The tool needs what the maker makes, and the maker can only make it if the tool is not the one that asks. */
    static int makerFirst() {
        return Maker.make() == null ? 2 : 1;
    }

    static int toolFirst() {
        try {
            return Tool.MADE == null ? 3 : 2;
        } catch (LinkageError e) {
            return 1;
        }
    }

    static int deep() {
        try {
            return 1 + recurse();
        } catch (StackOverflowError e) {
            return Plain.count > 0 ? 1 : 2;
        }
    }

    private static int recurse() {
        Plain.count++;
        return 1 + recurse();
    }

    /** Fails in its second round: once a pair of instructions has been executed, the JVM may make them one. */
    static char rounds(char[] chars) {
        char last = 0;
        int more = 1;
        int most = 2;
        for (int index = 0; index < most; index += more) {
            last = chars[index];
        }
        return last;
    }

    /** 1 if the class has been initialised just now: threads are numbered by the JDK, which nobody puts back. */
    static int age() {
        return Age.number() - Age.AT_START;
    }

    static class Plain {
        static int count;
        static Object lazy;
    }

    static class Initialised {
        static final int[] CELL = {0};
        static final List<String> LIST = new ArrayList<>();
        static final Map<String, Integer> MAP = new HashMap<>();
        static final AtomicInteger ATOMIC = new AtomicInteger();
        static final IntSupplier LAMBDA = counter(new int[1]);
        static final ThreadLocal<Integer> PER_THREAD = ThreadLocal.withInitial(() -> 0);
        static SoftReference<StringBuilder> soft = new SoftReference<>(new StringBuilder());
        static String[] names = {"a", "b"};
        static double real;
        static boolean flag;

        private static IntSupplier counter(int[] cell) {
            return () -> ++cell[0];
        }
    }

    enum Kind {
        FIRST, SECOND;

        int count;
    }

    static class Registry {
        static final List<String> ENTRIES = new ArrayList<>();
    }

    static class Member {
        static final RuntimeException MADE = new RuntimeException("whoever comes first made it");

        static {
            Registry.ENTRIES.add("member");
        }

        static void touch() {
        }
    }

    static class Late {
        static final double SEEN = Initialised.real;
    }

    static class Failing {
        static int value = 1 / Plain.count;
    }

    static void sleep() {
        while (true) {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                // it goes on
            }
        }
    }

    static class Starter {
        static final Thread THREAD = new Thread(Leftovers::sleep);

        static {
            THREAD.setDaemon(true);
            THREAD.start();
        }
    }

    static class Endless {
        static {
            sleep();
        }
    }

    static class Chicken {
        static final int NUMBER = Egg.NUMBER + 1;
    }

    static class Egg {
        static final int NUMBER = Chicken.NUMBER + 1;
    }

    static class Tool {
        static final String MADE = Maker.make();
    }

    static class Maker {
        static final int LENGTH = Tool.MADE.length();

        static String make() {
            return "made";
        }
    }

    static class Age {
        static final int AT_START = number();

        static int number() {
            return Integer.parseInt(new Thread().getName().substring("Thread-".length()));
        }
    }
}
