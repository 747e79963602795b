import java.util.ArrayList;
import java.util.HashMap;

/** Twins of the program's own kinds of containers, with the question asked first. */
class OwnKindGuarded {
    static class Names extends ArrayList<String> {
        @Override
        public int size() {
            return super.size();
        }

        String last() {
            return isEmpty() ? "" : get(super.size() - 1);
        }
    }

    static class Table extends HashMap<String, String> {
        String found(String key) {
            return containsKey(key) ? get(key) : "";
        }
    }

    static String first(Names names) {
        return names == null || names.isEmpty() ? "" : names.get(0);
    }

    static int length(Table table, String key) {
        String found = table == null ? null : table.found(key);
        return found == null ? 0 : found.length();
    }
}
