class InterfaceSlots {
    interface Plug {
        int volts();
    }

    static final class Small implements Plug {
        @Override
        public int volts() {
            return 5;
        }
    }

    static final class Large implements Plug {
        @Override
        public int volts() {
            return 230;
        }
    }

    static void plug(Plug[] slots, int i) {
        if (slots == null || i < 0 || i >= slots.length) {
            return;
        }
        slots[i] = new Large(); //~ array-store
    }
}
