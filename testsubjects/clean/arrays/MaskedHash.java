class MaskedHash {
    static int slot(int[] table, int hash) {
        if (table == null || table.length == 0) {
            return 0;
        }
        return table[(hash & 0x7fffffff) % table.length];
    }
}
