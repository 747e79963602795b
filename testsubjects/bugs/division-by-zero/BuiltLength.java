/** What was built decides: its length is that of its parts. */
class BuiltLength {
    static int share(String first, String second) {
        if (first == null || second == null) {
            return 0;
        }
        StringBuilder builder = new StringBuilder();
        builder.append(first).append('-').append(second);
        return 100 / (builder.length() - 4); //~ division-by-zero
    }
}
