package vipa.jdk.java.io;

import vipa.jdk.Engine;

/** A path as it is written where names are parted by a slash; what lies there is not known. */
public class File {
    private String value;

    public File(String path) {
        value = normal(path);
    }

    public File(String parent, String child) {
        value = below(parent, child);
    }

    public File(java.io.File parent, String child) {
        value = below(parent == null ? null : parent.getPath(), child);
    }

    private static String normal(String path) {
        int length = path.length();
        if (path.indexOf("//") >= 0 || length > 1 && path.charAt(length - 1) == '/') {
            Engine.inexact("a path with slashes that have no use");
        }
        return path;
    }

    private static String below(String parent, String child) {
        if (child == null) {
            throw new NullPointerException();
        }
        if (parent == null) {
            return normal(child);
        }
        String name = normal(child);
        if (name.isEmpty()) {
            return parent.isEmpty() ? "/" : normal(parent);
        }
        if (name.charAt(0) == '/') {
            return parent.isEmpty() || parent.equals("/") ? name : normal(parent).concat(name);
        }
        return parent.equals("/") ? "/".concat(name) : normal(parent) + '/' + name;
    }

    public String getPath() {
        return value;
    }

    public String toString() {
        return value;
    }

    public String getName() {
        return value.substring(value.lastIndexOf('/') + 1);
    }

    public String getParent() {
        int slash = value.lastIndexOf('/');
        if (slash > 0) {
            return value.substring(0, slash);
        }
        return slash == 0 && value.length() > 1 ? "/" : null;
    }

    public java.io.File getParentFile() {
        String parent = getParent();
        return parent == null ? null : new java.io.File(parent);
    }

    public boolean isAbsolute() {
        return value.startsWith("/");
    }

    public String getAbsolutePath() {
        if (isAbsolute()) {
            return value;
        }
        Engine.inexact("the folder in which the program runs");
        return "/" + value;
    }

    public java.io.File getAbsoluteFile() {
        return new java.io.File(getAbsolutePath());
    }

    public boolean equals(Object other) {
        return other instanceof java.io.File file && value.equals(file.getPath());
    }

    public int hashCode() {
        return value.hashCode() ^ 1234321;
    }

    public int compareTo(java.io.File other) {
        return value.compareTo(other.getPath());
    }
}
