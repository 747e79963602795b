import java.util.HashMap;
import java.util.Map;

/** Tables with many keys, of the kinds that are looked up without a decision for each. */
class ManyKeys {
    enum Tone {
        DO, RE, MI, FA, SO, LA
    }

    private static Map<Object, Integer> table() {
        Map<Object, Integer> table = new HashMap<>();
        table.put("zero", 0);
        table.put(Tone.DO, 1);
        table.put(String.class, 2);
        table.put("three", 3);
        table.put(Tone.LA, 4);
        table.put(int[].class, 5);
        table.put(null, 6);
        table.put(7, 7);
        return table;
    }

    private static Object key(int which) {
        return switch (which & 15) {
            case 0 -> "zero";
            case 1 -> Tone.DO;
            case 2 -> String.class;
            case 3 -> new String("three");
            case 4 -> Tone.LA;
            case 5 -> int[].class;
            case 6 -> null;
            case 7 -> 7;
            case 8 -> "";
            case 9 -> Tone.MI;
            case 10 -> Object.class;
            default -> which;
        };
    }

    static int got(int which) {
        Integer found = table().get(key(which));
        return found == null ? -1 : found;
    }

    static boolean has(int which) {
        return table().containsKey(key(which));
    }

    static int removed(int which) {
        Map<Object, Integer> table = table();
        Integer old = table.remove(key(which));
        return table.size() * 100 + (old == null ? -1 : old);
    }

    static int replaced(int which, int value) {
        Map<Object, Integer> table = table();
        table.put(key(which), value);
        return table.size() + table.get(key(which));
    }
}
