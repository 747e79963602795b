package vipa.jdk.java.util.concurrent;

import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import vipa.jdk.Engine;

/** Linked elements, none of them null; those taken out stay linked for whoever stands there. */
public class ConcurrentLinkedQueue {
    /** Not itself an element. */
    private Link before = new Link(null);
    private Link last = before;

    public ConcurrentLinkedQueue() {}

    public ConcurrentLinkedQueue(Collection source) {
        Object[] all = source.toArray();
        for (int i = 0; i < all.length; i++) {
            append(all[i]);
        }
    }

    public boolean add(Object element) {
        return ((java.util.Queue) (Object) this).offer(element);
    }

    public boolean offer(Object element) {
        append(element);
        return true;
    }

    public Object poll() {
        Link first = first();
        if (first == null) {
            return null;
        }
        Object taken = first.element;
        first.element = null;
        before = first;
        return taken;
    }

    public Object peek() {
        Link first = first();
        return first == null ? null : first.element;
    }

    public boolean isEmpty() {
        return first() == null;
    }

    public int size() {
        int size = 0;
        for (Link each = first(); each != null; each = each.present()) {
            size++;
        }
        return size;
    }

    public boolean contains(Object element) {
        return find(element) != null;
    }

    public boolean remove(Object element) {
        Link found = find(element);
        if (found != null) {
            found.element = null;
        }
        return found != null;
    }

    /** All of them, or none if one is null. */
    public boolean addAll(Collection source) {
        if (source == (Object) this) {
            throw new IllegalArgumentException();
        }
        ConcurrentLinkedQueue added = new ConcurrentLinkedQueue(source);
        if (added.isEmpty()) {
            return false;
        }
        last.next = added.first();
        last = added.last;
        return true;
    }

    public boolean removeIf(Predicate filter) {
        if (filter == null) {
            throw new NullPointerException();
        }
        boolean removed = false;
        for (Link each = first(); each != null; each = each.present()) {
            if (filter.test(each.element)) {
                each.element = null;
                removed = true;
            }
        }
        return removed;
    }

    public void clear() {
        while (poll() != null) {}
    }

    public void forEach(Consumer action) {
        if (action == null) {
            throw new NullPointerException();
        }
        for (Link each = first(); each != null; each = each.present()) {
            action.accept(each.element);
        }
    }

    public Object[] toArray() {
        return copiedTo(new Object[size()]);
    }

    public Object[] toArray(Object[] target) {
        int size = size();
        Object[] copy = copiedTo(target.length < size ? Engine.newArray(target, size) : target);
        if (copy.length > size) {
            copy[size] = null;
        }
        return copy;
    }

    public Iterator iterator() {
        return new Cursor(first());
    }

    private void append(Object element) {
        if (element == null) {
            throw new NullPointerException();
        }
        last.next = new Link(element);
        last = last.next;
    }

    private Link first() {
        return before.present();
    }

    private Link find(Object element) {
        if (element == null) {
            return null;
        }
        for (Link each = first(); each != null; each = each.present()) {
            if (element.equals(each.element)) {
                return each;
            }
        }
        return null;
    }

    private Object[] copiedTo(Object[] copy) {
        int at = 0;
        for (Link each = first(); each != null; each = each.present()) {
            copy[at] = each.element;
            at++;
        }
        return copy;
    }

    private static final class Link {
        /** Null: taken out. */
        private Object element;
        private Link next;

        Link(Object element) {
            this.element = element;
        }

        /** The next one that has not been taken out. */
        Link present() {
            Link each = next;
            while (each != null && each.element == null) {
                each = each.next;
            }
            return each;
        }
    }

    private static final class Cursor implements Iterator {
        private Link next;
        /** Kept, should it be taken out meanwhile. */
        private Object element;
        private Link last;

        Cursor(Link first) {
            stand(first);
        }

        public boolean hasNext() {
            return element != null;
        }

        public Object next() {
            if (element == null) {
                throw new NoSuchElementException();
            }
            Object given = element;
            last = next;
            stand(next.present());
            return given;
        }

        public void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            last.element = null;
            last = null;
        }

        private void stand(Link at) {
            next = at;
            element = at == null ? null : at.element;
        }
    }
}
