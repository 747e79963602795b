/** Java's remainder keeps the sign of the dividend. */
class NegativeHash {
    static int slot(int[] table, int hash) {
        if (table == null || table.length == 0) {
            return 0;
        }
        return table[hash % table.length]; //~ index-out-of-bounds
    }
}
