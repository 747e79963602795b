/** What equals, hashCode and getClass promise. */
class Contract {
    static int never(Object key) {
        if (key == null) {
            return 0;
        }
        int[] one = {1};
        return key.equals(null) ? one[1] : key.equals(key) ? one[0] : one[2];
    }

    static int classes(Object a, Object b) {
        if (a == null || b == null) {
            return 0;
        }
        int[] one = {1};
        boolean same = a.getClass() == b.getClass();
        if (a == b && !same) {
            return one[1];
        }
        return same && a instanceof Contract && !(b instanceof Contract) ? one[2] : one[0];
    }

    static int text(String a, String b) {
        int[] one = {1};
        return a != null && b != null && a.equals(b) && a.length() != b.length() ? one[3] : one[0];
    }
}
