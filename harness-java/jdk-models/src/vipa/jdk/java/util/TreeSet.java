package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedSet;

/** The keys of a sorted map. */
public class TreeSet {
    private final TreeMap map;

    public TreeSet() {
        map = new TreeMap();
    }

    public TreeSet(Comparator order) {
        map = new TreeMap(order);
    }

    public TreeSet(Collection source) {
        map = new TreeMap();
        ((Collection) (Object) this).addAll(source);
    }

    public TreeSet(SortedSet source) {
        map = new TreeMap(source.comparator());
        ((Collection) (Object) this).addAll(source);
    }

    public Comparator comparator() {
        return map.comparator();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object element) {
        return map.containsKey(element);
    }

    public boolean add(Object element) {
        int before = map.size();
        map.put(element, this);
        return map.size() > before;
    }

    public boolean addAll(Collection source) {
        boolean changed = false;
        Iterator each = source.iterator();
        while (each.hasNext()) {
            changed |= ((Collection) (Object) this).add(each.next());
        }
        return changed;
    }

    public boolean remove(Object element) {
        int before = map.size();
        map.remove(element);
        return map.size() < before;
    }

    public void clear() {
        map.clear();
    }

    public Iterator iterator() {
        return map.keySet().iterator();
    }

    public Object[] toArray() {
        return map.keySet().toArray();
    }

    public Object first() {
        return map.firstKey();
    }

    public Object last() {
        return map.lastKey();
    }

    public Object floor(Object element) {
        return map.floorKey(element);
    }

    public Object ceiling(Object element) {
        return map.ceilingKey(element);
    }

    public Object lower(Object element) {
        return map.lowerKey(element);
    }

    public Object higher(Object element) {
        return map.higherKey(element);
    }

    public Object pollFirst() {
        return keyOf(map.pollFirstEntry());
    }

    public Object pollLast() {
        return keyOf(map.pollLastEntry());
    }

    public Iterator descendingIterator() {
        return descendingSet().iterator();
    }

    public NavigableSet descendingSet() {
        return new TreeKeys(map.descendingMap(), true);
    }

    public SortedSet headSet(Object to) {
        return headSet(to, false);
    }

    public NavigableSet headSet(Object to, boolean inclusive) {
        return new TreeKeys(map.headMap(to, inclusive), true);
    }

    public SortedSet tailSet(Object from) {
        return tailSet(from, true);
    }

    public NavigableSet tailSet(Object from, boolean inclusive) {
        return new TreeKeys(map.tailMap(from, inclusive), true);
    }

    public SortedSet subSet(Object from, Object to) {
        return subSet(from, true, to, false);
    }

    public NavigableSet subSet(Object from, boolean withFrom, Object to, boolean withTo) {
        return new TreeKeys(map.subMap(from, withFrom, to, withTo), true);
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.TreeSet.class);
        return new TreeSet((SortedSet) (Object) this);
    }

    private static Object keyOf(Map.Entry entry) {
        return entry == null ? null : entry.getKey();
    }
}
