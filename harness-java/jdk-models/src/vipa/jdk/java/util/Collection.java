package vipa.jdk.java.util;

import java.util.stream.Stream;
import vipa.jdk.java.util.stream.OfObjects;

/** What all collections have of their interface. */
public class Collection {
    private Collection() {}

    public Stream stream() {
        return OfObjects.of((java.util.Collection) (Object) this);
    }

    public Stream parallelStream() {
        return (Stream) stream().parallel();
    }
}
