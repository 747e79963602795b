package vipa.jdk.java.util;

import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Collections of somebody else that can be looked at only. */
final class Views {
    private Views() {}

    private static UnsupportedOperationException refused() {
        return new UnsupportedOperationException();
    }

    static class OfCollection extends AbstractCollection {
        private final Collection inner;

        OfCollection(Collection inner) {
            if (inner == null) {
                throw new NullPointerException();
            }
            this.inner = inner;
        }

        public int size() {
            return inner.size();
        }

        public boolean isEmpty() {
            return inner.isEmpty();
        }

        public boolean contains(Object element) {
            return inner.contains(element);
        }

        public boolean containsAll(Collection others) {
            return inner.containsAll(others);
        }

        public Object[] toArray() {
            return inner.toArray();
        }

        public Object[] toArray(Object[] target) {
            return inner.toArray(target);
        }

        public String toString() {
            return inner.toString();
        }

        public Iterator iterator() {
            return new OfIterator(inner.iterator());
        }

        public void forEach(Consumer action) {
            inner.forEach(action);
        }

        public boolean add(Object element) {
            throw refused();
        }

        public boolean remove(Object element) {
            throw refused();
        }

        public boolean addAll(Collection source) {
            throw refused();
        }

        public boolean removeAll(Collection others) {
            throw refused();
        }

        public boolean retainAll(Collection others) {
            throw refused();
        }

        public boolean removeIf(Predicate filter) {
            throw refused();
        }

        public void clear() {
            throw refused();
        }
    }

    static class OfSet extends OfCollection implements Set {
        private final Set inner;

        OfSet(Set inner) {
            super(inner);
            this.inner = inner;
        }

        public boolean equals(Object other) {
            return other == this || inner.equals(other);
        }

        public int hashCode() {
            return inner.hashCode();
        }
    }

    static final class OfList extends OfCollection implements List {
        private final List inner;

        OfList(List inner) {
            super(inner);
            this.inner = inner;
        }

        public Object get(int index) {
            return inner.get(index);
        }

        public int indexOf(Object element) {
            return inner.indexOf(element);
        }

        public int lastIndexOf(Object element) {
            return inner.lastIndexOf(element);
        }

        public ListIterator listIterator() {
            return new OfListIterator(inner.listIterator(0));
        }

        public ListIterator listIterator(int index) {
            return new OfListIterator(inner.listIterator(index));
        }

        public List subList(int from, int to) {
            return new OfList(inner.subList(from, to));
        }

        public boolean equals(Object other) {
            return other == this || inner.equals(other);
        }

        public int hashCode() {
            return inner.hashCode();
        }

        public Object set(int index, Object element) {
            throw refused();
        }

        public void add(int index, Object element) {
            throw refused();
        }

        public Object remove(int index) {
            throw refused();
        }

        public boolean addAll(int index, Collection source) {
            throw refused();
        }

        public void replaceAll(UnaryOperator operator) {
            throw refused();
        }

        public void sort(Comparator order) {
            throw refused();
        }
    }

    static final class OfMap extends AbstractMap {
        private final Map inner;

        OfMap(Map inner) {
            if (inner == null) {
                throw new NullPointerException();
            }
            this.inner = inner;
        }

        public int size() {
            return inner.size();
        }

        public boolean isEmpty() {
            return inner.isEmpty();
        }

        public Object get(Object key) {
            return inner.get(key);
        }

        public Object getOrDefault(Object key, Object otherwise) {
            return inner.getOrDefault(key, otherwise);
        }

        public boolean containsKey(Object key) {
            return inner.containsKey(key);
        }

        public boolean containsValue(Object value) {
            return inner.containsValue(value);
        }

        public Set keySet() {
            return new OfSet(inner.keySet());
        }

        public Collection values() {
            return new OfCollection(inner.values());
        }

        public Set entrySet() {
            return new OfEntries(inner.entrySet());
        }

        public void forEach(BiConsumer action) {
            inner.forEach(action);
        }

        public boolean equals(Object other) {
            return other == this || inner.equals(other);
        }

        public int hashCode() {
            return inner.hashCode();
        }

        public String toString() {
            return inner.toString();
        }

        public Object put(Object key, Object value) {
            throw refused();
        }

        public void putAll(Map source) {
            throw refused();
        }

        public Object putIfAbsent(Object key, Object value) {
            throw refused();
        }

        public Object remove(Object key) {
            throw refused();
        }

        public boolean remove(Object key, Object value) {
            throw refused();
        }

        public void clear() {
            throw refused();
        }

        public Object replace(Object key, Object value) {
            throw refused();
        }

        public boolean replace(Object key, Object old, Object value) {
            throw refused();
        }

        public void replaceAll(BiFunction function) {
            throw refused();
        }

        public Object computeIfAbsent(Object key, Function function) {
            throw refused();
        }

        public Object computeIfPresent(Object key, BiFunction function) {
            throw refused();
        }

        public Object compute(Object key, BiFunction function) {
            throw refused();
        }

        public Object merge(Object key, Object value, BiFunction function) {
            throw refused();
        }
    }

    /** Its entries refuse writes, too. */
    private static final class OfEntries extends OfSet {
        OfEntries(Set inner) {
            super(inner);
        }

        public Iterator iterator() {
            return new EntryIterator(super.iterator());
        }
    }

    private static final class EntryIterator extends OfIterator {
        EntryIterator(Iterator inner) {
            super(inner);
        }

        public Object next() {
            Map.Entry entry = (Map.Entry) super.next();
            return new FixedEntry(entry.getKey(), entry.getValue());
        }
    }

    private static class OfIterator implements Iterator {
        private final Iterator inner;

        OfIterator(Iterator inner) {
            this.inner = inner;
        }

        public boolean hasNext() {
            return inner.hasNext();
        }

        public Object next() {
            return inner.next();
        }

        public void remove() {
            throw refused();
        }
    }

    private static final class OfListIterator extends OfIterator implements ListIterator {
        private final ListIterator inner;

        OfListIterator(ListIterator inner) {
            super(inner);
            this.inner = inner;
        }

        public boolean hasPrevious() {
            return inner.hasPrevious();
        }

        public Object previous() {
            return inner.previous();
        }

        public int nextIndex() {
            return inner.nextIndex();
        }

        public int previousIndex() {
            return inner.previousIndex();
        }

        public void set(Object element) {
            throw refused();
        }

        public void add(Object element) {
            throw refused();
        }
    }
}
