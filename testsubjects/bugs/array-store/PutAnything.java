class PutAnything {
    static void put(Object[] slots, Object value) {
        if (slots == null || slots.length == 0) {
            return;
        }
        slots[0] = value; //~ array-store
    }
}
