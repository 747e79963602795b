import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.WeakHashMap;

/** The kinds of hash tables besides the usual one: constructors, replacing, copies, texts. */
class TableKinds {
    private static final int SMALL = 0x8000_00ff;

    static int sizedTable(int capacity) {
        return new Hashtable<>(capacity & SMALL).size();
    }

    static int loadedTable(int capacity, float load) {
        return new Hashtable<>(capacity & SMALL, load).size();
    }

    static int sizedByIdentity(int capacity) {
        return new IdentityHashMap<>(capacity & SMALL).size();
    }

    static int sizedWeak(int capacity) {
        return new WeakHashMap<>(capacity & SMALL).size();
    }

    static int loadedWeak(int capacity, float load) {
        return new WeakHashMap<>(capacity & SMALL, load).size();
    }

    static int sizedProperties(int capacity) {
        return new Properties(capacity & SMALL).size();
    }

    static int tableReplaced(int key, int old) {
        Hashtable<Integer, Integer> table = new Hashtable<>(Map.of(3, 1));
        Integer before = table.replace(key, 5);
        boolean replaced = table.replace(3, old, 8);
        return (before == null ? 7 : before) + (replaced ? 10 : 0) + table.get(3) * 100 + (table.containsValue(old) ? 1000 : 0);
    }

    static int tableReplacedNull(int how) {
        Hashtable<Integer, Integer> table = new Hashtable<>(Map.of(3, 1));
        switch (how & 3) {
            case 0:
                return table.replace(3, null);
            case 1:
                return table.replace(3, null, 4) ? 1 : 2;
            case 2:
                return table.replace(3, 4, null) ? 1 : 2;
            default:
                return table.containsValue(null) ? 1 : 2;
        }
    }

    static int tableCloned(int a, char text) {
        Hashtable<Integer, Character> table = new Hashtable<>();
        int empty = table.toString().hashCode();
        table.put(a, text);
        Object copy = table.clone();
        table.put(a, 'x');
        return empty + copy.toString().hashCode() + (copy.equals(table) ? 1 : 0) + (copy instanceof Hashtable ? 2 : 0);
    }

    static int byIdentity(int how) {
        String[] names = {"a", "b", "c", null};
        String name = names[how & 3];
        IdentityHashMap<String, String> map = new IdentityHashMap<>(new HashMap<>(Map.of("a", "b")));
        IdentityHashMap<?, ?> copy = (IdentityHashMap<?, ?>) map.clone();
        map.put(null, null);
        boolean replaced = map.replace("a", name, "c");
        boolean removed = map.remove(name, names[how >> 2 & 3]);
        return map.size() + 10 * copy.size() + (replaced ? 100 : 0) + (removed ? 200 : 0) + (map.containsValue(name) ? 400 : 0)
                + (copy.get("a") == "b" ? 800 : 0);
    }

    static int weak(int a, int key) {
        Map<Integer, Integer> map = new WeakHashMap<>(new LinkedHashMap<>(Map.of(a, 5)));
        map.put(null, 3);
        return map.size() + map.getOrDefault(key, 7) * 10 + map.get(null) * 100;
    }

    static int linkedCloned(int a, int b) {
        LinkedHashMap<Integer, Integer> map = new LinkedHashMap<>();
        map.put(a, 1);
        map.put(b, 2);
        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(9, 8, 7));
        set.add(a);
        LinkedHashMap<?, ?> copy = (LinkedHashMap<?, ?>) map.clone();
        LinkedHashSet<?> other = (LinkedHashSet<?>) set.clone();
        map.clear();
        set.remove(9);
        int hash = map.size() + set.size();
        for (Object key : copy.keySet()) {
            hash = hash * 31 + (Integer) key;
        }
        for (Object each : other) {
            hash = hash * 31 + (Integer) each;
        }
        return hash;
    }

    static int propertyNames(int how) {
        Properties outer = new Properties();
        outer.put("a", how);
        Properties inner = new Properties(outer);
        if ((how & 3) == 1) {
            inner.setProperty("a", "in");
        }
        if ((how & 3) == 2) {
            inner.put(1, "x");
        }
        int named = inner.stringPropertyNames().size();
        return named * 100 + inner.propertyNames().nextElement().hashCode();
    }

    static int noPropertyFile(int how) throws IOException {
        Properties properties = new Properties();
        switch (how & 3) {
            case 0:
                properties.load((InputStream) null);
                return 1;
            case 1:
                properties.load((Reader) null);
                return 2;
            case 2:
                properties.loadFromXML(null);
                return 3;
            default:
                return properties.size();
        }
    }

    static int keysAsSet(int a, int b, boolean full) {
        Map<Integer, Boolean> map = new LinkedHashMap<>();
        if (full) {
            map.put(a, true);
        }
        Set<Integer> set = Collections.newSetFromMap(map);
        boolean first = set.add(a & 7);
        boolean second = set.add(b & 7);
        int size = set.size() * 10 + (set.contains(a & 7) ? 1 : 0) + (set.isEmpty() ? 2 : 0);
        for (Integer one : set) {
            size = size * 31 + one;
        }
        boolean gone = set.remove(b & 7);
        return size * 8 + (first ? 1 : 0) + (second ? 2 : 0) + (gone ? 4 : 0) + map.size();
    }
}
