/** What compares as equal differs by nothing. */
class SameOrder {
    static int texts(String a, String b) {
        return a == null || b == null ? 0 : 100 / a.compareTo(b); //~ division-by-zero
    }

    static int number(Number value) {
        return value == null ? 0 : 100 / value.intValue(); //~ division-by-zero
    }

    static int against(Comparable<String> one) {
        return one == null ? 0 : 100 / one.compareTo("middle"); //~ division-by-zero
    }
}
