//@ javac: -g:none -g:lines,source
/** Compiled without variable tables. */
class NoDebugTables {
    static int at(byte[] values, int i) {
        if (values == null) {
            return 0;
        }
        return values[i]; //~ index-out-of-bounds
    }
}
