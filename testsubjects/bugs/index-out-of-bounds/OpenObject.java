/** An object of which nothing is known: its methods may answer anything. */
class OpenObject {
    static char third(Object key, Object other) {
        if (key == null || other == null || key == other || !key.equals(other)) {
            return ' ';
        }
        return key.toString().charAt(2); //~ index-out-of-bounds
    }

    static int bucket(Object key, int[] table) {
        if (key == null || table == null || table.length != 4) {
            return 0;
        }
        return table[key.hashCode() % 4]; //~ index-out-of-bounds negative
    }
}
