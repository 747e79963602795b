package vipa.jdk.java.util;

import java.util.EmptyStackException;

/** A vector whose end is the top. */
public class Stack extends Vector {
    public Stack() {}

    public Object push(Object element) {
        addElement(element);
        return element;
    }

    public Object pop() {
        Object top = peek();
        removeElementAt(size() - 1);
        return top;
    }

    public Object peek() {
        if (size() == 0) {
            throw new EmptyStackException();
        }
        return elementAt(size() - 1);
    }

    public boolean empty() {
        return size() == 0;
    }

    public int search(Object element) {
        int at = lastIndexOf(element);
        return at < 0 ? -1 : size() - at;
    }
}
