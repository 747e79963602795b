//@ depth: 3
/** Private members across nested classes, without accessors since Java 11. */
class NestMates {
    private int total;

    private int share(int parts) {
        return total / parts; //~ division-by-zero
    }

    class Counter {
        private int count;

        private int mean() {
            return share(count); //~ null-dereference
        }
    }

    static int mean(int count) {
        NestMates nest = new NestMates();
        Counter counter = nest.new Counter();
        counter.count = count;
        nest.total = 100;
        class Local {
            private int twice() {
                return 2 * counter.mean(); //~ null-dereference
            }
        }
        return new Local().twice();
    }
}
