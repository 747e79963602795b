class FieldSlots {
    private Object[] slots;

    FieldSlots(Object[] slots) {
        this.slots = slots;
    }

    void first(Object value) {
        if (slots != null && slots.length > 0) {
            slots[0] = value; //~ array-store
        }
    }
}
