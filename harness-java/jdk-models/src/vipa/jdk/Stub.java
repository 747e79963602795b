package vipa.jdk;

/** Says of an input object that its class is made for it: an interface whose methods answer what the path assumed. */
public interface Stub {}
