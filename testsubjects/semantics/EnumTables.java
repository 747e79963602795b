import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

class EnumTables {
    enum Colour {
        RED,
        GREEN {
            int weight() {
                return 7;
            }
        },
        BLUE,
        GREY;

        int weight() {
            return ordinal();
        }
    }

    private static Colour colour(int number) {
        return Colour.values()[number & 3];
    }

    private static int hash(Collection<Colour> colours) {
        int hash = 1;
        for (Colour colour : colours) {
            hash = hash * 31 + colour.ordinal() * 3 + colour.weight();
        }
        return hash;
    }

    static int setOf(int a, int b) {
        EnumSet<Colour> set = EnumSet.of(colour(a), colour(b));
        return hash(set) * 31 + set.size() + (set.contains(colour(a + 1)) ? 100 : 0);
    }

    static int setOfMany(int a) {
        return hash(EnumSet.of(colour(a), Colour.GREY, Colour.RED)) + hash(EnumSet.of(colour(a)));
    }

    static int setWritten(int a, int b) {
        EnumSet<Colour> set = EnumSet.noneOf(Colour.class);
        boolean empty = set.isEmpty();
        boolean added = set.add(colour(a));
        boolean again = set.add(colour(b));
        boolean removed = set.remove(colour(a + b));
        return hash(set) * 31 + (empty ? 1 : 0) + (added ? 2 : 0) + (again ? 4 : 0) + (removed ? 8 : 0);
    }

    static int setAll(int a) {
        EnumSet<Colour> some = EnumSet.of(colour(a), Colour.BLUE);
        return hash(EnumSet.allOf(Colour.class)) * 31 + hash(EnumSet.complementOf(some));
    }

    static int setRange(int a, int b) {
        return hash(EnumSet.range(colour(a), colour(b)));
    }

    static int setCopied(int a, int b) {
        List<Colour> list = new ArrayList<>();
        if (a > 0) {
            list.add(colour(a));
        }
        if (b > 0) {
            list.add(colour(b));
        }
        EnumSet<Colour> copy = EnumSet.copyOf(list);
        EnumSet<Colour> other = EnumSet.copyOf(copy);
        other.clear();
        return hash(copy) * 31 + other.size() + (copy.equals(EnumSet.of(colour(a))) ? 5 : 0);
    }

    static int setNull(int how) {
        EnumSet<Colour> set = EnumSet.of(Colour.RED);
        if ((how & 3) == 0) {
            set.add(null);
        }
        if ((how & 3) == 1) {
            return set.contains(null) || set.remove(null) ? 1 : 2;
        }
        return set.contains("RED") ? 3 : EnumSet.noneOf(Colour.class).iterator().next().ordinal();
    }

    static int setIterated(int a, int b) {
        EnumSet<Colour> set = EnumSet.of(colour(a), colour(b), Colour.BLUE);
        int sum = 0;
        for (Iterator<Colour> each = set.iterator(); each.hasNext(); ) {
            Colour colour = each.next();
            sum = sum * 31 + colour.ordinal();
            if (colour.ordinal() == (a & 1)) {
                each.remove();
            }
            set.add(Colour.GREY);
        }
        return sum * 31 + hash(set);
    }

    static boolean setsOfAll(int a, int b) {
        EnumSet<Colour> set = EnumSet.of(colour(a));
        set.addAll(EnumSet.of(colour(b)));
        return set.containsAll(List.of(colour(a), colour(b))) && set.removeAll(EnumSet.of(colour(a)))
                && set.retainAll(EnumSet.noneOf(Colour.class));
    }

    static EnumMap<Colour, Integer> filled(int a, int b) {
        EnumMap<Colour, Integer> map = new EnumMap<>(Colour.class);
        map.put(colour(a), 1);
        map.put(colour(b), 2);
        map.put(Colour.RED, a);
        return map;
    }

    static int mapGot(int a, int b, int key) {
        EnumMap<Colour, Integer> map = filled(a, b);
        return map.getOrDefault(colour(key), 99) + map.size() * 31 + (map.containsKey(colour(key)) ? 1000 : 0)
                + (map.containsValue(2) ? 2000 : 0) + (map.isEmpty() ? 4000 : 0);
    }

    static int mapUnboxed(int a, int key) {
        return filled(a, a).get(colour(key));
    }

    static int mapOrder(int a, int b) {
        int hash = hash(filled(a, b).keySet());
        for (Map.Entry<Colour, Integer> entry : filled(a, b).entrySet()) {
            hash = hash * 31 + entry.getKey().ordinal() * 7 + entry.getValue();
        }
        for (int value : filled(a, b).values()) {
            hash = hash * 31 + value;
        }
        return hash;
    }

    static int mapWritten(int a, int key) {
        Map<Colour, Integer> map = filled(a, 2);
        Integer old = map.put(colour(key), 5);
        Integer removed = map.remove(colour(key + 1));
        map.merge(colour(a), 3, Integer::sum);
        map.computeIfAbsent(colour(key + 2), colour -> colour.ordinal());
        map.putIfAbsent(colour(key + 3), 8);
        return (old == null ? 1 : old) + (removed == null ? 2 : removed * 7) + hash(map.keySet()) * 31;
    }

    static int mapNull(int how) {
        EnumMap<Colour, Integer> map = filled(1, 2);
        switch (how & 3) {
            case 0:
                map.put(null, 1);
                break;
            case 1:
                return map.containsKey(null) || map.get("RED") != null ? 1 : 2;
            case 2:
                return map.remove(null) == null ? 3 : 4;
            default:
                map.put(Colour.BLUE, null);
                return map.containsKey(Colour.BLUE) ? 5 : 6;
        }
        return 7;
    }

    static int mapCopied(int a, int b) {
        EnumMap<Colour, Integer> map = filled(a, b);
        EnumMap<Colour, Integer> copy = new EnumMap<>(map);
        EnumMap<Colour, Integer> clone = map.clone();
        map.clear();
        return copy.size() + clone.size() * 7 + (copy.equals(clone) ? 100 : 0) + (copy.equals(map) ? 200 : 0);
    }

    static int mapIterated(int a, int b) {
        EnumMap<Colour, Integer> map = filled(a, b);
        for (Iterator<Colour> each = map.keySet().iterator(); each.hasNext(); ) {
            if (each.next().weight() > 1) {
                each.remove();
            }
        }
        return hash(map.keySet());
    }

    static int compared(int a, int b) {
        return colour(a).compareTo(colour(b)) * 31 + hash(new TreeSet<>(List.of(Colour.GREY, Colour.BLUE, Colour.RED)));
    }

    static int setOfMore(int a, int b) {
        return hash(EnumSet.of(colour(a), colour(b), Colour.RED, colour(a + 1)))
                + 31 * hash(EnumSet.of(colour(a), colour(b), Colour.GREY, colour(b), colour(a)));
    }

    static int mapOfOther(int a, int how) {
        Map<Colour, Integer> source = new LinkedHashMap<>();
        if ((how & 3) != 0) {
            source.put(colour(a), 5);
            source.put(colour(how), null);
        }
        return hash(new EnumMap<>(source).keySet());
    }

    static int mapContents(int a, int b) {
        EnumMap<Colour, Integer> map = filled(a, b);
        Collection<Integer> values = map.values();
        int found = values.size() + (values.contains(b) ? 10 : 0) + (values.contains(null) ? 20 : 0);
        values.clear();
        return found + map.size() * 100 + map.hashCode();
    }

    static int mapPartsRemoved(int a, int b, int key) {
        EnumMap<Colour, Integer> map = filled(a, b);
        boolean removed = map.entrySet().remove(Map.entry(colour(key), 2));
        boolean other = map.keySet().remove(colour(key + 1)) | map.keySet().remove("RED") | map.entrySet().remove("RED");
        int left = hash(map.keySet());
        map.keySet().clear();
        return left + map.size() + (removed ? 1 : 0) + (other ? 2 : 0);
    }

    static int mapEntryText(int a) {
        return filled(a, a).entrySet().iterator().next().toString().hashCode();
    }

    /** Only the value's part of a hash is the same in each run. */
    static int mapHash(int a) {
        Object value = new Object() {
            public int hashCode() {
                return 7 / (a - a);
            }
        };
        return new EnumMap<>(Map.of(colour(a), value)).hashCode();
    }
}
