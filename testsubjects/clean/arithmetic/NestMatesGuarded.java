//@ depth: 3
class NestMatesGuarded {
    private static int share(int whole, int parts) {
        return parts == 0 ? 0 : whole / parts;
    }

    static class Counter {
        private int count;

        private int mean() {
            return share(100, count);
        }
    }

    static int mean(int count) {
        Counter counter = new Counter();
        counter.count = count;
        record Local(int factor) {
            private int times(int n) {
                return factor * n;
            }
        }
        return new Local(2).times(counter.mean());
    }
}
