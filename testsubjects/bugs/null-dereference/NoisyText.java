/** String concatenation before the crash must not hide it. */
class NoisyText {
    static int report(String name, int n) {
        String line = "count " + n + " of " + name;
        if (n == 7) {
            return name.length(); //~ null-dereference
        }
        return line == null ? 0 : n;
    }
}
