import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/** Classes of the program that inherit from a container of the JDK, as inputs. */
class OwnKindOfList {
    static class Names extends ArrayList<String> {
        int limit;

        boolean mayGrow() {
            return size() < limit;
        }

        String last() {
            return get(size() - 1); //~ index-out-of-bounds
        }

        @Override
        public boolean contains(Object name) {
            return name != null && super.contains(name);
        }
    }

    static class Cache extends LinkedHashMap<String, int[]> {
        int largest;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, int[]> eldest) {
            return size() > largest;
        }
    }

    static int second(Names names) {
        if (names == null || names.size() != 2 || !names.mayGrow()) {
            return 0;
        }
        int total = 0;
        for (String name : names) {
            total += name == null ? 0 : 1;
        }
        return names.get(total).isEmpty() ? 1 : 2; //~ index-out-of-bounds
    //~^ null-dereference
    }

    static int known(Names names) {
        if (names == null || !names.contains("abc")) {
            return 0;
        }
        int[] only = new int[1];
        return only[names.indexOf("abc")]; //~ index-out-of-bounds
    }

    static int cached(Cache cache, String key) {
        if (cache == null || cache.get(key) == null) {
            return 0;
        }
        return cache.get(key)[3]; //~ index-out-of-bounds
    }
}
