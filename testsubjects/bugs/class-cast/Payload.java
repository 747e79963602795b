class Payload {
    private Object payload;

    Payload(Object payload) {
        this.payload = payload;
    }

    int count() {
        if (payload == null) {
            return 0;
        }
        return ((long[]) payload).length; //~ class-cast
    }
}
