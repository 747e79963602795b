package vipa.jdk.java.util;

import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A list with names and exceptions of its own. */
public class Vector extends ArrayList {
    public Vector() {}

    public Vector(int capacity) {
        super(capacity);
    }

    public Vector(int capacity, int more) {
        super(capacity);
    }

    public Vector(Collection source) {
        super(source);
    }

    public Object get(int index) {
        checkArray(index, size());
        return super.get(index);
    }

    public Object set(int index, Object element) {
        checkArray(index, size());
        return super.set(index, element);
    }

    public void add(int index, Object element) {
        checkArray(index, size() + 1);
        super.add(index, element);
    }

    public Object remove(int index) {
        checkArray(index, size());
        return super.remove(index);
    }

    public Object elementAt(int index) {
        checkArray(index, size());
        return super.get(index);
    }

    public void setElementAt(Object element, int index) {
        checkArray(index, size());
        super.set(index, element);
    }

    public void insertElementAt(Object element, int index) {
        checkArray(index, size() + 1);
        super.add(index, element);
    }

    public void removeElementAt(int index) {
        checkArray(index, size());
        super.remove(index);
    }

    public void addElement(Object element) {
        super.add(element);
    }

    public boolean removeElement(Object element) {
        return super.remove(element);
    }

    public void removeAllElements() {
        super.clear();
    }

    public Object firstElement() {
        checkPresent();
        return super.get(0);
    }

    public Object lastElement() {
        checkPresent();
        return super.get(size() - 1);
    }

    public boolean containsAll(Collection others) {
        Iterator each = others.iterator();
        while (each.hasNext()) {
            if (!contains(each.next())) {
                return false;
            }
        }
        return true;
    }

    public int indexOf(Object element, int from) {
        for (int i = from; i < size(); i++) {
            if (FixedEntry.same(element, elementAt(i))) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object element, int from) {
        if (from >= size()) {
            throw new IndexOutOfBoundsException();
        }
        for (int i = from; i >= 0; i--) {
            if (FixedEntry.same(element, elementAt(i))) {
                return i;
            }
        }
        return -1;
    }

    public void setSize(int wanted) {
        if (wanted < 0) {
            throw new ArrayIndexOutOfBoundsException();
        }
        while (size() < wanted) {
            super.add(null);
        }
        while (size() > wanted) {
            super.remove(size() - 1);
        }
    }

    public void copyInto(Object[] target) {
        System.arraycopy(super.toArray(), 0, target, 0, size());
    }

    public Object clone() {
        Copy.expectExactly(this, java.util.Vector.class);
        return new Vector((Collection) (Object) this);
    }

    public Enumeration elements() {
        return new Each(super.iterator());
    }

    private void checkPresent() {
        if (size() == 0) {
            throw new NoSuchElementException();
        }
    }

    private static void checkArray(int index, int limit) {
        if (index < 0 || index >= limit) {
            throw new ArrayIndexOutOfBoundsException();
        }
    }
}
