package vipa.jdk.java.util;

import java.io.InputStream;
import java.io.Reader;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import vipa.jdk.Engine;

/** Texts by name, with others behind them. What was read from a file is not known. */
public class Properties extends Hashtable {
    protected java.util.Properties defaults;
    private boolean loaded;

    public Properties() {}

    public Properties(int capacity) {
        super(capacity);
    }

    public Properties(java.util.Properties defaults) {
        this.defaults = defaults;
    }

    public Object setProperty(String key, String value) {
        return put(key, value);
    }

    public String getProperty(String key) {
        Object value = super.get(key);
        if (value instanceof String) {
            return (String) value;
        }
        if (loaded) {
            return (String) Engine.unknown();
        }
        return defaults == null ? null : defaults.getProperty(key);
    }

    public String getProperty(String key, String otherwise) {
        String value = getProperty(key);
        return value == null ? otherwise : value;
    }

    public void load(InputStream source) {
        Hashtable.expectPresent(source);
        load();
    }

    public void load(Reader source) {
        Hashtable.expectPresent(source);
        load();
    }

    public void loadFromXML(InputStream source) {
        Hashtable.expectPresent(source);
        load();
    }

    public Set stringPropertyNames() {
        HashSet names = new HashSet();
        if (defaults != null) {
            names.addAll(defaults.stringPropertyNames());
        }
        Iterator each = entrySet().iterator();
        while (each.hasNext()) {
            Map.Entry entry = (Map.Entry) each.next();
            if (entry.getKey() instanceof String && entry.getValue() instanceof String) {
                names.add(entry.getKey());
            }
        }
        return java.util.Collections.unmodifiableSet(names);
    }

    public Enumeration propertyNames() {
        HashSet names = new HashSet();
        if (defaults != null) {
            Enumeration others = defaults.propertyNames();
            while (others.hasMoreElements()) {
                names.add(others.nextElement());
            }
        }
        Iterator each = keySet().iterator();
        while (each.hasNext()) {
            names.add((String) each.next());
        }
        return new Each(names.iterator());
    }

    private void load() {
        Engine.inexact("properties from a file");
        loaded = true;
    }
}
