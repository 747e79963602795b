//@ environment: yes
//@ depth: 0
//@ warnings: checked

/** What a method of the program returns beyond the depth is not outside: nobody may make it up. */
class DeeperThanAsked {
    static int share(int n) {
        return 100 / part(n); //~ division-by-zero unconfirmed
    }

    private static int part(int n) {
        return n > 5 ? 2 : 1;
    }

    static long free(java.io.File file) {
        return file == null || !file.exists() ? 0 : 100 / file.getFreeSpace(); //~ division-by-zero
    }
}
