class TernaryNull {
    static int labelLength(int n) {
        String label = n > 10 ? "big" : null;
        return label.length(); //~ null-dereference
    }
}
