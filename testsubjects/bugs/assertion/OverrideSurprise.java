//@ depth: 1
class OverrideSurprise {
    static class Meter {
        int read() {
            return 1;
        }
    }

    static final class Broken extends Meter {
        @Override
        int read() {
            return -1;
        }
    }

    static int check(Meter meter) {
        if (meter == null) {
            return 0;
        }
        int value = meter.read();
        assert value > 0; //~ assertion   a Broken meter
        return value;
    }
}
