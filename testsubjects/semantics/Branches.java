class Branches {
    static int signs(int a) {
        int bits = 0;
        if (a == 0) {
            bits |= 1;
        }
        if (a != 0) {
            bits |= 2;
        }
        if (a < 0) {
            bits |= 4;
        }
        if (a >= 0) {
            bits |= 8;
        }
        if (a > 0) {
            bits |= 16;
        }
        if (a <= 0) {
            bits |= 32;
        }
        return bits;
    }

    static int pairs(int a, int b) {
        int bits = 0;
        if (a == b) {
            bits |= 1;
        }
        if (a != b) {
            bits |= 2;
        }
        if (a < b) {
            bits |= 4;
        }
        if (a >= b) {
            bits |= 8;
        }
        if (a > b) {
            bits |= 16;
        }
        if (a <= b) {
            bits |= 32;
        }
        return bits;
    }

    static int references(boolean same) {
        Object first = new Object();
        Object second = same ? first : new Object();
        int bits = first == second ? 1 : 0;
        bits |= first != second ? 2 : 0;
        bits |= second == null ? 4 : 0;
        bits |= first != null ? 8 : 0;
        return bits;
    }

    static int loops(int n) {
        int sum = 0;
        for (int i = 0; i < (n & 15); i++) {
            if (i == 5) {
                continue;
            }
            if (i == 11) {
                break;
            }
            sum += i;
        }
        do {
            sum++;
        } while (sum % 4 != 0);
        return sum;
    }

    static int labelled(int n) {
        int count = 0;
        outer:
        for (int i = 0; i < 6; i++) {
            for (int j = 0; j < 6; j++) {
                if (j == i + (n & 3)) {
                    continue outer;
                }
                if (i * j == 20) {
                    break outer;
                }
                count++;
            }
        }
        return count;
    }
}
