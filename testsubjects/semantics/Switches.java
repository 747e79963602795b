class Switches {
    static int dense(int n) {
        switch (n) {
            case -1:
                return 100;
            case 0:
                return 200;
            case 1:
            case 2:
                return 300;
            case 3:
                n += 7;
            case 4:
                return n;
            default:
                return -1;
        }
    }

    static int sparse(int n) {
        switch (n) {
            case Integer.MIN_VALUE:
                return 1;
            case -1000:
                return 2;
            case 0:
                return 3;
            case 77777:
                return 4;
            case Integer.MAX_VALUE:
                return 5;
            default:
                return 6;
        }
    }

    static int expression(int n) {
        return switch (n & 7) {
            case 0, 1 -> n;
            case 2 -> {
                int doubled = n * 2;
                yield doubled + 1;
            }
            case 5 -> throw new IllegalStateException();
            default -> -n;
        };
    }

    static int onChar(char c) {
        switch (c) {
            case 'a':
                return 1;
            case '\uffff':
                return 2;
            case '\0':
                return 3;
            default:
                return 0;
        }
    }

    static int onByte(byte b) {
        switch (b) {
            case -128:
                return 1;
            case 127:
                return 2;
            default:
                return b;
        }
    }

    static int onlyDefault(int n) {
        switch (n) {
            default:
                return n + 1;
        }
    }
}
