package vipa.jdk.java.util;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.SortedMap;

/** The entries of a sorted map from one key to another, upwards or downwards. */
final class TreeRange extends AbstractMap implements NavigableMap {
    /** The kinds of an end: none, with the key itself, without it. */
    static final int OPEN = 0;
    static final int WITH = 1;
    static final int WITHOUT = 2;

    private final TreeMap map;
    private final int lowEnd;
    private final Object low;
    private final int highEnd;
    private final Object high;
    private final boolean down;

    TreeRange(TreeMap map, int lowEnd, Object low, int highEnd, Object high, boolean down) {
        this.map = map;
        this.lowEnd = lowEnd;
        this.low = low;
        this.highEnd = highEnd;
        this.high = high;
        this.down = down;
        if (lowEnd != OPEN && highEnd != OPEN) {
            if (compare(low, high) > 0) {
                throw new IllegalArgumentException();
            }
        } else if (lowEnd != OPEN) {
            compare(low, low);
        } else if (highEnd != OPEN) {
            compare(high, high);
        }
    }

    public Comparator comparator() {
        return down ? java.util.Collections.reverseOrder(map.comparator()) : map.comparator();
    }

    public int size() {
        return Math.max(0, end() - begin());
    }

    public boolean isEmpty() {
        return end() <= begin();
    }

    public boolean containsKey(Object key) {
        return holds(key) && map.containsKey(key);
    }

    public Object get(Object key) {
        return holds(key) ? map.get(key) : null;
    }

    public Object put(Object key, Object value) {
        if (!holds(key)) {
            throw new IllegalArgumentException();
        }
        return map.put(key, value);
    }

    public Object remove(Object key) {
        return holds(key) ? map.remove(key) : null;
    }

    public Object firstKey() {
        return keyAt(first());
    }

    public Object lastKey() {
        return keyAt(last());
    }

    public Map.Entry firstEntry() {
        return entryAt(first());
    }

    public Map.Entry lastEntry() {
        return entryAt(last());
    }

    public Map.Entry pollFirstEntry() {
        return polled(first());
    }

    public Map.Entry pollLastEntry() {
        return polled(last());
    }

    public Map.Entry lowerEntry(Object key) {
        return entryAt(down ? above(key) : below(key));
    }

    public Map.Entry floorEntry(Object key) {
        return entryAt(down ? from(key) : upTo(key));
    }

    public Map.Entry ceilingEntry(Object key) {
        return entryAt(down ? upTo(key) : from(key));
    }

    public Map.Entry higherEntry(Object key) {
        return entryAt(down ? below(key) : above(key));
    }

    public Object lowerKey(Object key) {
        return keyOf(lowerEntry(key));
    }

    public Object floorKey(Object key) {
        return keyOf(floorEntry(key));
    }

    public Object ceilingKey(Object key) {
        return keyOf(ceilingEntry(key));
    }

    public Object higherKey(Object key) {
        return keyOf(higherEntry(key));
    }

    public NavigableMap descendingMap() {
        return new TreeRange(map, lowEnd, low, highEnd, high, !down);
    }

    public Set keySet() {
        return navigableKeySet();
    }

    public NavigableSet navigableKeySet() {
        return new TreeKeys(this, false);
    }

    public NavigableSet descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public Collection values() {
        return new Contents(this);
    }

    public Set entrySet() {
        return new Pairs(this);
    }

    public SortedMap headMap(Object to) {
        return headMap(to, false);
    }

    public NavigableMap headMap(Object to, boolean inclusive) {
        int kind = checked(to, inclusive);
        return down
                ? new TreeRange(map, kind, to, highEnd, high, true)
                : new TreeRange(map, lowEnd, low, kind, to, false);
    }

    public SortedMap tailMap(Object from) {
        return tailMap(from, true);
    }

    public NavigableMap tailMap(Object from, boolean inclusive) {
        int kind = checked(from, inclusive);
        return down
                ? new TreeRange(map, lowEnd, low, kind, from, true)
                : new TreeRange(map, kind, from, highEnd, high, false);
    }

    public SortedMap subMap(Object from, Object to) {
        return subMap(from, true, to, false);
    }

    public NavigableMap subMap(Object from, boolean withFrom, Object to, boolean withTo) {
        int first = checked(from, withFrom);
        int last = checked(to, withTo);
        return down
                ? new TreeRange(map, last, to, first, from, true)
                : new TreeRange(map, first, from, last, to, false);
    }

    /** Keys, values or entries. */
    Iterator iterator(int what) {
        return new Cursor(this, what);
    }

    private int compare(Object a, Object b) {
        return Order.compare(map.comparator(), a, b);
    }

    private boolean holds(Object key) {
        return (lowEnd == OPEN || compare(key, low) > (lowEnd == WITH ? -1 : 0))
                && (highEnd == OPEN || compare(key, high) < (highEnd == WITH ? 1 : 0));
    }

    /** The end of a part of this; the key of one that is outside itself may be just outside here. */
    private int checked(Object key, boolean inclusive) {
        boolean inside = inclusive
                ? holds(key)
                : (lowEnd == OPEN || compare(key, low) >= 0) && (highEnd == OPEN || compare(high, key) >= 0);
        if (!inside) {
            throw new IllegalArgumentException();
        }
        return inclusive ? WITH : WITHOUT;
    }

    private int begin() {
        if (lowEnd == OPEN) {
            return 0;
        }
        return lowEnd == WITH ? map.firstFrom(low) : map.lastUpTo(low) + 1;
    }

    private int end() {
        if (highEnd == OPEN) {
            return map.count();
        }
        return highEnd == WITH ? map.lastUpTo(high) + 1 : map.firstFrom(high);
    }

    private int first() {
        return down ? end() - 1 : begin();
    }

    private int last() {
        return down ? begin() : end() - 1;
    }

    private int from(Object key) {
        return Math.max(map.firstFrom(key), begin());
    }

    private int above(Object key) {
        return Math.max(map.lastUpTo(key) + 1, begin());
    }

    private int upTo(Object key) {
        return Math.min(map.lastUpTo(key), end() - 1);
    }

    private int below(Object key) {
        return Math.min(map.firstFrom(key) - 1, end() - 1);
    }

    private Map.Entry entryAt(int at) {
        return at < begin() || at >= end() ? null : map.entryAt(at);
    }

    private Object keyAt(int at) {
        Map.Entry entry = entryAt(at);
        if (entry == null) {
            throw new NoSuchElementException();
        }
        return entry.getKey();
    }

    private Map.Entry polled(int at) {
        Map.Entry entry = entryAt(at);
        if (entry != null) {
            map.removeAt(at);
        }
        return entry;
    }

    private static Object keyOf(Map.Entry entry) {
        return entry == null ? null : entry.getKey();
    }

    static final class Cursor implements Iterator {
        static final int KEYS = 0;
        static final int VALUES = 1;
        static final int ENTRIES = 2;

        private final TreeMap map;
        private final int what;
        private final boolean down;
        private int next;
        private int left;
        private int last = -1;
        private int expected;

        Cursor(TreeRange range, int what) {
            this.map = range.map;
            this.what = what;
            this.down = range.down;
            this.next = range.first();
            this.left = range.size();
            this.expected = range.map.changes();
        }

        public boolean hasNext() {
            return left > 0;
        }

        public Object next() {
            if (left <= 0) {
                throw new NoSuchElementException();
            }
            map.checkChanges(expected);
            last = next;
            next += down ? -1 : 1;
            left--;
            Map.Entry pair = map.pairAt(last);
            if (what == ENTRIES) {
                return pair;
            }
            return what == KEYS ? pair.getKey() : pair.getValue();
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            map.checkChanges(expected);
            map.removeAt(last);
            next = down ? next : last;
            last = -1;
            expected = map.changes();
        }
    }

    private static final class Contents extends AbstractCollection {
        private final TreeRange range;

        Contents(TreeRange range) {
            this.range = range;
        }

        public int size() {
            return range.size();
        }

        public Iterator iterator() {
            return range.iterator(Cursor.VALUES);
        }
    }

    private static final class Pairs extends AbstractSet {
        private final TreeRange range;

        Pairs(TreeRange range) {
            this.range = range;
        }

        public int size() {
            return range.size();
        }

        public boolean contains(Object other) {
            if (!(other instanceof Map.Entry)) {
                return false;
            }
            Map.Entry entry = (Map.Entry) other;
            return range.containsKey(entry.getKey()) && FixedEntry.same(range.get(entry.getKey()), entry.getValue());
        }

        public boolean remove(Object other) {
            boolean removed = contains(other);
            if (removed) {
                range.remove(((Map.Entry) other).getKey());
            }
            return removed;
        }

        public Iterator iterator() {
            return range.iterator(Cursor.ENTRIES);
        }
    }
}
