package vipa.harness;

/**
 * A set of objects by identity. All identity hashes are equal here, so it goes by addresses, and begins anew when the
 * collector has moved something.
 */
final class Identities {
    private Object[] table = new Object[1024];
    private int count;
    /** Young, so that the next collection moves it. */
    private Object canary = new Object();
    private int canaryAddress = Memory.address(canary);

    /** False if it was there. One that was there may be taken for new if the collector runs just now. */
    boolean add(Object object) {
        if (Memory.address(canary) != canaryAddress || 2 * count >= table.length) {
            rehash();
        }
        int slot = slot(object);
        boolean isNew = table[slot] == null;
        table[slot] = object;
        count += isNew ? 1 : 0;
        return isNew;
    }

    private void rehash() {
        Object[] old = table;
        table = new Object[2 * count >= old.length ? 2 * old.length : old.length];
        canary = new Object();
        canaryAddress = Memory.address(canary);
        for (Object one : old) {
            if (one != null) {
                table[slot(one)] = one;
            }
        }
    }

    private int slot(Object object) {
        int mask = table.length - 1;
        int slot = (Memory.address(object) * 0x9E3779B9 >>> 8) & mask;
        while (table[slot] != null && table[slot] != object) {
            slot = slot + 1 & mask;
        }
        return slot;
    }
}
