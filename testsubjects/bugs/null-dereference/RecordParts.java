class RecordParts {
    record Pair(int[] left, int[] right) {
        int size() {
            return left.length + right.length; //~ null-dereference
        }
    }
}
