/** Throwing, unwinding, handlers in order, finally, nesting. */
class Exceptions {
    static class Own extends RuntimeException {
        final int code;

        Own(int code) {
            this.code = code;
        }
    }

    static final class Special extends Own {
        Special(int code) {
            super(code + 1000);
        }
    }

    static int uncaught(int n) {
        if (n > 0) {
            throw new IllegalArgumentException("positive");
        }
        if (n < 0) {
            throw new Special(n);
        }
        return 0;
    }

    static int caughtByClass(int n) {
        try {
            return uncaught(n);
        } catch (Special e) {
            return e.code;
        } catch (IllegalArgumentException e) {
            return 5;
        }
    }

    static int caughtBySuperclass(int n) {
        try {
            uncaught(n);
            return 1;
        } catch (Own e) {
            return e instanceof Special ? 2 : 3;
        }
    }

    static int firstHandlerWins(int a, int b) {
        try {
            return a / b;
        } catch (ArithmeticException e) {
            return -1;
        } catch (RuntimeException e) {
            return -2;
        }
    }

    static int finallyRuns(int a, int b) {
        int trace = 1;
        try {
            trace = trace * 10 + a / b;
        } finally {
            trace = trace * 10 + 3;
            if (a == 7) {
                return trace;
            }
        }
        return trace;
    }

    static int finallyKeepsValue(int a) {
        int result = a;
        try {
            return result;
        } finally {
            result = 99;
        }
    }

    static int nested(int a, int b) {
        int trace = 0;
        try {
            try {
                trace += 1;
                trace += a / b;
            } catch (NullPointerException e) {
                trace += 10;
            } finally {
                trace += 100;
            }
            trace += 1000;
        } catch (ArithmeticException e) {
            trace += 10000;
            if (a == 1) {
                throw new IllegalStateException();
            }
        } finally {
            trace += 100000;
        }
        return trace;
    }

    static int thrownInHandler(int a, int b) {
        try {
            try {
                return a / b;
            } catch (ArithmeticException e) {
                return new int[1][0].length / a + ((int[]) null).length;
            }
        } catch (NullPointerException e) {
            return -5;
        }
    }

    static int rethrown(int a, int b) {
        try {
            return a % b;
        } catch (RuntimeException e) {
            throw e;
        }
    }

    static int multiCatch(int n) {
        int[] values = n == 0 ? null : new int[2];
        try {
            return values[n] + 1;
        } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
            return e instanceof NullPointerException ? -1 : -2;
        }
    }

    static int inLoop(int n) {
        int caught = 0;
        for (int i = -2; i < 3; i++) {
            try {
                caught += n / i;
            } catch (ArithmeticException e) {
                caught += 1000;
                continue;
            } finally {
                caught++;
            }
        }
        return caught;
    }

    static int throwNull(int n) {
        RuntimeException e = n == 3 ? null : new Own(n);
        throw e;
    }

    static int throughFrames(int n) {
        try {
            return deep(n & 7);
        } catch (Own e) {
            return e.code;
        }
    }

    private static int deep(int n) {
        if (n == 0) {
            throw new Own(42);
        }
        try {
            return deep(n - 1) + 1;
        } finally {
            if (n == 5) {
                throw new Special(n);
            }
        }
    }

    static int assertion(int n) {
        assert n != 0 : n;
        return n;
    }

    static int errorNotException(int n) {
        try {
            assert n > 10;
            return 1;
        } catch (AssertionError e) {
            return 2;
        }
    }

    static int suppressed(int how) {
        Own outer = new Own(how);
        outer.addSuppressed(how == 0 ? null : new Special(how));
        throw outer;
    }

    private static class Door implements AutoCloseable {
        private final int code;

        Door(int code) {
            this.code = code;
        }

        @Override
        public void close() {
            if ((code & 1) == 0) {
                throw new Special(code);
            }
        }
    }

    static int closed(int n) {
        try (Door door = new Door(n)) {
            if ((n & 2) == 0) {
                throw new Own(n);
            }
            return door.code;
        }
    }
}
