class SafePut {
    static boolean put(Object[] slots, Object value) {
        if (slots == null || slots.length == 0) {
            return false;
        }
        try {
            slots[0] = value;
            return true;
        } catch (ArrayStoreException e) {
            return false;
        }
    }
}
