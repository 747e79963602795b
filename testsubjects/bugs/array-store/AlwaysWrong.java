class AlwaysWrong {
    static int store(int i) {
        Object[] texts = new String[2];
        if (i == 1) {
            texts[i] = new Object(); //~ array-store
        }
        return i;
    }
}
