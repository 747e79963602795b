import java.util.Random;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.UUID;

class Sundries {
    static int random(long seed, int bound) {
        Random random = new Random(seed);
        int hash = random.nextInt();
        hash = hash * 31 + random.nextInt(bound & 0x8000_00ff);
        hash = hash * 31 + random.nextInt(64) + (random.nextBoolean() ? 1 : 0);
        hash = hash * 31 + (int) random.nextLong();
        return hash * 31 + random.nextInt(1 << 30 | 5);
    }

    static double randomFractions(long seed) {
        Random random = new Random(seed);
        return random.nextDouble() + random.nextFloat();
    }

    static int randomBytes(long seed) {
        Random random = new Random(3);
        random.setSeed(seed);
        byte[] bytes = new byte[7];
        random.nextBytes(bytes);
        int hash = 1;
        for (byte each : bytes) {
            hash = hash * 31 + each;
        }
        return hash;
    }

    static int randomBetween(long seed, int from, int to) {
        return new Random(seed).nextInt(from, to);
    }

    /** A source of the program's own. */
    private static class Counting extends Random {
        private int count;

        protected int next(int bits) {
            count++;
            return super.next(bits) >>> 1;
        }
    }

    static int randomOwn(long seed) {
        Counting counting = new Counting();
        counting.setSeed(seed);
        return counting.nextInt(100) + counting.count * 1000;
    }

    static int joiner(int count) {
        StringJoiner joiner = new StringJoiner(", ", "[", "]");
        joiner.setEmptyValue("none");
        for (int i = 0; i < (count & 3); i++) {
            joiner.add("a" + i);
        }
        String text = joiner.merge(new StringJoiner("-", "<", ">").add("x").add(null)).toString();
        return text.hashCode() + joiner.length() + new StringJoiner("-").toString().length();
    }

    static int joinerNull(boolean between) {
        return new StringJoiner(between ? null : ",", "", null).length();
    }

    static int tokens(int how) {
        StringTokenizer words = new StringTokenizer((how & 1) == 0 ? "ab c,d" : "", (how & 2) == 0 ? " ," : "b", (how & 4) == 0);
        int hash = words.countTokens();
        while (words.hasMoreTokens()) {
            hash = hash * 31 + words.nextToken().hashCode();
        }
        return (how & 8) == 0 ? hash : words.nextToken().length();
    }

    static int tokenNull(int how) {
        return new StringTokenizer(null).countTokens();
    }

    static long uuid(long a, long b) {
        UUID one = new UUID(a, b);
        UUID other = new UUID(a, 3);
        return one.getMostSignificantBits() ^ one.getLeastSignificantBits() + one.hashCode() + one.compareTo(other)
                + (one.equals(other) ? 7 : 0) + one.variant();
    }

    static double least(double a, double b) {
        return Math.min(a, b) * 3 + Math.max(b, a);
    }

    static double leastSign(double a, double b) {
        return 1 / Math.min(a * 0, b * 0) + 1 / Math.max(b * 0, a * 0);
    }

    static float leastFloat(float a, float b) {
        return Math.min(a, b) * 3 + Math.max(b, a) + 1 / Math.max(a * 0, b * 0);
    }
}
