class CopyIntoNothing {
    static void copy(int[] from, int[] to) {
        if (from != null && from.length == 0) {
            System.arraycopy(from, 0, to, 0, 0); //~ null-dereference
        }
    }
}
