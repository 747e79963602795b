package vipa.jdk.java.util.concurrent;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.function.Consumer;
import vipa.jdk.java.util.ArrayList;

/** A list that whoever looks at it sees as it was when they began. */
public class CopyOnWriteArrayList extends ArrayList {
    public CopyOnWriteArrayList() {}

    public CopyOnWriteArrayList(Collection source) {
        super(source);
    }

    public CopyOnWriteArrayList(Object[] source) {
        super(java.util.Arrays.asList(source));
    }

    public Object get(int index) {
        checkArray(index);
        return super.get(index);
    }

    public Object set(int index, Object element) {
        checkArray(index);
        return super.set(index, element);
    }

    public Object remove(int index) {
        checkArray(index);
        return super.remove(index);
    }

    public boolean addIfAbsent(Object element) {
        return !super.contains(element) && super.add(element);
    }

    public int addAllAbsent(Collection source) {
        Object[] all = source.toArray();
        int count = 0;
        for (int i = 0; i < all.length; i++) {
            if (addIfAbsent(all[i])) {
                count++;
            }
        }
        return count;
    }

    public boolean containsAll(Collection others) {
        Iterator each = others.iterator();
        while (each.hasNext()) {
            if (!super.contains(each.next())) {
                return false;
            }
        }
        return true;
    }

    public int indexOf(Object element, int from) {
        return since(super.toArray(), element, from);
    }

    public void forEach(Consumer action) {
        if (action == null) {
            throw new NullPointerException();
        }
        Object[] all = super.toArray();
        for (int i = 0; i < all.length; i++) {
            action.accept(all[i]);
        }
    }

    public Iterator iterator() {
        return seen().listIterator();
    }

    public ListIterator listIterator() {
        return seen().listIterator();
    }

    public ListIterator listIterator(int index) {
        return seen().listIterator(index);
    }

    public Object clone() {
        return new CopyOnWriteArrayList((Collection) (Object) this);
    }

    private List seen() {
        return java.util.Collections.unmodifiableList(java.util.Arrays.asList(super.toArray()));
    }

    private static int since(Object[] all, Object element, int from) {
        for (int i = from; i < all.length; i++) {
            if (element == null ? all[i] == null : element.equals(all[i])) {
                return i;
            }
        }
        return -1;
    }

    private void checkArray(int index) {
        if (index < 0 || index >= size()) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }
}
