import java.io.PrintStream;

/** What is printed to the standard streams is gone, but objects are asked for their texts. */
class StandardStreams {
    /** Counts how often its text was asked for. */
    static class Asked {
        int times;

        @Override
        public String toString() {
            times++;
            return "";
        }
    }

    static int printed(boolean a, char b, int c, long d, float e, double f) {
        PrintStream err = System.err;
        err.print(a);
        err.print(b);
        err.print(c);
        err.print(d);
        err.print(e);
        err.print(f);
        err.print("text");
        err.print(new char[] {'x'});
        err.println(a);
        err.println(b);
        err.println(c);
        err.println(d);
        err.println(e);
        err.println(f);
        err.println("text");
        err.println(new char[] {'x'});
        err.println();
        err.write('x');
        err.append('x').append("text").append(null).flush();
        return c;
    }

    static int asked(int times) {
        Asked asked = new Asked();
        for (int i = 0; i < (times & 3); i++) {
            System.err.print(asked);
            System.err.println(asked);
        }
        System.err.println((Object) null);
        System.err.println((String) null);
        return asked.times;
    }

    static int nothing(boolean line) {
        if (line) {
            System.err.println((char[]) null);
        } else {
            System.err.print((char[]) null);
        }
        return 1;
    }
}
