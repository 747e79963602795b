package vipa.jdk.java.util;

import java.util.AbstractSet;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedSet;

/** The keys of a sorted map or of a part of it. */
final class TreeKeys extends AbstractSet implements NavigableSet {
    private final NavigableMap map;
    /** A part of a set takes new elements, the keys of a map do not. */
    private final boolean growing;

    TreeKeys(NavigableMap map, boolean growing) {
        this.map = map;
        this.growing = growing;
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object key) {
        return map.containsKey(key);
    }

    public boolean add(Object key) {
        if (!growing) {
            throw new UnsupportedOperationException();
        }
        int before = map.size();
        map.put(key, this);
        return map.size() > before;
    }

    public boolean remove(Object key) {
        int before = map.size();
        map.remove(key);
        return map.size() < before;
    }

    public void clear() {
        map.clear();
    }

    public Iterator iterator() {
        return ((TreeRange) map).iterator(TreeRange.Cursor.KEYS);
    }

    public Iterator descendingIterator() {
        return descendingSet().iterator();
    }

    public NavigableSet descendingSet() {
        return new TreeKeys(map.descendingMap(), growing);
    }

    public Comparator comparator() {
        return map.comparator();
    }

    public Object first() {
        return map.firstKey();
    }

    public Object last() {
        return map.lastKey();
    }

    public Object lower(Object key) {
        return map.lowerKey(key);
    }

    public Object floor(Object key) {
        return map.floorKey(key);
    }

    public Object ceiling(Object key) {
        return map.ceilingKey(key);
    }

    public Object higher(Object key) {
        return map.higherKey(key);
    }

    public Object pollFirst() {
        return keyOf(map.pollFirstEntry());
    }

    public Object pollLast() {
        return keyOf(map.pollLastEntry());
    }

    public SortedSet headSet(Object to) {
        return headSet(to, false);
    }

    public NavigableSet headSet(Object to, boolean inclusive) {
        return new TreeKeys(map.headMap(to, inclusive), growing);
    }

    public SortedSet tailSet(Object from) {
        return tailSet(from, true);
    }

    public NavigableSet tailSet(Object from, boolean inclusive) {
        return new TreeKeys(map.tailMap(from, inclusive), growing);
    }

    public SortedSet subSet(Object from, Object to) {
        return subSet(from, true, to, false);
    }

    public NavigableSet subSet(Object from, boolean withFrom, Object to, boolean withTo) {
        return new TreeKeys(map.subMap(from, withFrom, to, withTo), growing);
    }

    private static Object keyOf(Map.Entry entry) {
        return entry == null ? null : entry.getKey();
    }
}
