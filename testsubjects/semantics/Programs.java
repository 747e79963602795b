/** Small programs that mix the families. */
class Programs {
    static int collatz(int n) {
        int steps = 0;
        int at = n & 0x3f;
        while (at > 1) {
            at = (at & 1) == 0 ? at >> 1 : 3 * at + 1;
            steps++;
        }
        return steps;
    }

    static int sieve(int n) {
        boolean[] composite = new boolean[50];
        int primes = 0;
        for (int i = 2; i < composite.length; i++) {
            if (!composite[i]) {
                primes++;
                for (int j = i * i; j < composite.length; j += i) {
                    composite[j] = true;
                }
            }
        }
        return primes + n;
    }

    static int crc(int data) {
        int crc = -1;
        for (int i = 0; i < 4; i++) {
            crc ^= data >>> 8 * i & 0xff;
            for (int k = 0; k < 8; k++) {
                crc = (crc & 1) != 0 ? crc >>> 1 ^ 0xedb88320 : crc >>> 1;
            }
        }
        return ~crc;
    }

    static long splitMix(long seed) {
        seed += 0x9e3779b97f4a7c15L;
        seed = (seed ^ seed >>> 30) * 0xbf58476d1ce4e5b9L;
        seed = (seed ^ seed >>> 27) * 0x94d049bb133111ebL;
        return seed ^ seed >>> 31;
    }

    static int bitCount(int n) {
        n = n - (n >>> 1 & 0x55555555);
        n = (n & 0x33333333) + (n >>> 2 & 0x33333333);
        return (n + (n >>> 4) & 0x0f0f0f0f) * 0x01010101 >>> 24;
    }

    static int dayOfWeek(int year, int month, int day) {
        int[] shift = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
        if (month < 3) {
            year--;
        }
        return (year + year / 4 - year / 100 + year / 400 + shift[month - 1] + day) % 7;
    }

    static int matrixPower(int n) {
        int[][] result = {{1, 0}, {0, 1}};
        int[][] base = {{1, 1}, {1, 0}};
        for (int i = 0; i < (n & 31); i++) {
            int[][] next = new int[2][2];
            for (int r = 0; r < 2; r++) {
                for (int c = 0; c < 2; c++) {
                    for (int k = 0; k < 2; k++) {
                        next[r][c] += result[r][k] * base[k][c];
                    }
                }
            }
            result = next;
        }
        return result[0][1];
    }

    static int parse(char a, char b, char c) {
        char[] text = {a, b, c};
        int value = 0;
        for (char digit : text) {
            if (digit < '0' || digit > '9') {
                throw new IllegalArgumentException("not a digit");
            }
            value = value * 10 + digit - '0';
        }
        return value;
    }

    static double integral(double from, double to) {
        double sum = 0;
        double step = (to - from) / 8;
        for (int i = 0; i < 8; i++) {
            double x = from + (i + 0.5) * step;
            sum += x * x * step;
        }
        return sum;
    }
}
